"""The driver: what a bot is shown and when, and what its hand does."""

from collections.abc import Iterator

import pytest
from arena import course, looks
from hypothesis import given
from hypothesis import strategies as st
from looking import EXACT

from spit.engine import match as engine
from spit.engine.actions import READY, SPIT, Move, Play, Ready, Slap, Spit
from spit.engine.match import Event, Match, Variant
from spit.engine.notation import parse
from spit.engine.view import View
from spit.players.bots import Intention, Reach
from spit.players.driver import DELAY, Driver

Look = tuple[View, Intention]
"""What a bot is shown, and what it intends."""

PLAYABLE = "6h/2s/-/-/- 9s 4h/2c2d/-/-/- 9h 5s/Th"
"""Player 1 can play his 6 on pile 1, player 2 his 4."""


def spat(line: str = PLAYABLE, tick: int = 1000) -> Event:
    """A spit after which the table looks like this."""
    return Event(tick, 0, SPIT, None, None, Match(Variant(), parse(line), round=1))


def ran(driver: Driver, until: int) -> list[tuple[int, object, int]]:
    """What a driver does up to a tick when nothing else happens: tick, action, hand."""
    done: list[tuple[int, object, int]] = []
    while (due := driver.due()) is not None and due <= until:
        act = driver.act(due)
        if act is not None:
            done.append((due, *act))
        after = driver.due()
        assert after is None or after > due
    return done


def after(event: Event, tick: int, by: int, do: Play | Move) -> tuple[Event, ...]:
    """What happens when a player acts on the table after an event."""
    return engine.step(event.after, tick, ((by, do),))


def test_it_plays_after_thinking_and_reaching() -> None:
    """500 ticks of thought, 300 on the way: at 1800 the card is down."""
    driver = Driver(1, EXACT, "1")
    assert driver.due() is None
    driver.notice(spat())
    assert driver.due() == 1000 + DELAY
    assert ran(driver, 1800) == [(1800, Play(1, 1), 300)]
    assert driver.reach == Reach(Play(1, 1), "6h", "5s", 1500, 1800)


def test_a_move_has_no_hand_to_tell_of() -> None:
    """Only plays are recorded with a hand, though moves take as long."""
    driver = Driver(1, EXACT, "1")
    driver.notice(spat("6h/2s2h/-/-/- 9s 4h/2c2d/-/-/- 9h 8s/Th"))
    assert ran(driver, 1800) == [(1800, Move(2, 3), 0)]


def test_the_hand_can_be_seen_from_its_start() -> None:
    """The reach is known 20 ticks before, and until the bot has seen what came of it."""
    driver = Driver(1, EXACT, "1")
    driver.notice(spat())
    reaches = []
    for tick in range(1000, 2100):
        driver.act(tick)
        if driver.reach:
            reaches.append(tick)
    assert reaches == list(range(1480, 2000))


def test_asking_early_or_twice_changes_nothing() -> None:
    """`act` between the dues only says that nothing happens."""
    often, rarely = Driver(1, 400, "1"), Driver(1, 400, "1")
    often.notice(spat())
    rarely.notice(spat())
    acts = [(tick, *act) for tick in range(1000, 5000) for _ in (1, 2) if (act := often.act(tick))]
    assert acts == ran(rarely, 5000)


@pytest.mark.parametrize("late", [1, 300, 100_000])
def test_being_asked_late_ends(late: int) -> None:
    """A driver that is woken late does what it would have done, and waits again."""
    driver = Driver(1, EXACT, "1")
    driver.notice(spat())
    assert driver.act(1200 + late) in (None, (Play(1, 1), 300))
    ran(driver, 200_000)
    due = driver.due()
    assert due is None or due > 200_000


def test_a_lost_race_is_tried_and_bounces() -> None:
    """D8: the hand comes, the card is refused, and after its recovery the bot thinks again."""
    driver, spit = Driver(1, EXACT, "1"), spat()
    driver.notice(spit)
    covered = after(spit, 1700, 2, Play(1, 1))
    assert ran(driver, 1700) == []
    for event in covered:
        driver.notice(event)
    assert ran(driver, 1800) == [(1800, Play(1, 1), 300)]
    refused = engine.step(covered[-1].after, 1800, ((1, Play(1, 1)),))
    assert refused[-1].no == "lost-race"
    driver.notice(refused[-1])
    assert ran(driver, 5000) == []


def test_a_hand_that_is_pulled_back_does_nothing() -> None:
    """Covered soon after its start: 270 ticks later it turns round, and no play is made."""
    driver, spit = Driver(1, EXACT, "1"), spat()
    driver.notice(spit)
    ran(driver, 1510)
    for event in after(spit, 1510, 2, Play(1, 1)):
        driver.notice(event)
    assert ran(driver, 1778) == []
    assert driver.reach == Reach(Play(1, 1), "6h", "5s", 1500, 1800, back=1780)
    assert ran(driver, 3000) == []


