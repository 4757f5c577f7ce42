"""What a person has played against bots, and what follows from it for the next match."""

from datetime import datetime

from spit.players.matching import Estimate, Played, estimate
from spit.players.measuring import Meter
from spit.records.files import failure
from spit.records.header import clean
from spit.records.statistics import Solo, add, load, statistics_file
from spit.terminal.notes import statistics_fault, statistics_not_kept


class History:
    """The matches of one person: those in the file, and those that could not be written yet.

    `notice` is what is to be said about the file, "" once it has been taken.
    """

    def __init__(self, name: str) -> None:
        self._name = clean(name)
        self._matches: tuple[Solo, ...] = ()
        self._waiting: list[Solo] = []
        self.notice = ""
        self._has_failed = False

    def estimate(self) -> Estimate:
        """What is known of the person, also from what another game has written meanwhile."""
        self._load()
        return self._known()

    def add(
        self, level: int, meter: Meter, result: str, when: datetime
    ) -> tuple[Estimate, Estimate]:
        """Keep a match against a bot; what was known before, and what is now.

        `meter` is the person's, `result` is as for `Solo`.
        """
        is_readable = self._load()
        before = self._known()
        solo = Solo(
            self._name,
            when.isoformat(timespec="seconds"),
            result,
            level,
            meter.rounds_won,
            meter.rounds_lost,
            meter.rounds_blocked,
            tuple(meter.times),
            tuple(meter.slaps),
        )
        self._waiting.append(solo)
        now = self._known()
        if is_readable:
            self._write()
        return before, now

    def take_notice(self) -> str:
        """The notice, to be shown where there is time to read it."""
        notice, self.notice = self.notice, ""
        return notice

    def _known(self) -> Estimate:
        return estimate(map(_played, (*self._matches, *self._waiting)))

    def _load(self) -> bool:
        """Read the file anew; False if that cannot be done."""
        try:
            loaded = load(statistics_file(), self._name)
        except OSError:  # without a home there is no file
            return True
        if not loaded.fault:
            self._matches = loaded.matches
        elif loaded.kept:
            self.notice = statistics_fault(loaded)
        else:
            self._fail(statistics_fault(loaded))
        return loaded.fault != "unreadable"

    def _write(self) -> None:
        """Write what waits. If that fails it waits on, for the next match to be written too."""
        try:
            failed = add(statistics_file(), self._waiting)
        except OSError as error:
            failed = failure(error)
        if failed:
            self._fail(statistics_not_kept(failed))
        else:
            self._matches += tuple(self._waiting)
            self._waiting.clear()
            self._has_failed = False

    def _fail(self, notice: str) -> None:
        """Say that the file cannot be used, unless that has been said."""
        if not self._has_failed:
            self.notice = notice
        self._has_failed = True


def _played(solo: Solo) -> Played:
    return Played(solo.level, solo.won, solo.lost, solo.blocked, solo.times, solo.slaps)
