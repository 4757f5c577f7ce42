"""Matches of bots on simulated time: each ends, and nothing but its seed decides it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import product
from pathlib import Path

import pytest

from spit.engine.actions import Deal, Over, Play
from spit.engine.table import faults
from spit.ladder import Rung
from spit.players.levels import NAMES
from spit.records.replay import verify
from spit.simulate import Setup, course, play, simulate, summary, tally

WINS = ("standard", "points", "rounds:3")


def setups(games: int) -> Iterator[Setup]:
    """Matches over all pairs of levels and all ways of winning, each with a seed of its own."""
    levels_of_all = [100 * number for number in range(1, len(NAMES) + 1)]
    pairs = list(product(levels_of_all, levels_of_all))
    for number in range(games):
        levels = pairs[number % len(pairs)]
        yield Setup(f"soak-{number}", levels, ("A", "B"), WINS[number // len(pairs) % 3])


def check_matches(games: int) -> None:
    for setup in setups(games):
        happened = course(setup)
        last = happened[-1].event
        assert isinstance(last.do, Over), setup
        assert last.after.round <= 200
        for event, hand in happened:
            assert faults(event.after.table) == () or event.after.table.phase == "over", setup
            assert hand == 0 or (hand >= 150 and isinstance(event.do, Play)), setup


def check_recordings(games: int, folder: Path) -> None:
    for setup in setups(games):
        play(setup, folder)
    reports = [verify(path) for path in folder.iterdir()]
    assert len(reports) == games
    assert {report.status for report in reports} == {"ok"}


def test_matches_of_all_levels_end_with_a_result() -> None:
    """D24: every match of bots ends, without a fault on the way."""
    check_matches(200)


@pytest.mark.soak
def test_many_matches_of_all_levels_end_with_a_result() -> None:
    """D24, L02: the same at length."""
    check_matches(2000)


def test_recorded_matches_verify(tmp_path: Path) -> None:
    """N01: what is written down is what happens under the rules."""
    check_recordings(100, tmp_path)


@pytest.mark.soak
def test_many_recorded_matches_verify(tmp_path: Path) -> None:
    """N01: the same at length."""
    check_recordings(1000, tmp_path)


def test_a_recording_of_a_usual_match_is_small(tmp_path: Path) -> None:
    """A recording of a match of median length takes less than 40 kB."""
    for number in range(21):
        play(Setup(f"size-{number}", (300, 400), ("A", "B")), tmp_path)
    sizes = sorted(path.stat().st_size for path in tmp_path.iterdir())
    assert sizes[10] < 40_000


def test_the_figures_do_not_depend_on_the_number_of_processes() -> None:
    """One process or two: the same matches, in the same order."""
    some = list(setups(12))
    told: list[int] = []
    one = simulate(some, 1, None, told.append)
    assert told == list(range(1, 13))
    assert simulate(some, 2, None, told.append) == one


def test_a_tally_counts_what_happened() -> None:
    """The figures of a match are those of its events."""
    setup = Setup("7", (300, 400))
    happened = course(setup)
    counted = tally(happened)
    events = [event for event, _ in happened]
    assert counted.rounds == sum(isinstance(event.do, Deal) for event in events)
    plays = [event for event in events if isinstance(event.do, Play) and event.no is None]
    assert counted.plays == tuple(sum(event.by == player for event in plays) for player in (1, 2))
    assert counted.ticks == events[-1].t
    figures = summary([counted])
    assert figures["games"] == 1
    assert sum(figures["wins"]) + figures["draws"] == 1
    assert summary([])["game_ms"]["median"] == 0


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command, its output kept."""
    return subprocess.run(
        [sys.executable, "-m", "spit", "simulate", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_the_command_prints_json(tmp_path: Path) -> None:
    """One JSON object on standard output, nothing else, and a recording of each match."""
    folder = tmp_path / "games"
    arguments = ["--games", "3", "--bots", "sharp", "3.5", "--seed", "9"]
    done = run(*arguments, "--json", "--record", str(folder))
    figures = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (0, "")
    assert figures["games"] == 3
    assert figures["bots"] == ["Sharp", "Bot 3.5"]
    assert {"wins", "draws", "rounds", "plays", "refused", "lost_races", "slaps_won"} <= set(
        figures
    )
    assert {"one_pile_rounds", "blocks", "game_ms", "wall_seconds"} <= set(figures)
    assert sorted(verify(path).status for path in folder.iterdir()) == ["ok"] * 3
    assert all(verify(path).header.seed.startswith("9-") for path in folder.iterdir())  # type: ignore[union-attr]
    assert "wins" in run(*arguments).stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--games", "0", "--bots", "1", "2"), "whole number from 1"),
        (("--games", "5", "--bots", "9", "2"), "no level '9'"),
        (("--games", "5", "--bots", "1"), "--bots"),
        (("--games", "5"), "--bots A B"),
        (("--ladder", "--bots", "1", "2"), "--jobs only"),
        (("--bots", "1", "2"), "--games"),
        (("--games", "5", "--bots", "1", "2", "--win", "rounds:0"), "rounds:N"),
        (("--games", "5", "--bots", "1", "2", "--seed", "x" * 64), "too long"),
        (
            ("--games", "5", "--bots", "1", "2", "--record", "/dev/null/x"),
            "/dev/null/x: the file cannot",
        ),
    ],
)
def test_wrong_use_is_one_sentence(arguments: tuple[str, ...], complaint: str) -> None:
    """What is wrong is said in one line, with exit code 2."""
    done = run(*arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert complaint in done.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_recording_that_is_cut_off_is_said(jobs: str, tmp_path: Path) -> None:
    """A full disk ends it with one sentence; no match counts as recorded that is not whole."""
    # -B: what it compiles must not be cut off too, and be found like that later.
    command = [sys.executable, "-B", "-m", "spit", "simulate", "--games", "2", "--bots", "4", "4"]
    done = subprocess.run(
        [
            "sh",
            "-c",
            'ulimit -f 4; exec "$@"',
            "sh",
            *command,
            "--jobs",
            jobs,
            "--record",
            tmp_path,
        ],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{tmp_path}: the disk is full.\n"


def test_the_ladder_prints_each_rung() -> None:
    """Every level against the next lower one, with the interval that the share lies in."""
    done = run("--ladder", "--games", "2", "--seed", "9")
    assert done.returncode == 0
    lines = done.stdout.splitlines()[1:]
    assert [line.split()[0] for line in lines] == ["1", "2", "3", "4", "5", "6", "6.5"]
    assert all("/ 2)" in line for line in lines)


def test_the_interval_of_a_share() -> None:
    """Wilson's score interval: of 8 wins in 10 matches, and of all of them."""
    low, high = Rung(200, 100, 10, 8, 0).interval
    assert (round(low, 3), round(high, 3)) == (0.49, 0.943)
    low, high = Rung(200, 100, 10, 10, 0).interval
    assert (round(low, 3), round(high, 3)) == (0.722, 1.0)
    assert Rung(200, 100, 10, 4, 2).share == 0.5


# A process that was started in the background ignores SIGINT, and so would all that it starts.
INTERRUPTIBLE = """
import signal, sys
from spit.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""


@contextmanager
def simulating() -> Iterator[tuple["subprocess.Popen[bytes]", list[int]]]:
    """A simulation without end in two processes, and the numbers of these."""
    words = ["simulate", "--games", "100000", "--bots", "5", "6", "--jobs", "2", "--json"]
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as running:
        try:
            # The workers are there once the process has children.
            children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
            while len(workers := children.read_text().split()) < 2:
                assert running.poll() is None
            yield running, list(map(int, workers))
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


def test_ctrl_c_prints_what_is_done_so_far() -> None:
    """The figures of the matches that were finished, and exit code 130."""
    with simulating() as (running, _workers):
        os.killpg(running.pid, signal.SIGINT)
        printed, complaints = running.communicate(timeout=30)
    assert running.returncode == 130
    assert b"Traceback" not in complaints
    assert 0 <= json.loads(printed)["games"] < 100_000


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_simulation_that_is_ended_leaves_no_process(name: str) -> None:
    """Its output is closed only once its workers are gone too."""
    with simulating() as (running, workers):
        running.send_signal(getattr(signal, name))
        printed, complaints = running.communicate(timeout=30)
        assert not [worker for worker in workers if Path(f"/proc/{worker}").exists()]
    assert running.returncode == -getattr(signal, name)
    assert (printed, complaints) == (b"", b"")
