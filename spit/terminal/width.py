"""How many columns a text takes, and how foreign text is made fit to be shown.

A character of Latin script takes one column, 漢 or 🎴 two, a combining mark none. Names, seeds and
recordings come from outside: `clean` takes out of them what is no text.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from unicodedata import category, normalize

# One column wide beyond doubt, so that the tables of widths, slow to load, wait for a foreign name.
_DRAWN = frozenset("─│┌┐└┘█▌▒▔♠♥♦♣↑↓←→►▲…–—‘’“”")  # noqa: RUF001
_LIKENESS = str.maketrans("…–—‘’“”", ".--''\"\"")  # noqa: RUF001

# No name has more marks on one letter, but mischief has.
_MARKS = 3

_SEQUENCE = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[]P^_X][^\x07\x1b]*(?:\x07|\x1b\\)?")


def columns(text: str) -> Sequence[str]:
    """What stands in each column: a character with its marks; "" in the second of a wide one.

    Characters that are not shown, as controls, have no column.
    """
    if text.isascii() and text.isprintable():
        return text
    return _columns(text)


def width(text: str) -> int:
    """How many columns a text takes."""
    return len(columns(text))


def cut(text: str, limit: int, more: str = "") -> str:
    """As much of a text as goes into `limit` columns; if it is cut it ends with `more`."""
    standing = columns(text)
    if len(standing) <= limit:
        return text
    keep = max(0, limit - width(more))
    if not standing[keep]:
        keep -= 1
    return "".join(standing[:keep]) + more[:limit]


def fit(text: str, limit: int, more: str = "") -> str:
    """A text cut or filled up with blanks so that it takes `limit` columns exactly."""
    kept = cut(text, limit, more)
    return kept + " " * (limit - width(kept))


def clean(text: str) -> str:
    """Foreign text without control sequences, controls and marks of direction; blanks made one."""
    visible = "".join(
        " " if character.isspace() else character
        for character in _SEQUENCE.sub("", text)
        if character.isspace() or category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    return " ".join(normalize("NFC", visible).split())


def plain(text: str) -> str:
    """The text with ASCII's own dots, dashes and quotation marks."""
    return text.translate(_LIKENESS)


def in_ascii(text: str) -> str:
    """The text in ASCII and no wider or narrower: é becomes e, what has no likeness `?`."""
    return "".join(map(_likeness, plain(text)))


def _likeness(character: str) -> str:
    if character.isascii():
        return character
    likeness = normalize("NFKD", character).encode("ascii", "ignore").decode()
    taken = max(0, _width(character))
    return likeness if len(likeness) == taken else "?" * taken


@lru_cache(maxsize=1024)
def _columns(text: str) -> tuple[str, ...]:
    standing: list[str] = []
    for character in normalize("NFC", text):
        taken = _width(character)
        if taken > 0:
            standing += (character, "")[:taken]
        elif taken == 0 and standing and 0 < len(standing[-1]) <= _MARKS:
            standing[-1] = normalize("NFC", standing[-1] + character)
    return tuple(standing)


def _width(character: str) -> int:
    """Columns of one character; -1 if it is not to be shown."""
    if character in _DRAWN or (character < "\u0300" and character.isprintable()):
        return 1
    kind = category(character)
    if kind[0] == "C" or kind in ("Zl", "Zp"):
        return -1
    from wcwidth import wcwidth

    taken = wcwidth(character)
    return taken if taken or kind[0] == "M" else -1
