"""Where kept things live, and what errors of the file system mean for them."""

import errno
from pathlib import Path

import platformdirs
import pytest

from spit.records.files import Failure, data_folder, failure
from spit.records.folder import recordings_folder


def test_recordings_live_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """O08: XDG_DATA_HOME if it is absolute, else below `~/.local`; never in a cache."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    below_home = tmp_path / ".local" / "share" / "spit"
    for value, folder in [
        (None, below_home),
        ("", below_home),
        ("relative/data", below_home),
        (str(tmp_path / "data"), tmp_path / "data" / "spit"),
    ]:
        if value is None:
            monkeypatch.delenv("XDG_DATA_HOME", raising=False)
        else:
            monkeypatch.setenv("XDG_DATA_HOME", value)
        assert data_folder() == folder
        assert recordings_folder() == folder / "recordings"
    assert not list(tmp_path.iterdir())


def test_a_relative_folder_is_never_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """O08: not even where the library that is asked would take one."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: Path("relative/spit"))
    assert data_folder() == tmp_path / ".local" / "share" / "spit"


def test_without_a_home_there_is_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """O06: then a match is played without being recorded."""

    def nowhere(*_: object, **__: object) -> Path:
        raise RuntimeError

    monkeypatch.setattr(platformdirs, "user_data_path", nowhere)
    with pytest.raises(OSError) as refused:
        recordings_folder()
    assert failure(refused.value) == Failure.UNWRITABLE


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, Failure.FULL),
        (errno.EDQUOT, Failure.FULL),
        (errno.EROFS, Failure.READ_ONLY),
        (errno.EACCES, Failure.READ_ONLY),
        (errno.EIO, Failure.UNWRITABLE),
        (errno.ENOTDIR, Failure.UNWRITABLE),
    ],
)
def test_failures_are_codes(number: int, code: Failure) -> None:
    """O06: why a recording cannot be written, for somebody to be told."""
    assert failure(OSError(number, "")) == code
    assert failure(OSError("no number")) == Failure.UNWRITABLE
