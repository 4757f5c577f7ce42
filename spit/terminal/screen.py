"""The terminal, taken over and given back: the only module that knows blessed.

    with Screen(clock) as screen:
        screen.draw(frame)
        for event in screen.wait(seconds): ...

However the block is left, by its end, an exception or `Leave`, the terminal is as it was before.

The first frame does not wait for anything: the usual terminals are known by name, and only then
blessed, slow to load, is asked for its description. What the terminal itself is asked is answered
among the keys, at any time or never.
"""

import atexit
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from spit.terminal import capabilities, glyphs, terminfo
from spit.terminal.canvas import Frame, difference
from spit.terminal.console import Console
from spit.terminal.events import Event, Key, Kind, Paste, Reply
from spit.terminal.theme import styles
from spit.terminal.tokens import Tokenizer
from spit.terminal.width import in_ascii

# No cursor, no line wrap, pasted text in brackets.
_MODES_ON = "\x1b[?25l\x1b[?7l\x1b[?2004h"
_MODES_OFF = "\x1b[?2004l\x1b[?7h\x1b[?25h"
# A terminal without an alternate screen keeps what was drawn: so it is wiped before it is left.
_WIPE = "\x1b[0m\x1b[H\x1b[2J"

# Seconds of silence after which no answer is on its way any more, from a terminal that may be mute
# and from one that has answered before.
_PATIENCE, _KITTY_PATIENCE = 0.1, 0.5

_ENDINGS = {
    "SIGTERM": 143,
    "SIGHUP": 129,
    "SIGINT": 130,
    "SIGQUIT": 131,
    "ctrl-c": 130,
    "ctrl-\\": 131,
}
"""Signals and keys that end the program, and its exit code."""


class Leave(SystemExit):
    """The program has to end: Ctrl-C, a signal, a terminal that has gone. Its code is the exit code."""


@dataclass(frozen=True, slots=True)
class Redraw:
    """The screen has another size, other glyphs or colours: draw a frame anew."""


@dataclass(frozen=True, slots=True)
class Suspended:
    """The program was stopped and has been continued: nobody saw the screen. Draw a frame anew."""


ScreenEvent = Key | Paste | Redraw | Suspended


