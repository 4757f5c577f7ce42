"""`spit replay [FILE]`: watch a recording, one from a list, or make a cast of it for sharing."""

import argparse
import os
import re
from collections.abc import Sequence
from pathlib import Path

from spit.commands import complain
from spit.commands.verify import CODES
from spit.evening import spend
from spit.loop import open_window
from spit.options import Parser, WrongUseError, add_looks, checked, looks
from spit.preferences import Preferences
from spit.records.cast import cast_lines
from spit.records.files import failure
from spit.records.replay import Recorded, load
from spit.terminal.cast import LONGEST, pictures, seconds
from spit.terminal.film import film
from spit.terminal.geometry import NORMAL, SMALLEST, Size
from spit.terminal.glyphs import ASCII, UNICODE
from spit.terminal.playback import begun, speed_of
from spit.terminal.reports import unwatchable, unwritable
from spit.terminal.theme import styles
from spit.terminal.words import _
from spit.watching import browse, is_watchable, watch

_COLOURS = 256
_LARGEST = Size(500, 200)


def run(arguments: Sequence[str]) -> int:
    """Show a recording or the list of them; 3, 4 or 5 for one that cannot be shown, as `verify`."""
    asked = _parser().parse_args(arguments)
    if asked.file is None and asked.cast:
        raise WrongUseError(_("--cast is made of a recording: name its FILE."))
    recorded = load(asked.file) if asked.file else None
    if recorded and not is_watchable(recorded):
        complain(unwatchable(asked.file, recorded.report))
        return CODES[recorded.report.status]
    if recorded and asked.cast:
        _make_cast(recorded, asked)
    else:
        _show(recorded, asked)
    return 0


def _parser() -> Parser:
    parser = Parser(
        prog="spit replay",
        description=_("Watch a match that was recorded."),
        allow_abbrev=False,
    )
    parser.add_argument(
        "file", metavar="FILE", nargs="?", type=Path, help=_("a recording; without it, a list")
    )
    parser.add_argument(
        "--speed",
        type=checked(speed_of, _("there is no speed {text!r}: choose 1/4, 1/2, 1, 2, 4, 8 or 16")),
        default="1",
        metavar="X",
        help=_("how fast, from 1/4 to 16"),
    )
    parser.add_argument(
        "--cast", type=Path, metavar="OUT", help=_("write it for sharing, as asciicast v2")
    )
    parser.add_argument(
        "--size",
        type=checked(_size, _("{text!r} is no size for a cast: WIDTHxHEIGHT, 60x20 to 500x200")),
        default=NORMAL.size,
        metavar="WIDTHxHEIGHT",
        help=_("the size of the cast, 80x24 if it is not named"),
    )
    add_looks(parser)
    return parser


def _size(text: str) -> Size:
    found = re.fullmatch("([0-9]{1,3})x([0-9]{1,3})", text)
    size = Size(*map(int, found.groups())) if found else Size(0, 0)
    pairs = zip(SMALLEST, size, _LARGEST, strict=True)
    if not all(least <= length <= most for least, length, most in pairs):
        raise ValueError(text)
    return size


def _show(recorded: Recorded | None, asked: argparse.Namespace) -> None:
    """Watch in the terminal; who then wants to play the same cards does so."""
    options = looks(asked)
    preferences = Preferences(options, os.environ)
    still = not preferences.settings.motion
    with open_window(options, preferences.settings.theme) as window:
        if recorded is None:
            header = browse(window, speed=asked.speed, still=still)
        else:
            plays = watch(window, recorded, speed=asked.speed, still=still)
            header = recorded.report.header if plays else None
        if header:
            spend(window, options, preferences, header)


def _make_cast(recorded: Recorded, asked: argparse.Namespace) -> None:
    """Write a cast of a recording; WrongUseError if its file is there or cannot be written."""
    playback = begun(film(recorded), asked.speed)
    if seconds(playback) > LONGEST:
        raise WrongUseError(_("The match is too long for a cast: a higher --speed may help."))
    glyphs = ASCII if asked.ascii else UNICODE
    theme = "default" if asked.theme in (None, "auto") else asked.theme
    sgr = styles("mono" if asked.no_color else theme, _COLOURS)
    lines = cast_lines(
        asked.size.width, asked.size.height, pictures(playback, asked.size, glyphs, sgr)
    )
    try:
        _write(asked.cast, "".join(line + "\n" for line in lines))
    except OSError as error:
        raise WrongUseError(unwritable(asked.cast, failure(error))) from None


def _write(path: Path, text: str) -> None:
    """Write a new file, whole or not at all; OSError if it is there or cannot be written."""
    path.touch(exist_ok=False)
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError:
        path.unlink(missing_ok=True)
        raise
