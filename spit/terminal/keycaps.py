"""The thirty keys as they lie on the keyboard."""

from enum import StrEnum
from functools import lru_cache

from spit.terminal.canvas import Block, Frame, cells
from spit.terminal.geometry import Place
from spit.terminal.glyphs import Glyphs
from spit.terminal.layouts import POSITIONS, Captions, Position
from spit.terminal.lines import shown
from spit.terminal.theme import Style

_CAP_WIDTH, _CAP_HEIGHT = 5, 3
_GAP = 4
"""Columns between the two halves."""

WIDTH, HEIGHT = 10 * _CAP_WIDTH + _GAP + 2, 3 * _CAP_HEIGHT
"""What all keys take; each row stands a column further to the right than the one above it."""


class Mark(StrEnum):
    """How a key stands out: not only by its colours, but by what is around its caption too."""

    NONE = " {} "
    SET_APART = "({})"
    LIT = "[{}]"


_STYLES = {
    Mark.NONE: (Style.QUIET, Style.TEXT),
    Mark.SET_APART: (Style.STRONG, Style.STRONG),
    Mark.LIT: (Style.PRESSED, Style.PRESSED),
}
"""The styles of a key's frame and of its caption."""


def draw_keys(frame: Frame, place: Place, captions: Captions, glyphs: Glyphs) -> None:
    """Draw all keys, the upper left corner of the first at a place."""
    for position in POSITIONS:
        draw_key(frame, place, position, captions, Mark.NONE, glyphs)


def draw_key(
    frame: Frame, place: Place, position: Position, captions: Captions, mark: Mark, glyphs: Glyphs
) -> None:
    """Draw one of the keys that lie at a place."""
    row, column = position.row - 1, position.column
    x = place.x + row + _CAP_WIDTH * column + _GAP * (column > 4)
    frame.blit(x, place.y + _CAP_HEIGHT * row, _cap(captions[row][column], mark, glyphs))


@lru_cache(maxsize=256)
def _cap(caption: str, mark: Mark, glyphs: Glyphs) -> Block:
    edge, ink = _STYLES[mark]
    line = glyphs.horizontal * (_CAP_WIDTH - 2)
    side = cells(glyphs.vertical, edge)
    return (
        cells(glyphs.top_left + line + glyphs.top_right, edge),
        side + cells(mark.value.format(shown(caption, glyphs)), ink) + side,
        cells(glyphs.bottom_left + line + glyphs.bottom_right, edge),
    )
