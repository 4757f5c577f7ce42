"""Lines of events, their digests, and the file that is written while a match is played."""

import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import ANN, BEN, SHARP, header, played

from spit.engine import notation
from spit.engine.actions import Deal, Move, Play, Refusal
from spit.engine.match import Event, Match, Variant
from spit.records.files import Failure, failure
from spit.records.header import header_line
from spit.records.reading import LONGEST_LINE
from spit.records.recording import Recorder, event_line, parse_line
from spit.records.replay import load, verify

LINE = '{"t":4325,"by":1,"do":"play 1 1","no":"lost-race","hand":320,"d":"0123456789abcdef"}'


def events(seed: int, inputs: int = 60) -> list[Event]:
    return list(played(Variant(), Random(seed), inputs))


def test_lines_are_written_as_is_fixed() -> None:
    """The keys stand in their order; `no` and `hand` only where there is something to say."""
    match = Match(Variant())
    own = "x"
    lines = []
    for event, hand in [
        (Event(812, 1, notation.parse_action("ready"), None, None, match), 0),
        (Event(4310, 2, Play(3, 1), None, None, match), 320),
        (Event(4325, 1, Play(1, 1), Refusal.LOST_RACE, 15, match), 0),
        (Event(4400, 2, Move(1, 2), None, None, match), 320),
    ]:
        line, own = event_line(event, hand, own)
        lines.append(line.replace(own, "…"))
    assert lines == [
        '{"t":812,"by":1,"do":"ready","d":"…"}',
        '{"t":4310,"by":2,"do":"play 3 1","hand":320,"d":"…"}',
        '{"t":4325,"by":1,"do":"play 1 1","no":"lost-race","d":"…"}',
        '{"t":4400,"by":2,"do":"move 1 2","d":"…"}',
    ]


def test_a_digest_covers_what_was_before_the_line_and_the_match() -> None:
    """The first 16 hex digits of sha256 over the digest before, the line up to its own, the match."""
    before = header_line(header())[1]
    for event in events(1):
        line, digest = event_line(event, 0, before)
        own_text = line[: line.index(',"d"')]
        covered = before + own_text + notation.match_text(event.after)
        assert digest == sha256(covered.encode()).hexdigest()[:16]
        assert line == f'{own_text},"d":"{digest}"}}'
        before = digest


def test_a_digest_depends_on_every_timer() -> None:
    """What no line says, as who is locked until when, is in the digest."""
    match = Match(Variant())
    others = [
        match._replace(round=1),
        match._replace(readied=(True, False)),
        match._replace(ready_from=1),
        match._replace(spit_at=1),
        match._replace(locked_until=(0, 1)),
        match._replace(ended_at=1),
        match._replace(opened_at=1),
        match._replace(false_starts=(False, True)),
        match._replace(scores=(0, 1)),
        match._replace(quiet_from=1),
    ]
    ready = notation.parse_action("ready")
    digests = {
        event_line(Event(0, 1, ready, None, None, after), 0, "")[1] for after in [match, *others]
    }
    assert len(digests) == 1 + len(others)


@given(st.integers(0, 10**6))
def test_a_line_comes_back(seed: int) -> None:
    """What is written is read as the same tick, player, words, refusal, hand and action."""
    digest = ""
    for event in events(seed, 30):
        text, digest = event_line(event, 0, digest)
        line = parse_line(text)
        assert (line.text, line.t, line.by, line.d) == (text, event.t, event.by, digest)
        assert (line.do, line.no, line.hand) == (notation.text(event.do), event.no, 0)
        assert line.action in (None, event.do)
        assert len(text.encode()) <= LONGEST_LINE


@pytest.mark.parametrize(
    ("do", "by"),
    [
        ("spit", 0),
        ("end out 1", 0),
        ("end block", 0),
        ("take 2 0", 0),
        ("score 12 107", 0),
        ("match won 2", 0),
        ("match conceded 1", 0),
        ("match draw", 0),
        ("match unfinished", 0),
    ],
)
def test_what_follows_by_itself_is_no_input(do: str, by: int) -> None:
    """Spits, ends, takes, scores and results are never handed in."""
    line = parse_line(f'{{"t":1,"by":{by},"do":"{do}","d":"0123456789abcdef"}}')
    assert line.action is None


