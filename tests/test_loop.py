"""A window is drawn no oftener than FRAMES times a second, and nothing that has changed is forgotten."""

from typing import cast

import pytest

from spit.loop import FRAMES, Window
from spit.terminal.canvas import Frame
from spit.terminal.glyphs import UNICODE, Glyphs
from spit.terminal.screen import Screen
from spit.terminal.theme import Style

BETWEEN = 1_000_000_000 // FRAMES


class FakeScreen:
    """A screen on which nothing happens; it keeps how often it was drawn and for how long waited on."""

    width, height, glyphs = 80, 24, UNICODE

    def __init__(self) -> None:
        self.drawn = 0
        self.waits: list[float | None] = []
        self.reads = True

    def is_writable(self) -> bool:
        return self.reads

    def draw(self, _frame: Frame) -> None:
        self.drawn += 1

    def wait(self, seconds: float | None) -> list[object]:
        self.waits.append(seconds)
        return []


def picture(columns: int, rows: int, _glyphs: Glyphs) -> Frame:
    return Frame(columns, rows, Style.FELT)


@pytest.mark.parametrize(
    ("passed", "drawn", "seconds"),
    [(0, 1, BETWEEN / 1e9), (BETWEEN // 2, 1, (BETWEEN - BETWEEN // 2) / 1e9), (BETWEEN, 2, None)],
)
def test_frames_keep_their_distance(passed: int, drawn: int, seconds: float | None) -> None:
    """The first frame after a quiet moment comes at once, the next one when its time has come."""
    screen, now = FakeScreen(), [0]
    window = Window(cast("Screen", screen), lambda: now[0])
    window.paint(picture)
    now[0] = passed
    window.change()
    window.paint(picture)
    window.wait(None)
    assert screen.drawn == drawn
    assert screen.waits == [seconds]


def test_a_frame_that_became_due_meanwhile_is_not_slept_over() -> None:
    """What was too soon to draw may be due by the time of the wait: a recording was written."""
    screen, now = FakeScreen(), [0]
    window = Window(cast("Screen", screen), lambda: now[0])
    window.paint(picture)
    window.change()
    window.paint(picture)
    now[0] = 3 * BETWEEN
    window.wait(None)
    window.paint(picture)
    assert screen.waits == [0]
    assert screen.drawn == 2


def test_no_frame_is_waited_for_that_the_terminal_does_not_take() -> None:
    """A terminal that does not read is not asked again and again."""
    screen = FakeScreen()
    window = Window(cast("Screen", screen), lambda: 0)
    screen.reads = False
    window.paint(picture)
    window.wait(5.0)
    assert (screen.drawn, screen.waits) == (0, [5.0])
