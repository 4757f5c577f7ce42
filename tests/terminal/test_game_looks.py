"""What the real program sends to look as it does: characters, colours, and pictures of any size."""

import re
from pathlib import Path

import pytest
from helpers import FakeTerminal
from scripted import HURRIED, SPIT, is_dealt, key
from test_theme import BASIC, contrast
from tour import BENEATH_THE_TITLE, enter, go, go_back, leave, resume, see_everything, tour

PLAIN = {"0", "1", "4", "7"}
"""Nothing, bold, underlined, reverse."""

CODE = re.compile(rb"[34]8;5;\d+|[34]8;2;\d+;\d+;\d+|\d+")


def changes_of_style(output: bytes) -> set[tuple[str, ...]]:
    """The codes of each change of colours and attributes; those of one colour are kept together."""
    return {
        tuple(code.decode() for code in CODE.findall(change))
        for change in re.findall(rb"\x1b\[([\d;]*)m", output)
    }


def codes(output: bytes) -> set[str]:
    """All the codes of changes of colours and attributes."""
    return {code for change in changes_of_style(output) for code in change}


def see(tmp_path: Path, *arguments: str, policy: str = "modern", **env: str) -> bytes:
    """All that is sent on the way through all scenes."""
    with tour(tmp_path, *arguments, policy=policy, env=env) as (terminal, game):
        see_everything(terminal, game)
        enter(terminal, "Quit")
        assert terminal.exit_code() == 0
        assert terminal.faults() == []
        return bytes(terminal.output)


# In all scenes.


def test_256_colours(tmp_path: Path) -> None:
    """E03, G05, H04: rank and suit as text, no true colour; the screen is cleared in the first frame
    and at the end alone.
    """
    output = see(tmp_path, TERM_PROGRAM="Apple_Terminal")
    assert "♠" in output.decode()
    assert max(output.decode()) < "\U0001f000"
    assert not {code for code in codes(output) if code[:4] in ("38;2", "48;2")}
    assert output.count(b"\x1b[2J") == 2
    assert output.endswith(b"\x1b[2J\x1b[?1049l\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[c")


def test_ascii_without_colours(tmp_path: Path) -> None:
    """E03, G03: bytes of ASCII alone, and not one colour; bold, underlined and reverse at most."""
    output = see(tmp_path, "--ascii", NO_COLOR="1")
    assert output.isascii()
    assert codes(output) <= PLAIN


def test_no_colours_by_option(tmp_path: Path) -> None:
    """G03, E07: the option stands above what the terminal can; no lines by another alphabet."""
    output = see(tmp_path, "--no-color", policy="basic", TERM="screen", COLORTERM="truecolor")
    assert codes(output) <= PLAIN
    assert b"\x1b(0" not in output
    assert b"\x0e" not in output


@pytest.mark.parametrize("name", ["linux", "xterm"])
def test_eight_colours(tmp_path: Path, name: str) -> None:
    """G01, G06: the first eight colours alone, nothing dim, no bold colour, each on a ground of its own.

    E06, E07: the Linux console is sent characters of its font alone.
    """
    output = see(tmp_path, policy="basic", TERM=name)
    coloured = [change for change in changes_of_style(output) if not set(change) <= PLAIN]
    assert coloured
    for change in coloured:
        reset, ink, ground = change
        assert (reset, ink[0], ground[0]) == ("0", "3", "4")
        assert contrast(BASIC[int(ink[1:])], BASIC[int(ground[1:])]) >= 3
    assert b"\x1b(0" not in output
    if name == "linux":
        assert set(output.decode()) <= {*bytes(range(256)).decode("cp437"), *"♠♥♦♣"}


# At the table.


def test_names_of_any_width() -> None:
    """E08: names are cut and padded by the columns that they take; nothing else moves."""
    pictures = []
    for names in (
        ["Ann", "Ben"],
        ["日本語の名前日本語の名前", "🎴🎴🎴🎴🎴🎴🎴🎴🎴"],
        ["n" * 300, ""],
        ["e\u0301" * 40, "\u202e\x1b[31mred\x07"],
    ):
        with FakeTerminal([*SPIT, "--two", "--seed", "3", "--names", *names]) as terminal:
            terminal.until("seed 3")
            pictures.append(terminal.lines[:1] + terminal.lines[2:])
            assert "round 1" in terminal.lines[1]
            leave(terminal)
            assert b"\x1b[31m" not in terminal.output
    assert pictures == pictures[:1] * 4


