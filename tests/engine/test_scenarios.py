"""The scenarios of the rules that need the table alone, each by its number.

A is player 1, B player 2. Cards that do not matter are such as keep the round going.
"""

import pytest
from tables import after, counted, decks, laid_out, refusal, sizes

from spit.engine.actions import PLAYS, SPIT, Refusal, Slap
from spit.engine.cards import PACK
from spit.engine.legal import stuck
from spit.engine.notation import parse
from spit.engine.rules import apply, take
from spit.engine.table import Table

FITS_NOT = Refusal.NOT_ADJACENT

B = "7c/-/-/-/- Tc"
"""A side for B that has no part in the scenario."""


def plays(a: str, pile: str, slot: int = 1) -> Refusal | None:
    """Why A cannot play a slot of his stock on P1, or None."""
    return refusal(f"{a} - {B} {pile}/Jd", f"1 play {slot} 1")


def test_s1() -> None:
    """R5-R8, D15: the layout is dealt row by row; the rest are spit cards, the next on top."""
    dealt = [card for card, _ in zip(PACK, range(26), strict=False)]
    side = laid_out(26).sides[0]
    rows = ([0], [1, 5], [2, 6, 9], [3, 7, 10, 12], [4, 8, 11, 13, 14])
    assert side.stock == tuple((tuple(dealt[n] for n in row), 1) for row in rows)
    assert side.spit == tuple(dealt[15:])


@pytest.mark.parametrize(
    ("cards", "slots", "spit"),
    [
        (1, [1, 0, 0, 0, 0], 0),
        (2, [1, 1, 0, 0, 0], 0),
        (3, [1, 1, 1, 0, 0], 0),
        (4, [1, 1, 1, 1, 0], 0),
        (5, [1, 1, 1, 1, 1], 0),
        (6, [1, 2, 1, 1, 1], 0),
        (7, [1, 2, 2, 1, 1], 0),
        (8, [1, 2, 2, 2, 1], 0),
        (9, [1, 2, 2, 2, 2], 0),
        (10, [1, 2, 3, 2, 2], 0),
        (11, [1, 2, 3, 3, 2], 0),
        (12, [1, 2, 3, 3, 3], 0),
        (13, [1, 2, 3, 4, 3], 0),
        (14, [1, 2, 3, 4, 4], 0),
        (15, [1, 2, 3, 4, 5], 0),
        (16, [1, 2, 3, 4, 5], 1),
        (26, [1, 2, 3, 4, 5], 11),
        (37, [1, 2, 3, 4, 5], 22),
    ],
)
def test_s2(cards: int, slots: list[int], spit: int) -> None:
    """L09, R36, D15, D16: a short deck goes as far as it goes; spit cards are what is over 15."""
    side = laid_out(cards).sides[0]
    assert (sizes(side), len(side.spit)) == (slots, spit)
    assert all(up == (1 if size else 0) for size, (_, up) in zip(slots, side.stock, strict=True))


def test_s4() -> None:
    """R17: a card one higher is played, and lies on top."""
    line = after(f"6s/2d/-/-/- - {B} 5s/Jd", "1 play 1 1")
    assert line == f"-/2d/-/-/- - {B} 5s6s/Jd play"


def test_s5() -> None:
    """R17: so is a card one lower."""
    assert plays("4s/2d/-/-/-", "5s") is None


def test_s6() -> None:
    """D2: a card of equal rank is not."""
    assert plays("5h/2d/-/-/-", "5s") is FITS_NOT


@pytest.mark.parametrize("card", ["7s", "3s", "Qs"])
def test_s7(card: str) -> None:
    """R17: nor is a card two away, or far away."""
    assert plays(f"{card}/2d/-/-/-", "5s") is FITS_NOT


@pytest.mark.parametrize(
    ("card", "no"), [("Ks", None), ("2s", None), ("Qs", FITS_NOT), ("3s", FITS_NOT)]
)
def test_s8(card: str, no: Refusal | None) -> None:
    """R3, R19, D1: on an ace go a king and a 2."""
    assert plays(f"{card}/9d/-/-/-", "As") is no


@pytest.mark.parametrize("top", ["Ks", "2s"])
def test_s9(top: str) -> None:
    """D1: and an ace goes on a king and on a 2."""
    assert plays("Ah/9d/-/-/-", top) is None


