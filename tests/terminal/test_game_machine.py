"""The real program on machines that lack something: a terminal, its name, a locale, a library."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from helpers import ROOT, FakeTerminal
from scripted import SPIT, is_dealt, key
from tour import leave

COMMAND = " ".join(SPIT)
SIMULATE = "simulate --games 1 --bots 5 6 --win rounds:1 --seed 1"


def play_a_little(terminal: FakeTerminal) -> None:
    """Begin a match with arrow keys, as terminals send them in both of their modes; press a key."""
    terminal.until("► Two players")
    terminal.send("\x1bOA")
    terminal.until("► Quit")
    terminal.send("\x1b[B")
    terminal.until("► Two players")
    terminal.send("\r")
    terminal.until("READY?")
    terminal.send(key(2, 3, 5))
    terminal.until("Right is ready.")


# No terminal.


@pytest.mark.parametrize(
    "command",
    [
        f"{COMMAND} </dev/null",
        f"{COMMAND} <&-",
        f"printf q | {COMMAND}",
        f"{COMMAND} >out.txt",
        f"{COMMAND} --two >&-",
        f"setsid {COMMAND} --bot 3 </dev/null >out.txt",
        f"TERM=dumb {COMMAND}",
        f"stty cols 0 rows 0; TERM=dumb {COMMAND} --watch 1 2",
    ],
)
def test_no_terminal(tmp_path: Path, command: str) -> None:
    """C03, C05, C06, D03: one sentence says what is missing, and nothing is drawn anywhere."""
    with FakeTerminal(["bash", "-c", f"cd {tmp_path}; {command}"]) as terminal:
        assert terminal.exit_code(timeout=5) == 2
        said = terminal.text.replace("\n", "")
        assert said.startswith("spit ")
        assert "docker: use -it" in said or "TERM=dumb" in said
        assert b"\x1b" not in terminal.output
    assert not list(tmp_path.glob("*")) or not (tmp_path / "out.txt").read_bytes()


@pytest.mark.parametrize("words", [["--help"], ["--version"], SIMULATE.split()])
def test_answers_without_a_terminal(words: list[str]) -> None:
    """C06: an answer that goes into a file holds no escape codes, and needs no terminal."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "TERM": "xterm-256color"}
    done = subprocess.run(
        [*SPIT, *words], capture_output=True, env=environment, check=True, timeout=30
    )
    assert done.stdout.strip()
    assert b"\x1b" not in done.stdout + done.stderr


def run_in_shell(line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """What a line of shell comes to; the game in it buffers what it says, as it usually does."""
    return subprocess.run(
        ["bash", "-c", line],
        capture_output=True,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **environment},
        check=False,
        timeout=30,
    )


@pytest.mark.parametrize("words", ["--help", SIMULATE])
def test_reader_that_has_seen_enough(words: str) -> None:
    """C07: a pipe that closes early is no error."""
    done = run_in_shell(f"{COMMAND} {words} | head -1", PYTHONUNBUFFERED="1")
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


@pytest.mark.parametrize("words", ["--help", SIMULATE])
def test_reader_that_is_gone(words: str) -> None:
    """C07: a pipe that was closed before anything was written is no error either."""
    done = run_in_shell(f"({COMMAND} {words}; echo $? >&2) | true")
    assert done.stderr == b"0\n"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (f"{COMMAND} {SIMULATE} >&-", 0),
        (f"{COMMAND} {SIMULATE} 2>&-", 0),
        (f"{COMMAND} verify missing.spit >&- 2>&-", 3),
        (f"{COMMAND} --two <&- >&- 2>&-", 2),
    ],
)
def test_streams_that_are_closed(line: str, code: int) -> None:
    """C03: what would be said on a closed stream is not said, and the rest is done."""
    done = run_in_shell(line)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize(("words", "code"), [("verify missing.spit", 3), ("--nosuch", 2)])
def test_complaints_that_nobody_hears(words: str, code: int) -> None:
    """C06: the exit code is the same as if somebody did."""
    assert run_in_shell(f"{COMMAND} {words} 2>/dev/full").returncode == code


