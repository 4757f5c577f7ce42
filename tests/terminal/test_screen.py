"""The terminal is taken over and given back: a small program in a pseudo-terminal."""

import re
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from helpers import POLICIES, ROOT, FakeTerminal, processor_time

DEMO = [sys.executable, str(Path(__file__).parent / "demo.py")]
SHELL = ["bash", "--norc", "--noprofile", "-i"]

Start = Callable[..., FakeTerminal]


@pytest.fixture
def start() -> Iterator[Start]:
    """Start the demo with some arguments; the other words are the terminal's."""
    with ExitStack() as stack:

        def start(*arguments: str, **options: Any) -> FakeTerminal:
            terminal = stack.enter_context(FakeTerminal([*DEMO, *arguments], **options))
            terminal.until("end")
            return terminal

        yield start


def has_answered(terminal: FakeTerminal) -> bool:
    """Whether the program has had the last of a modern terminal's answers."""
    return terminal.keyboards == [15]


@pytest.fixture
def shell() -> Iterator[FakeTerminal]:
    """A shell in which the demo has been started."""
    with FakeTerminal(SHELL, env={"PS1": "ready> "}) as terminal:
        terminal.until("ready>")
        run(terminal)
        yield terminal


def run(terminal: FakeTerminal) -> None:
    terminal.send(" ".join(DEMO) + "\r")
    terminal.until("end")
    terminal.until(has_answered)


def is_left(terminal: FakeTerminal) -> bool:
    """Whether the main screen is shown with a prompt in its last line."""
    written = [line for line in terminal.lines if line]
    return 1049 not in terminal.modes and bool(written) and written[-1] == "ready>"


def child_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[0])


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


def test_a_terminal_left_broken_is_mended(shell: FakeTerminal) -> None:
    """A14: after a kill -9 the next run can be played, and leaves echo and whole lines."""
    subprocess.run(["kill", "-9", str(child_of(shell.pid))], check=True)
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
    shell.send("stty -a\r")
    shell.until(" icanon")
    assert " echo " in shell.text.replace("\n", " ")


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
    shell.send("clear; stty -a\r")
    shell.until("-ixon")
    settings = shell.text.replace("\n", " ")
    assert " echo " in settings
    assert " icanon" in settings


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


# Names, characters, colours


@pytest.mark.parametrize("name", [None, "", " ", "nonsense", "vt100", "ansi", "xterm", "screen"])
def test_any_name_of_a_terminal(start: Start, name: str | None) -> None:
    """D01: an unknown name, or none, still gives a game that can be played and left."""
    terminal = start(env={"TERM": name}, policy="basic")
    terminal.send("a")
    terminal.until("keys a")
    terminal.send("q")
    assert terminal.exit_code() == 0
    assert terminal.faults() == []
    assert b"\x1b(0" not in terminal.output
    assert b"\x0e" not in terminal.output


def test_linux_console(start: Start) -> None:
    """E06, E07, G06: its own glyphs, eight colours, no questions that it would print."""
    terminal = start(env={"TERM": "linux"}, policy="basic")
    terminal.settle()
    assert b"38;" not in terminal.output
    assert b"\x1b]" not in terminal.output
    assert "♠♥♦♣" in terminal.text
    terminal.send("q")
    assert terminal.exit_code() == 0
    assert terminal.faults() == []


@pytest.mark.parametrize(
    "env",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LANG": "en_US.UTF-8", "LC_CTYPE": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "xx_YY.UTF-8", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "C"},
        {"LANG": "C"},
    ],
)
def test_locale_without_suits(start: Start, env: dict[str, str]) -> None:
    """E01: a C locale, or one that is not installed, gets ASCII and nothing else."""
    terminal = start(env=env)
    assert "SHDC  ??e" in terminal.text
    assert terminal.output.isascii()


def test_ascii_by_wish(start: Start) -> None:
    """E03: bytes of ASCII alone, foreign letters too."""
    terminal = start("--ascii")
    assert "SHDC  ??e" in terminal.text
    assert terminal.output.isascii()


def test_suits_two_columns_wide(start: Start) -> None:
    """E05: a terminal that draws a suit over two columns gets ASCII."""
    terminal = start(suit_width=2)
    terminal.until("SHDC")
    terminal.until("news redraw")


@pytest.mark.parametrize(
    ("arguments", "env"),
    [((), {"NO_COLOR": "1"}), (("--no-color",), {}), (("mono",), {"COLORTERM": "truecolor"})],
)
def test_no_colour(start: Start, arguments: tuple[str, ...], env: dict[str, str]) -> None:
    """G03: by NO_COLOR, by option or by theme: not one code of colour; all else works."""
    terminal = start(*arguments, env=env)
    terminal.until(has_answered)
    changes = re.findall(rb"\x1b\[([\d;]*)m", terminal.output)
    assert {code for change in changes for code in change.split(b";")} <= {b"0", b"1", b"4", b"7"}
    terminal.send("q")
    assert terminal.exit_code() == 0
    assert terminal.faults() == []


@pytest.mark.parametrize(
    ("env", "code"),
    [
        ({"NO_COLOR": ""}, b"38;5;"),
        ({"TERM_PROGRAM": "Apple_Terminal"}, b"38;5;"),
        ({"COLORTERM": "truecolor"}, b"38;2;"),
    ],
)
def test_colours_that_were_announced(start: Start, env: dict[str, str], code: bytes) -> None:
    """G03, G05: an empty NO_COLOR is none; true colour is used where it was announced."""
    terminal = start(env=env)
    terminal.until(has_answered)
    assert code in terminal.output
    assert (b"38;2;" in terminal.output) == (code == b"38;2;")


