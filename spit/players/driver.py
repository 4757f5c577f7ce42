"""The driver of a bot: shows it the table as it was 200 ticks ago, and moves its hand.

It keeps the recent past of the match, so that no view is younger than `DELAY`, and asks the bot
only when it would see a change or has something to finish.
"""

from collections import deque
from random import Random

from spit.engine.actions import Action, Play
from spit.engine.match import Event, Match, view
from spit.players import bots
from spit.players.bots import Memory, Press, Reach, Think
from spit.players.levels import Level, row_of

DELAY = 200
"""How old the view is that a bot is shown."""


class Driver:
    """One bot at the table: its memory, its generator, its hand, and the past that it looks at."""

    def __init__(self, player: int, level: int | Level, seed: str) -> None:
        """The driver of a player: a level in hundredths, or a row of its own."""
        self._player = player
        self._memory = Memory(row_of(level) if isinstance(level, int) else level)
        self._generator = Random(f"bot{player}:{seed}")
        # The match from each tick on, as far as it is not yet or was last seen.
        self._past: deque[tuple[int, Match]] = deque()
        self._seen = -1
        # When the hand does what, after how many ticks on its way.
        self._pending: tuple[int, Action, int] | None = None
        self._due: int | None = None

    @property
    def reach(self) -> Reach | None:
        """The hand on its way, or just come to its end; None if it rests."""
        intention = self._memory.intention
        return intention if isinstance(intention, Reach) else None

    def due(self) -> int | None:
        """The next tick at which `act` is to be called; None until something happens."""
        return self._due

    def notice(self, event: Event) -> None:
        """Take note of an event that has just happened."""
        if event.no is not None:
            return
        past = self._past
        while past and past[-1][0] >= event.t:
            past.pop()
        past.append((event.t, event.after))
        if event.after.ready_from > event.t:
            # That a result has stood long enough can be seen, though nothing happens then (D33).
            past.append((event.after.ready_from, event.after))
        self._plan()

    def act(self, tick: int) -> tuple[Action, int] | None:
        """What the bot does at a tick, and for how many ticks its hand was on its way.

        None if it only looks. Only hands that play are told; for all else the ticks are 0.
        """
        while (at := self._next_look()) is not None and at + DELAY <= tick:
            self._look(at)
        done = None
        if self._pending is not None and self._pending[0] <= tick:
            _, action, hand = self._pending
            self._pending = None
            done = action, hand
        self._plan()
        return done

    def _plan(self) -> None:
        at = self._next_look()
        look = None if at is None else at + DELAY
        hand = None if self._pending is None else self._pending[0]
        self._due = min((tick for tick in (look, hand) if tick is not None), default=None)

    def _next_look(self) -> int | None:
        """The tick of the table at which the bot looks next."""
        changed = next((tick for tick, _ in self._past if tick > self._seen), None)
        intention = self._memory.intention
        wanted = None
        if isinstance(intention, Think):
            wanted = intention.until
        elif isinstance(intention, Reach):
            wanted = intention.ends()
        later = [tick for tick in (changed, wanted) if tick is not None and tick > self._seen]
        return min(later, default=None)

    def _look(self, at: int) -> None:
        """Show the bot the table as it was at a tick, and start or stop its hand."""
        past = self._past
        while len(past) > 1 and past[1][0] <= at:
            past.popleft()
        self._seen = at
        before = self._memory.intention
        shown = view(past[0][1], self._player, at)
        self._memory, intention = bots.look(self._memory, shown, self._generator)
        if intention is before:
            return
        match intention:
            case Press(action, tick):
                self._pending = (tick, action, 0)
            case Reach(action, back=None):
                hand = intention.landing - intention.start if isinstance(action, Play) else 0
                self._pending = (intention.landing, action, hand)
            case _:
                self._pending = None
