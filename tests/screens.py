"""Screens to be compared with the files in `tests/screens/`, one file a screen.

python -m tests.screens        writes the files anew; git shows what has changed
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from spit.engine.actions import Over, Play
from spit.engine.match import Match, Variant
from spit.engine.notation import parse
from spit.players.matching import Estimate
from spit.players.measuring import Meter
from spit.records.header import Header, Player
from spit.records.reading import Reason, Report
from spit.records.replay import load
from spit.records.settings import Settings
from spit.terminal import figures
from spit.terminal.audience import Audience
from spit.terminal.canvas import Frame
from spit.terminal.film import film
from spit.terminal.geometry import Spot
from spit.terminal.glyphs import ASCII, LINUX, UNICODE, Glyphs
from spit.terminal.layouts import POSITION_OF_CODE, layout
from spit.terminal.motion import Flash, Flight, Hand, Twitch
from spit.terminal.playback import advanced, at_event, begun, stepped
from spit.terminal.scenes import (
    bindings,
    keys,
    notice,
    pause,
    recordings,
    replay,
    result,
    settings,
    table,
    title,
)
from spit.terminal.scenes import help as help_scene
from spit.terminal.scenes.bindings import Bindings
from spit.terminal.scenes.keys import COMBINATIONS, Delays, Findings, KeyTest
from spit.terminal.scenes.recordings import Recordings
from spit.terminal.scenes.replay import Replay
from spit.terminal.scenes.settings import SettingsMenu
from spit.terminal.scenes.table import TableScene

FOLDER = Path(__file__).parent / "screens"

Screen = Callable[[], Frame]

CAPTIONS = layout("qwerty").captions()
TICK = 10_000

PLAY = (
    "7h/-/As3sKs/4s4d/6s7s8s9sTc TsJsQs2h3h4h5h6h 2s/8h9h/ThJd/JhQhKh5s/Ad2d3d5dAh"
    " 6d7d8d9dTdKdAc2c3c 4c5c6c/7c8c9cJcQcKcQd play"
)
ONE_PILE = (
    "7h/-/As3sKs/4s4d/6s7s8sTc - 2s/9s9h/TsJd/JsQs2h5s/3h4h5h6hAh 8hThJhQhKhAd2d3d5d"
    " -/6d7d8d9dTdKdAc2c3c4c5c6c7c8c9cJcQcKcQd play"
)
READY = (
    "7h/As3s/4s6sKs/7s8s9s4d/TsJsQs2hTc 3h4h5h6h8hThJhQhKhAd2d 2s/3d9h/5d6dJd/7d8d9d5s/TdQdKdAcAh"
    " 2c3c4c5c6c7c8c9cJcQcKc -/- ready"
)
ONE_SHORT = (
    "7h/As3s/4s6sKs/7s8s4d/9sTsJsTc - 2s/Qs9h/2h3hJd/4h5h6h5s/8hThJhQhAh"
    " KhAd2d3d5d6d7d8d9dTdQdKdAc2c3c4c5c6c7c8c9cJcQcKc -/- ready"
)
OUT = (
    "7h/-/As2sKs/3s4d/4s5s6s7sTc 8s9sTsJsQsAh2h3h -/-/-/-/- 4h5h6h8h9hThJhQhKh"
    " Ad2d3d5d6d7d8d6c/9dTdJdKdAc2c3c4c5c7c8c9cJcQcKcQd slap"
)
BLOCKED = (
    "7h/8h/As3sKs/4s4d/6s7s8s9sTc - 2s/Ts9h/JsJd/Qs2h3h5s/4h5h6hThAh -"
    " JhQhKhAd2d3d5d6d6c/7d8d9dTdKdAc2c3c4c5c7c8c9cJcQcKcQd slap"
)


def match(line: str, win: str = "standard", **more: object) -> Match:
    """A match in round 3 with a table, and with other values in place of the usual ones."""
    usual = Match(Variant(win), parse(line), round=3, quiet_from=TICK - 1000)
    return usual._replace(**more)  # type: ignore[arg-type]


def scene(of: Match, **more: object) -> TableScene:
    """Ann and Sharp at a table, two people, and with other values in place of the usual ones."""
    usual = TableScene(of, TICK, ("Ann", "Sharp"), captions=CAPTIONS, seed="42")
    return usual._replace(**more)  # type: ignore[arg-type]


IN_PLAY = scene(
    match(PLAY), words="Sharp's 6♣ was on the upper pile 40 ms before your 6♥.", person=1
)
SOLO = IN_PLAY._replace(levels=("", "level 4"))
IN_MOTION = SOLO._replace(
    hands=(None, Hand(Play(3, 1), "Jd", TICK - 200, TICK + 120)),
    moving=(
        Flight("7h", Spot(1, 1), Spot(0, 2), TICK - 80),
        Twitch(1, 4, TICK - 20),
    ),
)
STAGES = {
    "ready": scene(match(READY, readied=(True, False)), words="Ann is ready."),
    "countdown": scene(match(ONE_SHORT, readied=(True, True), spit_at=TICK + 1100)),
    "beat": scene(match(PLAY, spit_at=TICK + 60), words="Nobody can play: SPIT!"),
    "ended": scene(match(OUT, ended_at=TICK - 100), words="Sharp has played all the stock."),
    "slap": scene(match(OUT, ended_at=TICK - 900, opened_at=TICK, false_starts=(True, False))),
    "result": scene(
        match(READY, ready_from=TICK + 900),
        words="Sharp slapped the upper pile first. Ann 26 cards, Sharp 26.",
        moving=(Flash(2, 1, TICK - 100),),
    ),
    "over": scene(match(OUT, result=Over("won", 2))),
}
WON = match(OUT, "points", result=Over("won", 1), scores=(33, 104))
METERS = (Meter(1), Meter(2))
METERS[0].times, METERS[0].races_won, METERS[0].slips = [912], 3, 12
METERS[0].rounds_won, METERS[0].rounds_lost = 2, 1
METERS[1].times, METERS[1].races_won, METERS[1].slaps_won = [870], 15, 1
MATCHED = figures.next_level(
    Estimate(400), Estimate(425, times=(930,) * 60, slaps=(410,)), METERS[0]
)
RESULT = result.Result(
    WON,
    Audience(("Ann", "Sharp"), 1),
    "42",
    "python -m spit --bot 4 --win points --seed 42",
    (*figures.table(("Ann", "Sharp"), (None, 400), METERS), *MATCHED),
)
PAUSE = pause.Pause(("Ann", "Sharp"), (1, 2))
ASKING = replace(PAUSE, asking=True)
MENU = SettingsMenu(Settings(bell=True, keys={"qwertz": {"1-upper-1": ("1",)}}), "qwertz", 1)
BINDINGS = Bindings(
    layout("azerty", {POSITION_OF_CODE["1-upper-1"]: "&1", POSITION_OF_CODE["2-home-1"]: ""}), 12
)
REFUSED = bindings.press(replace(BINDINGS, task="add"), "j")
assert isinstance(REFUSED, Bindings)
KEY_TEST = KeyTest(CAPTIONS)
FOUND = Findings(
    most=4,
    missing=((), (COMBINATIONS[1][3],), None, None, None, None),
    asked=1,
    judged=1,
    tells_releases=True,
    delays=Delays(23, 412, 1070),
)
HELD = KeyTest(CAPTIONS, dict.fromkeys(COMBINATIONS[1][:3]), found=FOUND)
TESTED = KeyTest(CAPTIONS, found=FOUND._replace(asked=len(COMBINATIONS)))
LONG = ("日本語の名前はとても長い", "A name that goes on and on")
FILM = film(load(Path(__file__).parent / "games" / "hands.spit"))
MIDST = Replay(advanced(begun(FILM), 4900))
REPLAYED = Replay(at_event(begun(FILM), len(FILM.scenes)), playable=True)
INCOMPLETE = Replay(stepped(begun(replace(FILM, is_whole=False)), 5))
PLAYERS = Player("Ann"), Player("Sharp", 400)
HEADER = Header("42", Variant(), PLAYERS)
LONG_NAMES = replace(HEADER, players=(Player(LONG[0]), Player(LONG[1])))
REPORTS = (
    Report("ok", 312, None, HEADER, 7, Over("won", 1)),
    Report("ok", 41, None, LONG_NAMES, 1, Over("conceded", 2)),
    Report("incomplete", 87, None, HEADER, 2),
    Report("damaged", 13, Reason.BAD_LINE, HEADER, 0),
    Report("other-version", 1, Reason.VERSION, versions=(2, 1)),
    Report("damaged", 1, Reason.NO_FILE),
)
PATHS = tuple(
    Path(f"2026-0{9 - number}-2{number}-1{number}0501-Ann-Sharp-42.spit") for number in range(8)
) + tuple(Path(f"borrowed-{number}.spit") for number in range(30))
RECORDINGS = Recordings(PATHS, dict(zip(PATHS, REPORTS, strict=False)), chosen=4)


def _table(of: TableScene, columns: int, rows: int, glyphs: Glyphs = UNICODE) -> Screen:
    return partial(table.draw, of, columns, rows, glyphs)


SCREENS: Mapping[str, Screen] = {
    "play-60x20": _table(IN_PLAY, 60, 20),
    "play-80x24": _table(SOLO, 80, 24),
    "play-100x30": _table(IN_PLAY, 100, 30),
    "play-120x36": _table(IN_PLAY, 120, 36),
    "play-ascii-60x20": _table(SOLO, 60, 20, ASCII),
    "play-ascii-80x24": _table(SOLO, 80, 24, ASCII),
    "play-ascii-120x36": _table(SOLO, 120, 36, ASCII),
    "motion": _table(IN_MOTION, 80, 24),
    "motion-linux": _table(IN_MOTION, 80, 24, LINUX),
    "motion-hidden": _table(IN_MOTION._replace(hidden=True, banner="3"), 80, 24),
    "one-pile": _table(scene(match(ONE_PILE, "rounds:3", scores=(1, 2))), 80, 24),
    "points": _table(scene(match(PLAY, "points", scores=(33, 71))), 80, 24),
    "names": _table(scene(match(PLAY), names=LONG), 80, 24),
    "names-ascii": _table(scene(match(PLAY), names=LONG), 80, 24, ASCII),
    "watch": _table(
        scene(match(PLAY), names=("Steady", "Sharp"), levels=("level 3", "level 4")), 80, 24
    ),
    "blocked": _table(scene(match(BLOCKED, ended_at=TICK - 100)), 80, 24),
    "hint": _table(scene(match(PLAY, quiet_from=TICK - 8000)), 80, 24),
    **{f"stage-{name}-80x24": _table(each, 80, 24) for name, each in STAGES.items()},
    **{f"stage-{name}-60x20": _table(each, 60, 20) for name, each in STAGES.items()},
    "title-60x20": partial(title.draw, title.Title(chosen=1), 60, 20, UNICODE),
    "title-80x24": partial(title.draw, title.Title(win="rounds:3"), 80, 24, UNICODE),
    "title-ascii": partial(title.draw, title.Title(chosen=2), 80, 24, ASCII),
    "title-notice": partial(
        title.draw,
        title.Title(notice="settings.toml is damaged. It is now called settings.toml.damaged."),
        60,
        20,
        UNICODE,
    ),
    "settings-60x20": partial(settings.draw, MENU, 60, 20, UNICODE),
    "settings-80x24": partial(settings.draw, SettingsMenu(Settings(), "qwerty"), 80, 24, UNICODE),
    "bindings-60x20": partial(bindings.draw, REFUSED, 60, 20, UNICODE),
    "bindings-80x24": partial(bindings.draw, BINDINGS, 80, 24, UNICODE),
    "bindings-ascii": partial(bindings.draw, replace(BINDINGS, task="set"), 80, 24, ASCII),
    "key-test-60x20": partial(keys.draw, HELD, 60, 20, UNICODE),
    "key-test-80x24": partial(keys.draw, KEY_TEST, 80, 24, UNICODE),
    "key-test-ascii": partial(keys.draw, TESTED, 80, 24, ASCII),
    "replay-60x20": partial(replay.draw, MIDST, 60, 20, UNICODE),
    "replay-80x24": partial(replay.draw, MIDST, 80, 24, UNICODE),
    "replay-120x36": partial(replay.draw, MIDST, 120, 36, UNICODE),
    "replay-ascii": partial(replay.draw, MIDST, 80, 24, ASCII),
    "replay-over-60x20": partial(replay.draw, REPLAYED, 60, 20, UNICODE),
    "replay-menu-80x24": partial(replay.draw, replace(REPLAYED, chosen=1), 80, 24, UNICODE),
    "replay-incomplete-60x20": partial(replay.draw, INCOMPLETE, 60, 20, UNICODE),
    "recordings-60x20": partial(recordings.draw, RECORDINGS, 60, 20, UNICODE),
    "recordings-80x24": partial(recordings.draw, replace(RECORDINGS, chosen=3), 80, 24, UNICODE),
    "recordings-ascii": partial(recordings.draw, RECORDINGS, 80, 24, ASCII),
    "recordings-none": partial(recordings.draw, Recordings(()), 60, 20, UNICODE),
    "help-80x24": partial(help_scene.draw, help_scene.Help(CAPTIONS), 80, 24, UNICODE),
    "help-60x20-end": partial(help_scene.draw, help_scene.Help(CAPTIONS, 1000), 60, 20, UNICODE),
    "pause-80x24": partial(pause.draw, PAUSE, IN_PLAY, 80, 24, UNICODE),
    "pause-asking-60x20": partial(pause.draw, ASKING, IN_PLAY, 60, 20, UNICODE),
    "result-60x20": partial(result.draw, replace(RESULT, chosen=1), 60, 20, UNICODE),
    "result-80x24": partial(result.draw, RESULT, 80, 24, UNICODE),
    "result-notice": partial(
        result.draw,
        replace(
            RESULT,
            notice="What Match me learns is not kept: the folder cannot be written to.",
        ),
        60,
        20,
        UNICODE,
    ),
    "notice-40x10": partial(notice.draw, 40, 10, UNICODE),
    "notice-16x3": partial(notice.draw, 16, 3, UNICODE),
    "notice-1x1": partial(notice.draw, 1, 1, UNICODE),
}


def written(name: str) -> str:
    """The screen as it stands in its file."""
    return SCREENS[name]().text() + "\n"


def path(name: str) -> Path:
    """The file of a screen."""
    return FOLDER / f"{name}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for known in FOLDER.glob("*.txt"):
        known.unlink()
    for screen in SCREENS:
        path(screen).write_text(written(screen), encoding="utf-8")
