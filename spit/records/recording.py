"""The event log of a match as lines, and the file that is written while it is played.

    {"t":4310,"by":2,"do":"play 3 1","hand":320,"d":"…"}

A line says that at tick `t` player `by` (0: the table) did `do`; `no` says why it was refused,
`hand` for how many ticks a bot's hand was on its way. The digest `d` covers the one before, the
line itself and the whole match after it, so that a replay cannot go astray unseen.
"""

import re
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from spit.engine import notation
from spit.engine.actions import Action, Play, Spit
from spit.engine.match import Event
from spit.records.files import Failure, failure
from spit.records.header import Header, digest, header_line

_LINE = re.compile(
    r'\{"t":(0|[1-9][0-9]{0,11}),"by":([012]),"do":"([A-Za-z0-9/: -]+)"'
    r'(?:,"no":"([a-z-]+)")?(?:,"hand":([1-9][0-9]{0,8}))?,"d":"([0-9a-f]{16})"\}'
)
_FOLLOWING = re.compile(
    "spit|end (?:out [12]|block)|take [012] [012]|score [0-9]{1,9} [0-9]{1,9}"
    "|match (?:(?:won|conceded) [12]|draw|unfinished)"
)
_CHANCE = ("deal", "open", "leave")


class Line(NamedTuple):
    """A line as it stands in a file.

    `hand` is 0 and `no` None where the line has none. `action` is what the line hands in to the
    match, None if it only says what followed by itself.
    """

    text: str
    t: int
    by: int
    do: str
    no: str | None
    hand: int
    d: str
    action: Action | None


def event_line(event: Event, hand: int, before: str) -> tuple[str, str]:
    """The line of an event, without its newline, and its digest; `before` is the last digest.

    `hand` is written for plays alone, and only if it is not 0.
    """
    line = f'{{"t":{event.t},"by":{event.by},"do":"{notation.text(event.do)}"'
    if event.no is not None:
        line += f',"no":"{event.no.value}"'
    if hand and type(event.do) is Play:
        line += f',"hand":{hand}'
    own = digest(before, line, notation.match_text(event.after))
    return f'{line},"d":"{own}"}}', own


def parse_line(text: str) -> Line:
    """What a line says; ValueError if it is not written exactly as lines are."""
    found = _LINE.fullmatch(text)
    if found is None:
        raise ValueError("not in the one form of a line")
    t, by, do, no, hand, d = found.groups()
    return Line(text, int(t), int(by), do, no, int(hand or 0), d, _handed_in(by, do))


def _handed_in(by: str, do: str) -> Action | None:
    """The action that a line hands in to the match, None for what follows by itself."""
    if by == "0":
        if _FOLLOWING.fullmatch(do):
            return None
        if do.partition(" ")[0] not in _CHANCE:
            raise ValueError("not for the table to do")
    action = notation.parse_action(do)
    if isinstance(action, Spit):
        raise ValueError("not for a player to do")  # noqa: TRY004
    return action


class Recorder:
    """The recording of a match that is being played: an open file, and what is still to be written.

    Events wait until `flush`, which comes once per wake-up, after the frame, so that neither the
    digests nor a slow disk delay what a key shows. Where writing fails once, nothing more is
    written and the match goes on; what stands in the file stays a whole recording up to there.
    """

    def __init__(self, path: Path, header: Header) -> None:
        """Make the file and write its first line.

        OSError if that cannot be done (see `failure`); a file that is there already stays as it is.
        """
        line, self._digest = header_line(header)
        self._waiting: list[tuple[Event, int]] = []
        self._file = path.open("xb", buffering=0)
        self.path = path
        try:
            self._write(line + "\n")
        except OSError:
            self._file.close()
            path.unlink(missing_ok=True)
            raise

    def add(self, event: Event, hand: int = 0) -> None:
        """Keep an event for the next `flush`; `hand` is for how many ticks a bot's hand was out."""
        if not self._file.closed:
            self._waiting.append((event, hand))

    def flush(self) -> Failure | None:
        """Write what waits; the reason if this fails, once."""
        if not self._waiting:
            return None
        lines = []
        for event, hand in self._waiting:
            line, self._digest = event_line(event, hand, self._digest)
            lines.append(line + "\n")
        self._waiting.clear()
        try:
            self._write("".join(lines))
        except OSError as error:
            return self._give_up(error)
        return None

    def close(self) -> Failure | None:
        """Write what waits and close the file; the reason if this fails. Closing again is harmless."""
        failed = self.flush()
        try:
            self._file.close()
        except OSError as error:
            return failed or failure(error)
        return failed

    def _write(self, text: str) -> None:
        rest = text.encode()
        while rest:
            rest = rest[self._file.write(rest) :]

    def _give_up(self, error: OSError) -> Failure:
        with suppress(OSError):
            self._file.close()
        return failure(error)
