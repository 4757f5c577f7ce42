"""What a player sees of a table: all that lies face up, numbers and thicknesses, no hidden card."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import houses, mirror, tables

from spit.engine import match as engine
from spit.engine.cards import PACK, Card
from spit.engine.match import Match, Variant
from spit.engine.notation import parse
from spit.engine.table import Side, Table
from spit.engine.view import Seen, View, thickness, view


def hidden(table: Table) -> list[Card]:
    """The cards that nobody may see: face down in the stock, spit cards, all but the tops."""
    cards = [card for pile in table.piles for card in pile[:-1]]
    for side in table.sides:
        cards += side.spit
        cards += [card for stock, up in side.stock for card in stock[: len(stock) - up]]
    return cards


def with_hidden(table: Table, cards: Iterator[Card]) -> Table:
    """The table with other cards where nobody may see them, in the order of `hidden`."""
    piles = [(*(next(cards) for _ in pile[:-1]), *pile[-1:]) for pile in table.piles]
    sides = []
    for side in table.sides:
        spit = tuple(next(cards) for _ in side.spit)
        stock = tuple(
            ((*(next(cards) for _ in stock[: len(stock) - up]), *stock[len(stock) - up :]), up)
            for stock, up in side.stock
        )
        sides.append(Side(stock, spit))
    return Table((sides[0], sides[1]), (piles[0], piles[1]), table.phase)


@given(houses.flatmap(tables), st.sampled_from((1, 2)), st.randoms(use_true_random=False))
def test_hidden_cards_do_not_show(table: Table, player: int, random: Random) -> None:
    """R9, D10: whatever lies face down or buried, the view is the same."""
    cards = hidden(table)
    random.shuffle(cards)
    assert view(with_hidden(table, iter(cards)), player) == view(table, player)


@given(houses.flatmap(tables), st.sampled_from((1, 2)))
def test_only_what_lies_face_up_is_in_it(table: Table, player: int) -> None:
    """D10: a view names every face-up card, and no other."""
    seen = [part for part in parts(view(table, player)) if part in PACK]
    assert sorted([*seen, *hidden(table)]) == sorted(PACK)


@given(houses.flatmap(tables))
def test_a_view_is_closed(table: Table) -> None:
    """D10: a view is made of plain values; no way leads from it to the table."""
    plain = (View, Seen, tuple, str, int, bool, type(None))
    assert {type(part) for part in parts(view(table, 1))} <= set(plain)


def parts(value: object) -> Iterator[object]:
    """A value and all that is in it."""
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from parts(part)


def test_a_view_is_frozen() -> None:
    """A view cannot be changed, nor be given anything more."""
    seen = view(parse("2h/-/-/-/- - 8c/-/-/-/- - 6d/Jh"), 1)
    for name in ("phase", "memory"):
        with pytest.raises(AttributeError):
            setattr(seen, name, "play")


def test_what_is_seen() -> None:
    """D10: tops, depths, numbers of spit cards, and the thickness of the piles in steps."""
    seen = view(parse("2h/3c4d/3s(7h)7s/-/9d* KsQs 8c/-/-/-/- - 6d7d8d/-"), 1)
    assert seen.player == 1
    assert seen.stocks[0] == (
        Seen(("2h",), 0),
        Seen(("4d",), 1),
        Seen(("7h", "7s"), 1),
        Seen((), 0),
        Seen((), 1),
    )
    assert seen.stocks[1][0] == Seen(("8c",), 0)
    assert seen.spit_cards == (2, 0)
    assert seen.tops == ("8d", None)
    assert seen.thickness == (2, 0)


@given(houses.flatmap(tables))
def test_both_players_see_the_same(table: Table) -> None:
    """D10: what is shown to one is shown to the other, and the mirror shows it mirrored."""
    seen, mirrored = view(table, 1), view(mirror(table), 2)
    assert view(table, 2) == seen._replace(player=2)
    for name in ("stocks", "spit_cards", "tops", "thickness"):
        assert getattr(mirrored, name) == getattr(seen, name)[::-1]


@pytest.mark.parametrize(
    ("count", "steps"),
    [(0, 0), (1, 1), (2, 1), (3, 2), (25, 13), (26, 13), (27, 14), (28, 14), (29, 14), (50, 14)],
)
def test_thickness(count: int, steps: int) -> None:
    """D10: a step for every two cards, at most 14."""
    assert thickness(count) == steps


def test_the_view_of_a_match_tells_the_time() -> None:
    """D28: it adds the stage, who is ready and the tick, which a table does not know."""
    match = Match(Variant(), parse("2h/-/-/-/- Ks 8c/-/-/-/- Qs -/- ready"), readied=(True, False))
    seen = engine.view(match, 2, 77)
    assert seen == view(match.table, 2)._replace(stage="ready", ready=(True, False), tick=77)
