"""A match in figures: what its players did, and what that means for the level of the next one."""

from spit.players.levels import number_of
from spit.players.matching import Estimate
from spit.players.measuring import Meter, median
from spit.terminal.geometry import SMALLEST
from spit.terminal.lines import wrap
from spit.terminal.names import Levels
from spit.terminal.width import fit, width
from spit.terminal.words import _

_WIDTH = SMALLEST.width - 2


def table(names: tuple[str, str], levels: Levels, meters: tuple[Meter, Meter]) -> tuple[str, ...]:
    """Four lines of one width: two with headings, and one for each player."""
    columns = [
        (_("median time"), _("to play"), *(_time(meter.times) for meter in meters)),
        (_("races"), _("won"), *(str(meter.races_won) for meter in meters)),
        (_("slaps"), _("won"), *(str(meter.slaps_won) for meter in meters)),
        (_("wrong"), _("cards"), *(str(meter.slips) for meter in meters)),
    ]
    if levels != (None, None):
        columns.insert(0, ("", _("level"), *map(_level, levels)))
    first = max(map(width, names))
    left = [fit(name, first) for name in ("", "", *names)]
    return tuple(map("  ".join, zip(left, *map(_right, columns), strict=True)))


def _right(cells: tuple[str, ...]) -> list[str]:
    """The cells of a column, set to its right edge."""
    widest = max(map(width, cells))
    return [" " * (widest - width(cell)) + cell for cell in cells]


def _level(level: int | None) -> str:
    return "-" if level is None else number_of(level)


def _time(times: list[int]) -> str:
    middle = median(times)
    return "-" if middle is None else _("{ticks} ms").format(ticks=middle)


def next_level(before: Estimate, now: Estimate, meter: Meter) -> tuple[str, ...]:
    """In lines: at which level the next match will be, and why; `meter` is the person's."""
    if now.level == before.level:
        level = _("The next match stays at level {level}")
    else:
        level = _("The next match is at level {level}, was {before}")
    if now.pace is None:
        why = _("you won {won} of {rounds} rounds")
    elif now.slap is None:
        why = _("you won {won} of {rounds} rounds, lately at {pace} ms a play")
    else:
        why = _("you won {won} of {rounds} rounds, lately at {pace} ms a play and {slap} ms a slap")
    told = _("{level}: {why}.").format(level=level, why=why)
    told = told.format(
        level=number_of(now.level),
        before=number_of(before.level),
        won=meter.rounds_won,
        rounds=meter.rounds_won + meter.rounds_lost + meter.rounds_blocked,
        pace=now.pace,
        slap=now.slap,
    )
    return wrap(told, _WIDTH)
