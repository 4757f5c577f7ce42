"""The terminal is given back: every way out, stopping and continuing, terminals that have gone."""

import os
import signal
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest
from emulator import POLICIES
from helpers import DEMO, FakeTerminal, Start, has_answered, processor_time
from shells import a_shell, child, is_left, settings


@pytest.fixture
def shell() -> Iterator[FakeTerminal]:
    """A shell in which the demo has been started."""
    with a_shell() as terminal:
        run(terminal)
        yield terminal


def run(terminal: FakeTerminal) -> None:
    terminal.send(" ".join(DEMO) + "\r")
    terminal.until("end")
    terminal.until(has_answered)


# Leaving


@pytest.mark.parametrize("policy", POLICIES)
def test_normal_end(start: Start, policy: str) -> None:
    """A10, A11: whatever the terminal answered, all that was switched on is switched off."""
    terminal = start(policy=policy)
    terminal.send("q")
    assert terminal.exit_code() == 0
    assert terminal.faults() == []
    assert "over" in terminal.text
    assert terminal.output.count(b"?2026h") == terminal.output.count(b"?2026l")


def test_error_is_shown_on_the_normal_screen(start: Start) -> None:
    """A01: an error ends the program with the terminal restored and its words readable."""
    terminal = start()
    terminal.send("!")
    assert terminal.exit_code() == 1
    assert terminal.faults() == []
    assert "RuntimeError: the demo fails" in terminal.text


@pytest.mark.parametrize(
    ("keys", "code"), [("\x03", 130), ("\x1c", 131), ("\x1b[99;5u", 130), ("ab\x03cd", 130)]
)
def test_keys_that_end(start: Start, keys: str, code: int) -> None:
    """A03: Ctrl-C and Ctrl-backslash end it at once, as bytes and as the kitty protocol tells them."""
    terminal = start()
    terminal.send(keys)
    assert terminal.exit_code(timeout=1) == code
    assert terminal.faults() == []
    assert "Traceback" not in terminal.text


@pytest.mark.parametrize("gap", [0.0, 0.005])
def test_many_times_control_c(start: Start, gap: float) -> None:
    """A05: more of them do not break off the cleaning up."""
    terminal = start()
    for _ in range(20):
        terminal.send("\x03")
        if gap:
            terminal.read(gap)
    assert terminal.exit_code() == 130
    assert "Traceback" not in terminal.text
    assert "Exception" not in terminal.text
    assert terminal.modes == {7, 25}


@pytest.mark.parametrize(
    ("name", "code"), [("SIGTERM", 143), ("SIGHUP", 129), ("SIGINT", 130), ("SIGQUIT", 131)]
)
def test_signals_that_end(start: Start, name: str, code: int) -> None:
    """A07, A10: every signal that can be caught leads through the same clean way out."""
    terminal = start()
    terminal.signal(getattr(signal, name))
    assert terminal.exit_code(timeout=1) == code
    assert terminal.faults() == []


def test_left_over_keys_do_not_reach_the_shell(shell: FakeTerminal) -> None:
    """A12: what was typed behind the last key is forgotten."""
    shell.send("qecho LEAK\r")
    shell.until(is_left)
    shell.settle()
    assert "LEAK" not in shell.text
    assert is_left(shell)


def test_answers_on_their_way_do_not_reach_the_shell() -> None:
    """A12: a program that ends at once waits for what it asked."""
    with FakeTerminal(DEMO) as terminal:
        terminal.send("q")
        assert terminal.exit_code() == 0
        assert terminal.faults() == []


def test_a_key_let_go_after_the_end_does_not_reach_the_shell(start: Start) -> None:
    """A12: with the kitty protocol the release of the last key is on its way when we leave."""
    terminal = start(policy="modern")
    terminal.release_on_leaving("\x1b[99;5:3u")
    terminal.send("\x1b[99;5u")
    terminal.look_away(0.3)
    assert terminal.exit_code() == 130
    assert terminal.faults() == []


def test_a_terminal_left_broken_is_mended(shell: FakeTerminal) -> None:
    """A14: after a kill -9 the next run can be played, and leaves echo and whole lines."""
    os.kill(child(shell), signal.SIGKILL)
    shell.until("ready>")
    shell.keyboards.clear()
    attributes = termios.tcgetattr(shell.master)
    attributes[3] &= ~(termios.ECHO | termios.ICANON)
    termios.tcsetattr(shell.master, termios.TCSANOW, attributes)
    run(shell)
    shell.send("a")
    shell.until("keys a")
    shell.send("q")
    shell.until(is_left)
    assert {"icanon", "echo"} <= settings(shell)


# Suspending


def test_suspending_gives_the_shell_its_terminal(shell: FakeTerminal) -> None:
    """B03: while it is stopped there are echo, whole lines, a cursor and the main screen."""
    shell.send("\x1a")
    shell.until("Stopped")
    shell.until(is_left)
    assert shell.modes >= {7, 25}
    assert shell.keyboards == []
    shell.send("echo $((6 * 7))\r")
    shell.until("42")


