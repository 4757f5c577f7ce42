"""A panel: a framed, empty field of the felt, on which menus and texts stand."""

from spit.terminal.canvas import Frame
from spit.terminal.glyphs import Glyphs
from spit.terminal.theme import Style


def draw_panel(frame: Frame, x: int, y: int, width: int, height: int, glyphs: Glyphs) -> None:
    """Clear a field and draw a line around it."""
    line = glyphs.horizontal * (width - 2)
    between = glyphs.vertical + " " * (width - 2) + glyphs.vertical
    frame.put(x, y, glyphs.top_left + line + glyphs.top_right, Style.TEXT)
    for row in range(y + 1, y + height - 1):
        frame.put(x, row, between, Style.TEXT)
    frame.put(x, y + height - 1, glyphs.bottom_left + line + glyphs.bottom_right, Style.TEXT)
