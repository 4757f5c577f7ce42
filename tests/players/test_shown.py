"""What is read out of the course of a match: thoughts, slaps that were given up, lost races."""

from looking import BOTH, NOTHING, ONE
from shown import (
    AFTER_SPIT,
    PREPARED,
    UNPREPARED,
    Thought,
    races_lost,
    slaps_given_up,
    thoughts,
)

from spit.engine.actions import OPEN, SPIT, Action, Consequence, Move, Play, Refusal, Slap, Take
from spit.engine.match import Event, Match, Variant
from spit.engine.notation import parse

SINGLE = "6h/2s2h/-/-/- 9s 4h/2c2d/-/-/- 9h 5s/Th"
"""Player 1 can play his 6 on pile 1, or fill a slot instead."""

SLAP = "6h/-/-/-/- 9s -/-/-/-/- 9h 2s/Th slap"
READY_AGAIN = "6h/-/-/-/- 9s -/-/-/-/- 9h -/- ready"


def event(
    tick: int,
    by: int,
    do: Action | Consequence,
    line: str,
    no: Refusal | None = None,
    margin: int = 0,
) -> Event:
    """Something that leaves a table told as a line."""
    return Event(tick, by, do, no, margin if no else None, Match(Variant(), parse(line)))


def thought_of(*events: Event) -> list[Thought]:
    """The thoughts of player 1."""
    return [thought for thought, _ in thoughts(events, 1)]


def test_a_thought_begins_with_a_change() -> None:
    """Who could do nothing is woken by the other's card."""
    woken, answer = event(1000, 2, Play(1, 1), ONE), event(1700, 1, Play(1, 1), NOTHING)
    assert thought_of(woken, answer) == [Thought(1000, UNPREPARED, (Play(1, 1),), fills=False)]


def test_a_thought_begins_with_a_spit() -> None:
    """R27: both can play again."""
    spat, answer = event(1000, 0, SPIT, ONE), event(1700, 1, Play(1, 1), NOTHING)
    assert [thought.kind for thought in thought_of(spat, answer)] == [AFTER_SPIT]


def test_a_thought_after_a_card_may_be_prepared() -> None:
    """Another card has to fit: what comes up from below it was not known."""
    for played, kind in ((Play(3, 1), PREPARED), (Play(1, 1), UNPREPARED)):
        card, answer = event(1000, 1, played, ONE), event(1700, 1, Play(1, 1), NOTHING)
        assert [thought.kind for thought in thought_of(card, answer)] == [kind]


def test_only_what_was_open_all_the_while_is_kept() -> None:
    """A play that arose on the way is no answer to how the thought began."""
    begun, more = event(1000, 1, Move(1, 2), ONE), event(1200, 2, Play(1, 2), BOTH)
    answer = event(1700, 1, Play(1, 2), NOTHING)
    (thought,) = thought_of(begun, more, answer)
    assert thought.plays == (Play(1, 1),)


def test_what_cuts_a_thought_short() -> None:
    """A wrong card of one's own, or one of the other's that takes the last play away.

    What comes then is no answer: the time that a slip or a lost race costs is no thinking.
    """
    begun, answer = event(1000, 2, Play(1, 1), ONE), event(1700, 1, Play(1, 1), NOTHING)
    slip = event(1300, 1, Play(2, 1), ONE, Refusal.NOT_ADJACENT)
    covered = event(1300, 2, Play(5, 1), NOTHING)
    for cut in (slip, covered):
        ((_, end),) = thoughts([begun, cut, answer], 1)
        assert end is cut


def test_a_single_play_beside_a_slot_to_fill() -> None:
    """Here it can be told whether it was noticed."""
    begun, answer = event(1000, 1, Move(3, 2), SINGLE), event(1700, 1, Move(2, 3), ONE)
    assert thought_of(begun, answer) == [Thought(1000, UNPREPARED, (Play(1, 1),), fills=True)]


def test_a_race_is_lost_once() -> None:
    """D30: two keys after the same card have lost one race."""
    lost = [event(tick, 1, Play(1, 1), ONE, Refusal.LOST_RACE, tick - 900) for tick in (950, 1000)]
    late = event(2100, 1, Play(1, 1), ONE, Refusal.LOST_RACE, 20)
    assert races_lost([*lost, late], 1) == 2


def slap_of(tick: int, no: Refusal | None = None) -> Event:
    return event(tick, 1, Slap(1), SLAP, no)


def test_slaps_that_were_given_up() -> None:
    """Who is beaten to it may still slap, too late; if he does not, his time was longer than that."""
    opened, taken = event(1000, 0, OPEN, SLAP), event(1400, 0, Take((1, 2)), READY_AGAIN)
    spat = event(5000, 0, SPIT, ONE)
    assert slaps_given_up([opened, taken, spat], 1) == [400]
    assert slaps_given_up([opened, slap_of(1400), taken, spat], 1) == []
    assert slaps_given_up([opened, taken, slap_of(1450, Refusal.LATE), spat], 1) == []