def test_a_key_acts_after_continuing(shell: FakeTerminal) -> None:
    """B01: back in the foreground a key acts at once, and the game is told of the pause."""
    shell.send("\x1a")
    shell.until(is_left)
    shell.send("fg\r")
    shell.until("news suspended")
    shell.send("k")
    shell.until("keys k", timeout=1)
    assert shell.keyboards == [15]
    shell.send("q")
    shell.until(is_left)
    assert shell.keyboards == []
    assert shell.modes >= {7, 25}


@pytest.mark.parametrize("is_asked", [True, False])
def test_killed_while_stopped(shell: FakeTerminal, is_asked: bool) -> None:
    """A07: a stopped program ends as well, and leaves the terminal to the shell, which has it."""
    program = child(shell)
    if is_asked:
        shell.send("\x1a")
    else:
        os.kill(program, signal.SIGSTOP)
    shell.until(lambda shown: b"Stopped" in shown.output)
    shell.send("kill %1\r")
    shell.until(lambda _: not Path(f"/proc/{program}").exists())
    shell.send("wait %1; echo code $?\r")
    shell.until("code 143")
    assert 1049 not in shell.modes
    assert {"icanon", "echo"} <= settings(shell)


def test_settings_do_not_drift(shell: FakeTerminal) -> None:
    """B05: what the shell set while it was stopped is what it finds in the end."""
    for number in range(20):
        shell.send("\x1a")
        shell.until(is_left)
        if number == 5:
            shell.send("stty -ixon\r")
            shell.until(is_left)
            shell.send("\r")
        shell.send("fg\r")
        shell.until("end")
    shell.send("q")
    shell.until(is_left)
    assert {"-ixon", "icanon", "echo"} <= settings(shell)


def test_control_z_without_a_shell(start: Start) -> None:
    """A program that nobody could continue is not stopped, only paused."""
    terminal = start()
    terminal.send("a\x1ab")
    terminal.until("news suspended")
    terminal.until("keys ab")
    terminal.send("q")
    assert terminal.exit_code() == 0
    assert terminal.faults() == []


@pytest.mark.parametrize("policy", ["basic", "modern"])
def test_stopped_without_being_asked(start: Start, policy: str) -> None:
    """SIGSTOP cannot be caught: after SIGCONT all modes are set anew and all is drawn."""
    terminal = start(policy=policy)
    terminal.send("a")
    terminal.until("keys a")
    terminal.signal(signal.SIGSTOP)
    attributes = termios.tcgetattr(terminal.master)
    attributes[3] |= termios.ECHO | termios.ICANON
    termios.tcsetattr(terminal.master, termios.TCSANOW, attributes)
    terminal.screen.reset()
    terminal.signal(signal.SIGCONT)
    terminal.until("news suspended")
    terminal.send("b")
    terminal.until("keys ab")
    terminal.until("end")
    terminal.send("q")
    assert terminal.exit_code() == 0
    assert terminal.faults() == []


# A terminal that is missing, gone or stalled


def test_closed_window(start: Start) -> None:
    """C01: without a terminal the program ends, and computes nothing meanwhile."""
    terminal = start()
    terminal.close()
    assert terminal.exit_code(timeout=2, reading=False) == 129


def test_frozen_terminal(start: Start) -> None:
    """Nobody reads what is drawn: keys are still heard, and it ends in its time."""
    terminal = start()
    terminal.send("?")
    # Without a reader the kernel's buffer fills up, and then the drawing stops.
    computed = -1.0
    while computed < (computed := processor_time(terminal.pid)):
        terminal.look_away(0.2)
    terminal.send("\x03")
    assert terminal.exit_code(timeout=3, reading=False) == 130
    assert terminal.is_cooked()
    assert terminal.unread() == 0


def test_flow_control_keys_are_only_keys(start: Start) -> None:
    """C10: Ctrl-S stops nothing."""
    terminal = start()
    terminal.send("a\x13b\x11c")
    terminal.until("keys actrl-sbctrl-qc")
    terminal.send("q")
    assert terminal.exit_code() == 0
    assert terminal.faults() == []


@pytest.mark.parametrize(
    ("redirection", "name"),
    [("</dev/null", "input"), ("<&-", "input"), (">&-", "output"), ("| cat", "output")],
)
def test_no_terminal(redirection: str, name: str) -> None:
    """C03, C05, C06: one sentence says which terminal is missing; nothing else is written."""
    command = f"{' '.join(DEMO)} {redirection}"
    with FakeTerminal(["bash", "-c", f"{command}; exit ${{PIPESTATUS[0]}}"]) as terminal:
        assert terminal.exit_code() == 2
        assert f"standard {name}" in terminal.text.replace("\n", "")
        assert b"\x1b" not in terminal.output
        assert "Traceback" not in terminal.text


def test_dumb_terminal() -> None:
    """D03: a refusal in a sentence."""
    with FakeTerminal(DEMO, env={"TERM": "dumb"}) as terminal:
        assert terminal.exit_code() == 2
        assert b"\x1b" not in terminal.output
        assert "TERM=dumb" in terminal.text
