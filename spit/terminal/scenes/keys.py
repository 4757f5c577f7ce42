"""The key test: the thirty keys light up as they are pressed, by both players at once.

Many keyboards swallow a key while certain others are down. So several are asked for at a time, and
the test says which of them did not come. Where the terminal tells when a key is let go, a key is
lit for as long as it is down; elsewhere for a moment, in which all that belongs together has to
come. A millisecond here is one of real time.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from spit.terminal.canvas import Frame
from spit.terminal.geometry import SMALLEST, Place
from spit.terminal.glyphs import Glyphs
from spit.terminal.keycaps import HEIGHT, WIDTH, Mark, draw_key, draw_keys
from spit.terminal.layouts import Captions, Position, Row
from spit.terminal.lines import put_bar_middle, put_middle, shown, wrap
from spit.terminal.scenes import notice
from spit.terminal.theme import Style
from spit.terminal.width import clean, cut
from spit.terminal.words import _

LIT = 700
"""For how long a key is lit of which nobody says when it is let go: a held one repeats sooner."""

AFTERGLOW = 100
"""For how long a key is still lit that was let go: a quick one is pressed and let go in one read."""

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


class Findings(NamedTuple):
    """What the test has found out so far.

    `most` is the number of keys that were down at once at most, as far as that is known. `missing`
    has for each combination the keys that did not come, None if it has not been tried; `asked` is
    the number of the one asked for, `judged` of the last one tried. `other` is the name of a key
    that is none of the thirty.
    """

    most: int = 0
    missing: tuple[tuple[Position, ...] | None, ...] = (None,) * len(COMBINATIONS)
    asked: int = 0
    judged: int | None = None
    tells_releases: bool = False
    other: str = ""
    delays: Delays | None = None

    @property
    def wanted(self) -> tuple[Position, ...]:
        """The keys asked for; none once all combinations have been."""
        return () if self.asked == len(COMBINATIONS) else COMBINATIONS[self.asked]


class KeyTest(NamedTuple):
    """The keys as they are pressed.

    `lit` has for each key that is lit the millisecond at which it goes dark, None while it is known
    to be down. `together` are the most keys that were down at once since all were dark.
    """

    captions: Captions
    lit: Mapping[Position, int | None] = {}
    together: tuple[Position, ...] = ()
    found: Findings = Findings()


def press(test: KeyTest, position: Position, now: int) -> KeyTest:
    """The test when a key is pressed, or repeats, at the millisecond `now`."""
    found = test.found
    lit = {**test.lit, position: None if found.tells_releases else now + LIT}
    down = tuple([each for each in lit if lit[each] is None or not found.tells_releases])
    together = max(test.together, down, key=len)
    if found.other or len(together) > found.most:
        found = found._replace(other="", most=max(found.most, len(together)))
    return KeyTest(test.captions, lit, together, found)


def release(test: KeyTest, position: Position | None, now: int) -> KeyTest:
    """The test when a key, any at all, is let go at the millisecond `now`.

    From then on every other key is down until the same is told of it.
    """
    found = test.found
    lit = {each: until if found.tells_releases else None for each, until in test.lit.items()}
    if position in lit:
        lit[position] = now + AFTERGLOW
    if not found.tells_releases:
        found = found._replace(tells_releases=True)
    return test._replace(lit=lit, found=found)


def go_dark(test: KeyTest, now: int) -> KeyTest:
    """The test without the keys whose time is over at the millisecond `now`.

    Once all are dark it is judged what came of the combination asked for, if it was tried at all.
    """
    lit = {each: until for each, until in test.lit.items() if until is None or until > now}
    if len(lit) == len(test.lit):
        return test
    if lit:
        return test._replace(lit=lit)
    return KeyTest(test.captions, found=_judged(test.found, test.together))


def next_dark(test: KeyTest) -> int | None:
    """The millisecond at which the next key goes dark by itself; None if none does."""
    return min((until for until in test.lit.values() if until is not None), default=None)


def press_other(test: KeyTest, name: str) -> KeyTest:
    """The test when a key of some name is pressed that is none of the thirty."""
    return test._replace(found=test.found._replace(other=cut(clean(name), _LONGEST_NAME)))


def ask_next(test: KeyTest) -> KeyTest:
    """The test when the next combination is wanted; after the last it begins anew."""
    found = test.found
    if found.wanted:
        found = found._replace(asked=found.asked + 1, judged=None)
    else:
        found = Findings(tells_releases=found.tells_releases, delays=found.delays)
    return KeyTest(test.captions, found=found)


def tell_delays(test: KeyTest, delays: Delays) -> KeyTest:
    """The test when it is known how long the last keys took."""
    return test._replace(found=test.found._replace(delays=delays))


def _judged(found: Findings, together: tuple[Position, ...]) -> Findings:
    """What came of the combination asked for, when these keys at most were down together."""
    missing = tuple(each for each in found.wanted if each not in together)
    if len(found.wanted) - len(missing) < 2:
        return found
    before, after = found.missing[: found.asked], found.missing[found.asked + 1 :]
    return found._replace(
        missing=(*before, missing, *after),
        judged=found.asked,
        asked=found.asked if missing else found.asked + 1,
    )


# --- Drawing ------------------------------------------------------------------------------------


@notice.where_it_fits
def draw(test: KeyTest, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """The test in a window of so many columns and rows."""
    frame = _page(test.captions, test.found, columns, rows, glyphs).copy()
    place = _place(columns, rows)
    for position in test.lit:
        draw_key(frame, place, position, test.captions, Mark.LIT, glyphs)
    return frame


@lru_cache(maxsize=4)
def _page(captions: Captions, found: Findings, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """All but the lights, which are quicker than the rest. It is kept: draw on a copy."""
    frame = Frame(columns, rows, Style.FELT)
    place = _place(columns, rows)
    put_middle(frame, 0, place.y - 2, columns, _("KEY TEST"), Style.STRONG)
    draw_keys(frame, place, captions, glyphs)
    for position in found.wanted:
        draw_key(frame, place, position, captions, Mark.SET_APART, glyphs)
    y = place.y + HEIGHT + 1
    put_middle(frame, 0, y, columns, shown(_wanted(captions, found), glyphs), Style.STRONG)
    for line, text in enumerate(wrap(shown(_answer(captions, found), glyphs), WIDTH)[:2], y + 1):
        put_middle(frame, 0, line, columns, text, Style.TEXT)
    for line, text in enumerate((_together(found), _releases(found), *_delays(found)), y + 3):
        put_middle(frame, 0, line, columns, shown(text, glyphs), Style.QUIET)
    keys = (("Enter", _("next keys")), ("Esc", _("back")))
    put_bar_middle(frame, place.y - 2 + SMALLEST.height - 1, keys)
    return frame


def _place(columns: int, rows: int) -> Place:
    """Where the keys lie."""
    return Place((columns - WIDTH) // 2, (rows - SMALLEST.height) // 2 + 2)


def _names(captions: Captions, positions: tuple[Position, ...]) -> str:
    return " ".join(captions[each.row - 1][each.column] for each in positions)


def _wanted(captions: Captions, found: Findings) -> str:
    """What to do next."""
    if not found.wanted:
        return _("That is all. Enter: once more.")
    keys = _names(captions, found.wanted)
    return _("Hold down together, then let go: {keys}").format(keys=keys)


def _answer(captions: Captions, found: Findings) -> str:
    """What is wrong with the last key, or what came of the combinations so far."""
    if found.other:
        return _("“{key}” is none of the thirty keys.").format(key=found.other)
    if not found.wanted:
        return _swallowed(captions, found)
    if found.judged is None:
        return ""
    missing = found.missing[found.judged]
    if not missing:
        return _("All came: {keys}").format(keys=_names(captions, COMBINATIONS[found.judged]))
    return _("Not come: {keys}. If you held it with the others, this keyboard swallows it.").format(
        keys=_names(captions, missing)
    )


def _swallowed(captions: Captions, found: Findings) -> str:
    """The keys that did not come, each with the others that were asked for."""
    swallowed = [
        _("{missing} of {keys}").format(
            missing=_names(captions, missing), keys=_names(captions, keys)
        )
        for keys, missing in zip(COMBINATIONS, found.missing, strict=True)
        if missing
    ]
    return _("Swallowed: {list}").format(list=", ".join(swallowed)) if swallowed else ""


def _together(found: Findings) -> str:
    tried = [missing for missing in found.missing if missing is not None]
    most = _("Most keys lit at once: {most}.").format(most=found.most)
    if not tried:
        return most
    whole = _("{whole} of {tried} combinations came whole.")
    return most + " " + whole.format(whole=tried.count(()), tried=len(tried))


def _releases(found: Findings) -> str:
    if found.tells_releases:
        return _("Releases are told: each key is lit while it is down.")
    return _("No releases told so far: each key is lit for a moment.")


def _delays(found: Findings) -> tuple[str, ...]:
    """How long a key takes within this program; the rest of the way cannot be seen from here."""
    if found.delays is None:
        return ()
    return (
        _("Key read to frame written: median {median} ms, worst {worst} ms").format(
            median=_milliseconds(found.delays.median), worst=_milliseconds(found.delays.longest)
        ),
        _("({keys} keys; keyboard, terminal and display add their own).").format(
            keys=found.delays.keys
        ),
    )


def _milliseconds(microseconds: int) -> str:
    """A time to a hundredth of a millisecond."""
    return f"{microseconds / 1000:.2f}"
