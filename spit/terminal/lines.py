"""Lines of text on a frame: in characters that can be shown, cut, wrapped and set to an edge."""

from functools import lru_cache

from spit.terminal.canvas import Frame
from spit.terminal.glyphs import UNICODE, Glyphs
from spit.terminal.theme import Style
from spit.terminal.width import cut, in_ascii, plain, width

Keys = tuple[tuple[str, str], ...]
"""Keys and what they do, for the bar at the bottom of a screen."""

GAP = 3
"""The columns between two of them."""


@lru_cache(maxsize=256)
def shown(text: str, glyphs: Glyphs) -> str:
    """A text in the characters of a terminal."""
    if glyphs is UNICODE:
        return text
    if not glyphs.ascii:
        return plain(text)
    for suit, sign in UNICODE.suits.items():
        text = text.replace(sign, glyphs.suits[suit])
    return in_ascii(text)


@lru_cache(maxsize=256)
def wrap(text: str, limit: int) -> tuple[str, ...]:
    """A text in lines of at most `limit` columns, broken at blanks; a longer word is cut."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        joined = f"{line} {word}" if line else word
        if width(joined) <= limit:
            line = joined
        else:
            lines += [line] if line else []
            line = cut(word, limit)
    return (*lines, line) if line else tuple(lines)


def put_right(frame: Frame, right: int, y: int, text: str, style: str) -> None:
    """Write a text that ends before column `right`."""
    frame.put(right - width(text), y, text, style)


def put_middle(frame: Frame, x: int, y: int, limit: int, text: str, style: str) -> None:
    """Write a text, cut if it must be, in the middle of `limit` columns from `x` on."""
    kept = cut(text, limit)
    frame.put(x + (limit - width(kept)) // 2, y, kept, style)


def put_bar(frame: Frame, x: int, y: int, limit: int, keys: Keys, aside: str = "") -> None:
    """The bar at the bottom: keys and what they do, and a text at the right as far as it fits."""
    right = x + limit
    for key, use in keys:
        frame.put(x, y, key, Style.KEY_NAME)
        frame.put(x + width(key) + 1, y, use, Style.BAR)
        x += width(key) + 1 + width(use) + GAP
    put_right(frame, right, y, cut(aside, max(0, right - x)), Style.BAR)


def put_bar_middle(frame: Frame, y: int, keys: Keys) -> None:
    """The bar in the middle of a row."""
    taken = bar_width(keys)
    put_bar(frame, (frame.width - taken) // 2, y, taken, keys)


def bar_width(keys: Keys) -> int:
    """The columns that keys and what they do take."""
    return sum(width(key) + 1 + width(use) + GAP for key, use in keys) - GAP
