"""Match me: the level at which a bot is a match for a person, from the matches that he has played.

Most of it is his pace, the level of the bots that are as quick to play. The rounds that he wins,
compared with those that he should, tell by how much he is better or worse than his pace. A quarter
is how quickly he slaps, which decides matches but not rounds.

The level changes between matches only, and after the first one by small steps. A match knows only
the whole number that comes out, so that nothing here is part of a game's state.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import pairwise
from math import exp, log
from typing import NamedTuple

from spit.players.levels import HIGHEST, LOWEST, ROWS
from spit.players.measuring import Meter, median

MATCH_ME = 0
"""Chosen in place of a level in hundredths: the level that is a match for whoever plays."""

NEWCOMER = 200
"""The level for somebody of whom nothing is known."""

PACES = (2343, 2049, 1774, 1532, 1283, 1093, 935, 791, 678, 582, 503, 449, 437)
"""The median time to play of the bots of level 0.5, 1, 1.5 ... 6.5 among their equals."""

SLAPS = tuple(row.slap + row.slap_tail * 7 // 10 for row in ROWS)
"""Their median time to slap: half of all tails are shorter than 0.7 of their mean."""

LATEST = 60
"""How many of a person's latest times count."""
FEWEST = 10
"""With fewer times to play there is no pace."""

_STEP = 50
"""The most by which the level changes after a match; after the first there is no bound."""
_ROUND = 10
"""What a round that is won against all odds adds to the level."""
_MOST_BEYOND = 150
"""How far the level can be from that of the pace."""
_STEEPNESS = 1.5
"""The change in the logarithm of the odds of a round with each whole level."""
_SLAP_SHARE = 0.25
_AHEAD = 5
"""How far the next match is ahead of what has been measured: meanwhile people get better."""


class Played(NamedTuple):
    """A match against a bot of a level: the rounds, and the person's times in their order."""

    level: int
    won: int
    lost: int
    blocked: int
    times: Sequence[int]
    slaps: Sequence[int]


class Estimate(NamedTuple):
    """What is known of a person: the `level` of his next match, in hundredths.

    `times` and `slaps` are his latest. `beyond` is how much better he is than his pace, in
    hundredths of a level; `has_begun` says whether his level was ever told by a match.
    """

    level: int = NEWCOMER
    times: tuple[int, ...] = ()
    slaps: tuple[int, ...] = ()
    beyond: float = 0
    has_begun: bool = False

    @property
    def pace(self) -> int | None:
        """His median time to play, None while too little is known."""
        return median(self.times) if len(self.times) >= FEWEST else None

    @property
    def slap(self) -> int | None:
        """His median time to slap, None while he never has."""
        return median(self.slaps)


def played(level: int, meter: Meter) -> Played:
    """The match against a bot of a level that a person's meter has measured."""
    rounds = (meter.rounds_won, meter.rounds_lost, meter.rounds_blocked)
    return Played(level, *rounds, meter.times, meter.slaps)


def estimate(matches: Iterable[Played]) -> Estimate:
    """What is known of a person who has played these matches, the oldest first."""
    return reduce(after, matches, Estimate())


def after(known: Estimate, match: Played) -> Estimate:
    """What is known after one more match. The level stays unless a round of it has ended."""
    known = known._replace(
        times=(*known.times, *match.times)[-LATEST:], slaps=(*known.slaps, *match.slaps)[-LATEST:]
    )
    if known.pace is None or not match.won + match.lost + match.blocked:
        return known
    at_pace = _level_at(known.pace, PACES)
    beyond = _beyond(known.beyond, at_pace, match)
    change = _wanted(at_pace + beyond, known.slap) - known.level
    if known.has_begun:
        change = max(-_STEP, min(_STEP, change))
    return known._replace(level=round(known.level + change), beyond=beyond, has_begun=True)


def _beyond(beyond: float, at_pace: float, match: Played) -> float:
    """By how much a person is better than his pace, after the rounds of a match."""
    rounds = match.won + match.lost + match.blocked
    share = (match.won + match.blocked / 2) / rounds
    for _round in range(rounds):
        levels_apart = (at_pace + beyond - match.level) / 100
        beyond += _ROUND * (share - 1 / (1 + exp(-_STEEPNESS * levels_apart)))
    return max(-_MOST_BEYOND, min(_MOST_BEYOND, beyond))


def _wanted(ability: float, slap: int | None) -> float:
    """The level for a person who wins rounds like a bot of level `ability`."""
    if slap is not None:
        ability += _SLAP_SHARE * (_level_at(slap, SLAPS) - ability)
    return max(LOWEST, min(HIGHEST, ability + _AHEAD))


def _level_at(time: int, times: Sequence[int]) -> float:
    """The level whose bots take a time; `times` are those of the levels 0.5, 1, 1.5 ... 6.5."""
    if time >= times[0]:
        return LOWEST
    for row, (slower, quicker) in enumerate(pairwise(times)):
        if time >= quicker:
            return LOWEST + 50 * (row + log(slower / time) / log(slower / quicker))
    return HIGHEST
