"""What just happened, in one sentence.

Suits are written as Unicode has them; who draws a sentence puts in what the terminal can show.
"""

from spit.engine.actions import Deal, End, Open, Over, Play, Ready, Score, Slap, Spit, Take
from spit.engine.match import Event, Match
from spit.engine.table import Table, has_one_pile, stock_count, went_out
from spit.terminal.audience import Audience
from spit.terminal.phrases import deck_sizes, pile_name
from spit.terminal.refusals import refused
from spit.terminal.words import _


def narrate(
    event: Event, before: Match, audience: Audience, slapped: int | None = None
) -> str | None:
    """A sentence about an event; "" if what was said last is over, None if it may stand.

    `before` is the match before it; `slapped` the player who slapped last, None if nobody has.
    """
    if event.no is not None:
        return refused(event, before, audience, slapped)
    after = event.after
    if after.table.phase == "play" and after.spit_at is not None:
        return _("Nobody can play: SPIT!")
    match event.do:
        case Play():
            return _played(event, audience)
        case Spit():
            return _spat(before.table, audience)
        case Deal() if after.round == 1 and not audience.watching:
            return _("Press any of your keys when you are ready.")
        case Ready():
            return audience.say(event.by, _("You are ready."), _("{name} is ready."))
        case Open() if not audience.watching:
            return _("SLAP! Upper row: the upper pile. Home row: the lower pile.")
        case End(out):
            return _ended(out, audience)
        case Score(totals):
            return _scored(before.table, totals, audience)
        case Slap() | Open():
            return ""
        case Take(piles):
            return _taken(event, before, piles, audience, slapped)
        case Over():
            return result(event.do, audience)
    return None


def hint(players: tuple[int, ...], audience: Audience) -> str:
    """Who can still act, once nothing has happened for a while (D7); "" for nobody."""
    if not players:
        return ""
    if len(players) > 1:
        return _("Both players still have a card to play or to move.")
    return audience.say(
        players[0],
        _("You still have a card to play or to move."),
        _("{name} still has a card to play or to move."),
    )


def no_move(player: int, audience: Audience) -> str:
    """Why a key of the lower row does nothing while no slot is empty (D28)."""
    return audience.say(
        player, _("You have no empty slot to fill."), _("{name} has no empty slot to fill.")
    )


def result(over: Over, audience: Audience) -> str:
    """How a match has ended."""
    match over.how:
        case "won":
            return audience.say(over.player, _("You win the match!"), _("{name} wins the match!"))
        case "conceded":
            return audience.say(
                over.player,
                _("You give up: {other} wins the match."),
                _("{name} gives up: {other} wins the match."),
                _("{name} gives up: you win the match."),
            )
        case "draw":
            return _("The match is a draw.")
    return _("The match was left unfinished.")


def _played(event: Event, audience: Audience) -> str | None:
    if stock_count(event.after.table.sides[event.by - 1]) != 1:
        return None
    return audience.say(event.by, _("You have one card left!"), _("{name} has one card left!"))


def _spat(table: Table, audience: Audience) -> str:
    first, second = (bool(side.spit) for side in table.sides)
    if first and second:
        return "" if table.phase == "ready" else _("Both spit.")
    alone = 1 if first else 2
    if table.phase != "ready":
        return audience.say(alone, _("You spit alone."), _("{name} spits alone."))
    # R37: a player with 15 cards or fewer cannot spit.
    short = _("One spit pile in this round: {other} has no spit cards.")
    return audience.say(
        alone, short, short, _("One spit pile in this round: you have no spit cards.")
    )


def _ended(out: int, audience: Audience) -> str:
    how = _how_ended(out, audience)
    return how if audience.watching else how + " " + _("Wait for SLAP!")


def _how_ended(out: int, audience: Audience) -> str:
    if not out:
        return _("Nobody can play, and no spit cards are left.")
    return audience.say(
        out, _("You have played all your stock."), _("{name} has played all the stock.")
    )


def _scored(table: Table, totals: tuple[int, int], audience: Audience) -> str:
    left, right = audience.names
    points = _("Points: {left} {first}, {right} {second}.").format(
        left=left, first=totals[0], right=right, second=totals[1]
    )
    return f"{_how_ended(went_out(table), audience)} {points}"


def _taken(
    event: Event,
    before: Match,
    piles: tuple[int, int],
    audience: Audience,
    slapped: int | None,
) -> str:
    """Who took which pile and why, and how many cards each has now."""
    why = _why_taken(before, piles, audience, slapped)
    return f"{why} {deck_sizes(event.after.table, audience)}"


def _why_taken(
    before: Match, piles: tuple[int, int], audience: Audience, slapped: int | None
) -> str:
    out = went_out(before.table)
    if slapped is not None:
        # Who took the bare place took nothing (D22): the other's pile tells which he slapped.
        pile = piles[slapped - 1] or 3 - piles[2 - slapped]
        return audience.say(
            slapped,
            _("You slapped {pile} first."),
            _("{name} slapped {pile} first."),
            pile=pile_name(before.table, pile),
        )
    if out and has_one_pile(before.table):
        return audience.say(
            out,
            _("You are out: {other} takes the pile."),
            _("{name} is out: {other} takes the pile."),
            _("{name} is out: you take the pile."),
        )
    return _("The piles are taken.") if before.opened_at is None else _("Nobody slapped.")
