"""Why a hand is refused: locks and lost races, to the tick."""

from random import Random

import pytest
from matches import deal, happens, in_round, then
from tables import counted

from spit.engine.match import Match, Variant
from spit.engine.notation import text

STACKING = frozenset({"stacking"})
MANUAL_TURN = frozenset({"manual-turn"})

RACE = in_round("6s/2s/-/8d3d/- 9c 4h/2d/-/8c3c/- 9d 5s/Ts")
"""6 and 4 fit the 5 of pile 1; both players have an empty slot and a stockpile of two."""
BARE = in_round("9s/2s/-/8d3d/- - 4h/2d/-/-/- 9d -/Ts")
"""The place of pile 1 is bare."""
DOWN = in_round("6s*/9h/-/-/- 9c 4h/2d/-/-/- 9d 5s/Ts", house=MANUAL_TURN)
OUT = in_round(text(counted(stock=(1, 12), spit=(5, 5), piles=(8, 21))))
"""Player 1 plays his last card with `1 play 1 1`."""


# --- Locks -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("match", "wrong", "right", "reason"),
    [
        (RACE, "play 2 1", "play 1 1", "not-adjacent"),
        (RACE, "play 3 1", "play 1 1", "no-card"),
        (RACE, "play 3 1", "move 4 3", "no-card"),
        (BARE, "play 1 1", "play 1 2", "no-pile"),
        (DOWN, "play 1 1", "play 2 2", "face-down"),
        (DOWN, "play 1 1", "turn 1", "face-down"),
    ],
)
def test_a_wrong_play_locks_for_400(match: Match, wrong: str, right: str, reason: str) -> None:
    """D9, D29: that player's hand is locked from t to t + 399, to the tick."""
    assert happens(match, f"50 1 {wrong}", f"50 1 {right}", f"449 1 {right}", f"450 1 {right}") == [
        f"50 1 {wrong} no {reason}",
        f"50 1 {right} no locked",
        f"449 1 {right} no locked",
        f"450 1 {right}",
    ]


def test_a_lock_is_one_hands_own() -> None:
    """D29: the other player's hand is free."""
    assert happens(RACE, "50 1 play 2 1", "51 2 play 1 1")[1] == "51 2 play 1 1"


def test_nothing_prolongs_a_lock() -> None:
    """D29: a further wrong play while locked is `locked`, and adds nothing."""
    lines = happens(RACE, "50 1 play 2 1", "449 1 play 2 1", "450 1 play 1 1")
    assert lines[1:] == ["449 1 play 2 1 no locked", "450 1 play 1 1"]


@pytest.mark.parametrize(
    ("match", "doing", "reason"),
    [
        (RACE, "play 6 1", "no-such-place"),
        (RACE, "move 1 6", "no-such-place"),
        (RACE, "move 3 5", "no-card"),
        (RACE, "move 4 1", "occupied"),
        (RACE, "move 2 3", "uncovers-nothing"),
        (RACE, "slap 1", "wrong-phase"),
        (RACE, "ready", "wrong-phase"),
        (RACE, "turn 1", "wrong-phase"),
        (DOWN, "move 1 3", "face-down"),
        (DOWN, "turn 2", "not-face-down"),
    ],
)
def test_nothing_else_locks(match: Match, doing: str, reason: str) -> None:
    """D4, D29: moves, turns and everything but a wrong play are refused without a lock."""
    assert happens(match, f"50 1 {doing}") == [f"50 1 {doing} no {reason}"]
    assert then(match, f"50 1 {doing}") == match


def test_no_stack_locks() -> None:
    """D29: nor does a stack on another rank."""
    match = RACE._replace(variant=Variant(house=STACKING))
    assert happens(match, "50 1 stack 1 2", "50 1 play 1 1") == [
        "50 1 stack 1 2 no unequal",
        "50 1 play 1 1",
    ]


def test_a_deal_unlocks() -> None:
    """D29: a lock does not reach into the next round."""
    doings = ["0 2 play 1 1", "10 1 play 1 1", "410 0 open", "410 1 slap 1"]
    match = then(OUT, *doings)
    assert match.locked_until == (0, 400)
    assert then(match, f"410 0 {text(deal(match, Random(1)))}").locked_until == (0, 0)


