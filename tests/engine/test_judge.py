"""Why an input is refused: slaps, openings and readiness, to the tick, and what is nobody's to do."""

from random import Random

import pytest
from matches import deal, happens, in_round, then
from tables import ACTIONS, counted

from spit.engine.actions import Concede, Deal, Leave, Open, Refusal, Spit
from spit.engine.match import Match, Variant, step
from spit.engine.notation import text

RACE = in_round("6s/2s/-/8d3d/- 9c 4h/2d/-/8c3c/- 9d 5s/Ts")
"""Both can play: the 6 and the 4 fit the 5 of pile 1."""
OUT = in_round(text(counted(stock=(1, 12), spit=(5, 5), piles=(8, 21))))
"""Player 1 plays his last card with `1 play 1 1`."""


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
    doings = ["0 1 play 1 1", "500 0 open", "600 1 slap 2", "600 2 slap 2", "600 0 slap 2"]
    assert happens(OUT, *doings, "1599 2 slap 1", "1600 2 slap 1")[-4:] == [
        "600 2 slap 2 no late 0",
        "600 0 slap 2 no wrong-phase",
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
    """D19: nothing opens while the round goes on, nor after the take."""
    assert happens(RACE, "500 0 open") == ["500 0 open no wrong-phase"]
    doings = ["0 1 play 1 1", "500 0 open", "600 1 slap 2", "700 0 open"]
    assert happens(OUT, *doings)[-1] == "700 0 open no wrong-phase"


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


@pytest.mark.parametrize("doing", ["1 play 1 1", "2 move 1 2"])
def test_no_hand_moves_outside_play(doing: str) -> None:
    """D28, D32: in the countdown and after the end nothing is frozen or locked, only wrong."""
    match = Match(Variant())
    match = then(match, f"0 0 {text(deal(match, Random(5)))}", "1 1 ready", "1 2 ready")
    assert happens(match, f"5 {doing}") == [f"5 {doing} no wrong-phase"]
    match = then(OUT, "0 2 play 1 1", "1 1 play 1 1")
    assert happens(match, f"5 {doing}") == [f"5 {doing} no wrong-phase"]


def test_the_table_has_no_hand() -> None:
    """D32: player 0 plays nothing, not even in a beat."""
    match = in_round("7s/-/-/-/- 9s 7h/-/-/-/- 2s Kh/Kd")
    assert happens(match, "5 0 play 1 1") == ["5 0 play 1 1 no wrong-phase"]


@pytest.mark.parametrize("doing", ["0 spit", "1 leave", "0 concede", "1 spit", "0 ready"])
def test_what_is_not_ones_to_hand_in(doing: str) -> None:
    """D31: a spit follows by itself; who leaves is the table, who concedes a player."""
    match = Match(Variant())
    match = then(match, f"0 0 {text(deal(match, Random(5)))}")
    assert happens(match, f"5 {doing}") == [f"5 {doing} no wrong-phase"]
