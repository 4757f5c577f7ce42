"""The line of words under the table: what it says, and for how long."""

from spit.engine.actions import Refusal
from spit.engine.match import Event, Match, hint, hint_from, stage
from spit.terminal.audience import Audience
from spit.terminal.narrate import hint as hint_in_words
from spit.terminal.narrate import narrate

TO_READ = 4000
"""For how many ticks words stand at least, if no others are said."""


def words_after(
    event: Event, before: Match, told: int, audience: Audience, slapped: int | None
) -> str | None:
    """What is said of an event; None if what was said at the tick `told` may stand.

    `before` is the match before it, `slapped` the player who slapped last, None if nobody has. Old
    words go with the next card that is played or moved: for them alone no picture is drawn.
    """
    if event.no is Refusal.LOCKED and event.t - told < before.variant.lock:
        # What locked the hand has just been told.
        return None
    words = narrate(event, before, audience, slapped)
    if words is None and stage(event.after, event.t) == "play" and event.t >= told + TO_READ:
        return ""
    return words


def words_at(match: Match, tick: int, words: str, told: int, audience: Audience) -> str:
    """What the line says at a tick, when `words` were said last at the tick `told`."""
    begins = hinted_from(match, told)
    hinted = hint(match, tick) if begins is not None and tick >= begins else ()
    return hint_in_words(hinted, audience) or words


def hinted_from(match: Match, told: int) -> int | None:
    """The tick from which the hint stands there, if there will be one.

    What is said meanwhile, at the tick `told`, is left time to be read.
    """
    begins = hint_from(match)
    if begins is None or told < begins:
        return begins
    return told + TO_READ
