"""Cards, the ring of ranks, and two-letter names.

A card is its name: rank then suit, `"Th"` the ten of hearts, `"As"` the ace of spades.
"""

Card = str

RANKS = "A23456789TJQK"
SUITS = "shdc"

PACK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The 52 cards (R2), suit by suit, ace to king: the order before any shuffle."""

RANK: dict[Card, int] = {card: RANKS.index(card[0]) for card in PACK}
"""Each card's place in the ring of 13 ranks, 0 for an ace, 12 for a king (D1)."""


def _at_distance(*distances: int) -> dict[Card, frozenset[Card]]:
    return {
        top: frozenset(
            card for card in PACK if card != top and (RANK[card] - RANK[top]) % 13 in distances
        )
        for top in PACK
    }


_NEIGHBOURS = _at_distance(1, 12)
_NEIGHBOURS_AND_EQUALS = _at_distance(0, 1, 12)


def neighbours(house: frozenset[str] = frozenset()) -> dict[Card, frozenset[Card]]:
    """For each top card of a spit pile, the cards that may be played on it.

    These are the ranks next to it in the ring, suits apart (R17-R19, D1); equal ranks only with
    the house rule `doubles` (D2).
    """
    return _NEIGHBOURS_AND_EQUALS if "doubles" in house else _NEIGHBOURS
