"""Matches as a whole: invariants of `step` under any inputs, random matches, deals, ways on."""

from collections import Counter
from itertools import groupby
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from matches import (
    Input,
    deal,
    happens,
    in_round,
    mirror_event,
    played,
    then,
    upcoming,
)
from tables import ACTIONS, OTHER, doing_of, houses, mirror_doing

from spit.engine.actions import (
    OPEN,
    Action,
    Concede,
    Deal,
    End,
    Leave,
    Move,
    Over,
    Play,
    Refusal,
    Spit,
    Take,
)
from spit.engine.cards import PACK
from spit.engine.legal import legal_actions, stuck
from spit.engine.match import Event, Match, Stage, Variant, due, stage, step, wants
from spit.engine.notation import text
from spit.engine.state import HOUSE_RULES
from spit.engine.table import faults, side_cards

wins = st.sampled_from(("standard", "points", "rounds:2"))
variants = st.builds(Variant, wins, houses, st.sampled_from((400, 0)), st.sampled_from((0, 3)))


class AnyMatch(RuleBasedStateMachine):
    """A match under any inputs at any ticks, and its mirror beside it."""

    match = Match(Variant())
    mirrored = Match(Variant())
    tick = 0

    @initialize(variant=variants, seed=st.integers(0, 9999))
    def begin(self, variant: Variant, seed: int) -> None:
        self.match = self.mirrored = Match(variant)
        self.hand_in((0, deal(self.match, Random(seed))))

    def hand_in(self, *inputs: Input) -> None:
        """Step, and check what every step has to keep."""
        before = self.match
        events = step(before, self.tick, inputs)
        self.check(before, events)
        told = [(OTHER[by], mirror_doing(do)) for by, do in inputs]
        mirrored = step(self.mirrored, self.tick, told)  # type: ignore[arg-type]
        assert mirrored == tuple(map(mirror_event, events))
        if events:
            self.match, self.mirrored = events[-1].after, mirrored[-1].after

    def check(self, match: Match, events: tuple[Event, ...]) -> None:
        for event in events:
            later = event.after
            if event.no is not None:
                assert later.table == match.table
                allowed = match._replace(
                    locked_until=later.locked_until, false_starts=later.false_starts
                )
                assert later == allowed
            # The opening can be late too (D19), but that is no race.
            lost = event.no in (Refusal.LOST_RACE, Refusal.LATE) and event.do != OPEN
            assert (event.margin is not None) == lost
            assert match.result is None or event.no is Refusal.WRONG_PHASE
            match = later

    @rule(ticks=st.one_of(st.integers(0, 40), st.integers(0, 2000)))
    def wait(self, ticks: int) -> None:
        """Let time pass; in two steps it comes to the same as in one (D31)."""
        halfway, self.tick = self.tick + ticks // 2, self.tick + ticks
        first = step(self.match, halfway)
        rest = step(first[-1].after if first else self.match, self.tick)
        assert first + rest == step(self.match, self.tick)
        self.hand_in()

    @rule(by=st.sampled_from((1, 2)), action=st.sampled_from(ACTIONS))
    def try_anything(self, by: int, action: Action) -> None:
        self.hand_in((by, action))

    @rule(data=st.data())
    def do_something_legal(self, data: st.DataObject) -> None:
        house = self.match.variant.house
        by = data.draw(st.sampled_from((1, 2)))
        chances = legal_actions(self.match.table, by, house)
        if chances:
            self.hand_in((by, data.draw(st.sampled_from(chances))))

    @rule(data=st.data())
    def race(self, data: st.DataObject) -> None:
        """Both at one tick, both as the table was before."""
        house = self.match.variant.house
        pairs = [legal_actions(self.match.table, by, house) for by in (1, 2)]
        if all(pairs):
            first, second = (data.draw(st.sampled_from(actions)) for actions in pairs)
            both = step(self.match, self.tick, [(1, first), (2, second)])
            one = step(self.match, self.tick, [(1, first)])
            assert both == one + step(one[-1].after, self.tick, [(2, second)])
            self.hand_in((1, first), (2, second))

    @precondition(lambda self: self.match.result is None)
    @rule(count=st.integers(1, 60), seed=st.integers(0, 9999))
    def play_on(self, count: int, seed: int) -> None:
        """So many things that may be done, by players and dealer."""
        random = Random(seed)
        for _ in range(count):
            if self.match.result is None:
                self.tick, inputs = upcoming(self.match, self.tick, random)
                self.hand_in(*inputs)

    @precondition(lambda self: wants(self.match) == "open")
    @rule(ticks=st.integers(0, 2000))
    def open(self, ticks: int) -> None:
        self.tick += ticks
        self.hand_in((0, OPEN))

    @rule(by=st.integers(0, 2), action=st.sampled_from((Spit(), OPEN, Leave(), Concede())))
    @precondition(lambda self: self.match.round > 4)
    def give_up(self, by: int, action: Action) -> None:
        self.hand_in((by, action))

    @invariant()
    def the_table_is_whole(self) -> None:
        """S52: 52 different cards or none, and no fault."""
        assert faults(self.match.table) == ()

    @invariant()
    def there_is_a_way_on(self) -> None:
        """L04: something is due, wanted, or can be done by a player; or the match is over."""
        match, house = self.match, self.match.variant.house
        assert (
            match.result is not None
            or due(match) is not None
            or wants(match) is not None
            or any(legal_actions(match.table, player, house) for player in (1, 2))
        )

    @invariant()
    def a_jam_has_its_beat(self) -> None:
        """D11: in play a spit is due exactly while neither can act."""
        match = self.match
        if match.table.phase == "play" and match.result is None:
            assert (match.spit_at is not None) == stuck(match.table, match.variant.house)


