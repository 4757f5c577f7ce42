"""What the command line can do besides the game: a module for each command, with `run`."""

import sys
from contextlib import suppress

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


def complain(words: object) -> None:
    """Say on standard error what is wrong; that nobody hears it changes no exit code."""
    with suppress(OSError):
        print(words, file=sys.stderr)
