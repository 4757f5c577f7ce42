"""Why an input is refused: locks, lost races, slaps, openings and readiness, at their exact ticks."""

from random import Random

import pytest
from matches import deal, happens, in_round, then
from tables import ACTIONS, counted

from spit.engine.actions import Concede, Deal, Leave, Open, Refusal, Spit
from spit.engine.match import Match, Variant, step
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
    doings = ["0 1 play 1 1", "100 1 play 2 1", "200 1 play 3 1", "250 2 play 1 1"]
    assert happens(match, *doings)[3] == f"250 2 play 1 1 no lost-race {margin}"


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


# --- The slap ----------------------------------------------------------------------------------


def test_a_slap_in_flight_is_dropped_for_300() -> None:
    """D19: a press in the first 300 after the end is dropped, from then on a false start."""
    doings = ["0 1 play 1 1", "0 2 slap 1", "299 2 slap 1", "300 2 slap 1", "300 1 slap 3"]
    assert happens(OUT, *doings)[2:] == [
        "0 2 slap 1 no too-early",
        "299 2 slap 1 no too-early",
        "300 2 slap 1 no false-start",
        "300 1 slap 3 no no-such-place",
    ]
    assert then(OUT, *doings[:3]).false_starts == (False, False)
    assert then(OUT, *doings).false_starts == (False, True)


def test_a_false_start_is_dead_until_750() -> None:
    """D19: that player's slap is dead until 750 after the opening, not before it is alive."""
    doings = ["0 1 play 1 1", "350 2 slap 1", "500 0 open", "500 2 slap 1", "1249 2 slap 1"]
    assert happens(OUT, *doings, "1250 2 slap 1")[3:] == [
        "500 0 open",
        "500 2 slap 1 no false-start",
        "1249 2 slap 1 no false-start",
        "1250 2 slap 1",
        "1250 0 take 2 1",
    ]


def test_a_false_start_is_ones_own() -> None:
    """D19: the other may slap at once, and so may who pressed only in flight."""
    doings = ["0 1 play 1 1", "10 1 slap 1", "350 2 slap 1", "500 0 open", "500 1 slap 2"]
    assert happens(OUT, *doings)[-2:] == ["500 1 slap 2", "500 0 take 2 1"]


def test_a_slap_after_the_take_is_late() -> None:
    """D28: for 1000 after the take a slap is told its margin; then it means nothing."""
    doings = ["0 1 play 1 1", "500 0 open", "600 1 slap 2", "600 2 slap 2", "1599 2 slap 1"]
    assert happens(OUT, *doings, "1600 2 slap 1")[-3:] == [
        "600 2 slap 2 no late 0",
        "1599 2 slap 1 no late 999",
        "1600 2 slap 1 no wrong-phase",
    ]


@pytest.mark.parametrize(
    ("doing", "reason"),
    [
        ("399 0 open", " no too-early"),
        ("400 0 open", ""),
        ("2000 0 open", ""),
        ("2001 0 open", " no late"),
        ("400 1 open", " no wrong-phase"),
        ("400 0 slap 1", " no wrong-phase"),
    ],
)
def test_the_opening_has_a_window(doing: str, reason: str) -> None:
    """D19: the table opens the slap 400 to 2000 after the end."""
    assert happens(OUT, "0 1 play 1 1", doing)[-1] == doing + reason


def test_the_slap_opens_once() -> None:
    """D19: a second opening is refused, and the first one's time runs on."""
    doings = ["0 1 play 1 1", "400 0 open", "500 0 open", "10400"]
    assert happens(OUT, *doings)[-2:] == ["500 0 open no wrong-phase", "10400 0 take 1 2"]


def test_no_opening_without_an_end() -> None:
    """D19: nothing opens while the round goes on."""
    assert happens(RACE, "500 0 open") == ["500 0 open no wrong-phase"]


# --- Ready -------------------------------------------------------------------------------------


def test_readiness() -> None:
    """D33: too early for 1000 after the take, told once each, then 3, 2, 1 for 1500."""
    match = then(OUT, "0 1 play 1 1", "500 0 open", "600 1 slap 2")
    match = then(match, f"600 0 {text(deal(match, Random(5)))}")
    doings = ["1599 1 ready", "1600 1 ready", "1700 1 ready", "1800 2 ready", "3299 2 ready"]
    assert happens(match, *doings, "3300")[:6] == [
        "1599 1 ready no too-early",
        "1600 1 ready",
        "1700 1 ready no already",
        "1800 2 ready",
        "3299 2 ready no already",
        "3300 0 spit",
    ]


def test_round_1_can_start_at_once() -> None:
    """D33: before the first round nobody has to wait."""
    match = Match(Variant())
    match = then(match, f"0 0 {text(deal(match, Random(5)))}")
    assert happens(match, "0 1 ready", "0 2 ready") == ["0 1 ready", "0 2 ready"]


# --- All reasons -------------------------------------------------------------------------------


def test_nothing_happens_after_the_end() -> None:
    """D28: once the match is over everything is refused, and nothing changes."""
    over = then(RACE, "50 1 concede")
    others = (Concede(), Leave(), Open(), Spit(), Deal(((), ())))
    for by in range(3):
        for do in (*ACTIONS, *others):
            (event,) = step(over, 60, [(by, do)])
            assert event.no is Refusal.WRONG_PHASE
            assert event.after == over


@pytest.mark.parametrize("doing", ["0 spit", "1 leave", "0 concede", "1 spit", "0 ready"])
def test_what_is_not_ones_to_hand_in(doing: str) -> None:
    """D31: a spit follows by itself; who leaves is the table, who concedes a player."""
    match = Match(Variant())
    match = then(match, f"0 0 {text(deal(match, Random(5)))}")
    assert happens(match, f"5 {doing}") == [f"5 {doing} no wrong-phase"]
