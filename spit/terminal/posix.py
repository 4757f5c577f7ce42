"""Standard input and output as a terminal on POSIX systems: bytes, modes, signals.

Output goes through a description of its own that never blocks: what a frozen terminal does not
take waits in `_unsent`, so no write can hold up the keys or the exit. Signals only put their
numbers into a pipe that the one `select` watches.
"""

import os
import select
import signal
import termios
import tty
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

from spit.terminal.capabilities import LAST_ANSWER, SYNCHRONISED_OFF

_INPUT, _OUTPUT = 0, 1

# A read takes all that the kernel keeps of a terminal's input.
_READ = 65536

# Seconds that a frozen terminal is given to take the last words.
_PATIENCE = 0.5

# A held key is no silence: so many reads are enough.
_READS = 20

_SIGNALS = (
    signal.SIGWINCH,
    signal.SIGTERM,
    signal.SIGHUP,
    signal.SIGINT,
    signal.SIGQUIT,
    signal.SIGTSTP,
    signal.SIGCONT,
)

_CANCEL = f"\x18{SYNCHRONISED_OFF}"
"""Ends a sequence, and a synchronised frame, of which the terminal got only the beginning."""

_Attributes = list[int | list[bytes | int]]
_Handler = Callable[[int, FrameType | None], object] | int | None


class Console:
    """The terminal as a device; see `console.Console`."""

    def __init__(self) -> None:
        self._attributes: _Attributes | None = None
        self._unsent = b""
        self._is_gone = False
        self._output = _output()
        self._wakeup, self._waker = os.pipe()
        os.set_blocking(self._wakeup, False)
        os.set_blocking(self._waker, False)
        self._old_waker = signal.set_wakeup_fd(self._waker, warn_on_full_buffer=False)
        self._old_handlers: dict[int, _Handler] = {
            number: signal.signal(number, _ignore) for number in _SIGNALS
        }

    def close(self, *, is_ending: bool) -> None:
        """Give signals and descriptions back."""
        signal.set_wakeup_fd(self._old_waker)
        for number, handler in self._old_handlers.items():
            is_deaf = is_ending and number in (signal.SIGINT, signal.SIGQUIT)
            signal.signal(number, signal.SIG_IGN if is_deaf else handler or signal.SIG_DFL)
        for descriptor in (self._wakeup, self._waker, self._output):
            os.close(descriptor)

    def enter(self) -> None:
        """Raw mode; what was before is kept until `leave`."""
        try:
            if self._attributes is None:
                self._attributes = _sane(termios.tcgetattr(_INPUT))
            tty.setraw(_INPUT, termios.TCSANOW)
        except termios.error:
            self._is_gone = True

    def leave(self, last_words: str, *, question: str, patience: float) -> None:
        """Last words, if they can be said at once; then the modes that were before."""
        if self._attributes is None:
            return
        attributes, self._attributes = self._attributes, None
        # In the background, whoever has the terminal would get the answer.
        is_ours = _is_foreground()
        last_words += question * is_ours
        self._unsent = (_CANCEL * bool(self._unsent) + last_words).encode()
        with suppress(OSError):
            while self._unsent and select.select([], [self._output], [], _PATIENCE)[1]:
                self._flush()
        self._unsent = b""
        if not is_ours:
            return
        if patience:
            _discard_answers(patience)
        with suppress(termios.error):
            termios.tcsetattr(_INPUT, termios.TCSANOW, attributes)
            termios.tcflush(_INPUT, termios.TCIFLUSH)

    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        try:
            columns, rows = os.get_terminal_size(_OUTPUT)
        except OSError:
            columns = rows = 0
        return columns or 80, rows or 24

    def write(self, text: str) -> None:
        """Send a text; what the terminal does not take goes with the next `wait`."""
        self._unsent += text.encode("utf-8", "replace")
        self._flush()

    def _flush(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._output, self._unsent) :]
        except BlockingIOError:
            return
        except OSError:
            self._unsent = b""
            self._is_gone = True

    def is_writable(self) -> bool:
        """Whether all is sent; what there is no room for is found out by sending it."""
        return not self._unsent

    def wait(self, timeout: float | None) -> tuple[bytes, set[str]]:
        """One `select` on input, signals and, where something is left to be sent, output."""
        watched = [self._output] if self._unsent else []
        if self._is_gone:
            timeout = 0
        readable, writable, _ = select.select([_INPUT, self._wakeup], watched, [], timeout)
        if writable:
            self._flush()
        typed = self._read() if _INPUT in readable else b""
        return typed, self.signals() if self._wakeup in readable or self._is_gone else set()

    def signals(self) -> set[str]:
        """What the pipe holds."""
        names = {"SIGHUP"} if self._is_gone else set()
        with suppress(BlockingIOError):
            names |= {signal.Signals(number).name for number in os.read(self._wakeup, _READ)}
        return names

    def _read(self) -> bytes:
        try:
            typed = os.read(_INPUT, _READ)
        except OSError:
            typed = b""
        self._is_gone = self._is_gone or not typed
        return typed

    def suspend(self) -> None:
        """Stop the whole process group, which is what Ctrl-Z does outside raw mode."""
        for number in (signal.SIGTSTP, signal.SIGCONT):
            signal.signal(number, signal.SIG_DFL)
        os.kill(0, signal.SIGTSTP)
        for number in (signal.SIGTSTP, signal.SIGCONT):
            signal.signal(number, _ignore)


def _is_foreground() -> bool:
    """Whether the terminal is ours to change: a stopped job that is killed leaves it to the shell."""
    try:
        return os.tcgetpgrp(_INPUT) == os.getpgrp()
    except OSError:
        return True


def _discard_answers(patience: float) -> None:
    """Read away what the terminal has sent before it learned that we leave."""
    typed = b""
    with suppress(OSError):
        for _ in range(_READS):
            if not select.select([_INPUT], [], [], patience)[0]:
                return
            more = os.read(_INPUT, _READ)
            typed += more
            if not more or LAST_ANSWER.search(typed):
                return


def _ignore(_number: int, _frame: FrameType | None) -> None:
    """Do nothing: that a signal has a handler is what sends its number through the pipe."""


def _output() -> int:
    """A description of the output that does not block, where the system lets us have one."""
    try:
        return os.open(os.ttyname(_OUTPUT), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError:
        return os.dup(_OUTPUT)


def _sane(attributes: _Attributes) -> _Attributes:
    """The modes as found, unless a program that was killed left them raw."""
    input_modes, output_modes, _, local_modes = attributes[:4]
    assert isinstance(input_modes, int)
    assert isinstance(output_modes, int)
    assert isinstance(local_modes, int)
    if not local_modes & termios.ICANON:
        attributes[0] = input_modes | termios.ICRNL | termios.IXON
        attributes[1] = output_modes | termios.OPOST | termios.ONLCR
        attributes[3] = (
            local_modes
            | termios.ICANON
            | termios.ECHO
            | termios.ECHOE
            | termios.ISIG
            | termios.IEXTEN
        )
    return attributes
