"""What is legal: which action the table allows a player, and why it refuses another.

Every question takes a table and a player (1, 2, or 0 for the table itself). What depends on time
(readiness, locks, lost races) is `judge`'s. The house rules in force are given as one set of
names; each is looked up only where it changes something.
"""

from spit.engine.actions import (
    MOVES,
    PILES,
    PLAYERS,
    PLAYS,
    READY,
    SLAPS,
    SLOTS,
    SPIT,
    STACKS,
    TURNS,
    Action,
    Concede,
    Deal,
    Leave,
    Move,
    Open,
    Play,
    Ready,
    Refusal,
    Slap,
    Spit,
    Stack,
    Turn,
)
from spit.engine.cards import PACK, RANK, Card, neighbours
from spit.engine.table import EMPTY, Stockpile, Table, side_cards

House = frozenset[str]

STANDARD: House = frozenset()
"""No house rule."""

_NONE: frozenset[Card] = frozenset()

_OUTSIDE_PLAY: dict[str, tuple[Action, ...]] = {"ready": (READY,), "slap": SLAPS}
"""What players may do in a phase in which no card is played."""


def refusal(table: Table, player: int, action: Action, house: House = STANDARD) -> Refusal | None:
    """Why the table refuses an action of a player, or None if it is legal (D32)."""
    match action:
        case Play():
            return _refusal_of_play(table, player, action, house)
        case Move():
            return _refusal_of_move(table, player, action)
        case Stack():
            return _refusal_of_stack(table, player, action, house)
        case Turn():
            return _refusal_of_turn(table, player, action, house)
        case Slap(pile):
            if player not in PLAYERS or table.phase != "slap":
                return Refusal.WRONG_PHASE
            return None if pile in PILES else Refusal.NO_SUCH_PLACE
        case Deal(decks):
            if player != 0 or table.phase != "over" or table.piles != ((), ()):
                return Refusal.WRONG_PHASE
            return None if _are_owners_cards(table, decks, house) else Refusal.NO_CARD
        case Spit():
            legal = player == 0 and spit_is_due(table, house)
        case Ready():
            legal = player in PLAYERS and table.phase == "ready"
        case Open():
            legal = player == 0 and table.phase == "slap"
        case Concede():
            legal = player in PLAYERS
        case Leave():
            legal = player == 0
    return None if legal else Refusal.WRONG_PHASE


def legal_actions(table: Table, player: int, house: House = STANDARD) -> tuple[Action, ...]:
    """All that a player may do now, conceding and leaving apart; for 0 the spit that is due."""
    if player == 0:
        return (SPIT,) if spit_is_due(table, house) else ()
    if table.phase != "play":
        return _OUTSIDE_PLAY.get(table.phase, ())
    on_upper, on_lower = _fitting(table, house)
    stock = table.sides[player - 1].stock
    found: list[Action] = []
    empty = []
    deep = []
    for slot, (cards, up) in enumerate(stock):
        if up:
            top = cards[-1]
            if top in on_upper:
                found.append(PLAYS[slot][0])
            if top in on_lower:
                found.append(PLAYS[slot][1])
            if len(cards) > up:
                deep.append(slot)
        elif not cards:
            empty.append(slot)
    for to in empty:
        found += [MOVES[slot][to] for slot in deep]
    if house:
        found += _turns(stock, house)
        found += _stacks(stock, house)
    return tuple(found)


def can_act(table: Table, player: int, house: House = STANDARD) -> bool:
    """Whether a player has a legal play or move (D3); the table itself never has.

    With house rules also: a top to turn up, or a stack that uncovers a face-down card.
    """
    if table.phase != "play" or not player:
        return False
    on_upper, on_lower = _fitting(table, house)
    stock = table.sides[player - 1].stock
    empty = deep = False
    for cards, up in stock:
        if up:
            top = cards[-1]
            if top in on_upper or top in on_lower:
                return True
            if len(cards) > up:
                deep = True
        elif not cards:
            empty = True
    if empty and deep:
        return True
    return bool(house) and (
        bool(_turns(stock, house))
        or any(_uncovers(stock[stack.slot - 1]) for stack in _stacks(stock, house))
    )


def stuck(table: Table, house: House = STANDARD) -> bool:
    """Whether neither player can act (D3, R27)."""
    return not can_act(table, 1, house) and not can_act(table, 2, house)


def spit_is_due(table: Table, house: House = STANDARD) -> bool:
    """Whether the table itself has to spit: to start the round, or because both are stuck (R27)."""
    if not (table.sides[0].spit or table.sides[1].spit):
        return False
    return table.phase == "ready" or (table.phase == "play" and stuck(table, house))


