"""A recording played back, and so checked against the rules line by line.

What was handed in (deals, openings, leaving, and whatever the players did) goes through the same
`match.step` as when it was played. Everything that comes out, written as a line, has to be the
file's line, byte for byte. Neither bot nor generator is needed.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from spit.engine.actions import Play, Take
from spit.engine.match import Event, Match, step
from spit.records.header import Header
from spit.records.reading import Reading, Reason, Report, read, report_of
from spit.records.recording import Line, event_line


class Moment(NamedTuple):
    """An event of a recorded match, and for how many ticks the bot's hand was on its way."""

    event: Event
    hand: int


@dataclass(frozen=True, slots=True)
class Recorded:
    """A match to be watched: how the recording stands, and what may be seen of it, in order."""

    report: Report
    moments: tuple[Moment, ...]


def verify(path: Path) -> Report:
    """Play a recording back from its first line to its last, or to its first fault."""
    reading = read(path)
    return _report(reading, sum(1 for _ in _agreeing(reading)))


def load(path: Path) -> Recorded:
    """A recording to be watched, checked as by `verify`.

    A match without a result may still be going on: only the rounds that were finished can be
    watched, so that nobody learns which cards lie face down (R9).
    """
    reading = read(path)
    moments = list(_agreeing(reading))
    report = _report(reading, len(moments))
    if report.result is None:
        while moments and type(moments[-1].event.do) is not Take:
            moments.pop()
    return Recorded(report, tuple(moments))


def _report(reading: Reading, agreed: int) -> Report:
    """The report of a recording of which only so many lines agree with the rules."""
    if agreed == len(reading.lines):
        return reading.report
    lines = reading.lines[:agreed]
    return report_of(reading.report.header, lines, ("out-of-step", Reason.DIFFERS))


def _agreeing(reading: Reading) -> Iterator[Moment]:
    """What happens under the rules, for as long as the lines say just that."""
    header = reading.report.header
    if header is None:
        return
    match = Match(header.variant)
    digest = reading.digest
    awaited: deque[Event] = deque()
    for line in reading.lines:
        if not awaited:
            inputs = () if line.action is None else ((line.by, line.action),)
            awaited.extend(step(match, line.t, inputs))
        if not awaited or (line.hand and not _is_bots_play(line, header)):
            return
        event = awaited.popleft()
        text, digest = event_line(event, line.hand, digest)
        if text != line.text:
            return
        match = event.after
        yield Moment(event, line.hand)


def _is_bots_play(line: Line, header: Header) -> bool:
    """Whether the line may tell of a hand on its way."""
    return type(line.action) is Play and header.players[line.by - 1].kind == "bot"
