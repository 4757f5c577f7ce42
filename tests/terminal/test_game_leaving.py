"""However the real program ends, in whatever scene, the terminal is as it was before."""

import os
import re
import signal
import sys
from pathlib import Path

import pytest
from helpers import ROOT, FakeTerminal
from scripted import HURRIED, Following, eager, key, patient, play
from shells import a_shell, child, is_left, settings
from tour import SCENES, enter, go, resume, tour

from spit.engine.actions import Over
from spit.records.replay import verify

MODES_USED = {7, 25, 1049, 2004, 2026}
"""Wrapping, the cursor, the alternate screen, bracketed paste, whole frames."""


def modes_switched_on(terminal: FakeTerminal) -> set[int]:
    """The private modes that the program has ever switched on."""
    switches = re.findall(rb"\x1b\[\?([\d;]+)h", terminal.output)
    return {int(mode) for switch in switches for mode in switch.split(b";")}


@pytest.mark.parametrize("scene", SCENES)
def test_control_c_ends_every_scene(tmp_path: Path, scene: str) -> None:
    """A03, A06, A10, A11: Ctrl-C leaves at once; no mode stays on, and the mouse is never switched on."""
    with tour(tmp_path) as (terminal, game):
        go(scene, terminal, game)
        terminal.send("\x03")
        assert terminal.exit_code(timeout=2) == 130
        assert terminal.faults() == []
        assert "Traceback" not in terminal.text
        assert modes_switched_on(terminal) <= MODES_USED
    if game.lines:
        assert verify(game.path).status == "ok"


@pytest.mark.parametrize(
    ("scene", "name", "code"),
    [
        ("play", "SIGTERM", 143),
        ("pause", "SIGHUP", 129),
        ("title", "SIGQUIT", 131),
        ("result", "SIGINT", 130),
    ],
)
def test_signals(tmp_path: Path, scene: str, name: str, code: int) -> None:
    """A07, A10: the code tells the signal, and the match on the table is recorded as left."""
    with tour(tmp_path) as (terminal, game):
        go(scene, terminal, game)
        terminal.signal(getattr(signal, name))
        assert terminal.exit_code(timeout=2) == code
        assert terminal.faults() == []
    if scene in ("play", "pause"):
        assert verify(game.path).result == Over("unfinished")


def test_many_times_control_c(tmp_path: Path) -> None:
    """A05: more of them do not break off the cleaning up."""
    with tour(tmp_path) as (terminal, game):
        go("play", terminal, game)
        for _ in range(20):
            terminal.send("\x03")
            terminal.read(0.005)
        assert terminal.exit_code() == 130
        assert "Traceback" not in terminal.text
        assert terminal.modes == {7, 25}
    assert verify(game.path).status == "ok"


FAILING = """
import sys
import hurried
from spit.terminal.scenes import table

frames, draw = [], table.draw

def failing(*arguments):
    frames.append(1)
    if len(frames) == 5:
        raise ValueError("the fifth frame")
    return draw(*arguments)

table.draw = failing
sys.exit(hurried.main())
"""


def test_error_of_ours(tmp_path: Path) -> None:
    """A01, M08: its words stand on the normal screen, and how to play the same cards again.

    The recording is kept.
    """
    path = tmp_path / "match.spit"
    words = ["20", "--bot", "3", "--seed", "1", "--record", str(path)]
    found = {"PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}"}
    with FakeTerminal([sys.executable, "-c", FAILING, *words], env=found) as terminal:
        terminal.until("READY?")
        terminal.send(key(1, 1, 1))
        assert terminal.exit_code() == 1
        assert terminal.faults() == []
        assert "ValueError: the fifth frame\nspit --bot 3 --seed 1\n" in terminal.text
    assert verify(path).status in ("ok", "incomplete")


def test_closed_window(tmp_path: Path) -> None:
    """C01: without a terminal the program ends soon, and what was played is recorded."""
    with tour(tmp_path) as (terminal, game):
        go("play", terminal, game)
        terminal.close()
        assert terminal.exit_code(timeout=2, reading=False) == 129
    assert verify(game.path).result == Over("unfinished")


def run(shell: FakeTerminal, *words: str) -> None:
    shell.send(" ".join([*HURRIED, "20", *words]) + "\r")
    shell.until("READY?" if words else "Two players")


def test_left_over_keys_do_not_reach_the_shell() -> None:
    """A12: what is typed behind the key that quits is forgotten."""
    with a_shell() as shell:
        run(shell)
        enter(shell, "Quit", "echo LEAK\r")
        shell.until(is_left)
        shell.settle()
        assert "LEAK" not in shell.text
        assert is_left(shell)


def test_after_a_kill(tmp_path: Path) -> None:
    """A14, N07: nothing can be mended after a kill -9 but by the next run; the recording stands."""
    path = tmp_path / "match.spit"
    with a_shell() as shell:
        run(shell, "--two", "--seed", "1", "--record", str(path))
        game = Following(path)
        play(shell, game, {1: eager, 2: patient}, lambda: len(game.lines) > 5)
        os.kill(child(shell), signal.SIGKILL)
        shell.until("ready>")
        assert verify(path).status == "incomplete"
        shell.send("\r")
        run(shell, "--two")
        shell.send(key(1, 1, 1))
        shell.until("Left is ready.")
        shell.send("\x03")
        shell.until(is_left)
        assert {"icanon", "echo"} <= settings(shell)


# Suspended.


def test_stopped_and_continued() -> None:
    """B01, B03, B05: the shell has its terminal while the game is stopped; continued, it is paused.

    A key acts without Enter afterwards, and nothing drifts however often that is done.
    """
    with a_shell() as shell:
        run(shell, "--two", "--seed", "1")
        for number in range(10):
            shell.send("\x1a")
            shell.until("Stopped")
            shell.until(is_left)
            assert shell.modes >= {7, 25}
            assert {"icanon", "echo"} <= settings(shell)
            if number == 5:
                shell.send("stty -ixon\r")
            shell.send("fg\r")
            shell.until("PAUSED")
        resume(shell)
        shell.send(key(2, 1, 1))
        shell.until("Right is ready.")
        shell.send("\x03")
        shell.until(is_left)
        assert {"-ixon", "icanon", "echo"} <= settings(shell)
