"""Recorded bots played again: from their views and their seeds alone, they must choose the same.

A bot that had looked at a hidden card, or at the keys of the other player, would choose otherwise
here, where there is nothing but the events of the match.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from spit.engine.match import Event
from spit.players.driver import Driver


class Outcome(NamedTuple):
    """How many actions of bots came out the same, and the event at which one did not.

    `differs` is the place of that event in the order of events, None if all came out the same.
    """

    actions: int
    differs: int | None = None


def rerun(levels: Mapping[int, int], seed: str, moments: Iterable[tuple[Event, int]]) -> Outcome:
    """Play the bots of a match again, `levels` in hundredths by player; each moment with its hand.

    The moments are those of the whole match, from its first deal on.
    """
    drivers = {player: Driver(player, level, seed) for player, level in levels.items()}
    actions = 0
    for place, (event, hand) in enumerate(moments):
        for player, driver in drivers.items():
            if player != event.by and not _rests_until(driver, event.t):
                return Outcome(actions, place)
        if event.by in drivers:
            if _next_action(drivers[event.by], event.t) != (event.t, event.do, hand):
                return Outcome(actions, place)
            actions += 1
        for driver in drivers.values():
            driver.notice(event)
    return Outcome(actions)


def _rests_until(driver: Driver, tick: int) -> bool:
    """Whether a bot does nothing before a tick, for it would have been recorded."""
    while (due := driver.due()) is not None and due < tick:
        if driver.act(due) is not None:
            return False
    return True


def _next_action(driver: Driver, tick: int) -> tuple[int, object, int] | None:
    """What a bot does next up to a tick: when, what, and for how long its hand was on its way."""
    while (due := driver.due()) is not None and due <= tick:
        done = driver.act(due)
        if done is not None:
            return due, done[0], done[1]
    return None
