"""Matches for the engine's tests: what happens in words, random matches, mirrors.

What is handed in is told in words: `"400 1 play 3 1"`; `"400"` alone lets time pass.
"""

from collections.abc import Iterator
from random import Random

from tables import ACTIONS, OTHER, doing_of, mirror, mirror_doing

from spit.engine import match as engine
from spit.engine import rules
from spit.engine.actions import OPEN, SLAPS, Action, Deal, Over, Slap
from spit.engine.cards import PACK
from spit.engine.legal import STANDARD, House
from spit.engine.match import Event, Match, Variant
from spit.engine.notation import parse, text
from spit.engine.state import BEAT, OPENING, Covered
from spit.engine.table import side_cards

Input = tuple[int, Action]


def in_round(
    line: str, win: str = "standard", house: House = STANDARD, scores: tuple[int, int] = (0, 0)
) -> Match:
    """A match in its second round whose table looks like this since tick 0."""
    table = parse(line)
    jammed = table.phase == "play" and rules.stuck(table, house)
    ended_at = 0 if table.phase == "slap" else None
    spit_at = BEAT if jammed else None
    return Match(
        Variant(win, house), table, round=2, spit_at=spit_at, ended_at=ended_at, scores=scores
    )


def course(match: Match, *doings: str) -> list[Event]:
    """Everything that happens in a match when this is handed in, one by one."""
    events: list[Event] = []
    for doing in doings:
        tick, _, rest = doing.partition(" ")
        inputs = [doing_of(rest)] if rest else []
        events += engine.step(match, int(tick), inputs)
        match = events[-1].after if events else match
    return events


def happens(match: Match, *doings: str) -> list[str]:
    """Everything that happens in a match, in words.

    `"400 1 play 3 1"`, or if it was refused `"400 1 play 3 1 no lost-race 12"` with its margin;
    a deal without its cards.
    """
    lines = []
    for tick, by, do, no, margin, _ in course(match, *doings):
        words = "deal" if isinstance(do, Deal) else text(do)
        reason = f" no {no}" if no else ""
        late = "" if margin is None else f" {margin}"
        lines.append(f"{tick} {by} {words}{reason}{late}")
    return lines


def then(match: Match, *doings: str) -> Match:
    """A match after this has been handed in."""
    events = course(match, *doings)
    return events[-1].after if events else match


# --- Random matches ----------------------------------------------------------------------------


def deal(match: Match, random: Random) -> Deal:
    """The next deal of a match, shuffled."""
    if rules.deals_anew(match.table, match.variant.house):
        pack = random.sample(PACK, len(PACK))
        return Deal((tuple(pack[:26]), tuple(pack[26:])))
    first, second = (side_cards(side) for side in match.table.sides)
    return Deal(
        (tuple(random.sample(first, len(first))), tuple(random.sample(second, len(second))))
    )


def played(seed: int, variant: Variant, wrong: float = 0.0) -> Iterator[Event]:
    """A match played at random to its end; `wrong` is the share of inputs that are pure chance."""
    random = Random(seed)
    match, tick = Match(variant), 0
    while not match.result:
        tick, inputs = upcoming(match, tick, random, wrong)
        for event in engine.step(match, tick, inputs):
            yield event
            match = event.after


def upcoming(
    match: Match, tick: int, random: Random, wrong: float = 0.0
) -> tuple[int, list[Input]]:
    """The tick of a match to step to, and what is handed in there."""
    if engine.wants(match) == "deal":
        return tick, [(0, deal(match, random))]
    if random.random() < wrong:
        later = tick + random.randrange(150)
        if match.ended_at is not None and match.opened_at is None:
            later = min(later, match.ended_at + OPENING.start - 1)
        actions = (*SLAPS, Slap(3)) if match.table.phase == "slap" else ACTIONS
        return later, [(random.choice((1, 2)), random.choice(actions))]
    if engine.wants(match) == "open" and match.ended_at is not None:
        return max(tick, match.ended_at + random.choice(OPENING)), [(0, OPEN)]
    due = engine.due(match)
    if due is not None and (match.opened_at is None or random.random() < 0.1):
        return due, []
    chances = [
        (by, do)
        for by in (1, 2)
        for do in rules.legal_actions(match.table, by, match.variant.house)
    ]
    return max(tick, match.ready_from) + random.randrange(700), [random.choice(chances)]


# --- Mirrors -----------------------------------------------------------------------------------


def mirror_match(match: Match) -> Match:
    """The match with players and piles changed over."""
    result = match.result and mirror_doing(match.result)
    assert result is None or isinstance(result, Over)
    return match._replace(
        table=mirror(match.table),
        readied=match.readied[::-1],
        locked_until=match.locked_until[::-1],
        covered=tuple(
            Covered(OTHER[pile], card, OTHER[by], tick) for pile, card, by, tick in match.covered
        ),
        false_starts=match.false_starts[::-1],
        scores=match.scores[::-1],
        result=result,
    )


def mirror_event(event: Event) -> Event:
    """The event at the mirrored table."""
    return event._replace(
        by=OTHER[event.by], do=mirror_doing(event.do), after=mirror_match(event.after)
    )
