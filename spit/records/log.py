"""A recording that begins late: its file is made when the first events are written."""

from collections.abc import Callable

from spit.engine.match import Event
from spit.records.files import Failure, failure
from spit.records.recording import Recorder


class Log:
    """The recording of a match that is played in front of people.

    `begin` makes the file, after the first frame has been shown. If it cannot, or a write fails,
    nothing more is kept, and the match goes on.
    """

    def __init__(self, begin: Callable[[], Recorder]) -> None:
        self._begin: Callable[[], Recorder] | None = begin
        self._recorder: Recorder | None = None
        self._early: list[tuple[Event, int]] = []

    def add(self, event: Event, hand: int = 0) -> None:
        """Keep an event for the next `flush`; `hand` as for `Recorder.add`."""
        if self._recorder:
            self._recorder.add(event, hand)
        elif self._begin:
            self._early.append((event, hand))

    def flush(self) -> Failure | None:
        """Write what waits; the reason if this fails, once."""
        if self._begin and self._early:
            begin, self._begin = self._begin, None
            try:
                self._recorder = begin()
            except OSError as error:
                self._early.clear()
                return failure(error)
            for event, hand in self._early:
                self._recorder.add(event, hand)
            self._early.clear()
        return self._recorder.flush() if self._recorder else None

    def close(self) -> Failure | None:
        """Write what waits and close the file; the reason if this fails. Closing again is harmless."""
        failed = self.flush()
        closing = self._recorder.close() if self._recorder else None
        return failed or closing
