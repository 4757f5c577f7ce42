"""A frame of cells, and the difference between two as bytes for a terminal.

A cell is what stands in one column, mostly one character, and the name of its style. A wide
character has two cells: itself and, behind it, one without a character. Cells are interned, so
that two frames are compared by identity, and a row that did not change costs one comparison.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from spit.terminal.width import columns

Cell = tuple[str, str]
Block = tuple[tuple[Cell, ...], ...]
"""Rows of cells, made once and copied into many frames: the face of a card."""

_CELLS: dict[Cell, Cell] = {}


@lru_cache(maxsize=4096)
def cells(text: str, style: str) -> tuple[Cell, ...]:
    """The interned cells of a text, one for each column."""
    intern = _CELLS.setdefault
    return tuple([intern(cell := (standing, style), cell) for standing in columns(text)])


def block(lines: tuple[tuple[str, str], ...]) -> Block:
    """A block of one row for each `(text, style)`."""
    return tuple(cells(text, style) for text, style in lines)


class Frame:
    """What the screen shows: `height` rows of `width` cells."""

    __slots__ = ("height", "rows", "width")

    def __init__(self, width: int, height: int, style: str) -> None:
        self.width = width
        self.height = height
        self.rows = [list(cells(" ", style) * width) for _ in range(height)]

    def copy(self) -> "Frame":
        """A frame of the same cells, to be drawn over."""
        twin = Frame.__new__(Frame)
        twin.width, twin.height = self.width, self.height
        twin.rows = [row.copy() for row in self.rows]
        return twin

    def put(self, x: int, y: int, text: str, style: str) -> None:
        """Write a text from column `x` of row `y` on; what lies outside the frame is cut off."""
        if 0 <= y < self.height:
            self._lay(x, y, cells(text, style))

    def blit(self, x: int, y: int, picture: Block) -> None:
        """Copy a block, its upper left corner at `x`, `y`; what lies outside is cut off."""
        for line, laid in enumerate(picture, y):
            if 0 <= line < self.height:
                self._lay(x, line, laid)

    def _lay(self, x: int, y: int, laid: Sequence[Cell]) -> None:
        """Lay cells over row `y`; a wide character of which half would remain is blotted out."""
        row = self.rows[y]
        left, right = max(0, x), min(self.width, x + len(laid))
        if left >= right:
            return
        if not row[left][0]:
            row[left - 1] = _blank(row[left - 1])
        if right < self.width and not row[right][0]:
            row[right] = _blank(row[right])
        row[left:right] = laid[left - x : right - x]
        if not row[left][0]:
            row[left] = _blank(row[left])
        if right - x < len(laid) and not laid[right - x][0]:
            row[right - 1] = _blank(row[right - 1])

    def text(self) -> str:
        """The characters alone, a line a row, without blanks at the ends."""
        return "\n".join("".join(cell[0] for cell in row).rstrip() for row in self.rows)


def _blank(cell: Cell) -> Cell:
    """A cell of the same style with nothing in it."""
    return cells(" ", cell[1])[0]


def difference(old: Frame | None, new: Frame, sgr: Mapping[str, str]) -> str:
    """The text that turns a terminal showing `old` into one showing `new`; empty if equal.

    `sgr` gives for each style its complete sequence, starting with a reset, so that no attribute
    can leak from one cell to the next; its entry "" resets alone. Without `old`, or after one of
    another size, the screen is cleared and everything is written.
    """
    out: list[str] = []
    if old is None or (old.width, old.height) != (new.width, new.height):
        out.append(f"{sgr['']}\x1b[2J")
        unknown: list[Cell] = [("", "")] * new.width
        before = [unknown] * new.height
    else:
        before = old.rows
    look = ""
    for y, (row, shown) in enumerate(zip(new.rows, before, strict=True)):
        if row == shown:
            continue
        cursor = 0  # the column that the terminal writes next; 0 while it is on another row
        for x, cell in enumerate(row):
            if cell is shown[x]:
                continue
            if x != cursor or not x:
                out.append(f"\x1b[{x + 1}G" if cursor else f"\x1b[{y + 1};{x + 1}H")
            standing, style = cell
            if sgr[style] != look:
                look = sgr[style]
                out.append(look)
            out.append(standing)
            # Terminals disagree about unusual widths: what comes next is placed anew.
            cursor = x + 1 if len(standing) == 1 else -1
    if look:
        out.append(sgr[""])
    return "".join(out)
