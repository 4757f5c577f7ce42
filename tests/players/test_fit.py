"""People taken from recordings: what was put in comes out again."""

from math import sqrt
from pathlib import Path
from statistics import median

import pytest
from fit import Shape, main, model_of, of_kind, shape_of, share_noticed, share_slipped, uncut
from people import PEOPLE
from shown import (
    KINDS,
    PLAYS,
    READY,
    SLAPS,
    UNPREPARED,
    Shown,
    people_in,
)

from spit.engine.actions import Take
from spit.engine.match import Variant
from spit.players.driver import Driver
from spit.players.levels import EXPONENTIAL, NORMAL
from spit.players.sequencer import FOREVER, Happening, Sequencer
from spit.records.header import Header, Player
from spit.records.recording import Recorder
from spit.simulate import Setup, play

LEVELS = {"novice": 200, "typical": 400, "skilled": 450, "expert": 600}
"""Against whom the people play."""
MATCHES = 6


def course(name: str, seed: str) -> list[Happening]:
    """What happens when one of the people plays a bot."""
    drivers = {1: Driver(1, PEOPLE[name], seed), 2: Driver(2, LEVELS[name], seed)}
    return Sequencer(Variant(), seed, drivers).advance(FOREVER)


def record(path: Path, players: tuple[Player, Player], happened: list[Happening]) -> None:
    """A recording of players who have the hands of bots, which those of people do not show."""
    variant = happened[-1].event.after.variant
    recorder = Recorder(path, Header("42", variant, players))
    for event, hand in happened:
        is_bots = event.by and players[event.by - 1].kind == "bot"
        recorder.add(event, hand if is_bots else 0)
    assert recorder.close() is None


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with recordings of all the people."""
    folder = tmp_path_factory.mktemp("recordings")
    for name, level in LEVELS.items():
        for number in range(MATCHES):
            players = (Player(name), Player("Bot", level))
            seed = f"{name}-{number}"
            record(folder / f"{seed}.spit", players, course(name, seed))
    return folder


@pytest.fixture(scope="module")
def people(folder: Path) -> dict[str, list[Shown]]:
    return people_in(folder)


@pytest.mark.parametrize("name", PEOPLE)
def test_times_come_out_again(name: str, people: dict[str, list[Shown]]) -> None:
    """The median of plays within 10 %, and so the thinking in the row; the slap within 15 %."""
    person, matches = PEOPLE[name], people[name]
    expected = person.think + person.travel + person.think_tail * 7 // 10
    assert median(of_kind(matches, UNPREPARED)) == pytest.approx(expected, rel=0.1)
    model = model_of(matches)
    assert model
    mean = person.think + person.think_tail + person.travel
    assert model.think + model.think_tail + model.travel == pytest.approx(mean, rel=0.1)
    expected = person.slap + person.slap_tail * 7 // 10
    assert median(of_kind(matches, SLAPS)) == pytest.approx(expected, rel=0.15)


@pytest.mark.parametrize("name", PEOPLE)
def test_errors_come_out_again(name: str, people: dict[str, list[Shown]]) -> None:
    """Misses and slips, within four standard deviations."""
    person, matches = PEOPLE[name], people[name]
    chances = sum(match.noticed + match.missed for match in matches)
    assert is_about(share_noticed(matches), chances, person.notices)
    assert is_about(share_slipped(matches), len(of_kind(matches, PLAYS)), person.slips)


def is_about(share: float | None, of: int, per_mille: int) -> bool:
    """Whether a share is as told, within four standard deviations."""
    expected = per_mille / 1000
    return share is not None and abs(share - expected) <= 4 * sqrt(expected * (1 - expected) / of)


def test_factors_come_out_again(people: dict[str, list[Shown]]) -> None:
    """Prepared thoughts are shorter, and so are those after a spit."""
    model = model_of(people["typical"])
    assert model
    assert model.prepared == pytest.approx(750, abs=120)
    assert model.after_flip == pytest.approx(850, abs=120)


def test_readiness_is_timed_from_when_it_may_be(people: dict[str, list[Shown]]) -> None:
    """D33: whoever stands behind a driver is ready 300-1500 ticks after he may."""
    times = of_kind(people["novice"], READY)
    assert times
    assert all(300 <= time <= 1501 for time in times)


def exact(mu: int, sigma: int, tau: int) -> list[int]:
    """Times of just this shape."""
    return [mu + (sigma * n + tau * e) // 1000 for n in NORMAL for e in EXPONENTIAL]


@pytest.mark.parametrize("shape", [Shape(730, 100, 220), Shape(400, 60, 90), Shape(900, 120, 0)])
def test_a_shape_is_found(shape: Shape) -> None:
    """By moments, and no less though somebody has looked away for a minute now and then."""
    for times in (exact(*shape), exact(*shape) + [60_000] * 20):
        found = shape_of(times)
        assert found
        assert found.mu + found.tau == pytest.approx(shape.mu + shape.tau, rel=0.02)
        assert found.mu == pytest.approx(shape.mu, rel=0.05)
        assert found.tau == pytest.approx(shape.tau, abs=40)


def test_times_cut_short_are_like_the_longer_ones() -> None:
    """They are replaced by what lasted longer, if anything did."""
    assert uncut([(100, False), (200, False), (300, False)]) == [100, 200, 300]
    assert uncut([(100, False), (150, True), (200, False), (300, False)]) == [100, 200, 300, 300]
    assert uncut([(100, False), (150, True)]) == [100]
    assert uncut([]) == []


def test_few_or_equal_times_have_no_spread() -> None:
    """Nothing is fitted to a handful; equal times are no fault."""
    assert shape_of([500] * 19) is None
    assert shape_of([500] * 20) == Shape(500, 0, 0)


# --- The script --------------------------------------------------------------------------------


@pytest.fixture
def few(tmp_path: Path) -> Path:
    """A folder with a match of Ann, one of Ben, and one of both."""
    happened = course("typical", "few")
    ann, ben, bot = Player("Ann"), Player("Ben"), Player("Sharp", 400)
    for number, players in enumerate([(ann, bot), (bot, ben), (ann, ben)]):
        record(tmp_path / f"{number}.spit", players, happened)
    return tmp_path


def test_what_is_printed(few: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For each person a table of times, the errors, the level that suits, and a row."""
    assert main([str(few)]) == 0
    answer = capsys.readouterr()
    assert not answer.err
    lines = answer.out.splitlines()
    (ben,) = (number for number, line in enumerate(lines) if line.startswith("Ben"))
    of_ann = lines[:ben]
    assert of_ann[0].startswith("Ann  matches: 2  rounds: ")
    titles = [line[:14].rstrip() for line in of_ann[1:] if line]
    errors = ["noticed", "slips", "races"]
    assert titles == ["times (ms)", *KINDS, *errors, "level", "row"]
    assert any("(Match me, matches against bots: 1)" in line for line in of_ann)
    assert any("'Ann': Level(" in line for line in of_ann)


