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
from spit.engine.cards import Card
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
    EMPTY,
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


def apply(table: Table, player: int, action: Action, house: House = STANDARD) -> Table:
    """The table after a legal action; ValueError naming the refusal if it is refused."""
    refused = refusal(table, player, action, house)
    if refused is not None:
        raise ValueError(refused.value)
    return follow(table, player, action, house)


def follow(table: Table, player: int, action: Action, house: House) -> Table:
    """The table after an action that is known to be legal.

    A round that ends with it is over at once: the phase says whether a slap is due (R28, R29).
    """
    match action:
        case Play():
            return _played(table, player, action, house)
        case Move() | Stack():
            return _laid_down(table, player, action, house)
        case Turn():
            return _turned(table, player, action, house)
        case Spit():
            return _spat(table, house)
        case Slap(pile):
            return take(table, shares(table, player, pile))
        case Deal((first, second)):
            return Table((layout(first), layout(second)), ((), ()), "ready")
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
    upper, lower = (number if cards else 0 for number, cards in enumerate(table.piles, 1))
    return (upper, lower) if player == pile else (lower, upper)


def _played(table: Table, player: int, play: Play, house: House) -> Table:
    stock = table.sides[player - 1].stock
    lifted = stock[play.slot - 1]
    left = _without_top(lifted, house)
    sides = _sides(table, player, _with(stock, play.slot, left))
    card = lifted[0][-1]
    upper, lower = table.piles
    piles = ((*upper, card), lower) if play.pile == 1 else (upper, (*lower, card))
    if left == EMPTY and is_out(sides[player - 1]):
        return Table(sides, piles, "over" if has_one_pile(table) else "slap")
    return _in_play(sides, piles, house)


def _laid_down(table: Table, player: int, lift: Move | Stack, house: House) -> Table:
    """The top card of a slot laid into an empty one (R21), or on an equal card (`stacking`)."""
    stock = table.sides[player - 1].stock
    lifted = stock[lift.slot - 1]
    beneath, up = stock[lift.to - 1]
    left = _with(stock, lift.slot, _without_top(lifted, house))
    laid = _with(left, lift.to, ((*beneath, lifted[0][-1]), up + 1))
    return _in_play(_sides(table, player, laid), table.piles, house)


def _turned(table: Table, player: int, turn: Turn, house: House) -> Table:
    stock = table.sides[player - 1].stock
    cards, _ = stock[turn.slot - 1]
    sides = _sides(table, player, _with(stock, turn.slot, (cards, 1)))
    return _in_play(sides, table.piles, house)


def _spat(table: Table, house: House) -> Table:
    """Each who has spit cards turns one up onto the pile he started (R11, R27, D12)."""
    sides = list(table.sides)
    piles = list(table.piles)
    founding = table.phase == "ready"
    for number, (side, pile) in enumerate(zip(table.sides, table.piles, strict=True)):
        if side.spit:
            # No later spit founds a second pile: in a round of one pile it all goes there (D14).
            target = number if pile or founding else 1 - number
            piles[target] = (*piles[target], side.spit[0])
            sides[number] = Side(side.stock, side.spit[1:])
    return _in_play((sides[0], sides[1]), (piles[0], piles[1]), house)


def _without_top(stockpile: Stockpile, house: House) -> Stockpile:
    """A stockpile whose top card has left: the next turns up by itself (R20, D6)."""
    cards, up = stockpile
    rest = cards[:-1]
    if up == 1 and rest and "manual-turn" not in house:
        return rest, 1
    return rest, up - 1


def _with(stock: tuple[Stockpile, ...], slot: int, stockpile: Stockpile) -> tuple[Stockpile, ...]:
    """A layout with another stockpile in one slot."""
    changed = list(stock)
    changed[slot - 1] = stockpile
    return tuple(changed)


def _sides(table: Table, player: int, stock: tuple[Stockpile, ...]) -> tuple[Side, Side]:
    """Both sides, with other stock on a player's."""
    first, second = table.sides
    if player == 1:
        return first._replace(stock=stock), second
    return first, second._replace(stock=stock)


def _in_play(
    sides: tuple[Side, Side], piles: tuple[tuple[Card, ...], tuple[Card, ...]], house: House
) -> Table:
    """The table in play, or with a slap due if nobody can act or spit any more (R29)."""
    table = Table(sides, piles, "play")
    if not (sides[0].spit or sides[1].spit) and stuck(table, house):
        return Table(sides, piles, "slap")
    return table
