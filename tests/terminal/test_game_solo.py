"""One person against the bot, in the real program: whole matches, and a bot that keeps its own time."""

import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from helpers import FakeTerminal
from scripted import HURRIED, Following, Hand, eager, follow, key, play, reluctant, tap
from tour import leave, pause, resume

from spit.engine.actions import READY, Over, Ready, Spit
from spit.engine.match import Event, Variant
from spit.players.driver import Driver
from spit.players.sequencer import Sequencer
from spit.records.replay import verify

LEFT_HALF = "qwertasdfgzxcvb"
BUSY = "9"
"""A seed with which a bot of level 3 finds thirteen things to do though the person does nothing."""


@pytest.mark.parametrize(
    ("arguments", "hand", "winner"),
    [
        (["--bot", "1", "--side", "right", "--seed", "48"], eager, "you"),
        (["--bot", "6", "--seed", "49"], reluctant, "bot"),
    ],
)
def test_a_match_to_its_end(tmp_path: Path, arguments: list[str], hand: Hand, winner: str) -> None:
    """A good person beats the weakest bot; one who lets things go loses to the strongest.

    J07: on the bot's side of the keyboard keys do nothing, so all it plays is played by its hand.
    K01: jumps of the time of day, which the hurried program sees all along, change nothing.
    """
    path = tmp_path / "match.spit"
    with FakeTerminal([*HURRIED, "20", *arguments, "--record", str(path)]) as terminal:
        game = Following(path)
        person, bot = (2, 1) if "right" in arguments else (1, 2)
        others = LEFT_HALF if bot == 1 else "yuiophjkl;nm,./"
        terminal.until("READY? Any key here.")
        play(terminal, game, {person: hand}, lambda: bool(game.match.result), also=lambda: others)
        terminal.until("Play again")
        assert " ".join(["spit", *arguments]) in terminal.text
        terminal.send("\x1b")
        terminal.until("Two players")
        terminal.send("q\x03")
        assert terminal.exit_code() == 130
        assert terminal.faults() == []
    assert game.match.result == Over("won", person if winner == "you" else bot)
    assert verify(path).status == "ok"
    by_hand = [line.hand for line in game.lines if line.by == bot and line.do.startswith("play")]
    assert by_hand
    assert all(by_hand)
    readied = [event for event in game.done(bot) if isinstance(event.do, Ready)]
    assert len(readied) == game.match.round


Disturbance = Callable[[FakeTerminal], None]


def press_keys(terminal: FakeTerminal) -> None:
    """Keys without any use, the bot's own ones, and one of the person's that plays nothing."""
    terminal.send("1234567890" + tap("uiopjkl;") + "77777777")


def stand_still(terminal: FakeTerminal) -> None:
    pause(terminal)
    go_on(terminal)


def go_on(terminal: FakeTerminal) -> None:
    """Wait for the pause, and for some more time."""
    terminal.until("PAUSED")
    terminal.look_away(0.05)
    resume(terminal)


def read_the_help(terminal: FakeTerminal) -> None:
    terminal.send("\x1bOP")
    terminal.until("HOW TO PLAY")
    terminal.send("\x1b")
    go_on(terminal)


def stop_it(terminal: FakeTerminal) -> None:
    terminal.signal(signal.SIGSTOP)
    terminal.look_away(0.05)
    terminal.signal(signal.SIGCONT)
    go_on(terminal)


def sleep(terminal: FakeTerminal) -> None:
    """A minute passes in which the machine slept."""
    terminal.signal(signal.SIGUSR1)
    go_on(terminal)


def make_it_small(terminal: FakeTerminal) -> None:
    terminal.resize(30, 10)
    terminal.until("too small")
    terminal.resize(80, 24)
    go_on(terminal)


@pytest.mark.parametrize(
    "disturbances", [[press_keys], [stand_still, read_the_help, stop_it, sleep, make_it_small]]
)
def test_a_bot_keeps_its_own_time(tmp_path: Path, disturbances: list[Disturbance]) -> None:
    """J08, J17, K02, D38: keys make a bot neither faster nor slower, and no pause counts for it.

    To the tick it does what it does in simulated time, where nothing ever disturbs it.
    """
    path = tmp_path / "match.spit"
    expected = undisturbed()
    with FakeTerminal(
        [*HURRIED, "20", "--bot", "3", "--seed", BUSY, "--record", str(path)]
    ) as shown:
        game = Following(path)
        shown.until("READY? Any key here.")
        shown.send(key(1, 1, 1))
        for count in range(1, len(expected) + 1):
            follow(shown, game, lambda: len(acts(game.events)) >= count)  # noqa: B023
            if count < len(expected):
                disturbances[count % len(disturbances)](shown)
        leave(shown)
    assert acts(game.events) == expected


def undisturbed() -> list[tuple[int, object]]:
    """What the bot does if the person says that he is ready, and no more."""
    sequencer = Sequencer(Variant(), BUSY, {2: Driver(2, 300, BUSY)})
    happened = sequencer.advance(0) + sequencer.act(0, 1, READY) + sequencer.advance(60_000)
    return acts([event for event, _ in happened])


def acts(events: list[Event]) -> list[tuple[int, object]]:
    """What the bot did in play, and how long after the first spit."""
    spit = next((event.t for event in events if isinstance(event.do, Spit)), 0)
    done = [(event.t - spit, event.do) for event in events if event.by == 2]
    return [(ticks, do) for ticks, do in done if ticks > 0]
