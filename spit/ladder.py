"""The ladder: each level of the bots against the next lower one."""

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

from spit.simulate import Setup, simulate

LEVELS = (50, 100, 200, 300, 400, 500, 600, 650)
"""The rungs, in hundredths of a level."""

# 95 % of what is normally distributed lies within so many deviations.
_DEVIATIONS = 1.96


class Rung(NamedTuple):
    """How a level did against the next lower one."""

    higher: int
    lower: int
    games: int
    wins: int
    draws: int

    @property
    def share(self) -> float:
        """The higher level's share of the wins; a draw counts half."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share lies with a probability of 95 % (Wilson's score interval)."""
        share, games, square = self.share, self.games, _DEVIATIONS**2
        middle = (share + square / 2 / games) / (1 + square / games)
        spread = sqrt(share * (1 - share) / games + square / 4 / games**2)
        spread *= _DEVIATIONS / (1 + square / games)
        return middle - spread, middle + spread


def ladder(games: int, seed: str, jobs: int, progress: Callable[[int], None]) -> list[Rung]:
    """Play `games` matches on each rung, the higher level left in one half of them.

    On Ctrl-C, the rungs of which something has been played.
    """
    pairs = list(zip(LEVELS[1:], LEVELS, strict=False))
    setups = []
    for higher, lower in pairs:
        for number in range(1, games + 1):
            levels = (higher, lower) if number % 2 else (lower, higher)
            setups.append(Setup(f"{seed}-{higher}-{number}", levels))
    tallies = simulate(setups, jobs, None, progress)
    rungs = []
    for place, (higher, lower) in enumerate(pairs):
        played = tallies[place * games : (place + 1) * games]
        if played:
            wins = sum(each.winner == 1 + number % 2 for number, each in enumerate(played))
            draws = sum(not each.winner for each in played)
            rungs.append(Rung(higher, lower, len(played), wins, draws))
    return rungs
