"""What is measured of a player in a match; acts are told in words, `"400 1 play 3 1"`."""

import pytest
from arena import course

from spit.engine.match import Match, Variant, step
from spit.engine.notation import parse, parse_action
from spit.players.matching import SLAPS
from spit.players.measuring import Meter, median

RUN = "2s7h6h/2h5d/-/-/- 5s9s Js5c4h/3d3c/-/-/- Th9h -/- ready"
"""On a 5 player 1 can play his 6, and then the 7 beneath; player 2 a 4, which lets a 5 follow."""
CHOICE = "6h/2s9d/-/-/- 5s9s 4h/2c2d/-/-/- Th9h -/- ready"
"""Player 1 can play a 6 on pile 1, a 9 on pile 2, or move the 9 into an empty slot."""
OUT = "6h/-/-/-/- 5s9s 4h/2c3d/-/-/- Th9h -/- ready"
"""Player 1 can go out with his last card."""


def measured(line: str, *acts: str, player: int = 1) -> Meter:
    """A player's meter after a table has been spat on at tick 0, and this has been done there."""
    meter = Meter(player)
    match = Match(Variant(), parse(line), round=2, spit_at=0)
    for act in ("0", *acts):
        tick, _, rest = act.partition(" ")
        by, _, do = rest.partition(" ")
        for event in step(match, int(tick), [(int(by), parse_action(do))] if do else []):
            meter.notice(event)
            match = event.after
    return meter


@pytest.mark.parametrize(
    ("line", "acts", "times"),
    [
        (RUN, ["700 1 play 1 1"], [700]),
        (RUN, ["700 1 play 1 1", "1000 1 play 1 1"], [700, 300]),
        (RUN, ["500 2 play 1 1", "900 1 play 2 1"], [400]),
        (CHOICE, ["400 1 move 2 3", "900 1 play 1 1"], [500]),
        (CHOICE, ["400 1 play 1 1", "900 1 play 2 2"], [400, 500]),
        (CHOICE, ["100 1 play 1 2", "800 1 play 1 1"], [800]),
        (CHOICE, ["100 1 play 1 2", "300 1 play 1 1"], []),
    ],
)
def test_a_time_to_play_begins_when_the_player_could(
    line: str, acts: list[str], times: list[int]
) -> None:
    """From the moment that the play arises, or from his own last card; what is refused is no play."""
    assert measured(line, *acts).times == times


def test_a_race_is_won_once() -> None:
    """D30: who hammers the key that came too late does not lose more than one race."""
    acts = ["500 2 play 1 1", "600 1 play 1 1", "650 1 play 1 1"]
    assert measured(RUN, *acts, player=2).races_won == 1
    loser = measured(RUN, *acts)
    assert (loser.races_won, loser.slips) == (0, 0)


def test_a_slip_is_a_wrong_card() -> None:
    """D29: not what is pressed while the hand is locked, nor what the other does."""
    acts = ["100 1 play 1 2", "200 1 play 1 2", "600 1 play 5 1", "700 2 play 2 2"]
    assert measured(CHOICE, *acts).slips == 2


def test_a_time_to_slap_begins_with_the_opening() -> None:
    """D19, D28: also for the one who comes too late, once; only the first has won the slap."""
    acts = ["100 1 play 1 1", "600 0 open", "900 1 slap 1", "950 2 slap 1", "990 2 slap 1"]
    first, second = measured(OUT, *acts), measured(OUT, *acts, player=2)
    assert (first.slaps, first.slaps_won) == ([300], 1)
    assert (second.slaps, second.slaps_won) == ([350], 0)


def test_a_false_start_has_no_time() -> None:
    """D19: it stays dead until 750 after the opening, which tells nothing of the player."""
    acts = ["100 1 play 1 1", "450 1 slap 1", "600 0 open", "1400 1 slap 1"]
    meter = measured(OUT, *acts)
    assert (meter.slaps, meter.slaps_won) == ([], 1)


@pytest.mark.parametrize(
    ("acts", "rounds"),
    [
        (["100 1 play 1 1"], (1, 0, 0)),
        (["100 1 concede"], (0, 1, 0)),
        (["100 2 concede"], (1, 0, 0)),
        (["100 0 leave"], (0, 0, 0)),
    ],
)
def test_a_round_is_won_by_going_out(acts: list[str], rounds: tuple[int, int, int]) -> None:
    """D27: who gives up has lost his round; one that is left is nobody's."""
    meter = measured(OUT, *acts)
    assert (meter.rounds_won, meter.rounds_lost, meter.rounds_blocked) == rounds


def test_a_block_wins_no_round() -> None:
    """R29: nobody has gone out."""
    meter = measured("6h/-/-/-/- 5s 4h/8d/-/-/- Td -/- ready", "100 2 play 1 1")
    assert (meter.rounds_won, meter.rounds_lost, meter.rounds_blocked) == (0, 0, 1)


@pytest.mark.parametrize("number", range(4))
def test_a_whole_match_is_measured(number: int) -> None:
    """Both meters tell of the same rounds, and bots slap as their levels do."""
    left, right = Meter(1), Meter(2)
    happened = course(300, 500, f"measured-{number}")
    for event, _ in happened:
        left.notice(event)
        right.notice(event)
    assert (left.rounds_won, left.rounds_lost) == (right.rounds_lost, right.rounds_won)
    assert left.rounds_blocked == right.rounds_blocked
    rounds = left.rounds_won + left.rounds_lost + left.rounds_blocked
    assert rounds == happened[-1].event.after.round
    assert min(left.times + right.times) >= 370
    assert min(left.slaps + right.slaps) >= 200
    assert left.slaps_won + right.slaps_won == rounds - 1
    for meter, row in ((left, 5), (right, 9)):
        slap = median(meter.slaps)
        assert slap is not None
        assert abs(slap / SLAPS[row] - 1) < 0.3


def test_the_middle_of_times() -> None:
    """The longer of two, as no time is to be invented."""
    assert median([]) is None
    assert median([5, 1, 9]) == 5
    assert median([1, 9]) == 9
