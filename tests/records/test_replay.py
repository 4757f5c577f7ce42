"""Recordings played back: what comes out is what was played, line by line."""

import os
import signal
import subprocess
import sys
from hashlib import sha256
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import ANN, BEN, GAMES, SHARP, header, played, recorded

from spit.engine.actions import Over, Take
from spit.records.header import Header
from spit.records.reading import Reason, glance
from spit.records.recording import Recorder
from spit.records.replay import load, verify

SETTINGS = [
    header(first, second, win=win, house=house)
    for (first, second), win, house in product(
        [(ANN, BEN), (ANN, SHARP), (SHARP, SHARP)],
        ["standard", "points", "rounds:2"],
        ["", "stacking doubles", "manual-turn no-slap"],
    )
]


@given(which=st.sampled_from(SETTINGS), seed=st.integers(0, 10**9))
@settings(max_examples=40, deadline=None)
def test_a_replay_is_the_match(
    which: Header, seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """N01: every event, refusal, margin and the whole match after each, as it was played."""
    path = tmp_path_factory.getbasetemp() / "replay.spit"
    path.unlink(missing_ok=True)
    events = list(played(which.variant, Random(seed)))
    found = load(recorded(path, which, iter(events)))
    assert (found.report.status, found.report.line) == ("ok", len(events) + 1)
    assert [moment.event for moment in found.moments] == events
    assert found.report == verify(path) == glance(path)
    assert found.report.result == events[-1].after.result


def _verify_many(folder: Path, seeds: range) -> None:
    for seed in seeds:
        which = SETTINGS[seed % len(SETTINGS)]
        path = recorded(
            folder / f"{seed}.spit", which, played(which.variant, Random(seed), inputs=2000)
        )
        report = verify(path)
        assert (seed, report.status, report.reason) == (seed, "ok", None)
        path.unlink()


def test_matches_verify(tmp_path: Path) -> None:
    """N01: long matches under all ways of winning and house rules replay without a difference."""
    _verify_many(tmp_path, range(30))


@pytest.mark.soak
def test_a_thousand_matches_verify(tmp_path: Path) -> None:
    """N01: a thousand of a thousand."""
    _verify_many(tmp_path, range(30, 1030))


def test_recordings_do_not_depend_on_hashes(tmp_path: Path) -> None:
    """M03: processes with other hash seeds write the same bytes."""
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); from playing import *\n"
        "which = header(SHARP, SHARP, house='stacking doubles no-slap')\n"
        "recorded(Path(sys.argv[2]), which, played(which.variant, Random(1)))"
    )
    contents = set()
    for hash_seed in ("0", "1", "random"):
        path = tmp_path / f"{hash_seed}.spit"
        subprocess.run(
            [sys.executable, "-c", program, Path(__file__).parent, path],
            check=True,
            cwd=GAMES.parents[1],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
        )
        contents.add(path.read_bytes())
        assert verify(path).status == "ok"
    assert len(contents) == 1


