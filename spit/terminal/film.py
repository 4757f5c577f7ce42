"""A recording made ready to be watched: the table after every event, worked out once.

What is seen depends on how many events have happened and on the tick, and on nothing else: by
whatever way somebody comes to a moment, it looks the same.
"""

from bisect import bisect_right
from dataclasses import dataclass

from spit.engine.actions import PILES, SLOTS, Deal, Play
from spit.engine.match import Event, Match
from spit.records.header import Header
from spit.records.replay import Recorded
from spit.terminal import motion
from spit.terminal.motion import Hand
from spit.terminal.names import seat_label, you
from spit.terminal.scenes import table
from spit.terminal.scenes.table import TableScene
from spit.terminal.width import clean
from spit.terminal.words import _

Hands = tuple[Hand | None, Hand | None]


@dataclass(frozen=True, slots=True, eq=False)
class Film:
    """A recording that can be watched.

    `scenes` has the table after each event, its `tick` that of the event. `hands` are all that
    were on their way, for each player in order. `rounds` are the events, counted from 0, that deal
    a round. At the tick `end` all has come to rest. `is_whole`: it ends with the match.
    """

    scenes: tuple[TableScene, ...]
    hands: tuple[tuple[Hand, ...], tuple[Hand, ...]]
    rounds: tuple[int, ...]
    end: int
    is_whole: bool

    def stop(self, event: int) -> int:
        """The tick at which somebody looks at an event; the last is looked at when all rests."""
        return self.end if event == len(self.scenes) - 1 else self.scenes[event].tick

    def latest(self, tick: int) -> int:
        """The last event up to a tick."""
        return bisect_right(self.scenes, tick, key=lambda scene: scene.tick) - 1

    def scene(self, event: int, tick: int) -> TableScene:
        """What is seen at a tick, when all up to an event has happened."""
        first, second = (_next_hand(hands, tick) for hands in self.hands)
        return self.scenes[event]._replace(tick=tick, hands=(first, second))


def film(recorded: Recorded, *, still: bool = False) -> Film:
    """The film of a recording that holds an event at least; if `still`, nothing moves in it."""
    report = recorded.report
    assert report.header
    scene = _before(report.header, still=still)
    scenes: list[TableScene] = []
    rounds = []
    hands: tuple[list[Hand], list[Hand]] = ([], [])
    for event, ticks in recorded.moments:
        hand = _hand(event, scene.match, ticks)
        if hand:
            hands[event.by - 1].append(hand)
        carried: Hands = (hand, None) if event.by == 1 else (None, hand)
        scene = table.happened(scene._replace(tick=event.t, hands=carried), event)
        if isinstance(event.do, Deal) and event.no is None:
            rounds.append(len(scenes))
        scenes.append(scene)
    if report.result is None:
        note = _("The match is not over: it can be watched as far as its last whole round.")
        scenes[-1] = scene._replace(words=f"{scene.words} {note}")
    return Film(
        scenes=tuple(scenes),
        hands=(tuple(hands[0]), tuple(hands[1])),
        rounds=tuple(rounds),
        end=scene.tick + motion.FLASH,
        is_whole=report.result is not None,
    )


def _before(header: Header, *, still: bool) -> TableScene:
    """The table before anything has happened."""
    first, second = header.players
    return TableScene(
        Match(header.variant),
        0,
        names=(clean(first.name), clean(second.name)),
        person=you((first.name, second.name)),
        levels=(seat_label(first.level), seat_label(second.level)),
        seed=clean(header.seed),
        still=still,
        watched=True,
    )


def _hand(event: Event, before: Match, ticks: int) -> Hand | None:
    """The bot's hand that came with a card for some ticks; None if there was no such thing."""
    if not ticks or not isinstance(event.do, Play):
        return None
    if event.do.slot not in SLOTS or event.do.pile not in PILES:
        return None
    card = motion.top(before.table, event.by, event.do.slot)
    return Hand(event.do, card, event.t - ticks, event.t) if card else None


def _next_hand(hands: tuple[Hand, ...], tick: int) -> Hand | None:
    """The hand that is on its way at a tick or, if none is, the next that will be."""
    number = bisect_right(hands, tick - motion.STEP, key=lambda hand: hand.landing)
    return hands[number] if number < len(hands) else None
