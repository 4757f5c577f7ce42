"""The stage between the two spit piles: one word in big letters, or a few lines."""

from spit.engine.match import Event, Match, stage
from spit.engine.state import COUNTDOWN
from spit.engine.table import side_cards, went_out
from spit.terminal.audience import Audience
from spit.terminal.canvas import Frame
from spit.terminal.geometry import STAGE_HEIGHT, STAGE_WIDTH, Place
from spit.terminal.glyphs import Glyphs
from spit.terminal.letters import big
from spit.terminal.lines import put_middle, shown, wrap
from spit.terminal.narrate import result
from spit.terminal.theme import Style
from spit.terminal.width import fit, width
from spit.terminal.words import _

Said = str | tuple[str, ...]
"""One word, or up to five lines."""

_BEATS = 3
_LINE = STAGE_WIDTH - 2


def said(match: Match, tick: int, audience: Audience) -> Said:
    """What the stage has to say at a tick (D28); "" while cards are played."""
    match stage(match, tick):
        case "ready":
            return _("READY")
        case "countdown" if match.spit_at is not None:
            beat = COUNTDOWN // _BEATS
            return str(min(_BEATS, (match.spit_at - tick + beat - 1) // beat))
        case "beat":
            return _("SPIT!")
        case "slap":
            return _("SLAP!")
        case "ended":
            return _ended(match, audience)
        case "result":
            return _decks(match, audience)
        case "over" if match.result:
            return wrap(result(match.result, audience), _LINE)
    return ""


def calls(before: Match, event: Event) -> bool:
    """Whether the stage calls SPIT! or SLAP! from an event on, as it did not before."""
    now = stage(event.after, event.t)
    return now in ("beat", "slap") and stage(before, event.t) != now


def _ended(match: Match, audience: Audience) -> tuple[str, ...]:
    out = went_out(match.table)
    if out:
        how = audience.say(out, _("You are out!"), _("{name} is out!"))
    else:
        how = _("Nobody can play.")
    wait = () if audience.watching else ("", *wrap(_("Wait for SLAP!"), _LINE))
    return (*wrap(how, _LINE), *wait)


def _decks(match: Match, audience: Audience) -> tuple[str, ...]:
    """What each player goes on with."""
    lines = [_("round {number}").format(number=match.round), _("cards").rjust(_LINE)]
    for name, side in zip(audience.names, match.table.sides, strict=True):
        lines.append(f"{fit(name, _LINE - 3)}{len(side_cards(side)):3}")
    return tuple(lines)


def draw_said(frame: Frame, words: Said, place: Place, glyphs: Glyphs) -> None:
    """Draw what is said: a word in big letters if they fit, anything else in plain ones."""
    if not words:
        return
    if isinstance(words, str):
        picture = big(words, 2 if len(words) == 1 else 1, Style.STAGE, glyphs)
        if picture and len(picture[0]) <= STAGE_WIDTH:
            frame.blit(place.x + (STAGE_WIDTH - len(picture[0])) // 2, place.y, picture)
            return
        words = ("", "", " ".join(words)) if 2 * width(words) <= STAGE_WIDTH else (words,)
    y = place.y + (STAGE_HEIGHT - len(words)) // 2
    for line in words:
        put_middle(frame, place.x, y, STAGE_WIDTH, shown(line, glyphs), Style.STAGE)
        y += 1
