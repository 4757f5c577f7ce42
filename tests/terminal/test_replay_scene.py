"""The replay: keys to places in the match, the bar that tells where one is, the menu."""

from dataclasses import replace

import pytest
from films import golden
from hypothesis import given
from hypothesis import strategies as st

from spit.terminal.geometry import SMALLEST
from spit.terminal.glyphs import ASCII, LINUX, UNICODE
from spit.terminal.menu import Message
from spit.terminal.playback import (
    Playback,
    advanced,
    at_event,
    begun,
    faster,
    next_round,
    round_before,
    stepped,
    stopped,
)
from spit.terminal.scenes.replay import Replay, draw, draw_picture, press

FILM = golden("bots-6")
REPLAY = Replay(next_round(begun(FILM)), playable=True)
OVER = replace(REPLAY, playback=at_event(REPLAY.playback, len(FILM.scenes)))
KEYS = (
    *("up", "down", "left", "right", "home", "end", "page-up", "page-down", "enter", "escape"),
    *(
        " ",
        "+",
        "-",
        "=",
        "[",
        "]",
        "h",
        "j",
        "k",
        "l",
        "a",
        "q",
        "A",
        "Q",
        "1",
        "3",
        "f1",
        "ü",
        "x",
    ),
)


def pressed(replay: Replay, *keys: str) -> Replay:
    for key in keys:
        answer = press(replay, key)
        assert isinstance(answer, Replay)
        replay = answer
    return replay


def text(replay: Replay, columns: int = 80, rows: int = 24) -> str:
    return draw(replay, columns, rows, UNICODE).text()


def bar(replay: Replay, columns: int = 80, rows: int = 24) -> tuple[str, str]:
    """Where one is, and the keys."""
    lines = text(replay, columns, rows).split("\n")
    first = next(n for n, line in enumerate(lines) if "event " in line)
    return lines[first].strip(), lines[first + 1].strip()


@pytest.mark.parametrize(
    ("keys", "moved"),
    [
        (("right", "l"), lambda playback: stepped(playback, 1)),
        (("left", "h"), lambda playback: stepped(playback, -1)),
        (("down", "j", "]", "page-down"), next_round),
        (("up", "k", "[", "page-up"), round_before),
        (("home",), lambda playback: at_event(playback, 0)),
        (("end",), lambda playback: at_event(playback, 10_000)),
        (("+", "="), lambda playback: faster(playback, 1)),
        (("-", "_"), lambda playback: faster(playback, -1)),
        ((" ", "enter"), stopped),
        (("f1", "x", "ü", "1", "tab"), lambda playback: playback),
    ],
)
def test_keys_lead_elsewhere(keys: tuple[str, ...], moved: object) -> None:
    """By events, by rounds, to the ends, faster and slower; other keys do nothing."""
    for key in keys:
        for before in (REPLAY, pressed(REPLAY, "right", "right", "+")):
            after = press(before, key)
            expected = moved(before.playback)  # type: ignore[operator]
            if key in (" ", "enter"):
                assert isinstance(after, Replay)
                assert after.playback.is_playing != before.playback.is_playing
                assert replace(after.playback, is_playing=False) == expected
            else:
                assert after == replace(before, playback=expected)


@pytest.mark.parametrize("key", ["q", "Q"])
def test_q_leaves(key: str) -> None:
    """At once: nothing is lost by leaving a recording."""
    assert press(REPLAY, key) == Message("back")


def test_the_menu() -> None:
    """Escape opens it, and closes it again; meanwhile nothing goes on."""
    opened = pressed(REPLAY, "escape")
    assert "RECORDING" in text(opened)
    assert REPLAY.is_running
    assert not opened.is_running
    assert pressed(opened, "escape") == REPLAY
    assert pressed(opened, "enter") == REPLAY
    assert press(pressed(opened, "down"), "enter") == Message("again")
    assert press(pressed(opened, "up"), "enter") == Message("back")


def test_a_goes_to_the_same_cards() -> None:
    """Its menu asks first, so that a key hit by mistake starts no match."""
    asked = pressed(REPLAY, "a")
    assert "► Play the same cards" in text(asked)
    assert press(asked, "enter") == Message("again")
    assert pressed(asked, "escape") == REPLAY


def test_cards_that_cannot_be_dealt_are_not_offered() -> None:
    """Neither by key, nor in the menu, nor at the end."""
    strange = replace(OVER, playable=False)
    assert press(strange, "a") == strange
    for shown in (strange, pressed(strange, "escape")):
        assert "same cards" not in text(shown)
    assert press(pressed(strange, "escape", "down"), "enter") == Message("back")


def test_at_the_end_it_can_be_watched_again() -> None:
    """By Space, or from the menu; and these cards can be played."""
    assert "Space watch again   a play the same cards" in text(OVER)
    assert "Watch again" in text(pressed(OVER, "escape"))
    begin = replace(REPLAY, playback=begun(FILM))
    assert pressed(OVER, " ") == pressed(OVER, "escape", "enter") == begin


