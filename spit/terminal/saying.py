"""The line of words under the table: what it says, and for how long."""

from spit.engine.actions import Refusal
from spit.engine.match import Event, Match, hint, hint_from, stage
from spit.terminal.audience import Audience
from spit.terminal.narrate import hint as hint_in_words
from spit.terminal.narrate import narrate

TO_READ = 4000
"""For how many ticks words stand while cards are played, if no others are said."""


def words_after(
    event: Event, before: Match, told: int, audience: Audience, slapped: int | None
) -> str | None:
    """What is said of an event; None if what was said at the tick `told` may stand.

    `before` is the match before it, `slapped` the player who slapped last, None if nobody has.
    """
    if event.no is Refusal.LOCKED and event.t - told < before.variant.lock:
        # What locked the hand has just been told.
        return None
    return narrate(event, before, audience, slapped)


def words_at(match: Match, tick: int, words: str, told: int, audience: Audience) -> str:
    """What the line says at a tick, when `words` were said last at the tick `told`."""
    begins = _hinted_from(match, words, told)
    hinted = hint(match, tick) if begins is not None and tick >= begins else ()
    if hinted:
        return hint_in_words(hinted, audience)
    are_old = stage(match, tick) == "play" and tick >= told + TO_READ
    return "" if are_old else words


def changes(match: Match, words: str, told: int) -> tuple[int | None, ...]:
    """The ticks at which the line changes by itself."""
    fades = told + TO_READ if words and stage(match, told + TO_READ) == "play" else None
    return _hinted_from(match, words, told), fades


def _hinted_from(match: Match, words: str, told: int) -> int | None:
    """The tick from which the hint stands there; what is said meanwhile is left time to be read."""
    begins = hint_from(match)
    if begins is None or not words or told < begins:
        return begins
    return told + TO_READ
