"""People as rows of numbers, for tests: what reaction-time research says of them.

They stand at the table like bots, behind the same driver, and so keep the bots' floors too, which
only the expert feels. No recordings of real players went into them. What share of their matches
they win against the levels is printed by

    python tests/players/people.py [matches]
"""

import sys
from collections.abc import Iterable

from arena import share_won

from spit.players.levels import Level, number_of

# fmt: off
PEOPLE = {
    #                think           travel    prep flip  note slip pull rec. slap          noise len. run opp. chance
    "novice":  Level(700, 140, 400,  480, 110,  950, 900,  850, 50, 330, 600,  420, 80, 160,  300,  300,    0, 0, 2000),
    "typical": Level(430,  80, 220,  300,  60,  750, 850,  930, 30, 260, 400,  320, 60, 100,  200,  500,    0, 0, 2000),
    "skilled": Level(310,  55, 140,  230,  45,  650, 800,  970, 30, 230, 300,  270, 45,  70,  150, 1000,  500, 0, 1000),
    "expert":  Level(240,  40,  90,  170,  35,  550, 750,  985, 25, 210, 250,  230, 35,  50,  100, 1000, 1000, 0,  500),
}
# fmt: on

TYPICAL = PEOPLE["typical"]


_TIMES = (
    *("think", "think_spread", "think_tail", "travel", "travel_spread"),
    *("pulls_back", "recovery", "slap", "slap_spread", "slap_tail"),
)


def at_pace(person: Level, factor: float) -> Level:
    """The same person with all times multiplied."""
    return person._replace(**{time: round(getattr(person, time) * factor) for time in _TIMES})


def print_shares(name: str, person: Level, levels: Iterable[int], matches: int) -> None:
    """Print the share of matches that somebody wins against each of some levels."""
    shares = [f"{number_of(each)}: {share_won(person, each, matches):.3f}" for each in levels]
    print(f"{name:14}", *shares, sep="  ", flush=True)


def main(matches: int) -> None:
    """Print what share of their matches people win."""
    for name, person in PEOPLE.items():
        print_shares(name, person, range(100, 700, 100), matches)
    print_shares("typical", TYPICAL, (325, 350, 375, 400, 425, 450), matches)
    for pace in (1.6, 1.4, 1.25, 1.12):
        print_shares(f"typical x{pace}", at_pace(TYPICAL, pace), (300, 400), matches)
    for pace in (0.9, 0.8, 0.7, 0.6):
        print_shares(f"typical x{pace}", at_pace(TYPICAL, pace), (400, 500, 600), matches)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
