"""The dealer: from a seed to deals, slap openings and coins. The only place that shuffles.

Each purpose has a generator of its own, seeded by a labelled text, so that no coin and no bot can
ever move a card. Only `random()` is used: the one stream that Python promises to keep.
"""

import secrets
from random import Random
from typing import TypeVar

from spit.engine.actions import Deal
from spit.engine.cards import PACK, Card
from spit.engine.legal import deals_anew
from spit.engine.state import OPENING, Match
from spit.engine.table import side_cards

_Item = TypeVar("_Item")

MAX_SEED = 64


def new_seed() -> str:
    """Eight digits from the system (D37)."""
    return f"{secrets.randbelow(10**8):08}"


def is_seed(text: str) -> bool:
    """Whether a text can be a seed: 1-64 printable characters (D37)."""
    return 1 <= len(text) <= MAX_SEED and text.isprintable()


def shuffled(items: tuple[_Item, ...], generator: Random) -> tuple[_Item, ...]:
    """The items in a new order (Fisher-Yates from the last place down)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(generator.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


class Dealer:
    """Chance, as an actor with a seed."""

    def __init__(self, seed: str) -> None:
        self._deals = Random(f"deal:{seed}")
        self._beats = Random(f"beat:{seed}")
        self._coins = Random(f"coin:{seed}")

    def deal(self, match: Match) -> Deal:
        """The shuffled decks for the next round: each player's own, or 26 each if dealt anew."""
        if deals_anew(match.table, match.variant.house):
            pack = shuffled(PACK, self._deals)
            return Deal((pack[:26], pack[26:]))
        first, second = (shuffled(_sorted(side_cards(s)), self._deals) for s in match.table.sides)
        return Deal((first, second))

    def opening(self, match: Match) -> int:
        """The tick at which the slap opens: uniform 400-2000 after the end of the round (D19)."""
        if match.ended_at is None:
            raise ValueError("the round has not ended")
        return match.ended_at + OPENING.start + int(self._beats.random() * len(OPENING))

    def coin(self) -> bool:
        """A fair coin (D8)."""
        return self._coins.random() < 0.5


def _sorted(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards in the pack's order, so that a deal depends on which they are, not on their way."""
    return tuple(sorted(cards, key=PACK.index))
