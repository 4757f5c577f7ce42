"""The hand of a bot: slips, lost races, hands pulled back, and what follows."""

import pytest
from looking import EXACT, ONE, QUICK, SIX, Rolls, mind, seen

from spit.engine.actions import Play
from spit.players.bots import HAND, REST, Reach, Think, look

COVERED = "6h/2s/-/-/- 9s -/2c2d/-/-/- 9h 5s4h/Th"
LANDED = "-/2s/-/-/- 9s 4h/2c2d/-/-/- 9h 5s6h/Th"


def test_a_hand_stays_on_its_way() -> None:
    """While its pile is as it was nothing changes, and nothing is drawn."""
    generator, reaching = Rolls(), mind(intention=SIX)
    assert look(reaching, seen(ONE, 1300), generator) == (reaching, SIX)
    assert generator.drawn == 0


def test_a_hand_is_pulled_back_when_its_pile_has_changed() -> None:
    """270 ticks after the change that it sees, if it has not landed by then."""
    _, intention = look(mind(intention=SIX), seen(COVERED, 1249), Rolls())
    assert intention == SIX._replace(back=1249 + 270)


def test_a_hand_that_is_nearly_there_lands() -> None:
    """It cannot be pulled back any more: it comes too late, and bounces."""
    _, intention = look(mind(intention=SIX), seen(COVERED, 1250), Rolls())
    assert intention == SIX


def test_nothing_is_pulled_back_twice() -> None:
    """The first change that is seen decides."""
    back = SIX._replace(back=1480)
    assert look(mind(intention=back), seen(COVERED, 1400), Rolls())[1] == back


def test_no_hand_is_pulled_back_sooner_than_anybody_can() -> None:
    """J14: 220 ticks at least, whatever the level and its form."""
    memory = mind(QUICK, intention=SIX, form=700)
    _, intention = look(memory, seen(COVERED, 1230), Rolls())
    assert intention == SIX._replace(back=1230 + 220)


@pytest.mark.parametrize("stage", ["beat", "ended"])
def test_a_hand_is_pulled_back_when_play_stops(stage: str) -> None:
    """D11, D19: then no card has anywhere to go, and what was thought is over."""
    _, intention = look(mind(intention=SIX), seen(ONE, 1230, stage), Rolls())
    assert intention == SIX._replace(back=1500)
    assert look(mind(intention=Think(1900)), seen(ONE, 1230, stage), Rolls())[1] == REST


def test_after_pulling_back_it_thinks_again() -> None:
    """The thought begins with the hand's return."""
    back = SIX._replace(back=1480)
    _, intention = look(mind(intention=back, prepared=True), seen(COVERED, 1480), Rolls())
    assert isinstance(intention, Reach | Think)
    assert intention == Think(1480 + 500 - HAND)


def test_after_a_lost_race_the_hand_bounces() -> None:
    """D8: the card is still where it was; the recovery of the row, then a thought."""
    line = COVERED.replace("5s4h", "5s4h3c")
    _, intention = look(mind(intention=SIX), seen(line, 1520), Rolls())
    assert intention == Think(1520 + 350 + 500 - HAND)


def test_after_a_card_it_thinks_from_its_landing() -> None:
    """Whether or not something is playable by then."""
    _, intention = look(mind(intention=SIX), seen(LANDED, 1520), Rolls())
    assert intention == Think(1520 + 500 - HAND)


def test_a_card_that_was_ready_in_mind_follows_sooner() -> None:
    """A card that could follow at once is prepared while the hand is on its way."""
    level = EXACT._replace(prepared=600)
    run = "6h/2s7h/-/-/- 9s 4h/2c2d/-/-/- 9h 5s/Th"
    memory, intention = look(mind(level, intention=Think(1000)), seen(run, 1000), Rolls())
    assert memory.prepared
    assert isinstance(intention, Reach)
    after = "-/2s7h/-/-/- 9s 4h/2c2d/-/-/- 9h 5s6h/Th"
    _, intention = look(memory, seen(after, intention.landing), Rolls())
    assert intention == Think(1520 + 300 - HAND)


def test_without_a_card_to_follow_nothing_is_prepared() -> None:
    """The next card is as yet unknown: it is thought about at full length."""
    memory, _ = look(mind(intention=Think(1000)), seen(ONE, 1000), Rolls())
    assert not memory.prepared


def test_a_slip_lays_a_wrong_card() -> None:
    """With the chance of a slip the hand takes the card that nearly fits."""
    level = EXACT._replace(slips=30)
    line = "6h/2s7d/Qs/-/- 9s 4h/2c2d/-/-/- 9h 5s/Th"
    rolls = {"noticed": 0, "chance": 0, "slip": 29, "which": 0}
    _, intention = look(
        mind(level, intention=Think(1000)), seen(line, 1000), Rolls(*rolls.values())
    )
    assert isinstance(intention, Reach)
    assert (intention.action, intention.card, intention.slip) == (Play(2, 1), "7d", True)


@pytest.mark.parametrize(("recovery", "stopped"), [(350, 400), (900, 900)])
def test_a_wrong_card_is_taken_back(recovery: int, stopped: int) -> None:
    """D29: it takes the row's recovery, and the 400 ticks of the lock at least."""
    slip = SIX._replace(slip=True)
    memory = mind(EXACT._replace(recovery=recovery), intention=slip)
    _, intention = look(memory, seen(ONE, slip.landing), Rolls())
    assert intention == Think(1520 + stopped + 500 - HAND)
