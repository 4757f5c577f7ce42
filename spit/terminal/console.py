"""What a screen needs of the system under it: `posix.Console` and `windows.Console` give it."""

from typing import Protocol


class Console(Protocol):
    """The terminal as a device: bytes in, text out, modes, signals. Open until `close`."""

    def enter(self) -> None:
        """Hand over every key at once, as bytes, Ctrl-C too. Once more does no harm."""

    def leave(self, last_words: str, *, question: str, patience: float) -> None:
        """Send the last words, a question, forget what was typed, give the terminal its modes back.

        What is on its way is waited for: `LAST_ANSWER`, or `patience` seconds of silence, 0 if no
        answer is to come. Never raises and never hangs, whatever has become of the terminal.
        """

    def close(self, *, is_ending: bool) -> None:
        """Give back all but the terminal; a program that is ending stays deaf to Ctrl-C.

        Somebody who presses it again and again must not break off what is still to be done.
        """

    def size(self) -> tuple[int, int]:
        """Columns and rows; a terminal that does not know has 80 and 24."""

    def write(self, text: str) -> None:
        """Send a text, in one write if the terminal takes it whole; the rest goes with `wait`."""

    def is_writable(self) -> bool:
        """Whether the terminal has taken all so far."""

    def wait(self, timeout: float | None) -> tuple[bytes, set[str]]:
        """Sleep until something is typed or signalled, or the terminal takes more of the rest.

        `timeout` is in seconds. The answer is what was typed, and the names of the signals; a
        terminal that has gone is a SIGHUP.
        """

    def signals(self) -> set[str]:
        """The names of the signals that have come, without waiting."""

    def suspend(self) -> None:
        """Stop the whole job, as the system does on Ctrl-Z; return when it is continued."""
