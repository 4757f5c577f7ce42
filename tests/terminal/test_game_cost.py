"""What the real program costs: nothing while nothing happens, and little when something does."""

import re
from pathlib import Path

from helpers import FakeTerminal
from scripted import Following, eager, key_for, next_events, play, tap
from tour import BENEATH_THE_TITLE, enter, go, go_back, pause, tour


def wake_ups(terminal: FakeTerminal) -> list[str]:
    """How often the process has been switched to and from, of its own will and not."""
    status = Path(f"/proc/{terminal.pid}/status").read_text()
    return re.findall(r"ctxt_switches:\s*(\d+)", status)


def check_idle(terminal: FakeTerminal) -> None:
    """H01, H06: no byte, no wake-up, so no computing either."""
    terminal.settle()
    before = wake_ups(terminal)
    assert not terminal.read(0.2)
    assert wake_ups(terminal) == before


def test_nothing_happens_while_nothing_happens(tmp_path: Path) -> None:
    """H01: menus, a match in which nobody presses a key, pause, result, a window too small."""
    with tour(tmp_path, times=4) as (terminal, game):
        check_idle(terminal)
        for scene in BENEATH_THE_TITLE:
            go(scene, terminal, game)
            check_idle(terminal)
            go_back(terminal, scene)
        go("ready", terminal, game)
        check_idle(terminal)
        play(terminal, game, {1: eager, 2: eager}, lambda: game.stage == "play")
        check_idle(terminal)
        pause(terminal)
        check_idle(terminal)
        terminal.resize(40, 10)
        terminal.until("too small")
        check_idle(terminal)
        terminal.resize(80, 24)
        terminal.until("PAUSED")
        enter(terminal, "Give up")
        terminal.until("Who gives up?")
        enter(terminal, "Left")
        terminal.until("Play again")
        check_idle(terminal)


def test_a_move_costs_little(tmp_path: Path) -> None:
    """H06: each frame is one write, and a card that is played takes less than 2 kB, motion and all."""
    with tour(tmp_path) as (terminal, game):
        go("play", terminal, game)
        for _ in range(12):
            play(terminal, game, {2: eager}, lambda: bool(eager(game.match.table, 1)))
            terminal.settle(0.05)
            assert cost_of_a_move(terminal, game) < 2000


def cost_of_a_move(terminal: FakeTerminal, game: Following) -> int:
    """How many bytes are sent for what the first player plays or moves now."""
    do = eager(game.match.table, 1)
    assert do is not None
    written, reads = len(terminal.output), len(terminal.reads)
    terminal.send(tap(key_for(1, do)))
    next_events(terminal, game, 1)
    terminal.settle(0.05)
    frames = bytes(terminal.output[written:])
    # Two frames may be read at once, but none comes in two parts.
    assert len(terminal.reads) - reads <= frames.count(b"?2026h") == frames.count(b"?2026l")
    return len(frames)
