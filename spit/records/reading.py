"""A recording as it stands in its file: read strictly, within bounds, and only as far as it is whole.

Files come from anywhere. Only regular files are read, never more than a bounded size, and not
further than the first fault. What is read here has the right form; whether it is what happens
under the rules is for `replay` to say.
"""

import json
import os
import re
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import Literal

from spit.engine.actions import Over
from spit.records.header import Header, OtherVersionError, header_line, parse_header
from spit.records.recording import Line, parse_line

LONGEST_LINE = 4096
"""Bytes of a line."""
LARGEST_FILE = 4 * 1024 * 1024
"""Bytes of a recording: some 65,000 lines, a whole day of play."""

_CUT_SHORT = re.compile(rb"\{[ -z|]*\}?")
"""What a line is that lacks its end."""

Status = Literal["ok", "incomplete", "damaged", "other-version", "out-of-step"]


class Reason(StrEnum):
    """What is wrong with a recording."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    NO_FILE = "no-file"
    TOO_LARGE = "too-large"
    EMPTY = "empty"
    LONG_LINE = "long-line"
    BAD_HEADER = "bad-header"
    BAD_LINE = "bad-line"
    VERSION = "version"
    BACK_IN_TIME = "back-in-time"
    AFTER_THE_END = "after-the-end"
    DIFFERS = "differs"


@dataclass(frozen=True, slots=True)
class Report:
    """How a recording stands.

    `incomplete` is whole up to a last line that is missing or cut. `line` is the last line that
    agrees, or else the one with the fault, counted from 1; `reason` is None without a fault.
    `rounds` counts the rounds that were finished, `result` is how the match ended. `versions` are
    the numbers of format and rules of a recording of another version.
    """

    status: Status
    line: int
    reason: Reason | None = None
    header: Header | None = None
    rounds: int = 0
    result: Over | None = None
    versions: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read: the header's digest, the lines after it up to a fault, and the report."""

    report: Report
    digest: str = ""
    lines: tuple[Line, ...] = ()


class _FaultError(Exception):
    """Here the reading stops."""

    def __init__(self, reason: Reason, status: Status = "damaged") -> None:
        super().__init__(reason)
        self.reason = reason
        self.status: Status = status


def glance(path: Path) -> Report:
    """The report of a recording of which nothing is played back: quick, for a list."""
    return read(path).report


def read(path: Path) -> Reading:
    """Read a recording up to its end or its first fault. It neither raises nor waits."""
    header, digest = None, ""
    lines: list[Line] = []
    fault = None
    try:
        *texts, rest = _content(path).split(b"\n")
        header, digest = _header(texts, rest)
        for text in islice(texts, 1, None):
            lines.append(_line(text, lines))
        if rest:
            _check_cut(rest, lines)
    except OtherVersionError as other:
        return Reading(Report("other-version", 1, Reason.VERSION, versions=other.versions))
    except _FaultError as found:
        fault = found.status, found.reason
    return Reading(report_of(header, lines, fault), digest, tuple(lines))


def report_of(
    header: Header | None, lines: Sequence[Line], fault: tuple[Status, Reason] | None = None
) -> Report:
    """The report of lines that are right, and of the fault behind them, if there is one."""
    rounds = sum(line.do.startswith("end ") for line in lines)
    result = _result(lines)
    whole = len(lines) + (header is not None)
    if fault:
        status, reason = fault
        return Report(status, whole + 1, reason, header, rounds, result)
    return Report("ok" if result else "incomplete", whole, None, header, rounds, result)


def _content(path: Path) -> bytes:
    try:
        # Opened without waiting: nobody may ever write into a pipe of that name.
        with open(path, "rb", opener=_without_waiting) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise _FaultError(Reason.NO_FILE)
            # Some files of the system call themselves regular and yet have nothing to read so far.
            content = file.read(LARGEST_FILE + 1) or b""
    except FileNotFoundError:
        raise _FaultError(Reason.MISSING) from None
    except IsADirectoryError:
        raise _FaultError(Reason.NO_FILE) from None
    except OSError:
        raise _FaultError(Reason.UNREADABLE) from None
    if len(content) > LARGEST_FILE:
        raise _FaultError(Reason.TOO_LARGE)
    return content


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NONBLOCK | os.O_NOCTTY)


def _header(texts: list[bytes], rest: bytes) -> tuple[Header, str]:
    """The header in the first of the whole lines, and its digest."""
    if not texts:
        raise _FaultError(Reason.BAD_HEADER if rest else Reason.EMPTY)
    try:
        text = _decoded(texts[0])
        header = parse_header(text)
    except ValueError:
        raise _FaultError(Reason.BAD_HEADER) from None
    written, digest = header_line(header)
    if written != text:
        raise _FaultError(Reason.DIFFERS, "out-of-step")
    return header, digest


def _line(text: bytes, before: Sequence[Line]) -> Line:
    """The line that some bytes hold, if it may stand behind the lines before it."""
    try:
        line = parse_line(_decoded(text))
    except ValueError:
        if _is_readable(text):
            raise _FaultError(Reason.DIFFERS, "out-of-step") from None
        raise _FaultError(Reason.BAD_LINE) from None
    if _result(before):
        raise _FaultError(Reason.AFTER_THE_END, "out-of-step")
    if before and line.t < before[-1].t:
        raise _FaultError(Reason.BACK_IN_TIME, "out-of-step")
    return line


def _is_readable(text: bytes) -> bool:
    """Whether bytes that are no line still say who did what and when."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return False
    match found:
        case {"t": int(), "by": int(), "do": str(), "d": str()}:
            return True
    return False


def _check_cut(rest: bytes, before: Sequence[Line]) -> None:
    """A last line without its end may have been cut short, but cannot be something else."""
    if len(rest) > LONGEST_LINE:
        raise _FaultError(Reason.LONG_LINE)
    if _result(before) or not _CUT_SHORT.fullmatch(rest):
        raise _FaultError(Reason.BAD_LINE)


def _decoded(text: bytes) -> str:
    if len(text) > LONGEST_LINE:
        raise _FaultError(Reason.LONG_LINE)
    return text.decode()


def _result(lines: Sequence[Line]) -> Over | None:
    """How the match ended, if the last line says so."""
    if not lines or not lines[-1].do.startswith("match "):
        return None
    _, how, *player = lines[-1].do.split(" ")
    return Over(how, int(*player))
