"""How rounds and matches end: the lines of an ending in their order, and who gets what."""

from random import Random
from typing import NamedTuple

import pytest
from matches import Input, deal, happens, in_round, mirror_event, mirror_match, then
from tables import OTHER, counted, decks, doing_of, mirror_doing

from spit.engine import rules
from spit.engine.match import Match, Variant, stage, step
from spit.engine.notation import parse, text
from spit.engine.state import BOT_ROUNDS

OUT = text(counted(stock=(1, 12), spit=(5, 5), piles=(8, 21)))
"""Player 1 goes out with `play 1 1`: pile 1 will hold 9, the match goes on."""
SLAP_DUE = text(counted(stock=(0, 12), spit=(5, 5), piles=(9, 21), phase="slap"))
"""The same, after that."""
EQUAL = text(counted(stock=(1, 12), spit=(5, 5), piles=(14, 15)))
"""As the first, but then both piles are equal."""
OUT_WITHOUT_SPIT = text(counted(stock=(1, 12), spit=(0, 5), piles=(8, 26)))
"""The same, when player 1 has spat everything."""
LONE = text(counted(stock=(1, 6), spit=(18, 0), piles=(27, 0)))
"""Player 1 has started the one pile, goes out, and keeps spit cards."""
LONE_WITHOUT_SPIT = text(counted(stock=(1, 11), spit=(0, 0), piles=(40, 0)))
"""The same, but he has spat everything."""
SHORT = text(counted(stock=(1, 14), spit=(0, 10), piles=(0, 27)))
"""Player 1 is short, and goes out onto pile 2 with `play 1 2`."""
BLOCK = "2s/6s/-/-/- - 2d/3d/-/-/- - Jc7c/9c"
"""After `1 play 2 1` nobody can act nor spit."""
LONE_BLOCK = "2s/6s/-/-/- - 2d/3d/-/-/- - -/7c"
"""The same with one pile, after `1 play 2 2`."""
LAST_SPIT = "2s/6s/-/-/- - 2d/3d/-/-/- Jd -/Kc"
"""Nobody can act; neither can they after the spit that comes at 600, the last."""
BLOCKING_MOVE = "2s5s/-/6s/Ts/Jh - 2d/3d/-/-/- - Kc/8c"
"""After `1 move 1 2` nobody can act nor spit."""


class Ending(NamedTuple):
    """A match, what is done in it, and all that happens."""

    match: Match
    doings: list[str]
    lines: list[str]


def played(match: Match, play: str, *lines: str) -> Ending:
    """The ending that one play at tick 7 brings."""
    return Ending(match, [f"7 1 {play}"], [f"7 1 {play}", *(f"7 0 {line}" for line in lines)])


def points(line: str, first: int = 0, second: int = 0) -> Match:
    return in_round(line, win="points", scores=(first, second))


def rounds(line: str, first: int = 0, second: int = 0) -> Match:
    return in_round(line, win="rounds:3", scores=(first, second))


def no_slap(line: str) -> Match:
    return in_round(line, house=frozenset({"no-slap"}))


def last_round(line: str, *house: str) -> Match:
    """A match of bots alone in its last round."""
    match = in_round(line, house=frozenset(house))
    return match._replace(round=BOT_ROUNDS, variant=match.variant._replace(round_limit=BOT_ROUNDS))


