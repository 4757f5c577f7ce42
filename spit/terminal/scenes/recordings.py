"""The list of recordings, the newest first. Of each it says what is known, which may come later."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from spit.records.reading import Report
from spit.terminal.canvas import Frame
from spit.terminal.geometry import SMALLEST
from spit.terminal.glyphs import Glyphs
from spit.terminal.lines import put_bar, put_middle, shown, wrap
from spit.terminal.menu import PAGES, UP_AND_DOWN, Message
from spit.terminal.reports import describe, ending
from spit.terminal.scenes import notice
from spit.terminal.theme import Style
from spit.terminal.width import clean, fit
from spit.terminal.words import _

_ABOVE, _BELOW = 3, 5
"""Rows of the window that the list does not get: headings, then what is said of one, and the bar."""
_WIDEST = 100
_ROUNDS = 6
"""The columns of the number of rounds."""
_ENDED = 15
"""The columns, at least, of how a match ended."""

_ENDS = {"home": 0, "end": -1}
_BACK = ("escape", "q")

_DATE = re.compile(r"([0-9]{4}-)([0-9]{2}-[0-9]{2})-([0-9]{2})([0-9]{2})[0-9]{2}-")
"""How the name begins that a recording is given."""


@dataclass(frozen=True, slots=True)
class Recordings:
    """The recordings that there are. `reports` has how they stand, as far as it is known.

    `note` is said of the chosen one instead of that.
    """

    paths: tuple[Path, ...]
    reports: Mapping[Path, Report] = field(default_factory=dict)
    chosen: int = 0
    note: str = ""

    @property
    def path(self) -> Path:
        """The chosen one."""
        return self.paths[self.chosen]


class _Row(NamedTuple):
    """A line of the list, from left to right."""

    played: str
    players: str
    rounds: str
    ended: str


def press(recordings: Recordings, key: str, rows: int) -> Recordings | Message:
    """The list after a key in a window of so many rows, or `watch` or `back`."""
    if key in _BACK:
        return Message("back")
    if not recordings.paths:
        return recordings
    if key == "enter":
        return Message("watch")
    last = len(recordings.paths) - 1
    step = UP_AND_DOWN.get(key, 0) + PAGES.get(key, 0) * (_page(rows) - 1)
    chosen = min(max(0, recordings.chosen + step), last)
    if key in _ENDS:
        chosen = _ENDS[key] % (last + 1)
    return (
        recordings if chosen == recordings.chosen else replace(recordings, chosen=chosen, note="")
    )


def learned(recordings: Recordings, path: Path, report: Report) -> Recordings:
    """The list once it is known how a recording stands."""
    return replace(recordings, reports={**recordings.reports, path: report}, note="")


def next_unknown(recordings: Recordings, rows: int) -> Path | None:
    """A recording that is shown in a window of so many rows, though it is not known yet."""
    paths = (recordings.paths[number] for number in _shown(recordings, rows))
    return next((path for path in paths if path not in recordings.reports), None)


def _page(rows: int) -> int:
    return max(1, rows - _ABOVE - _BELOW)


def _shown(recordings: Recordings, rows: int) -> range:
    """The recordings that are shown: the chosen one in the middle, if there are more than fit."""
    count, page = len(recordings.paths), _page(rows)
    first = max(0, min(recordings.chosen - page // 2, count - page))
    return range(first, min(count, first + page))


# --- Drawing ------------------------------------------------------------------------------------


@notice.where_it_fits
def draw(recordings: Recordings, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """The list in a window of so many columns and rows."""
    frame = Frame(columns, rows, Style.FELT)
    put_middle(frame, 0, 0, columns, _("RECORDINGS"), Style.STRONG)
    if recordings.paths:
        _draw_list(frame, recordings, glyphs)
        _draw_chosen(frame, recordings, glyphs)
    else:
        nothing = _("There are none yet. Every match that you play is kept.")
        put_middle(frame, 0, rows // 2, columns, nothing, Style.TEXT)
    keys = (
        (f"{glyphs.up} {glyphs.down}", _("choose")),
        ("Enter", _("watch")),
        ("Esc", _("back")),
    )
    aside = f"{recordings.chosen + 1}/{len(recordings.paths)}" if recordings.paths else ""
    left, wide = _across(frame)
    put_bar(frame, left, rows - 1, wide, keys, aside)
    return frame


def _across(frame: Frame) -> tuple[int, int]:
    """The first column of the list, and how many it takes."""
    wide = min(frame.width - 4, _WIDEST)
    return (frame.width - wide) // 2, wide


def _draw_list(frame: Frame, recordings: Recordings, glyphs: Glyphs) -> None:
    """A heading over each column, and a line for each recording that is shown."""
    left, wide = _across(frame)
    heading = _Row(_("played"), _("players"), _("rounds"), _("how it ended"))
    frame.put(left, _ABOVE - 1, _line(heading, wide, glyphs), Style.QUIET)
    for y, number in enumerate(_shown(recordings, frame.height), _ABOVE):
        path = recordings.paths[number]
        report = recordings.reports.get(path)
        is_sound = report is None or report.status in ("ok", "incomplete")
        style = Style.TEXT if is_sound else Style.NOTICE
        mark = " "
        if number == recordings.chosen:
            style, mark = Style.CHOSEN, glyphs.pointer
        frame.put(left, y, _line(_row(path, report, wide), wide, glyphs, mark), style)


def _line(row: _Row, wide: int, glyphs: Glyphs, mark: str = " ") -> str:
    """A row of the list in so many columns."""
    date = _date_width(wide)
    rest = wide - date - _ROUNDS - 8
    ended = max(_ENDED, rest * 2 // 5)
    widths = date, rest - ended, _ROUNDS, ended
    texts = [shown(text, glyphs) for text in row._replace(rounds=row.rounds.rjust(_ROUNDS))]
    cells = [fit(text, limit, glyphs.more) for text, limit in zip(texts, widths, strict=True)]
    return f"{mark} {'  '.join(cells)}"


def _date_width(wide: int) -> int:
    """The columns of a date: without its year where there is little room."""
    return 16 if wide >= SMALLEST.width else 11


def _row(path: Path, report: Report | None, wide: int) -> _Row:
    """What the list says of a recording; a file that is not named by its date goes by its name."""
    found = _DATE.match(path.name)
    date = ""
    name = clean(path.stem[found.end() if found else 0 :])
    if found:
        year, day, hour, minute = found.groups()
        date = f"{year}{day} {hour}:{minute}"[-_date_width(wide) :]
    if report is None or report.header is None:
        return _Row(date or name, name if date else "", "", _standing(report))
    first, second = (clean(player.name) for player in report.header.players)
    return _Row(date or name, f"{first}, {second}", str(report.rounds), _standing(report))


def _standing(report: Report | None) -> str:
    """How a recording stands, in a few words; "" if it is not known."""
    if report is None:
        return ""
    if report.result and report.header and report.status == "ok":
        return ending(report.result, report.header)
    others = {"incomplete": _("incomplete"), "other-version": _("other version")}
    return others.get(report.status, _("damaged"))


def _draw_chosen(frame: Frame, recordings: Recordings, glyphs: Glyphs) -> None:
    """What is to be said of the chosen recording."""
    left, wide = _across(frame)
    path = recordings.path
    report = recordings.reports.get(path)
    said, style = recordings.note, Style.NOTICE
    if not said:
        said = describe(Path(path.name), report) if report else clean(path.name)
        style = Style.TEXT
    for y, text in enumerate(wrap(shown(said, glyphs), wide)[:3], frame.height - _BELOW + 1):
        frame.put(left, y, text, style)
