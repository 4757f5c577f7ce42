"""What can arrive from a terminal, as values: keys, pasted text, focus, answers, a new size."""

from enum import Enum, IntFlag
from typing import NamedTuple


class Kind(Enum):
    """What a key did. A terminal that cannot tell reports everything as a press."""

    PRESS = 1
    REPEAT = 2
    RELEASE = 3


class Modifier(IntFlag):
    """The keys held and the locks lit, numbered as in the kitty keyboard protocol."""

    NONE = 0
    SHIFT = 1
    ALT = 2
    CTRL = 4
    SUPER = 8
    HYPER = 16
    META = 32
    CAPS_LOCK = 64
    NUM_LOCK = 128


class Key(NamedTuple):
    """One key.

    `name` is the character that the key types (`a`, `A`, `;`, `ф`, a space), or else the key's
    name: `escape`, `enter`, `up`, `f1`, `ctrl-c`. `base` is the character that a US keyboard has
    on the same key, if the terminal told it, which it does only where the two differ.
    """

    name: str
    kind: Kind = Kind.PRESS
    base: str | None = None
    modifiers: Modifier = Modifier.NONE


class Paste(NamedTuple):
    """Text pasted as a whole: its beginning, printable characters only."""

    text: str


class Focus(NamedTuple):
    """The terminal's window gained or lost the keyboard."""

    gained: bool


class Resize(NamedTuple):
    """The size a terminal says it has. A hint to ask the system, since anybody can type it."""

    rows: int
    columns: int


class Reply(NamedTuple):
    """An answer to a question put to the terminal.

    `kind` is `decrpm` (mode, state), `kitty` (flags), `da1` (attributes) or `cpr` (row, column),
    with `numbers`; or `dcs`, `osc`, `apc`, with `body`.
    """

    kind: str
    numbers: tuple[int, ...] = ()
    body: bytes = b""


Event = Key | Paste | Focus | Resize | Reply
