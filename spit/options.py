"""What the command line asks for, as values."""

import argparse
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NoReturn, TypeVar

from spit import __version__
from spit.players.dealer import is_seed
from spit.players.levels import level_of
from spit.players.matching import MATCH_ME
from spit.terminal.layouts import PRESETS
from spit.terminal.theme import THEMES
from spit.terminal.width import clean
from spit.terminal.words import _

_Value = TypeVar("_Value")


COMMANDS = ("keys", "replay", "simulate", "verify")
"""What the first word can be, besides options."""


class WrongUseError(Exception):
    """The command line asks for something that there is not; its text says what to do."""


@dataclass(frozen=True, slots=True)
class Options:
    """How the game is to be played.

    `kind` is the match to begin with, None to begin at the title; `levels` are hundredths of a
    level, for each bot from left to right; `names` are both, or the only person's. Without a
    `seed` there is a new one; `preset` and `theme` are None where the settings are to say.
    """

    kind: Literal["two", "bot", "watch"] | None = None
    levels: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    side: int = 1
    win: str = "standard"
    seed: str | None = None
    preset: str | None = None
    theme: str | None = None
    ascii: bool = False
    colour: bool = True
    record: str | None = None
    recorded: bool = True


class Parser(argparse.ArgumentParser):
    """A parser whose refusals are one sentence, raised and not printed."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line: WrongUseError."""
        # Words that nobody knows stand in it as they were given, control characters and all.
        sentence = clean(message[:1].upper() + message[1:]).rstrip(".")
        advice = _("See `{program} --help`.").format(program=self.prog)
        raise WrongUseError(f"{sentence}. {advice}")


def win(text: str) -> str:
    """A way of winning: `standard`, `points` or `rounds:N`; ValueError if it is none (D26)."""
    rounds = re.fullmatch("rounds:([0-9]{1,2})", text.lower())
    if rounds and int(rounds[1]):
        return f"rounds:{int(rounds[1])}"
    if text.lower() not in ("standard", "points"):
        raise ValueError(text)
    return text.lower()


def opponent(text: str) -> int:
    """The level of a bot to play against in hundredths, or MATCH_ME; ValueError if it is none."""
    return MATCH_ME if text.casefold() == "match" else level_of(text)


def seed(text: str) -> str:
    """A seed; ValueError if it is none (D37)."""
    if not is_seed(text):
        raise ValueError(text)
    return text


def checked(read: Callable[[str], _Value], refusal: str) -> Callable[[str], _Value]:
    """A reader of an argument that refuses with a sentence of ours, `{text}` in it."""

    def reader(text: str) -> _Value:
        try:
            return read(text)
        except ValueError:
            raise argparse.ArgumentTypeError(refusal.format(text=text)) from None

    return reader


_NO_LEVEL = _(
    "there is no level {text!r}: a level is 0.5 to 6.5, with halves and hundredths between,"
    " or Dozy, Easy, Steady, Sharp, Fierce or Lightning"
)
LEVEL = checked(level_of, _NO_LEVEL)
OPPONENT = checked(opponent, _NO_LEVEL + _("; `match` finds the level that suits you"))
WIN = checked(
    win, _("no match is won by {text!r}: choose standard, points, or rounds:N with N from 1 to 99")
)
SEED = checked(seed, _("{text!r} is no seed: a seed is 1 to 64 printable characters"))


def read(arguments: Sequence[str]) -> Options:
    """The options of a game from the command line; WrongUseError if there are no such."""
    found = _parser().parse_args(arguments)
    kind: Literal["two", "bot", "watch"] | None = None
    levels: tuple[int, ...] = ()
    if found.two:
        kind = "two"
    elif found.bot is not None:
        kind, levels = "bot", (found.bot,)
    elif found.watch is not None:
        kind, levels = "watch", tuple(found.watch)
    if found.side is not None and kind != "bot":
        raise WrongUseError(_("--side goes with --bot: otherwise both sides are taken."))
    if found.names and len(found.names) != 2 and (len(found.names) != 1 or kind != "bot"):
        raise WrongUseError(_("--names takes two names, left and right; with --bot one will do."))
    return replace(
        looks(found),
        kind=kind,
        levels=levels,
        names=tuple(found.names or ()),
        side=2 if found.side == "right" else 1,
        win=found.win,
        seed=found.seed,
        record=found.record,
        recorded=not found.no_record,
    )


def add_looks(parser: Parser) -> None:
    """Give a parser the options on the keyboard and the terminal that every screen has."""
    parser.add_argument("--keys", choices=PRESETS, help=_("how your keyboard is laid out"))
    parser.add_argument("--theme", choices=THEMES, help=_("the colours"))
    parser.add_argument("--ascii", action="store_true", help=_("plain characters only"))
    parser.add_argument("--no-color", action="store_true", help=_("no colours"))


def looks(found: argparse.Namespace) -> Options:
    """What these options alone ask for."""
    return Options(
        preset=found.keys, theme=found.theme, ascii=found.ascii, colour=not found.no_color
    )


def _parser() -> Parser:
    parser = Parser(
        prog="spit",
        usage=_("%(prog)s [options], or %(prog)s COMMAND --help"),
        description=_("Spit: a fast card game for two people at one keyboard, or one and a bot."),
        epilog=_(
            "commands: keys (test your keyboard), replay [FILE] (watch a recording),"
            " verify FILE... (check recordings), simulate (bots against bots)"
        ),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"spit {__version__}")
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--two", action="store_true", help=_("two people, straight away"))
    start.add_argument(
        "--bot",
        type=OPPONENT,
        metavar="LEVEL",
        help=_("one person against a bot; `match` finds the level that suits you"),
    )
    start.add_argument(
        "--watch", type=LEVEL, nargs=2, metavar="LEVEL", help=_("watch two bots play")
    )
    parser.add_argument(
        "--names",
        type=clean,
        nargs="+",
        metavar="NAME",
        help=_("what the players are called, left and right"),
    )
    parser.add_argument(
        "--side", choices=("left", "right"), help=_("the side you sit on against a bot")
    )
    parser.add_argument(
        "--win",
        type=WIN,
        default="standard",
        metavar="HOW",
        help=_("standard, points (fewest wins once somebody has 100), or rounds:N (first to N)"),
    )
    parser.add_argument("--seed", type=SEED, help=_("the same cards every time: any text"))
    add_looks(parser)
    kept = parser.add_mutually_exclusive_group()
    kept.add_argument("--record", metavar="FILE", help=_("where to write the recording"))
    kept.add_argument("--no-record", action="store_true", help=_("write no recording"))
    return parser
