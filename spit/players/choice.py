"""What a bot can do with the cards it sees, and which card it prefers.

There is no search: by careful choice a player wins about as much as by being a twentieth faster.
"""

from collections.abc import Sequence
from random import Random

from spit.engine.actions import MOVES, PLAYS, Move, Play
from spit.engine.cards import RANK, RANKS, Card, neighbours
from spit.engine.view import Seen, View
from spit.players.levels import Level

_FITTING = neighbours()
_NONE: frozenset[Card] = frozenset()


def plays(view: View) -> list[Play]:
    """The plays that fit, by slot and then by pile (R15-R19)."""
    return _fitting(view.stocks[view.player - 1], view.tops)


def refill(view: View) -> Move | None:
    """The move from the longest stockpile into the first empty slot, None if there is none (R21)."""
    stock = view.stocks[view.player - 1]
    bare = next((to for to, seen in enumerate(stock) if not seen.up and not seen.down), None)
    depth, slot = max((seen.down if seen.up else 0, -slot) for slot, seen in enumerate(stock))
    return None if bare is None or not depth else MOVES[-slot][bare]


def best(view: View, noticed: Sequence[Play], level: Level, generator: Random) -> Play:
    """The play that weighs most for a level; chance is drawn once for each, in order."""
    chances = [int(generator.random() * level.weighs_chance) for _ in noticed]
    if len(noticed) == 1:
        return noticed[0]
    weights = [_weight(view, play, level) for play in noticed]
    totals = [weight + chance for weight, chance in zip(weights, chances, strict=True)]
    return noticed[totals.index(max(totals))]


def follows(view: View, play: Play) -> bool:
    """Whether another face-up card could be played right after a play."""
    stock, tops = _after(view, play)
    return bool(_fitting(stock, tops))


def wrong(view: View, play: Play, generator: Random) -> Play | None:
    """A card that does not fit, for the same pile: one that nearly does, if there is one.

    None if all fit. Chance is drawn once.
    """
    roll = generator.random()
    top = view.tops[play.pile - 1]
    stock = view.stocks[view.player - 1]
    misses = [
        (abs(_apart(seen.up[-1], top) - 1), plays[play.pile - 1])
        for seen, plays in zip(stock, PLAYS, strict=True)
        if top and seen.up and seen.up[-1] not in _FITTING[top]
    ]
    least = min((by for by, _ in misses), default=0)
    nearest = [miss for by, miss in misses if by == least]
    return nearest[int(roll * len(nearest))] if nearest else None


def _apart(card: Card, other: Card) -> int:
    """By how many ranks two cards differ on the ring, 0-6 (D1)."""
    steps = (RANK[card] - RANK[other]) % len(RANKS)
    return min(steps, len(RANKS) - steps)


def _weight(view: View, play: Play, level: Level) -> int:
    seen = view.stocks[view.player - 1][play.slot - 1]
    weight = level.weighs_length * (len(seen.up) + seen.down)
    if level.weighs_run:
        stock, tops = _after(view, play)
        cards = tuple(other.up[-1] for other in stock if other.up)
        weight += level.weighs_run * _run(cards, tops[play.pile - 1])
    if level.weighs_opponent:
        _, tops = _after(view, play)
        weight -= level.weighs_opponent * len(_fitting(view.stocks[2 - view.player], tops))
    return weight


def _after(view: View, play: Play) -> tuple[tuple[Seen, ...], tuple[Card | None, Card | None]]:
    """The own stock without the card, whose stockpile is as yet unknown, and the tops after it."""
    stock = view.stocks[view.player - 1]
    card = stock[play.slot - 1].up[-1]
    rest = (*stock[: play.slot - 1], Seen((), 0), *stock[play.slot :])
    upper, lower = view.tops
    return rest, (card, lower) if play.pile == 1 else (upper, card)


def _run(cards: tuple[Card, ...], top: Card | None) -> int:
    """The longest run that some cards make one after another on a top card."""
    fitting = _NONE if top is None else _FITTING[top]
    lengths = [
        1 + _run((*cards[:place], *cards[place + 1 :]), card)
        for place, card in enumerate(cards)
        if card in fitting
    ]
    return max(lengths, default=0)


def _fitting(stock: tuple[Seen, ...], tops: tuple[Card | None, Card | None]) -> list[Play]:
    upper, lower = tops
    on_upper = _NONE if upper is None else _FITTING[upper]
    on_lower = _NONE if lower is None else _FITTING[lower]
    found = []
    for seen, (first, second) in zip(stock, PLAYS, strict=True):
        if seen.up:
            if seen.up[-1] in on_upper:
                found.append(first)
            if seen.up[-1] in on_lower:
                found.append(second)
    return found
