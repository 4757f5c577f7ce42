"""A terminal for tests: it runs a program in a pseudo-terminal, answers it and shows its screen.

    with FakeTerminal([sys.executable, "-m", "spit"]) as terminal:
        terminal.until("SPIT")
        terminal.send("q")
        assert terminal.exit_code() == 0
        assert terminal.faults() == []

Nothing sleeps: `until` reads what the program writes until the screen shows what is wanted, and
every wait has an end. What the terminal answers to questions depends on its policy: see
`emulator`.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time
import tty
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self

import pyte
from emulator import FIRST_MODES, Emulator

from spit.terminal.capabilities import SYNCHRONISED

ROOT = Path(__file__).parent.parent
DEMO = [sys.executable, str(ROOT / "tests" / "terminal" / "demo.py")]
"""A small program on a `Screen`."""
Wanted = str | Callable[["FakeTerminal"], bool]


class FakeTerminal:
    """A program and the terminal that it runs in."""

    def __init__(
        self,
        argv: Sequence[str],
        *,
        policy: str = "modern",
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str | None] | None = None,
        background: str = "0000/0000/0000",
        suit_width: int = 1,
    ) -> None:
        self._emulator = Emulator(policy, columns or 80, rows or 24, background, suit_width)
        self.output = bytearray()
        """All that was written."""
        self.reads: list[int] = []
        """How many bytes each read brought."""
        self._is_over = False
        self._status: int | None = None
        self._home = tempfile.TemporaryDirectory()
        environment = _environment(self._home.name, env or {})
        self.master, self._slave = pty.openpty()
        os.set_blocking(self.master, False)
        self._set_size(columns, rows)
        self._before = termios.tcgetattr(self._slave)
        self.pid = os.fork()
        if self.pid == 0:
            os.login_tty(self._slave)
            os.execvpe(argv[0], list(argv), environment)  # noqa: S606

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        if self._status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self._slave)
        self.close()
        self._home.cleanup()

    def close(self) -> None:
        """Close the window."""
        if self.master >= 0:
            os.close(self.master)
            self.master = -1

    # What a person does.

    def send(self, keys: str | bytes) -> None:
        """Type, as fast as the program reads."""
        left = keys.encode() if isinstance(keys, str) else keys
        end = time.monotonic() + 10
        while left:
            assert time.monotonic() < end, "the program does not read its keys"
            with suppress(BlockingIOError):
                left = left[os.write(self.master, left) :]
            if left:
                self.read(0.01)

    def resize(self, columns: int, rows: int) -> None:
        """Drag the window to another size."""
        self._emulator.resize(columns or 80, rows or 24)
        self._set_size(columns, rows)

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def signal(self, number: int) -> None:
        """Send a signal to the program."""
        os.kill(self.pid, number)

    # What a person sees.

    @property
    def screen(self) -> pyte.Screen:
        """The screen that is shown, the main or the alternate one."""
        return self._emulator.screen

    @property
    def modes(self) -> set[int]:
        """The private modes that are on."""
        return self._emulator.modes

    @property
    def keyboards(self) -> list[int]:
        """Flags pushed for the kitty keyboard protocol."""
        return self._emulator.keyboards

    def release_on_leaving(self, sequence: str) -> None:
        """Let a key go when the program has left, and tell it before the terminal learns of that."""
        self._emulator.release = sequence

    @property
    def lines(self) -> list[str]:
        """The rows of the screen, without blanks at their ends."""
        buffer = self.screen.buffer
        return [
            "".join(buffer[y][x].data for x in range(self.screen.columns)).rstrip()
            for y in range(self.screen.lines)
        ]

    @property
    def text(self) -> str:
        """The whole screen."""
        return "\n".join(self.lines)

    def until(self, wanted: Wanted, timeout: float = 10.0) -> None:
        """Read until a text is on the screen, or something is true of this terminal.

        A frame that the program marks as one is looked at when it is whole.
        """
        end = time.monotonic() + timeout
        while SYNCHRONISED in self.modes or not self._shows(wanted):
            left = end - time.monotonic()
            if left <= 0 or self._is_over:
                raise AssertionError(f"waited in vain for {wanted!r} on\n{self.text}")
            self.read(min(left, 0.1))

    def _shows(self, wanted: Wanted) -> bool:
        return wanted in self.text if isinstance(wanted, str) else wanted(self)

    def settle(self, quiet: float = 0.1, timeout: float = 10.0) -> None:
        """Read until nothing has come for `quiet` seconds."""
        end = time.monotonic() + timeout
        while self.read(quiet):
            assert time.monotonic() < end, "there is no end to it"

    def read(self, timeout: float) -> bool:
        """Read once, waiting for it; False if nothing came."""
        if not select.select([self.master], [], [], timeout)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            data = b""
        self._is_over = not data
        if data:
            self.output += data
            self.reads.append(len(data))
            with suppress(BlockingIOError):
                os.write(self.master, self._emulator.feed(data))
        return bool(data)

    def look_away(self, seconds: float) -> None:
        """Let time pass without reading anything."""
        select.select([], [], [], seconds)

    # How the program ends.

    def exit_code(self, timeout: float = 10.0, *, reading: bool = True) -> int:
        """Wait for the program to end: its exit code, or minus the signal that killed it."""
        end = time.monotonic() + timeout
        while not self.has_ended():
            assert time.monotonic() < end, f"still running, with\n{self.text}"
            if reading and not self._is_over:
                self.read(0.01)
            else:
                self.look_away(0.01)
        while reading and self.read(0.0):
            pass
        assert self._status is not None
        return os.waitstatus_to_exitcode(self._status)

    def has_ended(self) -> bool:
        """Whether the program has ended."""
        if self._status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self._status = status if pid else None
        return self._status is not None

    def faults(self) -> list[str]:
        """What the program, now ended, has left behind that was not there before."""
        assert self.has_ended(), "it is still running"
        found = [f"mode {mode} left on" for mode in sorted(self.modes - FIRST_MODES)]
        found += [f"mode {mode} left off" for mode in sorted(FIRST_MODES - self.modes)]
        if self.keyboards:
            found.append(f"keyboard flags {self.keyboards} left")
        if self._emulator.style not in (b"", b"0"):
            found.append(f"style {self._emulator.style!r} left")
        if termios.tcgetattr(self._slave) != self._before:
            found.append("other terminal attributes than before")
        if self.unread():
            found.append(f"{self.unread()} bytes unread")
        if os.path.isdir(f"/proc/{self.pid}"):  # noqa: PTH112
            found.append("the process is still there")
        return found

    def is_cooked(self) -> bool:
        """Whether a shell would find the terminal as it likes it: echo, whole lines."""
        local_modes = termios.tcgetattr(self._slave)[3]
        return bool(local_modes & termios.ECHO and local_modes & termios.ICANON)

    def unread(self) -> int:
        """How many bytes were typed that nobody has read."""
        attributes = termios.tcgetattr(self._slave)
        tty.setraw(self._slave, termios.TCSANOW)  # otherwise a line without its end does not count
        count = fcntl.ioctl(self._slave, termios.FIONREAD, bytes(4))
        termios.tcsetattr(self._slave, termios.TCSANOW, attributes)
        return int.from_bytes(count, "little")


Start = Callable[..., FakeTerminal]
"""What starts a program in a terminal."""


def _environment(home: str, changes: Mapping[str, str | None]) -> dict[str, str]:
    """What the program finds: nothing of this machine but PATH; None takes an entry away."""
    found: dict[str, str | None] = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "HOME": home,
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "BLESSED_QUERY_TIMEOUT_SECONDS": "0.05",
        **changes,
    }
    return {name: value for name, value in found.items() if value is not None}


def has_answered(terminal: FakeTerminal) -> bool:
    """Whether the program has heard all that a modern terminal answers: the keyboard is the last."""
    return bool(terminal.keyboards)


def processor_time(pid: int) -> float:
    """Seconds that a process has computed so far."""
    with Path(f"/proc/{pid}/stat").open() as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
