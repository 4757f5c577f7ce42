"""Cards and the ring of ranks."""

from itertools import pairwise, product

import pytest

from spit.engine.cards import PACK, RANKS, SUITS, neighbours

DOUBLES = frozenset({"doubles"})


def test_the_pack_is_52_different_cards() -> None:
    """R2: one pack, no jokers; a card is named by its rank and suit."""
    assert len(set(PACK)) == len(PACK) == 52
    assert set(PACK) == {rank + suit for rank, suit in product(RANKS, SUITS)}


@pytest.mark.parametrize(("suit", "other"), list(product(SUITS, SUITS)))
def test_neighbours_in_the_ring(suit: str, other: str) -> None:
    """L01, R17-R19, D1, D2: 26 of the 169 pairs of ranks fit, in every pair of suits."""
    pairs = {
        (top, card)
        for top, card in product(RANKS, RANKS)
        if card + other in neighbours()[top + suit]
    }
    ring = RANKS + RANKS[0]
    upwards = set(pairwise(ring))
    assert pairs == upwards | {(card, top) for top, card in upwards}
    assert len(pairs) == 26


def test_doubles_add_the_equals() -> None:
    """House rule `doubles`: an equal rank may be played too, and nothing else is added."""
    for top in PACK:
        equals = {top[0] + suit for suit in SUITS} - {top}
        assert neighbours(DOUBLES)[top] == neighbours()[top] | equals


def test_a_race_has_exactly_one_winner() -> None:
    """S27, D8: if two cards fit a top, neither fits on the other."""
    fitting = neighbours()
    assert not any(b in fitting[a] for top in PACK for a, b in product(fitting[top], repeat=2))
