"""Settings in the real program: changed on the screen, kept, and played with after a new start."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from helpers import FakeTerminal
from scripted import HURRIED, SPIT, Following, follow
from tour import SEED, enter

from spit.engine.actions import Play, Ready
from spit.records.settings import Settings, written

DIGITS = "&é\"'("
"""What the digits of an AZERTY keyboard type without Shift."""


def at_home(home: Path, *arguments: str, **options: Any) -> FakeTerminal:
    """The program, started by somebody with this home."""
    return FakeTerminal([*SPIT, *arguments], env={"HOME": str(home)}, **options)


def put(home: Path, settings: Settings | bytes) -> Path:
    """A file of settings in a home."""
    path = home / ".config" / "spit" / "settings.toml"
    path.parent.mkdir(parents=True)
    path.write_bytes(settings if isinstance(settings, bytes) else written(settings).encode())
    return path


def open_settings(terminal: FakeTerminal) -> None:
    terminal.until("Two players")
    enter(terminal, "Settings")
    terminal.until("SETTINGS")


def leave(terminal: FakeTerminal) -> None:
    """By Ctrl-C, from wherever it is."""
    terminal.send("\x03")
    assert terminal.exit_code() == 130
    assert terminal.faults() == []


def plain(key: str) -> str:
    """A key as most terminals tell it."""
    return key


def told(key: str) -> str:
    """A key pressed and let go, as a terminal tells it that knows where it lies."""
    base = dict(zip(DIGITS, "12345", strict=True)).get(key, "")
    place = f"{ord(key)}::{ord(base)}" if base else f"{ord(key)}"
    return f"\x1b[{place}u\x1b[{place};1:3u"


@pytest.mark.parametrize(("policy", "typed"), [("xterm", plain), ("modern", told)])
def test_keys_bound_on_the_screen_are_played_with_after_a_new_start(
    tmp_path: Path, policy: str, typed: Callable[[str], str]
) -> None:
    """I07: keys without Shift on an AZERTY keyboard, and one of them beside the old one."""
    with at_home(tmp_path, policy=policy) as terminal:
        open_settings(terminal)
        enter(terminal, "Single keys")
        terminal.until("Arrows choose a key.")
        for key in DIGITS:
            terminal.send("\r" + typed(key))
            terminal.until(f"[{key.upper()}]")
            terminal.send("\x1b[C")
        terminal.send("\x1b[B\t" + typed("1"))
        terminal.until("H   1")
        leave(terminal)
    path = tmp_path / "match.spit"
    arguments = ("--two", "--seed", SEED, "--record", str(path))
    with at_home(tmp_path, *arguments, policy=policy) as terminal:
        game = Following(path)
        terminal.until("READY? Any key here.")
        for caption in (*DIGITS.upper(), "A", "Y", "H"):
            assert f" {caption} " in terminal.text
        terminal.send(typed("q") + typed("&") + typed("1"))
        follow(terminal, game, lambda: game.stage == "play")
        assert [type(event.do) for event in game.done(1)] == [Ready]
        terminal.send(typed("'"))
        follow(terminal, game, lambda: game.events[-1].do == Play(4, 1))
        terminal.send(typed("1"))
        follow(terminal, game, lambda: game.events[-1].do == Play(5, 2))
        assert game.events[-1].by == 2
        leave(terminal)


def test_a_clash_is_refused_on_the_screen_and_in_the_file(tmp_path: Path) -> None:
    """J06: with both uses named; the keys are those of the preset, and keep being so."""
    put(tmp_path, b'[keys.qwerty]\n1-upper-1 = ["j"]\n')
    with at_home(tmp_path) as terminal:
        terminal.until("settings.toml: “j” would have two uses")
        notice = " ".join(terminal.text.split())
        assert "(player 2: slot 4 to the lower pile; player 1: slot 1 to the upper pile)" in notice
        open_settings(terminal)
        assert "none changed" in terminal.text
        enter(terminal, "Single keys")
        terminal.until("[Q]")
        terminal.send("\rJ")
        terminal.until("“j” would have two uses")
        assert "[Q]" in terminal.text
        terminal.send("\x1b")
        terminal.until("Arrows choose a key.")
        terminal.send("\x1b")
        terminal.until("none changed")
        leave(terminal)


@pytest.mark.parametrize("content", [b"", b"theme = ", b"\xff"])
def test_a_damaged_file_is_told_once(tmp_path: Path, content: bytes) -> None:
    """O01: the program starts, the file has another name, and the next start is quiet."""
    path = put(tmp_path, content)
    with at_home(tmp_path) as terminal:
        terminal.until("settings.toml is damaged.")
        leave(terminal)
    assert path.with_name("settings.toml.damaged").read_bytes() == content
    with at_home(tmp_path) as terminal:
        terminal.until("Two players")
        assert "damaged" not in terminal.text
        leave(terminal)


def test_a_notice_is_told_on_the_table_too(tmp_path: Path) -> None:
    """O01: where the game begins with a match."""
    put(tmp_path, b"bel = true")
    with at_home(tmp_path, "--two") as terminal:
        terminal.until("Not understood in settings.toml: bel.")
        leave(terminal)


def test_where_nothing_can_be_kept_it_is_told_and_played(tmp_path: Path) -> None:
    """O06: `~/.config` is a file."""
    (tmp_path / ".config").write_text("")
    with at_home(tmp_path) as terminal:
        open_settings(terminal)
        terminal.send("\x1b[B\x1b[B\r\x1b")
        terminal.until("are not kept")
        enter(terminal, "Quit")
        assert terminal.exit_code() == 0
        assert terminal.faults() == []


def test_nothing_is_written_that_was_not_changed(tmp_path: Path) -> None:
    """O08: whoever only looks leaves no file behind."""
    with at_home(tmp_path) as terminal:
        open_settings(terminal)
        terminal.send("\x1b")
        terminal.until("Two players")
        leave(terminal)
    assert list(tmp_path.iterdir()) == []


def test_a_theme_is_seen_at_once_and_kept(tmp_path: Path) -> None:
    """The same words in other colours, and in them from the first frame of the next start."""

    def background(terminal: FakeTerminal) -> str:
        return str(terminal.screen.buffer[0][0].bg)

    with at_home(tmp_path) as terminal:
        open_settings(terminal)
        dark = background(terminal)
        terminal.send("\x1b[B\x1b[C\x1b[C")
        terminal.until("← light")
        light = background(terminal)
        assert light != dark
        leave(terminal)
    with at_home(tmp_path) as terminal:
        terminal.until("Two players")
        assert background(terminal) == light
        leave(terminal)
    with at_home(tmp_path, "--theme", "default") as terminal:
        terminal.until("Two players")
        assert background(terminal) == dark
        leave(terminal)


def test_settings_in_the_pause_hold_in_the_match(tmp_path: Path) -> None:
    """J17: captions off, another keyboard; help and the hint name the keys all the same."""
    with at_home(tmp_path, "--two", "--seed", "42") as terminal:
        terminal.until("READY? Any key here.")
        assert " Q " in terminal.text
        terminal.send("\x1b")
        terminal.until("PAUSED")
        enter(terminal, "Settings")
        terminal.until("SETTINGS")
        terminal.send("\x1b[C\x1b[C\x1b[B\x1b[B\x1b[B\r\x1b")
        terminal.until("PAUSED")
        enter(terminal, "Resume")
        terminal.until("♠")
        assert " Q " not in terminal.text
        terminal.send("000")
        terminal.until("Those keys do nothing. Yours are Q W E R T Z")
        terminal.send("€€€")
        terminal.until("Is another keyboard layout or an input method on?")
        terminal.send("\x1bOP")
        terminal.until("upper pile")
        leave(terminal)
    assert b'preset = "qwertz"' in (tmp_path / ".config/spit/settings.toml").read_bytes()


def test_keys_of_the_bots_half_are_met_with_the_hint(tmp_path: Path) -> None:
    """J07: they do nothing, and whoever keeps pressing them is told which are his."""
    with at_home(tmp_path, "--bot", "1") as terminal:
        terminal.until("READY? Any key here.")
        terminal.send("poi")
        terminal.until("Yours are Q W E R T and the two rows below")
        leave(terminal)


def test_the_bell_rings_when_the_stage_calls(tmp_path: Path) -> None:
    """SPIT! and SLAP! can be heard, if somebody wants that, and nothing else."""
    put(tmp_path, Settings(bell=True))
    command = [*HURRIED, "20", "--watch", "6", "6", "--seed", "1"]
    with FakeTerminal(command, env={"HOME": str(tmp_path)}) as terminal:
        terminal.until("3")
        assert b"\a" not in terminal.output
        terminal.until(lambda shown: b"\a" in shown.output)
        leave(terminal)
