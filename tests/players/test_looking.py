"""What a bot intends: resting, thinking, reaching, and all that can go wrong with it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from looking import BOTH, EXACT, JAMMED, NOTHING, ONE, QUICK, Rolls, mind, seen

from spit.engine.actions import READY, Move, Play, Slap
from spit.engine.notation import parse
from spit.engine.view import view
from spit.players.bots import (
    HAND,
    REST,
    SLAP,
    TRAVEL,
    Memory,
    Press,
    Reach,
    Think,
    look,
)
from spit.players.levels import FORM, ROWS, Level

SIX = Reach(Play(1, 1), "6h", "5s", 1220, 1520)
"""A hand on its way with the 6, from a table seen at 1000."""
LEVELS = st.sampled_from(ROWS)
ROLLS = st.lists(st.integers(0, 999), max_size=20)


# --- Resting, thinking, deciding ---------------------------------------------------------------


def test_it_rests_while_it_can_do_nothing() -> None:
    """Nothing to do costs no thought and draws nothing."""
    generator = Rolls()
    assert look(mind(), seen(NOTHING, 1000), generator) == (mind(), REST)
    assert generator.drawn == 0


def test_it_thinks_from_the_change_that_woke_it() -> None:
    """After 500 ticks its hand starts: it decides on the table seen 220 ticks before that."""
    _, intention = look(mind(), seen(ONE, 1000), Rolls())
    assert intention == Think(1000 + 500 - HAND)


def test_it_heeds_nothing_while_it_thinks() -> None:
    """A change in the middle of a thought leaves memory and generator as they are."""
    generator, thinking = Rolls(), mind(intention=Think(1280))
    assert look(thinking, seen(NOTHING, 1279), generator) == (thinking, Think(1280))
    assert generator.drawn == 0


def test_it_reaches_for_the_card_when_it_has_thought() -> None:
    """The hand starts 220 ticks after what is seen, and is on its way for its travel."""
    _, intention = look(mind(intention=Think(1000)), seen(ONE, 1000), Rolls())
    assert intention == SIX


def test_what_has_gone_meanwhile_is_not_reached_for() -> None:
    """It decides on the table that it sees then, not on what woke it."""
    _, intention = look(mind(intention=Think(1000)), seen(NOTHING, 1000), Rolls())
    assert intention == REST


@given(LEVELS, ROLLS, st.sampled_from([ONE, BOTH, JAMMED]), st.sampled_from(FORM))
def test_no_thought_and_no_hand_is_under_the_floors(
    level: Level, rolls: list[int], line: str, form: int
) -> None:
    """J14: 220 ticks from what woke it to the hand, 150 on the way, 370 to the card."""
    memory, tick = mind(level, form=form), 1000
    generator = Rolls(*rolls)
    memory, intention = look(memory, seen(line, tick), generator)
    while isinstance(intention, Think):
        assert intention.until >= tick
        tick = intention.until
        memory, intention = look(memory, seen(line, tick), generator)
    assert isinstance(intention, Reach)
    assert intention.start >= max(1000 + 220, tick + 220)
    assert intention.landing - intention.start >= TRAVEL
    assert intention.landing >= 1000 + 370


@pytest.mark.parametrize(("before", "thinks"), [("beat", 250), ("countdown", 250), ("play", 500)])
def test_a_spit_that_was_awaited_is_answered_sooner(before: str, thinks: int) -> None:
    """The factor after a flip holds for the spit of a beat and for the first of a round."""
    level = EXACT._replace(after_flip=500)
    _, intention = look(mind(level, stage=before), seen(ONE, 1000), Rolls())
    assert intention == Think(1000 + thinks - HAND)


def test_knowing_when_a_spit_comes_is_no_head_start() -> None:
    """D11: even a bot that needs no time to think starts its hand 220 ticks after the spit."""
    level = EXACT._replace(think=1, after_flip=1)
    _, intention = look(mind(level, stage="beat"), seen(ONE, 1000), Rolls())
    assert isinstance(intention, Reach)
    assert intention.start == 1220


# --- Attention ---------------------------------------------------------------------------------


def test_a_missed_play_costs_another_thought() -> None:
    """What is not noticed is not played; the next look notices it for certain."""
    level = EXACT._replace(notices=900)
    memory, intention = look(mind(level, intention=Think(1000)), seen(ONE, 1000), Rolls(950))
    assert intention == Think(1000 + 500 - HAND)
    assert memory.missed == (Play(1, 1),)
    memory, intention = look(memory, seen(ONE, 1280), Rolls(950))
    assert isinstance(intention, Reach)
    assert memory.missed == ()


def test_each_play_is_noticed_or_missed_for_itself() -> None:
    """One roll for each play there is, in the order of the slots."""
    level = EXACT._replace(notices=900)
    memory, intention = look(mind(level, intention=Think(1000)), seen(BOTH, 1000), Rolls(950, 850))
    assert isinstance(intention, Reach)
    assert intention.action == Play(2, 2)
    assert memory.missed == (Play(1, 1),)


def test_who_overlooks_a_play_may_fill_a_slot() -> None:
    """A bot that sees nothing to play does what it would do if there were nothing."""
    level = EXACT._replace(notices=0)
    _, intention = look(mind(level, intention=Think(1000)), seen(BOTH, 1000), Rolls())
    assert isinstance(intention, Reach)
    assert intention.action == Move(2, 3)


def test_a_slot_is_filled_only_when_nothing_is_playable() -> None:
    """R21: from the longest stockpile, into the first empty slot."""
    _, intention = look(mind(intention=Think(1000)), seen(JAMMED, 1000), Rolls())
    assert isinstance(intention, Reach)
    assert (intention.action, intention.card, intention.onto) == (Move(2, 4), "2h", None)


# --- Slips -------------------------------------------------------------------------------------


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


# --- A hand on its way -------------------------------------------------------------------------

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


# --- Readiness and slaps -----------------------------------------------------------------------


@given(LEVELS, st.integers(0, 999), st.integers(0, 999))
def test_it_is_ready_a_moment_after_it_may(level: Level, form: int, roll: int) -> None:
    """D33: 300-1500 ticks after the stage in which it may, the same for all levels."""
    memory = Memory(level, stage="result")
    _, intention = look(memory, seen(ONE, 5000, "ready"), Rolls(form, roll))
    assert intention == Press(READY, 5000 + 300 + roll * 1201 // 1000)


def test_it_says_so_once() -> None:
    """Another's readiness, seen while its own is to come, changes nothing."""
    pressing = mind(stage="ready", intention=Press(READY, 5800))
    assert look(pressing, seen(ONE, 5400, "ready"), Rolls()) == (pressing, pressing.intention)


