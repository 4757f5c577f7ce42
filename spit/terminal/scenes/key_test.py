"""The key test: the thirty keys light up as they are pressed, by both players at once.

Many keyboards swallow a key while certain others are down. So several are asked for at a time, and
the test says which of them did not come. Where the terminal tells when a key is let go, a key is
lit for as long as it is down; elsewhere for a moment, in which all that belongs together has to
come. A millisecond here is one of real time.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from spit.terminal.canvas import Frame
from spit.terminal.cloth import Captions
from spit.terminal.geometry import SMALLEST, Place
from spit.terminal.glyphs import Glyphs
from spit.terminal.keycaps import HEIGHT, WIDTH, Mark, draw_key, draw_keys
from spit.terminal.layouts import Position, Row
from spit.terminal.lines import put_bar, put_middle, shown, wrap
from spit.terminal.scenes import notice
from spit.terminal.theme import Style
from spit.terminal.width import clean, cut
from spit.terminal.words import _

LIT = 700
"""For how long a key is lit of which nobody says when it is let go: a held one repeats sooner."""

_LONGEST_NAME = 12


def _four(outer: tuple[Row, int], inner: tuple[Row, int]) -> tuple[Position, ...]:
    """Two keys of each player's, in rows and slots, from the left."""
    return (Position(1, *outer), Position(1, *inner), Position(2, *inner), Position(2, *outer))


COMBINATIONS = (
    _four((Row.HOME, 1), (Row.HOME, 5)),
    _four((Row.UPPER, 2), (Row.UPPER, 4)),
    _four((Row.LOWER, 3), (Row.LOWER, 5)),
    _four((Row.UPPER, 1), (Row.HOME, 1)),
    _four((Row.UPPER, 4), (Row.HOME, 4)),
    _four((Row.HOME, 3), (Row.LOWER, 3)),
)
"""What is asked for: two keys of each hand in one row, and two above one another."""


class Delays(NamedTuple):
    """How long it took from a key to its frame, in microseconds, over so many keys."""

    keys: int
    median: int
    longest: int


@dataclass(frozen=True, slots=True)
class KeyTest:
    """The keys as they are pressed.

    `lit` has for each key that is lit the millisecond at which it goes dark, None if that is when
    it is let go. `together` are the most keys that were lit at once since all were dark, `most` is
    their number ever. `missing` has for each combination the keys that did not come, None if it
    has not been tried; `asked` is the number of the one asked for, `judged` of the last one tried.
    `other` is the name of a key that is none of the thirty.
    """

    captions: Captions
    lit: Mapping[Position, int | None] = field(default_factory=dict)
    together: tuple[Position, ...] = ()
    most: int = 0
    missing: tuple[tuple[Position, ...] | None, ...] = (None,) * len(COMBINATIONS)
    asked: int = 0
    judged: int | None = None
    tells_releases: bool = False
    other: str = ""
    delays: Delays | None = None


def press(test: KeyTest, position: Position, now: int) -> KeyTest:
    """The test when a key is pressed, or repeats, at the millisecond `now`."""
    lit = {**test.lit, position: None if test.tells_releases else now + LIT}
    together = max(test.together, tuple(lit), key=len)
    return replace(test, lit=lit, together=together, most=max(test.most, len(together)), other="")


def release(test: KeyTest, position: Position | None) -> KeyTest:
    """The test when a key, any at all, is let go: from now on every key is lit until then."""
    lit = {each: None for each in test.lit if each != position}
    return _judged(replace(test, lit=lit, tells_releases=True))


def go_dark(test: KeyTest, now: int) -> KeyTest:
    """The test without the keys whose time is over at the millisecond `now`."""
    lit = {each: until for each, until in test.lit.items() if until is None or until > now}
    return _judged(replace(test, lit=lit)) if len(lit) < len(test.lit) else test


def next_dark(test: KeyTest) -> int | None:
    """The millisecond at which the next key goes dark by itself; None if none does."""
    return min((until for until in test.lit.values() if until is not None), default=None)


def press_other(test: KeyTest, name: str) -> KeyTest:
    """The test when a key of some name is pressed that is none of the thirty."""
    return replace(test, other=cut(clean(name), _LONGEST_NAME))


def ask_next(test: KeyTest) -> KeyTest:
    """The test when the next combination is wanted; after the last it begins anew."""
    if test.asked == len(COMBINATIONS):
        return KeyTest(test.captions, tells_releases=test.tells_releases, delays=test.delays)
    return replace(test, asked=test.asked + 1, judged=None, lit={}, together=())


def _judged(test: KeyTest) -> KeyTest:
    """Once all keys are dark: what came of the combination asked for, if it was tried at all."""
    if test.lit:
        return test
    together, test = test.together, replace(test, together=())
    if test.asked == len(COMBINATIONS):
        return test
    missing = tuple(each for each in COMBINATIONS[test.asked] if each not in together)
    if len(COMBINATIONS[test.asked]) - len(missing) < 2:
        return test
    before, after = test.missing[: test.asked], test.missing[test.asked + 1 :]
    test = replace(test, missing=(*before, missing, *after), judged=test.asked)
    return test if missing else replace(test, asked=test.asked + 1)


