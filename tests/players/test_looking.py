"""What a bot intends when it sees a table: resting, thinking, deciding."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from looking import BOTH, EXACT, JAMMED, LEVELS, NOTHING, ONE, ROLLS, SIX, Rolls, mind, seen

from spit.engine.actions import Move, Play
from spit.engine.notation import parse
from spit.engine.view import view
from spit.players.bots import HAND, REST, TRAVEL, Reach, Think, look
from spit.players.levels import FORM, ROWS, Level


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
