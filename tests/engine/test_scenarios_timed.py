"""The scenarios of the rules that need a match, and so time, each by its number."""

from random import Random

from matches import deal, happens, in_round, then
from tables import counted, decks

from spit.engine.match import Match, Variant, stage
from spit.engine.notation import text

B = "7c/-/-/-/- Tc"
"""A side for B that has no part in the scenario."""

OUT = text(counted(stock=(1, 12), spit=(5, 5), piles=(8, 21)))
"""A has one card left, which fits on P1."""


def out(win: str = "standard", scores: tuple[int, int] = (0, 0)) -> Match:
    """A is out at tick 0: P1 9, P2 21, 5 spit cards each, B's stock 12; open at 1000."""
    return then(in_round(OUT, win=win, scores=scores), "0 1 play 1 1", "1000 0 open")


def test_s3() -> None:
    """R10, R11: no card turns before both are ready; then both top spit cards at once."""
    start = Match(Variant())
    dealt = then(start, f"0 0 {text(deal(start, Random(3)))}")
    one = then(dealt, "10 1 ready", "9000")
    assert one.table == dealt.table
    both = then(one, "9000 2 ready", "10500")
    for side, before, pile in zip(
        both.table.sides, dealt.table.sides, both.table.piles, strict=True
    ):
        assert pile == before.spit[:1]
        assert side.spit == before.spit[1:]


def test_s16_no_lock() -> None:
    """D4: moving a lone card is refused, and locks nothing."""
    match = in_round(f"-/Js/5s/5h/5d - {B} 4s/Ad")
    assert happens(match, "9 1 move 2 1", "9 1 play 3 1") == [
        "9 1 move 2 1 no uncovers-nothing",
        "9 1 play 3 1",
    ]


def test_s18_s20() -> None:
    """D11: a jam freezes play for 600; still stuck, for another 600. Nothing comes between."""
    match = in_round("7s/-/4s/4h/4d 9s9h2s 7h/-/6s/6h/6d JsJh3s Kh/Kd")
    assert happens(match, "599 1 play 1 1", "1200", "1200 2 play 1 1") == [
        "599 1 play 1 1 no frozen",
        "600 0 spit",
        "1200 0 spit",
        "1200 2 play 1 1 no frozen",
    ]
    first, second = then(match, "1200").table.sides
    assert (first.spit, second.spit) == (("2s",), ("3s",))


def test_s23() -> None:
    """D12: a lone spit that helps nobody ends the round in a block: both may slap."""
    match = in_round("7s/-/-/-/- - 7h/-/-/-/- 9s Kh/Kd")
    assert happens(match, "600") == ["600 0 spit", "600 0 end block"]
    assert stage(then(match, "600", "1000 0 open"), 1000) == "slap"


def test_s24() -> None:
    """R29: the play after which nobody can act nor spit ends the round, and both may slap."""
    match = in_round("2s/6s/-/-/- - 2d/-/-/-/- - 7c/9c")
    assert happens(match, "50 1 play 2 1", "450 0 open", "450 2 slap 2") == [
        "50 1 play 2 1",
        "50 0 end block",
        "450 0 open",
        "450 2 slap 2",
        "450 0 take 1 2",
    ]


def test_s25() -> None:
    """R25, D8, D9: the first to touch places his card; the other lost a race, and no more."""
    match = in_round("6s/2s/-/-/- 9c 4h/Jd/-/-/- 9d 5s/Ts")
    assert happens(match, "70 1 play 1 1", "71 2 play 1 1", "71 2 play 2 2") == [
        "70 1 play 1 1",
        "71 2 play 1 1 no lost-race 1",
        "71 2 play 2 2",
    ]
    assert then(match, "70 1 play 1 1", "71 2 play 1 1").table.sides[1].stock[0] == (("4h",), 1)


def test_s30() -> None:
    """D9: a wrong play changes nothing and locks that hand, not the other's."""
    match = in_round("6s/2s/-/-/- 9c 4h/2d/-/-/- 9d 5s/Ts")
    assert happens(match, "5 1 play 2 1", "6 1 play 1 1", "6 2 play 1 1") == [
        "5 1 play 2 1 no not-adjacent",
        "6 1 play 1 1 no locked",
        "6 2 play 1 1",
    ]
    assert then(match, "5 1 play 2 1").table == match.table


def test_s34_s35_s36() -> None:
    """R30-R33, D18: A slaps P1 first; what B slaps after him, or before the opening, is nothing."""
    for slaps in (["1200 1 slap 1"], ["1200 1 slap 1", "1200 2 slap 1"], ["1200 2 slap 2"]):
        match = then(out(), *slaps)
        assert decks(match.table) == (14, 38)
        assert stage(match, 1200) == "result"


def test_s41() -> None:
    """D20: nobody slaps for 10 s after the opening, and who went out gets the smaller pile."""
    assert happens(out(), "10999", "11000") == ["11000 0 take 1 2"]
    assert decks(then(out(), "11000").table) == (14, 38)


def test_s46() -> None:
    """R38, R40: who has no spit cards and goes out of a one-pile round wins at once: no slap."""
    match = in_round(text(counted(stock=(1, 14), spit=(0, 10), piles=(0, 27))))
    assert happens(match, "3 1 play 1 2") == ["3 1 play 1 2", "3 0 end out 1", "3 0 match won 1"]


def test_s47() -> None:
    """R39, R41, D21: the long player goes out first: he takes nothing, and the match goes on."""
    match = in_round(text(counted(stock=(1, 6), spit=(18, 0), piles=(27, 0))))
    assert happens(match, "3 1 play 1 1") == ["3 1 play 1 1", "3 0 end out 1", "3 0 take 0 1"]
    assert decks(then(match, "3 1 play 1 1").table) == (18, 34)


def test_s54() -> None:
    """R42, D25: with points each scores the cards left on his side, whoever wins the slap."""
    for slap in ("1200 1 slap 1", "1200 2 slap 1"):
        match = then(out(win="points"), slap)
        assert match.scores == (5, 17)
        assert sum(decks(match.table)) == 52


def test_s55() -> None:
    """R43, R44: past 100 the match is over, and the lower score wins."""
    match = in_round(OUT, win="points", scores=(98, 60))
    assert happens(match, "0 1 play 1 1") == [
        "0 1 play 1 1",
        "0 0 end out 1",
        "0 0 score 103 77",
        "0 0 match won 2",
    ]
