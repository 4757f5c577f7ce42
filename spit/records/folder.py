"""Where recordings and all else that is kept live, and what a recording's file is called.

Kept things lie in the folders that the system has for a program's data and settings, never among
what may be cleaned away, and never beside the program.
"""

import os
import re
import sys
from datetime import datetime
from itertools import count
from pathlib import Path

from spit.records.header import Header
from spit.records.recording import Recorder

APP = "spit"
SUFFIX = ".spit"
_LONGEST_PART = 24
_FOREIGN = re.compile(r"[^A-Za-z0-9._]+")


def data_folder() -> Path:
    """The folder for this program's data, which may not exist yet.

    OSError if there is no home folder to put it in.
    """
    import platformdirs  # only who keeps something waits for it

    try:
        folder = platformdirs.user_data_path(APP, appauthor=False)
        if folder.is_absolute():
            return folder
        # A relative XDG_DATA_HOME is invalid, and not every version of platformdirs ignores it.
        return Path.home() / ".local" / "share" / APP
    except RuntimeError as error:
        raise FileNotFoundError("no home folder") from error


def config_folder() -> Path:
    """The folder for this program's settings, which may not exist yet. OSError as for `data_folder`."""
    try:
        if sys.platform == "linux":
            # The first frame waits for this, and not for platformdirs, which would say the same.
            folder = Path(os.environ.get("XDG_CONFIG_HOME", ""), APP)
        else:
            import platformdirs

            folder = platformdirs.user_config_path(APP, appauthor=False)
        if not folder.is_absolute():
            folder = Path.home() / ".config" / APP
    except RuntimeError as error:
        raise FileNotFoundError("no home folder") from error
    if not folder.is_absolute():
        raise FileNotFoundError("no home folder")
    return folder


def make_folder(folder: Path) -> None:
    """Make a folder for its owner alone, unless it is there. OSError if that cannot be done."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError("the folder is a file") from error


def set_aside(path: Path) -> Path | None:
    """Rename a file that is no good; what it is called now, None if that cannot be done."""
    names = (f"{path.name}.damaged" + (f"-{number}" if number else "") for number in count())
    kept = next(path.with_name(name) for name in names if not os.path.lexists(path.with_name(name)))
    try:
        path.rename(kept)
    except OSError:
        return None
    return kept


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
