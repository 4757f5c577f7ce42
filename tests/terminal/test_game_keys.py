"""Keys in the real program: one press is one action, and what is no key is none."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers import FakeTerminal
from scripted import (
    SPIT,
    Following,
    eager,
    follow,
    key,
    key_for,
    next_events,
    patient,
    play,
    stock_left,
    tap,
)
from tour import enter, go, resume, tour

from spit.engine.actions import Play, Ready, Refusal, Slap, Take
from spit.engine.legal import legal_actions, refusal

PEOPLE = {1: eager, 2: patient}

NOISE = {
    "C10: Ctrl-S and Ctrl-Q stop nothing": b"\x13\x11",
    "E10: a letter in two bytes": b"\xc3\xbc",
    "E10: half a letter": b"\xc3",
    "E10: the other half": b"\xbc",
    "E10: a letter in three bytes": b"\xe2\x82\xac",
    "E10: a combining mark": b"\xcc\x81",
    "I02: arrows": b"\x1b[B\x1bOB\x1b[1;5B",
    "I09: pasted text": b"\x1b[200~qqqq\ny\x03\x1b[201~",
    "I10: the mouse": b"\x1b[M !!\x1b[<0;10;10M\x1b[<64;1;1M\x1b[0;10;10M",
    "I10: answers that nobody asked for": b"\x1b[?1;2c\x1b]11;rgb:00/00/00\x07\x1bP>|q(w)\x1b\\",
    "I10: focus and size": b"\x1b[I\x1b[O\x1b[48;24;80;0;0t",
    "keys of no use": b"\x1b[15~\x1b[3~\t\x7f\r ",
    "bytes of no meaning": b"\x00\x80\xff\x1b[999999999999;;;;z",
}


def test_noise(tmp_path: Path) -> None:
    """C10, E10, I02, I09, I10: what is no key does nothing, and the key behind it acts.

    I12: a key that a terminal tells the pressing, repeating and letting go of acts once.
    """
    with tour(tmp_path) as (terminal, game):
        go("play", terminal, game)
        for name, noise in NOISE.items():
            play(terminal, game, PEOPLE, lambda: bool(eager(game.match.table, 1)))
            do = eager(game.match.table, 1)
            assert do is not None
            code = ord(key_for(1, do))
            terminal.send(noise)
            terminal.read(0.03)
            terminal.send(f"\x1b[{code};1:1u" + 3 * f"\x1b[{code};1:2u" + f"\x1b[{code};1:3u")
            (event,) = next_events(terminal, game, 1)
            assert (event.by, event.do, event.no) == (1, do, None), name
        assert "PAUSED" not in terminal.text
        assert b"\x1b[31m" not in terminal.output


def test_burst(tmp_path: Path) -> None:
    """I09: two thousand letters in one write end nothing, and do no more than two hands could."""
    with tour(tmp_path) as (terminal, game):
        go("play", terminal, game)
        before = len(game.events)
        terminal.send("thequickbrownfoxjumpsoverthelazydog,./;" * 50)
        terminal.send("\x1b")
        terminal.until("PAUSED")
        game.update()
        assert 0 < len(game.events) - before < 100
        resume(terminal)
        play(terminal, game, PEOPLE, lambda: game.match.round == 2)


@pytest.mark.parametrize("arguments", [[], ["--keys", "azerty"]])
def test_a_round_in_capitals(tmp_path: Path, arguments: list[str]) -> None:
    """I05, I07: with Caps Lock, and on other keyboards, every key acts; no digit is needed."""
    moved = str.maketrans("qwaz;m,./", "azqwm,;:!" if arguments else "qwaz;m,./")

    def press(keys: str) -> str:
        return keys.translate(moved).upper()

    with tour(tmp_path, *arguments, policy="basic") as (terminal, game):
        go("ready", terminal, game)
        play(terminal, game, {1: eager, 2: eager}, lambda: game.match.round == 2, press=press)
        accepted = [event for event in game.events if event.by and event.no is None]
        assert len(accepted) > 20


def test_held_key(tmp_path: Path) -> None:
    """J03: a key held down acts once, and nothing is left to be done when it is let go."""
    path = tmp_path / "match.spit"
    with FakeTerminal([*SPIT, "--two", "--record", str(path)], policy="basic") as terminal:
        game = Following(path)
        terminal.until("READY?")
        play(terminal, game, PEOPLE, lambda: game.stage == "play", press=str)
        held = wrong_keys(game)
        before = len(game.events)
        for _ in range(40):
            terminal.send(next(held))
            terminal.look_away(0.025)
        follow(terminal, game, lambda: len(game.events) > before)
        terminal.settle()
        game.update()
        assert len(game.events) - before <= 3
        assert not terminal.read(0.2)
        assert not game.update()


def wrong_keys(game: Following) -> Iterator[str]:
    """A key that plays nothing, again and again."""
    table = game.match.table
    slots = [Play(slot, 1) for slot in range(1, 6)]
    wrong = next(do for do in slots if refusal(table, 1, do) is Refusal.NOT_ADJACENT)
    while True:
        yield key_for(1, wrong)


def test_three_presses_are_one(tmp_path: Path) -> None:
    """J13: a slap and a readiness, pressed three times at once, count once."""
    with tour(tmp_path) as (terminal, game):
        go("slap", terminal, game)
        terminal.send(3 * tap(key(2, 1, 1)))
        follow(terminal, game, lambda: game.match.round == 2)
        terminal.until("READY?")
        terminal.send(3 * tap(key(1, 3, 1)))
        terminal.send(3 * tap(key(2, 3, 1)))
        follow(terminal, game, lambda: game.stage == "play")
        done = [event for event in game.events if event.no is None and event.after.round == 2]
        assert [type(event.do) for event in done if event.by] == [Ready, Ready]
        assert sum(isinstance(event.do, Take) for event in game.events) == 1
        slaps = [event for event in game.events if isinstance(event.do, Slap)]
        assert [event.no for event in slaps] == [None, Refusal.LATE, Refusal.LATE]


def test_escape_is_quick() -> None:
    """I01: where Escape may be the beginning of other keys, it still acts within 0.1 s."""
    with FakeTerminal([*SPIT, "--two"], policy="basic") as terminal:
        terminal.until("READY?")
        terminal.settle()
        times = [escape_to(terminal, "PAUSED")]
        for _ in range(3):
            enter(terminal, "Give up")
            terminal.until("Who gives up?")
            times.append(escape_to(terminal, "PAUSED"))
        assert min(times) < 0.1


def escape_to(terminal: FakeTerminal, words: str) -> float:
    """Seconds from Escape to some words on the screen."""
    begin = time.monotonic()
    terminal.send("\x1b")
    terminal.until(words)
    return time.monotonic() - begin


@pytest.mark.parametrize("count", [20, pytest.param(200, marks=pytest.mark.soak)])
def test_pairs(tmp_path: Path, count: int) -> None:
    """J01: a legal key of each player in one write: both act, in the order of their bytes."""
    seed = 0
    while count:
        seed += 1
        folder = tmp_path / str(seed)
        folder.mkdir()
        with tour(folder, "--seed", str(seed)) as (terminal, game):
            go("play", terminal, game)
            count -= press_pairs(terminal, game, count)


def press_pairs(terminal: FakeTerminal, game: Following, most: int) -> int:
    """Press as many pairs as there are in a match; how many there were."""
    for seen in range(most):
        play(terminal, game, PEOPLE, lambda: game.stage == "over" or bool(pair(game)))
        if game.stage == "over":
            return seen
        press_together(terminal, game, (1, 2) if seen % 2 else (2, 1))
    return most


def press_together(terminal: FakeTerminal, game: Following, order: tuple[int, int]) -> None:
    both = pair(game)
    terminal.send(tap("".join(key_for(player, both[player - 1]) for player in order)))
    done = [(event.by, event.do, event.no) for event in next_events(terminal, game, 2)]
    assert done == [(player, both[player - 1], None) for player in order]


def pair(game: Following) -> tuple[Play, ...]:
    """A play of each player, on different piles, neither of which ends the round; () for none."""
    if game.stage != "play" or min(stock_left(game, 1), stock_left(game, 2)) < 2:
        return ()
    first, second = (
        [do for do in legal_actions(game.match.table, player) if isinstance(do, Play)]
        for player in (1, 2)
    )
    both = ((one, other) for one in first for other in second if one.pile != other.pile)
    return next(both, ())
