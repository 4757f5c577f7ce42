"""A shell in a terminal, in which a program is started, stopped, continued and left."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from helpers import FakeTerminal


@contextmanager
def a_shell() -> Iterator[FakeTerminal]:
    """A shell that waits for a command."""
    command = ["bash", "--norc", "--noprofile", "-i"]
    with FakeTerminal(command, env={"PS1": "ready> "}) as shell:
        shell.until("ready>")
        yield shell


def is_left(shell: FakeTerminal) -> bool:
    """Whether the main screen is shown with a prompt in its last line."""
    written = [line for line in shell.lines if line]
    return 1049 not in shell.modes and bool(written) and written[-1] == "ready>"


def settings(shell: FakeTerminal) -> set[str]:
    """What the shell says of its terminal."""
    shell.send("clear; stty -a; echo that is $((6 * 7))\r")
    shell.until("that is 42")
    return set(shell.text.split())


def child(shell: FakeTerminal) -> int:
    """The process that was started in the shell."""
    children = Path(f"/proc/{shell.pid}/task/{shell.pid}/children").read_text()
    return int(children.split()[0])
