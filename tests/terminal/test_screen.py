"""What the screen shows, hears and costs: a small program in a pseudo-terminal."""

import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from helpers import DEMO, ROOT, FakeTerminal, Start, has_answered

# Names, characters, colours


@pytest.mark.parametrize(
    "name",
    [None, "", " ", "nonsense", "vt100", "vt220", "ansi", "xterm", "screen", "xterm-kitty", "rxvt"],
)
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
