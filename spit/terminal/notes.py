"""What is said on the table that is no event of the match."""

from spit.records.recording import Failure
from spit.terminal.words import _


def recording_failed(failure: Failure) -> str:
    """Why the recording stops, and that the match does not."""
    reasons = {
        Failure.EXISTS: _("its file exists already"),
        Failure.FULL: _("the disk is full"),
        Failure.READ_ONLY: _("its folder cannot be written to"),
    }
    reason = reasons.get(failure, _("its file cannot be written"))
    return _("The match goes on without a recording: {reason}.").format(reason=reason)


def useless_keys(people: tuple[int, ...], captions: tuple[tuple[str, ...], ...]) -> str:
    """Where the keys of the people are, for somebody who keeps pressing others.

    Keys of another layout or a method of input are the usual reason.
    """
    half = slice(0, 5) if people == (1,) else slice(5, 10) if people == (2,) else slice(0, 10)
    keys = " ".join(captions[0][half])
    return _("Those keys do nothing. Yours are {keys} and the two rows below (F1: help).").format(
        keys=keys
    )
