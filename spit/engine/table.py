"""The table as one frozen value: two sides with stockpiles and spit cards, and the spit piles."""

from typing import NamedTuple

from spit.engine.cards import PACK, Card

Stockpile = tuple[tuple[Card, ...], int]
"""One slot of a layout: its cards bottom to top, and how many at the top are face up."""


class Side(NamedTuple):
    """What one player has: five stockpiles from the outer edge, and spit cards, top first."""

    stock: tuple[Stockpile, ...]
    spit: tuple[Card, ...]


class Table(NamedTuple):
    """Everything that lies on the table.

    `sides[player - 1]`; `piles[pile - 1]`, bottom to top. `phase` is `ready` (laid out, no spit
    pile yet), `play`, `slap` (the round has ended and a slap is due) or `over` (no slap is due).
    """

    sides: tuple[Side, Side]
    piles: tuple[tuple[Card, ...], tuple[Card, ...]]
    phase: str


EMPTY: Stockpile = ((), 0)
BARE = (EMPTY,) * 5
"""A layout without a card."""

NOTHING = Table((Side(BARE, ()), Side(BARE, ())), ((), ()), "over")
"""The table before the first deal."""

PHASES = ("ready", "play", "slap", "over")
FULL_LAYOUT = 15
"""The cards of five whole stockpiles (R6)."""
_DEALT_TO = tuple(slot for row in range(5) for slot in range(row, 5))
"""The stockpile that each of these cards goes to, counted from 0 (D15)."""


def stock_count(side: Side) -> int:
    """How many cards lie in a side's stockpiles."""
    return sum(len(cards) for cards, _ in side.stock)


def side_cards(side: Side) -> tuple[Card, ...]:
    """A side's stock, slots 1-5 bottom to top, then its spit cards, top first."""
    stock = tuple(card for cards, _ in side.stock for card in cards)
    return stock + side.spit


def is_out(side: Side) -> bool:
    """Whether all the stock of a side has been played (R28)."""
    return side.stock == BARE


def went_out(table: Table) -> int:
    """The player who has played all his stock (R28), 0 if nobody has."""
    return next((player for player in (1, 2) if is_out(table.sides[player - 1])), 0)


def has_one_pile(table: Table) -> bool:
    """Whether a round that has begun is played with only one spit pile (R37, D14)."""
    return not (table.piles[0] and table.piles[1])


def layout(deck: tuple[Card, ...]) -> Side:
    """A deck laid out as far as it goes (R6-R8, R36, D15), the first card dealt first.

    Row by row: row r gives one card to each of the slots r-5. Tops lie face up (R7), and what is
    left are the spit cards.
    """
    slots: list[list[Card]] = [[], [], [], [], []]
    for card, slot in zip(deck, _DEALT_TO, strict=False):
        slots[slot].append(card)
    stock = tuple((tuple(cards), int(bool(cards))) for cards in slots)
    return Side(stock, deck[FULL_LAYOUT:])


def faults(table: Table) -> tuple[str, ...]:
    """What keeps this from being a table of a match, a short phrase each; empty if nothing does.

    A match's table has 52 different cards (none before the first deal), the face-up cards at the
    tops, the number of spit piles that the round started with (D14), and two players who cannot
    both be short (D17).
    """
    if table == NOTHING:
        return ()
    found = []
    cards = [card for side in table.sides for card in side_cards(side)]
    cards += [card for pile in table.piles for card in pile]
    if len(cards) != len(PACK):
        found.append(f"{len(cards)} cards instead of {len(PACK)}")
    if len(set(cards)) != len(cards) or not set(cards) <= set(PACK):
        found.append("a card that is there twice or belongs to no pack")
    for player, side in enumerate(table.sides, 1):
        for slot, (stock, up) in enumerate(side.stock, 1):
            if not 0 <= up <= len(stock):
                found.append(f"player {player} slot {slot}: {up} face up of {len(stock)}")
    return (*found, *_faults_of_phase(table))


def _faults_of_phase(table: Table) -> list[str]:
    first, second = table.piles
    found = []
    if table.phase not in PHASES:
        found.append(f"no such phase: {table.phase}")
    if table.phase == "ready" and (first or second):
        found.append("a spit pile before the first spit")
    if table.phase in ("play", "slap") and not (first or second):
        found.append("no spit pile (D14)")
    if table.phase == "ready" and all(not side.spit for side in table.sides):
        found.append("both players are short (D17)")
    for player, (side, pile) in enumerate(zip(table.sides, table.piles, strict=True), 1):
        if table.phase in ("play", "slap") and not pile and side.spit:
            found.append(f"player {player} has spit cards but started no spit pile (D14)")
        if table.phase == "play" and is_out(side):
            found.append(f"player {player} has no stock, but the round goes on")
    return found
