"""The characters that pictures are made of, and which of them a terminal can show.

Every glyph is one column wide. Suits and lines count as "ambiguous" in width: a terminal set up
for East Asian text may draw them two columns wide, and then gets plain ASCII, as does one whose
encoding has no such characters.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Glyphs:
    """One set of characters; a suit goes by its letter, `s h d c`.

    There is one object for each set, so that pictures drawn with it can be kept by its identity.
    """

    suits: Mapping[str, str]
    horizontal: str = "─"
    vertical: str = "│"
    top_left: str = "┌"
    top_right: str = "┐"
    bottom_left: str = "└"
    bottom_right: str = "┘"
    full: str = "█"
    """A whole column of a spit pile's thickness."""
    half: str = "▌"
    """The left half of one."""
    block: str = "█"
    """Big letters are built of it."""
    shade: str = "▒"
    """The pattern on the back of a card."""
    upper: str = "▔"
    """A line along the top: the edge of a card beneath another."""
    up: str = "↑"
    down: str = "↓"
    left: str = "←"
    right: str = "→"
    pointer: str = "►"
    """Stands before the chosen entry of a menu."""
    hand: str = "▲"
    """The bot's hand."""
    more: str = "…"
    """Text was cut here."""
    ascii: bool = False


_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}

UNICODE = Glyphs(_SUITS)

LINUX = Glyphs(
    _SUITS,
    upper="─",
    up="^",
    down="v",
    left="<",
    right=">",
    pointer=">",
    hand="█",
    more=".",
)
"""What the font of the Linux console is sure to have."""

ASCII = Glyphs(
    {"s": "S", "h": "H", "d": "D", "c": "C"},
    horizontal="-",
    vertical="|",
    top_left="+",
    top_right="+",
    bottom_left="+",
    bottom_right="+",
    full="|",
    half=":",
    block="#",
    shade="#",
    upper="-",
    up="^",
    down="v",
    left="<",
    right=">",
    pointer=">",
    hand="@",
    more=".",
    ascii=True,
)


def choose(environment: Mapping[str, str], encoding: str) -> Glyphs:
    """The set for a terminal, from TERM, the locale and the encoding of standard output."""
    unicode = encoding.lower().replace("-", "").replace("_", "") == "utf8"
    if not unicode or _locale(environment) in ("C", "POSIX"):
        return ASCII
    if environment.get("TERM", "").startswith("linux"):
        return LINUX
    return UNICODE


def _locale(environment: Mapping[str, str]) -> str:
    """The locale of characters that the environment asks for; "" if it names none.

    Python itself sets LC_CTYPE to C.UTF-8 when it finds the C locale, so this value of it does
    not count against LANG.
    """
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = environment.get(name, "")
        if value and not (name == "LC_CTYPE" and value == "C.UTF-8"):
            return value
    return ""
