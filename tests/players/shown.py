"""What recordings show of the people in them: when their cards came down, and what was open to them.

All times are ticks (ms). A *thought* begins when a player could play a card: with his own last card
or, if he could do nothing then, with the change that gave him something to do. It is *prepared* if
it begins with a play of his after which another of his face-up cards fits. A play ends it that was
open all the while. It is *cut short* if something else does: if all those plays are gone, or another
card of his comes down, or one is refused.

A play counts as *noticed* or *missed* where nothing but noticing decides: it was the only one open
since the thought began, a slot could be filled instead, and he did one or the other.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from spit.engine.actions import (
    Action,
    Move,
    Open,
    Over,
    Play,
    Ready,
    Refusal,
    Slap,
    Spit,
    Stack,
    Take,
    Turn,
)
from spit.engine.legal import legal_actions
from spit.engine.match import Event, Match
from spit.players.measuring import Meter
from spit.records.folder import recordings
from spit.records.replay import load
from spit.terminal.reports import describe

PLAYS, UNPREPARED, PREPARED, AFTER_SPIT = "all plays", "unprepared", "prepared", "after a spit"
SLAPS, READY = "to slap", "to be ready"
KINDS = (PLAYS, UNPREPARED, PREPARED, AFTER_SPIT, SLAPS, READY)
"""What a player's times are for. Those of all plays are what Match me measures."""


class Thought(NamedTuple):
    """Since tick `since` a player can play; `plays` have been open all the while.

    `fills` says whether he could fill a slot instead.
    """

    since: int
    kind: str
    plays: tuple[Play, ...]
    fills: bool


class Shown(NamedTuple):
    """What a match shows of one player: his times by kind, and what he made of his chances.

    `cut_short` are the times of what he did not come to do; `level` is that of the bot against whom
    he played, None for a person.
    """

    level: int | None
    meter: Meter
    times: Mapping[str, Sequence[int]]
    cut_short: Mapping[str, Sequence[int]]
    noticed: int
    missed: int
    races_lost: int


def thoughts(events: Iterable[Event], player: int) -> Iterator[tuple[Thought, Event]]:
    """The thoughts of a player, each with the event that ended it."""
    thought: Thought | None = None
    could_act = False
    for event in events:
        is_hand = event.by == player and isinstance(event.do, Play | Move | Stack | Turn)
        legal = _legal(event.after, player)
        if thought:
            still = tuple(play for play in thought.plays if play in legal)
            if is_hand or not still:
                yield thought, event
            thought = None if is_hand or not still else thought._replace(plays=still)
        if event.no is None:
            if is_hand or not could_act:
                thought = _begun(event, legal, is_own=is_hand)
            could_act = bool(legal)


def _legal(match: Match, player: int) -> tuple[Action, ...]:
    """What a player can do with his cards."""
    if match.table.phase != "play":
        return ()
    return legal_actions(match.table, player, match.variant.house)


def _begun(event: Event, legal: Sequence[Action], *, is_own: bool) -> Thought | None:
    """The thought that begins after an event, None if no card can be played."""
    plays = tuple(action for action in legal if isinstance(action, Play))
    kind = UNPREPARED
    if isinstance(event.do, Spit):
        kind = AFTER_SPIT
    elif is_own and isinstance(event.do, Play) and any(p.slot != event.do.slot for p in plays):
        kind = PREPARED
    fills = any(isinstance(action, Move) for action in legal)
    return Thought(event.t, kind, plays, fills) if plays else None


def shown(events: Sequence[Event], player: int, level: int | None) -> Shown:
    """What the events of a match show of a player, against a bot of a level or a person."""
    meter = Meter(player)
    for event in events:
        meter.notice(event)
    times: dict[str, list[int]] = {kind: [] for kind in KINDS}
    cut_short: dict[str, list[int]] = {kind: [] for kind in KINDS}
    times[PLAYS], times[SLAPS] = meter.times, meter.slaps
    times[READY] = ready_times(events, player)
    cut_short[SLAPS] = slaps_given_up(events, player)
    noticed = missed = 0
    for thought, event in thoughts(events, player):
        is_own = event.by == player and event.no is None
        is_answer = is_own and event.do in thought.plays
        (times if is_answer else cut_short)[thought.kind].append(event.t - thought.since)
        if thought.fills and len(thought.plays) == 1:
            noticed += is_answer
            missed += is_own and isinstance(event.do, Move)
    return Shown(level, meter, times, cut_short, noticed, missed, races_lost(events, player))


def slaps_given_up(events: Iterable[Event], player: int) -> list[int]:
    """For each slap that a player did not make, not even too late, how long it was open to him."""
    given_up = []
    opened: int | None = None
    waited: int | None = None
    for event in events:
        match event.do:
            case Open():
                opened = None if event.after.false_starts[player - 1] else event.t
            case Slap() if event.by == player and event.no in (None, Refusal.LATE):
                opened = waited = None
            case Take() if opened is not None:
                waited, opened = event.t - opened, None
            case Spit() | Over() if waited is not None:
                given_up.append(waited)
                waited = None
    return given_up


def ready_times(events: Iterable[Event], player: int) -> list[int]:
    """From when a player may to when he says that he is ready; nobody is timed at the first deal."""
    return [
        event.t - event.after.ready_from
        for event in events
        if (event.by, event.do, event.no) == (player, Ready(), None) and event.after.round > 1
    ]


def races_lost(events: Iterable[Event], player: int) -> int:
    """How often a card came too late on a pile; who hammers his key has lost one race."""
    lost = [event for event in events if event.by == player and event.no is Refusal.LOST_RACE]
    return len({event.t - (event.margin or 0) for event in lost})


def people_in(folder: Path) -> dict[str, list[Shown]]:
    """What the recordings of a folder show of each person in them, the oldest match first.

    Those that are no good are told on the error stream, and passed over.
    """
    people: defaultdict[str, list[Shown]] = defaultdict(list)
    for path in reversed(recordings(folder)):
        recorded = load(path)
        header = recorded.report.header
        if header is None or recorded.report.status not in ("ok", "incomplete"):
            print(describe(path, recorded.report), file=sys.stderr)
            continue
        events = [moment.event for moment in recorded.moments]
        for player, other in ((1, 2), (2, 1)):
            who, against = header.players[player - 1], header.players[other - 1]
            if who.kind == "human" and events:
                people[who.name].append(shown(events, player, against.level))
    return people
