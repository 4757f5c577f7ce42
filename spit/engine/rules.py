"""What follows: the table after an action, and after a round.

Together with `legal`, whose questions are handed on here, these are all the rules that the table
alone can tell.
"""

from spit.engine.actions import (
    Action,
    Concede,
    Deal,
    Leave,
    Move,
    Open,
    Play,
    Ready,
    Slap,
    Spit,
    Stack,
    Turn,
)
from spit.engine.legal import (
    STANDARD,
    House,
    can_act,
    deals_anew,
    legal_actions,
    refusal,
    spit_is_due,
    stuck,
)
from spit.engine.table import (
    BARE,
    Side,
    Stockpile,
    Table,
    has_one_pile,
    is_out,
    layout,
    side_cards,
    went_out,
)

__all__ = [
    "STANDARD",
    "House",
    "apply",
    "can_act",
    "deals_anew",
    "follow",
    "legal_actions",
    "refusal",
    "shares",
    "spit_is_due",
    "stuck",
    "take",
    "unslapped",
]


def apply(table: Table, player: int, action: Action | Spit, house: House = STANDARD) -> Table:
    """The table after a legal action; ValueError naming the refusal if it is refused."""
    refused = refusal(table, player, action, house)
    if refused is not None:
        raise ValueError(refused.value)
    return follow(table, player, action, house)


def follow(table: Table, player: int, action: Action | Spit, house: House) -> Table:
    """The table after an action that is known to be legal.

    A round that ends with it is over at once: the phase says whether a slap is due (R28, R29).
    """
    match action:
        case Play(slot, pile):
            return _played(table, player, slot, pile, house)
        case Move(slot, to):
            return _laid_down(table, player, slot, to, house)
        case Stack(slot, to):
            return _laid_down(table, player, slot, to, house)
        case Spit():
            return _spat(table, house)
        case Slap(pile):
            return take(table, shares(table, player, pile))
        case Deal(decks):
            turned = "manual-turn" not in house
            first, second = (layout(deck, turned=turned) for deck in decks)
            return Table((first, second), ((), ()), "ready")
        case Turn(slot):
            cards, _ = table.sides[player - 1].stock[slot - 1]
            return _with_stock(table, player, (slot, Stockpile(cards, 1)))
        case Concede() | Leave():
            return table._replace(phase="over")
        case Ready() | Open():
            return table


def take(table: Table, piles: tuple[int, int]) -> Table:
    """The decks gathered after a round: each player's stock, spit cards and the pile he took (R33).

    `piles` holds for each player the number of a spit pile, 0 for nothing.
    """
    first, second = (
        Side(BARE, side_cards(side) + (table.piles[pile - 1] if pile else ()))
        for side, pile in zip(table.sides, piles, strict=True)
    )
    return Table((first, second), ((), ()), "over")


def unslapped(table: Table) -> tuple[int, int]:
    """The pile that each takes when nobody slaps (D20), 0 for a bare place.

    Who went out gets the smaller; equal piles, or after a block: each gets his own.
    """
    out = went_out(table)
    upper, lower = map(len, table.piles)
    if not out or upper == lower:
        return shares(table, 1, 1)
    return shares(table, out, 1 if upper < lower else 2)


def shares(table: Table, player: int, pile: int) -> tuple[int, int]:
    """The pile that each takes when a player gets `pile` (D18), 0 for a bare place (D22)."""
    first = pile if player == 1 else 3 - pile
    taken = (first, 3 - first)
    return tuple(number if table.piles[number - 1] else 0 for number in taken)  # type: ignore[return-value]


def _with_stock(table: Table, player: int, *changed: tuple[int, Stockpile]) -> Table:
    """The table with other stockpiles, `(slot, stockpile)`, on one side."""
    side = table.sides[player - 1]
    stock = list(side.stock)
    for slot, stockpile in changed:
        stock[slot - 1] = stockpile
    return _with_side(table, player, Side(tuple(stock), side.spit))


def _with_side(table: Table, player: int, side: Side) -> Table:
    first, second = table.sides
    sides = (side, second) if player == 1 else (first, side)
    return Table(sides, table.piles, table.phase)


def _without_top(stockpile: Stockpile, house: House) -> Stockpile:
    """A stockpile whose top card has left: the next turns up by itself (R20, D6)."""
    cards, up = stockpile
    rest = cards[:-1]
    if up == 1 and rest and "manual-turn" not in house:
        return Stockpile(rest, 1)
    return Stockpile(rest, up - 1)


def _played(table: Table, player: int, slot: int, pile: int, house: House) -> Table:
    side = table.sides[player - 1]
    stock = side.stock
    card = stock[slot - 1].cards[-1]
    rest = _without_top(stock[slot - 1], house)
    side = Side((*stock[: slot - 1], rest, *stock[slot:]), side.spit)
    first, second = table.sides
    sides = (side, second) if player == 1 else (first, side)
    upper, lower = table.piles
    piles = ((*upper, card), lower) if pile == 1 else (upper, (*lower, card))
    if not rest.cards and is_out(side):
        return Table(sides, piles, "over" if has_one_pile(table) else "slap")
    return _unless_blocked(Table(sides, piles, "play"), house)


def _laid_down(table: Table, player: int, slot: int, to: int, house: House) -> Table:
    """The top card of a slot laid into an empty one (R21), or on an equal card (`stacking`)."""
    stock = table.sides[player - 1].stock
    target = stock[to - 1]
    lying = Stockpile((*target.cards, stock[slot - 1].cards[-1]), target.up + 1)
    after = _with_stock(table, player, (slot, _without_top(stock[slot - 1], house)), (to, lying))
    return _unless_blocked(after, house)


def _spat(table: Table, house: House) -> Table:
    """Each who has spit cards turns one up onto the pile he started (R11, R27, D12)."""
    sides = list(table.sides)
    piles = list(table.piles)
    lone = table.phase == "play" and has_one_pile(table)
    for number, (side, pile) in enumerate(zip(table.sides, table.piles, strict=True)):
        if side.spit:
            target = 1 - number if lone and not pile else number
            piles[target] = (*piles[target], side.spit[0])
            sides[number] = Side(side.stock, side.spit[1:])
    after = Table((sides[0], sides[1]), (piles[0], piles[1]), "play")
    return _unless_blocked(after, house)


def _unless_blocked(table: Table, house: House) -> Table:
    """The table in play, or with a slap due if nobody can act or spit any more (R29)."""
    first, second = table.sides
    if not first.spit and not second.spit and stuck(table, house):
        return Table(table.sides, table.piles, "slap")
    return table
