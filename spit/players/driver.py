"""The driver of a bot: shows it the table as it was 200 ticks ago, and moves its hand.

It keeps the recent past of the match, so that no view is younger than `DELAY`, and shows it to the
bot only when the bot would see a change or has something to finish.
"""

from collections import deque
from random import Random

from spit.engine.actions import Action, Play
from spit.engine.legal import refusal
from spit.engine.match import Event, Match, stage, view
from spit.engine.view import View
from spit.players import bots
from spit.players.bots import Intention, Memory, Press, Reach, Think
from spit.players.levels import Level, row_of

DELAY = 200
"""How old a view is when the bot is shown it."""


class Driver:
    """One bot at the table: its memory, its generator, its hand, and the past that it looks at."""

    def __init__(self, player: int, level: int | Level, seed: str) -> None:
        """The driver of a player: a level in hundredths, or a row of its own."""
        self._player = player
        self._memory = Memory(row_of(level) if isinstance(level, int) else level)
        self._generator = Random(f"bot{player}:{seed}")
        self._match: Match | None = None
        # The last view, its tick, and the match from each tick on that has not been seen yet.
        self._view: View | None = None
        self._seen = -1
        self._unseen: deque[tuple[int, Match]] = deque()
        # The intention that has been carried out.
        self._done: Intention | None = None
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
        """Take note of an event that has just happened; what was refused cannot be seen."""
        if event.no is not None:
            return
        self._match = event.after
        unseen = self._unseen
        while unseen and unseen[-1][0] >= event.t:
            unseen.pop()
        unseen.append((event.t, event.after))
        if event.after.ready_from > event.t:
            # That a result has stood long enough is seen, though nothing happens then (D33).
            unseen.append((event.after.ready_from, event.after))
        if self._due is None or event.t + DELAY < self._due:
            self._due = _earliest(self._next_look(), self._acts_at())

    def act(self, tick: int) -> tuple[Action, int] | None:
        """What the bot does at a tick, and for how many ticks its hand was on its way.

        None if it only looks. Only hands that play are told; for all else the ticks are 0.
        """
        look = self._next_look()
        while look is not None and look + DELAY <= tick:
            self._look(look)
            look = self._next_look()
        acts_at, intention = self._acts_at(), self._memory.intention
        if acts_at is None or acts_at > tick:
            self._due = _earliest(look, acts_at)
            return None
        self._done = intention
        self._due = _earliest(look, None)
        if isinstance(intention, Reach):
            return self._landed(intention)
        return (intention.action, 0) if isinstance(intention, Press) else None

    def _landed(self, reach: Reach) -> tuple[Action, int] | None:
        """The play of a hand that has come to its pile, or the move.

        A hand lands only on the card that it went for. If another has come there meanwhile the
        play is tried and refused; but if that happens to fit, the card is kept, or mere luck would
        look like a reaction that nobody has.
        """
        if not isinstance(reach.action, Play):
            return reach.action, 0
        assert self._match is not None
        table, house = self._match.table, self._match.variant.house
        pile = table.piles[reach.action.pile - 1]
        is_changed = not pile or pile[-1] != reach.onto
        if is_changed and refusal(table, self._player, reach.action, house) is None:
            return None
        return reach.action, reach.landing - reach.start

    def _acts_at(self) -> int | None:
        """The tick at which the bot does what it intends, if it has not been done."""
        intention = self._memory.intention
        if intention is self._done:
            return None
        if isinstance(intention, Reach) and intention.back is None:
            return intention.landing
        return intention.at if isinstance(intention, Press) else None

    def _next_look(self) -> int | None:
        """The tick of the table at which the bot looks next."""
        intention = self._memory.intention
        if isinstance(intention, Think):
            return self._next_stop(intention.until)
        changed = self._unseen[0][0] if self._unseen else None
        if isinstance(intention, Reach):
            ends = intention.ends()
            if self._seen < ends and (changed is None or ends < changed):
                return ends
        return changed

    def _next_stop(self, until: int) -> int:
        """The end of a thought, or the tick before it at which play stops.

        Who is thinking does not heed the cards until he is done.
        """
        stops = (tick for tick, match in self._unseen if stage(match, tick) != "play")
        return min(next(stops, until), until)

    def _look(self, at: int) -> None:
        """Show the bot the table as it was at a tick."""
        shown = None
        while self._unseen and self._unseen[0][0] <= at:
            _, shown = self._unseen.popleft()
        if shown is not None:
            self._view = view(shown, self._player, at)
        elif self._view is not None:
            self._view = self._view._replace(tick=at)
        assert self._view is not None
        self._seen = at
        self._memory, _ = bots.look(self._memory, self._view, self._generator)


def _earliest(look: int | None, acts_at: int | None) -> int | None:
    """When a bot is to be asked that looks at the table of one tick and acts at another."""
    if look is None:
        return acts_at
    return look + DELAY if acts_at is None else min(look + DELAY, acts_at)
