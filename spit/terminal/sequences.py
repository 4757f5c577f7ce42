"""What a whole sequence of bytes from a terminal means.

`tokens` cuts the stream into characters, control bytes and sequences; the functions here name
them. Each answers with None for what it does not know, and none of them raises, whatever the
bytes. The names of the keys are those of `events.Key`.
"""

import re
from functools import lru_cache

from spit.terminal.events import Event, Focus, Key, Kind, Modifier, Reply, Resize

# A prefix that marks private sequences, the numbers, and intermediate characters before the final.
_PARAMETERS = re.compile(rb"([<=>?]?)([0-9:;]*)([ -/]*)")

# No number that means anything here is larger than the last code point, and no screen than this.
_LARGEST_NUMBER = 0x10FFFF
_LARGEST_SCREEN = 0xFFFF

_CONTROLS = {0x08: "backspace", 0x09: "tab", 0x0A: "enter", 0x0D: "enter", 0x7F: "backspace"}

# The final letter of `ESC O .` and `ESC [ .`.
_LETTERS = {
    "A": "up",
    "B": "down",
    "C": "right",
    "D": "left",
    "E": "begin",
    "F": "end",
    "H": "home",
    "P": "f1",
    "Q": "f2",
    "R": "f3",
    "S": "f4",
}

# `ESC O .` alone: a keypad in application mode.
_KEYPAD = {"M": "enter", "X": "="} | dict(zip("jklmnopqrstuvwxy", "*+,-./0123456789", strict=True))

# The number of `ESC [ . ~`.
_TILDES = {
    1: "home",
    2: "insert",
    3: "delete",
    4: "end",
    5: "page-up",
    6: "page-down",
    7: "home",
    8: "end",
    11: "f1",
    12: "f2",
    13: "f3",
    14: "f4",
    15: "f5",
    17: "f6",
    18: "f7",
    19: "f8",
    20: "f9",
    21: "f10",
    23: "f11",
    24: "f12",
}

# The code of `ESC [ . u` where it is no character. The keypad's begin at 57399; the codes not
# listed (modifier and media keys) mean nothing here.
_CODES = {9: "tab", 13: "enter", 27: "escape", 127: "backspace"} | dict(
    enumerate(
        [
            *"0123456789./*-+",
            "enter",
            *"=,",
            *("left", "right", "up", "down", "page-up", "page-down"),
            *("home", "end", "insert", "delete", "begin"),
        ],
        start=57399,
    )
)

_REPLIES = {"?$y": "decrpm", "?u": "kitty", "?c": "da1"}

_KINDS = {0: Kind.PRESS, 1: Kind.PRESS, 2: Kind.REPEAT, 3: Kind.RELEASE}

_Fields = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=512)
def typed(character: str) -> Key:
    """The key that types a printable character."""
    return Key(character)


def control(byte: int) -> Key:
    """The key of a control byte (00-1f, 7f)."""
    if byte in _CONTROLS:
        return Key(_CONTROLS[byte])
    character = chr(byte | 0x40).lower()
    return Key(f"ctrl-{character}", modifiers=Modifier.CTRL)


def console_function(letter: str) -> Key | None:
    """`ESC [ [ letter`: F1 to F5 of the Linux console."""
    number = "ABCDE".find(letter) + 1
    return Key(f"f{number}") if number else None


def ss3(letter: str) -> Key | None:
    """`ESC O letter`: cursor keys, F1 to F4, the keypad."""
    name = _LETTERS.get(letter) or _KEYPAD.get(letter)
    return Key(name) if name else None


