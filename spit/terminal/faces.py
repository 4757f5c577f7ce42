"""Cards as blocks of cells: faces, backs, and what can be seen of a stockpile and a spit pile.

Each is made once for a size and a set of glyphs. A card of fewer than four rows has no frame.
"""

from functools import lru_cache
from itertools import zip_longest

from spit.engine.cards import Card
from spit.engine.view import Seen
from spit.terminal.canvas import Block, Cell, cells
from spit.terminal.geometry import Size
from spit.terminal.glyphs import Glyphs
from spit.terminal.theme import INKS, Style
from spit.terminal.width import cut, fit, width

CHIP = Size(3, 1)
"""A card that is carried over the table."""

_FRAMED = 4
_FAN = 16

# The pips of a large card, three rows; a row of so many pips stands at these columns of seven.
_PIPS = {
    "A": (0, 1, 0),
    "2": (1, 0, 1),
    "3": (1, 1, 1),
    "4": (2, 0, 2),
    "5": (2, 1, 2),
    "6": (2, 2, 2),
    "7": (2, 3, 2),
    "8": (3, 2, 3),
    "9": (3, 3, 3),
    "T": (3, 4, 3),
}
_PIP_ROWS = ("       ", "   *   ", " *   * ", " * * * ", "* * * *")


def name(card: Card, glyphs: Glyphs) -> str:
    """A card as it is written on its face: `10♥`."""
    return card[0].replace("T", "10") + glyphs.suits[card[1]]


@lru_cache(maxsize=256)
def face(card: Card, size: Size, glyphs: Glyphs) -> Block:
    """The face of a card."""
    ink = INKS[card[1]]
    label = name(card, glyphs)
    width, height = size
    if height < _FRAMED:
        return (cells(label.ljust(width), ink), *[cells(" " * width, ink)] * (height - 1))
    inner = width - 2
    corner = label if width > 5 else glyphs.suits[card[1]]
    middle = _middle(card, Size(inner, height - 4), glyphs)
    lines = [label.ljust(inner), *middle, corner.rjust(inner)]
    return _framed(lines, width, ink, Style.EDGE, glyphs)


def _middle(card: Card, size: Size, glyphs: Glyphs) -> list[str]:
    """What stands between the two corners of a face."""
    suit = glyphs.suits[card[1]]
    width, height = size
    if height < 3:
        return [suit.center(width)] * height
    if card[0] in _PIPS:
        rows = [_PIP_ROWS[count].replace("*", suit) for count in _PIPS[card[0]]]
    else:
        line = glyphs.horizontal * 3
        rows = [
            glyphs.top_left + line + glyphs.top_right,
            f"{glyphs.vertical}{suit}{card[0]}{suit}{glyphs.vertical}",
            glyphs.bottom_left + line + glyphs.bottom_right,
        ]
    return [row.center(width) for row in rows]


@lru_cache(maxsize=64)
def back(size: Size, glyphs: Glyphs) -> Block:
    """The back of a card."""
    width, height = size
    if height < _FRAMED:
        return (cells(glyphs.shade * width, Style.BACK),) * height
    lines = [glyphs.shade * (width - 2)] * (height - 2)
    return _framed(lines, width, Style.BACK, Style.BACK, glyphs)


def face_or_back(card: Card | None, size: Size, glyphs: Glyphs) -> Block:
    """A card face up; its back if it is not told which."""
    return back(size, glyphs) if card is None else face(card, size, glyphs)


@lru_cache(maxsize=64)
def bare(size: Size, glyphs: Glyphs) -> Block:
    """A place without a card: its four corners."""
    width, height = size
    gap = " " * (width - 2)
    top = cells(glyphs.top_left + gap + glyphs.top_right, Style.EMPTY)
    bottom = cells(glyphs.bottom_left + gap + glyphs.bottom_right, Style.EMPTY)
    between = cells(" " * width, Style.EMPTY)
    return (top, *[between] * (height - 2), bottom)


@lru_cache(maxsize=512)
def stockpile(seen: Seen, size: Size, glyphs: Glyphs) -> Block:
    """A stockpile: its top, and under it one row for each card beneath."""
    if seen.up:
        top = face(seen.up[-1], size, glyphs)
    elif seen.down:
        top = back(size, glyphs)
    else:
        return bare(size, glyphs)
    beneath = seen.down if seen.up else seen.down - 1
    buried = [_rim(name(card, glyphs), INKS[card[1]], size, glyphs) for card in seen.up[-2::-1]]
    return (*top, *buried, *[_rim("", Style.BACK, size, glyphs)] * beneath)


@lru_cache(maxsize=256)
def row_of_stockpiles(stocks: tuple[Seen, ...], size: Size, glyphs: Glyphs) -> Block:
    """Stockpiles side by side, a column apart, and the felt beneath them."""
    pictures = [stockpile(each, size, glyphs) for each in stocks]
    felt = cells(" " * size.width, Style.FELT)
    gap = felt[:1]
    rows = []
    for row in zip_longest(*pictures, fillvalue=felt):
        joined = row[0]
        for piece in row[1:]:
            joined += gap + piece
        rows.append(joined)
    return tuple(rows)


def _rim(label: str, style: str, size: Size, glyphs: Glyphs) -> tuple[Cell, ...]:
    """The lower edge of a card that looks out from beneath another."""
    width, height = size
    if height < _FRAMED:
        return cells(label.ljust(width) if label else glyphs.upper * width, style)
    line = glyphs.bottom_left + label.ljust(width - 2, glyphs.horizontal) + glyphs.bottom_right
    return cells(line, style)


@lru_cache(maxsize=256)
def spit_pile(top: Card | None, steps: int, size: Size, glyphs: Glyphs) -> Block:
    """A spit pile: its top card, and beside it how thick it is, half a column a step (D10).

    Without a top its back is shown.
    """
    picture = face_or_back(top, size, glyphs)
    thick = cells(glyphs.full * (steps // 2) + glyphs.half * (steps % 2), Style.THICKNESS)
    return tuple(row + thick for row in picture)


@lru_cache(maxsize=128)
def fan(count: int, label: str, player: int, glyphs: Glyphs) -> Block:
    """Spit cards: a row of backs, their number and a label, from the outer edge inwards."""
    backs = cells(glyphs.vertical * min(count, _FAN), Style.BACK)
    number = cells(str(count), Style.STRONG)
    named = cells(label, Style.QUIET)
    gap = cells(" ", Style.FELT)
    parts = [part for part in (backs, number, named) if part]
    inwards = parts if player == 1 else parts[::-1]
    row = inwards[0]
    for part in inwards[1:]:
        row += gap + part
    return (row,)


@lru_cache(maxsize=64)
def slapped(by: str, size: Size, glyphs: Glyphs) -> Block:
    """The hand of a player on a spit pile."""
    inner = size.width - 2
    name = cut(by, inner)
    lines = [" " * inner] * (size.height - 2)
    lines[(size.height - 3) // 2] = fit(" " * ((inner - width(name)) // 2) + name, inner)
    return _framed(lines, size.width, Style.CHOSEN, Style.CHOSEN, glyphs)


def _framed(lines: list[str], width: int, ink: str, edge: str, glyphs: Glyphs) -> Block:
    """Lines of text in a frame, the whole `width` columns wide."""
    line = glyphs.horizontal * (width - 2)
    side = cells(glyphs.vertical, edge)
    return (
        cells(glyphs.top_left + line + glyphs.top_right, edge),
        *[side + cells(text, ink) + side for text in lines],
        cells(glyphs.bottom_left + line + glyphs.bottom_right, edge),
    )
