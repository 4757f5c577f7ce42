"""A window is drawn no oftener than FRAMES times a second, and nothing that has changed is forgotten."""

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.loop import FRAMES, Window, choose
from spit.terminal.canvas import Frame
from spit.terminal.events import Key
from spit.terminal.glyphs import UNICODE, Glyphs
from spit.terminal.menu import Message
from spit.terminal.screen import Leave, Screen
from spit.terminal.theme import Style

BETWEEN = 1_000_000_000 // (FRAMES - 2)


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


def test_a_key_need_not_wait_for_the_frame_before_it() -> None:
    """After a quiet moment two frames come at once, the third when its time has come."""
    screen, now = FakeScreen(), [0]
    window = Window(cast("Screen", screen), lambda: now[0])
    for drawn in (1, 2, 2):
        window.change()
        window.paint(picture)
        assert screen.drawn == drawn
    window.wait(None)
    assert screen.waits == [BETWEEN / 1e9]
    now[0] = BETWEEN
    window.paint(picture)
    window.wait(None)
    assert screen.drawn == 3
    assert screen.waits[1:] == [None]


@given(st.lists(st.integers(0, 20_000_000), min_size=300, max_size=400))
def test_no_second_has_more_frames_than_it_may(pauses: list[int]) -> None:
    """Whenever keys come, any second has at most FRAMES frames."""
    screen, now = FakeScreen(), [0]
    window = Window(cast("Screen", screen), lambda: now[0])
    frames = []
    for pause in pauses:
        # As often as not, as fast as can be.
        now[0] += pause * (pause % 2)
        window.change()
        frames += [now[0]] * window.paint(picture)
    for first, later in zip(frames, frames[FRAMES:], strict=False):
        assert later - first >= 1_000_000_000


def test_a_storm_has_as_many_frames_as_it_may() -> None:
    """Keys a millisecond apart are shown FRAMES times a second, no more and hardly less."""
    screen, now = FakeScreen(), [0]
    window = Window(cast("Screen", screen), lambda: now[0])
    for _key in range(1000):
        window.change()
        window.paint(picture)
        now[0] += 1_000_000
    assert 0.9 * FRAMES < screen.drawn <= FRAMES


def test_a_frame_that_became_due_meanwhile_is_not_slept_over() -> None:
    """What was too soon to draw may be due by the time of the wait: a recording was written."""
    screen, now = FakeScreen(), [0]
    window = Window(cast("Screen", screen), lambda: now[0])
    for _frame in range(3):
        window.change()
        window.paint(picture)
    now[0] = 3 * BETWEEN
    window.wait(None)
    window.paint(picture)
    assert screen.waits == [0]
    assert screen.drawn == 3


def test_no_frame_is_waited_for_that_the_terminal_does_not_take() -> None:
    """A terminal that does not read is not asked again and again."""
    screen = FakeScreen()
    window = Window(cast("Screen", screen), lambda: 0)
    screen.reads = False
    window.paint(picture)
    window.wait(5.0)
    assert (screen.drawn, screen.waits) == (0, [5.0])


# --- Scenes -------------------------------------------------------------------------------------


class Scripted(FakeScreen):
    """A screen on which so much time passes in each wait, and then these keys come."""

    def __init__(self, now: list[int], script: list[tuple[int, str]]) -> None:
        super().__init__()
        self.now = now
        self.script = iter(script)

    def wait(self, seconds: float | None) -> list[object]:
        super().wait(seconds)
        milliseconds, keys = next(self.script)
        self.now[0] += milliseconds * 1_000_000
        return [Key(key) for key in keys]


def shown(script: list[tuple[int, str]], *, runs: bool = True) -> tuple[str, Message, Scripted]:
    """What becomes of a scene that writes down all that it is told, and answers to `q`."""
    now = [0]
    screen = Scripted(now, script)
    window = Window(cast("Screen", screen), lambda: now[0])

    def press(state: str, key: str) -> str | Message:
        return Message("back") if key == "q" else state + key

    def draw(_state: str, columns: int, rows: int, _glyphs: Glyphs) -> Frame:
        return Frame(columns, rows, Style.FELT)

    if not runs:
        state, message = choose(window, "", press, draw)
    else:
        state, message = choose(
            window, "", press, draw, lambda _: 40, lambda state, passed: f"{state}[{passed}]"
        )
    return state, message, screen


def test_a_scene_that_only_keys_change_sleeps() -> None:
    """H01: until a key comes; what is read with the answering key is dropped (J13)."""
    state, message, screen = shown([(50, "a"), (5000, ""), (50, "bcqd")], runs=False)
    assert (state, message) == ("abc", Message("back"))
    assert screen.waits == [None] * 3
    assert screen.drawn == 2


def test_a_scene_that_time_changes_is_told_how_much_has_passed() -> None:
    """First the time, then the keys; the answer is given by the scene as it is by then."""
    state, message, screen = shown([(40, ""), (10, "a"), (30, "bq")])
    assert (state, message) == ("[40][10]a[30]b", Message("back"))
    assert screen.waits[0] == 0.04
    assert screen.drawn == 3


def test_a_scene_that_cannot_be_seen_hears_only_q() -> None:
    """F01: in a window that is too small other keys are for nobody, and q leaves the game."""
    now = [0]
    screen = Scripted(now, [(50, "ab"), (50, "cQ")])
    screen.width = 20
    window = Window(cast("Screen", screen), lambda: now[0])
    told: list[str] = []

    def press(state: str, key: str) -> str | Message:
        told.append(key)
        return state

    with pytest.raises(Leave) as left:
        choose(window, "", press, lambda _, *size: picture(*size))
    assert (left.value.code, told) == (0, [])
