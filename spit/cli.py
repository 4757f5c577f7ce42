"""The command line: what is asked for, who does it, and with which code it ends."""

import os
import sys
import time
from collections.abc import Sequence

from spit.options import Options, WrongUseError, read

WRONG_USE = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask for; the exit code."""
    try:
        return _game(read(sys.argv[1:] if arguments is None else arguments, os.environ))
    except WrongUseError as error:
        print(error, file=sys.stderr)
        return WRONG_USE


def _game(options: Options) -> int:
    """The game itself, in the terminal."""
    from spit.evening import spend
    from spit.loop import Window
    from spit.terminal.capabilities import unusable
    from spit.terminal.screen import Screen

    reason = unusable()
    if reason:
        raise WrongUseError(reason)
    screen = Screen(
        lambda: time.monotonic_ns() // 1_000_000,
        theme=options.theme,
        use_ascii=options.ascii,
        use_colour=options.colour,
    )
    with screen:
        spend(Window(screen), options)
    return 0
