"""Being somewhere in a film, and coming elsewhere: whichever way, it is the same there."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from films import golden
from hypothesis import example, given
from hypothesis import strategies as st

from spit.terminal.glyphs import UNICODE
from spit.terminal.playback import (
    QUARTERS,
    SPEEDS,
    Playback,
    advanced,
    at_event,
    begun,
    faster,
    next_change,
    next_round,
    round_before,
    speed_name,
    speed_of,
    stepped,
    stopped,
    toggled,
)
from spit.terminal.scenes import table

FILM = golden("bots-6")
LAST = len(FILM.scenes) - 1
BEGIN = begun(FILM)
END = stopped(at_event(BEGIN, LAST))

Way = Callable[[Playback], Playback]

WAYS: dict[str, Way] = {
    "forward": lambda playback: stepped(playback, 1),
    "back": lambda playback: stepped(playback, -1),
    "next round": next_round,
    "round before": round_before,
    "first": lambda playback: at_event(playback, 0),
    "last": lambda playback: at_event(playback, LAST),
    "play": toggled,
    "faster": lambda playback: faster(playback, 1),
    "slower": lambda playback: faster(playback, -1),
}


def picture(playback: Playback) -> str:
    return table.draw(playback.scene, 80, 24, UNICODE).text()


def passing(milliseconds: int) -> Way:
    return lambda playback: advanced(playback, milliseconds)


def gone(playback: Playback, ways: Sequence[Way]) -> Playback:
    for way in ways:
        playback = way(playback)
    return playback


ANY_WAY = st.sampled_from(list(WAYS.values())) | st.integers(0, 5000).map(passing)


@given(st.lists(ANY_WAY, max_size=100), st.integers(0, LAST))
def test_seeking_to_and_fro_comes_to_the_same(ways: list[Way], event: int) -> None:
    """After a hundred ways, an event looks as it does to somebody who goes there at once."""
    there = at_event(gone(BEGIN, ways), event)
    direct = at_event(BEGIN, event)
    assert (there.event, there.tick) == (direct.event, direct.tick)
    assert picture(there) == picture(direct)
    assert there.scene == direct.scene


@given(st.lists(ANY_WAY, max_size=60))
def test_wherever_somebody_is_the_past_has_happened(ways: list[Way]) -> None:
    """All before this tick has happened, and nothing after it; the place is inside of the film."""
    playback = gone(BEGIN, ways)
    ticks = [scene.tick for scene in FILM.scenes]
    assert 0 <= playback.tick <= FILM.end
    assert all(tick <= playback.tick for tick in ticks[: playback.event + 1])
    assert all(tick >= playback.tick for tick in ticks[playback.event + 1 :])
    assert playback.is_playing is False or not playback.is_over


@example([], 1, 53)
@given(st.lists(st.integers(0, 700), max_size=60), st.sampled_from(SPEEDS), st.integers(0, LAST))
def test_time_goes_on_the_same_however_often_it_is_looked_at(
    pieces: list[int], speed: int, event: int
) -> None:
    """N02: at every speed many small times come to the same place as one long one, to the tick."""
    playback = replace(at_event(BEGIN, event), speed=speed)
    assert gone(playback, [passing(piece) for piece in pieces]) == advanced(playback, sum(pieces))


def as_it_is_shown(playback: Playback) -> Playback:
    """To the end, from picture to picture."""
    while (change := next_change(playback)) is not None:
        playback = advanced(playback, change or 1)
    return playback


def test_every_speed_and_single_steps_end_in_the_same_picture() -> None:
    """N02: x1/4 to x16, with pauses, and step by step."""
    for speed in SPEEDS:
        ended = as_it_is_shown(begun(FILM, speed))
        assert (ended.event, ended.tick, ended.is_playing) == (END.event, END.tick, False)
    paused = stopped(BEGIN)
    while not paused.is_over:
        paused = stopped(advanced(toggled(paused), 1700))
    assert paused == END
    stepping = gone(BEGIN, [WAYS["forward"]] * LAST)
    assert stepping == END
    assert picture(stepping) == picture(as_it_is_shown(BEGIN))


@given(st.integers(0, FILM.end), st.sampled_from(SPEEDS))
def test_nothing_changes_before_the_next_change(tick: int, speed: int) -> None:
    """The picture may be slept over until then; so an idle replay needs no look at the clock."""
    start = advanced(begun(FILM), tick)
    playback = replace(start, speed=speed)
    change = next_change(playback)
    assert (change is None) == (not playback.is_playing)
    shown = picture(playback)
    for milliseconds in range(change or 0):
        assert picture(advanced(playback, milliseconds)) == shown


def test_steps_stand_still_at_every_event() -> None:
    """Forward and back, one event at a time, also where several share a tick."""
    playback = BEGIN
    for event in range(1, LAST + 1):
        playback = stepped(playback, 1)
        assert (playback.event, playback.tick) == (event, FILM.stop(event))
        assert not playback.is_playing
    assert stepped(playback, 1) == playback
    for event in reversed(range(LAST)):
        playback = stepped(playback, -1)
        assert (playback.event, playback.tick) == (event, FILM.stop(event))
    assert stepped(playback, -1) == playback


def test_rounds_go_on_playing() -> None:
    """Each round from its deal; after the last comes the end, before the first the beginning."""
    starts = [BEGIN]
    for _ in FILM.rounds[1:]:
        starts.append(next_round(starts[-1]))
    assert [start.event for start in starts] == list(FILM.rounds)
    assert all(start.is_playing for start in starts)
    assert next_round(starts[-1]) == END
    back = END
    for start in reversed(starts):
        back = round_before(back)
        assert back == stopped(start)
    assert round_before(back) == back


def test_back_in_a_round_is_its_beginning_first() -> None:
    """Who has watched some of it sees it again; who presses at once again, the one before."""
    second = next_round(BEGIN)
    for speed in SPEEDS:
        playing = replace(second, speed=speed)
        assert round_before(advanced(playing, 1100)) == playing
        assert round_before(advanced(playing, 300)).event == 0
    assert round_before(stepped(second, 5)) == stopped(second)


def test_at_the_end_it_begins_anew() -> None:
    """Playing on where nothing is left starts from the beginning."""
    assert toggled(END) == BEGIN
    assert toggled(toggled(BEGIN)) == BEGIN


def test_speeds() -> None:
    """x1/4 to x16, by halves and doubles; changing it does not move anything."""
    slowest = gone(BEGIN, [WAYS["slower"]] * 9)
    assert speed_name(slowest.speed) == "1/4"
    names = [speed_name(faster(slowest, steps).speed) for steps in range(9)]
    assert names == ["1/4", "1/2", "1", "2", "4", "8", "16", "16", "16"]
    assert replace(slowest, speed=QUARTERS) == BEGIN


@pytest.mark.parametrize(
    ("text", "speed"),
    [("1/4", 1), ("0.25", 1), ("0.5", 2), ("1", 4), ("X2", 8), ("16", 64), ("x16", 64)],
)
def test_speeds_can_be_named(text: str, speed: int) -> None:
    """As they are shown, or as a decimal."""
    assert speed_of(text) == speed


@pytest.mark.parametrize("text", ["", "0", "3", "32", "-1", "fast", "1/3", "nan", "1e400"])
def test_there_are_no_other_speeds(text: str) -> None:
    """Not even numbers between them."""
    with pytest.raises(ValueError, match="no speed"):
        speed_of(text)


def test_a_film_of_one_event_is_all_end() -> None:
    """A match that was left before anything else."""
    film = replace(FILM, scenes=FILM.scenes[:1], rounds=(0,), end=700)
    playback = begun(film)
    assert playback.is_over
    assert next_change(playback) is None
    assert next_round(playback) == round_before(playback) == stepped(playback, 1) == playback
