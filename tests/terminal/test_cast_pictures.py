"""A recording as pictures for a cast: a terminal that is sent them shows the replay."""

import re
from dataclasses import replace
from itertools import pairwise

import pyte
import pytest
from films import golden

from spit.terminal.cast import pictures, seconds
from spit.terminal.geometry import Size
from spit.terminal.glyphs import ASCII, UNICODE
from spit.terminal.playback import SPEEDS, advanced, at_event, begun
from spit.terminal.scenes.replay import draw_picture
from spit.terminal.theme import styles

FILM = golden("hands")
SGR = styles("default", 256)


@pytest.mark.parametrize("size", [Size(60, 20), Size(80, 24), Size(120, 36)])
@pytest.mark.parametrize("speed", [1, 4, 64])
def test_a_terminal_shows_the_replay(size: Size, speed: int) -> None:
    """After every picture the screen is what is seen at that time."""
    screen = pyte.Screen(*size)
    stream = pyte.Stream(screen)
    playback = begun(FILM, speed)
    for at, text in pictures(playback, size, UNICODE, SGR):
        stream.feed(text)
        if at:
            shown = "\n".join(line.rstrip() for line in screen.display)
            assert shown == draw_picture(advanced(playback, at), *size, UNICODE).text()
    assert screen.cursor.hidden


def test_it_ends_with_the_end() -> None:
    """N02: the last picture is the end of the match at every speed, when its time has come."""
    ends = set()
    for speed in SPEEDS:
        screen = pyte.Screen(80, 24)
        stream = pyte.Stream(screen)
        found = list(pictures(begun(FILM, speed), Size(80, 24), UNICODE, SGR))
        for _, text in found:
            stream.feed(text)
        ends.add(re.sub(" x[0-9/]+ +", " ", "\n".join(screen.display)))
        assert all(earlier <= later for (earlier, _), (later, _) in pairwise(found))
        assert found[-1][0] <= FILM.end * 4 // speed + 20
    assert len(ends) == 1
    assert "The match was left unfinished." in ends.pop()


def test_pictures_keep_their_distance() -> None:
    """At most fifty a second, however fast the match goes."""
    times = sorted({at for at, _ in pictures(begun(FILM, 64), Size(80, 24), UNICODE, SGR)})
    assert all(later - earlier >= 20 for earlier, later in pairwise(times))


def test_ascii_is_ascii() -> None:
    """E03: for a player of casts without other characters."""
    for _, text in pictures(begun(FILM, 64), Size(60, 20), ASCII, SGR):
        assert text.isascii()


def test_how_long_it_lasts() -> None:
    """By the speed; what would be too long is not begun."""
    assert [seconds(begun(FILM, speed)) for speed in (1, 4, 64)] == [89, 22, 1]
    slept = replace(FILM, end=10**12)
    assert seconds(at_event(begun(slept, 64), 0)) == 10**9 // 16
