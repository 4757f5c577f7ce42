"""The ways to every scene of the real program, for what has to hold in all of them.

with tour(tmp_path) as (terminal, game):
    go("pause", terminal, game)
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copy
from typing import Any

from films import GAMES
from helpers import FakeTerminal
from scripted import HURRIED, Following, eager, follow, patient, play, shown_cards

SEED = "1302"
Way = Callable[[FakeTerminal, Following], None]


@contextmanager
def tour(
    folder: Path, *arguments: str, times: int = 20, **options: Any
) -> Iterator[tuple[FakeTerminal, Following]]:
    """The program at its title, its time hurried, and the match that will be played there."""
    game = Following(folder / "tour.spit")
    home = folder / "home"
    kept = home / ".local" / "share" / "spit" / "recordings"
    kept.mkdir(parents=True)
    copy(GAMES / "won-points.spit", kept)
    options["env"] = {"HOME": str(home), **options.get("env", {})}
    command = [*HURRIED, str(times), "--seed", SEED, "--record", str(game.path), *arguments]
    with FakeTerminal(command, **options) as terminal:
        terminal.until("Two players")
        yield terminal, game


def go(scene: str, terminal: FakeTerminal, game: Following) -> None:
    """Go from the title to one of the SCENES."""
    SCENES[scene](terminal, game)


def enter(terminal: FakeTerminal, entry: str, more: str = "") -> None:
    """Go to an entry of a menu and enter it; `more` is typed at the same time."""
    terminal.until(lambda shown: bool(_chosen(shown)))
    first = _chosen(terminal)
    while not (chosen := _chosen(terminal)).startswith(entry):
        terminal.send("\x1b[B")
        terminal.until(lambda shown: _chosen(shown) not in ("", chosen))
        assert _chosen(terminal) != first, f"no entry {entry}"
    terminal.send("\r" + more)


def _chosen(terminal: FakeTerminal) -> str:
    """The entry of a menu that the pointer stands at."""
    found = re.search("[►>] (.*)", terminal.text)
    return found[1] if found else ""


def pause(terminal: FakeTerminal) -> None:
    """Pause the match."""
    terminal.send("\x1b")
    terminal.until("PAUSED")


def resume(terminal: FakeTerminal) -> None:
    """Go on from a pause, until the cards lie open again."""
    terminal.until("PAUSED")
    terminal.send("\r")
    terminal.until(lambda shown: bool(shown_cards(shown)))


def leave(terminal: FakeTerminal) -> None:
    """Quit from the table, through the pause, and see that nothing stays behind."""
    pause(terminal)
    enter(terminal, "Quit the game")
    assert terminal.exit_code() == 0
    assert terminal.faults() == []


def give_up(terminal: FakeTerminal, name: str) -> None:
    """Let somebody give up, by his entry, and see the result."""
    pause(terminal)
    enter(terminal, "Give up")
    terminal.until("play on")
    enter(terminal, name)
    terminal.until("Play again")


BENEATH_THE_TITLE = ("help", "recordings", "settings", "bindings", "key test")
"""The scenes that Escape leads from to the title."""


def go_back(terminal: FakeTerminal, scene: str) -> None:
    """Go from a scene beneath the title back there."""
    terminal.send("\x1b")
    if scene == "bindings":
        terminal.until("SETTINGS")
        terminal.send("\x1b")
    terminal.until("Two players")


def see_everything(terminal: FakeTerminal, game: Following) -> None:
    """Go from the title through one scene after the other, and back there."""
    for scene in BENEATH_THE_TITLE:
        go(scene, terminal, game)
        go_back(terminal, scene)
    see_replay(terminal, game)
    go("asking", terminal, game)
    terminal.send("\x1b")
    terminal.until("PAUSED")
    terminal.send("\r")
    play(terminal, game, {1: eager, 2: eager}, lambda: game.match.round == 2)
    give_up(terminal, "Left")
    terminal.send("\x1b")
    terminal.until("Two players")


def see_replay(terminal: FakeTerminal, game: Following) -> None:
    """Go from the title through a recording, to its end and its menu, and back."""
    go("replay", terminal, game)
    terminal.send("\x1b[B")
    terminal.until("round 2/5")
    terminal.send("++++")
    terminal.until("round 3/5")
    terminal.send("\x1b[F\x1b")
    terminal.until("Watch again")
    terminal.send("\x1b")
    terminal.until(lambda shown: "Watch again" not in shown.text)
    terminal.send("q")
    terminal.until("RECORDINGS")
    terminal.send("q")
    terminal.until("Two players")


def _title(_terminal: FakeTerminal, _game: Following) -> None:
    """The tour begins there."""


def _entry(entry: str, wanted: str) -> Way:
    """What an entry of the title leads to."""

    def way(terminal: FakeTerminal, _game: Following) -> None:
        enter(terminal, entry)
        terminal.until(wanted)

    return way


def _replay(terminal: FakeTerminal, _game: Following) -> None:
    enter(terminal, "Recordings")
    terminal.until("Ann won")
    terminal.send("\r")
    terminal.until("event 2/")


def _replay_menu(terminal: FakeTerminal, game: Following) -> None:
    _replay(terminal, game)
    terminal.send("\x1b")
    terminal.until("Go on watching")


def _bindings(terminal: FakeTerminal, _game: Following) -> None:
    enter(terminal, "Settings")
    terminal.until("SETTINGS")
    enter(terminal, "Single keys")
    terminal.until("Arrows choose")


def _ready(terminal: FakeTerminal, _game: Following) -> None:
    enter(terminal, "Two players")
    terminal.until("READY?")


def _stage(name: str) -> Way:
    """A stage of the match that comes while it is played."""

    def way(terminal: FakeTerminal, game: Following) -> None:
        _ready(terminal, game)
        play(terminal, game, {1: eager, 2: patient}, lambda: game.stage == name)

    return way


def _round_result(terminal: FakeTerminal, game: Following) -> None:
    _ready(terminal, game)
    play(terminal, game, {1: eager, 2: patient}, lambda: game.match.round == 2)


def _pause(terminal: FakeTerminal, game: Following) -> None:
    _stage("play")(terminal, game)
    pause(terminal)


def _asking(terminal: FakeTerminal, game: Following) -> None:
    _pause(terminal, game)
    enter(terminal, "Give up")
    terminal.until("Who gives up?")


def _help_in_pause(terminal: FakeTerminal, game: Following) -> None:
    _stage("play")(terminal, game)
    terminal.send("\x1bOP")
    terminal.until("HOW TO PLAY")


def _resuming(terminal: FakeTerminal, game: Following) -> None:
    _pause(terminal, game)
    terminal.send("\x1b")
    terminal.until(lambda shown: "PAUSED" not in shown.text)


def _over(terminal: FakeTerminal, game: Following) -> None:
    _asking(terminal, game)
    enter(terminal, "Left")
    follow(terminal, game, lambda: game.stage == "over")


def _result(terminal: FakeTerminal, game: Following) -> None:
    _over(terminal, game)
    terminal.until("Play again")


def _too_small(terminal: FakeTerminal, game: Following) -> None:
    _stage("play")(terminal, game)
    terminal.resize(40, 10)
    terminal.until("too small")


SCENES: dict[str, Way] = {
    "title": _title,
    "help": _entry("Help", "HOW TO PLAY"),
    "recordings": _entry("Recordings", "RECORDINGS"),
    "replay": _replay,
    "replay's menu": _replay_menu,
    "settings": _entry("Settings", "SETTINGS"),
    "bindings": _bindings,
    "key test": _entry("Key test", "KEY TEST"),
    "ready": _ready,
    "countdown": _stage("countdown"),
    "play": _stage("play"),
    "beat": _stage("beat"),
    "ended": _stage("ended"),
    "slap": _stage("slap"),
    "round result": _round_result,
    "pause": _pause,
    "asking": _asking,
    "help in pause": _help_in_pause,
    "resuming": _resuming,
    "over": _over,
    "result": _result,
    "too small": _too_small,
}
"""Every scene, and the way to it."""