def test_a_name_that_the_output_cannot_hold(tmp_path: Path) -> None:
    """E01: it is written in another way, and the rest is done."""
    recording = tmp_path / "name.spit"
    text = (ROOT / "tests/games/won-standard.spit").read_text(encoding="utf-8")
    recording.write_text(text.replace('"Ann"', '"Ann 日"', 1), encoding="utf-8")
    done = run_in_shell(f"{COMMAND} verify {recording}", PYTHONIOENCODING="latin-1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Ann \\u65e5 won" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("buffering", ["", "1"])
def test_output_to_a_full_disk(buffering: str) -> None:
    """C06: a result that cannot be written is one sentence, not a traceback."""
    done = run_in_shell(f"{COMMAND} {SIMULATE} >/dev/full", PYTHONUNBUFFERED=buffering)
    assert done.returncode == 2
    assert done.stderr == b"The output cannot be written: the disk is full.\n"


@pytest.mark.parametrize("words", ["$'\\e]0;owned\\a'", "--$'\\e[31mred'", "$'\\xff'", "--two ''"])
def test_words_that_nobody_knows(words: str) -> None:
    """Wrong use is answered by one sentence, into which nothing goes raw."""
    done = run_in_shell(f"{COMMAND} {words}")
    assert done.returncode == 2
    assert done.stderr.startswith(b"Unrecognized arguments:")
    assert done.stderr.decode().removesuffix("\n").isprintable()


# Names of terminals.


@pytest.mark.parametrize("name", [None, "", " ", "nonsense"])
def test_no_name_of_a_terminal(name: str | None) -> None:
    """D01: a terminal without a name, or with one that nobody knows, can be played on."""
    with FakeTerminal(SPIT, env={"TERM": name}, policy="basic") as terminal:
        play_a_little(terminal)
        leave(terminal)


def picture(command: list[str], name: str) -> str:
    """The table at the beginning of a match, as a terminal of some name shows it."""
    with FakeTerminal(command, env={"TERM": name}, policy="basic") as terminal:
        play_a_little(terminal)
        terminal.until(is_dealt)
        terminal.settle()
        terminal.send("\x03")
        shown = terminal.text
        terminal.exit_code()
        return shown


def in_tmux(folder: Path, name: str) -> list[str]:
    """The command that starts the game in a tmux of its own, which gives itself some name."""
    settings = folder / f"{name}.conf"
    settings.write_text(f"set -g status off\nset -g default-terminal {name}\n")
    return ["tmux", "-f", str(settings), "-S", str(folder / name), "new", f"{COMMAND} --seed 5"]


def test_multiplexers(tmp_path: Path) -> None:
    """D05: by each of the names of screen and tmux the same picture, with keys and arrows.

    In tmux itself as well, where that is installed.
    """
    command = [*SPIT, "--seed", "5"]
    expected = picture(command, "xterm-256color")
    for name in ("screen", "screen-256color", "tmux-256color"):
        assert picture(command, name) == expected
    if shutil.which("tmux"):
        for name in ("screen", "tmux-256color"):
            assert picture(in_tmux(tmp_path, name), "xterm-256color") == expected


# Libraries, locales.


def test_python_without_curses(tmp_path: Path) -> None:
    """D07: the curses module is not needed."""
    (tmp_path / "sitecustomize.py").write_text('import sys\nsys.modules["_curses"] = None\n')
    with FakeTerminal(SPIT, env={"PYTHONPATH": f"{tmp_path}:{ROOT}"}) as terminal:
        play_a_little(terminal)
        leave(terminal)


def test_which_python_is_needed() -> None:
    """D08: an installer refuses a Python that is too old, and the README names the oldest."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    oldest = project["requires-python"].removeprefix(">=")
    assert f"Python {oldest} or later" in (ROOT / "README.md").read_text()
    assert f"Programming Language :: Python :: {oldest}" in project["classifiers"]
    assert sys.version_info[:2] >= tuple(map(int, oldest.split(".")))


@pytest.mark.parametrize(
    "env",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LANG": "en_US.UTF-8", "LC_CTYPE": "C", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "xx_YY.UTF-8", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_locale_without_suits(env: dict[str, str]) -> None:
    """E01: a C locale, or one that is not installed, gets ASCII and nothing else."""
    with FakeTerminal([*SPIT, "--names", "日本", "é"], env=env) as terminal:
        play_a_little_in_ascii(terminal)
        assert terminal.output.isascii()


def play_a_little_in_ascii(terminal: FakeTerminal) -> None:
    terminal.until("Two players")
    terminal.send("\r")
    terminal.until("READY?")
    terminal.send(key(2, 3, 5))
    terminal.until("is ready.")
    leave(terminal)