def test_suits_two_columns_wide() -> None:
    """E05: a terminal that draws suits over two columns gets ASCII, from its answer on."""
    with FakeTerminal([*SPIT, "--two"], suit_width=2, env={"LANG": "ja_JP.UTF-8"}) as terminal:
        terminal.until(lambda shown: "READY?" in shown.text and shown.text.isascii())
        written = len(terminal.output)
        terminal.send(key(1, 1, 1))
        terminal.until("Left is ready.")
        leave(terminal)
        assert terminal.output[written:].isascii()


# Sizes.


def cells(terminal: FakeTerminal) -> list[list[tuple[str, str, str]]]:
    """Every cell of the screen with its colours."""
    screen = terminal.screen
    rows = [[screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines)]
    return [[(cell.data, cell.fg, cell.bg) for cell in row] for row in rows]


@pytest.mark.parametrize(
    ("size", "notice"),
    [
        ((59, 20), "It needs 60x20 and has 59x20."),
        ((60, 19), "It needs 60x20 and has 60x19."),
        ((20, 5), "has 20x5."),
        ((4, 1), "60x2"),
    ],
)
def test_starting_too_small(size: tuple[int, int], notice: str) -> None:
    """F01: a notice tells the size needed and the size there is; growing is enough, or q leaves."""
    command = [*HURRIED, "20", "--two"]
    with FakeTerminal(command, columns=size[0], rows=size[1]) as terminal:
        terminal.until(notice)
        terminal.resize(80, 24)
        resume(terminal)
        terminal.resize(*size)
        terminal.until(notice)
        terminal.send("Q")
        assert terminal.exit_code() == 0
        assert terminal.faults() == []


def test_storm_of_sizes() -> None:
    """F04, F06: no key is lost in it, and the end looks as if nothing had been."""
    with FakeTerminal([*SPIT, "--two", "--seed", "3"]) as terminal:
        terminal.until(is_dealt)
        terminal.settle()
        before = cells(terminal)
        for number in range(300):
            terminal.resize(*((120, 40) if number % 2 else (80, 24)))
            if number == 150:
                terminal.send("\x1b[200~qp\x1b[201~5")
            terminal.read(0.0)
        terminal.until(lambda shown: len(shown.lines) == 40 and "Esc pause" in shown.text)
        terminal.resize(80, 24)
        terminal.until(lambda shown: cells(shown) == before)
        terminal.send("t")
        terminal.until("Left is ready.")
        leave(terminal)


@pytest.mark.parametrize("size", [(300, 80), (500, 200)])
def test_huge_windows(size: tuple[int, int]) -> None:
    """F09: the same table in the middle, and frames that are not much larger."""
    columns, rows = size
    with FakeTerminal(
        [*SPIT, "--two", "--names", "A", "B"], columns=columns, rows=rows
    ) as terminal:
        terminal.until("Esc pause")
        shown = [line for line in terminal.lines if line]
        left = min(len(line) - len(line.lstrip()) for line in shown)
        assert abs(left - (columns - 120) // 2) <= 2
        assert max(map(len, shown)) <= left + 120
        assert len(terminal.output) < 200_000
        leave(terminal)


def test_everything_fits_into_80x24(tmp_path: Path) -> None:
    """F08: every line of the help can be reached, and every scene says how it is left."""
    with tour(tmp_path) as (terminal, game):
        assert "Quit" in terminal.text
        go("help", terminal, game)
        reached = 0
        while True:
            terminal.until("Esc back")
            first, last, every = map(int, re.findall(r"\d+", terminal.lines[-1]))
            assert first <= reached + 1
            reached = last
            if last == every:
                break
            terminal.send("\x1b[6~")
            terminal.until(lambda shown: f"lines {first}-" not in shown.text)  # noqa: B023
        go_back(terminal, "help")
        for scene in BENEATH_THE_TITLE:
            go(scene, terminal, game)
            assert "Esc back" in terminal.text
            go_back(terminal, scene)
        go("result", terminal, game)
        assert "Esc title" in terminal.text
        terminal.send("\x03")
        assert terminal.exit_code() == 130
