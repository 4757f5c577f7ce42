"""How fast and how well the levels play, measured in whole matches against a typical person."""

from collections.abc import Iterator
from math import sqrt
from statistics import median, pstdev

import pytest
from arena import hands, looks, rounds_of
from people import TYPICAL

from spit.engine.actions import Deal, Open, Play, Ready, Slap
from spit.players import choice
from spit.players.bots import Reach
from spit.players.levels import row_of
from spit.players.measuring import Meter

MEDIANS = {100: 2002, 200: 1498, 300: 1070, 400: 779, 500: 574, 600: 445}
"""The ticks from opportunity to play that each level was designed for."""


def check_pace(level: int, rounds: int, tolerance: float) -> None:
    times: list[int] = []
    for happened in rounds_of(level, TYPICAL, rounds):
        meter = Meter(1)
        for event, _ in happened:
            meter.notice(event)
        times += meter.times
        for hand, unchanged in hands(happened, 1):
            assert hand >= 150
            assert unchanged - hand >= 220
            assert unchanged >= 370
    assert min(times) >= 370
    assert abs(median(times) / MEDIANS[level] - 1) <= tolerance
    assert pstdev(times) > MEDIANS[level] / 8


@pytest.mark.parametrize("level", MEDIANS)
def test_a_level_has_its_pace(level: int) -> None:
    """J14: the time to play rises with the level, is never constant and never inhuman."""
    check_pace(level, 200, 0.08)


@pytest.mark.soak
@pytest.mark.parametrize("level", MEDIANS)
def test_a_level_has_its_pace_at_length(level: int) -> None:
    """J14: over 2000 rounds within 5 % of what it was designed for, and never under the floors."""
    check_pace(level, 2000, 0.05)


def check_errors(level: int, matches: int) -> None:
    row = row_of(level)
    rolled = missed = plays = slips = 0
    for number in range(matches):
        for look in looks(level, TYPICAL, f"errors-{number}"):
            if look.view.player == 1 and look.is_decision():
                known = look.memory.missed
                rolled += sum(play not in known for play in choice.plays(look.view))
                missed += len(look.after.missed)
                reach = look.after.intention
                if isinstance(reach, Reach) and isinstance(reach.action, Play):
                    plays += 1
                    slips += reach.slip
    assert plays > 20 * matches
    assert is_about(missed, rolled, 1000 - row.notices)
    assert is_about(slips, plays, row.slips)


def is_about(count: int, of: int, per_mille: int) -> bool:
    """Whether a share is as told, within four standard deviations."""
    share = per_mille / 1000
    return abs(count - of * share) <= 4 * sqrt(of * share * (1 - share))


@pytest.mark.parametrize("level", [100, 400, 600])
def test_errors_are_as_frequent_as_the_level_says(level: int) -> None:
    """Plays that are missed, and cards that are mistaken."""
    check_errors(level, 5)


@pytest.mark.soak
@pytest.mark.parametrize("level", MEDIANS)
def test_errors_are_as_frequent_as_the_level_says_at_length(level: int) -> None:
    """The same over a hundred matches."""
    check_errors(level, 100)


def waits_for(
    cause: type[Deal | Open], done: type[Ready | Slap], level: int, rounds: int
) -> Iterator[int]:
    """How long after a cause player 1 does what it calls for."""
    for happened in rounds_of(level, TYPICAL, rounds):
        began = 0
        for event, _ in happened:
            if isinstance(event.do, cause):
                began = max(event.t, event.after.ready_from)
            if isinstance(event.do, done) and event.by == 1 and event.no is None:
                yield event.t - began


@pytest.mark.parametrize("level", [100, 600])
def test_readiness_comes_at_any_moment_of_its_window(level: int) -> None:
    """D33: 300-1500 ticks after it may, whatever the level."""
    waits = list(waits_for(Deal, Ready, level, 200))
    assert min(waits) >= 300
    assert max(waits) <= 1500
    assert abs(sum(waits) / len(waits) - 900) < 100


@pytest.mark.parametrize("level", [100, 400, 600])
def test_slaps_take_their_time(level: int) -> None:
    """J14: 200 ticks from the opening at least, and never the same."""
    waits = list(waits_for(Open, Slap, level, 100))
    assert min(waits) >= 200
    assert len(set(waits)) > len(waits) / 2