def test_without_a_lock() -> None:
    """D9: a lock of 0 is none."""
    match = RACE._replace(variant=Variant(lock=0))
    assert happens(match, "50 1 play 2 1", "50 1 play 1 1")[1] == "50 1 play 1 1"


# --- Lost races --------------------------------------------------------------------------------


def test_a_race_is_lost_for_300() -> None:
    """D30: a play on a top that the other covered fewer than 300 ticks ago is a lost race."""
    assert happens(RACE, "50 1 play 1 1", "349 2 play 1 1", "350 2 play 1 1") == [
        "50 1 play 1 1",
        "349 2 play 1 1 no lost-race 299",
        "350 2 play 1 1 no not-adjacent",
    ]


def test_in_one_tick_the_first_wins_by_0() -> None:
    """J12, D8: of two plays in one tick the second is judged on the table the first left."""
    assert happens(RACE, "50 2 play 1 1", "50 1 play 1 1") == [
        "50 2 play 1 1",
        "50 1 play 1 1 no lost-race 0",
    ]


def test_a_lost_race_costs_nothing() -> None:
    """D9: it locks no hand, and can be lost again."""
    assert then(RACE, "50 1 play 1 1", "60 2 play 1 1").locked_until == (0, 0)


def test_covering_oneself_is_no_race() -> None:
    """D30: own plays make none."""
    match = in_round("6s/4s/-/8d3d/- 9c 4h/2d/-/8c3c/- 9d 5s/Ts")
    lines = happens(match, "50 1 play 1 1", "60 1 play 2 1")
    assert lines[1] == "60 1 play 2 1 no not-adjacent"


def test_a_spit_is_no_race() -> None:
    """D30: spits make none, though the card would have fitted what they covered."""
    match = in_round("6s8s/2s/2h/2c/3s Jc 3h/3c/3d/2d/7h 9d 5s/Kd")
    assert happens(match, "700 1 play 1 2", "750 1 play 1 1") == [
        "600 0 spit",
        "700 1 play 1 2",
        "750 1 play 1 1 no not-adjacent",
    ]


def test_the_other_pile_is_no_race() -> None:
    """D30: only what lay on top of that pile counts."""
    match = in_round("6s/2s/-/8d3d/- 9c 4h/2d/-/8c3c/- 9d 5s/Ts")
    lines = happens(match, "50 1 play 1 1", "60 2 play 1 2")
    assert lines[1] == "60 2 play 1 2 no not-adjacent"


def test_a_card_that_never_fitted_lost_no_race() -> None:
    """D30: the card has to fit what was covered."""
    assert happens(RACE, "50 1 play 1 1", "60 2 play 2 1")[1] == "60 2 play 2 1 no not-adjacent"


@pytest.mark.parametrize(("card", "margin"), [("4h", 250), ("6h", 50)])
def test_the_margin_is_since_the_last_top_that_fitted(card: str, margin: int) -> None:
    """D30: 6, 7 and 8 are played on a 5; a 4 lost to the 6, a 6 (on 5 or 7) to the 8."""
    match = in_round(f"6s/7s/8s/8d3d/- 9c {card}/2d/-/8c3c/- 9d 5s/Ts")
    doings = ["900 1 play 1 1", "1000 1 play 2 1", "1100 1 play 3 1", "1150 2 play 1 1"]
    assert happens(match, *doings)[3] == f"1150 2 play 1 1 no lost-race {margin}"


def test_a_play_in_the_beat_is_frozen() -> None:
    """D11: who comes after the jam has lost nothing but his press, and is not locked."""
    match = in_round("6s/2s/-/-/- 9c9h 4h/2d/-/-/- 9d9s 5s/Ts")
    doings = ["50 1 play 1 1", "60 2 play 1 1", "60 2 move 1 3", "649 1 play 2 2", "650"]
    assert happens(match, *doings) == [
        "50 1 play 1 1",
        "60 2 play 1 1 no frozen",
        "60 2 move 1 3 no frozen",
        "649 1 play 2 2 no frozen",
        "650 0 spit",
    ]
