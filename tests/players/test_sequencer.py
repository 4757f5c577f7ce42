"""The sequencer: one order for timers, chance, bots and keys."""

from spit.engine.actions import (
    READY,
    Action,
    Deal,
    End,
    Leave,
    Move,
    Open,
    Over,
    Play,
    Ready,
    Spit,
    Take,
)
from spit.engine.legal import legal_actions
from spit.engine.match import Event, Match, Variant, stage
from spit.engine.notation import parse
from spit.players.sequencer import Happening, Sequencer


class Script:
    """A driver that does what a list says, `(tick, action)`."""

    def __init__(self, *plan: tuple[int, Action]) -> None:
        self.plan = list(plan)
        self.noticed: list[Event] = []

    def due(self) -> int | None:
        return self.plan[0][0] if self.plan else None

    def act(self, tick: int) -> tuple[Action, int] | None:
        due, action = self.plan.pop(0)
        assert due == tick
        return action, 320

    def notice(self, event: Event) -> None:
        self.noticed.append(event)


RACE = parse("6h/2s2h/-/-/- - 4h/2c2d/-/-/- - 5s/Th")


def race(*scripts: Script, seed: str = "1") -> Sequencer:
    sequencer = Sequencer(Variant(), seed, dict(enumerate(scripts, 3 - len(scripts))))
    sequencer.match = Match(Variant(), table=RACE, round=1)
    return sequencer


def told(happened: list[Happening]) -> list[tuple[int, int, object]]:
    return [(event.t, event.by, event.no or event.do) for event, _ in happened]


def test_a_match_begins_with_a_deal_and_waits_for_both() -> None:
    """R10: after the deal nothing is due until somebody is ready."""
    sequencer = Sequencer(Variant(), "42", {})
    assert [type(event.do) for event, _ in sequencer.advance(0)] == [Deal]
    assert sequencer.due() is None
    sequencer.act(100, 1, READY)
    sequencer.act(200, 2, READY)
    assert sequencer.due() == 1700
    assert told(sequencer.advance(1699)) == []
    assert told(sequencer.advance(5000)) == [(1700, 0, Spit())]


def test_a_key_comes_after_what_was_due_before_it() -> None:
    """D31: being woken late changes no tick and no order."""
    sequencer = race(Script((70, Play(1, 1))))
    happened = sequencer.act(100, 1, Play(1, 1))
    assert told(happened) == [(70, 2, Play(1, 1)), (100, 1, "lost-race")]
    assert [hand for _, hand in happened] == [320, 0]
    assert happened[1].event.margin == 30


def test_a_bot_is_settled_one_tick_late() -> None:
    """D8: a key of the bot's own tick can still come before it."""
    sequencer = race(Script((70, Play(1, 1))))
    assert sequencer.due() == 71
    assert told(sequencer.advance(70)) == []
    assert told(sequencer.advance(71)) == [(70, 2, Play(1, 1))]


def test_a_coin_orders_key_and_bot_of_one_tick() -> None:
    """D8: each comes first about half of the time, whoever sits where."""
    firsts = []
    for seed in range(400):
        sequencer = race(Script((70, Play(1, 1))), seed=str(seed))
        firsts.append(told(sequencer.act(70, 1, Play(1, 1)))[0][1])
    assert 160 < firsts.count(1) < 240


def test_a_coin_orders_two_bots_of_one_tick() -> None:
    """D8: never by seat."""
    firsts = []
    for seed in range(400):
        sequencer = race(Script((70, Play(1, 1))), Script((70, Play(1, 1))), seed=str(seed))
        firsts.append(told(sequencer.advance(71))[0][1])
    assert 160 < firsts.count(1) < 240


def test_two_keys_of_one_tick_keep_their_order() -> None:
    """J12, D8: the second is judged on the table that the first left."""
    sequencer = race()
    happened = sequencer.act(70, 1, Play(1, 1)) + sequencer.act(70, 2, Play(1, 1))
    assert told(happened) == [(70, 1, Play(1, 1)), (70, 2, "lost-race")]


def test_drivers_are_told_everything() -> None:
    """A driver notices each event once, its own included."""
    script = Script((70, Play(1, 1)))
    sequencer = race(script)
    happened = sequencer.act(100, 1, Move(2, 3))
    assert script.noticed == [event for event, _ in happened]
    assert len(script.noticed) == 2


def test_a_whole_match_of_keys() -> None:
    """D19, D33: a match played by keys alone gets its deals and openings from the dealer."""
    sequencer = Sequencer(Variant(win="rounds:2"), "42", {})
    happened = sequencer.advance(0)
    tick = 0
    while not sequencer.match.result:
        match = sequencer.match
        now = stage(match, tick)
        if now == "ready":
            happened += sequencer.act(tick, 1, READY) + sequencer.act(tick, 2, READY)
        elif now == "play":
            player = 1 + tick // 50 % 2
            legal = legal_actions(match.table, player)
            happened += sequencer.act(tick, player, legal[0]) if legal else []
        tick += 50
        happened += sequencer.advance(tick)
    ticks = [event.t for event, _ in happened]
    assert ticks == sorted(ticks)
    assert all(event.no is None for event, _ in happened)
    kinds = {type(event.do) for event, _ in happened}
    assert kinds >= {Deal, Ready, Spit, Play, Move, End, Open, Take, Over}
    assert sequencer.due() is None


def test_leaving_is_an_input_like_any_other() -> None:
    """D27: the match is recorded as unfinished."""
    sequencer = race()
    happened = sequencer.act(500, 0, Leave())
    assert told(happened) == [(500, 0, Leave()), (500, 0, Over("unfinished"))]
    assert sequencer.advance(10_000) == []
