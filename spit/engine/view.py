"""What one player can see: all that lies face up, depths and thicknesses, and no hidden card.

The same for people and bots (D10): what the screen shows is what a bot is given.
"""

from functools import lru_cache
from typing import NamedTuple

from spit.engine.cards import Card
from spit.engine.table import Side, Table


class Seen(NamedTuple):
    """A stockpile as it is seen: its face-up cards bottom to top, and how many lie beneath."""

    up: tuple[Card, ...]
    down: int


class View(NamedTuple):
    """A table, and how the match stands, as `player` sees it.

    `stocks[player - 1][slot - 1]`, `spit_cards[player - 1]` (numbers), `tops[pile - 1]` (None for
    a bare place), `thickness[pile - 1]` (drawn steps, never the number of cards). What only the
    match knows is None in the view of a table alone.
    """

    player: int
    stocks: tuple[tuple[Seen, ...], tuple[Seen, ...]]
    spit_cards: tuple[int, int]
    tops: tuple[Card | None, Card | None]
    thickness: tuple[int, int]
    phase: str
    stage: str | None = None
    ready: tuple[bool, bool] | None = None
    tick: int | None = None


def thickness(count: int) -> int:
    """The steps in which the thickness of a spit pile of `count` cards is drawn (D10)."""
    return min(14, (count + 1) // 2)


def view(
    table: Table,
    player: int,
    stage: str | None = None,
    ready: tuple[bool, bool] | None = None,
    tick: int | None = None,
) -> View:
    """What a player can see of a table, and how its match stands, where there is one."""
    first, second = table.sides
    upper, lower = table.piles
    return View(
        player,
        (_seen(first), _seen(second)),
        (len(first.spit), len(second.spit)),
        (upper[-1] if upper else None, lower[-1] if lower else None),
        (thickness(len(upper)), thickness(len(lower))),
        table.phase,
        stage,
        ready,
        tick,
    )


# Two players look at the same sides, and most of what happens leaves one of them as it was.
@lru_cache(maxsize=64)
def _seen(side: Side) -> tuple[Seen, ...]:
    return tuple([Seen(cards[len(cards) - up :], len(cards) - up) for cards, up in side.stock])
