"""The matches that people have played against bots, in one SQLite file.

A match is a row that is written once and never changed; what is to be known of a person is worked
out from his rows. So two games at once never lose each other's matches, and one that is killed
while it writes leaves the file as it was.

Nothing in the file is trusted. If it is damaged, or no file of ours, it is kept under another name
and another one is begun.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from errno import EACCES, EIO, ENOSPC
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from spit.records.files import Failure, data_folder, failure, make_folder, set_aside

if TYPE_CHECKING:
    from sqlite3 import Connection, Error

FILE = "statistics.sqlite"
VERSION = 1
"""The version of the table; a file of a later one is left alone."""
PATIENCE = 2
"""Seconds to wait for another game that is writing."""
LATEST = 200
"""How many matches of a person are read; what lies further back is another person."""

_TABLE = f"""
    BEGIN;
    PRAGMA user_version = {VERSION};
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        name TEXT, finished TEXT, result TEXT, level INTEGER,
        won INTEGER, lost INTEGER, blocked INTEGER,
        times TEXT, slaps TEXT
    );
    CREATE INDEX matches_by_name ON matches (name);
    COMMIT;
"""
_WRITE = """
    INSERT INTO matches (name, finished, result, level, won, lost, blocked, times, slaps)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_READ = """
    SELECT name, finished, result, level, won, lost, blocked, times, slaps
    FROM matches WHERE name = ? ORDER BY id DESC LIMIT ?
"""
_FOREIGN = "SELECT 1 FROM sqlite_master WHERE type IN ('view', 'trigger')"
_LARGEST, _LONGEST = 10_000, 10**9
"""No level and number of rounds is larger than the one, and no time longer than the other."""


class Solo(NamedTuple):
    """A person's match against a bot of a level in hundredths.

    `finished` is a date and time in ISO's form, `result` is `won`, `lost`, `conceded` or
    `unfinished`. Of the rounds he won and lost some, and nobody won those `blocked`. `times` to
    play and `slaps`, the times to slap, are ticks in the order in which they came.
    """

    name: str
    finished: str
    result: str
    level: int
    won: int
    lost: int
    blocked: int
    times: tuple[int, ...]
    slaps: tuple[int, ...]


class Loaded(NamedTuple):
    """A person's latest matches, the oldest first, and what is wrong with the file.

    A `damaged` file is now called `kept`, None if it could not be renamed.
    """

    matches: tuple[Solo, ...] = ()
    fault: Literal["unreadable", "damaged"] | None = None
    kept: Path | None = None


class _DamageError(Exception):
    """The file is no good."""


def statistics_file() -> Path:
    """Where the statistics are kept; there may be no such file. OSError as for `data_folder`."""
    return data_folder() / FILE


# --- Reading ------------------------------------------------------------------------------------


def load(path: Path, name: str) -> Loaded:
    """The latest matches of a person; none if there is no file."""
    try:
        file = path.stat().st_ino
        return Loaded(_matches(path, name))
    except (FileNotFoundError, NotADirectoryError):
        return Loaded()
    except OSError:
        return Loaded(fault="unreadable")
    except _DamageError:
        if _is_replaced(path, file):
            return load(path, name)
        kept = set_aside(path)
        with suppress(OSError):
            path.with_name(f"{path.name}-journal").unlink()
        return Loaded(fault="damaged", kept=kept)


def _matches(path: Path, name: str) -> tuple[Solo, ...]:
    with _opened(path) as database:
        if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise _DamageError
        rows = database.execute(_READ, (name, LATEST)).fetchall()
    matches = [_match(*row) for row in reversed(rows)]
    return tuple([match for match in matches if match])


def _match(name: str, finished: object, result: object, *rest: object) -> Solo | None:
    """The match in a row, None if there can be no such match."""
    *numbers, times, slaps = rest
    try:
        level, won, lost, blocked = [_number(number, _LARGEST) for number in numbers]
        return Solo(
            name,
            str(finished),
            str(result),
            level,
            won,
            lost,
            blocked,
            _times(times),
            _times(slaps),
        )
    except ValueError:
        return None


def _times(text: object) -> tuple[int, ...]:
    return tuple([_number(int(time), _LONGEST) for time in str(text).split()])


def _number(value: object, largest: int) -> int:
    if not isinstance(value, int) or not 0 <= value <= largest:
        raise ValueError(value)
    return value


def _is_replaced(path: Path, file: int) -> bool:
    """Whether another file is there now: another game has seen the damage too, and been quicker."""
    try:
        return path.stat().st_ino != file
    except OSError:
        return True


# --- Writing ------------------------------------------------------------------------------------


def add(path: Path, matches: Sequence[Solo]) -> Failure | None:
    """Add matches to the file, which is made if need be: all or none, the reason if this fails."""
    rows = [
        (*match[:-2], " ".join(map(str, match.times)), " ".join(map(str, match.slaps)))
        for match in matches
    ]
    try:
        make_folder(path.parent)
        if not path.exists():
            _make(path)
        with _opened(path) as database, database:
            database.execute("BEGIN IMMEDIATE")
            database.executemany(_WRITE, rows)
    except OSError as error:
        return failure(error)
    except _DamageError:
        return Failure.UNWRITABLE
    return None


def _make(path: Path) -> None:
    """Make the file, whole or not at all, and never in place of one that another game has made."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        beside.touch(mode=0o600)
        with _connected(beside) as database:
            database.executescript(_TABLE)
        try:
            os.link(beside, path)
        except FileExistsError:
            pass
        except OSError:  # not every file system has links
            beside.rename(path)
    finally:
        with suppress(OSError):
            beside.unlink()


# --- The database -------------------------------------------------------------------------------


@contextmanager
def _opened(path: Path) -> Iterator["Connection"]:
    """The file as a database of ours. Errors as for `_connected`."""
    if not path.is_file():
        raise _DamageError
    with _connected(path) as database:
        (version,) = database.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise OSError(EIO, "of a later version")
        # A view or a trigger, which we never make, could keep us reading for ever.
        if version < VERSION or database.execute(_FOREIGN).fetchone():
            raise _DamageError
        yield database


@contextmanager
def _connected(path: Path) -> Iterator["Connection"]:
    """A file that exists, as a database.

    _DamageError if it proves to be none, or other than ours; OSError if it cannot be used.
    """
    import sqlite3  # only who keeps something waits for it

    address = f"{path.absolute().as_uri()}?mode=rw"
    try:
        with closing(
            sqlite3.connect(address, timeout=PATIENCE, uri=True, isolation_level=None)
        ) as database:
            database.text_factory = lambda text: text.decode(errors="replace")
            yield database
    except sqlite3.Error as error:
        raise _meaning(error) from error


def _meaning(error: "Error") -> OSError | _DamageError:
    """What an error of the database says of its file."""
    import sqlite3

    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest of it goes into detail
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR):
        return _DamageError()
    numbers = {
        sqlite3.SQLITE_FULL: ENOSPC,
        sqlite3.SQLITE_READONLY: EACCES,
        sqlite3.SQLITE_CANTOPEN: EACCES,
    }
    return OSError(numbers.get(code, EIO), str(error))
