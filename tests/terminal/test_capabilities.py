"""What terminals tell of themselves, and what is made of it."""

import pytest

from spit.terminal.capabilities import is_light, questions, seems_light, suits_are_wide, usual
from spit.terminal.glyphs import ASCII, UNICODE
from spit.terminal.theme import TRUE_COLOUR


@pytest.mark.parametrize(
    ("environment", "colours"),
    [
        ({"TERM": "xterm-256color"}, 256),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, TRUE_COLOUR),
        ({"TERM": "xterm-256color", "COLORTERM": "yes"}, 256),
        ({"TERM": "tmux-256color"}, 256),
        ({"TERM": "screen"}, 8),
        ({"TERM": "xterm"}, 8),
    ],
)
def test_usual_terminals_are_known_by_name(environment: dict[str, str], colours: int) -> None:
    """G05: true colour only where it is announced; no more colours than the name tells."""
    known = usual(environment)
    assert known is not None
    assert known.colours == colours


@pytest.mark.parametrize("name", ["", " ", "linux", "vt100", "ansi", "nonsense", "xterm-kitty"])
def test_other_names_are_looked_up(name: str) -> None:
    """D01: nothing is guessed of a terminal with an unusual name, or none."""
    assert usual({"TERM": name}) is None
    assert usual({}) is None


@pytest.mark.parametrize(
    ("answer", "light"),
    [
        (b"11;rgb:ffff/ffff/ffff", True),
        (b"11;rgb:fdfd/f6f6/e3e3", True),
        (b"11;rgb:0000/0000/0000", False),
        (b"11;rgb:00/2B/36", False),
        (b"11;rgba:ffff/ffff/ffff/8000", True),
        (b"11;rgb:gg/00/00", None),
        (b"10;rgb:ffff/ffff/ffff", None),
        (b"", None),
    ],
)
def test_background(answer: bytes, light: bool | None) -> None:
    """G01: a light background is told from a dark one, and from nonsense."""
    assert is_light(answer) is light


@pytest.mark.parametrize(
    ("value", "light"), [("0;15", True), ("0;default;7", True), ("15;0", False), ("", False)]
)
def test_background_by_environment(value: str, light: bool) -> None:
    """COLORFGBG is heard until the terminal itself has answered."""
    assert seems_light({"COLORFGBG": value}) is light


@pytest.mark.parametrize(
    ("cursor", "wide"),
    [((2, 2), False), ((2, 3), True), ((2, 4), True), ((5, 7), False), ((1, 3), False)],
)
def test_width_of_suits(cursor: tuple[int, int], wide: bool) -> None:
    """E05: a suit that moves the cursor by more than one column cannot be used."""
    assert suits_are_wide(cursor) is wide


def test_simple_terminals_are_asked_nothing() -> None:
    """What a console prints instead of understanding is not sent to it."""
    assert questions({"TERM": "linux"}, UNICODE) == ""
    assert questions({"TERM": "vt220"}, UNICODE) == ""


def test_every_terminal_can_answer_the_last_question() -> None:
    """The end of the answers is known by the answer that all of them give."""
    assert questions({"TERM": "xterm"}, UNICODE).endswith("\x1b[c")
    assert "♠" in questions({"TERM": "xterm"}, UNICODE)
    assert questions({"TERM": "xterm"}, ASCII).isascii()
