"""The settings: what can be chosen for all games to come."""

from dataclasses import dataclass, replace
from typing import Any

from spit.records.settings import Settings
from spit.terminal.canvas import Frame
from spit.terminal.geometry import SMALLEST
from spit.terminal.glyphs import Glyphs
from spit.terminal.layouts import PRESETS
from spit.terminal.lines import put_bar_middle, put_middle, shown
from spit.terminal.menu import SIDEWAYS, Entry, Menu, Message, draw_menu, menu_width
from spit.terminal.menu import press as press_menu
from spit.terminal.panel import CARDS_WIDTH, draw_cards
from spit.terminal.scenes import notice
from spit.terminal.theme import THEMES, Style
from spit.terminal.width import fit
from spit.terminal.words import _

_VALUES: dict[str, tuple[Any, ...]] = {
    "preset": (None, *PRESETS),
    "theme": ("auto", *THEMES),
    "motion": (True, False),
    "captions": (True, False),
    "bell": (True, False),
}
"""What each setting can be, in the order in which left and right go through it."""

_ENTRIES = (*_VALUES, "bindings", "reset", "back")
_STEPS = SIDEWAYS | {"enter": 1, " ": 1}
_LABEL = 18


@dataclass(frozen=True, slots=True)
class SettingsMenu:
    """The settings as they are being chosen; `guessed` is the preset where none is chosen."""

    settings: Settings
    guessed: str
    chosen: int = 0

    @property
    def preset(self) -> str:
        """The preset in force."""
        return self.settings.preset or self.guessed


def press(menu: SettingsMenu, key: str) -> SettingsMenu | Message:
    """The settings after a key, or `bindings` (to change single keys) or `back`.

    Left and right change the chosen setting, as does Enter.
    """
    if key == "escape":
        return Message("back")
    name = _ENTRIES[menu.chosen]
    if name in _VALUES and key in _STEPS:
        values = _VALUES[name]
        place = values.index(getattr(menu.settings, name)) + _STEPS[key]
        change: dict[str, Any] = {name: values[place % len(values)]}
        return replace(menu, settings=replace(menu.settings, **change))
    answer = press_menu(_menu(menu, None), key)
    if answer == Message("reset"):
        return replace(menu, settings=with_keys(menu.settings, menu.preset, {}))
    return answer if isinstance(answer, Message) else replace(menu, chosen=answer.chosen)


def with_keys(settings: Settings, preset: str, keys: dict[str, tuple[str, ...]]) -> Settings:
    """The settings with other keys on a keyboard; none to have them as the preset has them."""
    others = {name: table for name, table in settings.keys.items() if name != preset}
    return replace(settings, keys=others | ({preset: keys} if keys else {}))


@notice.where_it_fits
def draw(menu: SettingsMenu, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """The settings in a window of so many columns and rows."""
    frame = Frame(columns, rows, Style.FELT)
    left, top = (columns - SMALLEST.width) // 2, (rows - SMALLEST.height) // 2
    # A card of each suit, to see what a theme does to it.
    draw_cards(frame, left + 4, left + SMALLEST.width - 3 - CARDS_WIDTH, top + 1, glyphs)
    put_middle(frame, 0, top + 2, columns, _("SETTINGS"), Style.STRONG)
    shown_menu = _menu(menu, glyphs)
    draw_menu(frame, (columns - menu_width(shown_menu)) // 2, top + 7, shown_menu, glyphs)
    about = shown(_about(_ENTRIES[menu.chosen]), glyphs)
    put_middle(frame, 0, top + 17, columns, about, Style.QUIET)
    keys = (
        (f"{glyphs.up} {glyphs.down}", _("choose")),
        (f"{glyphs.left} {glyphs.right} Enter", _("change")),
        ("Esc", _("back")),
    )
    put_bar_middle(frame, top + SMALLEST.height - 1, keys)
    return frame


def _menu(menu: SettingsMenu, glyphs: Glyphs | None) -> Menu:
    """The entries with their values; without glyphs nobody looks at it."""
    texts = {
        "preset": _("Keyboard"),
        "theme": _("Theme"),
        "motion": _("Motion"),
        "captions": _("Captions"),
        "bell": _("Bell"),
        "bindings": _("Single keys"),
        "reset": _("Reset all keys"),
        "back": _("Back"),
    }
    entries = []
    for name, text in texts.items():
        aside = ""
        if glyphs is not None and name in _VALUES:
            aside = f"{glyphs.left} {fit(_label(menu, name), _LABEL)} {glyphs.right}"
        elif name == "bindings":
            aside = "  " + _changed(len(menu.settings.keys.get(menu.preset, ())))
        entries.append(Entry(Message(name), text, aside))
    return Menu(tuple(entries), menu.chosen)


def _label(menu: SettingsMenu, name: str) -> str:
    """What a setting is now; presets and themes go by the names that the command line knows."""
    value = getattr(menu.settings, name)
    if value is None:
        return _("{preset} (guessed)").format(preset=menu.guessed)
    if isinstance(value, bool):
        return _("on") if value else _("off")
    return str(value)


def _changed(number: int) -> str:
    return _("{number} changed").format(number=number) if number else _("none changed")


def _about(name: str) -> str:
    """What a setting is for."""
    return {
        "preset": _("How your keyboard is laid out."),
        "theme": _("The colours. Auto goes by your terminal's background."),
        "motion": _("Cards fly to their piles. Off: they are there at once."),
        "captions": _("The keys are written over the cards."),
        "bell": _("The terminal rings at SPIT! and SLAP!"),
        "bindings": _("Choose which key does what."),
        "reset": _("Forget what was changed on this keyboard."),
    }.get(name, "")
