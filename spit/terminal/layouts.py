# ruff: noqa: RUF001
"""Which key means what: thirty positions, five presets of them, and what people change.

    Q W E R T | Y U I O P    upper row: a card to the upper spit pile
    A S D F G | H J K L ;    home row: a card to the lower spit pile
    Z X C V B | N M , . /    lower row: a card into an empty slot

The left half is player 1's, the right half player 2's; slots count from the outer edges. What the
rows do in which stage is in `keyboard`. A preset names the characters at these thirty positions on
one kind of keyboard, so that the hands always lie in the same places.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from spit.engine.actions import SLOTS
from spit.terminal.width import width
from spit.terminal.words import _


class Row(IntEnum):
    """The rows of keys, from the top."""

    UPPER = 1
    HOME = 2
    LOWER = 3


class Position(NamedTuple):
    """One of the thirty: a player (1-2), a row, and a slot (1-5 from the outer edge)."""

    player: int
    row: Row
    slot: int

    @property
    def column(self) -> int:
        """The column on the keyboard, 0-9 from the left."""
        return self.slot - 1 if self.player == 1 else 10 - self.slot

    @property
    def code(self) -> str:
        """The position in one word, as in the settings: `1-upper-3`."""
        return f"{self.player}-{self.row.name.lower()}-{self.slot}"

    def __str__(self) -> str:
        """The use of the position, in words."""
        uses = {
            Row.UPPER: _("player {player}: slot {slot} to the upper pile"),
            Row.HOME: _("player {player}: slot {slot} to the lower pile"),
            Row.LOWER: _("player {player}: slot {slot} into an empty slot"),
        }
        return uses[self.row].format(player=self.player, slot=self.slot)


POSITIONS = tuple(
    sorted(
        (Position(player, row, slot) for player in (1, 2) for row in Row for slot in SLOTS),
        key=lambda position: (position.row, position.column),
    )
)
"""All thirty as they are read, left to right and row after row."""

POSITION_OF_CODE = {position.code: position for position in POSITIONS}

Captions = tuple[tuple[str, ...], ...]
"""What stands on the keys: three rows of ten from the left; empty to show none."""


def _thirty(rows: str) -> dict[Position, str]:
    """The characters of three rows of ten, blanks between the rows, at their positions."""
    return dict(zip(POSITIONS, "".join(rows.split()), strict=True))


# Plain and shifted characters of each preset.
_ROWS = {
    "qwerty": ("qwertyuiop asdfghjkl; zxcvbnm,./", "QWERTYUIOP ASDFGHJKL: ZXCVBNM<>?"),
    "qwertz": ("qwertzuiop asdfghjklö yxcvbnm,.-", "QWERTZUIOP ASDFGHJKLÖ YXCVBNM;:_"),
    "azerty": ("azertyuiop qsdfghjklm wxcvbn,;:!", "AZERTYUIOP QSDFGHJKLM WXCVBN?./§"),
    "dvorak": ("',.pyfgcrl aoeuidhtns ;qjkxbmwvz", '"<>PYFGCRL AOEUIDHTNS :QJKXBMWVZ'),
    "colemak": ("qwfpgjluy; arstdhneio zxcvbkm,./", "QWFPGJLUY: ARSTDHNEIO ZXCVBKM<>?"),
}

# What the key of a plain character types in the neighbouring countries: Czech and Slovak, Swiss,
# Hungarian, Slovene and Croatian; Belgian.
_NEIGHBOURS = {"qwertz": {"ö": "ůôéč", ",": "?"}, "azerty": {"!": "=+"}}


def _with_others(rows: str, others: Mapping[str, str]) -> dict[Position, str]:
    """Each position's characters: the one in the rows, and what else that key types."""
    return {position: plain + others.get(plain, "") for position, plain in _thirty(rows).items()}


def _preset(name: str) -> dict[Position, tuple[str, ...]]:
    rows, shifted_rows = _ROWS[name]
    plain, shifted = _with_others(rows, _NEIGHBOURS.get(name, {})), _thirty(shifted_rows)
    return {position: _without_case(plain[position] + shifted[position]) for position in POSITIONS}


def _without_case(characters: Iterable[str]) -> tuple[str, ...]:
    """Small letters for capitals, so that Caps Lock does no harm; each once."""
    return tuple(dict.fromkeys(character.lower() for character in characters))


PRESETS: Mapping[str, Mapping[Position, tuple[str, ...]]] = {name: _preset(name) for name in _ROWS}
"""For each preset the characters of each position, first that on the key; letters are small."""


def _positions(characters: Mapping[Position, Iterable[str]]) -> dict[str, Position]:
    return {character: position for position in characters for character in characters[position]}


PLACES: Mapping[str, Mapping[str, Position]] = {
    name: _positions(preset) for name, preset in PRESETS.items()
}
"""For each preset the position of each character."""

