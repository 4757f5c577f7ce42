"""Recordings made ready to be watched, for the tests of what shows them."""

from functools import cache
from pathlib import Path

from spit.engine.actions import Leave, Ready
from spit.engine.match import Match, step
from spit.players.dealer import Dealer
from spit.records.header import Header
from spit.records.recording import Recorder
from spit.records.replay import load
from spit.terminal.film import Film, film

GAMES = Path(__file__).parent / "games"
"""Where the golden recordings are."""


@cache
def golden(name: str) -> Film:
    """The film of a golden recording."""
    return film(load(GAMES / f"{name}.spit"))


def cut_short(folder: Path, name: str, lines: int) -> Path:
    """A golden recording of which so many lines are there, as if it was still being played."""
    path = folder / f"{name}.spit"
    whole = (GAMES / path.name).read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole[:lines]))
    return path


def renamed(folder: Path, name: str, *players: str) -> Path:
    """A golden recording of Ann and Ben or Sharp with players of other names."""
    path = folder / f"{name}.spit"
    header, _, lines = (GAMES / path.name).read_text(encoding="utf-8").partition("\n")
    for player, other in zip(("Ann", "Ben"), players, strict=False):
        header = header.replace(f'"{player}"', f'"{other}"')
    path.write_text(f"{header}\n{lines}", encoding="utf-8")
    return path


def left_at_once(folder: Path, header: Header, tick: int = 500) -> Path:
    """A recording of a match that was left after the deal, once somebody was ready."""
    recorder = Recorder(folder / "left.spit", header)
    match = Match(header.variant)
    for at, by, do in (
        (0, 0, Dealer(header.seed).deal(match)),
        (tick, 1, Ready()),
        (tick, 0, Leave()),
    ):
        for event in step(match, at, [(by, do)]):
            match = event.after
            recorder.add(event)
    assert recorder.close() is None
    return recorder.path
