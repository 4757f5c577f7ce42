"""Parts of sentences that several sentences have in common."""

from spit.engine.table import Table, side_cards
from spit.records.files import Failure
from spit.terminal.audience import Audience
from spit.terminal.words import _


def why(failure: Failure) -> str:
    """Why a file could not be written."""
    reasons = {
        Failure.EXISTS: _("there is such a file already, and none is written over"),
        Failure.FULL: _("the disk is full"),
        Failure.READ_ONLY: _("the folder cannot be written to"),
    }
    return reasons.get(failure, _("the file cannot be written"))


def pile_name(table: Table, pile: int) -> str:
    """A spit pile; the place of one that does not exist can be slapped too (D22)."""
    if not table.piles[pile - 1]:
        return _("the bare place")
    return _("the upper pile") if pile == 1 else _("the lower pile")


def deck_sizes(table: Table, audience: Audience) -> str:
    """How many cards each has on his side, as a sentence."""
    left, right = audience.names
    first, second = (len(side_cards(side)) for side in table.sides)
    return _("{left} {first} cards, {right} {second}.").format(
        left=left, first=first, right=right, second=second
    )
