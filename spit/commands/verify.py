"""`spit verify FILE...`: check recordings against the rules, and the bots in them."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from spit.commands import complain
from spit.options import Parser
from spit.records.reading import Report, Status
from spit.records.replay import load, verify
from spit.terminal.reports import bots_in_words, describe
from spit.terminal.words import _

CODES: Mapping[Status, int] = {
    "ok": 0,
    "incomplete": 0,
    "damaged": 3,
    "other-version": 4,
    "out-of-step": 5,
}
OUT_OF_STEP = CODES["out-of-step"]


def run(arguments: Sequence[str]) -> int:
    """Check each file and say how it stands; the highest of the exit codes."""
    parser = Parser(prog="spit verify", description=_("Play recordings back and check each line."))
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help=_("a recording"))
    parser.add_argument(
        "--bots",
        action="store_true",
        help=_("play the bots again from what they saw, and check that they chose the same"),
    )
    asked = parser.parse_args(arguments)
    return max(_check(path, bots=asked.bots) for path in asked.files)


def _check(path: Path, *, bots: bool) -> int:
    """Say how one file stands; its exit code."""
    report = verify(path)
    code = CODES[report.status]
    _say(describe(path, report), is_fine=not code)
    return _check_bots(path, report) if bots and not code else code


def _check_bots(path: Path, report: Report) -> int:
    """Say whether the bots of a match would choose the same again; the exit code."""
    from spit.players.rerun import rerun

    assert report.header is not None
    players = enumerate(report.header.players, 1)
    levels = {player: each.level for player, each in players if each.level is not None}
    outcome = rerun(levels, report.header.seed, load(path).moments)
    differs = outcome.differs is not None
    _say(bots_in_words(path, outcome), is_fine=not differs)
    return OUT_OF_STEP if differs else 0


def _say(words: str, *, is_fine: bool) -> None:
    """Tell how a file stands; whoever has heard enough does not keep the others from a look."""
    if not is_fine:
        complain(words)
        return
    with suppress(BrokenPipeError):
        print(words)