def test_luck_is_no_reaction() -> None:
    """J14: a card that happens to fit what has just come to its pile is not laid down."""
    driver, spit = Driver(1, EXACT, "1"), spat("6h/2s/-/-/- 9s 4h/Jd5d/-/-/- 9h 5s/Th")
    driver.notice(spit)
    first = after(spit, 1600, 2, Play(1, 1))
    second = after(first[-1], 1750, 2, Play(2, 1))
    ran(driver, 1600)
    for event in (*first, *second):
        driver.notice(event)
    assert engine.step(second[-1].after, 1800, ((1, Play(1, 1)),))[0].no is None
    assert ran(driver, 1800) == []


def test_ready_when_the_result_has_stood() -> None:
    """D33: it sees the end of the result without an event; 300-1500 ticks later it is ready."""
    for seed in range(20):
        driver = Driver(1, 400, str(seed))
        table = parse("6h/2s/-/-/- 9s 4h/2c2d/-/-/- 9h -/- ready")
        dealt = Match(Variant(), table, round=2, ready_from=6000)
        driver.notice(Event(5000, 0, SPIT, None, None, dealt))
        [(tick, action, hand)] = ran(driver, 9000)
        assert (action, hand) == (READY, 0)
        assert 6300 <= tick <= 7500


# --- How old what it sees is -------------------------------------------------------------------


def test_no_view_is_younger_than_200_ticks() -> None:
    """J14: every view that is shown was true 200 ticks ago, neither later nor earlier."""
    for look in looks(200, 600, "age"):
        assert look.view.tick == look.at - DELAY
        assert look.view == engine.view(look.match, look.view.player, look.view.tick)


@given(st.integers(1, 200), st.sampled_from([100, 300, 400, 600]), st.integers(0, 30))
def test_the_last_200_ticks_before_a_decision_do_not_matter(
    ago: int, level: int, seed: int
) -> None:
    """What changes after the view was true changes nothing that the bot decides on it."""
    unaware, aware = Driver(1, level, str(seed)), Driver(1, level, str(seed))
    spit = spat()
    decided_at = first_reach(unaware, spit)
    aware.notice(spit)
    ran(aware, decided_at - ago)
    for event in after(spit, decided_at - ago + 1, 2, Play(1, 1)):
        aware.notice(event)
    aware.act(decided_at)
    assert aware.reach == unaware.reach
    assert aware.reach is not None
    assert aware._generator.getstate() == unaware._generator.getstate()


def test_what_was_there_200_ticks_before_does_matter() -> None:
    """The control: a pile covered one tick earlier is not reached for."""
    unaware, aware = Driver(1, 400, "1"), Driver(1, 400, "1")
    spit = spat()
    decided_at = first_reach(unaware, spit)
    aware.notice(spit)
    ran(aware, decided_at - DELAY)
    for event in after(spit, decided_at - DELAY, 2, Play(1, 1)):
        aware.notice(event)
    aware.act(decided_at)
    assert aware.reach is None


def first_reach(driver: Driver, spit: Event) -> int:
    """The tick at which a driver decides after a spit."""
    driver.notice(spit)
    while (due := driver.due()) is not None:
        driver.act(due)
        if driver.reach is not None:
            return due
    raise AssertionError("it never reaches")


# --- Whole matches -----------------------------------------------------------------------------


def deeds(level: int, seed: str) -> Iterator[list[tuple[Event, int]]]:
    """For each side of a match of equals, all that the driver did."""
    happened = course(level, level, seed)
    for player in (1, 2):
        yield [(event, hand) for event, hand in happened if event.by == player]


@pytest.mark.parametrize("level", [50, 100, 250, 400, 600, 650])
def test_one_hand_one_card_at_a_time(level: int) -> None:
    """R13, R14: between two cards there are 220 ticks of thought and 150 on the way."""
    for side in deeds(level, "hands"):
        free_from = 0
        for event, hand in side:
            if isinstance(event.do, Play | Move):
                start = event.t - hand if hand else event.t - 150
                assert start >= free_from + 220
                free_from = event.t
            else:
                assert hand == 0


@pytest.mark.parametrize("level", [50, 300, 600])
def test_whole_matches_stay_within_the_rules(level: int) -> None:
    """Whatever a bot does was legal when it saw it, or it slipped."""
    allowed = {None, "lost-race", "not-adjacent", "frozen", "wrong-phase", "late", "locked"}
    for side in deeds(level, "whole"):
        assert {event.no for event, _ in side} <= allowed - {"locked"}
        kinds = {type(event.do) for event, _ in side}
        assert kinds == {Ready, Play, Move, Slap}
    assert Spit not in kinds
