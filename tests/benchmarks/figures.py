"""Figures beside their floors, measured in turns in one run: `python tests/benchmarks/figures.py`.

These machines are shared and noisy, so what counts are ratios: each figure is sampled in short
turns with the floor that it is compared with, and the medians are divided.
"""

import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import bare

from spit.engine import rules
from spit.engine.actions import SPIT, Deal
from spit.engine.cards import PACK
from spit.engine.table import NOTHING
from spit.players.dealer import shuffled
from spit.simulate import Setup, course, simulate, tally

TURNS = 9
SECONDS = 0.5

Work = Callable[[Random], int]
"""One piece of work; how many units it was."""


def bare_moves(random: Random) -> int:
    return bare.play_match(random)


def bare_match(random: Random) -> int:
    bare.play_match(random)
    return 1


def playout(random: Random) -> int:
    """A round on the immutable table: uniform over both players' legal actions."""
    pack = shuffled(PACK, random)
    table = rules.apply(NOTHING, 0, Deal((pack[:26], pack[26:])))
    table = rules.apply(table, 0, SPIT)
    moves = 0
    while table.phase == "play":
        first = rules.legal_actions(table, 1)
        second = rules.legal_actions(table, 2)
        number = int(random.random() * (len(first) + len(second)))
        if not first and not second:
            table = rules.apply(table, 0, SPIT)
        elif number < len(first):
            table = rules.apply(table, 1, first[number])
            moves += 1
        else:
            table = rules.apply(table, 2, second[number - len(first)])
            moves += 1
    return moves


def chess_playout(random: Random) -> int:
    import chess  # noqa: PLC0415 - there only if somebody installed it for this comparison

    board = chess.Board()
    moves = 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[int(random.random() * len(legal))])
        moves += 1
    return moves


def simulated_match(random: Random) -> int:
    tally(course(Setup(str(random.random()), (300, 400))))
    return 1


def rate(work: Work, random: Random) -> float:
    """Units a second over one turn."""
    units = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < SECONDS:
        units += work(random)
    return units / spent


def compare(name: str, unit: str, work: Work, floor: Work, aim: float) -> None:
    """Print a figure, its floor, and the ratio of the medians."""
    random = Random(1)
    pairs = [(rate(work, random), rate(floor, random)) for _ in range(TURNS)]
    figure, base = (median(column) for column in zip(*pairs, strict=True))
    print(
        f"{name:34} {figure:12,.0f} {unit:10} floor {base:12,.0f}"
        f"  ratio {figure / base:6.3f}  (aim {aim})"
    )


def match_of(setup: Setup) -> object:
    return tally(course(setup))


def two_jobs() -> None:
    """Print how much faster two processes are than one."""
    setups = [Setup(f"jobs-{number}", (300, 400)) for number in range(150)]
    spent = {}
    for jobs in (1, 2):
        began = time.perf_counter()
        simulate(setups, jobs, lambda setup: tally(course(setup)) if jobs == 1 else None, int)
        spent[jobs] = time.perf_counter() - began
    print(f"{'two jobs':34} {spent[1] / spent[2]:6.2f} x one  (aim 1.7)")


if __name__ == "__main__":
    compare("playouts, bare loop", "moves/s", playout, bare_moves, 0.4)
