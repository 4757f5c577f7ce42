"""What players are called."""

from spit.players.levels import name_of
from spit.terminal.words import _

Levels = tuple[int | None, int | None]
"""The level of each player who is a bot, in hundredths; None for a person."""


def player_names(levels: Levels, given: tuple[str, ...] = ()) -> tuple[str, str]:
    """The names of both players (D39): those `given`, or else by their seats and levels.

    One given name is that of the only person. Equal names are told apart by their sides.
    """
    people = (_("Left"), _("Right")) if levels == (None, None) else (_("You"), _("You"))
    first, second = (
        person if level is None else name_of(level)
        for person, level in zip(people, levels, strict=True)
    )
    if len(given) == 1:
        first, second = (given[0], second) if levels[0] is None else (first, given[0])
    elif given:
        first, second = given
    if first == second:
        return _("{name} (left)").format(name=first), _("{name} (right)").format(name=second)
    return first, second
