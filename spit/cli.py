"""The command line: what is asked for, who does it, and with which code it ends."""

import errno
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from io import StringIO, TextIOWrapper
from typing import TextIO

from spit.commands import INTERRUPTED, complain
from spit.options import COMMANDS, Options, WrongUseError, read
from spit.terminal.words import _

WRONG_USE = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask for; the exit code.

    0 is fine, 1 an error of ours (its traceback is printed once the screen is back), 2 wrong use;
    3-5 are `verify`'s and `replay`'s, 128 and more the signal that ended it.
    """
    # Started with a stream closed, Python has none; then what is said there goes nowhere.
    sys.stdout, sys.stderr = sys.stdout or StringIO(), sys.stderr or StringIO()
    if isinstance(sys.stdout, TextIOWrapper):
        # A name may hold what the output cannot; standard error is lenient of itself.
        sys.stdout.reconfigure(errors="backslashreplace")
    code = 0
    try:
        code = _answer(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read the output has seen enough
        _write_no_more(sys.stdout)
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        _write_no_more(sys.stdout)
        complain(_("The output cannot be written: the disk is full."))
        return WRONG_USE
    try:
        sys.stderr.flush()
    except OSError:  # nobody can be told
        _write_no_more(sys.stderr)
    return code


def _write_no_more(stream: TextIO) -> None:
    """Forget what still waits to be written, which Python would try again at its end."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _answer(words: Sequence[str]) -> int:
    """Do what the words ask for, up to what still waits to be written; the exit code."""
    try:
        if words and words[0] in COMMANDS:
            # Each command is loaded alone: what it needs is nothing that a game has to wait for.
            run: Callable[[Sequence[str]], int] = import_module(f"spit.commands.{words[0]}").run
            return run(words[1:])
        return _play(read(words))
    except WrongUseError as error:
        complain(error)
        return WRONG_USE
    except SystemExit as end:  # after `--help`, or when a key or a signal ends the game
        return int(end.code or 0)
    except KeyboardInterrupt:
        return INTERRUPTED


def _play(options: Options) -> int:
    """The game itself, in the terminal."""
    from spit.evening import spend
    from spit.loop import open_window
    from spit.preferences import Preferences

    preferences = Preferences(options, os.environ)
    with open_window(options, preferences.settings.theme) as window:
        spend(window, options, preferences)
    return 0
