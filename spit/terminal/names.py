"""What players are called."""

from spit.players.levels import name_of, number_of
from spit.terminal.words import _

Levels = tuple[int | None, int | None]
"""The level of each player who is a bot, in hundredths; None for a person."""


def player_names(levels: Levels, given: tuple[str, ...] = ()) -> tuple[str, str]:
    """The names of both players (D39): those `given`, or else by their seats and levels.

    One given name is that of the only person; an empty one is none. Equal names are told apart by
    their sides.
    """
    people = (_("Left"), _("Right")) if levels == (None, None) else (_("You"), _("You"))
    first, second = (
        person if level is None else _bot_name(level)
        for person, level in zip(people, levels, strict=True)
    )
    if len(given) == 1:
        given = (given[0], "") if levels[0] is None else ("", given[0])
    if given:
        first, second = given[0] or first, given[1] or second
    if first == second:
        return _("{name} (left)").format(name=first), _("{name} (right)").format(name=second)
    return first, second


def person_name(side: int, given: tuple[str, ...] = ()) -> str:
    """The name of who plays alone, as player `side`, whatever the bot is called."""
    name = given[0 if len(given) == 1 else side - 1] if given else ""
    return name or _("You")


def you(names: tuple[str, str]) -> int | None:
    """The player who goes by no name of his own, as who plays alone may; None if there is none."""
    people = [player for player, name in enumerate(names, 1) if name == _("You")]
    return people[0] if len(people) == 1 else None


def seat_label(level: int | None) -> str:
    """What stands over a bot's cards; nothing over a person's."""
    return "" if level is None else _("level {number}").format(number=number_of(level))


def _bot_name(level: int) -> str:
    """What a bot is called: by its level's name, which only whole levels have."""
    name, number = name_of(level), number_of(level)
    return _("Bot {number}").format(number=number) if name == number else name
