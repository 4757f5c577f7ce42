"""The table, and what keeps one from being a table of a match."""

import pytest
from hypothesis import given
from tables import all_cards, counted, laid_out, tables

from spit.engine.cards import PACK
from spit.engine.notation import parse
from spit.engine.table import NOTHING, Side, Table, faults, has_one_pile, is_out, went_out

REST = "".join(PACK[2:])


def test_nothing_is_no_fault() -> None:
    """Before the first deal there is no card on the table."""
    assert faults(NOTHING) == ()


@given(tables())
def test_play_makes_no_fault(table: Table) -> None:
    """L02, D17, S52: 52 different cards, at most one of each stockpile face up, whatever happens."""
    assert faults(table) == ()
    assert sorted(all_cards(table)) == sorted(PACK)
    assert all(up == min(1, len(cards)) for side in table.sides for cards, up in side.stock)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("As/-/-/-/- - 2s/-/-/-/- - 3s/4s", "4 cards instead of 52"),
        (f"As/-/-/-/- - 2s/-/-/-/- - -/{REST} ready", "a spit pile before the first spit"),
        (f"As/-/-/-/- - 2s/-/-/-/- - {REST}/- ready", "a spit pile before the first spit"),
        (f"As/-/-/-/- {REST} 2s/-/-/-/- - -/- play", "no spit pile (D14)"),
        (f"As/-/-/-/- - -/-/-/-/- - 2s/{REST}", "player 2 has no stock, but the round goes on"),
        (
            f"As/-/-/-/- 2s -/{REST}/-/-/- - -/{PACK[0]}".replace("/As", "/-"),
            "no spit pile (D14)",
        ),
        (
            f"As/-/-/-/- 2s 3s/-/-/-/- - -/{''.join(PACK[3:])}",
            "player 1 has spit cards but started no spit pile (D14)",
        ),
    ],
)
def test_faults_say_what_is_wrong(line: str, fault: str) -> None:
    """D14, D17: each fault of a table that no match can come to is named."""
    assert fault in faults(parse(line))


def test_both_short_is_a_fault() -> None:
    """D17: two players without spit cards cannot start a round."""
    first, second = laid_out(26).sides
    table = Table((Side(first.stock, ()), Side(second.stock, ())), ((), ()), "ready")
    assert "both players are short (D17)" in faults(table)


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        (laid_out(26)._replace(phase="lunch"), "no such phase: lunch"),
        (
            laid_out(26)._replace(sides=(Side(laid_out(26).sides[1].stock, PACK[15:26]),) * 2),
            "a card that is there twice or belongs to no pack",
        ),
        (
            counted((0, 0), (1, 50), (1, 0), "over")._replace(piles=(("Xs",), ())),
            "a card that is there twice or belongs to no pack",
        ),
        (
            Table((Side(((("As",), 2),), ()), Side((), ())), ((), ()), "over"),
            "player 1 slot 1: 2 face up of 1",
        ),
    ],
)
def test_faults_of_tables_that_no_line_tells(table: Table, fault: str) -> None:
    """L02: cards that are there twice, too many face up, an unknown phase."""
    assert fault in faults(table)


def test_who_is_out() -> None:
    """R28: out is who has no stock, whatever spit cards he has."""
    table = counted(stock=(0, 5), spit=(9, 0), piles=(20, 18), phase="slap")
    assert is_out(table.sides[0])
    assert went_out(table) == 1
    assert went_out(laid_out(26)) == 0


def test_one_pile() -> None:
    """D14: a round has one spit pile if one of the places is bare."""
    assert has_one_pile(parse("As/-/-/-/- - 2s/-/-/-/- - -/4s"))
    assert not has_one_pile(parse("As/-/-/-/- - 2s/-/-/-/- - 3s/4s"))