@given(st.lists(st.sampled_from(KEYS), max_size=40))
def test_only_q_and_enter_in_the_menu_leave(keys: list[str]) -> None:
    """J13: one press has one effect, whatever is hammered."""
    replay = REPLAY
    for key in keys:
        answer = press(replay, key)
        if isinstance(answer, Message):
            assert key in ("q", "Q") if replay.chosen is None else key == "enter"
            break
        replay = answer


# --- Drawing ------------------------------------------------------------------------------------


def test_the_bar_tells_where_one_is() -> None:
    """Round, event, time and speed; the keys, and the seed where there is room."""
    moved = pressed(REPLAY, "right", "+", "+")
    tick = moved.playback.tick
    where, keys = bar(moved)
    time = f"{tick // 60000}:{tick // 1000 % 60:02}.{tick // 100 % 10}"
    event = moved.playback.event + 1
    assert where.startswith(f"round 2/3   event {event}/{len(FILM.scenes)}   {time}/")
    assert "   x4   " in where
    assert keys.startswith("Space play   ←→ event   ↑↓ round   +- speed   Esc menu")
    assert keys.endswith("seed rounds")
    assert bar(REPLAY)[1].startswith("Space pause")


@pytest.mark.parametrize("window", [(60, 20), (80, 24), (119, 35), (120, 36), (300, 80)])
def test_the_bar_fits_and_the_rest_is_the_table(window: tuple[int, int]) -> None:
    """F08, F09: at every size the way out can be seen, and no other bar is left."""
    slowest = replace(REPLAY, playback=replace(REPLAY.playback, speed=1))
    for each in (slowest, OVER, replace(OVER, playable=False)):
        where, keys = bar(each, *window)
        assert "x1/4" in where or "x1" in where
        assert "Esc menu" in keys
        assert "pause   F1 help" not in text(each, *window)


def test_a_long_match_has_room_in_the_smallest_window() -> None:
    """Also where rounds, events and minutes have more digits."""
    scenes = golden("limit-won").scenes
    scenes = (*scenes[:-1], scenes[-1]._replace(tick=59 * 60_000))
    film = replace(golden("limit-won"), scenes=scenes, end=scenes[-1].tick + 700)
    last = Replay(at_event(Playback(film, speed=1), len(scenes)))
    where, _ = bar(last, *SMALLEST)
    assert where == "round 200/200   event 3202/3202   59:00.7/59:00.7   x1/4"


def test_the_line_of_time_shows_rounds_and_the_place() -> None:
    """From the beginning to the end, a stroke for each round."""
    lines = []
    for event in (0, len(FILM.scenes)):
        where, _ = bar(replace(REPLAY, playback=at_event(REPLAY.playback, event)))
        lines.append(where.rpartition(" ")[2])
    assert [line.index("█") for line in lines] == [0, len(lines[1]) - 1]
    assert [line.count("│") for line in lines] == [2, 3]
    assert {len(line) for line in lines} == {len(lines[0])}


def test_an_incomplete_recording_says_so() -> None:
    """In the bar all the time, also in the smallest window."""
    partial = replace(REPLAY, playback=begun(replace(FILM, is_whole=False)))
    for window in ((60, 20), (80, 24)):
        assert "incomplete" in bar(partial, *window)[0]
        assert "incomplete" not in text(REPLAY, *window)


@given(st.integers(1, 140), st.integers(1, 50), st.integers(0, len(FILM.scenes)))
def test_every_window_is_filled(columns: int, rows: int, event: int) -> None:
    """F01, F04: from 1x1 on; where the table does not fit in there is the notice."""
    shown = replace(REPLAY, playback=at_event(REPLAY.playback, event), chosen=event % 3)
    frame = draw(shown, columns, rows, UNICODE)
    assert [len(row) for row in frame.rows] == [columns] * rows
    if columns < SMALLEST.width and columns > 30 and rows > 6:
        assert "too small" in frame.text()


def test_it_keeps_to_its_glyphs() -> None:
    """E01, E03, E06: ASCII where that is all there is, and what the Linux console's font has."""
    for milliseconds in range(0, 20_000, 333):
        moved = replace(REPLAY, playback=advanced(REPLAY.playback, milliseconds), chosen=0)
        assert draw(moved, 80, 24, ASCII).text().isascii()
        others = set(draw(moved, 80, 24, LINUX).text()) - set(map(chr, range(128)))
        assert others <= set("─│┌┐└┘█▌▒♠♥♦♣")


def test_the_picture_without_keys() -> None:
    """What a cast shows: all but the keys, for which there is no one."""
    playback = REPLAY.playback
    plain = draw_picture(playback, 80, 24, UNICODE).text().split("\n")
    whole = text(REPLAY).split("\n")
    assert plain[:-1] == whole[:-1]
    assert plain[-1] == ""
