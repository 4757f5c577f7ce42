"""What blessed knows of a terminal. It is slow to load, so nobody asks before the first frame."""

import os
from io import StringIO
from typing import IO, TYPE_CHECKING

from spit.terminal.capabilities import Capabilities

if TYPE_CHECKING:
    from blessed import Terminal


def terminal(stream: IO[str] | None) -> "Terminal":
    """A terminal of blessed's that writes to a stream, or to the real terminal if there is none."""
    # Should it ask the terminal, as on Windows: a mute one must not hold up the start.
    os.environ.setdefault("BLESSED_QUERY_TIMEOUT_SECONDS", "0.15")
    # Under NO_COLOR it leaves out all sequences, those for the cursor and the screen too.
    no_colour = os.environ.pop("NO_COLOR", None)
    from blessed import Terminal

    found = Terminal(stream=stream, force_styling=True)
    if no_colour is not None:
        os.environ["NO_COLOR"] = no_colour
    return found


def described() -> Capabilities:
    """What is known of the terminal that TERM names; the terminal itself is not asked."""
    known = terminal(StringIO())
    return Capabilities(known.number_of_colors, known.enter_fullscreen, known.exit_fullscreen)
