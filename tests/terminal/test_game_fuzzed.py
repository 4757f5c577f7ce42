"""Anything at all, typed into the real program in any scene: it never fails, and always goes clean."""

import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers import FakeTerminal
from scripted import Hand, eager, play, until_shown
from tour import SCENES, go, tour

from spit.engine.actions import Action, Play
from spit.engine.legal import legal_actions
from spit.engine.table import Table
from spit.records.replay import verify

KEYS = b"qwertyuiopasdfghjkl;zxcvbnm,./QWERTYUIOPASDFGHJKL1234567890 \t?"
PIECES = (
    b"\x1b[A", b"\x1b[B", b"\x1bOC", b"\x1b[D", b"\x1bOP", b"\x1b[5~", b"\x1b[6~", b"\x1b[1;5B",
    b"\x1b", b"\r", b"\n", b"\x7f", b"\x1a", b"\x13", b"\x11", b"\x1b[", b"\x1b]11;", b"\x1bP",
    b"\x1b[200~", b"\x1b[201~", b"\x1b[97u", b"\x1b[97;1:3u", b"\x1b[57441;;97u", b"\x1b[27u",
    b"\x1b[<0;3;4M", b"\x1b[M !!", b"\x1b[?15u", b"\x1b[?62c", b"\x1b[2;3R", b"\x1b[?2026;2$y",
    b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\", "ёλא日🎴é".encode(), b"\xc3", b"\xff\xfe", b"\x9b1A",
)  # fmt: skip
SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
# Once it has given the terminal back it is an ordinary process, which a signal ends by itself.
ENDS = {0, *(128 + number for number in SIGNALS), *(-number for number in SIGNALS)}


def some(quick: int, *, of: int) -> list[Any]:
    """Seeds from 0 up: the first are quick enough for every run, the rest are for long ones."""
    return [
        *range(quick),
        *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(quick, of)),
    ]


def streams(chance: random.Random, count: int) -> Iterator[bytes]:
    """Keys, pieces of sequences and any bytes, mixed; what leaves at once is rare."""
    for _ in range(count):
        kind = chance.random()
        if kind < 0.4:
            stream = bytes(chance.choices(KEYS, k=chance.randint(1, 20)))
        elif kind < 0.9:
            stream = b"".join(chance.choices(PIECES, k=chance.randint(1, 6)))
        else:
            stream = chance.randbytes(chance.randint(1, 60))
        leaves = chance.random() < 0.01
        yield stream + b"\x03" if leaves else stream.translate(None, b"\x03\x1c")


def disturb(terminal: FakeTerminal, chance: random.Random) -> None:
    """Change the size of the window, or stop the program for a moment."""
    if chance.random() < 0.8:
        terminal.resize(chance.randint(1, 140), chance.randint(1, 50))
    else:
        terminal.signal(signal.SIGSTOP)
        terminal.signal(signal.SIGCONT)


def type_streams(terminal: FakeTerminal, chance: random.Random, count: int) -> int:
    """Type up to so many streams, until the program leaves, as some keys want it to."""
    for number, stream in enumerate(streams(chance, count), 1):
        terminal.send(stream)
        if chance.random() < 0.05:
            disturb(terminal, chance)
        terminal.read(0.002)
        if terminal.has_ended():
            return number
    return count


def leave_somehow(terminal: FakeTerminal, chance: random.Random) -> None:
    """Leave by Ctrl-C or a signal, unless it has been left; nothing has failed or stays behind."""
    if not terminal.has_ended():
        way = chance.choice(("key", *SIGNALS))
        if isinstance(way, signal.Signals):
            terminal.signal(way)
        else:
            terminal.send("\x1b[201~\x1b\\\x03")
    assert terminal.exit_code(timeout=5) in ENDS, terminal.text
    # What was typed after it had gone is for the shell to read.
    assert [fault for fault in terminal.faults() if not fault.endswith("unread")] == []
    assert "Traceback" not in terminal.text


@pytest.mark.parametrize("seed", some(4, of=40))
def test_streams(tmp_path: Path, seed: int) -> None:
    """A06, A10, F01, I09: random bytes, sizes from 1x1 to 140x50, through any scenes; 250 a seed."""
    chance = random.Random(seed)
    left = 250
    while left:
        folder = tmp_path / str(left)
        folder.mkdir()
        with tour(folder) as (terminal, game):
            go(chance.choice([*SCENES]), terminal, game)
            left -= type_streams(terminal, chance, left)
            leave_somehow(terminal, chance)


def wild(chance: random.Random) -> Hand:
    """Somebody who does anything legal, and now and then anything at all."""

    def hand(table: Table, player: int) -> Action | None:
        if chance.random() < 0.05:
            return Play(chance.randint(1, 5), chance.randint(1, 2))
        legal = legal_actions(table, player)
        return chance.choice(legal) if legal else None

    return hand


@pytest.mark.parametrize("seed", some(2, of=20))
def test_pictures(tmp_path: Path, seed: int) -> None:
    """L06, F06: whatever is played, the cards to be seen are those that lie open, and no others."""
    chance = random.Random(seed)
    with tour(tmp_path, "--seed", str(seed)) as (terminal, game):
        go("ready", terminal, game)
        for count in range(3, 200, 7):
            play(
                terminal,
                game,
                {1: wild(chance), 2: wild(chance)},
                lambda: game.stage == "over" or len(game.events) >= count,  # noqa: B023
            )
            if game.stage == "over":
                return
            until_shown(terminal, game)


@pytest.mark.parametrize("seed", some(10, of=100))
def test_kills(tmp_path: Path, seed: int) -> None:
    """N07, A07: killed at any moment, a recording is whole up to a last line that may be cut."""
    chance = random.Random(seed)
    with tour(tmp_path) as (terminal, game):
        go("ready", terminal, game)
        events = chance.randint(1, 60)
        play(terminal, game, {1: eager, 2: eager}, lambda: len(game.events) >= events)
        terminal.look_away(chance.random() / 50)
        way = chance.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
        terminal.signal(way)
        terminal.exit_code()
    report = verify(game.path)
    assert report.status == ("incomplete" if way == signal.SIGKILL else "ok")
    assert report.line >= events
