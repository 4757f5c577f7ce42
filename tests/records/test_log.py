"""A recording that begins with its first events."""

from pathlib import Path
from random import Random

from playing import ANN, BEN, header, played

from spit.records.files import Failure
from spit.records.log import Log
from spit.records.recording import Recorder
from spit.records.replay import verify

WHICH = header(ANN, BEN)
EVENTS = tuple(played(WHICH.variant, Random(1), 20))


def test_the_file_is_made_by_the_first_flush(tmp_path: Path) -> None:
    """Neither opening a match nor its first events touch the disk before a frame was shown."""
    path = tmp_path / "match.spit"
    log = Log(lambda: Recorder(path, WHICH))
    assert log.flush() is None
    log.add(EVENTS[0])
    assert not path.exists()
    assert log.flush() is None
    assert path.read_text().count("\n") == 2
    for event in EVENTS[1:]:
        log.add(event)
    assert log.close() is None
    assert log.close() is None
    assert verify(path).line == 1 + len(EVENTS)


def test_a_match_left_at_once_has_no_recording(tmp_path: Path) -> None:
    """Where nothing happened nothing is kept."""
    log = Log(lambda: Recorder(tmp_path / "match.spit", WHICH))
    assert log.close() is None
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_begun_is_told_once(tmp_path: Path) -> None:
    """O06: then the match goes on, and nothing piles up in memory or on the disk."""
    path = tmp_path / "match.spit"
    path.write_text("mine")
    log = Log(lambda: Recorder(path, WHICH))
    told = []
    for event in EVENTS:
        log.add(event)
        told.append(log.flush())
    told.append(log.close())
    assert [failed for failed in told if failed] == [Failure.EXISTS]
    assert told[0] == Failure.EXISTS
    assert path.read_text() == "mine"
