"""Match me: the level that follows from what somebody has played."""

import pytest
from arena import rounds_of
from hypothesis import given
from hypothesis import strategies as st
from learners import evenings, share_won

from spit.players.levels import HIGHEST, LOWEST
from spit.players.matching import (
    FEWEST,
    LATEST,
    NEWCOMER,
    PACES,
    SLAPS,
    Estimate,
    Played,
    after,
    estimate,
)
from spit.players.measuring import Meter, median

ROW_OF_STEADY = 5
EVEN = Played(300, 3, 3, 0, [PACES[ROW_OF_STEADY]] * LATEST, [SLAPS[ROW_OF_STEADY]])
"""A match on equal terms against level 3, by somebody as quick as it is."""
TIMES = st.lists(st.integers(0, 10**9), max_size=80)
MATCHES = st.builds(
    Played,
    st.integers(LOWEST, HIGHEST),
    st.integers(0, 100),
    st.integers(0, 100),
    st.integers(0, 100),
    TIMES,
    TIMES,
)


def next_level(*matches: Played) -> int:
    return estimate(matches).level


def test_a_newcomer_starts_at_easy() -> None:
    """Nothing is known of him."""
    assert next_level() == NEWCOMER == 200


def test_the_first_match_tells_most() -> None:
    """A level is found by the pace at once, however far from the first it is."""
    assert abs(next_level(EVEN._replace(level=NEWCOMER, won=5, lost=1)) - 300) <= 20
    assert next_level(EVEN._replace(times=[400] * LATEST)) > 500
    assert next_level(EVEN._replace(times=[3000] * LATEST)) < 150


def test_who_is_met_on_equal_terms_stays() -> None:
    """A hair ahead of what was measured, as he gets better meanwhile."""
    assert next_level(*[EVEN] * 20) == 305


@pytest.mark.parametrize("row", range(len(PACES)))
def test_each_pace_has_its_level(row: int) -> None:
    """Somebody who plays and slaps like a level, and wins every second round there, meets it."""
    level = LOWEST + 50 * row
    match = EVEN._replace(level=level, times=[PACES[row]] * LATEST, slaps=[SLAPS[row]])
    assert next_level(match) == min(HIGHEST, level + 5)


def test_between_levels_the_pace_goes_by_proportion() -> None:
    """Half-way in the logarithm is half-way in the level."""
    halfway = round((PACES[5] * PACES[6]) ** 0.5)
    assert abs(next_level(EVEN._replace(level=325, times=[halfway] * 60, slaps=[])) - 330) <= 1


def test_later_steps_are_small() -> None:
    """Half a level at most, in both directions."""
    quick, slow = EVEN._replace(times=[400] * LATEST), EVEN._replace(times=[3000] * LATEST)
    assert next_level(EVEN, quick) == next_level(EVEN) + 50
    assert next_level(EVEN, slow) == next_level(EVEN) - 50


def test_who_wins_more_than_his_pace_says_rises() -> None:
    """Rounds are weighed by those that he should have won."""
    level = next_level(EVEN)
    assert (
        next_level(EVEN._replace(won=6, lost=0)) > level > next_level(EVEN._replace(won=0, lost=6))
    )
    # To win against the weak and to lose against the strong says nothing.
    assert abs(next_level(EVEN._replace(level=100, won=19, lost=1)) - level) < 5
    assert abs(next_level(EVEN._replace(level=500, won=1, lost=19)) - level) < 5


def test_a_block_is_half_a_round() -> None:
    """R29: nobody has won it."""
    assert next_level(EVEN._replace(won=2, lost=2, blocked=2)) == next_level(EVEN)


def test_who_slaps_slowly_meets_a_weaker_bot() -> None:
    """A slap decides as much of a match as a quarter of the pace."""
    slow = EVEN._replace(slaps=[SLAPS[ROW_OF_STEADY - 4]])
    assert next_level(slow) == next_level(EVEN) - 50


def test_a_match_without_a_round_tells_no_level() -> None:
    """D27: left or given up before anything was decided."""
    left = EVEN._replace(won=0, lost=0)
    assert next_level(left) == NEWCOMER
    assert next_level(EVEN._replace(times=EVEN.times[: FEWEST - 1])) == NEWCOMER
    # Its times count all the same once a round has ended.
    assert next_level(left, EVEN._replace(times=[])) == next_level(EVEN)


def test_only_the_latest_times_count() -> None:
    """A pace of last year is another person's."""
    old = EVEN._replace(times=[3000] * 1000 + list(EVEN.times))
    assert next_level(old) == next_level(EVEN)


@given(st.lists(MATCHES, max_size=20))
def test_levels_stay_within_bounds(matches: list[Played]) -> None:
    """Whatever is measured the next level is one, and no further than half a level away."""
    known = Estimate()
    for match in matches:
        before, known = known, after(known, match)
        assert isinstance(known.level, int)
        assert LOWEST <= known.level <= HIGHEST
        assert not before.has_begun or abs(known.level - before.level) <= 50
    assert known == estimate(matches)


# --- Whether it works ---------------------------------------------------------------------------


def check_pace(row: int, rounds: int, tolerance: float) -> None:
    level = LOWEST + 50 * row
    times: list[int] = []
    for happened in rounds_of(level, level, rounds):
        for player in (1, 2):
            meter = Meter(player)
            for event, _ in happened:
                meter.notice(event)
            times += meter.times
    middle = median(times)
    assert middle is not None
    assert abs(middle / PACES[row] - 1) <= tolerance


@pytest.mark.parametrize("row", range(0, len(PACES), 4))
def test_paces_are_those_of_the_bots(row: int) -> None:
    """What a pace is compared with is measured in the same way."""
    check_pace(row, 100, 0.08)


@pytest.mark.soak
@pytest.mark.parametrize("row", range(len(PACES)))
def test_paces_are_those_of_the_bots_at_length(row: int) -> None:
    """Within 3 %."""
    check_pace(row, 1000, 0.03)


def test_people_who_learn_meet_their_match() -> None:
    """From the seventh match on they win about every second one: a tenth of the people."""
    assert 0.38 < share_won(evenings(50, 8), 7, 8) < 0.64


@pytest.mark.soak
def test_people_who_learn_meet_their_match_at_length() -> None:
    """500 people win 45-57 % from the seventh match on, whatever their pace."""
    people = evenings(500, 14)
    assert 0.45 <= share_won(people, 7, 14) <= 0.57
    for fifth in range(5):
        assert 0.42 <= share_won(people[100 * fifth : 100 * fifth + 100], 7, 14) <= 0.62
