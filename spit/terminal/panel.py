"""What scenes without a table are decked out with: panels for menus and texts, and a few cards."""

from spit.terminal import faces
from spit.terminal.canvas import Frame
from spit.terminal.geometry import NORMAL
from spit.terminal.glyphs import Glyphs
from spit.terminal.lines import put_middle, shown
from spit.terminal.menu import Menu, draw_menu, menu_width
from spit.terminal.theme import Style


def draw_panel(frame: Frame, x: int, y: int, width: int, height: int, glyphs: Glyphs) -> None:
    """Clear a field and draw a line around it."""
    line = glyphs.horizontal * (width - 2)
    between = glyphs.vertical + " " * (width - 2) + glyphs.vertical
    frame.put(x, y, glyphs.top_left + line + glyphs.top_right, Style.TEXT)
    for row in range(y + 1, y + height - 1):
        frame.put(x, row, between, Style.TEXT)
    frame.put(x, y + height - 1, glyphs.bottom_left + line + glyphs.bottom_right, Style.TEXT)


def draw_choice(frame: Frame, y: int, heading: str, menu: Menu, glyphs: Glyphs) -> None:
    """Draw a menu under a heading on a panel in the middle of the frame, around row `y`."""
    width = max(menu_width(menu), len(heading)) + 4
    height = len(menu.entries) + 5
    x, top = (frame.width - width) // 2, y - height // 2
    draw_panel(frame, x, top, width, height, glyphs)
    put_middle(frame, x, top + 1, width, shown(heading, glyphs), Style.STRONG)
    draw_menu(frame, x + (width - menu_width(menu)) // 2, top + 3, menu, glyphs)


CARDS_WIDTH = 2 * (NORMAL.card.width + 1)
"""The columns of two cards side by side, and of the gaps behind them."""


def draw_cards(frame: Frame, left: int, right: int, y: int, glyphs: Glyphs) -> None:
    """Draw a card of each suit: two from column `left` on, and two from `right` on."""
    pitch = CARDS_WIDTH // 2
    places = {"5s": (left, 0), "6h": (left + pitch, 1), "7c": (right, 1), "8d": (right + pitch, 0)}
    for name, (x, lower) in places.items():
        frame.blit(x, y + lower, faces.face(name, NORMAL.card, glyphs))
