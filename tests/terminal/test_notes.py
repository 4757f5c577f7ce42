"""What is said that is no event of a match."""

from pathlib import Path

import pytest
from screens import CAPTIONS

from spit.records import statistics
from spit.records.files import Failure
from spit.records.settings import Loaded
from spit.terminal.geometry import SMALLEST
from spit.terminal.lines import wrap
from spit.terminal.notes import (
    recording_failed,
    settings_left_out,
    settings_not_kept,
    statistics_fault,
    statistics_not_kept,
    useless_keys,
)

WORDS = SMALLEST.width - 2
"""The columns of the two lines for words on the smallest table."""


@pytest.mark.parametrize("people", [(1,), (2,), (1, 2)])
@pytest.mark.parametrize("last", ["0", "up", "page-down", "ф", "日", "é"])
def test_whoever_presses_useless_keys_is_told_his_own(people: tuple[int, ...], last: str) -> None:
    """I05, I07: in two lines; a letter of an unknown script tells the likely reason."""
    words = useless_keys(people, CAPTIONS, last)
    lines = wrap(words, WORDS)
    assert len(lines) <= 2
    assert ("Q W E R T" in words) == (1 in people)
    assert ("Y U I O P" in words) == (2 in people)
    assert ("input method" in words) == (len(last) == 1 and not last.isascii())


@pytest.mark.parametrize("failure", Failure)
def test_what_cannot_be_kept_is_told_in_two_lines(failure: Failure) -> None:
    """O06: with the reason, and that nothing else is lost."""
    for told in (recording_failed, settings_not_kept, statistics_not_kept):
        words = told(failure)
        assert len(wrap(words, WORDS)) <= 2


def test_what_of_the_settings_does_not_hold() -> None:
    """O01: nothing is said where nothing is wrong."""
    assert settings_left_out(Loaded()) == ""
    kept = Path("/home/ann/.config/spit/settings.toml.damaged-3")
    assert settings_left_out(Loaded(fault="unreadable")) == "settings.toml cannot be read."
    assert settings_left_out(Loaded(fault="damaged")) == "settings.toml is damaged."
    told = settings_left_out(Loaded(fault="damaged", kept=kept))
    assert told == "settings.toml is damaged. It is now called settings.toml.damaged-3."


def test_what_is_wrong_with_the_statistics() -> None:
    """O01: nothing is said where nothing is wrong."""
    assert statistics_fault(statistics.Loaded()) == ""
    unreadable = statistics.Loaded(fault="unreadable")
    assert statistics_fault(unreadable) == "statistics.sqlite cannot be read."
    kept = Path("/home/ann/.local/share/spit/statistics.sqlite.damaged")
    told = statistics_fault(statistics.Loaded(fault="damaged", kept=kept))
    assert told == "statistics.sqlite is damaged. It is now called statistics.sqlite.damaged."
    assert len(wrap(told, WORDS)) <= 2