def test_a_killed_match_is_incomplete(tmp_path: Path) -> None:
    """N07: after kill -9 at any moment a recording agrees up to its last whole line."""
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); from playing import *\n"
        "recorder = Recorder(Path(sys.argv[2]), header(ANN, BEN))\n"
        "print(flush=True)\n"
        "for event in played(header(ANN, BEN).variant, Random(int(sys.argv[3])), 10**9):\n"
        "    recorder.add(event)\n"
        "    recorder.flush()\n"
    )
    random = Random(7)
    for number in range(5):
        path = tmp_path / f"{number}.spit"
        with subprocess.Popen(
            [sys.executable, "-c", program, Path(__file__).parent, path, str(number)],
            stdout=subprocess.PIPE,
            cwd=GAMES.parents[1],
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            enough = random.randrange(200, 60_000)
            while process.poll() is None and path.stat().st_size < enough:
                pass
            process.send_signal(signal.SIGKILL)
        report = verify(path)
        assert report.status in ("incomplete", "ok")
        assert report.line == path.read_bytes().count(b"\n")


def test_a_match_in_progress_is_seen_up_to_its_last_round(tmp_path: Path) -> None:
    """R9, N11: the file holds the deal, but watching shows no round that is still being played."""
    lines = (GAMES / "won-standard.spit").read_bytes().splitlines(keepends=True)
    take = next(number for number, line in enumerate(lines) if b"take " in line)
    path = tmp_path / "match.spit"
    for whole in range(1, len(lines)):
        path.write_bytes(b"".join(lines[:whole]))
        found = load(path)
        assert found.report.status == "incomplete"
        assert len(found.moments) == (take if whole > take else 0)
        if found.moments:
            assert isinstance(found.moments[-1].event.do, Take)
    path.write_bytes(b"".join(lines))
    assert len(load(path).moments) == len(lines) - 1


@pytest.mark.parametrize(
    "bad", [b"garbage\n", b'{"t":1,"by":0,"do":"spit","d":"0123456789abcdef"}\n']
)
def test_damage_does_not_show_a_round_in_progress(tmp_path: Path, bad: bytes) -> None:
    """R9: a line put behind a running match does not lay its cards open."""
    lines = (GAMES / "won-standard.spit").read_bytes().splitlines(keepends=True)
    path = tmp_path / "match.spit"
    path.write_bytes(b"".join(lines[:10]) + bad)
    found = load(path)
    assert found.report.status in ("damaged", "out-of-step")
    assert found.report.line == 11
    assert found.moments == ()


def test_reading_while_it_is_written_does_no_harm(tmp_path: Path) -> None:
    """N11: looking at a running match changes nothing, and the file is whole at its end."""
    path = tmp_path / "match.spit"
    which = header(ANN, BEN)
    recorder = Recorder(path, which)
    for number, event in enumerate(played(which.variant, Random(3), 60), 2):
        recorder.add(event)
        recorder.flush()
        report = glance(path) if number % 2 else verify(path)
        assert (report.status, report.line) == ("ok" if report.result else "incomplete", number)
    recorder.close()
    assert verify(path).result == Over("unfinished")


def test_watching_changes_nothing(tmp_path: Path) -> None:
    """N14: verifying, listing and watching leave the folder as it was."""
    for golden in GAMES.glob("won-*.spit"):
        (tmp_path / golden.name).write_bytes(golden.read_bytes())

    def folder() -> dict[str, tuple[str, int]]:
        return {
            path.name: (sha256(path.read_bytes()).hexdigest(), path.stat().st_mtime_ns)
            for path in tmp_path.iterdir()
        }

    before = folder()
    for path in list(tmp_path.iterdir()) * 3:
        assert load(path).report == verify(path) == glance(path)
    assert folder() == before


def test_a_line_that_the_rules_do_not_yield_is_out_of_step(tmp_path: Path) -> None:
    """What should have followed by itself is missing, or what should not is there."""
    lines = (GAMES / "won-standard.spit").read_bytes().splitlines(keepends=True)
    path = tmp_path / "match.spit"
    for following in (b'"do":"spit"', b'"end out 1"', b'"take 2 1"'):
        at = next(number for number, line in enumerate(lines) if following in line)
        path.write_bytes(b"".join([*lines[:at], *lines[at + 1 :]]))
        report = verify(path)
        assert (report.status, report.reason) == ("out-of-step", Reason.DIFFERS)
        assert report.line == at + 1
        path.write_bytes(b"".join([*lines[: at + 1], *lines[at:]]))
        assert verify(path).line == at + 2


def test_a_person_has_no_hand_on_its_way(tmp_path: Path) -> None:
    """Only a bot's play may tell of its hand, even where the digests fit."""
    which = header(ANN, BEN)
    path = tmp_path / "match.spit"
    recorder = Recorder(path, which)
    for event in played(which.variant, Random(3), 60):
        recorder.add(event, 320)
    recorder.close()
    first = next(n for n, text in enumerate(path.read_text().splitlines(), 1) if "hand" in text)
    report = verify(path)
    assert (report.status, report.line) == ("out-of-step", first)
