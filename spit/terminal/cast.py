"""A playback as a terminal would be sent it, picture by picture: what a cast is made of."""

from collections.abc import Iterator, Mapping

from spit.terminal.canvas import Frame, difference
from spit.terminal.geometry import Size
from spit.terminal.glyphs import Glyphs
from spit.terminal.playback import QUARTERS, Playback, advanced, next_change
from spit.terminal.scenes.replay import draw_picture
from spit.terminal.width import in_ascii

LONGEST = 4 * 3600
"""The seconds that a cast may last."""
_PICTURE = 20
"""Milliseconds between two pictures, at least."""
_HIDE_CURSOR = "\x1b[?25l"


def seconds(playback: Playback) -> int:
    """How long it takes to watch the whole of it."""
    return playback.film.end * QUARTERS // playback.speed // 1000


def pictures(
    playback: Playback, size: Size, glyphs: Glyphs, sgr: Mapping[str, str]
) -> Iterator[tuple[int, str]]:
    """`(millisecond, what the terminal is sent)` for each picture that differs from the last."""
    shown: Frame | None = None
    at = 0
    yield at, _HIDE_CURSOR
    while True:
        frame = draw_picture(playback, *size, glyphs)
        text = difference(shown, frame, sgr)
        if text:
            yield at, in_ascii(text) if glyphs.ascii else text
        shown = frame
        change = next_change(playback)
        if change is None:
            return
        wait = max(change, _PICTURE)
        at += wait
        playback = advanced(playback, wait)
