"""Why an input is refused now: what depends on stages, locks and lost races.

What the table alone can tell is `legal`'s.
"""

from spit.engine import rules
from spit.engine.actions import (
    PLAYERS,
    Action,
    Move,
    Open,
    Play,
    Ready,
    Refusal,
    Slap,
    Spit,
    Stack,
    Turn,
)
from spit.engine.cards import neighbours
from spit.engine.state import DEAD, IN_FLIGHT, OPENING, RACE, RESULT, Match, stage


def refusal(match: Match, tick: int, by: int, action: Action) -> tuple[Refusal | None, int | None]:
    """Why an input is refused now, and by how many ticks it came too late."""
    if match.result:
        return Refusal.WRONG_PHASE, None
    match action:
        case Play() | Move() | Stack() | Turn():
            return _refusal_of_a_hand(match, tick, by, action)
        case Slap():
            return _refusal_of_slap(match, tick, by, action)
        case Ready() if by in PLAYERS and match.table.phase == "ready":
            if match.readied[by - 1]:
                return Refusal.ALREADY, None
            return Refusal.TOO_EARLY if tick < match.ready_from else None, None
        case Open() if by == 0 and match.table.phase == "slap":
            return _refusal_of_open(match, tick), None
        case Spit():
            # The table spits of itself when its time has come; nobody can ask for it.
            return Refusal.WRONG_PHASE, None
    return rules.refusal(match.table, by, action, match.variant.house), None


def _refusal_of_a_hand(
    match: Match, tick: int, by: int, action: Play | Move | Stack | Turn
) -> tuple[Refusal | None, int | None]:
    if match.table.phase != "play" or by not in PLAYERS:
        return Refusal.WRONG_PHASE, None
    if match.spit_at is not None:
        return Refusal.FROZEN, None
    if tick < match.locked_until[by - 1]:
        return Refusal.LOCKED, None
    refused = rules.refusal(match.table, by, action, match.variant.house)
    if refused is Refusal.NOT_ADJACENT and isinstance(action, Play):
        margin = _lost_race(match, tick, by, action)
        if margin is not None:
            return Refusal.LOST_RACE, margin
    return refused, None


def _lost_race(match: Match, tick: int, by: int, play: Play) -> int | None:
    """The ticks since the other player covered the top that the card would have fitted (D30)."""
    cards, _ = match.table.sides[by - 1].stock[play.slot - 1]
    fitting = neighbours(match.variant.house)
    margins = [
        tick - cover.tick
        for cover in match.covered
        if cover.pile == play.pile and cover.by != by and cards[-1] in fitting[cover.card]
    ]
    return min((margin for margin in margins if margin < RACE), default=None)


def _refusal_of_open(match: Match, tick: int) -> Refusal | None:
    """The slap opens once, within its window after the end of the round (D19)."""
    if match.opened_at is not None or match.ended_at is None:
        return Refusal.WRONG_PHASE
    waited = tick - match.ended_at
    if waited < OPENING.start:
        return Refusal.TOO_EARLY
    return None if waited in OPENING else Refusal.LATE


def _refusal_of_slap(
    match: Match, tick: int, by: int, slap: Slap
) -> tuple[Refusal | None, int | None]:
    """A slap is dropped while in flight, a false start before the opening, or late (D19, D28)."""
    if stage(match, tick) == "result" and by in PLAYERS:
        return Refusal.LATE, tick - (match.ready_from - RESULT)
    refused = rules.refusal(match.table, by, slap, match.variant.house)
    if refused is not None:
        return refused, None
    if match.opened_at is None:
        in_flight = match.ended_at is not None and tick < match.ended_at + IN_FLIGHT
        return Refusal.TOO_EARLY if in_flight else Refusal.FALSE_START, None
    dead = match.false_starts[by - 1] and tick < match.opened_at + DEAD
    return Refusal.FALSE_START if dead else None, None
