"""Why something was refused, in one sentence."""

from spit.engine.actions import Move, Play, Refusal, Slap, Stack
from spit.engine.match import Event, Match
from spit.engine.state import DEAD
from spit.terminal.audience import Audience
from spit.terminal.faces import name as card_name
from spit.terminal.glyphs import UNICODE
from spit.terminal.phrases import deck_sizes, pile_name
from spit.terminal.words import _


def refused(event: Event, before: Match, audience: Audience, slapped: int | None) -> str | None:
    """Why an input was refused; None for the second hand of the player who slapped first.

    `before` is the match before it; `slapped` the player who slapped last, None if nobody has.
    """
    said = _reason(event, before, audience, slapped)
    if said and event.after.locked_until != before.locked_until and before.variant.lock:
        seconds = before.variant.lock / 1000
        return said + " " + _("Locked for {seconds} s.").format(seconds=seconds)
    return said


def _reason(event: Event, before: Match, audience: Audience, slapped: int | None) -> str | None:
    by, do, no = event.by, event.do, event.no
    if no is None or not by:
        return None
    if isinstance(do, Play | Move | Stack) and no in _ABOUT_A_CARD:
        return _about_a_card(event, before, do, audience)
    if no is Refusal.NO_CARD and isinstance(do, Move):
        return _("That slot is empty: press the lower key of the card that is to go there.")
    if no is Refusal.LATE and isinstance(do, Slap):
        return _late(event, audience, slapped)
    if no is Refusal.FALSE_START and before.opened_at is not None:
        return audience.say(
            by,
            _("Your hand does not count yet: it was a false start."),
            _("{name}'s hand does not count yet: it was a false start."),
        )
    return audience.say(by, *_plain(no), dead=DEAD / 1000)


_ABOUT_A_CARD = (
    Refusal.NOT_ADJACENT,
    Refusal.LOST_RACE,
    Refusal.UNCOVERS_NOTHING,
    Refusal.UNEQUAL,
)


def _about_a_card(event: Event, before: Match, do: Play | Move | Stack, audience: Audience) -> str:
    card = card_name(before.table.sides[event.by - 1].stock[do.slot - 1][0][-1], UNICODE)
    if event.no is Refusal.UNCOVERS_NOTHING:
        yours = _("Nothing lies beneath your {card}: it stays.")
        return audience.say(
            event.by, yours, _("Nothing lies beneath {name}'s {card}: it stays."), card=card
        )
    if isinstance(do, Play) and event.no is Refusal.LOST_RACE:
        return _lost_race(event, before, do, card, audience)
    if isinstance(do, Play):
        on = before.table.piles[do.pile - 1][-1]
    else:
        on = before.table.sides[event.by - 1].stock[do.to - 1][0][-1]
    return audience.say(
        event.by,
        _("Your {card} does not go on {on}."),
        _("{name}'s {card} does not go on {on}."),
        card=card,
        on=card_name(on, UNICODE),
    )


def _lost_race(event: Event, before: Match, play: Play, card: str, audience: Audience) -> str:
    """Which card was there first, and by how much (D30)."""
    pile = before.table.piles[play.pile - 1]
    covered = next(
        cover.card
        for cover in before.covered
        if cover.pile == play.pile and cover.by != event.by and event.t - cover.tick == event.margin
    )
    return audience.say(
        event.by,
        _("{other}'s {first} was on {pile} {margin} ms before your {card}."),
        _("{other}'s {first} was on {pile} {margin} ms before {name}'s {card}."),
        _("Your {first} was on {pile} {margin} ms before {name}'s {card}."),
        first=card_name(pile[pile.index(covered) + 1], UNICODE),
        pile=pile_name(before.table, play.pile),
        margin=event.margin,
        card=card,
    )


def _late(event: Event, audience: Audience, slapped: int | None) -> str | None:
    """By how much the other was first; what is on each side now may not be wiped away by it."""
    if slapped == event.by:
        return None
    if slapped is None:
        return _("Too late: the piles are taken.")
    said = audience.say(
        event.by,
        _("{other} slapped {margin} ms before you."),
        _("{other} slapped {margin} ms before {name}."),
        _("You slapped {margin} ms before {name}."),
        margin=event.margin,
    )
    return f"{said} {deck_sizes(event.after.table, audience)}"


def _plain(no: Refusal) -> tuple[str, str]:
    """What is said to "you", and of somebody with a name, if only the reason matters."""
    match no:
        case Refusal.NO_CARD:
            return _("You have no card there."), _("{name} has no card there.")
        case Refusal.NO_PILE:
            return _same(_("There is only one spit pile in this round."))
        case Refusal.FACE_DOWN:
            return _("Turn your card first."), _("{name} must turn that card first.")
        case Refusal.NOT_FACE_DOWN:
            return _same(_("That card lies face up already."))
        case Refusal.OCCUPIED:
            return _same(_("That slot is not empty."))
        case Refusal.LOCKED:
            return (
                _("Your hand is still locked after the wrong card."),
                _("{name}'s hand is still locked after the wrong card."),
            )
        case Refusal.FROZEN:
            return _same(_("Nobody can play: SPIT!"))
        case Refusal.TOO_EARLY:
            return _("Too early: wait for SLAP!"), _("{name} is too early: wait for SLAP!")
        case Refusal.FALSE_START:
            return (
                _("False start! Your hand counts only {dead} s after SLAP!"),
                _("False start! {name}'s hand counts only {dead} s after SLAP!"),
            )
        case Refusal.ALREADY:
            return _("You are ready already."), _("{name} is ready already.")
    return _same(_("Not now."))


def _same(sentence: str) -> tuple[str, str]:
    return sentence, sentence
