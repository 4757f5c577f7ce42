"""Recorded bots played again."""

import pytest

from spit.engine.actions import Play
from spit.players.rerun import rerun
from spit.simulate import Setup, course

SETUP = Setup("again", (300, 450))
LEVELS = {1: 300, 2: 450}
MOMENTS = [(event, hand) for event, hand in course(SETUP)]
ACTIONS = [place for place, (event, _) in enumerate(MOMENTS) if event.by]
PLAYS = [place for place in ACTIONS if isinstance(MOMENTS[place][0].do, Play)]


def test_bots_choose_the_same_again() -> None:
    """Nothing but views and seeds decides what a bot does."""
    assert rerun(LEVELS, SETUP.seed, MOMENTS) == (len(ACTIONS), None)


def test_one_bot_alone_can_be_played_again() -> None:
    """What a person does is not questioned."""
    outcome = rerun({2: 450}, SETUP.seed, MOMENTS)
    assert outcome.differs is None
    assert 0 < outcome.actions < len(ACTIONS)


@pytest.mark.parametrize("levels", [{1: 300, 2: 400}, {1: 350, 2: 450}])
def test_other_bots_are_found_out(levels: dict[int, int]) -> None:
    """Bots of another level than the header says are noticed."""
    assert rerun(levels, SETUP.seed, MOMENTS).differs is not None


def test_another_seed_is_found_out() -> None:
    """So are bots of another seed."""
    assert rerun(LEVELS, "other", MOMENTS).differs is not None


@pytest.mark.parametrize("change", ["later", "elsewhere", "hand", "missing"])
def test_a_changed_action_is_found_out(change: str) -> None:
    """An action at another tick, of another kind, with another hand, or left out is noticed."""
    place = PLAYS[20]
    event, hand = MOMENTS[place]
    assert isinstance(event.do, Play)
    other = {
        "later": [(event._replace(t=event.t + 1), hand)],
        "elsewhere": [(event._replace(do=Play(event.do.slot, 3 - event.do.pile)), hand)],
        "hand": [(event, hand + 1)],
        "missing": [],
    }[change]
    moments = MOMENTS[:place] + other + MOMENTS[place + 1 :]
    differs = rerun(LEVELS, SETUP.seed, moments).differs
    assert differs is not None
    assert place <= differs <= place + 3
