"""Figures beside their floors, measured in turns in one run.

    python tests/benchmarks/figures.py

Machines are shared and noisy, so what counts are ratios: each figure is sampled in short turns
with the floor that it is compared with, and medians are divided. The comparison with chess needs
the package `chess`, and is left out without it.
"""

import json
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median

import bare

from spit.engine import rules
from spit.engine.actions import SPIT, Deal
from spit.engine.cards import PACK
from spit.engine.table import NOTHING
from spit.players.dealer import shuffled
from spit.records.replay import verify
from spit.simulate import Setup, play, simulate

TURNS = 9
SECONDS = 0.4
LEVELS = (300, 400)

Work = Callable[[Random], int]
"""One piece of work, and how many units it was."""


def bare_moves(random: Random) -> int:
    """A match on bare lists, in moves."""
    return bare.play_match(random)


def bare_match(random: Random) -> int:
    """A match on bare lists."""
    bare.play_match(random)
    return 1


def playout(random: Random) -> int:
    """A round on the table, uniform over both players' legal actions; its moves."""
    pack = shuffled(PACK, random)
    table = rules.apply(NOTHING, 0, Deal((pack[:26], pack[26:])))
    moves = 0
    while table.phase in ("ready", "play"):
        first, second = rules.legal_actions(table, 1), rules.legal_actions(table, 2)
        number = int(random.random() * (len(first) + len(second)))
        if table.phase == "ready" or not first + second:
            table = rules.apply(table, 0, SPIT)
            continue
        if number < len(first):
            table = rules.apply(table, 1, first[number])
        else:
            table = rules.apply(table, 2, second[number - len(first)])
        moves += 1
    return moves


def chess_playout(random: Random) -> int:
    """A game of chess at random with python-chess; its moves."""
    board = import_module("chess").Board()
    moves = 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[int(random.random() * len(legal))])
        moves += 1
    return moves


def simulated_match(random: Random) -> int:
    """A match of two bots with all their times."""
    play(Setup(str(random.random()), LEVELS))
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
        f"{name:42} {figure:10,.0f} {unit:9} floor {base:10,.0f}"
        f"  ratio {figure / base:7.3f}  (aim {aim})"
    )


def compare_verifying() -> None:
    """Print how fast recordings are verified, beside the bare loop and a mere `json.loads`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(20):
            play(Setup(f"verify-{number}", LEVELS, ("A", "B")), folder)
        paths = list(folder.iterdir())
        lines = [line for path in paths for line in path.read_text().splitlines()]
        sizes = sorted(path.stat().st_size for path in paths)

        def verified(random: Random) -> int:
            return verify(paths[int(random.random() * len(paths))]).line

        def loaded(_random: Random) -> int:
            for line in lines:
                json.loads(line)
            return len(lines)

        compare("verify, beside the bare loop's moves", "lines/s", verified, bare_moves, 0.06)
        compare("verify, beside json.loads", "lines/s", verified, loaded, 0)
    print(f"{'recording of a median match':42} {sizes[len(sizes) // 2]:10,} bytes     (aim 40,000)")


def compare_jobs() -> None:
    """Print how much faster two processes are than one."""
    setups = [Setup(f"jobs-{number}", LEVELS) for number in range(200)]
    ratios = []
    for _ in range(3):
        spent = []
        for jobs in (1, 2):
            began = time.perf_counter()
            simulate(setups, jobs, None, lambda _done: None)
            spent.append(time.perf_counter() - began)
        ratios.append(spent[0] / spent[1])
    print(f"{'two processes, beside one':42} {median(ratios):10.2f}           (aim 1.7)")


def main() -> None:
    """Print all figures."""
    compare("playouts, beside the bare loop", "moves/s", playout, bare_moves, 0.4)
    if find_spec("chess"):
        compare("playouts, beside python-chess", "moves/s", playout, chess_playout, 4)
    compare(
        "simulated matches, beside the bare loop", "matches/s", simulated_match, bare_match, 0.1
    )
    compare_verifying()
    compare_jobs()


if __name__ == "__main__":
    main()
