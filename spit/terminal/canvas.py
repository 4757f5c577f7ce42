"""A frame of cells, and the difference between two as bytes for a terminal.

A cell is one character and the name of its style. Cells are interned, so that two frames are
compared by identity, and a row that did not change costs one comparison. Only characters one
column wide may be drawn: a wider one would shift all that stands behind it.
"""

from collections.abc import Mapping

Cell = tuple[str, str]
Block = tuple[tuple[Cell, ...], ...]
"""Rows of cells, made once and copied into many frames: the face of a card."""

_CELLS: dict[Cell, Cell] = {}

# Rewriting up to this many unchanged cells is no longer than moving the cursor over them.
_GAP = 4


def cells(text: str, style: str) -> list[Cell]:
    """The interned cells of a text, one for each character."""
    intern = _CELLS.setdefault
    return [intern(cell, cell) for cell in ((character, style) for character in text)]


def block(lines: tuple[tuple[str, str], ...]) -> Block:
    """A block of one row for each `(text, style)`."""
    return tuple(tuple(cells(text, style)) for text, style in lines)


class Frame:
    """What the screen shows: `height` rows of `width` cells."""

    __slots__ = ("height", "rows", "width")

    def __init__(self, width: int, height: int, style: str) -> None:
        self.width = width
        self.height = height
        blank = cells(" ", style)
        self.rows = [blank * width for _ in range(height)]

    def copy(self) -> "Frame":
        """A frame of the same cells, to be drawn over."""
        twin = Frame.__new__(Frame)
        twin.width, twin.height = self.width, self.height
        twin.rows = [row.copy() for row in self.rows]
        return twin

    def put(self, x: int, y: int, text: str, style: str) -> None:
        """Write a text from column `x` of row `y` on; what lies outside the frame is cut off."""
        if not 0 <= y < self.height or x >= self.width:
            return
        if x < 0:
            text, x = text[-x:], 0
        written = cells(text[: self.width - x], style)
        self.rows[y][x : x + len(written)] = written

    def blit(self, x: int, y: int, picture: Block) -> None:
        """Copy a block with its upper left corner at `x`, `y`; rows and columns outside are cut off."""
        for row in picture:
            if 0 <= y < self.height and x < self.width:
                visible = row[max(0, -x) : self.width - x]
                left = max(0, x)
                self.rows[y][left : left + len(visible)] = visible
            y += 1

    def text(self) -> str:
        """The characters alone, a line a row, without blanks at the ends."""
        return "\n".join("".join(cell[0] for cell in row).rstrip() for row in self.rows)


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
    style = ""
    for y, (row, shown) in enumerate(zip(new.rows, before, strict=True)):
        if row == shown:
            continue
        cursor = -1
        for x, cell in enumerate(row):
            if cell is shown[x]:
                continue
            if cursor < 0 or x - cursor > _GAP:
                out.append(f"\x1b[{y + 1};{x + 1}H")
                cursor = x
            for character, needed in row[cursor : x + 1]:
                if needed != style:
                    out.append(sgr[needed])
                    style = needed
                out.append(character)
            cursor = x + 1
    if style:
        out.append(sgr[""])
    return "".join(out)
