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
WHOLE = 1000
"""One, in per mille."""


class Rest(NamedTuple):
    """Nothing to do until something changes."""


class Think(NamedTuple):
    """Thinking: it decides when it sees the table of tick `until`."""

    until: int


class Reach(NamedTuple):
    """The hand on its way with a card, in play on the spit pile whose top is `onto`.

    It starts at tick `start` and would land at `landing`; `back` is the tick at which it is pulled
    back instead, if it is. `slip` says that the card is a wrong one.
    """

    action: Play | Move
    card: Card
    onto: Card | None
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
    form: int = WHOLE
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
    tick = _tick(view)
    match memory.intention:
        case Think(until):
            return memory if tick < until else _decided(memory, view, generator)
        case Reach() as reach if tick < reach.ends():
            return memory._replace(intention=_watched(memory, view, reach))
        case Reach() as reach:
            since, factor = _after(memory, view, reach)
            return _thinking(memory, view, generator, since, factor)
    if not choice.plays(view) and not choice.refill(view):
        return memory._replace(intention=REST)
    factor = memory.level.after_flip if flipped else WHOLE
    return _thinking(memory, view, generator, tick, factor)


def _stopped(memory: Memory, view: View) -> Intention:
    """While no card can be played all ends, but a hand on its way is still to be pulled back."""
    reach = memory.intention
    if isinstance(reach, Reach) and _tick(view) < reach.ends():
        return _watched(memory, view, reach)
    return REST


def _after(memory: Memory, view: View, reach: Reach) -> tuple[int, int]:
    """When the thinking after a reach begins, and the factor on it."""
    if reach.back is not None:
        return reach.back, WHOLE
    up = _stock(view)[reach.action.slot - 1].up
    if up and up[-1] == reach.card:
        # The hand has come back with its card: it bounced, or takes back a wrong one.
        recovery = _in_form(memory, memory.level.recovery)
        return reach.landing + (max(LOCKED, recovery) if reach.slip else recovery), WHOLE
    return reach.landing, memory.level.prepared if memory.prepared else WHOLE


def _thinking(memory: Memory, view: View, generator: Random, since: int, factor: int) -> Memory:
    """Thinking that began at a tick; `factor` (per mille) shortens it."""
    level = memory.level
    time = _drawn_time(level.think, level.think_spread, level.think_tail, generator)
    until = since + max(0, _in_form(memory, time) * factor // WHOLE - HAND)
    if until <= _tick(view):
        return _decided(memory, view, generator)
    return memory._replace(intention=Think(until))


def _decided(memory: Memory, view: View, generator: Random) -> Memory:
    """After thinking: the hand starts, or there is nothing to do."""
    noticed, missed = _attended(memory, view, generator)
    if noticed:
        play, slip = _chosen(memory.level, view, noticed, generator)
        intention: Intention = _reach(memory, view, generator, play, slip=slip)
        prepared = not slip and choice.follows(view, play)
        return memory._replace(intention=intention, prepared=prepared, missed=missed)
    refill = choice.refill(view)
    if refill is not None:
        intention = _reach(memory, view, generator, refill, slip=False)
        return memory._replace(intention=intention, prepared=False, missed=missed)
    memory = memory._replace(intention=REST, missed=missed)
    return _thinking(memory, view, generator, _tick(view), WHOLE) if missed else memory


def _attended(memory: Memory, view: View, generator: Random) -> tuple[list[Play], tuple[Play, ...]]:
    """The plays that are noticed, and those that are missed; nothing is missed twice."""
    noticed: list[Play] = []
    missed: list[Play] = []
    for play in choice.plays(view):
        is_noticed = _happens(memory.level.notices, generator) or play in memory.missed
        (noticed if is_noticed else missed).append(play)
    return noticed, tuple(missed)


def _chosen(level: Level, view: View, noticed: list[Play], generator: Random) -> tuple[Play, bool]:
    """The play that a hand starts for, and whether that is a slip."""
    play = choice.best(view, noticed, level, generator)
    wrong = choice.wrong(view, play, generator) if _happens(level.slips, generator) else None
    return (play, False) if wrong is None else (wrong, True)


def _reach(
    memory: Memory, view: View, generator: Random, action: Play | Move, *, slip: bool
) -> Reach:
    level = memory.level
    travel = _in_form(memory, _drawn_time(level.travel, level.travel_spread, 0, generator))
    start = _tick(view) + HAND
    card = _stock(view)[action.slot - 1].up[-1]
    onto = view.tops[action.pile - 1] if isinstance(action, Play) else None
    return Reach(action, card, onto, start, start + max(TRAVEL, travel), slip)


def _watched(memory: Memory, view: View, reach: Reach) -> Reach:
    """The hand on its way, pulled back if there is time once its pile has changed or play stops.

    A slip is not seen for what it is before it has landed.
    """
    is_vain = view.stage != "play" or (
        isinstance(reach.action, Play) and view.tops[reach.action.pile - 1] != reach.onto
    )
    if reach.back is not None or not is_vain:
        return reach
    back = _tick(view) + max(HAND, _in_form(memory, memory.level.pulls_back))
    return reach._replace(back=back) if back < reach.landing else reach


def _slap(memory: Memory, view: View, generator: Random) -> Press:
    """A slap on the spit pile that looks smaller."""
    level = memory.level
    time = _drawn_time(level.slap, level.slap_spread, level.slap_tail, generator)
    upper, lower = (
        steps * (1_000_000 + level.slap_noise * _drawn(NORMAL, generator))
        for steps in view.thickness
    )
    coin = int(generator.random() * len(SLAPS))
    pile = coin if upper == lower else int(lower < upper)
    return Press(SLAPS[pile], _tick(view) + max(SLAP, _in_form(memory, time)))


def _drawn_time(mean: int, spread: int, tail: int, generator: Random) -> int:
    """A normal and an exponential part, together never under 45 % of the former's mean."""
    time = mean + spread * _drawn(NORMAL, generator) // WHOLE
    if tail:
        time += tail * _drawn(EXPONENTIAL, generator) // WHOLE
    return max(time, mean * 45 // 100)


def _drawn(table: tuple[int, ...], generator: Random) -> int:
    return table[int(generator.random() * len(table))]


def _happens(chance: int, generator: Random) -> bool:
    return int(generator.random() * WHOLE) < chance


def _in_form(memory: Memory, time: int) -> int:
    return time * memory.form // WHOLE


def _stock(view: View) -> tuple[Seen, ...]:
    return view.stocks[view.player - 1]


def _tick(view: View) -> int:
    if view.tick is None:
        raise ValueError("a bot needs the view of a match, not of a table alone")
    return view.tick
