"""The golden games of bots: six seeds, played again by `python tests/games/bots.py`.

One that comes out differently means that bots or dealer answer old seeds in another way. That is
for a change of the bots to do on purpose; if the rules have changed, `RULES` has to rise too.
"""

from pathlib import Path

from spit.records.header import header_line
from spit.records.recording import event_line
from spit.simulate import Setup, course

GAMES = Path(__file__).parent

SETUPS = (
    Setup("0", (100, 100), ("Left", "Right")),
    Setup("1", (100, 200), ("Left", "Right")),
    Setup("42", (300, 400), ("Left", "Right")),
    Setup("123456789", (650, 600), ("Left", "Right")),
    Setup("fünf Punkte", (250, 250), ("Left", "Right"), "points"),
    Setup("rounds", (500, 350), ("Left", "Right"), "rounds:3"),
)


def file_of(setup: Setup) -> Path:
    """Where the game of a setup is kept."""
    return GAMES / f"bots-{SETUPS.index(setup) + 1}.spit"


def recording(setup: Setup) -> str:
    """The whole recording of a match of two bots."""
    line, digest = header_line(setup.header)
    lines = [line]
    for event, hand in course(setup):
        line, digest = event_line(event, hand, digest)
        lines.append(line)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for each in SETUPS:
        file_of(each).write_text(recording(each), encoding="utf-8")
