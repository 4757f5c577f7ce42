"""A bot: what it sees, and what it remembers, to what it intends. Pure, and blind to hidden cards.

`look` is given a view that is already old when it is given (the driver makes it so) and answers
with an intention. Everything is told in the view's own time: a bot that sees the table of tick t
knows nothing later, and its hand starts at t + 220 at the earliest. So a card is never answered
faster than 220 ticks to a moving hand, and 370 to a landed card, whatever the level.

In play a bot goes round this: it *rests* until it sees that it can do something; it *thinks*, from
the change that woke it or from its last card; then it decides and *reaches*. One hand, one card at
a time. On its way the hand may be pulled back, or come too late and bounce. Then it thinks again.
"""

from random import Random
from typing import NamedTuple

from spit.engine.actions import READY, SLAPS, Move, Play, Ready, Slap
from spit.engine.cards import Card
from spit.engine.view import Seen, View
from spit.players import choice
from spit.players.levels import EXPONENTIAL, FORM, NORMAL, Level

HAND = 220
"""From what it sees to the start of its hand, at least."""
TRAVEL = 150
"""How long a hand is on its way, at least."""
SLAP = 200
"""From the opening that it sees to its slap, at least."""
LOCKED = 400
"""How long a wrong card stops the hand, at least: the lock of a wrong play (D29)."""
SETTLING = range(300, 1501)
"""How long after it may a bot is ready (D33)."""


class Rest(NamedTuple):
    """Nothing to do until something changes."""


class Think(NamedTuple):
    """Thinking: it decides when it sees the table of tick `until`."""

    until: int


class Reach(NamedTuple):
    """The hand on its way with a card.

    It starts at tick `start` and would land at `landing`; `back` is the tick at which it is pulled
    back instead, if it is. `slip` says that the card is a wrong one.
    """

    action: Play | Move
    card: Card
    start: int
    landing: int
    slip: bool = False
    back: int | None = None

    def ends(self) -> int:
        """The tick at which the hand has landed or is pulled back."""
        return self.landing if self.back is None else self.back


class Press(NamedTuple):
    """Something without a card, at tick `at`."""

    action: Ready | Slap
    at: int


Intention = Rest | Think | Reach | Press

REST = Rest()


class Memory(NamedTuple):
    """What a bot keeps between two looks.

    `form` is the factor on its times in this round, per mille; `stage` what it saw last;
    `prepared` whether the card after the one on its way is ready in mind; `missed` the plays that
    it overlooked, and will not again.
    """

    level: Level
    form: int = 1000
    stage: str | None = None
    intention: Intention = REST
    prepared: bool = False
    missed: tuple[Play, ...] = ()


def look(memory: Memory, view: View, generator: Random) -> tuple[Memory, Intention]:
    """What a bot intends when it sees a table, and what it remembers.

    It is to be shown the table at every visible change, and at the tick at which its thinking or
    its reach ends. The same memory, view and state of the generator give the same answer.
    """
    before = memory.stage
    if view.stage != before:
        memory = memory._replace(stage=view.stage)
    match view.stage:
        case "play":
            memory = _in_play(memory, view, generator, flipped=before in ("beat", "countdown"))
        case "ready" if before != "ready":
            form = FORM[int(generator.random() * len(FORM))]
            wait = SETTLING.start + int(generator.random() * len(SETTLING))
            press = Press(READY, _tick(view) + wait)
            memory = Memory(memory.level, form, "ready", press)
        case "slap" if before != "slap":
            memory = memory._replace(intention=_slap(memory, view, generator))
        case "ready" | "slap":
            pass
        case _:
            memory = memory._replace(intention=_stopped(memory, view))
    return memory, memory.intention


def _in_play(memory: Memory, view: View, generator: Random, *, flipped: bool) -> Memory:
    tick, intention, level = _tick(view), memory.intention, memory.level
    match intention:
        case Think(until):
            return memory if tick < until else _decided(memory, view, generator)
        case Reach() if tick < intention.ends():
            return memory._replace(intention=_watched(memory, view, intention))
        case Reach(slip=slip):
            factor, since = 1000, intention.ends()
            if intention.back is None and _holds(view, intention):
                recovery = max(LOCKED, level.recovery) if slip else level.recovery
                since += recovery * memory.form // 1000
            elif intention.back is None and memory.prepared:
                factor = level.prepared
            return _thinking(memory, view, generator, since, factor)
    if not choice.plays(view) and not choice.refill(view):
        return memory._replace(intention=REST)
    return _thinking(memory, view, generator, tick, level.after_flip if flipped else 1000)


