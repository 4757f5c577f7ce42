"""The golden recordings: they come out of their scripts unchanged, and leave nothing out."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from corpus import GAMES, made

from spit.engine import actions
from spit.engine.actions import End, Move, Over, Play, Refusal, Slap, Spit, Take
from spit.engine.table import has_one_pile
from spit.records.replay import Moment, Recorded, load

SCRIPTS = sorted(GAMES.glob("*.script"))
RECORDINGS = sorted(GAMES.glob("*.spit"))


@cache
def recorded(path: Path) -> Recorded:
    return load(path)


def moments() -> Iterator[Moment]:
    for path in RECORDINGS:
        yield from recorded(path).moments


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_makes_its_recording(script: Path) -> None:
    """A recording that comes out differently needs a new `RULES` number, then made anew."""
    assert made(script).encode() == script.with_suffix(".spit").read_bytes()


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_a_golden_recording_verifies(path: Path) -> None:
    """Old recordings end as they always did."""
    report = recorded(path).report
    assert (report.status, report.reason) == ("ok", None)


def test_every_action_and_consequence_occurs() -> None:
    """Whatever can be a line is one: accepted, and by each player where players do it."""
    accepted = {(type(event.do), event.by) for event, _ in moments() if event.no is None}
    of_players = {actions.Ready, Play, Move, actions.Turn, actions.Stack, Slap, actions.Concede}
    of_table = {actions.Deal, Spit, actions.Open, actions.Leave, End, Take, actions.Score, Over}
    assert {do for do, by in accepted if by} == of_players
    assert {do for do, by in accepted if not by} == of_table


def test_every_refusal_occurs() -> None:
    """D32: each reason for which something is refused."""
    assert {event.no for event, _ in moments()} == {None, *Refusal}


def test_every_end_of_a_round_occurs() -> None:
    """R28, R29, R37-R41, D18-D23: how a round ends, with how many piles, and who takes how."""
    ends = {end for path in RECORDINGS for end in _ends_of_rounds(recorded(path).moments)}
    assert ends >= {
        ("out", 2, "his slap"),
        ("out", 2, "the other's slap"),
        ("out", 2, "nobody's slap"),
        ("out", 2, "no slap"),
        ("out", 2, "match"),
        ("out", 1, "no slap"),
        ("out", 1, "match"),
        ("block", 2, "a slap"),
        ("block", 2, "nobody's slap"),
        ("block", 2, "no slap"),
        ("block", 2, "match"),
        ("block", 1, "a slap"),
        ("block", 1, "nobody's slap"),
    }


def test_a_block_arises_from_everything_that_can_cause_it() -> None:
    """D34: after a spit, a play or a move."""
    happened = [event.do for event, _ in moments()]
    causes = {type(before) for before, do in pairwise(happened) if do == End(0)}
    assert causes == {Spit, Play, Move}


def test_every_end_of_a_match_occurs() -> None:
    """R40, R44, D23-D27: won by each kind of winning, at the limit, drawn, given up, left."""
    ends = set()
    for path in RECORDINGS:
        report = recorded(path).report
        assert report.header is not None
        assert report.result is not None
        variant = report.header.variant
        at_limit = 0 < variant.round_limit == report.rounds
        ends.add((report.result, "limit" if at_limit else variant.win.partition(":")[0]))
    assert ends >= {
        (Over("won", 1), "standard"),
        (Over("won", 2), "standard"),
        (Over("won", 1), "points"),
        (Over("won", 1), "rounds"),
        (Over("won", 1), "limit"),
        (Over("draw"), "limit"),
        (Over("conceded", 1), "standard"),
        (Over("conceded", 2), "standard"),
        (Over("unfinished"), "standard"),
    }


def test_every_house_rule_occurs() -> None:
    """Each house rule has a recording under it."""
    headers = [recorded(path).report.header for path in RECORDINGS]
    assert {rule for header in headers if header for rule in header.variant.house} == {
        "stacking",
        "doubles",
        "no-slap",
        "manual-turn",
        "fresh-deal",
    }


def _ends_of_rounds(told: tuple[Moment, ...]) -> Iterator[tuple[str, int, str]]:
    """How each round ended: out or block, the number of piles, and what decided the piles."""
    for at, (event, _) in enumerate(told):
        if isinstance(event.do, End):
            out = event.do.out
            after = [then for then, _ in told[at + 1 :] if then.no is None]
            kind = "out" if out else "block"
            piles = 1 if has_one_pile(event.after.table) else 2
            then = next(then for then in after if isinstance(then.do, Slap | Take | Over))
            match then.do:
                case Slap() if out:
                    yield kind, piles, "his slap" if then.by == out else "the other's slap"
                case Slap():
                    yield kind, piles, "a slap"
                case Take():
                    yield kind, piles, "no slap" if then.t == event.t else "nobody's slap"
                case Over(how) if how == "won":
                    yield kind, piles, "match"
