"""The first line of a recording: which match it is, and what it was played from.

    {"spit":1,"rules":1,"program":"0.1.0","seed":"42","tick_ms":1,"variant":{"win":"standard",
    "house":[],"lock":400},"players":[{"name":"Ann","kind":"human"},{"name":"Sharp","kind":"bot",
    "level":4}],"d":"…"}

It has one form only: whatever would be written differently is refused. Names and the program's
version are in no digest, so that they do not matter to what happened.
"""

import json
import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal

from spit import __version__
from spit.engine.state import BOT_ROUNDS, HOUSE_RULES, Variant

FORMAT = 1
"""The version of the lines; it rises when they look different."""
RULES = 1
"""The version of the rules; it rises when an old recording could end differently."""

LONGEST_NAME = 64
"""Characters of a name, a seed, or a version."""

# A fixed set, so that no newer or older table of characters changes what a file may hold: controls,
# halves of surrogate pairs, line separators, marks of direction, and what has no width at all.
_NO_TEXT = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff"
    "\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
_WIN = re.compile("standard|points|rounds:[1-9][0-9]?")
_LONGEST_LOCK = 10_000
_LEVELS = 10_000
_MANY_VERSIONS = 1_000_000


class OtherVersionError(Exception):
    """A recording of another version: `versions` are the numbers of its format and its rules."""

    def __init__(self, versions: tuple[int, int]) -> None:
        super().__init__(versions)
        self.versions = versions


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays: a name, and the level of a bot in hundredths; None is a person."""

    name: str
    level: int | None = None

    @property
    def kind(self) -> Literal["human", "bot"]:
        """What a recording calls him."""
        return "human" if self.level is None else "bot"


@dataclass(frozen=True, slots=True)
class Header:
    """Which match a recording is of: the seed, the variant and the players, 1 and 2.

    ValueError if there can be no such match, or the variant's limit of rounds is not the one that
    follows from the players (D24).
    """

    seed: str
    variant: Variant
    players: tuple[Player, Player]
    program: str = __version__

    def __post_init__(self) -> None:
        levels = [player.level for player in self.players if player.level is not None]
        faults = {
            "seed": not self.seed or clean(self.seed) != self.seed,
            "win": not _WIN.fullmatch(self.variant.win),
            "house": not self.variant.house.issubset(HOUSE_RULES),
            "lock": not 0 <= self.variant.lock <= _LONGEST_LOCK,
            "round limit": self.variant.round_limit != round_limit(self.players),
            "level": not all(0 < level < _LEVELS for level in levels),
        }
        if any(faults.values()):
            raise ValueError(", ".join(name for name, wrong in faults.items() if wrong))


def round_limit(players: tuple[Player, Player]) -> int:
    """After how many rounds their match ends: only one of bots alone has a limit (D24)."""
    return BOT_ROUNDS if all(player.kind == "bot" for player in players) else 0


def clean(name: str) -> str:
    """A name as a recording holds it: without control characters, at most 64 long (D39)."""
    return _NO_TEXT.sub("", name)[:LONGEST_NAME]


def digest(before: str, line: str, match: str) -> str:
    """The digest of a line: over the one before, the line without its own, and the match after."""
    return sha256(f"{before}{line}{match}".encode()).hexdigest()[:16]


def header_line(header: Header) -> tuple[str, str]:
    """The first line of a recording, without its newline, and its digest.

    Names are cleaned on the way, so that none can keep a match from being recorded.
    """
    own = digest("", _text(header, named=False), "")
    return f'{_text(header, named=True)},"d":"{own}"}}', own


def parse_header(line: str) -> Header:
    """The header that a line holds, though `header_line` may write it differently.

    ValueError if it holds none, OtherVersionError if it may hold one of another version.
    """
    try:
        found = json.loads(line)
    except RecursionError:
        raise ValueError("nested too deep") from None
    match found:
        case {"spit": int(spit), "rules": int(rules)} if (spit, rules) != (FORMAT, RULES):
            if 0 <= spit < _MANY_VERSIONS and 0 <= rules < _MANY_VERSIONS:
                raise OtherVersionError((spit, rules))
        case {
            "spit": int(),
            "rules": int(),
            "program": str(program),
            "seed": str(seed),
            "variant": {"win": str(win), "house": [*house], "lock": int(lock)},
            "players": [dict(first), dict(second)],
        } if clean(program) == program and all(rule in HOUSE_RULES for rule in house):
            players = (_player(first), _player(second))
            # `true` is an int as well: it is not what would be written.
            variant = Variant(win, frozenset(house), int(lock), round_limit(players))
            return Header(seed, variant, players, program)
    raise ValueError("no header")


def _text(header: Header, *, named: bool) -> str:
    """The header as text up to its digest; unless `named` without names and program version."""
    variant = header.variant
    fields: dict[str, Any] = {
        "spit": FORMAT,
        "rules": RULES,
        "program": clean(header.program),
        "seed": header.seed,
        "tick_ms": 1,
        "variant": {"win": variant.win, "house": sorted(variant.house), "lock": variant.lock},
        "players": [_fields(player) for player in header.players],
    }
    if not named:
        del fields["program"]
        for player in fields["players"]:
            del player["name"]
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))[:-1]


def _fields(player: Player) -> dict[str, str | int | float]:
    fields: dict[str, str | int | float] = {"name": clean(player.name), "kind": player.kind}
    if player.level is not None:
        whole, hundredths = divmod(player.level, 100)
        fields["level"] = player.level / 100 if hundredths else whole
    return fields


def _player(fields: dict[str, Any]) -> Player:
    match fields:
        case {"name": str(name)} if clean(name) != name:
            pass
        case {"name": str(name), "kind": "human"}:
            return Player(name)
        case {"name": str(name), "kind": "bot", "level": int(level) | float(level)}:
            if 0 < level < _LEVELS / 100:
                return Player(name, round(level * 100))
    raise ValueError("no player")