def deals_anew(table: Table, house: House = STANDARD) -> bool:
    """Whether the next deal gives 26 cards to each, whoever owned them (R5, D25, D26)."""
    decks = [side_cards(side) for side in table.sides]
    return not all(decks) or "fresh-deal" in house


def _fitting(table: Table, house: House) -> tuple[frozenset[Card], frozenset[Card]]:
    """The cards that may be played on each spit pile, none on a bare place."""
    fitting = neighbours(house)
    upper, lower = table.piles
    return fitting[upper[-1]] if upper else _NONE, fitting[lower[-1]] if lower else _NONE


def _refusal_of_play(table: Table, player: int, play: Play, house: House) -> Refusal | None:
    if table.phase != "play" or player not in PLAYERS:
        return Refusal.WRONG_PHASE
    if play.slot not in SLOTS or play.pile not in PILES:
        return Refusal.NO_SUCH_PLACE
    cards, up = table.sides[player - 1].stock[play.slot - 1]
    if not cards:
        return Refusal.NO_CARD
    spit_pile = table.piles[play.pile - 1]
    if not spit_pile:
        return Refusal.NO_PILE
    if not up:
        return Refusal.FACE_DOWN
    return None if cards[-1] in neighbours(house)[spit_pile[-1]] else Refusal.NOT_ADJACENT


def _refusal_of_move(table: Table, player: int, move: Move) -> Refusal | None:
    refused = _refusal_of_lifting(table, player, move)
    if refused is not None:
        return refused
    stock = table.sides[player - 1].stock
    if stock[move.to - 1] != EMPTY:
        return Refusal.OCCUPIED
    cards, up = stock[move.slot - 1]
    return None if len(cards) > up else Refusal.UNCOVERS_NOTHING


def _refusal_of_stack(table: Table, player: int, stack: Stack, house: House) -> Refusal | None:
    if "stacking" not in house:
        return Refusal.WRONG_PHASE
    refused = _refusal_of_lifting(table, player, stack)
    if refused is not None:
        return refused
    stock = table.sides[player - 1].stock
    return None if _can_stack(stock, stack.slot, stack.to) else Refusal.UNEQUAL


def _refusal_of_lifting(table: Table, player: int, lift: Move | Stack) -> Refusal | None:
    """Why a top card cannot be taken from a slot to be laid down in another."""
    if table.phase != "play" or player not in PLAYERS:
        return Refusal.WRONG_PHASE
    if lift.slot not in SLOTS or lift.to not in SLOTS:
        return Refusal.NO_SUCH_PLACE
    cards, up = table.sides[player - 1].stock[lift.slot - 1]
    if not cards:
        return Refusal.NO_CARD
    return None if up else Refusal.FACE_DOWN


def _refusal_of_turn(table: Table, player: int, turn: Turn, house: House) -> Refusal | None:
    if "manual-turn" not in house or table.phase != "play" or player not in PLAYERS:
        return Refusal.WRONG_PHASE
    if turn.slot not in SLOTS:
        return Refusal.NO_SUCH_PLACE
    cards, up = table.sides[player - 1].stock[turn.slot - 1]
    if not cards:
        return Refusal.NO_CARD
    return Refusal.NOT_FACE_DOWN if up else None


def _are_owners_cards(table: Table, decks: tuple[tuple[Card, ...], ...], house: House) -> bool:
    """Whether the decks to be dealt hold the cards of their owners, or 26 each if dealt anew."""
    if deals_anew(table, house):
        dealt = [card for deck in decks for card in deck]
        return [len(deck) for deck in decks] == [26, 26] and sorted(dealt) == sorted(PACK)
    return all(
        sorted(deck) == sorted(side_cards(side))
        for deck, side in zip(decks, table.sides, strict=True)
    )


def _uncovers(stockpile: Stockpile) -> bool:
    """Whether lifting the top card lets a face-down card be turned up."""
    cards, up = stockpile
    return up == 1 and len(cards) > 1


def _turns(stock: tuple[Stockpile, ...], house: House) -> list[Turn]:
    if "manual-turn" not in house:
        return []
    return [turn for (cards, up), turn in zip(stock, TURNS, strict=True) if cards and not up]


def _stacks(stock: tuple[Stockpile, ...], house: House) -> list[Stack]:
    if "stacking" not in house:
        return []
    return [
        STACKS[slot - 1][to - 1] for slot in SLOTS for to in SLOTS if _can_stack(stock, slot, to)
    ]


def _can_stack(stock: tuple[Stockpile, ...], slot: int, to: int) -> bool:
    (cards, up), (others, others_up) = stock[slot - 1], stock[to - 1]
    return slot != to and bool(up and others_up) and RANK[cards[-1]] == RANK[others[-1]]
