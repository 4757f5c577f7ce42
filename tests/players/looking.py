"""Bots on tables told in words, and chance told in numbers."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from spit.engine.actions import Play
from spit.engine.notation import parse
from spit.engine.view import View, view
from spit.players.bots import Memory, Reach
from spit.players.levels import ROWS, Level, row_of

QUICK = row_of(600)
EXACT = Level(500, 0, 0, 300, 0, 1000, 1000, 1000, 0, 270, 350, 300, 0, 0, 0, 1000, 0, 0, 1)
"""Somebody who always takes the same times, notices all, and never slips."""

JAMMED = "5h/2s2h/5c/-/- 9s 5d/2c2d/-/-/- 9h 8s/Th"
"""Nothing fits for player 1, but he can fill a slot."""
NOTHING = "5h/2s/5c/5s/2h 9s 4h/2c2d/5d/-/- 9h 8s/Th"
"""Nothing at all can be done by player 1."""
ONE = "6h/2s/-/-/- 9s 4h/2c2d/-/-/- 9h 5s/Th"
"""Player 1 can play his 6 on pile 1, and nothing else."""
BOTH = "6h/2s9d/-/-/- 9s 4h/2c2d/-/-/- 9h 5s/Th"
"""Player 1 can play his 6 on pile 1 and his 9 on pile 2."""

SIX = Reach(Play(1, 1), "6h", "5s", 1220, 1520)
"""The hand on its way with the 6 of `ONE`, from the table seen at 1000."""

LEVELS = st.sampled_from(ROWS)
ROLLS = st.lists(st.integers(0, 999), max_size=20)
"""What a generator answers, in thousandths."""


class Rolls(Random):
    """A generator whose first numbers are told, in thousandths; then always the middle."""

    def __init__(self, *thousandths: int) -> None:
        super().__init__(0)
        self.left = list(thousandths)
        self.drawn = 0

    def random(self) -> float:
        self.drawn += 1
        return self.left.pop(0) / 1000 if self.left else 0.5


def seen(line: str, tick: int, stage: str = "play", player: int = 1) -> View:
    """What a player sees of a match whose table is told as a line."""
    return view(parse(line), player)._replace(stage=stage, ready=(True, True), tick=tick)


def mind(level: Level = EXACT, **known: Any) -> Memory:
    """The memory of a bot that has been looking at play."""
    return Memory(level, **{"stage": "play", **known})
