"""A match in figures."""

import pytest

from spit.players.matching import Estimate
from spit.players.measuring import Meter
from spit.terminal.figures import next_level, table
from spit.terminal.width import width


def a_meter(**figures: object) -> Meter:
    meter = Meter(1)
    for name, figure in figures.items():
        setattr(meter, name, figure)
    return meter


LEFT = a_meter(times=[900, 1020, 5000], races_won=3, slaps_won=12, slips=2, rounds_won=4)
RIGHT = a_meter(times=[812], slaps_won=3)


def test_the_table_has_a_line_for_each_player() -> None:
    """Medians, and what there was of races, slaps and slips; the level is a bot's alone."""
    assert table(("You", "Bot 3.25"), (None, 325), (LEFT, RIGHT)) == (
        "                 median time  races  slaps  wrong",
        "          level      to play    won    won  cards",
        "You           -      1020 ms      3     12      2",
        "Bot 3.25   3.25       812 ms      0      3      0",
    )
    assert table(("Left", "Right"), (None, None), (LEFT, a_meter()))[1:] == (
        "           to play    won    won  cards",
        "Left       1020 ms      3     12      2",
        "Right            -      0      0      0",
    )


@pytest.mark.parametrize("names", [("A" * 16, "B" * 16), ("日本語日本語日本", "x")])
def test_the_table_fits(names: tuple[str, str]) -> None:
    """F01: with the longest names and large figures its lines are of one width."""
    busy = a_meter(times=[99_999], races_won=999, slaps_won=99, slips=999)
    lines = table(names, (325, 650), (busy, busy))
    assert len({width(line) for line in lines}) == 1
    assert width(lines[0]) <= 58


@pytest.mark.parametrize(
    ("before", "now", "told"),
    [
        (
            Estimate(300),
            Estimate(325, times=(1020,) * 60, slaps=(410,)),
            (
                "The next match is at level 3.25, was 3: you won 4 of 7 rounds,"
                " lately at 1020 ms a play and 410 ms a slap."
            ),
        ),
        (
            Estimate(300),
            Estimate(300, times=(1020,) * 60),
            "The next match stays at level 3: you won 4 of 7 rounds, lately at 1020 ms a play.",
        ),
        (
            Estimate(),
            Estimate(times=(1020,) * 3),
            "The next match stays at level 2: you won 4 of 7 rounds.",
        ),
    ],
)
def test_the_next_level_is_told_with_its_reasons(
    before: Estimate, now: Estimate, told: str
) -> None:
    """What was measured and what follows, in two lines of the smallest window."""
    meter = a_meter(rounds_won=4, rounds_lost=2, rounds_blocked=1)
    lines = next_level(before, now, meter)
    assert " ".join(lines) == told
    assert len(lines) <= 2
    assert max(map(width, lines)) <= 58