def test_inputs_are_chance_and_what_players_do() -> None:
    """Deals, openings and leaving by the table, and everything by players."""
    for by, do in [(0, "deal 2h3c/-"), (0, "open"), (0, "leave"), (1, "play 9 9"), (2, "leave")]:
        line = parse_line(f'{{"t":1,"by":{by},"do":"{do}","d":"0123456789abcdef"}}')
        assert line.action == notation.parse_action(do)
    assert isinstance(parse_line(LINE.replace("play 1 1", "deal 2h3c/-")).action, Deal)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        LINE + " ",
        LINE + "\n",
        " " + LINE,
        LINE.replace(":", ": "),
        LINE.replace('"t":4325,"by":1', '"by":1,"t":4325'),
        LINE.replace('"no":"lost-race","hand":320', '"hand":320,"no":"lost-race"'),
        LINE.replace("4325", "04325"),
        LINE.replace("4325", "-1"),
        LINE.replace("4325", "4325.0"),
        LINE.replace("4325", "4e3"),
        LINE.replace("4325", '"4325"'),
        LINE.replace("4325", "true"),
        LINE.replace("4325", "9" * 13),
        LINE.replace("4325", "٤"),
        LINE.replace('"by":1', '"by":3'),
        LINE.replace("320", "0"),
        LINE.replace("320", "-320"),
        LINE.replace('"no":"lost-race"', '"no":null'),
        LINE.replace('"no":"lost-race"', '"no":""'),
        LINE.replace("play 1 1", ""),
        LINE.replace("play 1 1", "play 1"),
        LINE.replace("play 1 1", "play 1 1 1"),
        LINE.replace("play 1 1", "play  1 1"),
        LINE.replace("play 1 1", "play 1 -1"),
        LINE.replace("play 1 1", "PLAY 1 1"),
        LINE.replace("play 1 1", "fly 1 1"),
        LINE.replace("play 1 1", "deal 2x/-"),
        LINE.replace("play 1 1", "deal -"),
        LINE.replace("play", "pl\\u0061y"),
        LINE.replace("play 1 1", "\x1b[2J"),
        LINE.replace("play 1 1", "spit"),
        LINE.replace("play 1 1", "end block"),
        LINE.replace('"by":1', '"by":0'),
        LINE.replace('"by":1', '"by":0').replace("play 1 1", "end out 3"),
        LINE.replace('"by":1', '"by":0').replace("play 1 1", "match conceded"),
        LINE.replace("0123456789abcdef", "0123456789ABCDEF"),
        LINE.replace("0123456789abcdef", "0123456789abcde"),
        LINE.replace('"}', '","x":1}'),
    ],
)
def test_a_line_has_one_form(text: str) -> None:
    """Other keys, orders, spaces, numbers or words than those that are written are refused."""
    assert parse_line(LINE)
    with pytest.raises(ValueError):
        parse_line(text)


def test_events_wait_for_the_flush(tmp_path: Path) -> None:
    """Nothing touches the disk between the flushes, of which there is one per wake-up."""
    path = tmp_path / "match.spit"
    recorder = Recorder(path, header(ANN, BEN))
    first, *others = events(1)
    recorder.add(first)
    assert path.read_text().count("\n") == 1
    assert recorder.flush() is None
    assert path.read_text().count("\n") == 2
    for event in others:
        recorder.add(event)
    assert recorder.close() is None
    assert recorder.close() is None
    assert path.read_text().count("\n") == 2 + len(others)
    assert verify(path).status == "ok"


def test_a_recording_is_never_written_over(tmp_path: Path) -> None:
    """Not even an empty file, a link to one, or a link to nowhere."""
    for name in ("there", "link", "lost"):
        path = tmp_path / name
        if name == "there":
            path.write_text("mine")
        else:
            path.symlink_to(tmp_path / ("there" if name == "link" else "nowhere"))
        with pytest.raises(FileExistsError) as refused:
            Recorder(path, header())
        assert failure(refused.value) == Failure.EXISTS
    assert (tmp_path / "there").read_text() == "mine"
    assert not (tmp_path / "nowhere").exists()


@contextmanager
def _files_up_to(size: int) -> Iterator[None]:
    """A disk that is full: no file may grow beyond a size."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("room", [700, 701, 1000, 2000])
def test_a_full_disk_is_told_once_and_leaves_a_recording(tmp_path: Path, room: int) -> None:
    """O03: what fits is kept, whole up to a line that may be cut; then the match goes on without."""
    path = tmp_path / "match.spit"
    recorder = Recorder(path, header(ANN, BEN))
    told = []
    with _files_up_to(room):
        for event in events(3):
            recorder.add(event)
            told.append(recorder.flush())
        told.append(recorder.close())
    assert [failed for failed in told if failed] == [Failure.FULL]
    assert path.stat().st_size == room
    report = verify(path)
    assert report.status == "incomplete"
    assert report.line == path.read_bytes().count(b"\n")


def test_what_cannot_be_begun_leaves_nothing_behind(tmp_path: Path) -> None:
    """O03: no empty files pile up on a full disk."""
    with _files_up_to(10), pytest.raises(OSError) as refused:
        Recorder(tmp_path / "match.spit", header())
    assert failure(refused.value) == Failure.FULL
    assert not list(tmp_path.iterdir())


def test_ticks_are_those_of_the_events(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """K01, N13: times are whole numbers that never go back, whatever the wall clock does."""
    texts = []
    for number, clock in enumerate((0.0, -3600.0, 1e9)):
        monkeypatch.setattr(time, "time", lambda clock=clock: clock)
        path = tmp_path / f"{number}.spit"
        recorder = Recorder(path, header(ANN, BEN))
        for event in events(5):
            recorder.add(event)
        recorder.close()
        texts.append(path.read_text())
        ticks = [moment.event.t for moment in load(path).moments]
        assert ticks == sorted(ticks)
        assert all(type(tick) is int for tick in ticks)
    assert len(set(texts)) == 1


def test_hands_are_of_bots_plays_alone(tmp_path: Path) -> None:
    """Only a play tells of a hand on its way, and a replay gets it back."""
    path = tmp_path / "match.spit"
    recorder = Recorder(path, header(ANN, SHARP))
    for event in events(7):
        recorder.add(event, 320 if event.by == 2 else 0)
    recorder.close()
    for event, hand in load(path).moments:
        assert hand == (320 if event.by == 2 and isinstance(event.do, Play) else 0)
