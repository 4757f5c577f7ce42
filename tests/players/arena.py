"""Whole matches of drivers, and what can be measured in them."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from spit.engine.actions import Action, Play
from spit.engine.cards import Card
from spit.engine.match import Match, Variant
from spit.engine.view import View
from spit.players.bots import Memory, Think
from spit.players.driver import Driver
from spit.players.levels import Level
from spit.players.sequencer import FOREVER, Happening, Sequencer

Strength = int | Level
"""A level in hundredths, or a row of its own."""

State = tuple[Any, ...]

LIMIT = Variant(round_limit=200)


def course(left: Strength, right: Strength, seed: str) -> list[Happening]:
    """Everything that happens in a match of two drivers."""
    drivers = {1: Driver(1, left, seed), 2: Driver(2, right, seed)}
    return Sequencer(LIMIT, seed, drivers).advance(FOREVER)


def rounds_of(left: Strength, right: Strength, rounds: int) -> Iterator[list[Happening]]:
    """Whole matches, until so many rounds have been played."""
    number = 0
    while rounds > 0:
        happened = course(left, right, f"rounds-{number}")
        rounds -= happened[-1].event.after.round
        number += 1
        yield happened


def share_won(one: Strength, other: Strength, matches: int) -> float:
    """The share of matches that one wins against another, on both sides in turn; draws are half."""
    won = 0.0
    for number in range(matches):
        side = 1 + number % 2
        pair = (one, other) if side == 1 else (other, one)
        result = course(*pair, f"arena-{number}")[-1].event.after.result
        assert result is not None
        won += 0.5 if not result.player else result.player == side
    return won / matches


# --- What bots look at -------------------------------------------------------------------------


class Look(NamedTuple):
    """A look that a bot took at tick `at`: what it knew and saw, and what came of it.

    `match` is how the match stood at the view's tick; `state` and `state_after` are its generator's.
    """

    at: int
    memory: Memory
    view: View
    state: State
    after: Memory
    state_after: State
    match: Match

    def is_decision(self) -> bool:
        """Whether a thought came to its end with this look."""
        thought = self.memory.intention
        tick = self.view.tick or 0
        return self.view.stage == "play" and isinstance(thought, Think) and thought.until <= tick


class Spied(Driver):
    """A driver that keeps all looks of its bot in a list."""

    def __init__(self, player: int, strength: Strength, seed: str, taken: list[Look]) -> None:
        super().__init__(player, strength, seed)
        self.tick = 0
        self.taken = taken

    def act(self, tick: int) -> tuple[Action, int] | None:
        self.tick = tick
        return super().act(tick)

    def _look(self, at: int) -> None:
        memory, state = self._memory, self._generator.getstate()
        super()._look(at)
        after, state_after = self._memory, self._generator.getstate()
        assert self._view is not None
        assert self._match is not None
        look = Look(self.tick, memory, self._view, state, after, state_after, self._match)
        self.taken.append(look)


def looks(left: Strength, right: Strength, seed: str) -> list[Look]:
    """Every look that both bots take in a match."""
    taken: list[Look] = []
    drivers = {1: Spied(1, left, seed, taken), 2: Spied(2, right, seed, taken)}
    events = [event for event, _ in Sequencer(LIMIT, seed, drivers).advance(FOREVER)]
    ticks = [event.t for event in events]
    return [
        look._replace(match=events[bisect_right(ticks, look.view.tick or 0) - 1].after)
        for look in taken
    ]


# --- What it is to play fast -------------------------------------------------------------------


def hands(happened: Iterable[Happening], player: int) -> Iterator[tuple[int, int]]:
    """For each play that a player made: how long his hand was on its way, and its pile unchanged."""
    piles: tuple[tuple[Card, ...], ...] = ((), ())
    changed = [0, 0]
    for event, hand in happened:
        if event.no is None:
            if event.by == player and isinstance(event.do, Play):
                yield hand, event.t - changed[event.do.pile - 1]
            for number, pile in enumerate(event.after.table.piles):
                if pile != piles[number]:
                    changed[number] = event.t
            piles = event.after.table.piles