def test_s10() -> None:
    """D1: a run goes round the ace and back."""
    moves = [f"1 play {slot} 1" for slot in range(1, 6)]
    line = after(f"5sKs/As/2s/Ah/Kh - {B} Qd/9d", *moves)
    assert line == f"5s/-/-/-/- - {B} QdKsAs2sAhKh/9d play"


def test_s11() -> None:
    """R16, R18: either pile may be played on, and suits do not matter."""
    assert refusal(f"6h/2d/-/-/- - {B} 9d/5h", "1 play 1 2") is None


def test_s12() -> None:
    """R20, D6: the next card of the stockpile turns up by itself."""
    line = after(f"-/-/4s9d6h/-/- - {B} 5s/Jd", "1 play 3 1")
    assert line == f"-/-/4s9d/-/- - {B} 5s6h/Jd play"


def test_s13() -> None:
    """D6, manual-turn: it stays down until turned, and cannot be played before."""
    house = frozenset({"manual-turn"})
    line = after(f"-/-/4s9d6h/-/- - {B} 5s/8d", "1 play 3 1", house=house)
    assert line == f"-/-/4s9d*/-/- - {B} 5s6h/8d play"
    assert refusal(line, "1 play 3 2", house=house) is Refusal.FACE_DOWN
    line = after(line, "1 turn 3", "1 play 3 2", house=house)
    assert line == f"-/-/4s*/-/- - {B} 5s6h/8d9d play"


def test_s14() -> None:
    """R21, R22: a top card is moved into an empty slot, and what lay beneath turns up."""
    line = after(f"-/8sJs/5s/5h/5d - {B} 2s/Ad", "1 move 2 1")
    assert line == f"Js/8s/5s/5h/5d - {B} 2s/Ad play"


@pytest.mark.parametrize("move", ["move 2 0", "move 2 6", "move 0 1", "move 6 1"])
def test_s15(move: str) -> None:
    """R21, R23, D2: not into a slot that is taken, even by an equal card; never a sixth slot."""
    line = f"Js/8sJh/5s/5h/5d - {B} 2s/Ad"
    assert refusal(line, "1 move 2 1") is Refusal.OCCUPIED
    assert refusal(line, f"1 {move}") is Refusal.NO_SUCH_PLACE


def test_s16() -> None:
    """D4: a lone card is not moved, it would uncover nothing (that nothing is locked: D29)."""
    line = f"-/Js/5s/5h/5d - {B} 2s/Ad"
    assert refusal(line, "1 move 2 1") is Refusal.UNCOVERS_NOTHING


def test_s18() -> None:
    """D3, D4, R27, D12: neither can act, so both spit at once, each onto the pile he started."""
    line = "7s/-/4s/4h/4d 9s2s 7h/-/6s/6h/6d Js3s Kh/Kd"
    assert stuck(parse(line))
    assert after(line, "0 spit") == "7s/-/4s/4h/4d 2s 7h/-/6s/6h/6d 3s Kh9s/KdJs play"


def test_s19() -> None:
    """R27: nobody spits while one can play."""
    line = "7s/-/-/-/- 9s 6s/-/-/-/- 9h 2s/5s"
    assert refusal(line, "0 spit") is Refusal.WRONG_PHASE


def test_s21() -> None:
    """D12: who alone has spit cards left spits alone, onto his own pile."""
    line = after("7s/-/-/-/- - 7h/-/-/-/- 9s2s Kh/Kd", "0 spit")
    assert line == "7s/-/-/-/- - 7h/-/-/-/- 2s Kh/Kd9s play"


def test_s28() -> None:
    """D8: two plays on different piles do not hinder each other."""
    line = "6s/2s/-/-/- - Js/2h/-/-/- - 5s/Ts"
    assert after(line, "1 play 1 1", "2 play 1 2") == after(line, "2 play 1 2", "1 play 1 1")


@pytest.mark.parametrize("play", ["play 0 1", "play 6 1", "play 1 3"])
def test_s31(play: str) -> None:
    """R15, D32: no words name a spit card, a buried card or the other's card."""
    assert refusal(f"6s/2d/-/-/- - {B} 5s/Jd", f"1 {play}") is Refusal.NO_SUCH_PLACE


