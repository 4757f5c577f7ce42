"""What moves on the table: cards in flight, a refused card that twitches, a slap, the bot's hand.

Motion follows and never leads: the table has changed when it begins, and leaving it out changes
nothing but the look. All of it is a matter of ticks, so a picture is the same however often it is
drawn in between.
"""

from typing import NamedTuple

from spit.engine.actions import SLOTS, Move, Play, Refusal, Slap, Stack
from spit.engine.cards import Card
from spit.engine.match import Event, Match
from spit.engine.table import Table
from spit.terminal.geometry import Geometry, Place, Spot

STEP = 20
"""Ticks between two pictures of something that moves."""
FLIGHT = 6 * STEP
"""How long a card flies; in the picture in which it begins it is not yet on its way."""
TWITCH = 10 * STEP
"""How long a refused card twitches; it too begins in the picture after the one that says why."""
FLASH = 700
"""How long the hand that slapped first lies on its pile."""

_THROUGH = 1000


class Flight(NamedTuple):
    """A card, or the back of one, on its way from a spot to the spot where it already counts."""

    card: Card | None
    start: Spot
    goal: Spot
    began: int


class Twitch(NamedTuple):
    """A card that was refused: it starts towards the piles, and goes back."""

    player: int
    slot: int
    began: int


class Flash(NamedTuple):
    """A spit pile that a player has slapped."""

    player: int
    pile: int
    began: int


Motion = Flight | Twitch | Flash


class Hand(NamedTuple):
    """A bot's hand with a card: what it wants to do, when it starts, and when it lands.

    `back` is the tick from which it goes back, as fast as it came.
    """

    do: Play | Move | Stack
    card: Card
    start: int
    landing: int
    back: int | None = None


def motions(event: Event, before: Match, *, by_hand: bool = False) -> tuple[Motion, ...]:
    """What an event sets in motion; `by_hand` if a bot's hand has brought the card where it goes.

    A card that a hand brought need not fly there, but it flies back if it is refused.
    """
    tick, by = event.t, event.by
    match event.do:
        case Play() | Move() | Stack() as do if event.no in _TWITCHING and do.slot in SLOTS:
            if not by_hand:
                return (Twitch(by, do.slot, tick),)
            card = top(before.table, by, do.slot)
            back = Flight(card, goal(by, do), Spot(by, do.slot), tick)
            return (back, Twitch(by, do.slot, tick + FLIGHT))
        case Play() | Move() | Stack() as do if event.no is None and not by_hand:
            card = top(before.table, by, do.slot)
            return (Flight(card, Spot(by, do.slot), goal(by, do), tick),)
        case Slap(pile) if event.no is None:
            return (Flash(by, pile, tick),)
    return ()


_TWITCHING = (
    Refusal.LOST_RACE,
    Refusal.NOT_ADJACENT,
    Refusal.NO_PILE,
    Refusal.UNCOVERS_NOTHING,
    Refusal.OCCUPIED,
)


def top(table: Table, player: int, slot: int) -> Card | None:
    """The face-up card of a slot, if there is one."""
    cards, up = table.sides[player - 1].stock[slot - 1]
    return cards[-1] if up else None


def goal(player: int, do: Play | Move | Stack) -> Spot:
    """Where an action brings its card."""
    return Spot(0, do.pile) if isinstance(do, Play) else Spot(player, do.to)


def spit_flights(match: Match) -> tuple[Flight, ...]:
    """The spit cards that come face down in the last moment before they are turned (D11, D12)."""
    if match.spit_at is None:
        return ()
    table, began = match.table, match.spit_at - FLIGHT
    lone = 1 if not table.piles[1] else 2
    return tuple(
        Flight(None, Spot(player, 0), Spot(0, player if table.piles[player - 1] else lone), began)
        for player in (1, 2)
        if table.sides[player - 1].spit
    )


def end(motion: Motion) -> int:
    """The first tick at which a motion is over."""
    match motion:
        case Flight():
            return motion.began + FLIGHT
        case Twitch():
            return motion.began + TWITCH
        case Flash():
            return motion.began + FLASH


def is_seen(motion: Motion, tick: int) -> bool:
    """Whether something can be seen to move at a tick."""
    begins = motion.began if isinstance(motion, Flash) else motion.began + STEP
    return begins <= tick < end(motion)


def next_picture(motion: Motion, tick: int) -> int | None:
    """The next tick at which a motion looks different; None if it is over."""
    if tick < motion.began:
        return motion.began
    if tick >= end(motion):
        return None
    if isinstance(motion, Flash) or (isinstance(motion, Twitch) and is_seen(motion, tick)):
        return end(motion)
    return tick + STEP - (tick - motion.began) % STEP


def flying(flight: Flight, tick: int, places: Geometry) -> Place:
    """Where a card in flight is drawn."""
    step = (tick - flight.began) // STEP
    return _on_the_way(
        places.chip(flight.start),
        places.chip(flight.goal),
        step * _THROUGH * STEP // FLIGHT,
    )


def is_reaching(hand: Hand, tick: int, lying: Card | None) -> bool:
    """Whether a hand is on its way, there or back.

    `lying` is the card that the table knows in the slot which the hand took its card from: once
    that is another, the hand has landed.
    """
    return lying == hand.card and hand.start <= tick < _hand_end(hand)


def next_picture_of_hand(hand: Hand, tick: int) -> int | None:
    """The next tick at which a hand looks different; None if it is gone."""
    if tick < hand.start:
        return hand.start
    if tick >= _hand_end(hand):
        return None
    return min(_hand_end(hand), tick + STEP - (tick - hand.start) % STEP)


def reaching(player: int, hand: Hand, tick: int, places: Geometry) -> Place:
    """Where the card in a bot's hand is drawn."""
    gone = (tick - hand.start) // STEP * STEP
    if hand.back is not None and gone > hand.back - hand.start:
        gone = max(0, 2 * (hand.back - hand.start) - gone)
    whole = max(1, hand.landing - hand.start)
    through = _THROUGH * min(gone, whole) // whole
    start = places.chip(Spot(player, hand.do.slot))
    return _on_the_way(start, places.chip(goal(player, hand.do)), through)


def _hand_end(hand: Hand) -> int:
    """The tick at which a hand rests again; it lies for a moment where it landed."""
    return hand.landing + STEP if hand.back is None else 2 * hand.back - hand.start


def _on_the_way(start: Place, goal: Place, through: int) -> Place:
    """A point of a flat arc that comes to its goal from outside; `through` of a thousand is done.

    The arc keeps clear of the player's own cards: up over the captions, or down beneath the stock.
    """
    rest = _THROUGH - through
    height = goal.y + (2 if goal.y > start.y else -2)
    x = start.x * rest + goal.x * through
    y = start.y * rest * rest + 2 * height * rest * through + goal.y * through * through
    half = _THROUGH // 2
    return Place((x + half) // _THROUGH, (y + half * _THROUGH) // _THROUGH**2)
