"""Lines of text: in characters that can be shown, wrapped, and set to an edge."""

from hypothesis import given
from hypothesis import strategies as st

from spit.terminal.canvas import Frame
from spit.terminal.glyphs import ASCII, LINUX, UNICODE
from spit.terminal.lines import put_bar, put_middle, put_right, shown, wrap
from spit.terminal.theme import Style
from spit.terminal.width import width


def test_suits_in_sentences_become_letters_in_ascii() -> None:
    """E01, E03: a suit is its letter, a foreign letter its likeness."""
    assert shown("Zoë's 10♥ was on 9♠…", UNICODE) == "Zoë's 10♥ was on 9♠…"
    assert shown("Zoë's 10♥ was on 9♠…", ASCII) == "Zoe's 10H was on 9S."
    assert shown("“10♥…” – Zoë’s", LINUX) == '"10♥." - Zoë\'s'  # noqa: RUF001


@given(st.text("abc é日♠ ", max_size=60), st.integers(1, 20))
def test_wrapped_lines_fit(text: str, limit: int) -> None:
    """E08: no line is wider than asked for, and no short word is lost or broken."""
    lines = wrap(text, limit)
    assert all(0 < width(line) <= limit for line in lines)
    if all(width(word) <= limit for word in text.split()):
        assert " ".join(lines).split() == text.split()


def test_a_text_is_set_to_the_right_or_in_the_middle() -> None:
    """By its width; what is too long for the middle is cut."""
    frame = Frame(10, 3, Style.FELT)
    put_right(frame, 9, 0, "日本", Style.TEXT)
    put_middle(frame, 2, 1, 6, "ab", Style.TEXT)
    put_middle(frame, 2, 2, 6, "abcdefgh", Style.TEXT)
    assert frame.text().splitlines() == ["     日本", "    ab", "  abcdef"]


def test_the_bar_cuts_what_stands_aside() -> None:
    """F08: the keys are whole, a long seed is not."""
    frame = Frame(30, 1, Style.FELT)
    put_bar(frame, 1, 0, 28, (("Esc", "pause"),), "seed " + "x" * 64)
    assert frame.text() == " Esc pause   seed xxxxxxxxxxxx"[:29]
