"""Files from anywhere: read strictly, within bounds, and only up to the first fault."""

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import ANN, BEN, GAMES, header

from spit.engine.actions import Over
from spit.records import reading
from spit.records.header import header_line
from spit.records.reading import LARGEST_FILE, LONGEST_LINE, Reason, Report, glance, read
from spit.records.replay import load, verify

GOLDEN = (GAMES / "conceded.spit").read_bytes()
LINES = GOLDEN.splitlines(keepends=True)
HEADER = LINES[0]
BAD_LINES = [
    b"\n",
    b"garbage\n",
    b"null\n",
    b"[]\n",
    b"\x00" * 50 + b"\n",
    b"\xff\xfe\n",
    b"\x1b]0;owned\x07\n",
    b'{"t":1}\n',
    b'{"t":"1","by":1,"do":"ready","d":"0123456789abcdef"}\n',
    b"[" * 4000 + b"\n",
    b'{"t":' * 800 + b"\n",
]


@pytest.fixture
def report(tmp_path: Path) -> Callable[[bytes], Report]:
    """Verifies some bytes as a file."""
    path = tmp_path / "match.spit"

    def verified(content: bytes) -> Report:
        path.unlink(missing_ok=True)  # some file systems wait for the disk when a file is rewritten
        path.write_bytes(content)
        return verify(path)

    return verified


Verified = Callable[[bytes], Report]


def test_a_whole_recording_is_reported(report: Verified) -> None:
    """Its lines, its rounds, its players and how it ended."""
    found = report(GOLDEN)
    assert (found.status, found.line, found.reason) == ("ok", len(LINES), None)
    assert (found.rounds, found.result) == (0, Over("conceded", 1))
    assert found.header is not None
    assert [player.name for player in found.header.players] == ["Ann", "Ben"]
    assert glance(GAMES / "won-points.spit").rounds == 5


def test_cut_anywhere_it_is_incomplete(report: Verified) -> None:
    """N07: at whatever byte it ends, what is whole agrees; within the header nothing is."""
    for size in range(len(GOLDEN)):
        found = report(GOLDEN[:size])
        whole = GOLDEN[:size].count(b"\n")
        if size < len(HEADER):
            assert found == Report("damaged", 1, Reason.BAD_HEADER if size else Reason.EMPTY)
        else:
            assert (found.status, found.line, found.reason) == ("incomplete", whole, None)
            assert found.result is None


def test_one_changed_byte_is_caught(report: Verified) -> None:
    """At its line, or at the next; only names and the program's version may be other ones."""
    free = [
        GOLDEN.index(text) + at for text in (b"golden", b"Ann", b"Ben") for at in range(len(text))
    ]
    for at, byte in enumerate(GOLDEN):
        line = GOLDEN[:at].count(b"\n") + 1
        for other in {byte ^ 1, 0x0A} - {byte}:
            found = report(GOLDEN[:at] + bytes([other]) + GOLDEN[at + 1 :])
            if at not in free:
                assert found.status in ("damaged", "out-of-step", "other-version"), (at, other)
                assert found.line in (line, line + 1), (at, other)