AnyMatch.TestCase.settings = settings(max_examples=200, stateful_step_count=50)
TestAnyMatch = AnyMatch.TestCase


# --- Random matches ----------------------------------------------------------------------------


def check_bookkeeping(seeds: range) -> None:
    """Matches under each way of winning and changing house rules: no card is ever lost."""
    for seed in seeds:
        random = Random(f"variant:{seed}")
        house = frozenset(rule for rule in HOUSE_RULES if random.random() < 0.3)
        win = ("standard", "points", "rounds:2")[seed % 3]
        events = list(played(seed, Variant(win, house, round_limit=3), wrong=0.2))
        for table in {event.after.table for event in events}:
            assert faults(table) == ()
        assert events[-1].after.result is not None


def test_bookkeeping() -> None:
    """L02, S52: whatever is tried in a match, no card is lost or there twice, and it ends."""
    check_bookkeeping(range(1000))


@pytest.mark.soak
def test_bookkeeping_of_ten_thousand_matches() -> None:
    """L02: the same, ten thousand times."""
    check_bookkeeping(range(10_000))


def rounds(events: list[Event]) -> list[list[Event]]:
    """The events of a match, round by round."""
    return [list(group) for _, group in groupby(events, key=lambda event: event.after.round)]


def test_every_round_ends() -> None:
    """S51, S53, D24: a round has its bounds, and round 1 leaves both at least 11 cards."""
    for seed in range(200):
        events = [event for event in played(seed, Variant()) if event.no is None]
        for number, happened in enumerate(rounds(events), 1):
            counts = Counter(type(event.do) for event in happened)
            assert counts[End] == 1
            assert counts[Play] <= 29
            assert counts[Move] <= 20
            assert counts[Spit] <= 36
            if number == 1:
                (take,) = (event.after for event in happened if isinstance(event.do, Take))
                assert min(len(side_cards(side)) for side in take.table.sides) >= 11
        assert isinstance(events[-1].do, Over)


def test_every_reason_is_given() -> None:
    """D32: each reason for a refusal comes up in some match; there is none that cannot."""
    given = {
        event.no
        for seed in range(60)
        for event in played(
            seed, Variant(house=frozenset({"stacking", "manual-turn"}), round_limit=3), wrong=0.5
        )
    }
    assert given == {None, *Refusal}


# --- Deals -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decks", "reason"),
    [
        ("2s5s/2d", None),
        ("5s2s/2d", None),
        ("2s/2d5s", Refusal.NO_CARD),
        ("2d/2s5s", Refusal.NO_CARD),
        ("2s5s/2h", Refusal.NO_CARD),
        ("2s5s/-", Refusal.NO_CARD),
        ("2s5s2s/2d", Refusal.NO_CARD),
    ],
)
def test_only_the_owners_cards_are_dealt(decks: str, reason: Refusal | None) -> None:
    """R33, R34: a deal holds each player's own cards, in any order."""
    match = in_round("-/-/-/-/- 2s5s -/-/-/-/- 2d -/- over")
    (event,) = step(match, 0, [doing_of(f"0 deal {decks}")])
    assert event.no is reason


@pytest.mark.parametrize(
    ("first", "second"),
    [(PACK[:25], PACK[25:]), (PACK[:26], PACK[:26]), (PACK[:26], PACK[27:]), ((), ())],
)
def test_the_first_deal_is_even(first: tuple[str, ...], second: tuple[str, ...]) -> None:
    """R5: 26 cards each of one pack, whatever the dealer hands in."""
    (event,) = step(Match(Variant()), 0, [(0, Deal((first, second)))])
    assert event.no is Refusal.NO_CARD


@pytest.mark.parametrize("by", [1, 2])
def test_only_the_table_deals(by: int) -> None:
    """R5: a player does not deal, and nobody does while the round goes on."""
    dealt = deal(Match(Variant()), Random(1))
    (event,) = step(Match(Variant()), 0, [(by, dealt)])
    assert event.no is Refusal.WRONG_PHASE
    (event,) = step(then(Match(Variant()), f"0 0 {text(dealt)}"), 0, [(0, dealt)])
    assert event.no is Refusal.WRONG_PHASE


# --- Ways on -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "lines", "then_stage"),
    [
        ("2s/-/-/-/- 6s 2d/-/-/-/- 6d 8c/9c", ["600 0 spit", "600 0 end block"], "ended"),
        ("2s/-/-/-/- 6s9s 2d/-/-/-/- 6d 8c/9c", ["600 0 spit"], "beat"),
        ("2s/-/-/-/- 3s 2d/-/-/-/- - 8c/9c", ["600 0 spit"], "play"),
        ("2s/-/-/-/- - 2d/-/-/-/- 6d 8c/9c", ["600 0 spit", "600 0 end block"], "ended"),
        ("2s/-/-/-/- - 2d/-/-/-/- Ad6d -/9c", ["600 0 spit"], "play"),
        ("2s/-/-/-/- - 2d/-/-/-/- 6d -/9c", ["600 0 spit", "600 0 end block"], "ended"),
    ],
    ids=["both", "both, again", "one", "one, in vain", "one pile", "one pile, in vain"],
)
def test_a_jam_has_a_way_on(line: str, lines: list[str], then_stage: Stage) -> None:
    """L04, L09: spit cards on both sides, one or none: always a spit, a beat, or the end."""
    match = in_round(line)
    assert happens(match, "600") == lines
    assert stage(then(match, "600"), 600) == then_stage
