"""What the real program costs in a pseudo-terminal, beside a mere echo of bytes there.

    python tests/benchmarks/terminal.py

A key is sent to the game and then to the echo, in turns, so that both meet the same moments of a
machine that is shared: what counts is the ratio of the medians.
"""

import os
import pty
import select
import sys
import time
import tty
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

KEYS = 100
IDLE_SECONDS = 5
QUIET = 0.01
"""Seconds of silence after which an answer is taken for whole; pictures of motion lie 0.02 apart."""
BETWEEN = 0.2
"""Seconds without output before a key, so that no motion is taken for its answer."""
COUNTDOWN = 2.2
"""Seconds from the second ready until cards are played."""

ECHO = [
    sys.executable,
    "-c",
    "import os, tty\ntty.setraw(0)\nwhile data := os.read(0, 4096): os.write(1, data)",
]
SPIT = [sys.executable, "-m", "spit"]


class Program:
    """A program in a pseudo-terminal of 80x24."""

    def __init__(self, arguments: Sequence[str], home: str) -> None:
        self.pid, self._terminal = pty.fork()
        if not self.pid:
            environment = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": home}
            environment.pop("COLORTERM", None)
            os.execvpe(arguments[0], list(arguments), environment)  # noqa: S606
        tty.setraw(self._terminal)
        self.read(5, 0.5)

    def send(self, keys: str) -> None:
        os.write(self._terminal, keys.encode())

    def read(self, patience: float, quiet: float = QUIET) -> tuple[float, int]:
        """When the first byte came, and how many until it was quiet; 0 and 0 if none did."""
        first, count = 0.0, 0
        while select.select([self._terminal], [], [], quiet if count else patience)[0]:
            first = first or time.perf_counter()
            count += len(os.read(self._terminal, 65536))
        return first, count

    def ask(self, key: str) -> tuple[float, int, int]:
        """The microseconds to the first byte of the answer to a key, its bytes, and all till quiet."""
        self.read(BETWEEN, BETWEEN)
        sent = time.perf_counter()
        self.send(key)
        first, count = self.read(0.3)
        motion = self.read(BETWEEN, BETWEEN)[1]
        return (first - sent) * 1e6, count, count + motion

    def figures(self) -> tuple[float, int]:
        """The seconds of processor time so far, and how often it has gone to sleep."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        status = Path(f"/proc/{self.pid}/status").read_text()
        sleeps = status.partition("voluntary_ctxt_switches:")[2].split()[0]
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), int(sleeps)

    def close(self) -> None:
        os.close(self._terminal)
        os.waitpid(self.pid, 0)


def compare(name: str, program: Program, echo: Program, keys: str) -> None:
    """Print how soon keys are answered, beside the echo, and by how many bytes."""
    answers, floors = [], []
    for number in range(KEYS):
        answer = program.ask(keys[number % len(keys)])
        if answer[1]:
            answers.append(answer)
            floors.append(echo.ask("a")[0])
    times, sizes, in_all = zip(*answers, strict=True)
    print(
        f"{name:10} key to first byte {median(times):6.0f} us, p95 {quantiles(times, n=20)[18]:6.0f}"
        f"   echo {median(floors):5.0f}, p95 {quantiles(floors, n=20)[18]:6.0f}"
        f"   ratio {median(times) / median(floors):4.1f}   {median(sizes):4.0f} bytes,"
        f" {median(in_all):4.0f} with motion"
        f"   ({len(answers)} keys)"
    )


def idle(name: str, program: Program) -> None:
    """Print what a program does while nothing happens."""
    program.read(1, 1)
    before = program.figures()
    count = program.read(IDLE_SECONDS)[1]
    spent, sleeps = (now - then for now, then in zip(program.figures(), before, strict=True))
    print(
        f"{name:10} idle {IDLE_SECONDS} s: {spent:.2f} s of CPU, {sleeps} wake-ups, {count} bytes"
    )


def main() -> None:
    """Print all figures."""
    with TemporaryDirectory() as home:
        echo = Program(ECHO, home)
        keys = Program([*SPIT, "keys"], home)
        compare("key test", keys, echo, "qp")
        idle("key test", keys)
        keys.close()
        play = Program([*SPIT, "--two", "--seed", "42", "--no-record"], home)
        idle("ready", play)
        play.send("qp")
        play.read(COUNTDOWN, COUNTDOWN)
        compare("play", play, echo, "qptyewgha;")
        play.close()
        echo.close()


if __name__ == "__main__":
    main()
