"""When the stage calls."""

import pytest
from screens import BLOCKED, OUT, PLAY, READY, TICK, match

from spit.engine.actions import READY as READY_ACTION
from spit.engine.actions import Action, Open, Play, Slap
from spit.engine.match import Event, Match
from spit.terminal.stage import calls

PLAYED = match(PLAY)
STUCK = match(PLAY, spit_at=TICK + 600)
ENDED = match(OUT, ended_at=TICK - 900)
OPENED = match(OUT, ended_at=TICK - 900, opened_at=TICK)


@pytest.mark.parametrize(
    ("before", "do", "after", "is_called"),
    [
        (PLAYED, Play(1, 1), PLAYED, False),
        (PLAYED, Play(1, 1), STUCK, True),
        (STUCK, Play(1, 1), STUCK, False),
        (ENDED, Open(), OPENED, True),
        (OPENED, Slap(1), OPENED, False),
        (PLAYED, Play(1, 1), match(BLOCKED, ended_at=TICK), False),
        (match(READY), READY_ACTION, match(READY, spit_at=TICK + 1500), False),
    ],
)
def test_the_stage_calls_once(before: Match, do: Action, after: Match, is_called: bool) -> None:
    """SPIT! when nobody can play any more, SLAP! when a slap is open, and nothing else."""
    assert calls(before, Event(TICK, 1, do, None, None, after)) == is_called