def test_s32() -> None:
    """R28, D19: who plays his last card ends the round, and the other's card stays his stock."""
    line = after("-/-/6s/-/- 9s Ks/-/-/-/- 9h 5s/Qs", "1 play 3 1")
    assert line == "-/-/-/-/- 9s Ks/-/-/-/- 9h 5s6s/Qs slap"
    assert refusal(line, "2 play 1 2") is Refusal.WRONG_PHASE


def test_s33() -> None:
    """D5: a card moved between slots is still stock."""
    line = after(f"-/-/6s9s/-/- - {B} 2s/Kd", "1 move 3 1")
    assert line == f"9s/-/6s/-/- - {B} 2s/Kd play"


OUT = counted(stock=(0, 12), spit=(5, 5), piles=(9, 21), phase="slap")
"""A is out; the piles hold 9 and 21, each has 5 spit cards, B has 12 cards of stock."""


@pytest.mark.parametrize(
    ("player", "pile", "next_decks"),
    [(1, 1, (14, 38)), (2, 2, (14, 38)), (2, 1, (26, 26)), (1, 2, (26, 26))],
    ids=["S34", "S36", "S37", "S38"],
)
def test_s34_s36_s37_s38(player: int, pile: int, next_decks: tuple[int, int]) -> None:
    """R30-R33, D18: the first slap picks a pile, the other gets the other one, even the larger."""
    assert decks(apply(OUT, player, Slap(pile))) == next_decks


def test_s40() -> None:
    """L13, D19: there is no slap while the round goes on."""
    assert refusal(f"6s/2d/-/-/- - {B} 5s/Jd", "1 slap 1") is Refusal.WRONG_PHASE


def started(first: int) -> Table:
    """A round begun with so many cards for A."""
    return apply(laid_out(first), 0, SPIT)


@pytest.mark.parametrize(
    ("first", "slots", "spit", "piles"),
    [
        (14, [1, 2, 3, 4, 4], (0, 22), (0, 1)),
        (15, [1, 2, 3, 4, 5], (0, 21), (0, 1)),
        (20, [1, 2, 3, 4, 5], (4, 16), (1, 1)),
    ],
    ids=["S42", "S43", "S58"],
)
def test_s42_s43_s58(
    first: int, slots: list[int], spit: tuple[int, int], piles: tuple[int, int]
) -> None:
    """R34-R37, D14, D16: with 15 cards or fewer there is one spit pile, the other player's."""
    table = started(first)
    assert sizes(table.sides[0]) == slots
    assert (len(table.sides[0].spit), len(table.sides[1].spit)) == spit
    assert (len(table.piles[0]), len(table.piles[1])) == piles


def test_s42_no_pile() -> None:
    """R37: nothing is played on the bare place."""
    table = started(14)
    with pytest.raises(ValueError, match=r"^no-pile$"):
        apply(table, 1, PLAYS[0][0])


def test_s45() -> None:
    """D12, R37: in a round of one pile every spit goes onto it."""
    line = after("7s/-/-/-/- - 7h/-/-/-/- 9s2s -/Kd", "0 spit")
    assert line == "7s/-/-/-/- - 7h/-/-/-/- 2s -/Kd9s play"


@pytest.mark.parametrize(("before", "later"), [("-/Kd", "-/Kd9s2s"), ("Kd/-", "Kd9s2s/-")])
def test_s45_whoever_spits(before: str, later: str) -> None:
    """D12, D14: a later spit never founds a second pile."""
    line = after(f"7s/-/-/-/- 9s 7h/-/-/-/- 2s {before}", "0 spit")
    assert line == f"7s/-/-/-/- - 7h/-/-/-/- - {later} slap"


def test_s47() -> None:
    """R38, R39, D21: who goes out of a one-pile round takes nothing, the other the one pile."""
    table = counted(stock=(6, 0), spit=(0, 18), piles=(0, 28), phase="over")
    assert decks(take(table, (2, 0))) == (34, 18)


@pytest.mark.parametrize(("player", "next_decks"), [(2, (49, 3)), (1, (6, 46))])
def test_s49(player: int, next_decks: tuple[int, int]) -> None:
    """D22: after a block of a one-pile round the bare place may be slapped: it is no cards."""
    table = counted(stock=(6, 3), spit=(0, 0), piles=(0, 43), phase="slap")
    assert decks(apply(table, player, Slap(1))) == next_decks