@given(data=st.data())
@settings(max_examples=200)
def test_mischief_is_caught(data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Lines dropped, doubled, swapped, cut in the middle, or bytes put between: never a whole match."""
    lines = list(LINES)
    at = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.integers(0, len(lines) - 1).filter(lambda line: line != at))
    cut = data.draw(st.integers(0, len(lines[at]) - 1))
    junk = data.draw(st.binary(min_size=1, max_size=20))
    what = data.draw(st.sampled_from(["drop", "double", "swap", "cut", "junk"]))
    match what:
        case "drop":
            del lines[at]
        case "double":
            lines.insert(other, lines[at])
        case "swap":
            lines[at], lines[other] = lines[other], lines[at]
        case "cut":
            lines[at] = lines[at][:cut]
        case "junk":
            lines[at] = lines[at][:cut] + junk + lines[at][cut:]
    path = tmp_path_factory.getbasetemp() / "mischief.spit"
    path.write_bytes(b"".join(lines))
    found = verify(path)
    if what == "junk" and at == 0:
        return  # it may have become part of a name
    assert found.status != "ok"
    assert found.line <= max(at, other) + 2
    is_last = at == len(LINES) - 1
    assert found.status != "incomplete" or (is_last and what in ("drop", "cut"))


@given(content=st.binary(max_size=300))
def test_anything_can_be_read(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever the bytes, with or without a header before them, there is a report."""
    path = tmp_path_factory.getbasetemp() / "anything.spit"
    for before in (b"", HEADER, GOLDEN):
        path.write_bytes(before + content)
        assert verify(path).status in ("ok", "incomplete", "damaged", "out-of-step")
        assert not content or verify(path).status != "ok"


@pytest.mark.parametrize("bad", BAD_LINES, ids=range(len(BAD_LINES)))
def test_an_unreadable_line_is_damage(report: Verified, bad: bytes) -> None:
    """What is not JSON, or does not say who did what when: at its line, also as the first or last."""
    for at in range(1, len(LINES)):
        found = report(b"".join([*LINES[:at], bad, *LINES[at:]]))
        assert (found.status, found.line) == ("damaged", at + 1)
        assert found.reason == Reason.BAD_LINE
    assert report(GOLDEN + bad).status == "damaged"
    assert report(bad + GOLDEN).reason == Reason.BAD_HEADER


@pytest.mark.parametrize(
    "change",
    [
        (b'"by":1', b'"by":2'),
        (b"play 1 1", b"play 2 1"),
        (b"play 1 1", b"play 1 2"),
        (b"play 1 1", b"fly 1 1"),
        (b'"t":2250', b'"t":2251'),
        (b'"t":2250', b'"t":2249'),
        (b'"t":2250', b'"t":1'),
        (b'"by":1', b'"by":0'),
        (b'"do":', b'"do": '),
        (b'"d":', b'"hand":320,"d":'),
        (b'"d":', b'"no":"late","d":'),
        (b'"d":', b'"x":1,"d":'),
    ],
)
def test_a_readable_line_that_differs_is_out_of_step(
    report: Verified, change: tuple[bytes, bytes]
) -> None:
    """One changed input is caught at its line."""
    at = next(number for number, line in enumerate(LINES) if b"play 1 1" in line)
    changed = LINES[at].replace(*change)
    assert changed != LINES[at]
    found = report(b"".join([*LINES[:at], changed, *LINES[at + 1 :]]))
    assert (found.status, found.line) == ("out-of-step", at + 1)


def test_nothing_comes_after_the_end(report: Verified) -> None:
    """The result is the last line, though refused inputs could follow under the rules."""
    found = report(GOLDEN + LINES[2])
    assert (found.status, found.reason) == ("out-of-step", Reason.AFTER_THE_END)
    assert report(GOLDEN + LINES[2][:-1]).status == "damaged"


def test_a_header_that_differs_is_out_of_step(report: Verified) -> None:
    """It can be read, but its digest or its form is another."""
    for change in [(b'"seed":"conceded"', b'"seed":"other"'), (b":400", b":0"), (b'":', b'": ')]:
        found = report(GOLDEN.replace(*change, 1))
        assert (found.status, found.line, found.reason) == ("out-of-step", 1, Reason.DIFFERS)


@pytest.mark.parametrize("versions", [(2, 1), (0, 1), (1, 2), (1, 0), (7, 9)])
def test_another_version_is_not_played_back(report: Verified, versions: tuple[int, int]) -> None:
    """N05: format or rules up or down; the report has both numbers of the file."""
    fields = json.loads(HEADER) | {"spit": versions[0], "rules": versions[1]}
    found = report(json.dumps(fields).encode() + b"\n" + b"".join(LINES[1:]))
    assert (found.status, found.reason) == ("other-version", Reason.VERSION)
    assert found.versions == versions


def test_a_missing_version_is_damage(report: Verified) -> None:
    """N05: without its numbers nobody knows what a file means."""
    for number in (b'"spit":1,', b'"rules":1,'):
        assert report(GOLDEN.replace(number, b"")).reason == Reason.BAD_HEADER


def test_hostile_names_stay_out(report: Verified) -> None:
    """No escape sequence gets from a header's names into a report."""
    for name in (rb"\u001b[2J", b"\x1b[2J", rb"\u009b2J", rb"\ud800", b"x" * 65, rb"\u202e"):
        found = report(GOLDEN.replace(b"Ann", name))
        assert (found.status, found.reason) == ("damaged", Reason.BAD_HEADER)
        assert found.header is None


def test_long_lines_are_not_read(report: Verified) -> None:
    """4096 bytes are the most a line may have, whole or not, first or last."""
    long = b"x" * (LONGEST_LINE + 1)
    assert report(long).reason == Reason.BAD_HEADER
    assert report(long + b"\n").reason == Reason.LONG_LINE
    assert report(HEADER + long).reason == Reason.LONG_LINE
    assert report(HEADER + long + b"\n").reason == Reason.LONG_LINE
    assert report(HEADER + long[1:] + b"\n").reason == Reason.BAD_LINE
    assert report(HEADER + b'{"t":' + b"0" * 4092).reason == Reason.LONG_LINE


def test_only_regular_files_are_read(tmp_path: Path) -> None:
    """A folder, a pipe that nobody writes into, devices without end, nothing at all: at once."""
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    link = tmp_path / "link"
    link.symlink_to("/dev/zero")
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    for path, reason in [
        (tmp_path, Reason.NO_FILE),
        (fifo, Reason.NO_FILE),
        (link, Reason.NO_FILE),
        (Path("/dev/zero"), Reason.NO_FILE),
        (Path("/dev/null"), Reason.NO_FILE),
        (tmp_path / "nowhere", Reason.MISSING),
        (tmp_path / "fifo" / "below", Reason.UNREADABLE),
        (loop, Reason.UNREADABLE),
        (tmp_path / ("x" * 300), Reason.UNREADABLE),
    ]:
        assert verify(path) == glance(path) == Report("damaged", 1, reason)
        assert load(path).moments == ()


def test_nothing_to_read_so_far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some files of the system are regular and yet let a reader wait, as the kernel's log does."""
    path = tmp_path / "log"
    path.touch()

    def open_log(path: Path, mode: str, **_options: object) -> IO[Any]:
        file = path.open(mode)
        monkeypatch.setattr(file, "read", lambda _size: None)
        return file

    monkeypatch.setattr(reading, "open", open_log, raising=False)
    assert glance(path) == Report("damaged", 1, Reason.EMPTY)


def test_huge_files_are_not_read(tmp_path: Path) -> None:
    """A file beyond all recordings, here with a hole of a terabyte, is refused at once."""
    path = tmp_path / "huge.spit"
    path.write_bytes(GOLDEN)
    os.truncate(path, 10**12)
    assert verify(path) == Report("damaged", 1, Reason.TOO_LARGE)


HOSTILE = {
    "lines": b'{"t":0,"by":1,"do":"ready","d":"0123456789abcdef"}\n',
    "nothing": b"\n",
    "nesting": b"[" * 4095 + b"\n",
    "zeros": b"\x00",
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_files_cost_little(tmp_path: Path, kind: str) -> None:
    """As large as can be, and still within 200 MB and 2 seconds of work."""
    path = tmp_path / "hostile.spit"
    line = HOSTILE[kind]
    path.write_bytes(HEADER + line * ((LARGEST_FILE - len(HEADER)) // len(line)))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    program = (
        "import re, sys; from pathlib import Path; from spit.records.replay import load\n"
        "print(load(Path(sys.argv[1])).report.line)\n"
        # Not `ru_maxrss`: a new process inherits that from the one that started it.
        "print(re.search(r'VmHWM:\\s+(\\d+)', Path('/proc/self/status').read_text())[1])"
    )
    told = subprocess.run(
        [sys.executable, "-c", program, path],
        check=True,
        capture_output=True,
        text=True,
        cwd=GAMES.parents[1],
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    line_number, kilobytes = map(int, told.stdout.split())
    assert line_number == 2
    assert kilobytes < 200 * 1024
    assert after.ru_utime - before.ru_utime < 2


def test_reading_stops_at_the_first_fault(tmp_path: Path) -> None:
    """What stands behind it is not looked at."""
    path = tmp_path / "match.spit"
    path.write_bytes(b"".join([*LINES[:4], b"garbage\n", *LINES[4:]]))
    assert len(read(path).lines) == 3


def test_a_header_alone_is_a_recording(report: Verified) -> None:
    """A match that has just begun: nothing of it is missing but all that is to come."""
    found = report(header_line(header(ANN, BEN))[0].encode() + b"\n")
    assert (found.status, found.line, found.rounds) == ("incomplete", 1, 0)
