"""What just happened, in one sentence.

Players go by their names; only the one person who plays against a bot is "you". Suits are written
as Unicode has them; who draws a sentence puts in what the terminal can show.
"""

from dataclasses import dataclass

from spit.engine.actions import (
    Action,
    Consequence,
    Deal,
    End,
    Move,
    Open,
    Over,
    Play,
    Ready,
    Refusal,
    Score,
    Slap,
    Spit,
    Take,
)
from spit.engine.match import Event, Match
from spit.engine.table import Table, has_one_pile, side_cards, stock_count, went_out
from spit.terminal.faces import name as card_name
from spit.terminal.glyphs import UNICODE
from spit.terminal.words import _


@dataclass(frozen=True, slots=True)
class Audience:
    """Whom the story is told: the players' names, and which of them is the only person, if one is."""

    names: tuple[str, str]
    person: int | None = None

    def say(self, by: int, yours: str, theirs: str, **more: object) -> str:
        """One of two sentences, for "you" or for a name, with `{name}` and `{other}` put in."""
        sentence = yours if by == self.person else theirs
        return sentence.format(name=self.names[by - 1], other=self.names[2 - by], **more)


def narrate(
    event: Event, before: Match, audience: Audience, slapped: int | None = None
) -> str | None:
    """A sentence about an event; "" if what was said last no longer holds, None if it may stand.

    `slapped` is the player who slapped last, None if nobody has.
    """
    if event.no is not None:
        return _refused(event, before, audience, slapped)
    after = event.after
    if after.table.phase == "play" and after.spit_at is not None:
        return _("Nobody can play: spit!")
    match event.do:
        case Play():
            return _played(event, audience)
        case Spit():
            return _spat(before.table, audience)
        case Deal() if after.round == 1:
            return _("Any of your keys says that you are ready.")
        case Ready():
            return audience.say(event.by, _("You are ready."), _("{name} is ready."))
        case Open():
            return _("Slap! Upper row: the upper pile. Home row: the lower pile.")
        case End(out):
            return _ended(out, audience)
        case Score(totals):
            return _scored(before.table, totals, audience)
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
            )
        case "draw":
            return _("The match is a draw.")
    return _("The match was left unfinished.")


def pile_name(table: Table, pile: int) -> str:
    """A spit pile in a sentence; the place of one that does not exist can be slapped too (D22)."""
    if not table.piles[pile - 1]:
        return _("the bare place")
    return _("the upper pile") if pile == 1 else _("the lower pile")


# --- What was accepted ---------------------------------------------------------------------------


def _played(event: Event, audience: Audience) -> str | None:
    if stock_count(event.after.table.sides[event.by - 1]) != 1:
        return None
    return audience.say(event.by, _("You have one card left!"), _("{name} has one card left!"))


def _spat(table: Table, audience: Audience) -> str:
    first, second = (bool(side.spit) for side in table.sides)
    if first and second:
        return "" if table.phase == "ready" else _("Both spit.")
    alone = 1 if first else 2
    if table.phase == "ready":
        return audience.say(
            alone,
            _("One spit pile in this round: {other} has no spit cards."),
            _("One spit pile in this round: {other} has no spit cards.")
            if audience.person is None
            else _("One spit pile in this round: you have no spit cards."),
        )
    return audience.say(alone, _("You spit alone."), _("{name} spits alone."))


def _ended(out: int, audience: Audience) -> str:
    if not out:
        return _("Nobody can play, and no spit cards are left. Wait for SLAP!")
    return audience.say(
        out,
        _("You have played all your stock. Wait for SLAP!"),
        _("{name} has played all the stock. Wait for SLAP!"),
    )


def _scored(table: Table, totals: tuple[int, int], audience: Audience) -> str:
    left, right = audience.names
    points = _("Points: {left} {first}, {right} {second}.").format(
        left=left, first=totals[0], right=right, second=totals[1]
    )
    return f"{_ended(went_out(table), audience)} {points}"


def _taken(
    event: Event,
    before: Match,
    piles: tuple[int, int],
    audience: Audience,
    slapped: int | None,
) -> str:
    """Who took which pile and why, and how many cards each has now."""
    out = went_out(before.table)
    if slapped is not None and before.opened_at is not None:
        pile = pile_name(before.table, piles[slapped - 1] or 3 - piles[2 - slapped])
        story = audience.say(
            slapped, _("You slapped {pile} first."), _("{name} slapped {pile} first."), pile=pile
        )
    elif out and has_one_pile(before.table):
        story = audience.say(
            out,
            _("You are out: the pile is {other}'s."),
            _("{name} is out: the pile is yours.")
            if audience.person
            else _("{name} is out: the pile is {other}'s."),
        )
    elif before.opened_at is not None:
        story = _("Nobody slapped.")
    else:
        story = _("The piles are taken.")
    first, second = (len(side_cards(side)) for side in event.after.table.sides)
    left, right = audience.names
    cards = _("{left} {first} cards, {right} {second}.").format(
        left=left, first=first, right=right, second=second
    )
    return f"{story} {cards}"


