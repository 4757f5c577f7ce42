"""How a recording stands, in one sentence."""

from pathlib import Path

from spit.engine.actions import Over
from spit.players.rerun import Outcome
from spit.records.files import Failure
from spit.records.header import FORMAT, RULES, Header
from spit.records.reading import LARGEST_FILE, LONGEST_LINE, Reason, Report
from spit.terminal.phrases import why
from spit.terminal.width import clean
from spit.terminal.words import _


def describe(path: Path, report: Report) -> str:
    """The sentence about a recording, beginning with its file; nothing of the file goes in raw."""
    return f"{clean(str(path))}: {_story(report)}"


def ending(over: Over, header: Header) -> str:
    """How a recorded match ended, in a few words."""
    names = [clean(player.name) for player in header.players]
    match over.how:
        case "won":
            return _("{name} won").format(name=names[over.player - 1])
        case "conceded":
            return _("{name} gave up").format(name=names[over.player - 1])
        case "draw":
            return _("a draw")
    return _("left unfinished")


def no_round_yet() -> str:
    """Why there is nothing to be watched in a recording that is sound."""
    return _("No round of this match is finished yet: there is nothing to watch.")


def unwatchable(path: Path, report: Report) -> str:
    """Why a recording cannot be watched, beginning with its file."""
    if report.status == "incomplete":
        return f"{clean(str(path))}: {no_round_yet()}"
    return describe(path, report)


def unwritable(path: Path, failure: Failure) -> str:
    """Why a cast, or a folder of recordings, cannot be written; beginning with its name."""
    return f"{clean(str(path))}: {why(failure)}."


def _story(report: Report) -> str:
    match report.status:
        case "ok" if report.result and report.header:
            return _("fine: {lines} lines, {rounds} rounds, {ending}.").format(
                lines=report.line,
                rounds=report.rounds,
                ending=ending(report.result, report.header),
            )
        case "incomplete":
            return _("incomplete, agrees up to line {line}.").format(line=report.line)
        case "other-version" if report.versions:
            return _(
                "made by another version: format {format} and rules {rules}, where this program"
                " has {own_format} and {own_rules}."
            ).format(
                format=report.versions[0],
                rules=report.versions[1],
                own_format=FORMAT,
                own_rules=RULES,
            )
    return _fault(report)


def _fault(report: Report) -> str:
    """What is wrong with a recording that is damaged or out of step."""
    faults = {
        Reason.MISSING: _("there is no such file."),
        Reason.UNREADABLE: _("it cannot be read."),
        Reason.NO_FILE: _("it is no regular file."),
        Reason.TOO_LARGE: _("it is larger than {megabytes} MB, no recording is.").format(
            megabytes=LARGEST_FILE // 1024 // 1024
        ),
        Reason.EMPTY: _("it is empty."),
        Reason.LONG_LINE: _("line {line} is longer than {most} bytes.").format(
            line=report.line, most=LONGEST_LINE
        ),
        Reason.BAD_HEADER: _("it does not begin as a recording of Spit."),
        Reason.BACK_IN_TIME: _("line {line} goes back in time.").format(line=report.line),
        Reason.AFTER_THE_END: _("line {line} comes after the end of the match.").format(
            line=report.line
        ),
        Reason.DIFFERS: _("line {line} is not what happens under the rules.").format(
            line=report.line
        ),
    }
    unreadable = _("line {line} cannot be read: the recording is damaged.").format(line=report.line)
    return faults.get(report.reason, unreadable) if report.reason else unreadable


def bots_in_words(path: Path, outcome: Outcome) -> str:
    """The sentence about the bots of a recording that were played again."""
    file = clean(str(path))
    if outcome.differs is not None:
        # The header is the first line, so the first event stands in the second.
        return _("{file}: line {line} is not what its bots do.").format(
            file=file, line=outcome.differs + 2
        )
    if not outcome.actions:
        return _("{file}: no bot did anything in it.").format(file=file)
    return _("{file}: its bots chose the same again, {actions} times.").format(
        file=file, actions=outcome.actions
    )