class Screen:
    """The terminal while the game is on it.

    `clock` tells milliseconds that only ever rise. `theme` is a theme's name, or `auto` for the
    one that suits the background. `width`, `height` and `glyphs` are what frames are made for;
    they may change with every `Redraw` and `Suspended`.
    """

    def __init__(
        self,
        clock: Callable[[], int],
        *,
        theme: str = "auto",
        use_ascii: bool = False,
        use_colour: bool = True,
    ) -> None:
        self._clock = clock
        self._theme = theme
        self._is_light = capabilities.seems_light(os.environ)
        self._use_colour = use_colour and not os.environ.get("NO_COLOR")
        self.glyphs = glyphs.ASCII if use_ascii else glyphs.choose(os.environ, sys.stdout.encoding)
        known = capabilities.usual(os.environ)
        self._is_described = known is None
        self._capabilities = known or terminfo.described()
        self._colours = self._capabilities.colours
        self._questions = capabilities.questions(os.environ, self.glyphs)
        self._is_asked = False
        self._is_synchronised = False
        self._has_kitty = False
        self._bell = ""
        self._is_active = False
        self._tokens = Tokenizer()
        self._restyle()

    def __enter__(self) -> Self:
        self._console = _console()
        atexit.register(self.leave)
        self._enter()
        return self

    def __exit__(self, _kind: object, error: object, _traceback: object) -> None:
        self.leave()
        atexit.unregister(self.leave)
        self._console.close(is_ending=isinstance(error, Leave))

    def _enter(self) -> None:
        keyboard = capabilities.KITTY_SET if self._is_active else capabilities.KITTY_PUSH
        keyboard *= self._has_kitty
        self._is_active = True
        self._console.enter()
        self._console.write(self._capabilities.enter + _MODES_ON + keyboard)
        self._measure()

    def leave(self) -> None:
        """Give the terminal back as it was; once more does no harm, and nothing is raised."""
        if not self._is_active:
            return
        self._is_active = False
        # The alternate screen has a keyboard of its own; the cursor is the main screen's too.
        last_words = _WIPE + self._capabilities.leave + _MODES_OFF
        question, patience = "", _PATIENCE * self._is_asked
        if self._has_kitty:
            # The key that ends the game is let go a moment later, which is told as a sequence.
            last_words = capabilities.KITTY_POP + last_words
            question, patience = capabilities.LAST_QUESTION, _KITTY_PATIENCE
        self._console.leave(last_words, question=question, patience=patience)

    def _measure(self) -> None:
        self.width, self.height = self._console.size()
        self.invalidate()

    def invalidate(self) -> None:
        """Take nothing on the screen for granted: the next frame is drawn whole."""
        self._shown: Frame | None = None

    def set_theme(self, theme: str) -> None:
        """Change to a theme, from the next frame on; KeyError if there is no such theme."""
        self._theme = theme
        self._restyle()

    def ring(self) -> None:
        """Ring the terminal's bell, with the next frame."""
        self._bell = "\a"

    def _restyle(self) -> list[ScreenEvent]:
        theme = self._theme
        if theme == "auto":
            theme = "light" if self._is_light else "default"
        self._sgr = styles(theme, self._colours if self._use_colour else 0)
        self.invalidate()
        return [Redraw()]

    def is_writable(self) -> bool:
        """Whether the terminal has taken the last frame; if not, skip this one: `wait` tells."""
        return self._console.is_writable()

    def draw(self, frame: Frame) -> None:
        """Show a frame, by one write of what has changed; it must not be altered any more."""
        text = difference(self._shown, frame, self._sgr)
        self._shown = frame
        if self.glyphs.ascii:
            text = in_ascii(text)
        if text and self._is_synchronised:
            text = capabilities.SYNCHRONISED_ON + text + capabilities.SYNCHRONISED_OFF
        if self._bell:
            text, self._bell = self._bell + text, ""
        if self._questions:
            text, self._questions = self._questions + text, ""
            self._is_asked = True
        if text:
            self._console.write(text)

    def wait(self, timeout: float | None = None) -> list[ScreenEvent]:
        """Sleep until something happens or `timeout` seconds have passed; what happened, in order.

        Without a time-out, until something happens. It may be nothing: the terminal has taken what
        it was sent, or a key turned out to be none. Raises `Leave` when the program has to end.
        """
        events = [] if self._is_described else self._describe()
        held_until = self._tokens.deadline
        if events:
            timeout = 0
        elif held_until is not None:
            held_for = max(0, held_until - self._clock()) / 1000
            timeout = held_for if timeout is None else min(timeout, held_for)
        typed, signals = self._console.wait(timeout)
        if signals:
            events += self._signalled(signals)
        for token in self._tokens_of(typed):
            events += self._received(token)
        return events

    def _tokens_of(self, typed: bytes) -> list[Event]:
        now = self._clock()
        tokens = self._tokens.feed(typed, now) if typed else []
        held_until = self._tokens.deadline
        if held_until is not None and now >= held_until:
            tokens += self._tokens.flush()
        return tokens

    def _describe(self) -> list[ScreenEvent]:
        """Hear blessed, once: its number of colours is the better one."""
        self._is_described = True
        guessed, self._colours = self._colours, terminfo.described().colours
        return self._restyle() if self._colours != guessed else []

    def _signalled(self, signals: set[str]) -> list[ScreenEvent]:
        _obey(signals)
        if "SIGTSTP" in signals:
            return self._suspend()
        if "SIGCONT" in signals:
            # Stopped without having been asked: the shell has set its own modes meanwhile.
            self._enter()
            return [Suspended()]
        if "SIGWINCH" in signals:
            self._measure()
            return [Redraw()]
        return []

    def _suspend(self) -> list[ScreenEvent]:
        self.leave()
        self._console.suspend()
        _obey(self._console.signals())
        self._enter()
        return [Suspended()]

    def _received(self, token: Event) -> list[ScreenEvent]:
        match token:
            case Key(name, Kind.PRESS) if name in _ENDINGS:
                raise Leave(_ENDINGS[name])
            case Key("ctrl-z", Kind.PRESS):
                return self._suspend()
            case Key() | Paste():
                return [token]
            case Reply():
                return self._answered(token)
        return []

    def _answered(self, reply: Reply) -> list[ScreenEvent]:
        match reply:
            case Reply("decrpm", (capabilities.SYNCHRONISED, state)):
                self._is_synchronised = state in (1, 2)
            case Reply("kitty") if not self._has_kitty:
                self._has_kitty = True
                self._console.write(capabilities.KITTY_PUSH)
            case Reply("da1"):
                self._is_asked = False
            case Reply("cpr", cursor) if self._is_asked and capabilities.suits_are_wide(cursor):
                self.glyphs = glyphs.ASCII
                self.invalidate()
                return [Redraw()]
            case Reply("osc", body=body):
                return self._learn_background(capabilities.is_light(body))
        return []

    def _learn_background(self, is_light: bool | None) -> list[ScreenEvent]:
        if is_light is None or is_light == self._is_light:
            return []
        self._is_light = is_light
        return self._restyle() if self._theme == "auto" else []


def _obey(signals: set[str]) -> None:
    """Leave, if one of the signals says so."""
    for name in _ENDINGS.keys() & signals:
        raise Leave(_ENDINGS[name])


def _console() -> Console:
    """The terminal of this system."""
    if sys.platform == "win32":
        from spit.terminal import windows

        return windows.Console(terminfo.terminal(None))
    from spit.terminal import posix

    return posix.Console()
