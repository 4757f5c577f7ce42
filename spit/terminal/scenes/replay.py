"""A recording being watched: the table, where in the match it is, and the keys that lead elsewhere.

The last two rows of the table are this scene's own; on the rest everything looks as it was played.
"""

from dataclasses import dataclass, replace

from spit.terminal.canvas import Frame
from spit.terminal.geometry import Geometry, geometry
from spit.terminal.glyphs import Glyphs
from spit.terminal.lines import GAP, Keys, bar_width, put_bar
from spit.terminal.menu import SIDEWAYS, Entry, Menu, Message
from spit.terminal.menu import press as press_menu
from spit.terminal.panel import draw_choice
from spit.terminal.playback import (
    SPEEDS,
    Playback,
    at_event,
    faster,
    next_round,
    round_before,
    speed_name,
    stepped,
    toggled,
)
from spit.terminal.scenes import table
from spit.terminal.theme import Style
from spit.terminal.width import width
from spit.terminal.words import _

_SPEEDS = {"+": 1, "=": 1, "-": -1, "_": -1}
_LEAST_LINE = 12
"""Columns that the line of time is worth drawing in."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A recording being watched. `chosen` is the entry chosen in its menu, None without the menu.

    `playable`: these cards can be dealt again. Nothing goes on while the menu is open.
    """

    playback: Playback
    playable: bool = False
    chosen: int | None = None

    @property
    def is_running(self) -> bool:
        """Whether time goes on."""
        return self.playback.is_playing and self.chosen is None


def press(replay: Replay, key: str) -> Replay | Message:
    """The replay after a key, or `back`, or `again`: to play the same cards."""
    if replay.chosen is not None:
        return _press_menu(replay, replay.chosen, key)
    key = key.lower()
    if key == "q":
        return Message("back")
    if key == "escape":
        return replace(replay, chosen=0)
    if key == "a" and replay.playable:
        return replace(replay, chosen=1)
    return replace(replay, playback=_moved(replay.playback, key))


def _press_menu(replay: Replay, chosen: int, key: str) -> Replay | Message:
    menu = _menu(replay)._replace(chosen=chosen)
    if key == "escape":
        return replace(replay, chosen=None)
    answer = press_menu(menu, key)
    if answer == Message("watch"):
        playback = replay.playback
        again = toggled(playback) if playback.is_over else playback
        return replace(replay, playback=again, chosen=None)
    return answer if isinstance(answer, Message) else replace(replay, chosen=answer.chosen)


def _menu(replay: Replay) -> Menu:
    watch = _("Watch again") if replay.playback.is_over else _("Go on watching")
    entries = [Entry(Message("watch"), watch)]
    if replay.playable:
        entries.append(Entry(Message("again"), _("Play the same cards")))
    return Menu((*entries, Entry(Message("back"), _("Leave the recording"))), replay.chosen or 0)


def _moved(playback: Playback, key: str) -> Playback:
    """The playback after a key that changes where it is, how fast it goes, or whether it does."""
    match key:
        case " " | "enter":
            return toggled(playback)
        case "up" | "k" | "[" | "page-up":
            return round_before(playback)
        case "down" | "j" | "]" | "page-down":
            return next_round(playback)
        case "home":
            return at_event(playback, 0)
        case "end":
            return at_event(playback, len(playback.film.scenes))
        case _ if key in SIDEWAYS:
            return stepped(playback, SIDEWAYS[key])
    return faster(playback, _SPEEDS.get(key, 0))


# --- Drawing ------------------------------------------------------------------------------------


def draw(replay: Replay, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """The replay in a window of so many columns and rows; a notice where it does not fit in."""
    frame = draw_picture(replay.playback, columns, rows, glyphs)
    places = geometry(columns, rows)
    if places:
        keys = _keys(replay, glyphs)
        seed = _("seed {seed}").format(seed=replay.playback.scene.seed)
        fits = bar_width(keys) + GAP + width(seed) <= places.width
        y = _own_rows(places, rows) + 1
        put_bar(frame, places.left, y, places.width, keys, seed if fits else "")
        if replay.chosen is not None:
            draw_choice(frame, places.stage.y + 2, _("RECORDING"), _menu(replay), glyphs)
    return frame


def draw_picture(playback: Playback, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """The replay without its keys."""
    frame = table.draw(playback.scene, columns, rows, glyphs)
    places = geometry(columns, rows)
    if places:
        y = _own_rows(places, rows)
        for row in (y, y + 1):
            frame.put(places.left, row, " " * places.width, Style.BAR)
        _draw_position(frame, y, playback, places, glyphs)
    return frame


def _own_rows(places: Geometry, rows: int) -> int:
    """The first of the last two rows of the table."""
    return (rows + places.scale.size.height) // 2 - 2


def _keys(replay: Replay, glyphs: Glyphs) -> Keys:
    steps = (glyphs.left + glyphs.right, _("event")), (glyphs.up + glyphs.down, _("round"))
    menu = "Esc", _("menu")
    if replay.playback.is_over:
        again = (("a", _("play the same cards")),)
        return ("Space", _("watch again")), *(again if replay.playable else steps), menu
    toggle = _("pause") if replay.playback.is_playing else _("play")
    return ("Space", toggle), *steps, ("+-", _("speed")), menu


def _draw_position(
    frame: Frame, y: int, playback: Playback, places: Geometry, glyphs: Glyphs
) -> None:
    """Where in the match it is, in figures and, where there is room, on a line of time."""
    film = playback.film
    frame.put(places.left, y, _position(playback, playback.event, playback.tick), Style.TEXT)
    longest = replace(playback, speed=SPEEDS[0])
    left = places.left + width(_position(longest, len(film.scenes) - 1, film.end)) + 3
    length = places.left + places.width - left
    if length >= _LEAST_LINE:
        frame.put(left, y, _line_of_time(playback, length, glyphs), Style.QUIET)
        frame.put(left + playback.tick * (length - 1) // film.end, y, glyphs.block, Style.STRONG)


def _position(playback: Playback, event: int, tick: int) -> str:
    film = playback.film
    where = _("round {round}/{rounds}   event {event}/{events}   {time}/{end}   x{speed}").format(
        round=film.scenes[event].match.round,
        rounds=film.scenes[-1].match.round,
        event=event + 1,
        events=len(film.scenes),
        time=_clock(tick),
        end=_clock(film.end),
        speed=speed_name(playback.speed),
    )
    return where if film.is_whole else where + "   " + _("incomplete")


def _line_of_time(playback: Playback, length: int, glyphs: Glyphs) -> str:
    """The match from its beginning to its end, with a stroke where each round begins."""
    film = playback.film
    line = [glyphs.horizontal] * length
    for event in film.rounds:
        line[film.scenes[event].tick * (length - 1) // film.end] = glyphs.vertical
    return "".join(line)


def _clock(tick: int) -> str:
    """A tick as minutes, seconds and tenths: `2:07.3`."""
    minutes, ticks = divmod(tick, 60_000)
    return f"{minutes}:{ticks // 1000:02}.{ticks % 1000 // 100}"
