"""Statistics on disk: read without trust, written by several games at once, never lost."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from disks import as_nobody, full_disk, open_to_all
from helpers import ROOT

from spit.records import statistics
from spit.records.files import Failure
from spit.records.statistics import LATEST, PATIENCE, Loaded, Solo, add, load, statistics_file

LOST = Solo("Ann", "2030-01-31T20:15:00+00:00", "lost", 325, 2, 5, 1, (812, 0, 1700), (410,))
WON = LOST._replace(result="won", level=350, won=6, times=(), slaps=())
BEN = WON._replace(name="Ben 日本")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "spit" / "statistics.sqlite"


def changed(path: Path, *orders: str) -> None:
    """Let another program change the file."""
    with closing(sqlite3.connect(path)) as database, database:
        for order in orders:
            database.execute(order)


def leftovers(path: Path) -> list[str]:
    """What stands beside the file."""
    return sorted(other.name for other in path.parent.iterdir() if other != path)


# --- Reading and writing ------------------------------------------------------------------------


def test_without_a_file_there_are_no_matches(path: Path) -> None:
    """O10: a first start says nothing and makes nothing."""
    assert load(path, "Ann") == Loaded()
    assert not path.parent.exists()
    path.parent.parent.mkdir()
    path.parent.write_text("")
    assert load(path, "Ann") == Loaded()


def test_what_is_added_is_loaded(path: Path) -> None:
    """O05: the oldest first, and each person's own; the folder is for its owner alone."""
    assert add(path, [LOST]) is None
    assert add(path, [BEN, WON]) is None
    assert load(path, "Ann") == Loaded((LOST, WON))
    assert load(path, BEN.name) == Loaded((BEN,))
    assert load(path, "Cat") == Loaded()
    assert path.parent.stat().st_mode & 0o077 == 0
    assert path.stat().st_mode & 0o077 == 0
    assert leftovers(path) == []


def test_only_the_latest_matches_are_loaded(path: Path) -> None:
    """A file that grows for years does not make the game wait."""
    assert add(path, [LOST] * 5 + [WON] * LATEST) is None
    assert load(path, "Ann") == Loaded((WON,) * LATEST)


def test_strange_characters_in_the_path(tmp_path: Path) -> None:
    """The file is found in whatever folder somebody has."""
    path = tmp_path / "a?b#c%41 ü'\"" / "statistics.sqlite"
    assert add(path, [LOST]) is None
    assert path.exists()
    assert load(path, "Ann") == Loaded((LOST,))


# --- Damage -------------------------------------------------------------------------------------

DAMAGED = [b"", b"[]", b"null", b'{"wins":"x"}', bytes(5000), b"\xff" * 5000, b"SQLite format 3\0"]


@pytest.mark.parametrize("content", DAMAGED, ids=[str(each[:20]) for each in DAMAGED])
def test_a_damaged_file_is_kept_under_another_name(path: Path, content: bytes) -> None:
    """O01: the game starts, nothing of what there was is lost, and a new file can be written."""
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    kept = path.with_name("statistics.sqlite.damaged")
    assert load(path, "Ann") == Loaded(fault="damaged", kept=kept)
    assert kept.read_bytes() == content
    assert load(path, "Ann") == Loaded()
    assert add(path, [WON]) is None
    assert load(path, "Ann") == Loaded((WON,))


