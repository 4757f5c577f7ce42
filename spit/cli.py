"""The command line: what is asked for, who does it, and with which code it ends."""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module

from spit.options import COMMANDS, Options, WrongUseError, read

WRONG_USE = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask for; the exit code.

    0 is fine, 1 an error of ours (its traceback is printed once the screen is back), 2 wrong use;
    3-5 are `verify`'s, 128 and more the signal that ended it.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        if words and words[0] in COMMANDS:
            # Each command is loaded alone: what it needs is nothing that a game has to wait for.
            run: Callable[[Sequence[str]], int] = import_module(f"spit.commands.{words[0]}").run
            code = run(words[1:])
        else:
            code = _play(read(words))
        sys.stdout.flush()
    except WrongUseError as error:
        print(error, file=sys.stderr)
        return WRONG_USE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough; Python must not try to write the rest.
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _play(options: Options) -> int:
    """The game itself, in the terminal."""
    from spit.evening import spend
    from spit.loop import open_window
    from spit.preferences import Preferences

    preferences = Preferences(options, os.environ)
    with open_window(options, preferences.settings.theme) as window:
        spend(window, options, preferences)
    return 0
