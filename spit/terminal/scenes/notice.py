"""The notice in a window that is too small: which size is needed, and which it has."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from spit.terminal.canvas import Frame
from spit.terminal.geometry import SMALLEST
from spit.terminal.glyphs import Glyphs
from spit.terminal.lines import put_middle, shown, wrap
from spit.terminal.theme import Style
from spit.terminal.words import _

_State = TypeVar("_State")

Draw = Callable[[_State, int, int, Glyphs], Frame]
"""What makes the frame of a scene in a window of so many columns and rows."""


def where_it_fits(draw_scene: Draw[_State]) -> Draw[_State]:
    """A scene drawn in windows in which it fits, and the notice in smaller ones."""

    @wraps(draw_scene)
    def drawn(state: _State, columns: int, rows: int, glyphs: Glyphs) -> Frame:
        if columns < SMALLEST.width or rows < SMALLEST.height:
            return draw(columns, rows, glyphs)
        return draw_scene(state, columns, rows, glyphs)

    return drawn


def draw(columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """The notice, shorter where there is less room: at last `60x20` alone, or its beginning."""
    frame = Frame(columns, rows, Style.FELT)
    lines = next((each for each in _texts(columns, rows) if len(each) <= rows), ())
    y = (rows - len(lines)) // 2
    for line in lines:
        put_middle(frame, 0, y, columns, shown(line, glyphs), Style.NOTICE)
        y += 1
    return frame


def _texts(columns: int, rows: int) -> tuple[tuple[str, ...], ...]:
    """What can be said, from the longest to the shortest, in lines that fit."""
    small = _("This window is too small.")
    sizes = _("It needs {width}x{height} and has {columns}x{rows}.").format(
        width=SMALLEST.width, height=SMALLEST.height, columns=columns, rows=rows
    )
    leave = _("Make it larger, or leave with q.")
    bare = f"{SMALLEST.width}x{SMALLEST.height}"
    every = (small, "", sizes, "", leave), (small, sizes), (sizes,)
    return (
        *(
            tuple(piece for line in lines for piece in wrap(line, columns) or ("",))
            for lines in every
        ),
        (bare,),
    )
