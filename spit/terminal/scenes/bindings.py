"""Which key does what: any of the thirty can be given other keys, or more of them."""

from dataclasses import dataclass, replace
from typing import Literal

from spit.terminal.canvas import Frame
from spit.terminal.geometry import SMALLEST, Place
from spit.terminal.glyphs import Glyphs
from spit.terminal.keycaps import HEIGHT, WIDTH, Mark, draw_key, draw_keys
from spit.terminal.layouts import (
    POSITIONS,
    PRESETS,
    BindingError,
    Layout,
    Position,
    caption,
    layout,
)
from spit.terminal.lines import put_bar_middle, put_middle, shown, wrap
from spit.terminal.menu import Message
from spit.terminal.scenes import notice
from spit.terminal.theme import Style
from spit.terminal.words import _

_STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
_TASKS: dict[str, Literal["set", "add"]] = {"enter": "set", "tab": "add"}


@dataclass(frozen=True, slots=True)
class Bindings:
    """A keyboard's layout as it is being changed.

    `chosen` is one of the thirty, counted as in `POSITIONS`. `task` is what is done with the key
    that is pressed next: it is `set` in place of those that there are, or added. `refusal` says why
    the last one was not.
    """

    layout: Layout
    chosen: int = 0
    task: Literal["set", "add"] | None = None
    refusal: str = ""

    @property
    def position(self) -> Position:
        """The chosen one of the thirty."""
        return POSITIONS[self.chosen]


def press(bindings: Bindings, key: str) -> Bindings | Message:
    """The layout after a key, or `back`.

    Arrows choose one of the thirty; Enter or Tab, and then a key, gives it that one. A key that is
    refused changes nothing, and another may be pressed.
    """
    position = bindings.position
    keys = bindings.layout.characters[position]
    if bindings.task:
        if key == "escape":
            return replace(bindings, task=None, refusal="")
        return _bound(bindings, (key,) if bindings.task == "set" else (*keys, key))
    match key:
        case "escape":
            return Message("back")
        case "up" | "down" | "left" | "right":
            return replace(bindings, chosen=_step(bindings.chosen, key), refusal="")
        case "enter" | "tab":
            return replace(bindings, task=_TASKS[key], refusal="")
        case "backspace" | "delete":
            return _bound(bindings, keys[:-1])
        case " ":
            return _bound(bindings, PRESETS[bindings.layout.preset][position])
    return bindings


def _step(chosen: int, key: str) -> int:
    """The next of the thirty in a direction, round the edges."""
    down, right = _STEPS[key]
    row, column = divmod(chosen, 10)
    return (row + down) % 3 * 10 + (column + right) % 10


def _bound(bindings: Bindings, keys: tuple[str, ...]) -> Bindings:
    """The chosen one of the thirty with other keys, or why that cannot be."""
    preset, position = bindings.layout.preset, bindings.position
    changed = {**bindings.layout.changed, position: keys}
    if keys == PRESETS[preset][position]:
        del changed[position]
    try:
        return replace(bindings, layout=layout(preset, changed), task=None, refusal="")
    except BindingError as error:
        return replace(bindings, refusal=str(error))


@notice.where_it_fits
def draw(bindings: Bindings, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """The keys in a window of so many columns and rows."""
    frame = Frame(columns, rows, Style.FELT)
    left, top = (columns - WIDTH) // 2, (rows - SMALLEST.height) // 2
    put_middle(frame, 0, top, columns, _("KEYS"), Style.STRONG)
    place = Place(left, top + 2)
    captions = bindings.layout.captions()
    draw_keys(frame, place, captions, glyphs)
    for position in bindings.layout.changed:
        draw_key(frame, place, position, captions, Mark.SET_APART, glyphs)
    draw_key(frame, place, bindings.position, captions, Mark.LIT, glyphs)
    y = place.y + HEIGHT + 1
    put_middle(frame, 0, y, columns, shown(str(bindings.position), glyphs), Style.STRONG)
    put_middle(frame, 0, y + 1, columns, shown(_keys(bindings), glyphs), Style.TEXT)
    words, style = bindings.refusal or _wanted(bindings), Style.TEXT
    if bindings.refusal:
        style = Style.NOTICE
    for line, text in enumerate(wrap(shown(words, glyphs), SMALLEST.width - 4)[:3], y + 3):
        put_middle(frame, 0, line, columns, text, style)
    put_bar_middle(frame, top + SMALLEST.height - 1, _bar(bindings))
    return frame


def _keys(bindings: Bindings) -> str:
    """The keys of the chosen one of the thirty."""
    keys = bindings.layout.characters[bindings.position]
    if not keys:
        return _("no key")
    return "   ".join(map(caption, keys))


def _wanted(bindings: Bindings) -> str:
    match bindings.task:
        case "set":
            return _("Press the key for it.")
        case "add":
            return _("Press one more key for it.")
    return _("Arrows choose a key. Changed ones stand in round brackets.")


def _bar(bindings: Bindings) -> tuple[tuple[str, str], ...]:
    if bindings.task:
        return (("Esc", _("as it was")),)
    return (
        ("Enter", _("set")),
        ("Tab", _("add")),
        ("Del", _("remove")),
        ("Space", _("reset")),
        ("Esc", _("back")),
    )
