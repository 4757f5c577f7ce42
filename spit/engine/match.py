"""A match: rounds, winning, and everything that depends on time, one step at a time.

`step` is pure. It is given what it cannot know, which are the actions of the players (1 and 2)
and the chance that the table (0) decides (`Deal`, `Open`, `Leave`), and answers with everything
that happened, including what followed by itself: the spit, the end of a round, takes, scores and
the result. Stepping to one tick and then to another equals stepping to the latter (D31).
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from spit.engine import ending, judge, rules
from spit.engine.actions import (
    SPIT,
    WRONG_PLAYS,
    Action,
    Consequence,
    Deal,
    End,
    Move,
    Open,
    Over,
    Play,
    Ready,
    Refusal,
    Score,
    Spit,
    Stack,
    Take,
    Turn,
)
from spit.engine.state import (
    BEAT,
    COUNTDOWN,
    RACE,
    RESULT,
    Covered,
    Match,
    Stage,
    Variant,
    due,
    hint,
    hint_from,
    rounds_to_win,
    stage,
    view,
    wants,
)
from spit.engine.table import Table

__all__ = [
    "Event",
    "Match",
    "Stage",
    "Variant",
    "due",
    "hint",
    "hint_from",
    "stage",
    "step",
    "view",
    "wants",
]


Value = TypeVar("Value")


class Event(NamedTuple):
    """Something that happened at tick `t`, by a player or the table, and the match after it.

    `no` says why it was refused, None if it was not. `margin` is by how many ticks a refused play
    lost its race, or a slap came after the take.
    """

    t: int
    by: int
    do: Action | Consequence
    no: Refusal | None
    margin: int | None
    after: Match


def step(match: Match, tick: int, inputs: Iterable[tuple[int, Action]] = ()) -> tuple[Event, ...]:
    """All that happens up to a tick, and then at it through the inputs `(by, action)`, in order.

    The new match is the last event's `after`; without events nothing has changed. An input that
    is refused is an event too, which tells why.
    """
    events: list[Event] = []
    while (at := due(match)) is not None and at <= tick:
        do = SPIT if match.opened_at is None else Take(rules.unslapped(match.table))
        match = _happens(match, at, 0, do, events)
    for by, action in inputs:
        refused, margin = judge.refusal(match, tick, by, action)
        if refused is None:
            match = _happens(match, tick, by, action, events)
        else:
            match = _after_refusal(match, tick, by, action, refused)
            events.append(Event(tick, by, action, refused, margin, match))
    return tuple(events)


def _happens(
    match: Match, tick: int, by: int, do: Action | Consequence, events: list[Event]
) -> Match:
    """The match after something legal and all that follows from it in the same tick (D34)."""
    match = _after(match, tick, by, do)
    events.append(Event(tick, by, do, None, None, match))
    for consequence in ending.consequences(match, by, do):
        match = _after(match, tick, 0, consequence)
        events.append(Event(tick, 0, consequence, None, None, match))
    return match


def _after(match: Match, tick: int, by: int, do: Action | Consequence) -> Match:
    """The match after something legal, without what follows from it."""
    match do:
        case Play() | Move() | Stack() | Turn():
            return _after_a_hand(match, tick, by, do)
        case Spit():
            table = rules.follow(match.table, 0, do, match.variant.house)
            spit_at = _spit_after(match, table, tick)
            return match._replace(table=table, spit_at=spit_at, quiet_from=tick)
        case Ready():
            readied = _with(match.readied, by, True)
            spit_at = tick + COUNTDOWN if all(readied) else None
            return match._replace(readied=readied, spit_at=spit_at)
        case Deal():
            return Match(
                variant=match.variant,
                table=rules.follow(match.table, 0, do, match.variant.house),
                round=match.round + 1,
                ready_from=match.ready_from,
                scores=match.scores,
            )
        case Open():
            return match._replace(opened_at=tick)
        case End(out):
            counts_rounds = rounds_to_win(match.variant.win)
            scores = ending.totals(match, out) if counts_rounds else match.scores
            return match._replace(ended_at=tick, scores=scores)
        case Score(totals):
            return match._replace(scores=totals)
        case Take(piles):
            table = rules.take(match.table, piles)
            return match._replace(table=table, opened_at=None, ready_from=tick + RESULT)
        case Over():
            return match._replace(table=match.table._replace(phase="over"), result=do)
    return match


def _after_a_hand(match: Match, tick: int, by: int, do: Play | Move | Stack | Turn) -> Match:
    """The match after a player's hand has played, moved, stacked or turned a card."""
    table = rules.follow(match.table, by, do, match.variant.house)
    covered = match.covered
    if isinstance(do, Play):
        top = Covered(do.pile, match.table.piles[do.pile - 1][-1], by, tick)
        covered = (*[cover for cover in covered if tick - cover.tick < RACE], top)
    return match._replace(
        table=table, covered=covered, spit_at=_spit_after(match, table, tick), quiet_from=tick
    )


def _spit_after(match: Match, table: Table, tick: int) -> int | None:
    """When the spit comes if a change of the table in play has brought a jam (D11)."""
    jammed = table.phase == "play" and rules.stuck(table, match.variant.house)
    return tick + BEAT if jammed else None


def _after_refusal(match: Match, tick: int, by: int, action: Action, refused: Refusal) -> Match:
    """The match after a refusal: a wrong play locks the hand (D29), a false start the slap."""
    if isinstance(action, Play) and refused in WRONG_PLAYS:
        until = tick + match.variant.lock
        return match._replace(locked_until=_with(match.locked_until, by, until))
    if refused is Refusal.FALSE_START:
        return match._replace(false_starts=_with(match.false_starts, by, True))
    return match


def _with(pair: tuple[Value, Value], player: int, value: Value) -> tuple[Value, Value]:
    """A pair of what both players have, with another value for one of them."""
    first, second = pair
    return (value, second) if player == 1 else (first, value)
