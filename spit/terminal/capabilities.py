"""What a terminal can do: known by its name, or asked.

The names of the usual terminals say enough to draw a first frame. The questions are sent with
that frame and answered whenever the terminal likes; one that stays mute costs nothing.
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass

from spit.terminal.glyphs import Glyphs
from spit.terminal.theme import TRUE_COLOUR
from spit.terminal.words import _

_USUAL = re.compile(r"(?:xterm|screen|tmux|rxvt-unicode|st|konsole|gnome|vte|putty)(-256color)?")

# These answer nothing, and some print what they do not understand.
_SIMPLE = re.compile(r"linux|vt\d|ansi|cons25|sun|wsvt|cygwin")

_BACKGROUND = re.compile(rb"11;rgba?:([0-9a-f]+)/([0-9a-f]+)/([0-9a-f]+)", re.IGNORECASE)

SYNCHRONISED = 2026
"""The private mode in which a terminal shows a frame only when it is whole."""
SYNCHRONISED_ON, SYNCHRONISED_OFF = f"\x1b[?{SYNCHRONISED}h", f"\x1b[?{SYNCHRONISED}l"

KITTY_PUSH, KITTY_SET, KITTY_POP = "\x1b[>15u", "\x1b[=15u", "\x1b[<u"
"""The kitty keyboard protocol: all keys as sequences, with repeats, releases and the key's place."""

LAST_QUESTION = "\x1b[c"
"""What every terminal answers: whatever it sent before is read by then."""
LAST_ANSWER = re.compile(rb"\x1b\[\?[\d;]*c")

# The place where a suit is drawn to see how far it moves the cursor; the answer to the same in the
# first row could be taken for F3.
_PROBE_ROW = 2


@dataclass(frozen=True, slots=True)
class Capabilities:
    """The number of colours, and the sequences to and from the alternate screen, if it has one."""

    colours: int
    enter: str
    leave: str


def unusable() -> str | None:
    """Why there is no terminal to play on, in a sentence; None if there is one."""
    if not os.isatty(0):
        return _("spit is played in a terminal, and standard input is none (docker: use -it)")
    if not os.isatty(1):
        return _("spit is played in a terminal, and standard output is none (docker: use -it)")
    if os.environ.get("TERM") == "dumb":
        return _("spit needs a terminal that can move its cursor, and TERM=dumb says it cannot")
    return None


def usual(environment: Mapping[str, str]) -> Capabilities | None:
    """What TERM and COLORTERM tell of the terminals that most people have; None of all others."""
    name = _USUAL.fullmatch(environment.get("TERM", ""))
    if not name:
        return None
    colours = 256 if name[1] else 8
    if environment.get("COLORTERM") in ("truecolor", "24bit"):
        colours = TRUE_COLOUR
    return Capabilities(colours, "\x1b[?1049h", "\x1b[?1049l")


def questions(environment: Mapping[str, str], glyphs: Glyphs) -> str:
    """What to ask; to be sent ahead of a full frame, which covers whatever is left of it.

    How wide is a suit, what colour is the background, can frames be synchronised, is there the
    kitty keyboard protocol?
    """
    if _SIMPLE.match(environment.get("TERM", "")):
        return ""
    suit = "" if glyphs.ascii else f"\x1b[{_PROBE_ROW};1H{glyphs.suits['s']}\x1b[6n"
    return f"{suit}\x1b]11;?\x1b\\\x1b[?{SYNCHRONISED}$p\x1b[?u{LAST_QUESTION}"


def suits_are_wide(cursor: tuple[int, ...]) -> bool:
    """Whether a suit did not take one column, by the row and column of the cursor behind it.

    A terminal of another encoding than ours counts the bytes, and is told apart in the same way.
    """
    return cursor[0] == _PROBE_ROW and cursor[1] != 2


def is_light(background: bytes) -> bool | None:
    """Whether the background is light, by the answer of the terminal; None if it is none."""
    colour = _BACKGROUND.match(background)
    if not colour:
        return None
    red, green, blue = (int(part, 16) / int(b"f" * len(part), 16) for part in colour.groups())
    return 0.299 * red + 0.587 * green + 0.114 * blue > 0.5


def seems_light(environment: Mapping[str, str]) -> bool:
    """Whether COLORFGBG, which some terminals set, names a light background."""
    return environment.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")