def _thinking(memory: Memory, view: View, generator: Random, since: int, factor: int) -> Memory:
    """Thinking that began at a tick; `factor` (per mille) shortens it."""
    level = memory.level
    time = _time(level.think, level.think_spread, level.think_tail, generator)
    until = since + max(0, time * memory.form * factor // 1_000_000 - HAND)
    memory = memory._replace(intention=Think(until), prepared=False)
    return memory if until > _tick(view) else _decided(memory, view, generator)


def _decided(memory: Memory, view: View, generator: Random) -> Memory:
    """After thinking: the hand starts, or there is nothing to do."""
    level = memory.level
    there = choice.plays(view)
    rolls = [int(generator.random() * 1000) for _ in there]
    noticed = [
        play
        for play, roll in zip(there, rolls, strict=True)
        if roll < level.notices or play in memory.missed
    ]
    missed = tuple(play for play in there if play not in noticed)
    memory = memory._replace(missed=missed, prepared=False)
    if noticed:
        play = choice.best(view, noticed, level, generator)
        slip = None
        if int(generator.random() * 1000) < level.slips:
            slip = choice.wrong(view, play, generator)
        prepared = slip is None and choice.follows(view, play)
        reach = _reach(memory, view, generator, slip or play, slip=slip is not None)
        return memory._replace(intention=reach, prepared=prepared)
    refill = choice.refill(view)
    if refill is not None:
        return memory._replace(intention=_reach(memory, view, generator, refill, slip=False))
    if missed:
        return _thinking(memory, view, generator, _tick(view) + HAND, 1000)
    return memory._replace(intention=REST)


def _reach(
    memory: Memory, view: View, generator: Random, action: Play | Move, *, slip: bool
) -> Reach:
    level = memory.level
    travel = _time(level.travel, level.travel_spread, 0, generator) * memory.form // 1000
    start = _tick(view) + HAND
    card = _stock(view)[action.slot - 1].up[-1]
    return Reach(action, card, start, start + max(TRAVEL, travel), slip)


def _watched(memory: Memory, view: View, reach: Reach) -> Reach:
    """The hand on its way, pulled back if its card does not fit any more and there is time."""
    if reach.back is not None or reach.slip or isinstance(reach.action, Move):
        return reach
    if reach.action in choice.plays(view):
        return reach
    return _pulled(memory, view, reach)


def _pulled(memory: Memory, view: View, reach: Reach) -> Reach:
    back = _tick(view) + max(HAND, memory.level.pulls_back * memory.form // 1000)
    return reach._replace(back=back) if back < reach.landing else reach


def _holds(view: View, reach: Reach) -> bool:
    """Whether the card of a reach still lies where it was: the hand came back with it."""
    up = _stock(view)[reach.action.slot - 1].up
    return bool(up) and up[-1] == reach.card


def _stopped(memory: Memory, view: View) -> Intention:
    """When play has stopped: a hand on its way is pulled back if there is time, all else ends."""
    reach = memory.intention
    if isinstance(reach, Reach) and _tick(view) < reach.ends():
        return reach if reach.back is not None else _pulled(memory, view, reach)
    return REST


def _slap(memory: Memory, view: View, generator: Random) -> Press:
    """A slap on the spit pile that looks smaller."""
    level = memory.level
    time = _time(level.slap, level.slap_spread, level.slap_tail, generator) * memory.form // 1000
    upper, lower = (
        thickness * (1000 + level.slap_noise * _drawn(NORMAL, generator) // 1000)
        for thickness in view.thickness
    )
    coin = int(generator.random() * 2)
    pile = coin if upper == lower else int(lower < upper)
    return Press(SLAPS[pile], _tick(view) + max(SLAP, time))


def _time(mean: int, spread: int, tail: int, generator: Random) -> int:
    """A time drawn: a normal part and an exponential one, never under 45 % of the former's mean."""
    time = mean + spread * _drawn(NORMAL, generator) // 1000
    if tail:
        time += tail * _drawn(EXPONENTIAL, generator) // 1000
    return max(time, mean * 45 // 100)


def _drawn(table: tuple[int, ...], generator: Random) -> int:
    return table[int(generator.random() * len(table))]


def _stock(view: View) -> tuple[Seen, ...]:
    return view.stocks[view.player - 1]


def _tick(view: View) -> int:
    if view.tick is None:
        raise ValueError("a bot needs the view of a match, not of a table alone")
    return view.tick
