"""Menus: entries of which one is chosen by arrows, or by the keys that stand for them.

One press has one effect. A press answers with the menu as it is then, or with the message of the
entry that was entered.
"""

from typing import NamedTuple

from spit.terminal.canvas import Frame
from spit.terminal.glyphs import Glyphs
from spit.terminal.lines import shown
from spit.terminal.theme import Style
from spit.terminal.width import fit, width


class Message(NamedTuple):
    """What somebody wants who entered an entry; `player` where it is about one of them."""

    what: str
    player: int = 0


class Entry(NamedTuple):
    """A line of a menu, and what it says when it is entered."""

    message: Message
    text: str
    aside: str = ""
    """What stands behind the text, as a setting that can be changed."""


class Menu(NamedTuple):
    """Entries from the top, and which of them is chosen, counted from 0."""

    entries: tuple[Entry, ...]
    chosen: int = 0


STEPS = {"up": -1, "down": 1}
"""The keys that every menu hears, besides Enter."""

UP_AND_DOWN = STEPS | {"k": -1, "j": 1}
"""The same, with the keys that stand for them where there are no arrows."""
SIDEWAYS = {"left": -1, "h": -1, "right": 1, "l": 1}
PAGES = {"page-up": -1, "page-down": 1}


def press(menu: Menu, key: str) -> Menu | Message:
    """The menu after a key, or what the entry says that was entered; any other key does nothing.

    Without arrows k and j go up and down, and digits choose.
    """
    count = len(menu.entries)
    if key == "enter":
        return menu.entries[menu.chosen].message
    if key.isdecimal() and key.isascii() and 0 < int(key) <= count:
        return menu._replace(chosen=int(key) - 1)
    step = 1 if key == "tab" else UP_AND_DOWN.get(key)
    return menu._replace(chosen=(menu.chosen + step) % count) if step else menu


def menu_width(menu: Menu) -> int:
    """The columns that a menu takes."""
    return 5 + max(width(entry.text) for entry in menu.entries) + max(_asides(menu))


def draw_menu(frame: Frame, x: int, y: int, menu: Menu, glyphs: Glyphs) -> None:
    """Draw a menu, the chosen entry marked by a pointer."""
    text_width = max(width(entry.text) for entry in menu.entries)
    aside_width = max(_asides(menu))
    for number, entry in enumerate(menu.entries):
        chosen = number == menu.chosen
        pointer = glyphs.pointer if chosen else " "
        line = f" {pointer} {fit(shown(entry.text, glyphs), text_width)}"
        if aside_width:
            line += fit("  " + shown(entry.aside, glyphs), aside_width)
        frame.put(x, y + number, line + "  ", Style.CHOSEN if chosen else Style.TEXT)


def _asides(menu: Menu) -> list[int]:
    return [2 + width(entry.aside) if entry.aside else 0 for entry in menu.entries]
