"""Matches between bots on simulated time, in one process or several."""

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from spit.engine.actions import Deal, End, Over, Play, Refusal, Slap
from spit.engine.match import Variant
from spit.engine.state import BOT_ROUNDS
from spit.players.driver import Driver
from spit.players.sequencer import FOREVER, Happening, Sequencer
from spit.records.files import Failure, failure
from spit.records.folder import new_recording
from spit.records.header import Header, Player

_CHUNK = 8
"""Matches handed to a process at once; what one has begun has to be waited for on Ctrl-C."""

_ENDING = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""The signals that end a simulation, as far as the system has them."""


class NotRecordedError(Exception):
    """A match cannot be recorded: `failure` is why."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)
        self.failure = failure


class Setup(NamedTuple):
    """What a match of two bots is played from: the same setup gives the same match.

    `levels` are hundredths of a level and `names` what the bots are called, from left to right.
    """

    seed: str
    levels: tuple[int, int]
    names: tuple[str, str] = ("", "")
    win: str = "standard"

    @property
    def variant(self) -> Variant:
        """The engine's part of it."""
        return Variant(win=self.win, round_limit=BOT_ROUNDS)

    @property
    def header(self) -> Header:
        """The first line of its recording."""
        first, second = map(Player, self.names, self.levels)
        return Header(self.seed, self.variant, (first, second))


class Tally(NamedTuple):
    """What a match came to. Pairs hold a figure for each player; `winner` 0 is a draw."""

    winner: int
    rounds: int
    plays: tuple[int, int]
    refused: tuple[int, int]
    lost_races: tuple[int, int]
    slaps_won: tuple[int, int]
    one_pile_rounds: int
    blocks: int
    ticks: int


def course(setup: Setup) -> list[Happening]:
    """Everything that happens in a match of two bots, as fast as it can be worked out."""
    first, second = setup.levels
    drivers = {1: Driver(1, first, setup.seed), 2: Driver(2, second, setup.seed)}
    return Sequencer(setup.variant, setup.seed, drivers).advance(FOREVER)


def play(setup: Setup, folder: Path | None = None) -> Tally:
    """Play a match, and record it in a folder if one is given.

    NotRecordedError if that cannot be done.
    """
    happened = course(setup)
    if folder is not None:
        _record(setup.header, happened, folder)
    return tally(happened)


def _record(header: Header, happened: Iterable[Happening], folder: Path) -> None:
    """Record a whole match in a folder; NotRecordedError if that cannot be done."""
    try:
        recorder = new_recording(folder, header, datetime.now(UTC).astimezone())
    except OSError as error:
        raise NotRecordedError(failure(error)) from None
    for event, hand in happened:
        recorder.add(event, hand)
    failed = recorder.close()
    if failed:
        raise NotRecordedError(failed)


def tally(happened: Iterable[Happening]) -> Tally:
    """What a whole match came to."""
    winner = rounds = one_pile_rounds = blocks = ticks = 0
    plays, refused, lost_races, slaps_won = [0, 0], [0, 0], [0, 0], [0, 0]
    for (tick, by, do, no, _, after), _ in happened:
        ticks = tick
        if no is not None:
            refused[by - 1] += 1
            lost_races[by - 1] += no is Refusal.LOST_RACE
            continue
        match do:
            case Play():
                plays[by - 1] += 1
            case Deal():
                rounds += 1
                one_pile_rounds += not all(side.spit for side in after.table.sides)
            case Slap():
                slaps_won[by - 1] += 1
            case End(0):
                blocks += 1
            case Over(_, player):
                winner = player
    return Tally(
        winner,
        rounds,
        (plays[0], plays[1]),
        (refused[0], refused[1]),
        (lost_races[0], lost_races[1]),
        (slaps_won[0], slaps_won[1]),
        one_pile_rounds,
        blocks,
        ticks,
    )


def simulate(
    setups: Sequence[Setup], jobs: int, folder: Path | None, progress: Callable[[int], None]
) -> list[Tally]:
    """Play many matches, in several processes if `jobs` is more than 1; the tallies in order.

    They are recorded in `folder` if one is given; NotRecordedError if that cannot be done.
    `progress` is told after each match how many there have been. On Ctrl-C, the tallies so far. A
    signal that ends this process ends the others too.
    """
    tallies: list[Tally] = []
    play_one = partial(play, folder=folder)
    with _signals_noticed() as is_interrupted, ExitStack() as stack:
        results: Iterable[Tally] = map(play_one, setups)
        if jobs > 1:
            pool = stack.enter_context(ProcessPoolExecutor(jobs, initializer=_leave_ctrl_c_alone))
            stack.push(partial(_cancel, pool))
            results = pool.map(play_one, setups, chunksize=_CHUNK)
        for result in results:
            tallies.append(result)
            progress(len(tallies))
            if is_interrupted():
                break
    return tallies


def _cancel(pool: ProcessPoolExecutor, kind: type[BaseException] | None, *_error: object) -> None:
    """Let no more matches begin. A pool that has lost a process ends its others by itself."""
    if kind is None or not issubclass(kind, BrokenProcessPool):
        pool.shutdown(cancel_futures=True)


@contextmanager
def _signals_noticed() -> Iterator[Callable[[], bool]]:
    """Notice signals instead of being thrown out by them, maybe in the midst of a fork.

    Those that a process was told to ignore it goes on ignoring. Any but Ctrl-C is obeyed once all
    is put away.
    """
    noticed: list[int] = []
    before = {number: signal.getsignal(number) for number in _ENDING}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, lambda number, _frame: noticed.append(number))
    try:
        yield lambda: bool(noticed)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in noticed:
            if number != signal.SIGINT:
                signal.raise_signal(number)


def _leave_ctrl_c_alone() -> None:
    """Ctrl-C reaches the whole process group; only the first process is to answer it.

    Other signals, which that one notices, end this one at once.
    """
    for number in _ENDING:
        signal.signal(number, signal.SIG_IGN if number == signal.SIGINT else signal.SIG_DFL)


def summary(tallies: Sequence[Tally]) -> dict[str, Any]:
    """The figures of many matches, ready to be written as JSON; pairs are left and right."""
    ticks = sorted(tally.ticks for tally in tallies) or [0]

    def total(pairs: Iterable[tuple[int, int]]) -> list[int]:
        return [sum(figures) for figures in zip(*pairs, strict=True)] or [0, 0]

    return {
        "games": len(tallies),
        "wins": [sum(tally.winner == player for tally in tallies) for player in (1, 2)],
        "draws": sum(not tally.winner for tally in tallies),
        "rounds": sum(tally.rounds for tally in tallies),
        "plays": total(tally.plays for tally in tallies),
        "refused": total(tally.refused for tally in tallies),
        "lost_races": total(tally.lost_races for tally in tallies),
        "slaps_won": total(tally.slaps_won for tally in tallies),
        "one_pile_rounds": sum(tally.one_pile_rounds for tally in tallies),
        "blocks": sum(tally.blocks for tally in tallies),
        "game_ms": {
            "median": ticks[len(ticks) // 2],
            "p10": ticks[len(ticks) // 10],
            "p90": ticks[len(ticks) * 9 // 10],
        },
    }