@pytest.mark.parametrize(
    ("arguments", "background", "felt"),
    [
        ((), "0000/0000/0000", "005f00"),
        ((), "fdfd/f6f6/e3e3", "e4e4e4"),
        (("default",), "ffff/ffff/ffff", "005f00"),
    ],
)
def test_theme_that_suits_the_background(
    start: Start, arguments: tuple[str, ...], background: str, felt: str
) -> None:
    """G01: on a light terminal the light theme, unless a theme was asked for."""
    terminal = start(*arguments, background=background)
    terminal.until(has_answered)
    terminal.until(lambda shown: shown.screen.buffer[5][5].bg == felt)
    terminal.settle()
    assert terminal.screen.buffer[5][5].bg == felt


# Size


def test_storm_of_sizes(start: Start) -> None:
    """F04: three hundred new sizes and the keys between them; none is lost, the last one counts."""
    terminal = start(policy="basic")
    for number in range(300):
        terminal.resize(*((120, 40) if number % 2 else (80, 24)))
        if number % 10 == 0:
            terminal.send("k")
        terminal.read(0.0)
    terminal.until("keys " + 30 * "k")
    terminal.until("120x40")
    terminal.settle()
    assert terminal.lines[39].endswith("end")
    terminal.send("q")
    assert terminal.exit_code() == 0
    assert terminal.faults() == []


def test_growing_and_shrinking_leaves_nothing(start: Start) -> None:
    """F06: back at the first size the screen is as it was."""
    terminal = start()
    terminal.resize(120, 40)
    terminal.until("120x40")
    terminal.until("end")
    terminal.resize(80, 24)
    terminal.until("80x24")
    terminal.until("end")
    assert terminal.lines[3:] == [""] * 20 + [77 * " " + "end"]


def test_size_unknown(start: Start) -> None:
    """F01: a terminal that says 0 by 0 is taken for 80 by 24."""
    terminal = start(columns=0, rows=0)
    terminal.until("80x24")


# Keys and answers


def test_kitty_keyboard_where_it_is_known(start: Start) -> None:
    """I12: asked for after a positive answer only, and one press is one key."""
    terminal = start()
    terminal.until(has_answered)
    terminal.send("\x1b[97;1:1u\x1b[97;1:2u\x1b[97;1:3u\x1b[98u")
    terminal.until("keys ab")
    terminal.send("q")
    assert terminal.exit_code() == 0
    assert b"\x1b[<u" in terminal.output


def test_kitty_keyboard_is_not_forced(start: Start) -> None:
    """A terminal that did not answer is not switched."""
    terminal = start(policy="xterm")
    terminal.send("a")
    terminal.until("keys a")
    assert b"\x1b[>" not in terminal.output


def test_frames_are_synchronised_where_that_is_known(start: Start) -> None:
    """A frame is one write, and shown as a whole where the terminal can."""
    terminal = start()
    terminal.until(has_answered)
    reads, written = len(terminal.reads), len(terminal.output)
    terminal.send("a")
    terminal.until("keys a")
    assert len(terminal.reads) == reads + 1
    frame = bytes(terminal.output[written:])
    assert frame.startswith(b"\x1b[?2026h")
    assert frame.endswith(b"\x1b[?2026l")
    assert len(frame) < 70


def test_escape_waits_for_nobody(start: Start) -> None:
    """I01, I02: Escape is a key of its own, soon; the sequences that begin with it are not."""
    terminal = start()
    terminal.until(has_answered)
    terminal.send("\x1b")
    terminal.until("keys escape", timeout=1)
    terminal.send("\x1b[B\x1b")
    terminal.send("x")
    terminal.until(lambda shown: shown.lines[1].startswith("keys escapedown"))
    terminal.until(lambda shown: shown.lines[1].endswith("x"))


def test_answers_are_no_keys(start: Start) -> None:
    """I10: what the terminal sends by itself types nothing."""
    terminal = start()
    terminal.send("\x1b[?1;2c\x1b]11;rgb:as/df/gg\x07\x1b[<0;1;5M\x1b[I\x1b[2;9Rk")
    terminal.until("keys k")
    assert "SHDC" not in terminal.text


# Cost


def test_nothing_happens_while_nothing_happens(start: Start) -> None:
    """H01: no byte, no wake-up, no computing while idle."""
    terminal = start()
    terminal.until(has_answered)
    terminal.settle()
    status = Path(f"/proc/{terminal.pid}/status")
    slept = re.findall(r"ctxt_switches:\s*(\d+)", status.read_text())
    assert not terminal.read(0.5)
    assert re.findall(r"ctxt_switches:\s*(\d+)", status.read_text()) == slept


def first_frame(policy: str) -> float:
    """Seconds to the first frame, the better of two."""
    times = []
    for _ in range(2):
        begin = time.monotonic()
        with FakeTerminal(DEMO, policy=policy) as terminal:
            terminal.until("end")
            terminal.send("a")
            terminal.until("keys a")
            times.append(time.monotonic() - begin)
    return min(times)


def test_a_mute_terminal_costs_no_time() -> None:
    """The first frame and the first key wait for no answer."""
    assert first_frame("mute") - first_frame("modern") < 0.3


def test_the_first_frame_needs_nothing_of_blessed() -> None:
    """It is shown before the library is loaded, which costs as much as all the rest."""
    program = (
        "import sys, spit.terminal.screen as s; screen = s.Screen(lambda: 0);"
        "assert 'blessed' not in sys.modules and 'wcwidth' not in sys.modules"
    )
    environment = {"TERM": "xterm-256color", "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
    subprocess.run([sys.executable, "-c", program], check=True, env=environment, timeout=20)
