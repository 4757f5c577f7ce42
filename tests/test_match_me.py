"""Match me in the real program: a level that follows the person, and what is kept of him."""

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from helpers import FakeTerminal
from scripted import HURRIED, Following, eager, play
from tour import enter, give_up, leave, pause

from spit.records.statistics import Loaded, load


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@contextmanager
def alone(home: Path, *arguments: str) -> Iterator[tuple[FakeTerminal, Following]]:
    """Somebody alone with the program, and the match that he plays there."""
    game = Following(home.parent / f"{len(list(home.parent.iterdir()))}.spit")
    command = [*HURRIED, "8", "--record", str(game.path), *arguments]
    with FakeTerminal(command, columns=60, rows=20, env={"HOME": str(home)}) as terminal:
        yield terminal, game


def data(home: Path) -> Path:
    """The folder of the program's data."""
    return home / ".local" / "share" / "spit"


def kept(home: Path, name: str = "You") -> Loaded:
    """What is kept of somebody."""
    return load(data(home) / "statistics.sqlite", name)


def is_easy(terminal: FakeTerminal) -> bool:
    """Whether it is the bot for newcomers that sits at the table."""
    return "Easy" in terminal.lines[0]


def play_a_round_and_give_up(terminal: FakeTerminal, game: Following) -> None:
    """Play the first round in no time, and see the result of a match that is given up then."""
    play(terminal, game, {1: eager}, lambda: game.match.round == 2)
    give_up(terminal, "Yes")


def test_the_level_follows_the_person(home: Path) -> None:
    """From match to match, for each name its own, and no longer for the same cards again."""
    with alone(home) as (terminal, game):
        terminal.until("Two players")
        enter(terminal, "Against the bot")
        terminal.until("READY?")
        assert is_easy(terminal)
        play_a_round_and_give_up(terminal, game)
        told = " ".join(line.strip() for line in terminal.lines)
        next_level = re.search(
            r"The next match is at level ([0-9.]+), was 2: you won [01] of 2", told
        )
        assert next_level
        assert re.search("Easy +2 +[0-9]+ ms", terminal.text)
        enter(terminal, "The same cards again")
        terminal.until("READY?")
        assert is_easy(terminal)
        pause(terminal)
        enter(terminal, "Leave the match")
        terminal.until("Two players")
        enter(terminal, "Against the bot")
        terminal.until(f"level {next_level[1]}")
        leave(terminal)
    assert [(match.level, match.result) for match in kept(home).matches] == [(200, "conceded")]
    with alone(home, "--bot", "MATCH") as (terminal, _):
        terminal.until(f"level {next_level[1]}")
        leave(terminal)
    with alone(home, "--bot", "match", "--names", "Ann") as (terminal, _):
        terminal.until("READY?")
        assert is_easy(terminal)
        leave(terminal)


def test_a_match_that_is_left_counts_as_far_as_it_went(home: Path) -> None:
    """D27: it is nobody's, but who runs away from a bot is not to meet it again."""
    with alone(home, "--bot", "match", "--side", "right") as (terminal, game):
        terminal.until("READY?")
        play(terminal, game, {2: eager}, lambda: game.match.round == 2)
        terminal.signal(signal.SIGINT)
        assert terminal.exit_code() == 130
        assert terminal.faults() == []
    (match,) = kept(home).matches
    # An eager player mostly wins his round, but the cards may be against him.
    assert (match.result, match.won + match.lost) == ("unfinished", 1)
    assert len(match.times) >= 5
    with alone(home, "--bot", "match") as (terminal, _):
        terminal.until("READY?")
        assert not is_easy(terminal)
        terminal.send("\x03")
        assert terminal.exit_code() == 130
    assert len(kept(home).matches) == 1


def test_a_fixed_level_stays(home: Path) -> None:
    """But Match me learns from its matches too."""
    with alone(home, "--bot", "3") as (terminal, game):
        terminal.until("READY?")
        play_a_round_and_give_up(terminal, game)
        assert "The next match" not in terminal.text
        terminal.send("\r")
        terminal.until("level 3")
        leave(terminal)
    assert [match.level for match in kept(home).matches] == [300]


def test_nothing_is_kept_of_others(home: Path) -> None:
    """D39: bots that are watched, and two people, are in no statistics; O08: nor is a file made."""
    for arguments in (("--two",), ("--watch", "6", "6")):
        with alone(home, *arguments) as (terminal, game):
            terminal.until("round 1")
            play(terminal, game, {}, lambda: bool(game.events))
            leave(terminal)
    assert not home.exists() or not list(home.rglob("*"))


def test_damage_is_said(home: Path) -> None:
    """O01, O08: the game starts; and all that it makes stands in its folder."""
    data(home).mkdir(parents=True)
    (data(home) / "statistics.sqlite").write_bytes(b"[]")
    with alone(home, "--bot", "match") as (terminal, game):
        terminal.until("READY?")
        play_a_round_and_give_up(terminal, game)
        assert "statistics.sqlite is damaged. It is now called" in terminal.text
        terminal.send("\x1b")
        terminal.until("Two players")
        enter(terminal, "Quit")
        assert terminal.exit_code() == 0
    assert len(kept(home).matches) == 1
    made = [path for path in home.rglob("*") if path.is_file()]
    assert {path.name for path in made} == {"statistics.sqlite", "statistics.sqlite.damaged"}
    assert {path.parent for path in made} == {data(home)}


def test_a_disk_that_cannot_be_written_is_said(home: Path) -> None:
    """O06: the result is shown all the same, the next match is at its level, and the code is 0."""
    home.mkdir()
    (home / ".local").write_text("")
    with alone(home, "--bot", "match") as (terminal, game):
        terminal.until("READY?")
        play_a_round_and_give_up(terminal, game)
        assert "The next match is at level" in terminal.text
        assert "What Match me learns is not kept" in terminal.text
        terminal.send("\r")
        terminal.until("READY?")
        assert not is_easy(terminal)
        leave(terminal)