ENDINGS = {
    "R28 out of two piles": played(in_round(OUT), "play 1 1", "end out 1"),
    "D23 out of two piles without spit cards": played(
        in_round(OUT_WITHOUT_SPIT), "play 1 1", "end out 1"
    ),
    "D21 out of one pile": played(in_round(LONE), "play 1 1", "end out 1", "take 0 1"),
    "R40 the short player is out": played(in_round(SHORT), "play 1 2", "end out 1", "match won 1"),
    "D23 the long player has spat everything": played(
        in_round(LONE_WITHOUT_SPIT), "play 1 1", "end out 1", "match won 1"
    ),
    "R29 a block by a play": played(in_round(BLOCK), "play 2 1", "end block"),
    "R29 a block by a move": played(in_round(BLOCKING_MOVE), "move 1 2", "end block"),
    "R29 a block of one pile": played(in_round(LONE_BLOCK), "play 2 2", "end block"),
    "R29 a block by a spit": Ending(
        in_round(LAST_SPIT), ["600"], ["600 0 spit", "600 0 end block"]
    ),
    "R42 points": played(points(OUT), "play 1 1", "end out 1", "score 5 17"),
    "R42 points after a block": played(points(BLOCK, 3, 4), "play 2 1", "end block", "score 4 6"),
    "D25 points out of one pile": played(
        points(LONE), "play 1 1", "end out 1", "score 18 6", "take 0 1"
    ),
    "D25 points without cards": played(
        points(SHORT), "play 1 2", "end out 1", "score 0 24", "take 0 2"
    ),
    "R43 points past 100": played(
        points(OUT, 98, 60), "play 1 1", "end out 1", "score 103 77", "match won 2"
    ),
    "R43 points at 100": played(
        points(OUT, 60, 83), "play 1 1", "end out 1", "score 65 100", "match won 1"
    ),
    "R43 points at 99": played(points(OUT, 60, 82), "play 1 1", "end out 1", "score 65 99"),
    "D25 both past 100": played(
        points(OUT, 105, 84), "play 1 1", "end out 1", "score 110 101", "match won 2"
    ),
    "D25 both past 100 and equal": played(
        points(OUT, 102, 90), "play 1 1", "end out 1", "score 107 107"
    ),
    "D25 past 100 by a block": played(
        points(BLOCK, 3, 98), "play 2 1", "end block", "score 4 100", "match won 1"
    ),
    "D26 a round won": played(rounds(OUT, 1, 2), "play 1 1", "end out 1"),
    "D26 the last round won": played(rounds(OUT, 2, 2), "play 1 1", "end out 1", "match won 1"),
    "D26 a block wins nobody a round": played(rounds(BLOCK, 2, 2), "play 2 1", "end block"),
    "D26 without cards wins the round only": played(
        rounds(SHORT, 1, 2), "play 1 2", "end out 1", "take 0 2"
    ),
    "no-slap: who is out takes the smaller": played(
        no_slap(OUT), "play 1 1", "end out 1", "take 1 2"
    ),
    "no-slap: equal piles": played(no_slap(EQUAL), "play 1 1", "end out 1", "take 1 2"),
    "no-slap: after a block": played(no_slap(BLOCK), "play 2 1", "end block", "take 1 2"),
    "no-slap: after a block of one pile": played(
        no_slap(LONE_BLOCK), "play 2 2", "end block", "take 0 2"
    ),
    "D24 the last round of bots out of one pile": played(
        last_round(LONE), "play 1 1", "end out 1", "take 0 1", "match won 1"
    ),
    "D24 the last round of bots without a slap": played(
        last_round(OUT, "no-slap"), "play 1 1", "end out 1", "take 1 2", "match won 1"
    ),
    "D24 the last round of bots, slapped": Ending(
        last_round(SLAP_DUE),
        ["400 0 open", "500 1 slap 1"],
        ["400 0 open", "500 1 slap 1", "500 0 take 1 2", "500 0 match won 1"],
    ),
    "D24 the last round of bots, equal": Ending(
        last_round(SLAP_DUE),
        ["400 0 open", "500 2 slap 1"],
        ["400 0 open", "500 2 slap 1", "500 0 take 2 1", "500 0 match draw"],
    ),
    "D24 the last round of bots, nobody slaps": Ending(
        last_round(SLAP_DUE),
        ["400 0 open", "10400"],
        ["400 0 open", "10400 0 take 1 2", "10400 0 match won 1"],
    ),
    "D27 conceded": Ending(in_round(OUT), ["9 1 concede"], ["9 1 concede", "9 0 match conceded 1"]),
    "D27 left": Ending(in_round(OUT), ["9 0 leave"], ["9 0 leave", "9 0 match unfinished"]),
}


@pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS)
def test_the_lines_of_an_ending(ending: Ending) -> None:
    """D34: what follows comes in the tick of its cause, in this order."""
    assert happens(ending.match, *ending.doings) == ending.lines


@pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS)
def test_the_mirrored_ending_is_the_mirror(ending: Ending) -> None:
    """L11: with players and piles changed over, all that happens is changed over."""
    match, mirrored = ending.match, mirror_match(ending.match)
    for doing in ending.doings:
        tick, _, rest = doing.partition(" ")
        inputs: list[Input] = [doing_of(rest)] if rest else []
        events = step(match, int(tick), inputs)
        told = [(OTHER[by], mirror_doing(do)) for by, do in inputs]
        assert step(mirrored, int(tick), told) == tuple(map(mirror_event, events))  # type: ignore[arg-type]
        match, mirrored = events[-1].after, mirror_match(events[-1].after)


# --- Who gets what -----------------------------------------------------------------------------


def opened(line: str, *doings: str) -> Match:
    """A match after the doings that end its round at 0, with the slap opened at 400."""
    return then(in_round(line), *doings, "400 0 open")


