"""What a person has played against bots, in memory and on disk."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from spit.history import History
from spit.players.matching import NEWCOMER
from spit.players.measuring import Meter
from spit.records.statistics import Solo, load

WHEN = datetime(2030, 1, 31, 20, 15, 5, 999, UTC)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the statistics of the test are kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "spit" / "statistics.sqlite"


def a_meter(time: int = 800) -> Meter:
    """Somebody who has won three rounds of five."""
    meter = Meter(1)
    meter.times, meter.slaps = [time] * 30, [400]
    meter.rounds_won, meter.rounds_lost, meter.rounds_blocked = 3, 1, 1
    return meter


def test_nothing_is_known_at_first(path: Path) -> None:
    """O10: a newcomer has his level, and asking for it makes no file."""
    history = History("Ann")
    assert history.estimate().level == NEWCOMER
    assert history.take_notice() == ""
    assert not path.parent.exists()


def test_a_match_is_kept_and_tells_the_next_level(path: Path) -> None:
    """What was known before and is known now, and the same when the program starts again."""
    before, now = History("Ann").add(300, a_meter(), "won", WHEN)
    assert before.level == NEWCOMER
    assert now.level > 300
    assert History("Ann").estimate() == now
    assert History("Ben").estimate() == before
    times = (800,) * 30
    assert load(path, "Ann").matches == (
        Solo("Ann", "2030-01-31T20:15:05+00:00", "won", 300, 3, 1, 1, times, (400,)),
    )


def test_two_games_know_of_each_other(path: Path) -> None:
    """What another game has written meanwhile counts at the next match."""
    one, other = History("Ann"), History("Ann")
    one.add(300, a_meter(), "won", WHEN)
    before, now = other.add(300, a_meter(500), "won", WHEN)
    assert before.has_begun
    assert one.estimate() == now
    assert len(load(path, "Ann").matches) == 2


def test_what_cannot_be_written_is_known_all_the_same(path: Path) -> None:
    """O06: said once; when there is room again all that waited is written."""
    path.parent.write_text("")
    history = History("Ann")
    levels = [history.add(300, a_meter(500), "lost", WHEN)[1].level for _match in range(2)]
    assert len({NEWCOMER, *levels}) == 3
    assert history.estimate().level == levels[1]
    assert history.take_notice() == (
        "What Match me learns is not kept: the file cannot be written."
    )
    history.add(300, a_meter(500), "lost", WHEN)
    assert history.take_notice() == ""
    path.parent.unlink()
    known = history.add(300, a_meter(500), "lost", WHEN)[1]
    assert len(load(path, "Ann").matches) == 4
    assert History("Ann").estimate() == known
    path.unlink()
    path.parent.rmdir()
    path.parent.write_text("")
    history.add(300, a_meter(500), "lost", WHEN)
    assert history.take_notice() != ""


def test_damage_is_said_once(path: Path) -> None:
    """O01: what this evening has seen is still known, and written anew from then on."""
    history = History("Ann")
    known = history.add(300, a_meter(), "won", WHEN)[1]
    path.write_bytes(b"[]")
    assert history.estimate() == known
    kept = "statistics.sqlite is damaged. It is now called statistics.sqlite.damaged."
    assert history.take_notice() == kept
    assert history.take_notice() == ""
    history.add(300, a_meter(), "won", WHEN)
    assert history.take_notice() == ""
    assert len(load(path, "Ann").matches) == 1


def test_a_file_that_cannot_be_read_is_said_once(path: Path) -> None:
    """O06: whatever is wrong with it, the game goes on."""
    path.parent.mkdir()
    path.symlink_to(path)
    history = History("Ann")
    assert history.estimate().level == NEWCOMER
    assert history.take_notice() == "statistics.sqlite cannot be read."
    assert history.add(300, a_meter(), "won", WHEN)[1].level > NEWCOMER
    assert history.take_notice() == ""


def test_without_a_home_nothing_is_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """O06: and that is said when there is something to keep."""

    def nowhere() -> Path:
        raise FileNotFoundError("no home folder")

    monkeypatch.setattr("spit.history.statistics_file", nowhere)
    history = History("Ann")
    assert history.estimate().level == NEWCOMER
    assert history.take_notice() == ""
    assert history.add(300, a_meter(), "won", WHEN)[1].level > NEWCOMER
    assert "is not kept" in history.take_notice()
    assert not path.parent.exists()


def test_names_are_clean(path: Path) -> None:
    """D39: no control character reaches the file."""
    History("A\x1bnn\udc80").add(300, a_meter(), "won", WHEN)
    assert len(load(path, "Ann").matches) == 1
