"""The game with its time running faster: `python hurried.py TIMES [arguments]`.

All is real but the clock that it reads and the time-outs of its waits. A match so hurried takes
no patience; what happens in it at which tick is the same. SIGUSR1 makes a minute pass at once, as
when a machine has slept; and the time of day jumps to and fro all the while (K01).
"""

import select
import signal
import sys
import time
from itertools import cycle
from types import FrameType
from typing import Any

MINUTE = 60 * 10**9


class Clock:
    """A clock that runs faster than the real one."""

    def __init__(self, times: int) -> None:
        self._times = times
        self._now = time.monotonic_ns
        self._select = select.select
        self._skipped = 0

    def monotonic_ns(self) -> int:
        return self._now() * self._times + self._skipped

    def skip(self, _number: int, _frame: FrameType | None) -> None:
        self._skipped += MINUTE

    def select(self, read: Any, write: Any, other: Any, timeout: float | None = None) -> Any:
        hurried = None if timeout is None else timeout / self._times
        return self._select(read, write, other, hurried)


def main() -> int:
    times = int(sys.argv[1])
    clock = Clock(times)
    signal.signal(signal.SIGUSR1, clock.skip)
    # Before anything of the game is loaded: some of it keeps the function that tells the time.
    time.monotonic_ns = clock.monotonic_ns
    select.select = clock.select
    jumps = cycle((0.0, 3600.0, -3600.0, 86400.0))
    of_day = time.time
    time.time = lambda: of_day() + next(jumps)

    from spit import loop
    from spit.cli import main as spit

    # A busy machine is not to count as one that slept (D38), however fast the time runs.
    loop.LATE *= 4 * times
    return spit(sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