# The keyboards of other scripts, Russian, Greek and Hebrew, from Q to / (an editor may show a line
# right to left), and what else a key types there: a letter of a related alphabet, a vowel with an
# accent from a key before it, a shifted sign.
_SCRIPTS: tuple[tuple[str, dict[str, str]], ...] = (
    ("йцукенгшщз фывапролдж ячсмитьбю.", {"ы": "і", "щ": "ў", ".": ","}),
    (
        ";ςερτυθιοπ ασδφγηξκλ΄ ζχψωβνμ,./",
        {"α": "ά", "ε": "έ", "η": "ή", "ι": "ίϊΐ", "ο": "ό", "υ": "ύϋΰ", "ω": "ώ"}
        | {";": ":", ",": "<", ".": ">", "/": "?"},
    ),
    ("/'קראטוןםפ שדגכעיחלךף זסבהנמצתץ.", {}),
)

SCRIPTS: tuple[Mapping[str, Position], ...] = tuple(
    _positions(_with_others(rows, others)) for rows, others in _SCRIPTS
)
"""The positions of the characters of Cyrillic, Greek and Hebrew keyboards.

Their punctuation lies elsewhere than the same signs on a Latin keyboard.
"""

SCRIPT_OF: Mapping[str, Mapping[str, Position]] = {
    character: script for script in SCRIPTS for character in script if character.isalpha()
}
"""For each letter of these scripts the positions of its keyboard."""


class BindingError(ValueError):
    """A key cannot be bound to a position: it has another use, or is no key to play with.

    `key` is the character or the key's name, `position` the use asked for, `other` the use that it
    already has, None if it is no key to play with. The message says so in words, naming both uses.
    """

    def __init__(self, key: str, position: Position, other: Position | None = None) -> None:
        self.key, self.position, self.other = key, position, other
        if other is None:
            reason = _("“{key}” is no key to play with ({use})")
        else:
            reason = _("“{key}” would have two uses ({other}; {use})")
        super().__init__(reason.format(key=key, use=position, other=other))


@dataclass(frozen=True, slots=True)
class Layout:
    """A preset and what somebody changed in it. Made by `layout`, which checks it.

    `characters` are those that act at each position, `bound` the same the other way round.
    """

    preset: str
    changed: Mapping[Position, tuple[str, ...]]
    characters: Mapping[Position, tuple[str, ...]]
    bound: Mapping[str, Position]

    def find(self, character: str, place: Position | None) -> Position | None:
        """The use of the key that types a small character and lies in a place, if it is known.

        What somebody bound by hand goes by the character. Anything else goes by the place: the
        key acts as the preset's key there, wherever that one has been bound to.
        """
        position = self.bound.get(character)
        if position in self.changed:
            return position
        return self.bound.get(PRESETS[self.preset][place][0]) if place else None

    def captions(self) -> Captions:
        """What to write on the keys, a blank where there is none."""
        captions = [caption((*self.characters[position], " ")[0]) for position in POSITIONS]
        return tuple(tuple(captions[start : start + 10]) for start in range(0, 30, 10))


def layout(preset: str, changed: Mapping[Position, Iterable[str]] | None = None) -> Layout:
    """A preset with the characters of some positions replaced; several keys may do one thing.

    KeyError if there is no such preset; BindingError if a key has two uses or is none to play
    with: only single printable characters are. Escape, F1, Tab, Enter, Space and Ctrl-C are not.
    """
    replaced = {position: _without_case(keys) for position, keys in (changed or {}).items()}
    characters = {**PRESETS[preset], **replaced}
    bound: dict[str, Position] = {}
    # The changes come last, so that a clash names the use asked for and then the one there was.
    for position in sorted(characters, key=replaced.__contains__):
        for character in characters[position]:
            if not _is_playable(character):
                raise BindingError(character, position)
            if character in bound:
                raise BindingError(character, position, bound[character])
            bound[character] = position
    return Layout(preset, replaced, characters, bound)


def guess(environment: Mapping[str, str]) -> str:
    """The preset that goes with the locale, from LC_ALL, LC_CTYPE or LANG."""
    names = (environment.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    locale = next(filter(None, names), "")
    parts = re.match(r"([a-z]+)(?:_([A-Z]+))?", locale)
    language, country = parts.groups() if parts else ("", None)
    if country == "BE" or (language == "fr" and country not in ("CA", "CH")):
        return "azerty"
    return "qwertz" if language in ("de", "cs", "sk", "hu", "sl", "hr") else "qwerty"


def _is_playable(character: str) -> bool:
    """Whether a key types one visible character one column wide, so that a caption can show it."""
    is_visible = character.isprintable() and not character.isspace()
    return len(character) == 1 and is_visible and width(character) == 1


def caption(character: str) -> str:
    """What to write on the key that types a small character."""
    capital = character.upper()
    return capital if len(capital) == 1 else character