# --- Drawing ------------------------------------------------------------------------------------


def draw(test: KeyTest, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """The test in a window of so many columns and rows; a notice where it does not fit in."""
    if columns < SMALLEST.width or rows < SMALLEST.height:
        return notice.draw(columns, rows, glyphs)
    frame = _board(test.captions, columns, rows, glyphs).copy()
    place = _place(columns, rows)
    asked = () if test.asked == len(COMBINATIONS) else COMBINATIONS[test.asked]
    for position in asked:
        draw_key(frame, place, position, test.captions, Mark.SET_APART, glyphs)
    for position in test.lit:
        draw_key(frame, place, position, test.captions, Mark.LIT, glyphs)
    y = place.y + HEIGHT + 1
    put_middle(frame, 0, y, columns, shown(_wanted(test), glyphs), Style.STRONG)
    for line, text in enumerate(wrap(shown(_answer(test), glyphs), WIDTH)[:2], y + 1):
        put_middle(frame, 0, line, columns, text, Style.TEXT)
    for line, text in enumerate((_together(test), _releases(test), *_delays(test)), y + 3):
        put_middle(frame, 0, line, columns, shown(text, glyphs), Style.QUIET)
    return frame


@lru_cache(maxsize=4)
def _board(captions: Captions, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """What never changes. It is kept: draw on a copy."""
    frame = Frame(columns, rows, Style.FELT)
    place = _place(columns, rows)
    put_middle(frame, 0, place.y - 2, columns, _("KEY TEST"), Style.STRONG)
    draw_keys(frame, place, captions, glyphs)
    keys = (("Enter", _("next keys")), ("Esc", _("back")))
    put_bar(frame, place.x, place.y - 2 + SMALLEST.height - 1, WIDTH, keys)
    return frame


def _place(columns: int, rows: int) -> Place:
    """Where the keys lie."""
    return Place((columns - WIDTH) // 2, (rows - SMALLEST.height) // 2 + 2)


def _names(test: KeyTest, positions: tuple[Position, ...]) -> str:
    return " ".join(test.captions[each.row - 1][each.column] for each in positions)


def _wanted(test: KeyTest) -> str:
    """What to do next."""
    if test.asked == len(COMBINATIONS):
        return _("That is all. Enter: once more.")
    keys = _names(test, COMBINATIONS[test.asked])
    return _("Hold down together, then let go: {keys}").format(keys=keys)


def _answer(test: KeyTest) -> str:
    """What is wrong with the last key, or what came of the combinations so far."""
    if test.other:
        return _("“{key}” is none of the thirty keys.").format(key=test.other)
    if test.asked == len(COMBINATIONS):
        return _swallowed(test)
    if test.judged is None:
        return ""
    missing = test.missing[test.judged]
    if not missing:
        return _("{keys}: all came.").format(keys=_names(test, COMBINATIONS[test.judged]))
    return _("Not come: {keys}. If you held it with the others, this keyboard swallows it.").format(
        keys=_names(test, missing)
    )


def _swallowed(test: KeyTest) -> str:
    """The keys that did not come, each with the others that were asked for."""
    swallowed = [
        _("{missing} of {keys}").format(missing=_names(test, missing), keys=_names(test, keys))
        for keys, missing in zip(COMBINATIONS, test.missing, strict=True)
        if missing
    ]
    return _("Swallowed: {list}.").format(list=", ".join(swallowed)) if swallowed else ""


def _together(test: KeyTest) -> str:
    tried = [missing for missing in test.missing if missing is not None]
    most = _("Most keys lit at once: {most}.").format(most=test.most)
    if not tried:
        return most
    whole = _("{whole} of {tried} combinations came whole.")
    return most + " " + whole.format(whole=tried.count(()), tried=len(tried))


def _releases(test: KeyTest) -> str:
    if test.tells_releases:
        return _("Releases are told: each key is lit while it is down.")
    return _("No releases told so far: each key is lit for a moment.")


def _delays(test: KeyTest) -> tuple[str, ...]:
    """How long a key takes within this program; the rest of the way cannot be seen from here."""
    if test.delays is None:
        return ()
    return (
        _("Key read to frame written: median {median} ms, worst {worst} ms").format(
            median=_milliseconds(test.delays.median), worst=_milliseconds(test.delays.longest)
        ),
        _("({keys} keys; keyboard, terminal and display add their own).").format(
            keys=test.delays.keys
        ),
    )


def _milliseconds(microseconds: int) -> str:
    """A time to a hundredth of a millisecond."""
    return f"{microseconds / 1000:.2f}"
