"""People who learn while they play, and whom Match me is to meet at their level.

They are from 2.0 times slower to 1.8 times faster than the typical person in the end. At first
they are 30 % slower than that, which wears off within about six matches, and from one match to
the next their pace changes by 6 %. How often they win then is printed by

    python tests/players/learners.py [people] [matches]
"""

import sys
from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import NamedTuple

from arena import course
from people import TYPICAL, at_pace

from spit.players.levels import Level, number_of
from spit.players.matching import Estimate, after, played
from spit.players.measuring import Meter

SLOWEST, FASTEST = 2.0, 1 / 1.8
LEARNT, LEARNING = 0.3, 6
DAILY = 0.06


class Met(NamedTuple):
    """A match of Match me: its level, and who won it (1, 0, or 0.5 for a draw)."""

    level: int
    won: float


def evening(pace: float, matches: int, seed: str, person: Level = TYPICAL) -> list[Met]:
    """The matches of somebody who is `pace` times as slow as a person in the end."""
    chance = Random(seed)
    known = Estimate()
    met = []
    for number in range(matches):
        times = pace * (1 + LEARNT * exp(-number / LEARNING)) * exp(chance.gauss(0, DAILY))
        happened = course(at_pace(person, times), known.level, f"{seed}-{number}")
        meter = Meter(1)
        for event, _ in happened:
            meter.notice(event)
        result = happened[-1].event.after.result
        assert result is not None
        met.append(Met(known.level, (0.5, 1.0, 0.0)[result.player]))
        known = after(known, played(known.level, meter))
    return met


def evenings(people: int, matches: int, person: Level = TYPICAL) -> list[list[Met]]:
    """The matches of people of all paces, the slowest first."""
    span = log(FASTEST / SLOWEST)
    paces = [SLOWEST * exp(span * (number + 0.5) / people) for number in range(people)]
    return [evening(pace, matches, f"p{number}", person) for number, pace in enumerate(paces)]


def share_won(people: Sequence[Sequence[Met]], first: int, last: int) -> float:
    """The share that people win of their matches with these numbers, counted from 1."""
    won = [match.won for met in people for match in met[first - 1 : last]]
    return sum(won) / len(won)


def main(people: int, matches: int) -> None:
    """Print the shares that they win."""
    met = evenings(people, matches)
    for first, last in ((1, 1), (2, 3), (4, 6), (7, 10), (11, matches)):
        if first <= last <= matches:
            print(f"matches {first:2}-{last:2}  {share_won(met, first, last):.3f}")
    print(f"from the seventh on  {share_won(met, 7, matches):.3f}")
    print("\nby pace, the slowest fifth first, from the seventh on:")
    for fifth in range(5):
        part = met[people * fifth // 5 : people * (fifth + 1) // 5]
        levels = sorted(match.level for each in part for match in each[6:])
        middle = number_of(levels[len(levels) // 2])
        print(f"  {share_won(part, 7, matches):.3f}  at levels about {middle}")


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    main(*numbers, *(500, 14)[len(numbers) :])
