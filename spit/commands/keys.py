"""`spit keys`: see what the keyboard tells the game."""

import os
from collections.abc import Sequence

from spit.loop import open_window
from spit.options import Parser, add_looks, looks
from spit.preferences import Preferences
from spit.terminal.words import _
from spit.trying_keys import try_keys


def run(arguments: Sequence[str]) -> int:
    """Show the thirty keys until somebody leaves."""
    parser = Parser(prog="spit keys", description=_("See each key light up that you press."))
    add_looks(parser)
    options = looks(parser.parse_args(arguments))
    preferences = Preferences(options, os.environ)
    with open_window(options, preferences.settings.theme) as window:
        try_keys(window, preferences.layout)
    return 0
