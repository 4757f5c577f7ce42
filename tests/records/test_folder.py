"""Where recordings live, and what their files are called."""

import re
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import ANN, BEN, SHARP, header

from spit.records.files import Failure, failure
from spit.records.folder import (
    file_name,
    new_recording,
    recordings,
)
from spit.records.header import Header, Player

NOON = datetime(2026, 11, 30, 12, 0, 7, tzinfo=UTC)


def test_a_file_is_called_by_date_players_and_seed() -> None:
    """What somebody looks for in a list of files is in the name."""
    assert file_name(header(ANN, SHARP), NOON) == "2026-11-30-120007-Ann-Sharp-42.spit"


@given(
    st.text(max_size=80), st.text(max_size=80), st.text("a/b:c?*\\ .é🎴-", min_size=1, max_size=64)
)
def test_names_of_files_are_plain(first: str, second: str, seed: str) -> None:
    """N09: only `[A-Za-z0-9._-]`, no dot before, and short enough for any disk."""
    which = header(Player(first), Player(second), seed=seed)
    name = file_name(which, NOON.astimezone(timezone(timedelta(hours=5, minutes=45))))
    assert re.fullmatch(r"2026-11-30-174507[A-Za-z0-9._-]*\.spit", name)
    assert len(name) < 120


def test_names_are_unique_within_a_second(tmp_path: Path) -> None:
    """N09, K01: also when the clock is set back, each recording has a file of its own."""
    for _ in range(12):
        assert new_recording(tmp_path, header(), NOON).close() is None
    assert len(recordings(tmp_path)) == 12
    assert len(list(tmp_path.iterdir())) == 12


def test_the_folder_is_made(tmp_path: Path) -> None:
    """The first recording makes the folder, for its owner alone."""
    folder = tmp_path / "share" / "spit" / "recordings"
    new_recording(folder, header(), NOON).close()
    assert folder.stat().st_mode & 0o077 == 0


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    """O06: a file stands where the folder, or one above it, should be."""
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "recordings"):
        with pytest.raises(OSError) as refused:
            new_recording(folder, header(), NOON)
        assert failure(refused.value) == Failure.UNWRITABLE


def test_the_newest_recording_is_listed_first(tmp_path: Path) -> None:
    """What is no recording by its name is not listed, nor is a folder that is not there."""
    later = header(ANN, BEN, seed="later")
    paths = [
        new_recording(tmp_path, which, when)
        for which, when in [
            (header(), NOON - timedelta(days=400)),
            (header(), NOON),
            (header(), NOON),
            (later, NOON + timedelta(seconds=1)),
        ]
    ]
    (tmp_path / "notes.txt").write_text("")
    assert recordings(tmp_path) == tuple(recorder.path for recorder in reversed(paths))
    assert recordings(tmp_path / "nowhere") == ()
    assert recordings(tmp_path / "notes.txt") == ()
    for recorder in paths:
        recorder.close()


def test_the_header_stands_in_a_new_recording(tmp_path: Path) -> None:
    """A recording is one from its first moment on."""
    which = Header("7", header(ANN, BEN).variant, (ANN, BEN))
    recorder = new_recording(tmp_path, which, NOON)
    assert recorder.path.read_text().startswith('{"spit":1,"rules":1,')
    recorder.close()
