"""How a match stands: stages at their exact ticks, what is due, what is wanted, hints."""

from random import Random

import pytest
from matches import deal, in_round, then
from tables import counted

from spit.engine.match import Match, Variant, due, hint, hint_from, stage, wants
from spit.engine.notation import text

OUT = in_round(text(counted(stock=(1, 12), spit=(5, 5), piles=(8, 21))))
"""Player 1 has one card left, and plays it with `1 play 1 1`."""
JAM = in_round("7s/-/4s/4h/4d 9s8h 7h/-/6s/6h/6d JsQh Kh/Kd")
"""Since tick 0 nobody can act; nor after the first spit; after the second both can."""
DEALT = f"0 0 {text(deal(Match(Variant()), Random(1)))}"


@pytest.mark.parametrize(
    ("match", "doings", "tick", "expected"),
    [
        (Match(Variant()), [DEALT], 0, "ready"),
        (Match(Variant()), [DEALT, "10 1 ready"], 9999, "ready"),
        (Match(Variant()), [DEALT, "10 1 ready", "20 2 ready"], 20, "countdown"),
        (Match(Variant()), [DEALT, "10 1 ready", "20 2 ready", "1519"], 1519, "countdown"),
        (Match(Variant()), [DEALT, "10 1 ready", "20 2 ready", "1520"], 1520, "play"),
        (JAM, ["599"], 599, "beat"),
        (JAM, ["600"], 600, "beat"),
        (JAM, ["1200"], 1200, "play"),
        (OUT, ["30 1 play 1 1"], 30, "ended"),
        (OUT, ["30 1 play 1 1"], 2030, "ended"),
        (OUT, ["30 1 play 1 1", "430 0 open"], 430, "slap"),
        (OUT, ["30 1 play 1 1", "430 0 open", "10429"], 10429, "slap"),
        (OUT, ["30 1 play 1 1", "430 0 open", "10430"], 10430, "result"),
        (OUT, ["30 1 play 1 1", "430 0 open", "500 1 slap 1"], 500, "result"),
        (OUT, ["30 1 play 1 1", "430 0 open", "500 1 slap 1"], 1499, "result"),
        (OUT, ["30 1 play 1 1", "430 0 open", "500 1 slap 1"], 1500, "ready"),
        (OUT, ["30 1 concede"], 30, "over"),
    ],
)
def test_stages(match: Match, doings: list[str], tick: int, expected: str) -> None:
    """D28, D33: each stage begins and ends at its tick."""
    assert stage(then(match, *doings), tick) == expected


@pytest.mark.parametrize(
    ("match", "doings", "tick"),
    [
        (Match(Variant()), [], None),
        (Match(Variant()), [DEALT], None),
        (Match(Variant()), [DEALT, "10 1 ready"], None),
        (Match(Variant()), [DEALT, "10 1 ready", "20 2 ready"], 1520),
        (JAM, [], 600),
        (JAM, ["600"], 1200),
        (JAM, ["1200"], None),
        (OUT, [], None),
        (OUT, ["30 1 play 1 1"], None),
        (OUT, ["30 1 play 1 1", "430 0 open"], 10430),
        (OUT, ["30 1 play 1 1", "430 0 open", "500 1 slap 1"], None),
        (JAM, ["20 1 concede"], None),
        (OUT, ["30 1 play 1 1", "430 0 open", "500 0 leave"], None),
    ],
)
def test_what_is_due(match: Match, doings: list[str], tick: int | None) -> None:
    """D11, D20, D33: the countdown ends, a jam is spat away, the slap has its limit."""
    assert due(then(match, *doings)) == tick


@pytest.mark.parametrize(
    ("doings", "wanted"),
    [
        ([], None),
        (["30 1 play 1 1"], "open"),
        (["30 1 play 1 1", "430 0 open"], None),
        (["30 1 play 1 1", "430 0 open", "500 1 slap 1"], "deal"),
        (["30 1 play 1 1", "430 0 open", "500 1 slap 1", "500 0 leave"], None),
        (["30 1 play 1 1", "400 1 concede"], None),
    ],
)
def test_what_is_wanted(doings: list[str], wanted: str | None) -> None:
    """D19, D33: the dealer opens the slap and deals after the take; nothing else is his."""
    assert wants(then(OUT, *doings)) == wanted


def test_a_match_wants_its_first_deal() -> None:
    """R5: a match begins with a deal."""
    assert wants(Match(Variant())) == "deal"
    assert wants(then(Match(Variant()), DEALT)) is None


BOTH = in_round("6s8s/2s/-/-/- 9c 4h/Jd/-/-/- 9d 5s/Ts")
"""Either can play: 1 the 8 on no pile but dig it up, 2 the 4 or the jack."""


def test_a_hint_comes_after_8_seconds() -> None:
    """D7: a hint names who can act, from 8000 ticks after the last thing that was accepted."""
    match = then(BOTH, "50 2 play 1 1")
    assert hint_from(match) == 8050
    assert hint(match, 8049) == ()
    assert hint(match, 8050) == (1, 2)


def test_a_refusal_puts_no_hint_off() -> None:
    """D7: what is refused counts for nothing."""
    match = then(BOTH, "50 2 play 1 1", "7000 2 play 1 1", "7500 1 play 2 2")
    assert hint_from(match) == 8050


def test_a_hint_names_only_who_can_act() -> None:
    """D7: it says who holds the round up, not what he can play."""
    match = in_round("2s/3s/-/-/- 9c 4h/Jd/-/-/- 9d 5s/7s")
    assert hint(match, 8000) == (2,)


@pytest.mark.parametrize(
    ("match", "doings"),
    [(JAM, []), (OUT, ["0 1 play 1 1"]), (BOTH, ["0 1 concede"]), (Match(Variant()), [DEALT])],
)
def test_no_hint_outside_play(match: Match, doings: list[str]) -> None:
    """D7: there is nothing to hint at in a beat, after the end, or before the start."""
    later = then(match, *doings)
    assert hint_from(later) is None
    assert hint(later, 100_000) == ()
