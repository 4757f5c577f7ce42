"""`spit simulate`: bots against bots on simulated time, by the thousand."""

import json
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from spit.commands import INTERRUPTED
from spit.ladder import LEVELS, ladder
from spit.options import LEVEL, SEED, WIN, Parser, WrongUseError, checked
from spit.players.dealer import MAX_SEED, new_seed
from spit.players.levels import number_of
from spit.simulate import NotRecordedError, Setup, simulate, summary
from spit.terminal.names import player_names
from spit.terminal.reports import unwritable
from spit.terminal.words import _

MOST_JOBS = 64
RUNG_GAMES = 200
"""Matches on each rung of the ladder, if it is not said."""


def run(arguments: Sequence[str]) -> int:
    """Play the matches and print what they came to; on Ctrl-C, what is done so far."""
    asked = _parser().parse_args(arguments)
    seed = asked.seed or new_seed()
    if asked.ladder:
        if asked.bots or asked.win != "standard" or asked.record or asked.json:
            raise WrongUseError(_("--ladder takes --games, --seed and --jobs only."))
        return _climb(asked.games or RUNG_GAMES, seed, asked.jobs)
    if not asked.games or not asked.bots:
        raise WrongUseError(_("Say how many matches and which bots: --games N --bots A B."))
    if len(f"{seed}-{asked.games}") > MAX_SEED:
        raise WrongUseError(_("The seed is too long: each match adds its number to it."))
    levels = (asked.bots[0], asked.bots[1])
    names = player_names(levels)
    setups = [
        Setup(f"{seed}-{number}", levels, names, asked.win) for number in range(1, asked.games + 1)
    ]
    began = time.monotonic()
    try:
        tallies = simulate(setups, asked.jobs, asked.record, _progress(len(setups)))
    except NotRecordedError as error:
        raise WrongUseError(unwritable(asked.record, error.failure)) from None
    figures = {"seed": seed, "bots": names} | summary(tallies)
    figures["wall_seconds"] = round(time.monotonic() - began, 3)
    print(json.dumps(figures) if asked.json else _table(figures))
    return 0 if len(tallies) == len(setups) else INTERRUPTED


def _climb(games: int, seed: str, jobs: int) -> int:
    """Play the ladder and print a line for each rung."""
    matches = games * (len(LEVELS) - 1)
    rungs = ladder(games, seed, jobs, _progress(matches))
    print(
        _("seed {seed}: the higher level's share of the matches, with 95 % intervals").format(
            seed=seed
        )
    )
    for rung in rungs:
        low, high = rung.interval
        print(
            f"{number_of(rung.higher):>4} : {number_of(rung.lower):<4}"
            f" {rung.share:6.3f}  {low:.3f} - {high:.3f}  ({rung.wins} / {rung.games})"
        )
    return 0 if sum(rung.games for rung in rungs) == matches else INTERRUPTED


def _count(most: int) -> Callable[[str], int]:
    """A reader of whole numbers from 1 to `most`."""

    def count(text: str) -> int:
        if not text.isdecimal() or not 1 <= int(text) <= most:
            raise ValueError(text)
        return int(text)

    return checked(count, _("{{text!r}} is no whole number from 1 to {most}").format(most=most))


def _parser() -> Parser:
    parser = Parser(
        prog="spit simulate", description=_("Let bots play each other, without a screen.")
    )
    parser.add_argument(
        "--games", type=_count(10**6), metavar="N", help=_("how many matches; of each rung, too")
    )
    parser.add_argument("--bots", type=LEVEL, nargs=2, metavar="LEVEL", help=_("left and right"))
    parser.add_argument(
        "--ladder", action="store_true", help=_("every level against the next lower one")
    )
    parser.add_argument(
        "--win", type=WIN, default="standard", metavar="HOW", help=_("standard, points, rounds:N")
    )
    parser.add_argument("--seed", type=SEED, help=_("match i has the seed SEED-i"))
    parser.add_argument(
        "--jobs", type=_count(MOST_JOBS), default=1, metavar="N", help=_("how many processes")
    )
    parser.add_argument(
        "--record", type=Path, metavar="FOLDER", help=_("keep a recording of each match")
    )
    parser.add_argument("--json", action="store_true", help=_("print the figures as JSON"))
    return parser


def _progress(games: int) -> Callable[[int], None]:
    """What tells how far the matches are, on a terminal only."""
    if not sys.stderr.isatty():
        return lambda _done: None

    def progress(done: int) -> None:
        end = "\n" if done == games else ""
        print(f"\r{done} / {games}", end=end, file=sys.stderr, flush=True)

    return progress


def _table(figures: dict[str, Any]) -> str:
    """The figures for people, a line each; of pairs left and right."""
    return "\n".join(f"{name.replace('_', ' '):16} {_figure(figures[name])}" for name in figures)


def _figure(figure: object) -> str:
    if isinstance(figure, dict):
        return ", ".join(f"{name} {value}" for name, value in figure.items())
    if isinstance(figure, list | tuple):
        return " : ".join(map(str, figure))
    return str(figure)
