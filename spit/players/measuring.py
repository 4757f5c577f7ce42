"""What can be measured of a player in a match, from its events alone.

A *time to play* begins when a play arises that the player could make or, if he was still busy
then, when he laid his last card. It ends with that play. A *time to slap* begins with the opening
of the slap. All times are ticks.
"""

from collections.abc import Sequence

from spit.engine.actions import (
    WRONG_PLAYS,
    Action,
    End,
    Move,
    Open,
    Over,
    Play,
    Refusal,
    Slap,
    Stack,
    Turn,
)
from spit.engine.legal import legal_actions
from spit.engine.match import Event


def median(times: Sequence[int]) -> int | None:
    """The middle of some times, the longer one of two; None if there are none."""
    return sorted(times)[len(times) // 2] if times else None


class Meter:
    """What one player has done in a match so far.

    `times` to play and `slaps`, the times to slap, stand in the order in which they came. A round
    is won by going out, and blocked if nobody has; who gives up has lost the round that he was in.
    A race is won when the other's card came too late on a spit pile; a slip is a wrong card.
    """

    def __init__(self, player: int) -> None:
        self.times: list[int] = []
        self.slaps: list[int] = []
        self.rounds_won = 0
        self.rounds_lost = 0
        self.rounds_blocked = 0
        self.races_won = 0
        self.slaps_won = 0
        self.slips = 0
        self._player = player
        # Since when each play has been possible, and when he last laid a card.
        self._possible: dict[Action, int] = {}
        self._laid = 0
        # When the slap opened that he still can make.
        self._opened: int | None = None
        # When the top was covered in the last race that he won.
        self._raced: int | None = None

    def notice(self, event: Event) -> None:
        """Take note of an event; they come in the order in which they happen."""
        if event.no is not None:
            self._note_refusal(event)
            return
        if event.by == self._player:
            self._note_own(event)
        elif event.by == 0:
            self._note_course(event)
        match = event.after
        legal = legal_actions(match.table, self._player, match.variant.house)
        plays = [action for action in legal if isinstance(action, Play)]
        self._possible = {play: self._possible.get(play, event.t) for play in plays}

    def _note_own(self, event: Event) -> None:
        match event.do:
            case Play():
                self.times.append(event.t - max(self._possible[event.do], self._laid))
                self._laid = event.t
            case Move() | Stack() | Turn():
                self._laid = event.t
            case Slap():
                self.slaps_won += 1
                self._note_slap(event.t)

    def _note_refusal(self, event: Event) -> None:
        is_own = event.by == self._player
        match event.do, event.no:
            case Play(), Refusal.LOST_RACE if not is_own and event.margin is not None:
                covered = event.t - event.margin
                # Who hammers his key has not lost more than one race.
                self.races_won += covered != self._raced
                self._raced = covered
            case Play(), no if is_own and no in WRONG_PLAYS:
                self.slips += 1
            case Slap(), Refusal.LATE if is_own:
                self._note_slap(event.t)

    def _note_slap(self, tick: int) -> None:
        if self._opened is not None:
            self.slaps.append(tick - self._opened)
            self._opened = None

    def _note_course(self, event: Event) -> None:
        match event.do:
            case Open() if not event.after.false_starts[self._player - 1]:
                self._opened = event.t
            case End(0):
                self.rounds_blocked += 1
            case End(player):
                self._note_round(won=player == self._player)
            case Over("conceded", player):
                self._note_round(won=player != self._player)

    def _note_round(self, *, won: bool) -> None:
        self.rounds_won += won
        self.rounds_lost += not won
