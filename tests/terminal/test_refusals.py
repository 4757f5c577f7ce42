"""What is said of everything that can be refused."""

import re

import pytest
from screens import ONE_PILE, OUT, PLAY, READY, TICK, match, scene
from telling import ANN, SHARP, TWO, told

from spit.engine.actions import Action, Move, Play, Refusal, Slap, Stack
from spit.engine.match import Event, Match, Variant, step
from spit.engine.state import Covered
from spit.terminal.narrate import narrate
from spit.terminal.refusals import refused
from spit.terminal.scenes import table

RACE = match(
    PLAY.replace("4c5c6c/", "4c5c6c7d/").replace("6d7d8d", "6d8d"),
    covered=(Covered(1, "6c", 2, TICK - 40),),
).table


def race() -> Match:
    """Sharp's 7 of diamonds has covered the 6 of clubs, on which Ann's 7 of hearts would go."""
    return match(PLAY)._replace(table=RACE, covered=(Covered(1, "6c", 2, TICK - 40),))


def test_a_lost_race_is_told_with_its_margin() -> None:
    """D30: whose card was there, and by how many milliseconds."""
    said = "Sharp's 7♦ was on the upper pile 40 ms before Ann's 7♥."
    assert told(race(), "1 play 1 1") == [said]
    assert told(race(), "1 play 1 1", to=ANN) == [
        "Sharp's 7♦ was on the upper pile 40 ms before your 7♥."
    ]
    assert told(race(), "1 play 1 1", to=SHARP) == [
        "Your 7♦ was on the upper pile 40 ms before Ann's 7♥."
    ]


def test_a_wrong_card_is_told_with_both_cards() -> None:
    """D9, D29: what does not go where; and why the hand is locked then."""
    wrong = "Ann's 4♦ does not go on Q♦. Locked for 0.4 s."
    locked = "Ann's hand is still locked after the wrong card."
    assert told(match(PLAY), "1 play 4 2", "1 play 5 1") == [wrong, locked]
    free = match(PLAY)._replace(variant=Variant(lock=0))
    assert told(free, "1 play 5 2", to=ANN) == ["Your 10♣ does not go on Q♦."]


def test_a_wrong_card_is_told_until_its_lock_is_over() -> None:
    """D29: keys that the lock refuses do not wipe away why it is there."""
    of = scene(match(PLAY))
    for event in step(of.match, TICK, [(1, Play(4, 2)), (1, Play(5, 1))]):
        of = table.happened(of, event)
    assert of.words == "Ann's 4♦ does not go on Q♦. Locked for 0.4 s."
    of = of._replace(words="Something else.", told=TICK - 500)
    (event,) = step(of.match, TICK + 1, [(1, Play(5, 1))])
    assert table.happened(of, event).words == "Ann's hand is still locked after the wrong card."


def test_what_else_can_be_refused_in_play() -> None:
    """D4, D9, D32: the reason, in words."""
    assert told(match(PLAY), "1 play 2 1") == ["Ann has no card there. Locked for 0.4 s."]
    assert told(match(PLAY), "1 move 1 2") == ["Nothing lies beneath Ann's 7♥: it stays."]
    assert told(match(PLAY), "1 move 5 1", to=ANN) == ["That slot is not empty."]
    assert told(match(ONE_PILE), "1 play 1 1") == [
        "There is only one spit pile in this round. Locked for 0.4 s."
    ]
    assert told(match(PLAY, spit_at=TICK + 1), "2 play 1 1") == ["Nobody can play: SPIT!"]


def test_the_key_under_an_empty_slot_is_told_which_key_fills_it() -> None:
    """R21: it is the card that moves, so it is the card's key that is pressed."""
    said = "That slot is empty: press the lower key of the card that is to go there."
    assert told(match(PLAY), "1 move 2 2") == [said]


def test_a_slap_too_early_and_a_false_start() -> None:
    """D19: in flight, before the opening, and still dead after it."""
    ended = match(OUT, ended_at=TICK - 100)
    assert told(ended, "1 slap 1") == ["Ann is too early: wait for SLAP!"]
    said = told(match(OUT, ended_at=TICK - 300), "1 slap 1", to=ANN)
    assert said == ["False start! Your hand counts only 0.75 s after SLAP!"]
    dead = match(OUT, ended_at=TICK - 900, opened_at=TICK, false_starts=(True, False))
    assert told(dead, "1 slap 1") == ["Ann's hand does not count yet: it was a false start."]


def test_a_late_slap_is_told_with_its_margin() -> None:
    """D28: by how much the other was first; nothing of the own second hand."""
    late = Event(TICK, 1, Slap(1), Refusal.LATE, 32, match(READY))
    cards = "Ann 26 cards, Sharp 26."
    assert refused(late, match(READY), TWO, 2) == f"Sharp slapped 32 ms before Ann. {cards}"
    assert refused(late, match(READY), ANN, 2) == f"Sharp slapped 32 ms before you. {cards}"
    assert refused(late, match(READY), SHARP, 2) == f"You slapped 32 ms before Ann. {cards}"
    assert refused(late, match(READY), TWO, 1) is None
    assert refused(late, match(READY), TWO, None) == "Too late: the piles are taken."


@pytest.mark.parametrize("reason", Refusal)
def test_every_refusal_has_a_sentence(reason: Refusal) -> None:
    """D32: whatever is refused is said why, in a sentence."""
    others: dict[Refusal, Action] = {
        Refusal.UNEQUAL: Stack(1, 3),
        Refusal.UNCOVERS_NOTHING: Move(1, 2),
    }
    before = race() if reason is Refusal.LOST_RACE else match(PLAY)
    event = Event(TICK, 1, others.get(reason, Play(1, 1)), reason, 40, before)
    said = narrate(event, before, TWO, 2)
    assert said is not None
    assert re.fullmatch(r"[A-Z].*[.!]", said)
