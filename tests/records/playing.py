"""Matches played at random, well and badly, for recordings to be made of."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from spit.engine import rules
from spit.engine.actions import OPEN, PLAYS, READY, SLAPS, Action, Deal, Leave, Move
from spit.engine.cards import PACK, Card
from spit.engine.match import Event, Match, Variant, due, step, wants
from spit.engine.state import OPENING
from spit.engine.table import side_cards
from spit.records.header import Header, Player, round_limit
from spit.records.recording import Recorder

GAMES = Path(__file__).parents[1] / "games"
ANN = Player("Ann")
BEN = Player("Ben")
SHARP = Player("Sharp", 400)


def header(*players: Player, win: str = "standard", house: str = "", seed: str = "42") -> Header:
    first, second = players or (ANN, SHARP)
    limit = round_limit((first, second))
    variant = Variant(win, frozenset(house.split()), round_limit=limit)
    return Header(seed, variant, (first, second))


def played(variant: Variant, random: Random, inputs: int = 300) -> Iterator[Event]:
    """What happens in a match at random; it is left after so many inputs if it has not ended."""
    match = Match(variant)
    tick = 0
    for number in range(inputs):
        if match.result:
            return
        tick = _next_tick(match, tick, random)
        for event in step(match, tick):
            match = event.after
            yield event
        chosen = (0, Leave()) if number == inputs - 1 else _chosen(match, tick, random)
        for event in step(match, tick, [chosen]):
            match = event.after
            yield event


def recorded(path: Path, which: Header, events: Iterator[Event]) -> Path:
    """The recording of some events, each play of a bot with a hand."""
    recorder = Recorder(path, which)
    for event in events:
        is_bots = event.by > 0 and which.players[event.by - 1].kind == "bot"
        recorder.add(event, 320 if is_bots else 0)
    assert recorder.close() is None
    return path


def _next_tick(match: Match, tick: int, random: Random) -> int:
    if wants(match) == "deal":
        return tick
    if wants(match) == "open" and match.ended_at is not None:
        return max(tick, match.ended_at + random.choice(OPENING))
    return random.choice((tick, tick + 30, tick + 700, due(match) or tick))


def _chosen(match: Match, tick: int, random: Random) -> tuple[int, Action]:
    if wants(match) == "deal":
        return 0, Deal(_shuffled(match, random))
    if wants(match) == "open" and match.ended_at is not None and tick - match.ended_at in OPENING:
        return 0, OPEN
    by = random.choice((1, 2))
    legal = rules.legal_actions(match.table, by, match.variant.house)
    wild = (READY, *SLAPS, *random.choice(PLAYS), Move(random.randrange(7), 1))
    return by, random.choice(legal if legal and random.random() < 0.8 else wild)


def _shuffled(match: Match, random: Random) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    if rules.deals_anew(match.table, match.variant.house):
        cards = random.sample(PACK, len(PACK))
        return tuple(cards[:26]), tuple(cards[26:])
    first, second = (side_cards(side) for side in match.table.sides)
    return tuple(random.sample(first, len(first))), tuple(random.sample(second, len(second)))
