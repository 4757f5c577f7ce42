"""The pause: a menu over the table, all cards turned over."""

from dataclasses import dataclass, replace

from spit.terminal.canvas import Frame
from spit.terminal.geometry import geometry
from spit.terminal.glyphs import Glyphs
from spit.terminal.lines import put_bar_middle
from spit.terminal.menu import Entry, Menu, Message
from spit.terminal.menu import press as press_menu
from spit.terminal.panel import draw_choice
from spit.terminal.scenes import notice, table
from spit.terminal.scenes.table import TableScene
from spit.terminal.theme import Style
from spit.terminal.words import _


@dataclass(frozen=True, slots=True)
class Pause:
    """The pause of a match. `asking`: it was asked for giving up, and asks who does.

    `people` are the players who are people: those who can give up.
    """

    names: tuple[str, str]
    people: tuple[int, ...]
    chosen: int = 0
    asking: bool = False


def press(pause: Pause, key: str) -> Pause | Message:
    """The pause after a key, or `resume`, `help`, `settings`, `concede` (of a player), `title`, `quit`.

    Escape goes back: to the match, or from the question to the menu.
    """
    if key == "escape":
        return replace(pause, asking=False, chosen=0) if pause.asking else Message("resume")
    if key == "f1":
        return Message("help")
    answer = press_menu(_menu(pause), key)
    if not isinstance(answer, Message):
        return replace(pause, chosen=answer.chosen)
    if answer.what == "ask":
        return replace(pause, asking=True, chosen=0)
    return answer


def draw(pause: Pause, scene: TableScene, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """The menu over a table of backs; a notice where the table does not fit in."""
    places = geometry(columns, rows)
    if places is None:
        return notice.draw(columns, rows, glyphs)
    frame = table.draw(scene._replace(hidden=True), columns, rows, glyphs)
    heading = _("PAUSED")
    if pause.asking:
        heading = _("Give up?") if len(pause.people) == 1 else _("Who gives up?")
    draw_choice(frame, places.stage.y + 2, heading, _menu(pause), glyphs)
    frame.put(places.left, places.bar_y, " " * places.width, Style.FELT)
    back = _("back") if pause.asking else _("resume")
    keys = ((f"{glyphs.up} {glyphs.down}", _("choose")), ("Enter", _("go")), ("Esc", back))
    put_bar_middle(frame, places.bar_y, keys)
    return frame


def _menu(pause: Pause) -> Menu:
    if pause.asking:
        return Menu(_givers(pause), pause.chosen)
    entries = [
        Entry(Message("resume"), _("Resume")),
        Entry(Message("help"), _("Help")),
        Entry(Message("settings"), _("Settings")),
        Entry(Message("ask"), _("Give up")),
        Entry(Message("title"), _("Leave the match")),
        Entry(Message("quit"), _("Quit the game")),
    ]
    if not pause.people:
        del entries[3]
    return Menu(tuple(entries), pause.chosen)


def _givers(pause: Pause) -> tuple[Entry, ...]:
    """Nobody, and each who can give up."""
    if len(pause.people) == 1:
        (player,) = pause.people
        return (
            Entry(Message("resume"), _("No: play on")),
            Entry(Message("concede", player), _("Yes")),
        )
    return (
        Entry(Message("resume"), _("Nobody: play on")),
        *[Entry(Message("concede", player), pause.names[player - 1]) for player in pause.people],
    )