def cut_in_half(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def overwrite_a_page(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\x99" * 4096)


def drop_the_table(path: Path) -> None:
    changed(path, "DROP TABLE matches")


def lose_a_column(path: Path) -> None:
    changed(path, "ALTER TABLE matches DROP COLUMN slaps")


def become_a_view_without_end(path: Path) -> None:
    changed(
        path,
        "DROP TABLE matches",
        "CREATE VIEW matches AS WITH RECURSIVE numbers(id) AS"
        " (SELECT 1 UNION ALL SELECT id + 1 FROM numbers) SELECT id, 'Ann' name, '' finished,"
        " '' result, 1 level, 1 won, 1 lost, 0 blocked, '' times, '' slaps FROM numbers",
    )


def get_a_trigger(path: Path) -> None:
    changed(
        path, "CREATE TRIGGER refuse BEFORE INSERT ON matches BEGIN SELECT RAISE(ABORT, ''); END"
    )


def become_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "something").write_text("")


def become_a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


@pytest.mark.parametrize(
    "damage",
    [
        cut_in_half,
        overwrite_a_page,
        drop_the_table,
        lose_a_column,
        become_a_view_without_end,
        get_a_trigger,
        become_a_folder,
        become_a_pipe,
    ],
)
def test_a_file_that_gets_damaged_is_kept_too(path: Path, damage: Callable[[Path], None]) -> None:
    """O01: cut, scratched, another program's, or no file at all; and a second time as well."""
    for name in ("statistics.sqlite.damaged", "statistics.sqlite.damaged-1"):
        assert add(path, [LOST] * 100) is None
        damage(path)
        assert load(path, "Ann") == Loaded(fault="damaged", kept=path.with_name(name))
    assert add(path, [WON]) is None
    assert load(path, "Ann") == Loaded((WON,))
    assert len(leftovers(path)) == 2


def test_damage_seen_while_writing_is_a_failure(path: Path) -> None:
    """O01: what reads the file next sets it aside."""
    assert add(path, [LOST]) is None
    drop_the_table(path)
    assert add(path, [WON]) == Failure.UNWRITABLE
    assert load(path, "Ann").fault == "damaged"


@pytest.mark.parametrize(
    "change",
    [
        "level = 'Sharp'",
        "level = -1",
        "won = 1e300",
        "won = 9000000000000000000",
        "lost = NULL",
        "times = '1 2 x'",
        "times = '-1'",
        "times = x'ff00'",
        "slaps = CAST(x'ff' AS TEXT)",
        "slaps = NULL",
    ],
)
def test_a_row_that_cannot_be_is_left_out(path: Path, change: str) -> None:
    """O01: whatever somebody has put there, the other matches count."""
    assert add(path, [LOST, WON]) is None
    changed(path, f"UPDATE matches SET {change} WHERE id = 1")  # noqa: S608
    assert load(path, "Ann") == Loaded((WON,))


def test_a_file_of_a_later_version_is_left_alone(path: Path) -> None:
    """A newer game has more to keep, and an older one must not spoil it."""
    assert add(path, [LOST]) is None
    changed(path, "PRAGMA user_version = 2")
    content = path.read_bytes()
    assert load(path, "Ann") == Loaded(fault="unreadable")
    assert add(path, [WON]) == Failure.UNWRITABLE
    assert path.read_bytes() == content


# --- Disks that cannot be written ---------------------------------------------------------------


def test_a_file_that_may_not_be_read_is_left_alone(path: Path) -> None:
    """O06: played without, and said."""
    assert add(path, [LOST]) is None
    open_to_all(path.parent)
    path.chmod(0)
    with as_nobody():
        assert load(path, "Ann") == Loaded(fault="unreadable")
        assert add(path, [WON]) == Failure.READ_ONLY


def test_a_folder_that_may_not_be_written_can_be_read(path: Path) -> None:
    """O06: what is there counts, what is new is told not to be kept."""
    assert add(path, [LOST]) is None
    path.chmod(0o644)
    open_to_all(path.parent)
    path.parent.chmod(0o555)
    with as_nobody():
        assert load(path, "Ann") == Loaded((LOST,))
        assert add(path, [WON]) == Failure.READ_ONLY
        assert add(path.with_name("new.sqlite"), [WON]) == Failure.READ_ONLY
    assert load(path, "Ann") == Loaded((LOST,))


def test_damage_in_a_folder_that_may_not_be_written(path: Path) -> None:
    """O06: it stays where it is."""
    path.parent.mkdir(parents=True)
    path.write_bytes(b"[]")
    open_to_all(path.parent)
    path.parent.chmod(0o555)
    with as_nobody():
        assert load(path, "Ann") == Loaded(fault="damaged")
        assert add(path, [WON]) == Failure.UNWRITABLE
    assert path.read_bytes() == b"[]"


def test_a_file_in_place_of_the_folder_is_told(path: Path) -> None:
    """O06: `~/.local` is a file."""
    path.parent.parent.write_text("")
    assert add(path, [WON]) == Failure.UNWRITABLE


@pytest.mark.parametrize("room", [0, 100, 6000])
def test_a_full_disk_leaves_what_there_was(path: Path, room: int) -> None:
    """O03: the old matches or the new ones, never half of them; nothing is left beside the file."""
    with full_disk(room):
        assert add(path, [WON]) is not None
    assert not path.exists()
    assert add(path, [LOST]) is None
    size = path.stat().st_size
    with full_disk(size + room):
        assert add(path, [WON] * 1000) is not None
    assert load(path, "Ann") == Loaded((LOST,))
    assert leftovers(path) == []


# --- Several games, some of them killed ---------------------------------------------------------

ADDING = """
import sys
from pathlib import Path
from spit.records.statistics import Solo, add, load

path, name, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
for number in range(count):
    load(path, name)
    assert add(path, [Solo(name, "", "won", 300, number % 100, 0, 0, (number,) * 500, ())]) is None
    print(number, flush=True)
"""


def adding(path: Path, name: str, count: int) -> "subprocess.Popen[bytes]":
    """A process that adds matches one by one and says so."""
    command = [sys.executable, "-c", ADDING, str(path), name, str(count)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)


@pytest.mark.parametrize("content", [None, b"", b"[]"])
def test_several_games_at_once_lose_nothing(path: Path, content: bytes | None) -> None:
    """O03: also if none has a file yet, or if all of them find it damaged."""
    if content is not None:
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
    games = [adding(path, name, 20) for name in "abc"]
    for game in games:
        game.communicate()
        assert game.returncode == 0
    for name in "abc":
        times = [match.times[0] for match in load(path, name).matches]
        assert times == list(range(20))
    kept = [] if content is None else ["statistics.sqlite.damaged"]
    assert leftovers(path) == kept


def test_killed_while_adding(path: Path) -> None:
    """O03: after kill -9 at any moment all that was said to be kept is, and no files pile up."""
    for name in "abcdefgh":
        with adding(path, name, 1_000_000) as game:
            assert game.stdout is not None
            said = [game.stdout.readline() for _line in range(5)]
            game.send_signal(signal.SIGKILL)
            said += game.stdout.readlines()
        matches = load(path, name).matches
        assert len([line for line in said if line.endswith(b"\n")]) <= len(matches)
        assert [match.times[0] for match in matches] == list(range(len(matches)))
        # What had only begun to be written lies there until somebody writes again.
        assert add(path, [WON]) is None
        assert leftovers(path) == []


def test_a_game_that_holds_the_file_is_not_waited_for(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """O02: at most two seconds, and then it is told."""
    assert PATIENCE <= 2
    monkeypatch.setattr(statistics, "PATIENCE", 0.01)
    assert add(path, [LOST]) is None
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert load(path, "Ann") == Loaded(fault="unreadable")
        assert add(path, [WON]) == Failure.UNWRITABLE
    assert load(path, "Ann") == Loaded((LOST,))


@pytest.mark.parametrize("content", [b"", bytes(600), b"\xff" * 600])
def test_leftovers_do_not_stop_anything(path: Path, content: bytes) -> None:
    """O02: journals and half-made files of dead processes, also one of our number; read-only."""
    path.parent.mkdir(parents=True)
    for round_ in range(2):
        for ending in ("-journal", "-wal", "-shm", ".1.tmp", f".{os.getpid()}.tmp"):
            stray = path.with_name(f"{path.name}{ending}")
            stray.unlink(missing_ok=True)
            stray.write_bytes(content)
            stray.chmod(0o400)
        for _try in range(2):
            failed = add(path, [WON])
        assert failed is None
        assert len(load(path, "Ann").matches) >= 1 + round_


# --- Where --------------------------------------------------------------------------------------


def test_statistics_live_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """O08: XDG_DATA_HOME if it is absolute, else `~/.local/share`; nothing is made by asking."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert statistics_file() == tmp_path / ".local" / "share" / "spit" / "statistics.sqlite"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    assert statistics_file() == tmp_path / "elsewhere" / "spit" / "statistics.sqlite"
    assert not list(tmp_path.iterdir())


def test_who_keeps_nothing_loads_no_database() -> None:
    """The first frame does not wait for it."""
    code = "import spit.evening, sys; print('sqlite3' in sys.modules)"
    command = [sys.executable, "-c", code]
    assert subprocess.run(command, capture_output=True, cwd=ROOT, check=True).stdout == b"False\n"
