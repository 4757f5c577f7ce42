"""`spit verify FILE...`: check recordings against the rules."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from spit.options import Parser
from spit.records.reading import Status
from spit.records.replay import verify
from spit.terminal.reports import describe
from spit.terminal.words import _

CODES: Mapping[Status, int] = {
    "ok": 0,
    "incomplete": 0,
    "damaged": 3,
    "other-version": 4,
    "out-of-step": 5,
}


def run(arguments: Sequence[str]) -> int:
    """Check each file and say how it stands; the highest of the exit codes."""
    parser = Parser(prog="spit verify", description=_("Play recordings back and check each line."))
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help=_("a recording"))
    highest = 0
    for path in parser.parse_args(arguments).files:
        report = verify(path)
        code = CODES[report.status]
        print(describe(path, report), file=sys.stderr if code else sys.stdout)
        highest = max(highest, code)
    return highest
