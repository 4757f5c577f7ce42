"""Where all that is kept lives, and why a file may not be kept.

Kept things lie in the folders that the system has for a program's data and settings, never among
what may be cleaned away, and never beside the program.
"""

import errno
import os
import sys
from enum import StrEnum
from itertools import count
from pathlib import Path

APP = "spit"


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


class Failure(StrEnum):
    """Why a file cannot be written."""

    EXISTS = "exists"
    FULL = "full"
    READ_ONLY = "read-only"
    UNWRITABLE = "unwritable"


_FAILURES = {
    errno.EEXIST: Failure.EXISTS,
    errno.ENOSPC: Failure.FULL,
    errno.EDQUOT: Failure.FULL,
    errno.EFBIG: Failure.FULL,
    errno.EROFS: Failure.READ_ONLY,
    errno.EACCES: Failure.READ_ONLY,
    errno.EPERM: Failure.READ_ONLY,
}


def failure(error: OSError) -> Failure:
    """What an error of the file system means for what was to be kept."""
    return _FAILURES.get(error.errno or 0, Failure.UNWRITABLE)
