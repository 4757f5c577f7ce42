"""What a bot does without a card: being ready, and slapping."""

from hypothesis import given
from hypothesis import strategies as st
from looking import EXACT, LEVELS, ONE, ROLLS, Rolls, mind, seen

from spit.engine.actions import READY, Play, Slap
from spit.players.bots import HAND, REST, SLAP, Memory, Press, Reach, Think, look
from spit.players.levels import FORM, Level


@given(LEVELS, st.integers(0, 999), st.integers(0, 999))
def test_it_is_ready_a_moment_after_it_may(level: Level, form: int, roll: int) -> None:
    """D33: 300-1500 ticks after the stage in which it may, the same for all levels."""
    memory = Memory(level, stage="result")
    _, intention = look(memory, seen(ONE, 5000, "ready"), Rolls(form, roll))
    assert intention == Press(READY, 5000 + 300 + roll * 1201 // 1000)


def test_it_says_so_once() -> None:
    """Another's readiness, seen while its own is to come, changes nothing."""
    pressing = mind(stage="ready", intention=Press(READY, 5800))
    assert look(pressing, seen(ONE, 5400, "ready"), Rolls()) == (pressing, pressing.intention)


def test_form_is_new_in_each_round() -> None:
    """One factor for all times of a round, and nothing else is carried over."""
    memory = mind(stage="result", form=1200, missed=(Play(1, 1),), prepared=True)
    memory, _ = look(memory, seen(ONE, 5000, "ready"), Rolls(0, 0))
    assert memory == Memory(EXACT, FORM[0], "ready", Press(READY, 5300))


def test_form_moves_all_times() -> None:
    """A tenth slower is slower in thought, on the way, and at the slap."""
    memory = mind(form=1100)
    assert look(memory, seen(ONE, 1000), Rolls())[1] == Think(1000 + 550 - HAND)
    _, reach = look(memory._replace(intention=Think(1000)), seen(ONE, 1000), Rolls())
    assert isinstance(reach, Reach)
    assert reach.landing - reach.start == 330
    _, press = look(memory, seen(ONE, 1000, "slap"), Rolls())
    assert isinstance(press, Press)
    assert press.at == 1330


SLAP_TABLE = "6h/-/-/-/- 9s -/-/-/-/- 9h {} slap"


def slapped(upper: int, lower: int, *rolls: int, noise: int = 0) -> Slap:
    """What is slapped when the piles are so thick."""
    shown = seen(ONE, 1000, "slap")._replace(thickness=(upper, lower))
    level = EXACT._replace(slap_noise=noise)
    _, intention = look(mind(level, stage="ended"), shown, Rolls(*rolls))
    assert isinstance(intention, Press)
    assert isinstance(intention.action, Slap)
    return intention.action


def test_it_slaps_the_smaller_pile() -> None:
    """R30: as thick as they are drawn."""
    assert slapped(4, 5) == Slap(1)
    assert slapped(5, 4) == Slap(2)
    assert slapped(9, 0) == Slap(2)


def test_piles_that_look_alike_are_left_to_chance() -> None:
    """D10: equal steps are all that anybody can see."""
    middle = 500
    rolls = {"time": middle, "upper": middle, "lower": middle}
    assert slapped(7, 7, *rolls.values(), 499) == Slap(1)
    assert slapped(7, 7, *rolls.values(), 500) == Slap(2)


def test_sizes_are_misjudged_in_proportion() -> None:
    """With noise the thicker pile may look smaller; a bare place never looks like a pile."""
    rolls = {"time": 500, "upper": 999, "lower": 0}
    assert slapped(6, 7, *rolls.values(), noise=170) == Slap(2)
    assert slapped(0, 7, *rolls.values(), noise=170) == Slap(1)


@given(LEVELS, ROLLS, st.sampled_from(FORM))
def test_no_slap_is_under_the_floor(level: Level, rolls: list[int], form: int) -> None:
    """J14: 200 ticks from the opening at least, whoever went out."""
    memory = mind(level, form=form, stage="ended")
    _, intention = look(memory, seen(ONE, 1000, "slap"), Rolls(*rolls))
    assert isinstance(intention, Press)
    assert intention.at >= 1000 + SLAP == 1200


def test_it_slaps_once() -> None:
    """D19: it waits for the opening, then presses once."""
    pressing = mind(stage="slap", intention=Press(Slap(1), 1300))
    assert look(pressing, seen(ONE, 1100, "slap"), Rolls()) == (pressing, pressing.intention)
    assert look(mind(), seen(ONE, 900, "ended"), Rolls())[1] == REST
