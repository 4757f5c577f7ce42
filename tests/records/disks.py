"""Disks and folders that cannot be written, for tests of what is kept."""

import os
import resource
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def as_nobody() -> Iterator[None]:
    """Tests may run as root, whom no mode of a file stops."""
    if os.geteuid():
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def open_to_all(folder: Path) -> None:
    """Let anybody into a folder of the test's, and into those above it that are the tests' own."""
    for each in (folder, *folder.parents):
        if not each.stat().st_mode & stat.S_IXOTH:
            each.chmod(0o755)


@contextmanager
def full_disk(room: int) -> Iterator[None]:
    """No file can grow beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
