"""How wide text is, and foreign text made fit to be shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.terminal.width import clean, columns, cut, fit, in_ascii, width

foreign = st.text(st.characters(), max_size=30) | st.text("ab日🎴é\u0301\u200d\u202e\x1b[m ")


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("Ann", 3),
        ("日本語の名前", 12),
        ("🎴🎴🎴", 6),
        ("", 0),
        ("Zoe\u0308", 3),
        ("ไทยน้ำ", 5),
        ("♠10", 3),
    ],
)
def test_width_counts_columns(text: str, taken: int) -> None:
    """E08: East Asian letters and pictures take two columns, marks none."""
    assert width(text) == taken


def test_marks_stand_with_their_letter_and_are_not_endless() -> None:
    """A letter keeps its marks, up to a few."""
    assert columns("x\u0301y") == ("x\u0301", "y")
    assert len(columns("x" + "\u0301" * 500)[0]) < 6


@given(foreign, st.integers(0, 20))
def test_fit_takes_exactly_its_columns(text: str, limit: int) -> None:
    """E08: padded and cut by display width, never through a character."""
    assert width(fit(text, limit, "…")) == limit
    assert width(cut(text, limit)) <= limit


@given(foreign, st.integers(1, 20))
def test_cut_keeps_a_beginning_and_says_so(text: str, limit: int) -> None:
    """What fits is left alone; what is cut ends with the sign for more."""
    kept = cut(text, limit, "…")
    if width(text) <= limit:
        assert kept == text
    else:
        assert kept.endswith("…")
        standing = columns(text)
        assert tuple(columns(kept[:-1])) == tuple(standing[: width(kept) - 1])


@given(foreign)
def test_clean_text_holds_nothing_that_steers(text: str) -> None:
    """Controls, escape sequences and marks of direction never reach the terminal; clean is final."""
    cleaned = clean(text)
    assert clean(cleaned) == cleaned
    assert cleaned == cleaned.strip()
    assert not any(ord(character) < 32 or 127 <= ord(character) < 160 for character in cleaned)
    assert not set(cleaned) & set("\u200b\u200d\u200e\u202a\u202b\u202d\u202e\u2066\u2069\ufeff")


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("\x1b[31mAnn\x1b[0m", "Ann"),
        ("A\x1b]0;title\x07B", "AB"),
        ("A\x1bP+q544e\x1b\\B", "AB"),
        ("A\u202eB\u2066", "AB"),
        ("  A \t\n B ", "A B"),
        ("e\u0301", "é"),
    ],
)
def test_clean_takes_whole_sequences_out(text: str, cleaned: str) -> None:
    """A name with an escape sequence leaves the name alone."""
    assert clean(text) == cleaned


@given(foreign)
def test_ascii_likeness_is_as_wide_as_the_text(text: str) -> None:
    """E03: a terminal that shows ASCII alone gets only that, column for column."""
    cleaned = clean(text)
    plain = in_ascii(cleaned)
    assert plain.isascii()
    assert width(plain) == width(cleaned)


def test_ascii_likeness_is_readable() -> None:
    """Letters lose their marks; what has no likeness becomes question marks."""
    assert in_ascii("Zoë … 日") == "Zoe . ??"