# --- What was refused ----------------------------------------------------------------------------


def _refused(event: Event, before: Match, audience: Audience, slapped: int | None) -> str | None:
    match event.no:
        case Refusal.NOT_ADJACENT if isinstance(event.do, Play):
            return audience.say(
                event.by,
                _("Your {card} does not go on {top}."),
                _("{name}'s {card} does not go on {top}."),
                card=_top(before.table, event.by, event.do.slot),
                top=card_name(before.table.piles[event.do.pile - 1][-1], UNICODE),
            )
        case Refusal.LOST_RACE if isinstance(event.do, Play):
            return _lost_race(event, before, event.do, audience)
        case Refusal.LATE if isinstance(event.do, Slap):
            return _late(event, audience, slapped)
        case Refusal.UNCOVERS_NOTHING if isinstance(event.do, Move):
            return audience.say(
                event.by,
                _("Nothing lies beneath your {card}: it stays."),
                _("Nothing lies beneath {name}'s {card}: it stays."),
                card=_top(before.table, event.by, event.do.slot),
            )
        case Refusal.FALSE_START if before.opened_at is not None:
            return audience.say(
                event.by,
                _("Your hand does not count yet: it was a false start."),
                _("{name}'s hand does not count yet: it was a false start."),
            )
        case Refusal.TOO_EARLY if not isinstance(event.do, Slap):
            return _("A moment: look at the result first.")
    return _plainly_refused(event.no, event.by, event.do, audience)


def _lost_race(event: Event, before: Match, play: Play, audience: Audience) -> str:
    """Which card was there first, and by how much (D30)."""
    pile = before.table.piles[play.pile - 1]
    covered = next(
        cover.card
        for cover in reversed(before.covered)
        if cover.pile == play.pile and cover.by != event.by and event.t - cover.tick == event.margin
    )
    first = pile[pile.index(covered) + 1]
    if event.by == audience.person:
        sentence = _("{other}'s {first} was on {pile} {margin} ms before your {card}.")
    elif audience.person is not None:
        sentence = _("Your {first} was on {pile} {margin} ms before {name}'s {card}.")
    else:
        sentence = _("{other}'s {first} was on {pile} {margin} ms before {name}'s {card}.")
    return sentence.format(
        name=audience.names[event.by - 1],
        other=audience.names[2 - event.by],
        first=card_name(first, UNICODE),
        pile=pile_name(before.table, play.pile),
        margin=event.margin,
        card=_top(before.table, event.by, play.slot),
    )


def _late(event: Event, audience: Audience, slapped: int | None) -> str | None:
    """By how much a slap was late; nothing of the second hand of who was first."""
    if slapped == event.by:
        return None
    if slapped is None:
        return _("Too late: the piles are taken.")
    return audience.say(
        event.by,
        _("{other} slapped {margin} ms before you."),
        _("{other} slapped {margin} ms before {name}.")
        if audience.person is None
        else _("You slapped {margin} ms before {name}."),
        margin=event.margin,
    )


_Pair = tuple[str, str]


def _plain_reasons() -> dict[Refusal, _Pair]:
    """What is said of a refusal that needs no more than the player; first to "you"."""
    return {
        Refusal.NO_CARD: (_("You have no card there."), _("{name} has no card there.")),
        Refusal.NO_PILE: (
            _("There is no such pile in this round."),
            _("There is no such pile in this round."),
        ),
        Refusal.FACE_DOWN: (
            _("Your card lies face down: turn it first."),
            _("{name}'s card lies face down: turn it first."),
        ),
        Refusal.OCCUPIED: (_("That slot is taken."), _("That slot is taken.")),
        Refusal.LOCKED: (
            _("Your hand is locked for a moment after the wrong card."),
            _("{name}'s hand is locked for a moment after the wrong card."),
        ),
        Refusal.FROZEN: (_("The spit comes first."), _("The spit comes first.")),
        Refusal.TOO_EARLY: (
            _("Too early: wait for SLAP!"),
            _("{name} is too early: wait for SLAP!"),
        ),
        Refusal.FALSE_START: (
            _("False start! Your hand counts only 750 ms after SLAP!"),
            _("False start! {name}'s hand counts only 750 ms after SLAP!"),
        ),
        Refusal.ALREADY: (_("You are ready already."), _("{name} is ready already.")),
        Refusal.UNEQUAL: (_("Only equal ranks stack."), _("Only equal ranks stack.")),
        Refusal.NOT_FACE_DOWN: (
            _("That card lies face up already."),
            _("That card lies face up already."),
        ),
    }


def _plainly_refused(
    reason: Refusal | None, by: int, _do: Action | Consequence, audience: Audience
) -> str:
    yours, theirs = _plain_reasons().get(reason, (_("Not now."), _("Not now.")))  # type: ignore[arg-type]
    return audience.say(by, yours, theirs) if by else yours


def _top(table: Table, player: int, slot: int) -> str:
    cards, _up = table.sides[player - 1].stock[slot - 1]
    return card_name(cards[-1], UNICODE)
