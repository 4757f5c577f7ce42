"""The Windows console, as well as it can be done: blessed reads its keys.

There are no signals for a new size or a closed window, and no waiting for keys and signals
together: so the wait is cut into slices, and the size is looked at after each.
"""

import os
import signal
from contextlib import AbstractContextManager
from types import FrameType
from typing import IO, Protocol

_SLICE = 0.25


class Terminal(Protocol):
    """What is used of `blessed.Terminal`."""

    @property
    def stream(self) -> IO[str]:
        """Where its output goes."""

    def raw(self) -> AbstractContextManager[None]:
        """Keys at once, Ctrl-C as a character."""

    def kbhit(self, timeout: float | None = None) -> bool:
        """Whether a key is pressed within some seconds."""

    def getch(self) -> str:
        """The next character; empty if only a part of it has come."""


class Console:
    """The terminal as a device; see `console.Console`."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._raw: AbstractContextManager[None] | None = None
        self._known_size = self.size()
        self._signals: set[str] = set()
        self._old_handler = signal.signal(signal.SIGINT, self._interrupt)

    def _interrupt(self, _number: int, _frame: FrameType | None) -> None:
        self._signals.add("SIGINT")

    def close(self, *, is_ending: bool) -> None:
        """Give Ctrl-C back."""
        signal.signal(signal.SIGINT, signal.SIG_IGN if is_ending else self._old_handler)

    def enter(self) -> None:
        """Raw mode."""
        if self._raw is None:
            self._raw = self._terminal.raw()
            self._raw.__enter__()

    def leave(self, last_words: str, *, question: str, patience: float) -> None:
        """Last words, and the mode that was before."""
        if self._raw is None:
            return
        raw, self._raw = self._raw, None
        self.write(last_words + question)
        while self._terminal.kbhit(_SLICE if patience else 0):
            self._terminal.getch()
        raw.__exit__(None, None, None)

    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        try:
            columns, rows = os.get_terminal_size(1)
        except OSError:
            columns = rows = 0
        return columns or 80, rows or 24

    def write(self, text: str) -> None:
        """Send a text."""
        self._terminal.stream.write(text)
        self._terminal.stream.flush()

    def is_writable(self) -> bool:
        """Writing takes as long as it takes."""
        return True

    def wait(self, timeout: float | None) -> tuple[bytes, set[str]]:
        """Slices of waiting for a key until one comes, the size changes or the time is up."""
        left = timeout
        while not self._terminal.kbhit(_SLICE if left is None else min(_SLICE, left)):
            self._notice_size()
            left = None if left is None else left - _SLICE
            if self._signals or (left is not None and left <= 0):
                break
        typed = ""
        while self._terminal.kbhit(0):
            typed += self._terminal.getch()
        return typed.encode("utf-8", "replace"), self.signals()

    def signals(self) -> set[str]:
        """Ctrl-C from elsewhere, and a new size."""
        signals, self._signals = self._signals, set()
        return signals

    def _notice_size(self) -> None:
        size = self.size()
        if size != self._known_size:
            self._known_size = size
            self._signals.add("SIGWINCH")

    def suspend(self) -> None:
        """There is no such thing here."""