@pytest.mark.parametrize(
    ("match", "take"),
    [
        (opened(OUT, "0 1 play 1 1"), "take 1 2"),
        (opened(text(counted((1, 2), (5, 5), (21, 18))), "0 1 play 1 1"), "take 2 1"),
        (opened(EQUAL, "0 1 play 1 1"), "take 1 2"),
        (opened(BLOCK, "0 1 play 2 1"), "take 1 2"),
        (opened(LONE_BLOCK, "0 1 play 2 2"), "take 0 2"),
    ],
)
def test_nobody_slaps(match: Match, take: str) -> None:
    """D20: after 10 s who is out gets the smaller pile; equal, or after a block, each his own."""
    assert happens(match, "10399") == []
    assert happens(match, "10400") == [f"10400 0 {take}"]


FIVE_AND_TWENTY = text(counted(stock=(1, 15), spit=(5, 7), piles=(4, 20)))


@pytest.mark.parametrize(
    ("line", "slap", "next_decks"),
    [
        (FIVE_AND_TWENTY, "1 slap 1", (10, 42)),
        (FIVE_AND_TWENTY, "1 slap 2", (25, 27)),
        (FIVE_AND_TWENTY, "2 slap 1", (25, 27)),
        (EQUAL, "1 slap 2", (20, 32)),
        (EQUAL, "2 slap 2", (20, 32)),
    ],
)
def test_the_pile_slapped_is_the_pile_taken(
    line: str, slap: str, next_decks: tuple[int, int]
) -> None:
    """L13, D18: the taker gets the pile that was slapped, as it is now, even the larger."""
    match = opened(line, "0 1 play 1 1")
    assert decks(then(match, f"500 {slap}").table) == next_decks


@pytest.mark.parametrize(("slap", "take"), [("1 slap 1", "0 2"), ("1 slap 2", "2 0")])
def test_the_bare_place_is_no_cards(slap: str, take: str) -> None:
    """L09, L13, D22: after a block of one pile its bare place is slapped for nothing."""
    match = opened(LONE_BLOCK, "0 1 play 2 2")
    assert happens(match, f"500 {slap}") == [f"500 {slap}", f"500 0 take {take}"]


def test_the_gathered_deck_lies_in_its_order() -> None:
    """R33: stock from slot 1 to 5 bottom to top, then spit cards, then the pile that was taken."""
    table = parse("2s5s/-/6s/-/- Jh 2d/3d4c/-/-/- KhKc Jc7c/9c8d slap")
    taken = rules.take(table, (2, 1))
    assert text(taken) == "-/-/-/-/- 2s5s6sJh9c8d -/-/-/-/- 2d3d4cKhKcJc7c -/- over"


# --- The next round ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("match", "anew"),
    [
        (points(SHORT), True),
        (rounds(SHORT), True),
        (points(LONE), False),
        (rounds(LONE), False),
        (in_round(LONE), False),
        (in_round(LONE, win="points", house=frozenset({"fresh-deal"})), True),
    ],
)
def test_dealing_anew(match: Match, anew: bool) -> None:
    """D25, D26, `fresh-deal`: at zero cards, or by the house rule, both are dealt 26 again."""
    play = "play 1 1" if match.table.piles[0] else "play 1 2"
    after = then(match, f"7 1 {play}")
    assert rules.deals_anew(after.table, after.variant.house) == anew
    again = then(after, f"7 0 {text(deal(after, Random(1)))}")
    assert again.round == 3
    assert (decks(again.table) == (26, 26)) == anew
    assert again.scores == after.scores


def test_rounds_won_are_counted() -> None:
    """D26: going out wins the round; its count carries over."""
    assert then(rounds(OUT, 1, 2), "7 1 play 1 1").scores == (2, 2)
    assert then(rounds(BLOCK, 1, 2), "7 1 play 2 1").scores == (1, 2)
    assert then(in_round(OUT), "7 1 play 1 1").scores == (0, 0)


@pytest.mark.parametrize("doing", ["1 concede", "2 concede", "0 leave"])
@pytest.mark.parametrize(
    "doings", [[], ["7 1 play 1 1"], ["7 1 play 1 1", "410 0 open"], ["410 1 play 1 1", "9999"]]
)
def test_a_match_can_be_given_up_at_any_time(doings: list[str], doing: str) -> None:
    """D27: in every stage a player may concede, and somebody may leave; then it is over."""
    match = then(in_round(OUT), *doings, f"10000 {doing}")
    assert stage(match, 10000) == "over"
    assert match.result is not None


def test_no_bound_for_people() -> None:
    """D24: only matches of bots stop after 200 rounds."""
    match = in_round(LONE)._replace(round=200)
    assert happens(match, "7 1 play 1 1")[-1] == "7 0 take 0 1"
    assert Variant().round_limit == 0
    assert BOT_ROUNDS == 200
