"""The rules as properties of every table that play can reach, under every set of house rules."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import (
    ACTIONS,
    OTHER,
    after,
    all_cards,
    down,
    fits,
    houses,
    mirror,
    mirror_doing,
    options,
    tables,
)
from tables import refusal as refused

from spit.engine.actions import OPEN, SPIT, Action, Deal, Leave, Play, Refusal, Stack
from spit.engine.cards import PACK
from spit.engine.legal import House, can_act, legal_actions, refusal, stuck
from spit.engine.notation import parse
from spit.engine.rules import apply
from spit.engine.table import NOTHING, Table, faults, is_out, stock_count

situations = houses.flatmap(lambda house: st.tuples(tables(house), st.just(house)))
"""A table that play can reach, and the house rules it was played with."""


@given(situations)
def test_legal_is_what_is_not_refused(situation: tuple[Table, House]) -> None:
    """D32: every legal action is accepted and every other refused; a refusal says why."""
    table, house = situation
    for player in (1, 2):
        accepted = {do for do in ACTIONS if refusal(table, player, do, house) is None}
        assert set(legal_actions(table, player, house)) == accepted
        for do in set(ACTIONS) - accepted:
            with pytest.raises(ValueError, match=str(refusal(table, player, do, house))):
                apply(table, player, do, house)


@given(situations)
def test_whatever_is_done_keeps_the_cards(situation: tuple[Table, House]) -> None:
    """L02, S52: each legal action leaves the same 52 cards, and a table without a fault."""
    table, house = situation
    for by, do in options(table, house):
        later = apply(table, by, do, house)
        assert faults(later) == ()
        assert sorted(all_cards(later)) == sorted(PACK)


@given(tables())
def test_stuck_is_what_trying_everything_finds(table: Table) -> None:
    """L05, D3: a player can act if a top fits a pile, or there is room and a stockpile of two cards."""
    tops = [pile[-1] for pile in table.piles if pile]
    for player, side in enumerate(table.sides, 1):
        cards = [cards for cards, _ in side.stock]
        fitting = any(fits(each[-1], top) for each in cards if each for top in tops)
        digging = () in cards and any(len(each) > 1 for each in cards)
        assert can_act(table, player) == (table.phase == "play" and (fitting or digging))
    if table.phase == "play":
        assert stuck(table) == (legal_actions(table, 1) == legal_actions(table, 2) == ())


@given(situations)
def test_can_act_under_house_rules(situation: tuple[Table, House]) -> None:
    """D3 with house rules: a play, a move, a turn, or a stack that uncovers a face-down card."""
    table, house = situation
    if table.phase != "play":
        return

    def helps(player: int, do: Action) -> bool:
        if not isinstance(do, Stack):
            return True
        if "manual-turn" in house:
            cards, up = table.sides[player - 1].stock[do.slot - 1]
            return up == 1 and len(cards) > 1
        return down(apply(table, player, do, house)) < down(table)

    for player in (1, 2):
        useful = any(helps(player, do) for do in legal_actions(table, player, house))
        assert can_act(table, player, house) == useful


@given(situations)
def test_the_mirror_shows_the_same_game(situation: tuple[Table, House]) -> None:
    """Neither seat is favoured: what is changed over before and after comes out alike."""
    table, house = situation
    for by in range(3):
        mirrored = {mirror_doing(do) for do in legal_actions(table, by, house)}
        assert set(legal_actions(mirror(table), OTHER[by], house)) == mirrored
    for by, do in options(table, house):
        told = mirror_doing(do)
        later = apply(mirror(table), OTHER[by], told, house)  # type: ignore[arg-type]
        assert later == mirror(apply(table, by, do, house))


@given(situations)
def test_nothing_takes_a_card_back(situation: tuple[Table, House]) -> None:
    """S29, R26: in play the piles only grow, and by one card at a time (R14)."""
    table, house = situation
    if table.phase != "play":
        return
    for by, do in options(table, house):
        later = apply(table, by, do, house)
        for old, new in zip(table.piles, later.piles, strict=True):
            assert new[: len(old)] == old
            assert len(new) <= len(old) + 1


@given(situations)
def test_a_round_ends_when_it_must(situation: tuple[Table, House]) -> None:
    """R28, R29, D34: it goes on exactly while both have stock and somebody can act or spit."""
    table, house = situation
    for by, do in options(table, house):
        later = apply(table, by, do, house)
        if table.phase == "play":
            out = any(is_out(side) for side in later.sides)
            spits = any(side.spit for side in later.sides)
            playing = later._replace(phase="play")
            goes_on = not out and (spits or not stuck(playing, house))
            assert (later.phase == "play") == goes_on


@given(situations)
def test_a_spit_is_due_when_neither_can_act(situation: tuple[Table, House]) -> None:
    """R27: the table spits to start, or when both are stuck and there is something to spit."""
    table, house = situation
    spits = any(side.spit for side in table.sides)
    due = spits and (table.phase == "ready" or (table.phase == "play" and stuck(table, house)))
    assert legal_actions(table, 0, house) == ((SPIT,) if due else ())


def test_nobody_spits_without_spit_cards() -> None:
    """R27, R29: with no spit card left there is no spit, whoever can act."""
    for stock in ("2s/-/-/-/-", "7s/-/-/-/-"):
        line = f"{stock} - 2d/-/-/-/- - 8c/Kc"
        assert refused(line, "0 spit") is Refusal.WRONG_PHASE


@given(tables())
def test_only_face_up_tops_are_played(table: Table) -> None:
    """R15, R20: what is played was a top, and the next card is a top after it."""
    for by, do in options(table):
        if isinstance(do, Play):
            later = apply(table, by, do)
            before = table.sides[by - 1].stock[do.slot - 1][0]
            after, up = later.sides[by - 1].stock[do.slot - 1]
            assert (*after, later.piles[do.pile - 1][-1]) == before
            assert up == min(1, len(after))
            assert stock_count(later.sides[by - 1]) == stock_count(table.sides[by - 1]) - 1


# --- House rules -------------------------------------------------------------------------------


STACKING = frozenset({"stacking"})
DOUBLES = frozenset({"doubles"})
MANUAL_TURN = frozenset({"manual-turn"})

B = "Tc/-/-/-/- Jc"
"""A side for player 2 that has no part in the matter."""


@pytest.mark.parametrize("doing", ["1 turn 1", "1 stack 1 2"])
def test_house_rules_are_off_by_default(doing: str) -> None:
    """Without the house rule its action is none."""
    assert refused(f"7s/3c7h/-/-/- - {B} 2s/Kd", doing) is Refusal.WRONG_PHASE


def test_stacking() -> None:
    """House rule `stacking`: equal ranks may be stacked, and buried equals stay face up."""
    line = after(f"2d7s/3c7h/4d/-/- - {B} 8s/Kd", "1 stack 1 2", house=STACKING)
    assert line == f"2d/3c(7h)7s/4d/-/- - {B} 8s/Kd play"
    line = after(line, "1 play 2 1", house=STACKING)
    assert line == f"2d/3c7h/4d/-/- - {B} 8s7s/Kd play"


def test_a_stack_is_taken_off_card_by_card() -> None:
    """House rule `stacking`: all that lay face up beneath stays so."""
    line = after(f"2d/3c(7h7d)7s/-/-/- - {B} 8s/Kd", "1 play 2 1", house=STACKING)
    assert line == f"2d/3c(7h)7d/-/-/- - {B} 8s7s/Kd play"


@pytest.mark.parametrize("doing", ["1 stack 1 3", "1 stack 1 4", "1 stack 1 1"])
def test_stacking_only_on_an_equal(doing: str) -> None:
    """House rule `stacking`: not on another rank, an empty slot or itself."""
    line = f"7s/3c7h/4d/-/- - {B} 2s/Kd"
    assert refused(line, doing, house=STACKING) is Refusal.UNEQUAL


@pytest.mark.parametrize(
    ("stock", "can"),
    [
        ("2d7s/3h/7h/4d/5d", True),
        ("7s/3h/7h/4d/5d", False),
        ("2d7s/3h/8h/4d/5d", False),
        ("(7s)7c/3h/-/4d/5d", False),
        ("(7s)7c/7h/3h/4d/5d", False),
        ("2d(7s)7c/3h/-/4d/5d", True),
    ],
)
def test_a_stack_that_uncovers_is_an_act(stock: str, can: bool) -> None:
    """House rule `stacking`, D3, D4: what uncovers no face-down card does not put off a spit."""
    table = parse(f"{stock} - {B} Kh/Kd")
    assert can_act(table, 1, STACKING) == can


def test_an_open_stack_is_not_spread_out() -> None:
    """D4: moving a card off an equal that lies face up anyway uncovers nothing."""
    line = f"(7s)7c/3h/-/4d/5d - {B} Kh/Kd"
    assert refused(line, "1 move 1 3", house=STACKING) is Refusal.UNCOVERS_NOTHING


def test_doubles() -> None:
    """House rule `doubles`: an equal rank goes on a spit pile."""
    line = f"7s/3c/-/-/- - {B} 7d/Kd"
    assert refused(line, "1 play 1 1") is Refusal.NOT_ADJACENT
    assert after(line, "1 play 1 1", house=DOUBLES) == f"-/3c/-/-/- - {B} 7d7s/Kd play"


@pytest.mark.parametrize(
    ("doing", "no"),
    [
        ("1 turn 1", None),
        ("1 turn 2", Refusal.NOT_FACE_DOWN),
        ("1 turn 4", Refusal.NO_CARD),
        ("1 turn 6", Refusal.NO_SUCH_PLACE),
        ("0 turn 1", Refusal.WRONG_PHASE),
        ("1 play 1 1", Refusal.FACE_DOWN),
        ("1 move 1 4", Refusal.FACE_DOWN),
    ],
)
def test_manual_turn(doing: str, no: Refusal | None) -> None:
    """L06, D6, house rule `manual-turn`: a face-down top can be turned, neither played nor moved."""
    line = f"3h6s*/3c/4d/-/- - {B} 7d/Kd"
    assert refused(line, doing, house=MANUAL_TURN) is no


def test_manual_turn_holds_a_spit_up() -> None:
    """D3: a face-down top can still be turned up, so nobody is stuck."""
    line = f"6s*/3c/4d/-/- - {B} 2s/Kd"
    assert not stuck(parse(line), MANUAL_TURN)


def test_a_turn_can_end_the_round() -> None:
    """D34: if the last card turned up helps nobody, the round is blocked in that tick."""
    line = "6s*/-/-/-/- - Tc/-/-/-/- - 2s/Kd"
    assert after(line, "1 turn 1", house=MANUAL_TURN) == "6s/-/-/-/- - Tc/-/-/-/- - 2s/Kd slap"


def test_manual_turn_deals_tops_face_up() -> None:
    """R7, D15: the first tops are turned up by the deal; only later ones wait for their player."""
    dealt = apply(NOTHING, 0, Deal((PACK[:26], PACK[26:])), MANUAL_TURN)
    assert all(up == 1 for side in dealt.sides for _, up in side.stock)


def test_everybody_has_his_own_to_do() -> None:
    """D32: the table neither plays, slaps nor gets ready; players neither spit, open nor deal."""
    for line in ("7s/-/-/-/- 9s Tc/-/-/-/- Jc 2s/Kd", f"7s/3c/-/-/- - {B} -/- ready"):
        table = parse(line)
        others = (SPIT, OPEN, Leave(), Deal(((), ())))
        assert all(refusal(table, 0, do) is Refusal.WRONG_PHASE for do in ACTIONS)
        assert all(refusal(table, 1, do) is Refusal.WRONG_PHASE for do in others)


def test_the_table_cannot_act() -> None:
    """D3 is about players: nothing that lies there makes the table itself one who can act."""
    in_play = parse("2h/-/-/-/- - 9s/-/-/-/- - 8h/Ts")
    assert can_act(in_play, 2)
    assert not can_act(in_play, 0)


def test_no_deal_before_the_take() -> None:
    """R33, D21: the pile has to be taken before anything is dealt."""
    line = "-/-/-/-/- 9s Tc/-/-/-/- - 2s/- over"
    assert refused(line, "0 deal 9s/Tc") is Refusal.WRONG_PHASE
