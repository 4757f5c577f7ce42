"""Real time: the game's clock, and a window that is drawn and waited on. Nothing else waits.

Nothing runs by itself between two ticks at which something is due, so the process sleeps until
the next of them or the next key. A key acts the moment it is read; its frame is drawn at once
after a quiet moment, and at most FRAMES times a second in a storm.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from spit.options import Options, WrongUseError
from spit.terminal.canvas import Frame
from spit.terminal.capabilities import unusable
from spit.terminal.events import Key, Kind
from spit.terminal.geometry import geometry
from spit.terminal.glyphs import Glyphs
from spit.terminal.layouts import Captions
from spit.terminal.menu import Message
from spit.terminal.scenes import help as help_scene
from spit.terminal.screen import Leave, Redraw, Screen, ScreenEvent, Suspended

MILLISECOND = 1_000_000
FRAMES = 120
"""The most frames in any second."""
_FRAME_TIME = 1_000_000_000 // (FRAMES - 2)
"""Nanoseconds that a frame stands for: a second has room for so many, and two in advance."""
LATE = 250
"""A wake-up later than this many ticks is no delay but an absence: the game pauses (D38)."""

_UNRELIABLE = (Redraw, Suspended)
"""Events after which nothing is known of what the screen shows."""

Now = Callable[[], int]
"""A clock: nanoseconds that never go back."""

_State = TypeVar("_State")

Draw = Callable[[int, int, Glyphs], Frame]
"""What makes a frame of so many columns and rows."""


class Clock:
    """Game time in ticks, which stands still while it is stopped."""

    def __init__(self, now: Now = time.monotonic_ns) -> None:
        self._now = now
        self._origin = now()
        self._stopped_at: int | None = None

    def _time(self) -> int:
        return self._now() if self._stopped_at is None else self._stopped_at

    def tick(self) -> int:
        """The tick it is."""
        return (self._time() - self._origin) // MILLISECOND

    def seconds_until(self, tick: int) -> float:
        """The time until a tick begins, 0 if it has."""
        return max(0, self._origin + tick * MILLISECOND - self._now()) / 1e9

    def stop(self) -> None:
        """Stand still."""
        self._stopped_at = self._time()

    def is_stopped(self) -> bool:
        """Whether it stands still."""
        return self._stopped_at is not None

    def go_on(self) -> None:
        """Run on from where it stood still."""
        if self._stopped_at is not None:
            self._origin += self._now() - self._stopped_at
            self._stopped_at = None

    def set_back(self, tick: int) -> None:
        """Make it the beginning of an earlier tick: the time since then does not count."""
        self._origin = self._time() - tick * MILLISECOND


class Window:
    """The screen in time: drawn when something has changed, waited on until something happens."""

    def __init__(self, screen: Screen, now: Now = time.monotonic_ns) -> None:
        self.screen = screen
        self._now = now
        self._changed = True
        # Until when the frames drawn so far stand. One may be drawn ahead of its time, so that a
        # key need not wait for a frame of mere motion that came just before it.
        self._drawn_until = 0

    def milliseconds(self) -> int:
        """Real time, which no pause stops."""
        return self._now() // MILLISECOND

    def microseconds(self) -> int:
        """Real time in microseconds, which no pause stops either."""
        return self._now() // 1000

    def is_too_small(self) -> bool:
        """Whether the table does not fit in."""
        return geometry(self.screen.width, self.screen.height) is None

    def change(self) -> None:
        """The picture has to be drawn anew."""
        self._changed = True

    def _next_frame(self) -> int:
        """When the next frame may be drawn."""
        return self._drawn_until - _FRAME_TIME

    def paint(self, draw: Draw) -> bool:
        """Draw what has changed, unless it is too soon or the terminal does not read.

        Whether a frame was drawn.
        """
        now = self._now()
        screen = self.screen
        if not self._changed or now < self._next_frame() or not screen.is_writable():
            return False
        screen.draw(draw(screen.width, screen.height, screen.glyphs))
        self._changed = False
        self._drawn_until = max(now, self._drawn_until) + _FRAME_TIME
        return True

    def wait(self, seconds: float | None) -> list[ScreenEvent]:
        """Sleep until keys or news arrive, a frame that is due can be drawn, or time is up.

        Leave is raised when the user, a signal or the terminal ends the program.
        """
        if self._changed and self.screen.is_writable():
            too_soon = max(0, self._next_frame() - self._now()) / 1e9
            seconds = too_soon if seconds is None else min(seconds, too_soon)
        events = self.screen.wait(seconds)
        if any(isinstance(event, _UNRELIABLE) for event in events):
            self._changed = True
        return events


@contextmanager
def open_window(options: Options, theme: str) -> Iterator[Window]:
    """The terminal, taken over and given back in the end; WrongUseError if there is none."""
    reason = unusable()
    if reason:
        raise WrongUseError(reason)
    screen = Screen(
        lambda: time.monotonic_ns() // MILLISECOND,
        theme=theme,
        use_ascii=options.ascii,
        use_colour=options.colour,
    )
    with screen:
        yield Window(screen)


def _never(_state: object) -> None:
    """Time alone changes nothing."""


def choose(
    window: Window,
    state: _State,
    press: Callable[[_State, str], _State | Message],
    draw: Callable[[_State, int, int, Glyphs], Frame],
    due: Callable[[_State], int | None] = _never,
    later: Callable[[_State, int], _State] = lambda state, _: state,
) -> tuple[_State, Message]:
    """Show a scene until a key makes it answer; the scene, and this.

    `press` gives the scene after a key, or its answer; keys read together with the one that
    answered are dropped, so that none acts on what it was not meant for. In a window that is too
    small only q is heard, and leaves the game. A scene that time changes too says by `due` after
    how many milliseconds, None while it stands still, and `later` gives it some of them later.
    """
    window.change()
    time_seen = window.milliseconds()
    while True:
        window.paint(partial(draw, state))
        wait = due(state)
        events = window.wait(None if wait is None else wait / 1000)
        before, time_seen = time_seen, window.milliseconds()
        changed = state if wait is None else later(state, time_seen - before)
        for key in _pressed(window, events):
            answer = press(changed, key)
            if isinstance(answer, Message):
                return changed, answer
            changed = answer
        if changed != state:
            state = changed
            window.change()


def _pressed(window: Window, events: list[ScreenEvent]) -> Iterator[str]:
    """The keys that a scene hears; of all that were read, if it can be seen."""
    for event in events:
        if not isinstance(event, Key) or event.kind is Kind.RELEASE:
            continue
        if not window.is_too_small():
            yield event.name
        elif event.name.lower() == "q":
            raise Leave(0)


def show_help(window: Window, captions: Captions) -> None:
    """Show the help until it is left."""

    def press(state: help_scene.Help, key: str) -> help_scene.Help | Message:
        return help_scene.press(state, key, window.screen.height)

    choose(window, help_scene.Help(captions), press, help_scene.draw)
