"""The folder of recordings, and what a recording's file is called."""

import re
from datetime import datetime
from pathlib import Path

from spit.records.files import data_folder, make_folder
from spit.records.header import Header
from spit.records.recording import Recorder

SUFFIX = ".spit"
_LONGEST_PART = 24
_FOREIGN = re.compile(r"[^A-Za-z0-9._]+")


def recordings_folder() -> Path:
    """The folder for recordings, which may not exist yet. OSError as for `data_folder`."""
    return data_folder() / "recordings"


def file_name(header: Header, when: datetime) -> str:
    """What a recording is called: date, players and seed, of `[A-Za-z0-9._-]` only."""
    first, second = header.players
    parts = [_plain(part) for part in (first.name, second.name, header.seed)]
    return "-".join([f"{when:%Y-%m-%d-%H%M%S}", *filter(None, parts)]) + SUFFIX


def new_recording(folder: Path, header: Header, when: datetime) -> Recorder:
    """Begin a recording in a folder, which is made if need be; no file is ever written over.

    OSError if the folder or the file cannot be made.
    """
    make_folder(folder)
    first = folder / file_name(header, when)
    path = first
    number = 1
    while True:
        try:
            return Recorder(path, header)
        except FileExistsError:
            number += 1
            path = first.with_stem(f"{first.stem}-{number}")


def recordings(folder: Path) -> tuple[Path, ...]:
    """The files that are called like recordings in a folder, the newest first by their names."""
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return ()
    return tuple(sorted(paths, key=lambda path: path.stem, reverse=True))


def _plain(part: str) -> str:
    return _FOREIGN.sub("-", part).strip("-.")[:_LONGEST_PART]
