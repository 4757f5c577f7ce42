"""Recordings watched in the real program: from the command line, from the list, from the title."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from films import GAMES, cut_short, left_at_once, renamed
from helpers import FakeTerminal, processor_time
from scripted import HURRIED, SPIT
from tour import enter

from spit.engine.match import Variant
from spit.records.header import Header, Player
from spit.records.replay import load, verify
from spit.watching import can_be_dealt

END = "Space watch again"


@contextmanager
def replaying(*arguments: object, times: int = 1, **options: Any) -> Iterator[FakeTerminal]:
    """The program as it shows a recording, its time so many times as fast."""
    command = [*HURRIED, str(times)] if times > 1 else SPIT
    with FakeTerminal([*command, "replay", *map(str, arguments)], **options) as terminal:
        yield terminal


def at_home(home: Path, *arguments: object, **options: Any) -> Any:
    """The same, by somebody who has recordings."""
    return replaying(*arguments, env={"HOME": str(home)}, **options)


def recordings(home: Path) -> Path:
    """The folder of somebody's recordings."""
    folder = home / ".local" / "share" / "spit" / "recordings"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def put(home: Path, name: str, path: Path) -> Path:
    """A recording in somebody's folder."""
    return Path(copy(path, recordings(home) / f"{name}.spit"))


def leave(terminal: FakeTerminal, keys: str = "q", code: int = 0) -> None:
    terminal.send(keys)
    assert terminal.exit_code() == code
    assert terminal.faults() == []


def table(terminal: FakeTerminal) -> str:
    """All but the speed."""
    return re.sub(" x[0-9/]+ +", " ", terminal.text)


