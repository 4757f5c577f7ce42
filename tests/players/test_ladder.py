"""Who wins: each level against the next, people against the levels, nobody by his seat."""

import pytest
from arena import course, share_won
from people import PEOPLE, TYPICAL

STEPS = [(level, level + 100) for level in range(100, 600, 100)]


@pytest.mark.parametrize(("lower", "higher"), STEPS)
def test_a_level_beats_the_one_below(lower: int, higher: int) -> None:
    """The ladder in short: far more often than not."""
    assert share_won(higher, lower, 20) >= 0.75


@pytest.mark.soak
@pytest.mark.parametrize(("lower", "higher"), STEPS)
def test_a_level_beats_the_one_below_at_length(lower: int, higher: int) -> None:
    """A step of the ladder is worth 85-99 % of 400 matches: the lower level still has a chance."""
    assert 0.85 <= share_won(higher, lower, 400) <= 0.99


def test_a_typical_person_meets_a_match() -> None:
    """Easy loses to the typical person, Fierce wins, Sharp is about even."""
    assert share_won(TYPICAL, 200, 20) >= 0.85
    assert 0.2 <= share_won(TYPICAL, 400, 40) <= 0.7
    assert share_won(TYPICAL, 500, 20) <= 0.2


@pytest.mark.soak
def test_a_typical_person_is_even_near_sharp() -> None:
    """Even somewhere between 3.7 and 4.3."""
    assert share_won(TYPICAL, 370, 400) > 0.5 > share_won(TYPICAL, 430, 400)


@pytest.mark.soak
@pytest.mark.parametrize(("person", "level"), [("novice", 200), ("skilled", 500), ("expert", 600)])
def test_everybody_finds_a_match(person: str, level: int) -> None:
    """Each of the people has a level that is neither hopeless nor too easy."""
    assert 0.35 <= share_won(PEOPLE[person], level, 400) <= 0.75


def seat_share(matches: int) -> float:
    """The share of matches that player 1 wins against an equal."""
    won = 0.0
    for number in range(matches):
        result = course(400, 400, f"seat-{number}")[-1].event.after.result
        assert result is not None
        won += {1: 1.0, 2: 0.0, 0: 0.5}[result.player]
    return won / matches


def test_no_seat_is_better() -> None:
    """D8: equals win equally often on both sides."""
    assert abs(seat_share(60) - 0.5) < 0.2


@pytest.mark.soak
def test_no_seat_is_better_at_length() -> None:
    """D8: within four deviations over two thousand matches."""
    assert abs(seat_share(2000) - 0.5) < 0.045
