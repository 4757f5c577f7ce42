"""Tables for the engine's tests: one-liners, mirrors, and whatever play can reach.

What is done on a table is told in words: `"1 play 3 1"`, player 0 being the table itself.
"""

from itertools import islice

from hypothesis import strategies as st

from spit.engine import rules
from spit.engine.actions import (
    MOVES,
    PLAYS,
    READY,
    SLAPS,
    STACKS,
    TURNS,
    Action,
    Consequence,
    Deal,
    End,
    Move,
    Over,
    Play,
    Refusal,
    Score,
    Slap,
    Stack,
    Take,
    Turn,
)
from spit.engine.cards import PACK, RANK, Card
from spit.engine.legal import STANDARD, House
from spit.engine.notation import parse, parse_action, text
from spit.engine.state import HOUSE_RULES
from spit.engine.table import NOTHING, Side, Table, layout, side_cards

ACTIONS: tuple[Action, ...] = (
    *(play for plays in PLAYS for play in plays),
    *(move for moves in MOVES for move in moves),
    *(stack for stacks in STACKS for stack in stacks),
    *TURNS,
    *SLAPS,
    READY,
    *(Play(0, 1), Play(6, 1), Play(1, 0), Play(1, 3)),
    *(Move(0, 1), Move(6, 1), Move(1, 0), Move(1, 6), Stack(6, 1), Stack(1, 0), Turn(0), Slap(3)),
)
"""All that a player may try, and what does not even name a place."""

OTHER = (0, 2, 1)
"""The other player, or the other pile."""


def after(line: str, *doings: str, house: House = STANDARD) -> str:
    """The line of a table after what is done on it, one by one."""
    table = parse(line)
    for doing in doings:
        table = rules.apply(table, *doing_of(doing), house)
    return text(table)


def refusal(line: str, doing: str, house: House = STANDARD) -> Refusal | None:
    """Why a table refuses something, None if it does not."""
    return rules.refusal(parse(line), *doing_of(doing), house)


def doing_of(words: str) -> tuple[int, Action]:
    """Who does what."""
    by, _, action = words.partition(" ")
    return int(by), parse_action(action)


def laid_out(first: int) -> Table:
    """The pack laid out in its order, so many cards for player 1 and the rest for player 2."""
    return rules.follow(NOTHING, 0, Deal((PACK[:first], PACK[first:])), STANDARD)


def counted(
    stock: tuple[int, int], spit: tuple[int, int], piles: tuple[int, int], phase: str = "play"
) -> Table:
    """The pack in its order, by numbers of cards; one card of stock of player 1 fits on pile 1."""
    pack = iter(PACK)
    order = piles[0], stock[0], piles[1], stock[1], *spit
    upper, first, lower, second, *hands = (tuple(islice(pack, count)) for count in order)
    sides = (Side(layout(first).stock, hands[0]), Side(layout(second).stock, hands[1]))
    return Table(sides, (upper, lower), phase)


def sizes(side: Side) -> list[int]:
    """How many cards lie in each slot."""
    return [len(cards) for cards, _ in side.stock]


def decks(table: Table) -> tuple[int, int]:
    """How many cards each player has on his side."""
    first, second = (len(side_cards(side)) for side in table.sides)
    return first, second


def down(table: Table) -> int:
    """How many cards lie face down in the stockpiles."""
    return sum(len(cards) - up for side in table.sides for cards, up in side.stock)


def all_cards(table: Table) -> list[Card]:
    """Every card on the table."""
    return [card for side in table.sides for card in side_cards(side)] + [
        card for pile in table.piles for card in pile
    ]


def fits(card: Card, top: Card) -> bool:
    """R17, R19, D1, worked out by itself: the ranks stand side by side in the ring."""
    return (RANK[card] - RANK[top]) % 13 in (1, 12)


# --- Mirrors -----------------------------------------------------------------------------------


def mirror(table: Table) -> Table:
    """The table with players and piles changed over."""
    (first, second), (upper, lower), phase = table
    return Table((second, first), (lower, upper), phase)


def mirror_doing(do: Action | Consequence) -> Action | Consequence:
    """What is done at the mirrored table."""
    match do:
        case Play(slot, pile):
            return Play(slot, 3 - pile)
        case Slap(pile):
            return Slap(3 - pile)
        case Deal((first, second)):
            return Deal((second, first))
        case End(out):
            return End(OTHER[out])
        case Take((first, second)):
            return Take((OTHER[second], OTHER[first]))
        case Score((first, second)):
            return Score((second, first))
        case Over(how, player):
            return Over(how, OTHER[player])
    return do


# --- What play can reach -----------------------------------------------------------------------

houses = st.frozensets(st.sampled_from(HOUSE_RULES))


def options(table: Table, house: House = STANDARD) -> list[tuple[int, Action]]:
    """All that can be done on a table, being ready apart."""
    return [
        (by, do)
        for by in range(3)
        for do in rules.legal_actions(table, by, house)
        if do is not READY
    ]


@st.composite
def tables(draw: st.DrawFn, house: House = STANDARD) -> Table:
    """A table of the whole pack that play can reach within a round, up to the take after it."""
    pack = draw(st.permutations(PACK))
    first = draw(st.integers(1, 51))
    hands = (tuple(pack[:first]), tuple(pack[first:]))
    table = rules.follow(NOTHING, 0, Deal(hands), house)
    stops_at_the_slap = draw(st.booleans())
    for _ in range(draw(st.integers(0, 80))):
        choices = options(table, house)
        if not choices or (table.phase == "slap" and stops_at_the_slap):
            break
        table = rules.apply(table, *draw(st.sampled_from(choices)), house)
    return table
