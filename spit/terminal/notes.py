"""What is to be said that is no event of a match."""

from pathlib import Path
from typing import Literal

from spit.records import settings, statistics
from spit.records.files import Failure
from spit.terminal.layouts import Captions
from spit.terminal.phrases import why
from spit.terminal.width import clean, cut
from spit.terminal.words import _

_LONGEST_LIST = 60
"""Columns for names that come from a file."""


def recording_failed(failure: Failure) -> str:
    """Why the recording stops, and that the match does not."""
    return _("The match goes on without a recording: {reason}.").format(reason=why(failure))


def settings_not_kept(failure: Failure) -> str:
    """Why what was changed in the settings is lost with the end of the program."""
    return _("The settings hold for now, but are not kept: {reason}.").format(reason=why(failure))


def settings_left_out(loaded: settings.Loaded, clashes: tuple[str, ...] = ()) -> str:
    """What of the settings in the file does not hold, and why; "" if all does.

    `clashes` say why the keys of some keyboards do not.
    """
    if loaded.fault:
        return _file_fault(settings.FILE, loaded.fault, loaded.kept)
    sentences = []
    if loaded.wrong:
        names = cut(clean(", ".join(loaded.wrong)), _LONGEST_LIST, "…")
        sentences.append(
            _("Not understood in {file}: {names}.").format(file=settings.FILE, names=names)
        )
    sentences += [
        _("{file}: {reason}.").format(file=settings.FILE, reason=reason) for reason in clashes
    ]
    return " ".join(sentences)


def statistics_fault(loaded: statistics.Loaded) -> str:
    """What is wrong with the file of the statistics; "" if nothing is."""
    return _file_fault(statistics.FILE, loaded.fault, loaded.kept) if loaded.fault else ""


def statistics_not_kept(failure: Failure) -> str:
    """Why the matches against the bot are forgotten with the end of the program."""
    return _("What Match me learns is not kept: {reason}.").format(reason=why(failure))


def _file_fault(file: str, fault: Literal["unreadable", "damaged"], kept: Path | None) -> str:
    if fault == "unreadable":
        return _("{file} cannot be read.").format(file=file)
    if kept:
        return _("{file} is damaged. It is now called {kept}.").format(file=file, kept=kept.name)
    return _("{file} is damaged.").format(file=file)


def useless_keys(people: tuple[int, ...], captions: Captions, last: str) -> str:
    """Where the keys of the people are, for somebody who keeps pressing others.

    `last` is the name of the last one: a letter of a script that is not known tells the reason.
    """
    half = slice(0, 5) if people == (1,) else slice(5, 10) if people == (2,) else slice(0, 10)
    keys = " ".join(captions[0][half])
    if len(last) == 1 and not last.isascii():
        words = _(
            "“{last}” does nothing. Is another keyboard layout or an input method on?"
            " Yours: {keys} and two rows below."
        )
    else:
        words = _("Those keys do nothing. Yours are {keys} and the two rows below (F1: help).")
    return words.format(last=last, keys=keys)
