"""What the command line can do besides the game: a module for each command, with `run`."""

INTERRUPTED = 130
"""The exit code after Ctrl-C."""
