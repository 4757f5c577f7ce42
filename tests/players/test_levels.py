"""The levels: their rows, what lies between, their names, and the tables of chance."""

from itertools import pairwise
from math import exp, isclose
from statistics import NormalDist, fmean, pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.players.levels import (
    EXPONENTIAL,
    FORM,
    HIGHEST,
    LOWEST,
    NAMES,
    NORMAL,
    ROWS,
    Level,
    level_of,
    name_of,
    number_of,
    row_of,
)

LEVELS = st.integers(LOWEST, HIGHEST)

TIMES = {
    *("think", "think_spread", "think_tail", "travel", "travel_spread"),
    *("pulls_back", "recovery", "slap", "slap_spread", "slap_tail"),
}
"""What goes from level to level in equal proportions; all else in equal steps."""

FALLING = (*sorted(TIMES), "prepared", "after_flip", "slips", "slap_noise")


@pytest.mark.parametrize("field", FALLING)
def test_a_higher_level_is_better_in_everything(field: str) -> None:
    """Each row is at least as quick, and errs as seldom, as the one below."""
    column = [getattr(row, field) for row in ROWS]
    assert column == sorted(column, reverse=True)
    assert column[0] > column[-1]


def test_a_higher_level_notices_more() -> None:
    """The chance to see a play rises to certainty."""
    column = [row.notices for row in ROWS]
    assert column == sorted(column)
    assert column[-1] == 1000


def test_half_levels_lie_midway_between_the_levels() -> None:
    """A half level's times are the geometric mean of its neighbours', all else the plain mean."""
    for half in range(150, 600, 100):
        below, row, above = row_of(half - 50), row_of(half), row_of(half + 50)
        for field in Level._fields:
            low, middle, high = (getattr(each, field) for each in (below, row, above))
            mean = (low * high) ** 0.5 if field in TIMES else (low + high) / 2
            assert abs(middle - mean) <= (0.51 if field != "weighs_chance" else 25), (half, field)


def test_whole_and_half_levels_are_the_rows() -> None:
    """There is a row for every half level from 0.5 to 6.5."""
    assert [row_of(level) for level in range(50, 651, 50)] == list(ROWS)


@given(LEVELS)
def test_between_rows_all_goes_straight(level: int) -> None:
    """A number is at most half away from the straight line between the rows."""
    row, below = row_of(level), level - level % 50
    beyond = level - below
    for field in Level._fields:
        low = getattr(row_of(below), field)
        high = getattr(row_of(min(HIGHEST, below + 50)), field)
        assert abs(getattr(row, field) - (low + (high - low) * beyond / 50)) <= 0.5, field


@pytest.mark.parametrize("level", [49, 651, 0, -100])
def test_there_is_no_level_beyond_the_rows(level: int) -> None:
    """A level outside 0.5 to 6.5 is an error."""
    with pytest.raises(ValueError, match="no level"):
        row_of(level)


@pytest.mark.parametrize("row", ROWS)
def test_no_row_is_beyond_the_floors(row: Level) -> None:
    """J14: a mean hand takes 210 ticks or more, and nobody pulls back before 220."""
    assert row.travel >= 210
    assert row.pulls_back >= 220


def test_a_level_is_a_third_quicker_than_the_one_below() -> None:
    """An unprepared play takes 1.31 times as long one level lower, give or take a twelfth."""
    plays = [sum((row.think, row.think_tail, row.travel)) for row in ROWS[1:-1:2]]
    for slow, quick in pairwise(plays):
        assert abs(slow / quick / 1.31 - 1) < 1 / 12


@pytest.mark.parametrize(
    ("text", "level"),
    [
        *((name, 100 * number) for number, name in enumerate(NAMES, 1)),
        *(("sharp", 400), ("FIERCE", 500), ("dOzY", 100)),
        *(("4", 400), ("3.5", 350), ("3.25", 325), ("0.5", 50), ("6.5", 650), ("3.50", 350)),
        *(("3.05", 305), ("4.0", 400)),
    ],
)
def test_levels_are_named_by_words_and_numbers(text: str, level: int) -> None:
    """A level is a name in any case, or a number with at most hundredths."""
    assert level_of(text) == level


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "0", "0.49", "6.51", "7", "10", "-1", "+4", "3.", ".5", "3,5", "3.255", "1e0"),
        *("٣", "nan", "Sharpish", "4 ", "match", "3.5\n"),
    ],
)
def test_other_texts_name_no_level(text: str) -> None:
    """What is no level is an error, never a guess."""
    with pytest.raises(ValueError, match="no level"):
        level_of(text)


@given(LEVELS)
def test_a_level_is_found_by_its_name_and_its_number(level: int) -> None:
    """Both ways of telling a level lead back to it."""
    assert level_of(name_of(level)) == level
    assert level_of(number_of(level)) == level


def test_names_are_for_whole_levels() -> None:
    """Between the six names a level is called by its number."""
    assert [name_of(level) for level in (100, 400, 600)] == ["Dozy", "Sharp", "Lightning"]
    assert [name_of(level) for level in (50, 350, 425, 401)] == ["0.5", "3.5", "4.25", "4.01"]
    assert number_of(400) == "4"


def test_the_normal_table_is_normal() -> None:
    """Mean 0, deviation 1, and each value stands for a 64th of the distribution."""
    assert len(NORMAL) == 64
    assert sum(NORMAL) == 0
    assert isclose(pstdev(NORMAL), 1000, rel_tol=0.001)
    for place, value in enumerate(NORMAL):
        assert abs(NormalDist().cdf(value / 1000) - (place + 0.5) / 64) < 0.003


def test_the_exponential_table_is_exponential() -> None:
    """Mean 1, a deviation near 1, and each value stands for a 64th of the distribution."""
    assert len(EXPONENTIAL) == 64
    assert sum(EXPONENTIAL) == 64_000
    assert isclose(pstdev(EXPONENTIAL), 1000, rel_tol=0.03)
    for place, value in enumerate(EXPONENTIAL):
        share = 1 - exp(-value / 1000)
        assert abs(share - (place + 0.5) / 64) < 0.005


def test_form_is_fair() -> None:
    """A round's factor is exp(0.1 z): as often a tenth quicker as a tenth slower."""
    assert [round(1000 * exp(z / 10_000)) for z in NORMAL] == list(FORM)
    assert isclose(fmean(FORM), 1000, rel_tol=0.006)