def hashes(folder: Path) -> dict[str, str]:
    """All files under a folder, and what is in them."""
    return {
        str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


# --- One recording ------------------------------------------------------------------------------


def test_every_speed_and_single_steps_end_in_the_same_picture() -> None:
    """N02: x1 with pauses, x8, x16, and event by event."""
    pictures = set()
    for speed, keys in (("1", " " * 4), ("8", ""), ("16", ""), ("1/4", "\x1b[C" * 40)):
        with replaying(GAMES / "hands.spit", "--speed", speed, times=20) as terminal:
            terminal.until("event ")
            terminal.send(keys)
            terminal.until(END, timeout=30)
            terminal.settle()
            pictures.add(table(terminal))
            leave(terminal)
    assert len(pictures) == 1
    assert "The match was left unfinished." in pictures.pop()


def test_to_and_fro() -> None:
    """Events, rounds, the ends: where one comes back to, it looks as before."""
    with replaying(GAMES / "won-points.spit") as terminal:
        terminal.until("round 1/5")
        terminal.send("\x1b[B\x1b[B ")
        terminal.until("round 3/5")
        terminal.until("Space play")
        terminal.send("\x1b[A\x1b[B\x1b[C\x1b[C")
        terminal.until("round 3/5")
        terminal.settle()
        there = terminal.text
        terminal.send("\x1b[F")
        terminal.until("Space ", timeout=5)
        terminal.until("round 5/5")
        terminal.send("\x1b[H\x1b[C")
        terminal.until("event 2/")
        terminal.send("\x1b[B\x1b[B" + "\x1b[C" * 9 + "\x1b[D" * 7)
        terminal.until(lambda shown: shown.text == there)
        leave(terminal)


def test_it_plays_by_itself_and_pauses() -> None:
    """H01: Space stops it where it is; while it stands still the program sleeps."""
    with replaying(GAMES / "bots-3.spit", "--speed", "4") as terminal:
        terminal.until("event 5/")
        terminal.send(" ")
        terminal.until("Space play")
        terminal.settle()
        shown, spent = terminal.text, processor_time(terminal.pid)
        switches = voluntary_switches(terminal.pid)
        terminal.look_away(1.0)
        assert not terminal.read(0)
        assert terminal.text == shown
        assert processor_time(terminal.pid) - spent < 0.02
        assert voluntary_switches(terminal.pid) == switches
        terminal.send(" ")
        terminal.until("event 6/")
        leave(terminal)


def voluntary_switches(pid: int) -> int:
    """How often a process has gone to sleep."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status, re.MULTILINE)
    assert found
    return int(found[1])


def test_a_long_absence_is_left_out() -> None:
    """K01, K02: after a minute's sleep of the machine it goes on from where it stood."""
    with replaying(GAMES / "bots-1.spit", times=2) as terminal:
        terminal.until("event 3/")
        terminal.signal(signal.SIGUSR1)
        terminal.until("event 4/")
        assert re.search(r"   0:0\d\.\d/", terminal.text)
        leave(terminal)


@pytest.mark.parametrize(
    ("keys", "code"),
    [("q", 0), ("\x03", 130), ("\x1c", 131), ("\x1bq\x1b[A\r", 0), ("\x1b\x03", 130)],
)
def test_ways_out(keys: str, code: int) -> None:
    """A03, A06: at once by q, Ctrl-C and Ctrl-backslash, and through the menu."""
    with replaying(GAMES / "bots-3.spit") as terminal:
        terminal.until("event 2/")
        leave(terminal, keys, code)


def test_too_small_a_window() -> None:
    """F01: the notice, and it stands still meanwhile; q and Ctrl-C leave."""
    with replaying(GAMES / "bots-3.spit") as terminal:
        terminal.until("event 2/")
        terminal.resize(59, 20)
        terminal.until("too small")
        terminal.send(" \x1b[C\x1b[C")
        terminal.resize(60, 20)
        terminal.until("Space play")
        assert "event 2/" in terminal.text or "event 3/" in terminal.text
        terminal.resize(20, 5)
        terminal.until("60x20")
        leave(terminal)


def test_a_match_in_progress(tmp_path: Path) -> None:
    """N11: what is watched ends with the last whole round, and says so."""
    path = cut_short(tmp_path, "won-points", 60)
    with replaying(path, times=4) as terminal:
        terminal.until("incomplete")
        terminal.send("\x1b[F")
        terminal.until("as far as its last whole round")
        leave(terminal)


def test_hostile_names(tmp_path: Path) -> None:
    """E08: players may be called anything; the table keeps to its columns."""
    path = renamed(
        tmp_path, "won-points", "日本語の名前はとても長い", "{0}%s\u0301\u0301\u0301\u0301"
    )
    with replaying(path, columns=60, rows=20) as terminal:
        terminal.until("round 1/5")
        terminal.send("\x1b[F")
        terminal.until("event 108/108")
        assert terminal.lines[0].startswith(" 日")
        leave(terminal)


# --- The list -----------------------------------------------------------------------------------


def test_the_list(tmp_path: Path) -> None:
    """Newest first, the damaged marked; Enter watches what can be watched; q goes back."""
    put(tmp_path, "2026-01-02-030405-Ann-Ben-1", GAMES / "won-points.spit")
    put(tmp_path, "2026-01-03-030405-Ann-Ben-2", cut_short(tmp_path, "won-rounds", 10))
    bad = put(tmp_path, "2026-01-04-030405-Ann-Ben-3", GAMES / "won-standard.spit")
    bad.write_bytes(bad.read_bytes().replace(b'"play 1 1"', b'"play 1 2"', 1))
    (recordings(tmp_path) / "\x1b[31mred\n.spit").mkdir()
    (recordings(tmp_path) / "\x01large.spit").write_bytes(bytes(3 * 10**6))
    with at_home(tmp_path) as terminal:
        terminal.until(lambda shown: shown.text.count("damaged") == 3)
        listed = [line[4:] for line in terminal.lines[3:7]]
        assert listed[3].split() == ["red", "damaged"]
        assert all(line.startswith("2026-01-0") for line in listed[:3])
        ends = [line.rpartition("  ")[2] for line in listed[:3]]
        assert ends == ["damaged", "incomplete", "Ann won"]
        assert "line 6 is not what happens under the" in terminal.text
        terminal.send("\x1b[B")
        terminal.until("agrees up to line 10.")
        terminal.send("\r")
        terminal.until("No round of this match is finished yet")
        terminal.send("\x1b[B\r")
        terminal.until("round 1/5")
        terminal.send("q")
        terminal.until("RECORDINGS")
        assert "►" in terminal.lines[5]
        terminal.send("\x1b[B")
        terminal.until("no regular file")
        leave(terminal)


def test_there_are_none_yet(tmp_path: Path) -> None:
    """O10: a friendly word; also where the folder is none, or there is no home."""
    with at_home(tmp_path) as terminal:
        terminal.until("There are none yet.")
        leave(terminal, "\x1b")
    assert not (tmp_path / ".local").exists()


def test_thousands_are_there_at_once(tmp_path: Path) -> None:
    """Only what is shown is read, and keys are heard meanwhile."""
    first = put(tmp_path, "00000", GAMES / "won-points.spit")
    for number in range(1, 5000):
        os.link(first, recordings(tmp_path) / f"{number:05}.spit")
    with at_home(tmp_path) as terminal:
        terminal.until("1/5000", timeout=3)
        terminal.send("\x1b[F")
        terminal.until("5000/5000", timeout=2)
        terminal.until(lambda shown: shown.text.count("  Ann won") == 16)
        leave(terminal)


def test_while_a_match_is_recorded(tmp_path: Path) -> None:
    """N11: in another window it is listed and watched, and its file comes out whole."""
    match = [*HURRIED, "30", "--watch", "6", "6", "--win", "rounds:2", "--seed", "7"]
    with FakeTerminal(match, env={"HOME": str(tmp_path)}) as playing:
        playing.until("round 2", timeout=30)
        path = next(recordings(tmp_path).iterdir())
        with at_home(tmp_path) as terminal:
            terminal.until("incomplete")
            terminal.send("\r")
            terminal.until("round 1/1")
            assert "incomplete" in terminal.text
            terminal.send("q")
            terminal.until("RECORDINGS")
            playing.until("Play again", timeout=60)
            terminal.send("\r")
            terminal.until(lambda shown: "event " in shown.text and "incomplete" not in shown.text)
            terminal.send("q")
            terminal.until("how it ended")
            leave(terminal)
        playing.send("\x03")
        assert playing.exit_code() == 130
    assert verify(path).status == "ok"


def test_watching_changes_nothing(tmp_path: Path) -> None:
    """N14: three times to the end of a won match, and all files are as before."""
    put(tmp_path, "2026-01-02-030405-Ann-Ben-1", GAMES / "won-points.spit")
    before = hashes(tmp_path)
    with at_home(tmp_path, "--speed", "16", times=20) as terminal:
        for _ in range(3):
            terminal.until("Ann won")
            terminal.send("\r")
            terminal.until("event 108/108", timeout=30)
            terminal.send("q")
        terminal.until("RECORDINGS")
        leave(terminal)
    assert hashes(tmp_path) == before


# --- The same cards again -----------------------------------------------------------------------


ANN, BEN, SHARP = Player("Ann"), Player("Ben"), Player("Sharp", 400)
BOTS = Variant(round_limit=200)


@pytest.mark.parametrize(
    "header",
    [
        Header("7", Variant(), (ANN, BEN)),
        Header("some words", Variant("points"), (ANN, SHARP)),
        Header("42", Variant("rounds:3"), (SHARP, Player("You"))),
        Header("42", BOTS, (Player("Bot 3.5", 350), SHARP)),
    ],
)
def test_the_same_cards_again(tmp_path: Path, header: Header) -> None:
    """M08: with the seed, the players and the way of winning that it had; then comes the title."""
    path = left_at_once(tmp_path, header)
    with at_home(tmp_path, path) as terminal:
        terminal.until("event ")
        terminal.send("a\r")
        terminal.until("Esc pause")
        again = until_recorded(terminal, recordings(tmp_path))
        terminal.send("\x1b")
        terminal.until("PAUSED")
        enter(terminal, "Leave the match")
        terminal.until("Two players")
        leave(terminal, "\x03", 130)
    assert load(again).report.header == header
    assert first_deal(again) == first_deal(path)


def until_recorded(terminal: FakeTerminal, folder: Path) -> Path:
    """The file of the match that is played, once it holds the deal."""
    terminal.until(lambda _: any(path.read_bytes().count(b"\n") > 1 for path in folder.iterdir()))
    return next(folder.iterdir())


def first_deal(path: Path) -> bytes:
    return path.read_bytes().split(b"\n")[1].partition(b',"d"')[0]


def test_from_the_title(tmp_path: Path) -> None:
    """The list, a recording, its cards again, and back to the title."""
    put(tmp_path, "2026-01-02-030405-Left-Right-1", GAMES / "bots-6.spit")
    with FakeTerminal(SPIT, env={"HOME": str(tmp_path)}) as terminal:
        terminal.until("Two players")
        enter(terminal, "Recordings")
        terminal.until("Left won")
        terminal.send("\x1b")
        terminal.until("Two players")
        terminal.send("\r")
        terminal.until("Left won")
        terminal.send("\r")
        terminal.until("round 1/3")
        terminal.send("\x1b")
        terminal.until("Go on watching")
        enter(terminal, "Play the same cards")
        terminal.until("seed rounds")
        terminal.until("Esc pause")
        leave(terminal, "\x03", 130)
    assert len(list(recordings(tmp_path).iterdir())) == 2


def test_which_cards_can_be_dealt_again() -> None:
    """Those that come from their seed, under rules and against bots that there are."""
    assert can_be_dealt(load(GAMES / "bots-1.spit"))
    assert not can_be_dealt(load(GAMES / "hands.spit"))
    assert not can_be_dealt(load(GAMES / "house-doubles.spit"))
    recorded = load(GAMES / "bots-1.spit")
    header = recorded.report.header
    assert header is not None
    for other in (
        replace(header, seed="2"),
        replace(header, variant=Variant(lock=0, round_limit=200)),
        replace(header, players=(Player("A", 4), Player("B", 9999))),
    ):
        assert not can_be_dealt(replace(recorded, report=replace(recorded.report, header=other)))