@lru_cache(maxsize=512)
def csi(parameters: bytes, final: str) -> Event | None:
    """`ESC [ parameters final`: keys, focus, size and answers."""
    parts = _PARAMETERS.fullmatch(parameters)
    fields = _fields(parts[2]) if parts else None
    if parts is None or fields is None:
        return None
    mark = (parts[1] + parts[3]).decode("ascii")
    if mark:
        return _reply(mark + final, fields)
    match final:
        case "u":
            return _kitty(fields)
        case "~":
            return _tilde(fields)
        case "t":
            return _resize(fields)
        # A function key with modifiers looks the same as the cursor's place; nothing needs F3.
        case "R" if parts[2]:
            return Reply("cpr", _firsts(fields)) if len(fields) == 2 else None
        case "I" | "O":
            return None if parts[2] else Focus(gained=final == "I")
        case "Z":
            return Key("tab", modifiers=Modifier.SHIFT)
    if final in _LETTERS and len(fields) <= 2 and _part(fields, 0) <= 1:
        return _key(_LETTERS[final], fields)
    return None


def _fields(numbers: bytes) -> _Fields | None:
    """Numbers between `;`, their parts between `:`; what is left out is 0. None if one is too large."""
    fields = tuple(
        tuple(int(part or b"0") for part in field.split(b":")) for field in numbers.split(b";")
    )
    return fields if max(map(max, fields)) <= _LARGEST_NUMBER else None


def _part(fields: _Fields, field: int, part: int = 0) -> int:
    """One part of one field, 0 if it was left out."""
    return fields[field][part] if field < len(fields) and part < len(fields[field]) else 0


def _firsts(fields: _Fields) -> tuple[int, ...]:
    return tuple(field[0] for field in fields)


def _reply(mark: str, fields: _Fields) -> Reply | None:
    kind = _REPLIES.get(mark)
    return Reply(kind, _firsts(fields)) if kind else None


def _resize(fields: _Fields) -> Resize | None:
    rows, columns = _part(fields, 1), _part(fields, 2)
    if _part(fields, 0) != 48 or not (
        0 < rows <= _LARGEST_SCREEN and 0 < columns <= _LARGEST_SCREEN
    ):
        return None
    return Resize(rows, columns)


def _modifiers(number: int) -> Modifier:
    """Modifiers as they are sent: one more than their sum, 0 if left out."""
    return Modifier(max(0, number - 1) & 0xFF)


def _key(name: str, fields: _Fields, base: str | None = None) -> Key | None:
    """A key whose second field tells modifiers and kind; None if there is no such kind."""
    kind = _KINDS.get(_part(fields, 1, 1))
    return Key(name, kind, base, _modifiers(_part(fields, 1))) if kind else None


def _tilde(fields: _Fields) -> Key | None:
    code = _part(fields, 0)
    if code == 27 and len(fields) == 3:  # xterm's modifyOtherKeys: the character comes last
        return _kitty((fields[2], fields[1]))
    if code in _TILDES and len(fields) <= 2:
        return _key(_TILDES[code], fields)
    return None


def _kitty(fields: _Fields) -> Key | None:
    """`code:shifted:base ; modifiers:kind ; text` of the kitty keyboard protocol."""
    if len(fields) > 3:
        return None
    code, shifted, base_code = (_part(fields, 0, part) for part in range(3))
    if code in _CODES:
        return _key(_CODES[code], fields)
    base = _character(base_code)
    modifiers = _modifiers(_part(fields, 1))
    if Modifier.CTRL in modifiers:
        # Ctrl-C is the key marked C; on a keyboard without Latin letters, the one in its place.
        character = _character(code)
        letter = base if character and base and not character.isascii() else character
        return _key(f"ctrl-{letter}", fields) if letter else None
    # Text without a key (an input method's) comes with the code 0.
    character = _as_typed(code or _part(fields, 2), shifted, modifiers)
    return _key(character, fields, base) if character else None


def _as_typed(code: int, shifted: int, modifiers: Modifier) -> str | None:
    """The character that a key types; its code is that of the key alone."""
    character = _character(shifted if shifted and Modifier.SHIFT in modifiers else code)
    if character and Modifier.CAPS_LOCK in modifiers and len(character.swapcase()) == 1:
        return character.swapcase()
    return character


def _character(code: int) -> str | None:
    character = chr(code)
    return character if character.isprintable() else None
