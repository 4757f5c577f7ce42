"""Whom the tests tell what happens, and what they are told."""

from screens import TICK

from spit.engine.actions import Slap
from spit.engine.match import Match, step
from spit.engine.notation import parse_action
from spit.terminal.audience import Audience
from spit.terminal.narrate import narrate

TWO = Audience(("Ann", "Sharp"))
ANN = Audience(("Ann", "Sharp"), 1)
SHARP = Audience(("Ann", "Sharp"), 2)
NONE = Audience(("Ann", "Sharp"), watching=True)


def told(before: Match, *doings: str, to: Audience = TWO, tick: int = TICK) -> list[str | None]:
    """What is said of each event that follows from what is done, as in `"1 play 3 1"`."""
    inputs = [(int(doing[0]), parse_action(doing[2:])) for doing in doings]
    said = []
    slapped = None
    for event in step(before, tick, inputs):
        said.append(narrate(event, before, to, slapped))
        before = event.after
        if isinstance(event.do, Slap) and event.no is None:
            slapped = event.by
    return said