def test_form_is_new_in_each_round() -> None:
    """One factor for all times of a round, and nothing else is carried over."""
    memory = mind(stage="result", form=1200, missed=(Play(1, 1),), prepared=True)
    memory, _ = look(memory, seen(ONE, 5000, "ready"), Rolls(0, 0))
    assert memory == Memory(EXACT, FORM[0], "ready", Press(READY, 5300))


def test_form_moves_all_times() -> None:
    """A tenth slower is slower in thought, on the way, and at the slap."""
    memory = mind(form=1100)
    assert look(memory, seen(ONE, 1000), Rolls())[1] == Think(1000 + 550 - HAND)
    _, reach = look(memory._replace(intention=Think(1000)), seen(ONE, 1000), Rolls())
    assert isinstance(reach, Reach)
    assert reach.landing - reach.start == 330
    _, press = look(memory, seen(ONE, 1000, "slap"), Rolls())
    assert isinstance(press, Press)
    assert press.at == 1330


SLAP_TABLE = "6h/-/-/-/- 9s -/-/-/-/- 9h {} slap"


def slapped(upper: int, lower: int, *rolls: int, noise: int = 0) -> Slap:
    """What is slapped when the piles are so thick."""
    shown = seen(ONE, 1000, "slap")._replace(thickness=(upper, lower))
    level = EXACT._replace(slap_noise=noise)
    _, intention = look(mind(level, stage="ended"), shown, Rolls(*rolls))
    assert isinstance(intention, Press)
    assert isinstance(intention.action, Slap)
    return intention.action


def test_it_slaps_the_smaller_pile() -> None:
    """R30: as thick as they are drawn."""
    assert slapped(4, 5) == Slap(1)
    assert slapped(5, 4) == Slap(2)
    assert slapped(9, 0) == Slap(2)


def test_piles_that_look_alike_are_left_to_chance() -> None:
    """D10: equal steps are all that anybody can see."""
    middle = 500
    rolls = {"time": middle, "upper": middle, "lower": middle}
    assert slapped(7, 7, *rolls.values(), 499) == Slap(1)
    assert slapped(7, 7, *rolls.values(), 500) == Slap(2)


def test_sizes_are_misjudged_in_proportion() -> None:
    """With noise the thicker pile may look smaller; a bare place never looks like a pile."""
    rolls = {"time": 500, "upper": 999, "lower": 0}
    assert slapped(6, 7, *rolls.values(), noise=170) == Slap(2)
    assert slapped(0, 7, *rolls.values(), noise=170) == Slap(1)


@given(LEVELS, ROLLS, st.sampled_from(FORM))
def test_no_slap_is_under_the_floor(level: Level, rolls: list[int], form: int) -> None:
    """J14: 200 ticks from the opening at least, whoever went out."""
    memory = mind(level, form=form, stage="ended")
    _, intention = look(memory, seen(ONE, 1000, "slap"), Rolls(*rolls))
    assert isinstance(intention, Press)
    assert intention.at >= 1000 + SLAP == 1200


def test_it_slaps_once() -> None:
    """D19: it waits for the opening, then presses once."""
    pressing = mind(stage="slap", intention=Press(Slap(1), 1300))
    assert look(pressing, seen(ONE, 1100, "slap"), Rolls()) == (pressing, pressing.intention)
    assert look(mind(), seen(ONE, 900, "ended"), Rolls())[1] == REST


# --- Purity ------------------------------------------------------------------------------------


def test_the_same_look_gives_the_same_intention() -> None:
    """Memory, view and generator decide, and nothing else."""
    for seed in range(20):
        args = mind(ROWS[seed % 13], intention=Think(1000)), seen(BOTH, 1000)
        assert look(*args, Random(seed)) == look(*args, Random(seed))


def test_the_other_side_sees_the_mirrored_table() -> None:
    """A bot has no seat of its own."""
    mirrored = "4h/2c2d/-/-/- 9h 6h/2s/-/-/- 9s Th/5s"
    _, intention = look(mind(intention=Think(1000)), seen(mirrored, 1000, player=2), Rolls())
    assert intention == SIX._replace(action=Play(1, 2))


def test_a_view_of_a_table_alone_is_not_enough() -> None:
    """A bot needs to know when it is."""
    bare = view(parse(ONE), 1)._replace(stage="play")
    with pytest.raises(ValueError, match="view of a match"):
        look(mind(), bare, Rolls())
