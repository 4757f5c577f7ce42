"""Recordings watched in real time: the list of them, and the match that one of them holds."""

from dataclasses import replace
from pathlib import Path

from spit.engine.match import Match, Variant
from spit.loop import FRAMES, LATE, Window, choose
from spit.players.dealer import Dealer
from spit.players.levels import HIGHEST, LOWEST
from spit.records.folder import recordings, recordings_folder
from spit.records.header import Header
from spit.records.reading import Report, glance
from spit.records.replay import Recorded, load, verify
from spit.terminal.film import film
from spit.terminal.menu import Message
from spit.terminal.playback import QUARTERS, advanced, begun, next_change, stopped
from spit.terminal.reports import no_round_yet
from spit.terminal.scenes import recordings as list_scene
from spit.terminal.scenes import replay as replay_scene
from spit.terminal.scenes.recordings import Recordings
from spit.terminal.scenes.replay import Replay

_FRAME = 1000 // FRAMES
"""Milliseconds between two frames."""
_LARGE = 1024 * 1024
"""Bytes; what is larger, some hours of play, is not played back merely to be listed."""


def browse(window: Window, *, speed: int = QUARTERS, still: bool = False) -> Header | None:
    """Show the list of recordings, and those that are chosen, until it is left.

    The header of one whose cards are to be played again, or None. The rest is as for `watch`.
    """
    listed = Recordings(_recordings())
    while True:
        listed, message = _choose_recording(window, listed)
        if message == Message("back"):
            return None
        recorded = load(listed.path)
        listed = list_scene.learned(listed, listed.path, recorded.report)
        if is_watchable(recorded):
            if watch(window, recorded, speed=speed, still=still):
                return recorded.report.header
        elif recorded.report.status == "incomplete":
            listed = replace(listed, note=no_round_yet())


def _recordings() -> tuple[Path, ...]:
    try:
        return recordings(recordings_folder())
    except OSError:  # without a home there is nothing to look through
        return ()


def _choose_recording(window: Window, listed: Recordings) -> tuple[Recordings, Message]:
    """Show the list until a recording is chosen, or until it is left.

    What is shown of them is read one by one, so that thousands are there at once.
    """

    def press(listed: Recordings, key: str) -> Recordings | Message:
        return list_scene.press(listed, key, window.screen.height)

    def due(listed: Recordings) -> int | None:
        return None if list_scene.next_unknown(listed, window.screen.height) is None else 0

    def later(listed: Recordings, _: int) -> Recordings:
        path = list_scene.next_unknown(listed, window.screen.height)
        return listed if path is None else list_scene.learned(listed, path, _report(path))

    return choose(window, listed, press, list_scene.draw, due, later)


def _report(path: Path) -> Report:
    """How a recording stands, for the list."""
    try:
        is_large = path.stat().st_size > _LARGE
    except OSError:
        is_large = False
    return glance(path) if is_large else verify(path)


def is_watchable(recorded: Recorded) -> bool:
    """Whether a recording is sound, and there is something in it that may be seen."""
    return recorded.report.status in ("ok", "incomplete") and bool(recorded.moments)


def watch(
    window: Window, recorded: Recorded, *, speed: int = QUARTERS, still: bool = False
) -> bool:
    """Show a recording that can be watched, until it is left; whether to play the same cards.

    `speed` in quarters; nothing moves if it is to be `still`.
    """

    def due(replay: Replay) -> int | None:
        change = next_change(replay.playback) if replay.is_running else None
        return None if change is None else max(change, _FRAME)

    def later(replay: Replay, milliseconds: int) -> Replay:
        playback = replay.playback
        change = next_change(playback) or 0
        if milliseconds > change + LATE:
            # Nobody has seen the table meanwhile: he goes on from what he saw last.
            milliseconds = change
        moved = stopped(playback) if window.is_too_small() else advanced(playback, milliseconds)
        return replace(replay, playback=moved)

    replay = Replay(begun(film(recorded, still=still), speed), can_be_dealt(recorded))
    _, message = choose(window, replay, replay_scene.press, replay_scene.draw, due, later)
    return message == Message("again")


def can_be_dealt(recorded: Recorded) -> bool:
    """Whether the game can deal these cards again, to these players.

    A recording may come from elsewhere: cards that no seed deals, bots that there are not.
    """
    header = recorded.report.header
    assert header
    levels = [player.level for player in header.players if player.level is not None]
    variant = Variant(header.variant.win, round_limit=header.variant.round_limit)
    return (
        all(LOWEST <= level <= HIGHEST for level in levels)
        and header.variant == variant
        and recorded.moments[0].event.do == Dealer(header.seed).deal(Match(variant))
    )
