"""`spit replay` without a terminal: what it refuses and how, and the casts that it writes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from films import GAMES, cut_short, left_at_once, renamed
from helpers import ROOT

from spit.engine.match import Variant
from spit.records.header import Header, Player

WON = GAMES / "won-points.spit"


def replay(*arguments: object) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "spit", "replay", *map(str, arguments)],
        cwd=ROOT,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        timeout=30,
        check=False,
    )


def refusal(*arguments: object, code: int) -> str:
    """The one sentence with which something is refused."""
    done = replay(*arguments)
    said = done.stderr.decode()
    assert (done.returncode, done.stdout) == (code, b""), said
    assert said.count("\n") == 1
    assert said.rstrip("\n").isprintable()
    return said


def changed(folder: Path, old: bytes, new: bytes) -> Path:
    """The recording with something in it changed."""
    path = folder / "changed.spit"
    content = WON.read_bytes()
    assert old in content
    path.write_bytes(content.replace(old, new, 1))
    return path


@pytest.mark.parametrize(
    ("old", "new", "code", "words"),
    [
        (b'"spit":1', b'"spit":2', 4, "format 2 and rules 1, where this program has 1 and 1"),
        (b'"rules":1', b'"rules":0', 4, "format 1 and rules 0, where this program has 1 and 1"),
        (b'"rules":1,', b"", 3, "does not begin as a recording"),
        (b'"play 1 1"', b'"play 2 1"', 5, "is not what happens under the rules"),
        (b'{"t":', b"\x1b[2J\x07{", 3, "cannot be read"),
        (b"\n", b"x" * 5000 + b"\n", 3, "longer than 4096 bytes"),
    ],
)
def test_what_cannot_be_watched(
    tmp_path: Path, old: bytes, new: bytes, code: int, words: str
) -> None:
    """N05: the code of `verify`, and a sentence that names both versions, or the line."""
    assert words in refusal(changed(tmp_path, old, new), code=code)


@pytest.mark.parametrize("name", ["\x1b[31mred\x07", "new\nline", "\u202eabc", "\udcff\udc9b"])
def test_hostile_names_of_files(tmp_path: Path, name: str) -> None:
    """Nothing of a name reaches the terminal raw, whether there is such a file or not."""
    assert "no such file" in refusal(tmp_path / name, code=3)
    (tmp_path / name).write_bytes(b"")
    assert "it is empty" in refusal(tmp_path / name, code=3)


def test_what_is_no_file(tmp_path: Path) -> None:
    """A folder, a device without end, a pipe into which nobody writes."""
    pipe = tmp_path / "pipe"
    subprocess.run(["mkfifo", pipe], check=True)
    for path in (tmp_path, Path("/dev/zero"), pipe):
        assert "no regular file" in refusal(path, code=3)


def test_a_match_of_which_no_round_is_finished(tmp_path: Path) -> None:
    """N11: nothing is wrong with it, but nothing may be seen of it yet."""
    said = refusal(cut_short(tmp_path, "won-points", 9), code=0)
    assert "No round of this match is finished yet" in said


def test_without_a_terminal() -> None:
    """C03: a sentence, whether a file is named or not."""
    assert "terminal" in refusal(WON, code=2)
    assert "terminal" in refusal(code=2)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--speed", "3"),
        ("--speed", "\x1b[2J"),
        ("--size", "80x24", "--cast"),
        ("x", "y"),
        ("--cas", "x"),
    ],
)
def test_wrong_use(arguments: tuple[str, ...]) -> None:
    """A sentence about what is wrong."""
    refusal(WON, *arguments, code=2)


@pytest.mark.parametrize("size", ["59x20", "60x19", "501x24", "80", "80x", "80x24x", "-80x24", "x"])
def test_sizes_that_no_cast_has(tmp_path: Path, size: str) -> None:
    """From the smallest table to the largest window that anybody has."""
    assert "60x20 to 500x200" in refusal(WON, "--cast", tmp_path / "x", f"--size={size}", code=2)
    assert list(tmp_path.iterdir()) == []


# --- Casts --------------------------------------------------------------------------------------


def cast(path: Path) -> tuple[dict[str, int], list[tuple[float, str, str]]]:
    """The header of a cast, and its events."""
    header, *events = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    return header, events


def test_a_cast(tmp_path: Path) -> None:
    """Without a terminal: asciicast v2, at 80x24 if no size is named, as fast as it is asked for."""
    ends = []
    for number, (more, size) in enumerate(
        [((), (80, 24)), (("--speed", "16"), (80, 24)), (("--size", "60x20"), (60, 20))]
    ):
        path = tmp_path / f"{number}.cast"
        done = replay(WON, "--cast", path, *more)
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
        header, events = cast(path)
        assert (header["version"], header["width"], header["height"]) == (2, *size)
        assert {kind for _, kind, _ in events} == {"o"}
        assert "Ann" in events[1][2]
        ends.append(events[-1][0])
    assert ends[0] == pytest.approx(ends[2], abs=0.1)
    assert ends[0] / 16 == pytest.approx(ends[1], abs=0.1)


def test_looks_of_a_cast(tmp_path: Path) -> None:
    """G03: without colours, or with plain characters only."""
    path = tmp_path / "plain.cast"
    assert replay(WON, "--cast", path, "--ascii", "--no-color", "--speed", "16").returncode == 0
    texts = "".join(text for _, _, text in cast(path)[1])
    assert texts.isascii()
    assert "38;5" not in texts


def test_no_file_is_written_over(tmp_path: Path) -> None:
    """Whatever is there already stays as it is, the recording itself too."""
    path = tmp_path / "film.cast"
    path.write_text("mine")
    assert "none is written over" in refusal(WON, "--cast", path, code=2)
    assert path.read_text() == "mine"
    recording = renamed(tmp_path, "won-points", "Bea")
    before = recording.read_bytes()
    refusal(recording, "--cast", recording, code=2)
    assert recording.read_bytes() == before


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    """A sentence; and nothing stays behind of what could not be written whole."""
    assert "cannot be written" in refusal(WON, "--cast", tmp_path / "no" / "x", code=2)
    assert refusal(WON, "--cast", tmp_path, code=2)
    full = tmp_path / "full.cast"
    # -B: what it compiles must not be cut off too, and be found like that later.
    command = f"ulimit -f 10; exec '{sys.executable}' -B -m spit replay '{WON}' --cast '{full}'"
    done = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, capture_output=True, timeout=30, check=False
    )
    assert done.returncode == 2, done.stderr
    assert not full.exists()


def test_a_cast_needs_a_recording(tmp_path: Path) -> None:
    """The list cannot be filmed, nor what cannot be watched."""
    assert "name its FILE" in refusal("--cast", tmp_path / "x", code=2)
    refusal(tmp_path / "missing", "--cast", tmp_path / "x", code=3)
    assert not (tmp_path / "x").exists()


def test_a_match_without_end_is_too_long_for_a_cast(tmp_path: Path) -> None:
    """Whoever waited for days: it is said, instead of writing for hours."""
    header = Header("1", Variant(), (Player("Ann"), Player("Ben")))
    days = left_at_once(tmp_path, header, 10**9)
    assert "too long" in refusal(days, "--cast", tmp_path / "x", code=2)