def test_one_name_is_asked_for(few: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody else is told of; a name that nobody has is nobody."""
    assert main([str(few), "--name", "Ben"]) == 0
    assert "Ann" not in capsys.readouterr().out
    assert main([str(few), "--name", "Carl"]) == 1


def test_who_has_hardly_played_is_not_fitted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A match that was broken off early: what is not known is said to be unknown."""
    happened = course("typical", "few")
    ends = next(number for number, (event, _) in enumerate(happened) if type(event.do) is Take)
    record(tmp_path / "short.spit", (Player("Ann"), Player("Sharp", 400)), happened[: ends + 1])
    assert main([str(tmp_path)]) == 0
    assert capsys.readouterr().out.count("unknown") >= 2


def test_damaged_recordings_are_told_and_passed_over(
    few: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence for each; the others count."""
    (few / "3.spit").write_text("no recording\n")
    assert main([str(few), "--name", "Ann"]) == 0
    answer = capsys.readouterr()
    assert answer.out.startswith("Ann  matches: 2")
    assert answer.err.startswith(f"{few / '3.spit'}: ")
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("kind", ["missing", "empty", "bots"])
def test_where_nobody_is(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that is not there, one without recordings, and matches of bots alone."""
    folder = tmp_path / "recordings"
    if kind != "missing":
        folder.mkdir()
    if kind == "bots":
        play(Setup("42", (400, 400), ("Left", "Right")), folder)
    assert main([str(folder)]) == 1
    assert capsys.readouterr().err == f"{folder}: nobody to be fitted in its recordings.\n"
