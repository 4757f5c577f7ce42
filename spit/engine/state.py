"""How a match stands, and what can be asked of it: stages, timers, what comes next.

A match holds its timers as absolute ticks (milliseconds of game time), never the tick of a call.
"""

from typing import Literal, NamedTuple

from spit.engine import rules
from spit.engine.actions import Over
from spit.engine.cards import Card
from spit.engine.legal import STANDARD, House
from spit.engine.table import NOTHING, Table
from spit.engine.view import View
from spit.engine.view import view as view_of_table

COUNTDOWN = 1500
"""From the second ready to the first spit (D33)."""
BEAT = 600
"""From a jam to the spit (D11)."""
LOCK = 400
"""How long a wrong play locks the hand (D9, D29), unless the variant says otherwise."""
RACE = 300
"""How long after a top was covered a play on it counts as a lost race (D30)."""
IN_FLIGHT = 300
"""How long after the end of a round a slap is dropped without penalty (D19)."""
OPENING = range(400, 2001)
"""How long after the end of a round the slap may open (D19)."""
DEAD = 750
"""How long after the opening the slap of a false start stays dead (D19)."""
SLAP_LIMIT = 10_000
"""How long the slap stays open (D20)."""
RESULT = 1000
"""How long the result of a round stands before anybody can be ready (D33)."""
HINT = 8000
"""How long nothing is accepted before a hint tells who can act (D7)."""
TARGET = 100
"""The points at which a match for points ends (R43)."""
BOT_ROUNDS = 200
"""After how many rounds a match of bots alone ends (D24)."""
HOUSE_RULES = ("stacking", "doubles", "no-slap", "manual-turn", "fresh-deal")
"""The house rules that there are."""

Stage = Literal["result", "ready", "countdown", "play", "beat", "ended", "slap", "over"]


class Variant(NamedTuple):
    """What is settled before a match.

    `win` is `standard`, `points` or `rounds:N`; `lock` the ticks of a wrong play's lock (0 for
    none); `round_limit` ends a match of bots alone (D24), 0 for no bound.
    """

    win: str = "standard"
    house: House = STANDARD
    lock: int = LOCK
    round_limit: int = 0


def rounds_to_win(win: str) -> int | None:
    """How many rounds win the match if `win` is `rounds:N`, else None (D26)."""
    return int(win.removeprefix("rounds:")) if win.startswith("rounds:") else None


class Covered(NamedTuple):
    """A top card of a spit pile that a player covered: what a race may have been about (D30)."""

    pile: int
    card: Card
    by: int
    tick: int


class Match(NamedTuple):
    """How a match stands. Pairs hold a value for each player; ticks are None while not set."""

    variant: Variant
    table: Table = NOTHING
    round: int = 0
    readied: tuple[bool, bool] = (False, False)
    ready_from: int = 0
    spit_at: int | None = None
    locked_until: tuple[int, int] = (0, 0)
    covered: tuple[Covered, ...] = ()
    ended_at: int | None = None
    opened_at: int | None = None
    false_starts: tuple[bool, bool] = (False, False)
    scores: tuple[int, int] = (0, 0)
    quiet_from: int = 0
    result: Over | None = None


def stage(match: Match, tick: int) -> Stage:
    """The stage of a match at a tick, which decides what keys mean (D28)."""
    if match.result:
        return "over"
    phase = match.table.phase
    if phase == "play":
        return "play" if match.spit_at is None else "beat"
    if phase == "slap":
        return "ended" if match.opened_at is None else "slap"
    if tick < match.ready_from:
        return "result"
    return "ready" if match.spit_at is None else "countdown"


def due(match: Match) -> int | None:
    """The next tick at which something follows by itself: a spit, or the end of a slap's time."""
    if match.result:
        return None
    if match.opened_at is not None:
        return match.opened_at + SLAP_LIMIT
    return match.spit_at


def wants(match: Match) -> Literal["deal", "open"] | None:
    """What the dealer has to hand in before the match can go on."""
    if match.result:
        return None
    if match.table.phase == "over":
        return "deal"
    return "open" if match.table.phase == "slap" and match.opened_at is None else None


def hint_from(match: Match) -> int | None:
    """The tick from which there is a hint, None while nothing can be hinted at (D7)."""
    in_play = match.table.phase == "play" and match.spit_at is None
    return match.quiet_from + HINT if in_play else None


def hint(match: Match, tick: int) -> tuple[int, ...]:
    """The players who can still act, once nothing has been accepted for 8 s (D7)."""
    begins = hint_from(match)
    if begins is None or tick < begins:
        return ()
    house = match.variant.house
    return tuple(player for player in (1, 2) if rules.can_act(match.table, player, house))


def view(match: Match, player: int, tick: int) -> View:
    """What a player sees of the match at a tick."""
    return view_of_table(match.table, player, stage(match, tick), match.readied, tick)
