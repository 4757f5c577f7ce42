"""Everything that happens in a match, brought into one order.

Four kinds of causes meet here: what follows by itself, the dealer's chance, the bots, and keys.
Earlier ticks come first; within a tick the table, then chance, then players in order of arrival,
and between two sources the coin (D8, D31). The same course of things comes out whether the clock
is real or simulated, and however late the process woke up.

What a bot does at tick t is settled once the clock shows t + 1, or when a key of tick t or later
has been read: a key of the same tick can then still come before it.
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from spit.engine import match as engine
from spit.engine.actions import OPEN, Action
from spit.engine.match import Event, Match, Variant
from spit.players.dealer import Dealer

FOREVER = 10**12
"""A tick that no match comes to; advancing to it plays a match of bots to its end."""
NEVER = FOREVER + 1
"""When nothing is due."""


class Happening(NamedTuple):
    """An event, and for how many ticks the bot's hand that caused it was on its way (0: no hand)."""

    event: Event
    hand: int


class Mover(Protocol):
    """What moves a player who is no person: a bot's `Driver`, or a script."""

    def due(self) -> int | None:
        """The next tick at which `act` is to be called, None while nothing is planned."""

    def act(self, tick: int) -> tuple[Action, int] | None:
        """What happens at this tick, and the ticks the hand was on its way; None for nothing."""

    def notice(self, event: Event) -> None:
        """Take note of an event, in the order in which they happen."""


class Sequencer:
    """One match, its dealer, and the drivers of its bots by player.

    `match` is how it stands, `tick` the time up to which everything has happened.
    """

    def __init__(self, variant: Variant, seed: str, drivers: Mapping[int, Mover]) -> None:
        self.match = Match(variant)
        self.tick = 0
        self._dealer = Dealer(seed)
        self._drivers = dict(drivers)
        self._opening: int | None = None

    def due(self) -> int | None:
        """The next tick at which `advance` makes something happen; None if only a key can."""
        due = min(self._table_due(), self._chance_due(), self._bots_due() + 1)
        return None if due >= NEVER else max(self.tick, due)

    def advance(self, tick: int) -> list[Happening]:
        """All that happens without a key up to a tick, in order."""
        happened: list[Happening] = []
        while self._next(tick, tick - 1, happened):
            pass
        if tick < FOREVER:
            self.tick = max(self.tick, tick)
        return happened

    def act(self, tick: int, player: int, action: Action) -> list[Happening]:
        """A key pressed at a tick by a player (or `Leave` by 0), and all that comes before it."""
        tick = max(tick, self.tick)
        happened = self.advance(tick)
        if self._bots_due() == tick and self._dealer.coin():
            self._settle_bots(tick, happened)
        self._step(tick, player, action, 0, happened)
        self._settle_bots(tick, happened)
        return happened

    def _settle_bots(self, tick: int, happened: list[Happening]) -> None:
        """Let the bots do what they do at a tick, now that a key has been read there."""
        while self._next(tick, tick, happened):
            pass

    def _next(self, tick: int, bots_until: int, happened: list[Happening]) -> bool:
        """Make the earliest thing happen that is due by `tick`, bots by theirs. False if none is."""
        table, chance, bots = self._table_due(), self._chance_due(), self._bots_due()
        if table <= tick and table <= chance and table <= bots:
            self._take_note(engine.step(self.match, table), 0, happened)
        elif chance <= tick and chance <= bots:
            self._chance(chance, happened)
        elif bots <= bots_until:
            self._bots(bots, happened)
        else:
            return False
        return True

    def _table_due(self) -> int:
        due = engine.due(self.match)
        return NEVER if due is None else due

    def _chance_due(self) -> int:
        """When the dealer hands in what the match wants; the opening is drawn once."""
        wanted = engine.wants(self.match)
        if wanted is None:
            return NEVER
        if wanted == "deal":
            return self.tick
        if self._opening is None:
            self._opening = self._dealer.opening(self.match)
        return self._opening

    def _bots_due(self) -> int:
        """When the next bot does something."""
        if self.match.result:
            return NEVER
        earliest = NEVER
        for driver in self._drivers.values():
            due = driver.due()
            if due is not None and due < earliest:
                earliest = due
        return max(self.tick, earliest)

    def _chance(self, tick: int, happened: list[Happening]) -> None:
        if self._opening is None:
            self._step(tick, 0, self._dealer.deal(self.match), 0, happened)
        else:
            self._opening = None
            self._step(tick, 0, OPEN, 0, happened)

    def _bots(self, tick: int, happened: list[Happening]) -> None:
        """The bots that are due at a tick act; the coin says which of two comes first."""
        players = [
            player
            for player, driver in self._drivers.items()
            if (due := driver.due()) is not None and due <= tick
        ]
        if len(players) > 1 and self._dealer.coin():
            players.reverse()
        for player in players:
            done = self._drivers[player].act(tick)
            if done is not None:
                self._step(tick, player, done[0], done[1], happened)

    def _step(
        self, tick: int, by: int, action: Action, hand: int, happened: list[Happening]
    ) -> None:
        self._take_note(engine.step(self.match, tick, ((by, action),)), hand, happened)

    def _take_note(self, events: tuple[Event, ...], hand: int, happened: list[Happening]) -> None:
        for event in events:
            self.match = event.after
            self.tick = max(self.tick, event.t)
            for driver in self._drivers.values():
                driver.notice(event)
            happened.append(Happening(event, hand if event.by else 0))
