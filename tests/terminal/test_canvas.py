"""Frames, and that a terminal fed with their differences shows exactly them."""

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.terminal.canvas import Frame, block, difference
from spit.terminal.theme import DEPTHS, Look, Style, looks, styles
from spit.terminal.width import columns, width

WIDTH, HEIGHT = 20, 5
STYLES = (Style.FELT, Style.TEXT, Style.HEARTS, Style.BACK, Style.CHOSEN)

texts = st.text("ab 7♠│▒é日本🎴\u0301\u0302\u200d\x1b\n", max_size=12)
pieces = st.tuples(
    st.booleans(),
    st.integers(-WIDTH, WIDTH + 2),
    st.integers(-2, HEIGHT + 1),
    st.lists(texts, min_size=1, max_size=3),
    st.sampled_from(STYLES),
)
drawings = st.lists(pieces, max_size=8)

Shown = list[list[tuple[str, str, str, bool, bool]]]


def terminal() -> pyte.Screen:
    """A screen that does not wrap, as while the game is shown."""
    screen = pyte.Screen(WIDTH, HEIGHT)
    screen.reset_mode(7, private=True)
    return screen


def draw(frame: Frame, drawing: list[tuple[bool, int, int, list[str], str]]) -> None:
    for as_block, x, y, lines, style in drawing:
        if as_block:
            frame.blit(x, y, block(tuple((line, style) for line in lines)))
        else:
            frame.put(x, y, lines[0], style)


def shown(screen: pyte.Screen) -> Shown:
    return [
        [
            (cell.data, cell.fg, cell.bg, cell.bold, cell.reverse)
            for cell in (screen.buffer[y][x] for x in range(screen.columns))
        ]
        for y in range(screen.lines)
    ]


def colours_of(look: Look) -> tuple[str, str, bool, bool]:
    """What pyte calls a look in true colour."""
    return f"{look.ink.rgb:06x}", f"{look.ground.rgb:06x}", look.bold, False


def expected(frame: Frame) -> Shown:
    themed = looks("default")
    return [[(text, *colours_of(themed[style])) for text, style in row] for row in frame.rows]


@given(st.lists(drawings, min_size=1, max_size=5))
def test_terminal_shows_exactly_the_frame(
    frames: list[list[tuple[bool, int, int, list[str], str]]],
) -> None:
    """Whatever was drawn over what, characters, wide ones too, and colours agree cell by cell."""
    sgr = styles("default", 2**24)
    screen = terminal()
    stream = pyte.Stream(screen)
    before = None
    frame = Frame(WIDTH, HEIGHT, Style.FELT)
    for drawing in frames:
        frame = frame.copy()
        draw(frame, drawing)
        stream.feed(difference(before, frame, sgr))
        before = frame
        assert shown(screen) == expected(frame)
        assert not screen.cursor.attrs.bold
        assert screen.cursor.attrs.bg == "default"


@given(drawings, st.sampled_from(DEPTHS))
def test_equal_frames_write_nothing(
    drawing: list[tuple[bool, int, int, list[str], str]], colours: int
) -> None:
    """A frame drawn anew from the same things costs no byte."""
    first, second = (Frame(WIDTH, HEIGHT, Style.FELT) for _ in range(2))
    draw(first, drawing)
    draw(second, drawing)
    assert difference(first, second, styles("default", colours)) == ""
    assert difference(first, first.copy(), styles("default", colours)) == ""


@given(drawings)
def test_a_frame_holds_its_size(drawing: list[tuple[bool, int, int, list[str], str]]) -> None:
    """Each row keeps one cell a column, and a wide character both of its cells."""
    frame = Frame(WIDTH, HEIGHT, Style.FELT)
    draw(frame, drawing)
    assert len(frame.rows) == HEIGHT
    for row in frame.rows:
        assert len(row) == WIDTH
        standing = [cell[0] for cell in row]
        assert list(columns("".join(standing))) == standing


@given(drawings)
def test_a_screen_that_counts_widths_otherwise_keeps_its_columns(
    drawing: list[tuple[bool, int, int, list[str], str]],
) -> None:
    """E08: what stands behind a wide or marked character is placed anew, not merely after it."""
    frame = Frame(WIDTH, HEIGHT, Style.FELT)
    draw(frame, drawing)
    screen = terminal()
    written = difference(None, frame, styles("default", 256))
    pyte.Stream(screen).feed("".join("w" if width(c) == 2 else c for c in written))
    for row, line in zip(frame.rows, shown(screen), strict=True):
        for (text, _), (seen, *_) in zip(row, line, strict=True):
            if text and width(text) == 1 and len(text) == 1:
                assert seen == text


def test_another_size_clears_and_draws_all() -> None:
    """F06: nothing of the old size is taken for drawn."""
    small = Frame(10, 3, Style.FELT)
    large = Frame(12, 4, Style.FELT)
    sgr = styles("default", 256)
    assert difference(small, large, sgr) == difference(None, large, sgr)
    assert "\x1b[2J" in difference(None, large, sgr)


def test_only_what_changed_is_written() -> None:
    """H04, H06: one cell changes, a few bytes are sent, and nothing is cleared."""
    old = Frame(80, 24, Style.FELT)
    new = old.copy()
    new.put(40, 12, "7", Style.HEARTS)
    written = difference(old, new, styles("default", 256))
    assert written == "\x1b[13;41H\x1b[0;1;38;5;160;48;5;231m7\x1b[0m"


def test_styles_that_look_alike_are_not_told_apart() -> None:
    """A blank of the felt between two words needs no new sequence."""
    new = Frame(3, 1, Style.FELT)
    new.put(0, 0, "a", Style.TEXT)
    new.put(2, 0, "b", Style.MESSAGE)
    assert difference(None, new, styles("default", 256)).count("\x1b[0;38") == 1


@pytest.mark.parametrize(
    ("x", "text", "row"),
    [
        (-1, "日本", " 本   "),
        (2, "日本語", "  日 "),
        (4, "日", "     "),
        (-4, "abc", "     "),
        (5, "abc", "     "),
    ],
)
def test_half_a_wide_character_at_the_edge_is_a_blank(x: int, text: str, row: str) -> None:
    """E08: the edge of the frame never cuts through a character."""
    frame = Frame(5, 1, Style.FELT)
    frame.put(x, 0, text, Style.TEXT)
    assert "".join(cell[0] for cell in frame.rows[0]).ljust(5)[:5].rstrip() == row.rstrip()


def test_half_a_covered_wide_character_goes_altogether() -> None:
    """E08: a card laid over half a character leaves a blank, not its other half."""
    frame = Frame(6, 1, Style.FELT)
    frame.put(0, 0, "日本語", Style.TEXT)
    frame.put(1, 0, "xy", Style.TEXT)
    assert [cell[0] for cell in frame.rows[0]] == [" ", "x", "y", " ", "語", ""]


def test_text_is_what_can_be_read() -> None:
    """The characters alone, a line a row."""
    frame = Frame(6, 2, Style.FELT)
    frame.put(1, 0, "日7♥", Style.TEXT)
    assert frame.text() == " 日7♥\n"
