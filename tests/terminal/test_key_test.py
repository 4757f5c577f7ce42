"""The key test: what lights up and for how long, what a keyboard swallows, and what is told of it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers import FakeTerminal
from hypothesis import given
from hypothesis import strategies as st
from screens import CAPTIONS
from scripted import SPIT
from tour import enter

from spit.terminal.glyphs import UNICODE
from spit.terminal.layouts import PLACES, POSITIONS, Position
from spit.terminal.scenes.keys import (
    AFTERGLOW,
    COMBINATIONS,
    LIT,
    Delays,
    KeyTest,
    ask_next,
    draw,
    go_dark,
    next_dark,
    press,
    press_other,
    release,
    tell_delays,
)

NEW = KeyTest(CAPTIONS)
Q, P, A, G, SEMICOLON, H = (PLACES["qwerty"][key] for key in "qpag;h")


def pressed(test: KeyTest, *positions: Position, now: int = 0) -> KeyTest:
    """The test after some keys, all at the same moment."""
    for position in positions:
        test = press(test, position, now)
    return test


def let_go(test: KeyTest, *positions: Position, now: int = 0) -> KeyTest:
    """The test when some keys have been let go, all at the same moment, and have stopped glowing."""
    for position in positions:
        test = release(test, position, now)
    return go_dark(test, now + AFTERGLOW)


def text(test: KeyTest) -> str:
    return draw(test, 60, 20, UNICODE).text()


# --- Lights -------------------------------------------------------------------------------------


def test_without_releases_a_key_is_lit_for_a_moment() -> None:
    """J05: keys of both players are lit side by side, each for its own time."""
    test = press(press(NEW, Q, 100), P, 300)
    assert next_dark(test) == 100 + LIT
    assert "[Q]" in text(test)
    assert "[P]" in text(test)
    assert go_dark(test, 99 + LIT) == test
    later = go_dark(test, 100 + LIT)
    assert "[Q]" not in text(later)
    assert next_dark(later) == 300 + LIT
    assert next_dark(go_dark(later, 300 + LIT)) is None


def test_a_held_key_stays_lit() -> None:
    """Where no release is told its repeats keep it alight."""
    assert next_dark(press(press(NEW, Q, 0), Q, 660)) == 660 + LIT


def test_with_releases_a_key_is_lit_while_it_is_down() -> None:
    """I12: any release says that this terminal tells of them; then no clock puts out a key."""
    test = let_go(pressed(NEW, Q, P), Q)
    assert set(test.lit) == {P}
    assert next_dark(test) is None
    assert set(press(test, A, 10**6).lit) == {P, A}
    assert press(release(NEW, None, 0), Q, 0).lit == {Q: None}


def test_a_key_pressed_and_let_go_at_once_is_seen() -> None:
    """Both may come in one read; the key is not down any more, but it is lit for a moment."""
    test = release(press(release(NEW, None, 0), Q, 50), Q, 50)
    assert "[Q]" in text(test)
    assert next_dark(test) == 50 + AFTERGLOW
    assert press(test, P, 60).found.most == 1


@given(st.lists(st.tuples(st.sampled_from(POSITIONS), st.booleans(), st.integers(0, 400))))
def test_nothing_lights_up_that_was_not_pressed(keys: list[tuple[Position, bool, int]]) -> None:
    """Whatever comes, there is a picture, and everything is dark again in the end."""
    test, now = NEW, 0
    for position, is_press, wait in keys:
        now += wait
        test = press(test, position, now) if is_press else release(test, position, now)
        test = go_dark(test, now)
        assert text(test).count("[") == len(test.lit)
    test = let_go(test, *POSITIONS, now=now)
    assert not test.lit
    assert next_dark(test) is None


# --- Combinations -------------------------------------------------------------------------------


def test_a_combination_that_comes_whole_leads_to_the_next() -> None:
    """J05: as soon as all keys are dark again, with releases or without."""
    test = pressed(NEW, *COMBINATIONS[0])
    assert "(A)" not in text(test)
    for each in (go_dark(test, LIT), let_go(test, *COMBINATIONS[0])):
        assert each.found.missing[0] == ()
        assert each.found.asked == 1
        assert "All came: A G H ;" in text(each)


def test_a_swallowed_key_is_named() -> None:
    """J05: what did not come while the others were down; it may be tried again."""
    test = go_dark(pressed(NEW, A, G, SEMICOLON), LIT)
    assert test.found.missing[0] == (H,)
    assert test.found.asked == 0
    assert "Not come: H." in text(test)
    assert "0 of 1 combinations came whole" in text(test)
    again = go_dark(pressed(test, *COMBINATIONS[0]), LIT)
    assert "1 of 1 combinations came whole" in text(again)


def test_keys_one_after_another_are_no_combination() -> None:
    """Only what is lit at the same time counts as down together."""
    test = NEW
    for position in COMBINATIONS[0]:
        test = let_go(press(test, position, 0), position)
    assert test.found.missing == NEW.found.missing
    assert test.found.most == 1


def test_each_combination_is_of_both_players() -> None:
    """J05: two keys of either half, all thirty captions apart from their neighbours."""
    for combination in COMBINATIONS:
        assert [position.player for position in combination] == [1, 1, 2, 2]
        columns = [position.column for position in combination]
        assert columns == sorted(columns)
    assert len(set(COMBINATIONS)) == len(COMBINATIONS)


def test_combinations_can_be_passed_over() -> None:
    """In the end it is told which keys were swallowed, and all can begin anew."""
    test = go_dark(pressed(NEW, A, G, SEMICOLON), LIT)
    for _combination in COMBINATIONS:
        test = ask_next(test)
    assert "That is all." in text(test)
    assert "Swallowed: H of A G H ;" in text(test)
    tried = go_dark(pressed(test, *COMBINATIONS[0]), LIT)
    assert tried.found.missing == test.found.missing
    assert ask_next(test) == NEW


# --- Words --------------------------------------------------------------------------------------


def test_a_key_that_is_none_is_named() -> None:
    """Another layout, an input method: the name is shown, however strange, until a key fits."""
    test = press_other(NEW, "ф")
    assert "“ф” is none of the thirty keys." in text(test)
    assert "none of" not in text(press(test, Q, 0))
    assert "“page-down”" in text(press_other(NEW, "page-down"))
    assert "\u202e" not in text(press_other(NEW, "\u202e"))


def test_the_delay_is_told_in_milliseconds() -> None:
    """And what it is a delay of; at first there is none to tell."""
    assert " ms" not in text(NEW)
    test = tell_delays(NEW, Delays(23, 412, 12_070))
    assert "Key read to frame written: median 0.41 ms, worst 12.07 ms" in text(test)
    assert "23 keys; keyboard, terminal and display add their own" in text(test)


@given(st.integers(1, 140), st.integers(1, 50))
def test_the_test_has_the_size_of_its_window(columns: int, rows: int) -> None:
    """F01: from 1x1 on every row is as wide as the window."""
    frame = draw(pressed(NEW, *COMBINATIONS[0]), columns, rows, UNICODE)
    assert [len(row) for row in frame.rows] == [columns] * rows


# --- The program --------------------------------------------------------------------------------


@pytest.fixture
def spit_keys() -> Iterator[FakeTerminal]:
    with FakeTerminal([*SPIT, "keys"], policy="xterm") as terminal:
        terminal.until("KEY TEST")
        terminal.settle()
        yield terminal


def test_keys_light_up_and_go_dark(spit_keys: FakeTerminal) -> None:
    """J01, J05: pressed in one write, keys of both players light in one frame, and go dark."""
    spit_keys.send("aL")
    spit_keys.until(lambda shown: "[A]" in shown.text and "[L]" in shown.text)
    spit_keys.until(lambda shown: "[" not in shown.text)
    assert "Most keys lit at once: 2" in spit_keys.text
    spit_keys.send("\x1b")
    assert spit_keys.exit_code() == 0
    assert spit_keys.faults() == []


def test_while_nothing_is_lit_nothing_is_done(spit_keys: FakeTerminal) -> None:
    """H01: no byte and no wake-up, also after keys."""
    spit_keys.send("qp")
    spit_keys.until("[Q]")
    spit_keys.until(lambda shown: "[" not in shown.text)
    spit_keys.settle()
    status = Path(f"/proc/{spit_keys.pid}/status")
    slept = re.findall(r"ctxt_switches:\s*(\d+)", status.read_text())
    assert not spit_keys.read(1.0)
    assert re.findall(r"ctxt_switches:\s*(\d+)", status.read_text()) == slept


def test_ctrl_c_leaves(spit_keys: FakeTerminal) -> None:
    """A06: also while keys are lit."""
    spit_keys.send("asdf\x03")
    assert spit_keys.exit_code() == 130
    assert spit_keys.faults() == []


def kitty(key: str, kind: int) -> str:
    return f"\x1b[{ord(key)};1:{kind}u"


def test_where_releases_are_told_keys_are_lit_while_down() -> None:
    """I12: a combination held down and let go, by a terminal that tells everything."""
    with FakeTerminal([*SPIT, "keys", "--keys", "azerty"]) as terminal:
        terminal.until(lambda shown: bool(shown.keyboards))
        terminal.until("(Q)")
        terminal.send("".join(kitty(key, 1) for key in "qghm"))
        terminal.until("[M]")
        terminal.send(kitty("m", 2) * 3 + kitty("m", 3))
        terminal.until("Releases are told")
        terminal.until("(M)")
        assert "[Q]" in terminal.text
        terminal.look_away(LIT / 1000)
        terminal.settle()
        assert "[Q]" in terminal.text
        terminal.send("".join(kitty(key, 3) for key in "qgh"))
        terminal.until("All came: Q G H M")
        assert "ms, worst" in terminal.text
        terminal.send("\x1b[27;1:1u\x1b[27;1:3u")
        assert terminal.exit_code() == 0
        assert terminal.faults() == []


def test_from_the_title_and_back() -> None:
    """F01, A06: the same by the menu; in a window that is too small only q is heard."""
    with FakeTerminal(SPIT) as terminal:
        terminal.until("Two players")
        enter(terminal, "Key test")
        terminal.until("KEY TEST")
        terminal.send("1")
        terminal.until("“1” is none of the thirty keys.")
        terminal.send("\x1b")
        terminal.until("Two players")
        enter(terminal, "Key test")
        terminal.until("KEY TEST")
        terminal.resize(40, 10)
        terminal.until("too small")
        terminal.send("aq")
        assert terminal.exit_code() == 0
        assert terminal.faults() == []


@pytest.mark.parametrize("arguments", [["keys", "x"], ["keys", "--keys", "abc"]])
def test_wrong_use_is_refused(arguments: list[str]) -> None:
    """C03: in one sentence, with code 2."""
    with FakeTerminal([*SPIT, *arguments]) as terminal:
        assert terminal.exit_code() == 2
        assert "See `spit keys --help`." in terminal.text.replace("\n", " ")
