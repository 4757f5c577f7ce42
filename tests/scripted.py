"""Matches played by script in the real program: what lies on the table is read from the recording
that the program writes meanwhile, and the keys that suit it are pressed.

    game = Following(path)
    play(terminal, game, {1: eager, 2: eager}, until=lambda: game.match.round == 2)
"""

import re
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path

from helpers import ROOT, FakeTerminal

from spit.engine import notation
from spit.engine.actions import SLAPS, Action, Move, Play, Slap
from spit.engine.legal import legal_actions
from spit.engine.match import Event, Match, Variant, step
from spit.engine.table import Table, stock_count
from spit.records.header import Header, parse_header
from spit.records.recording import Line, parse_line
from spit.terminal.faces import name
from spit.terminal.glyphs import UNICODE
from spit.terminal.layouts import PRESETS, Position, Row

SPIT = [sys.executable, "-m", "spit"]
"""The program as it is."""

HURRIED = [sys.executable, str(ROOT / "tests" / "hurried.py")]
"""The program with its time running faster: the next word says how many times."""

Hand = Callable[[Table, int], Action | None]
"""What a player does who sees a table, None if he waits."""


class Following:
    """A match as its recording tells it, for as far as it has been written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.header: Header | None = None
        self.match = Match(Variant())
        self.events: list[Event] = []
        self.lines: list[Line] = []
        self._bytes = 0
        self._awaited: deque[Event] = deque()

    def update(self) -> bool:
        """Read on; whether anything has been written since."""
        if not self.path.exists():
            return False
        with self.path.open("rb") as file:
            file.seek(self._bytes)
            whole, newline, _ = file.read().rpartition(b"\n")
        self._bytes += len(whole + newline)
        for line in whole.decode().splitlines():
            self._follow(line)
        return bool(whole)

    def _follow(self, text: str) -> None:
        if self.header is None:
            self.header = parse_header(text)
            self.match = Match(self.header.variant)
            return
        line = parse_line(text)
        if not self._awaited:
            inputs = () if line.action is None else ((line.by, line.action),)
            self._awaited.extend(step(self.match, line.t, inputs))
        event = self._awaited.popleft()
        assert (notation.text(event.do), event.no) == (line.do, line.no)
        self.match = event.after
        self.events.append(event)
        self.lines.append(line)

    @property
    def stage(self) -> str:
        """The stage, by what has happened; the result of a round and getting ready are one."""
        match = self.match
        if match.table.phase in ("ready", "play"):
            waiting = {"ready": "countdown", "play": "beat"}
            return match.table.phase if match.spit_at is None else waiting[match.table.phase]
        if match.table.phase == "slap":
            return "ended" if match.opened_at is None else "slap"
        return "over" if match.result else "result"

    def done(self, player: int) -> list[Event]:
        """What a player has done, refused or not."""
        return [event for event in self.events if event.by == player]


def follow(terminal: FakeTerminal, game: Following, wanted: Callable[[], bool]) -> None:
    """Read and follow a match until something is true of it."""

    def is_so(_terminal: FakeTerminal) -> bool:
        game.update()
        return wanted()

    terminal.until(is_so)


def next_events(terminal: FakeTerminal, game: Following, count: int) -> list[Event]:
    """The next things that happen."""
    before = len(game.events)
    follow(terminal, game, lambda: len(game.events) >= before + count)
    return game.events[before : before + count]


# What hands do.


def eager(table: Table, player: int) -> Action | None:
    """Play what can be played, on the lower pile if it goes there, from the deepest stockpile.

    So the upper pile stays thin, to be slapped. Without a play a slot is filled.
    """
    if table.phase == "slap":
        return SLAPS[0] if len(table.piles[0]) <= len(table.piles[1]) else SLAPS[1]
    legal = legal_actions(table, player)
    stock = table.sides[player - 1].stock
    plays = [do for do in legal if isinstance(do, Play)]
    plays.sort(key=lambda play: (play.pile != 2, -len(stock[play.slot - 1][0])))
    moves = (do for do in legal if isinstance(do, Move))
    return plays[0] if plays else next(moves, None)


def patient(table: Table, player: int) -> Action | None:
    """Do something only when the other player can do nothing."""
    return None if legal_actions(table, 3 - player) else eager(table, player)


def reluctant(table: Table, player: int) -> Action | None:
    """As little as can be: only when the other player can do nothing, and no play before a move."""
    legal = () if legal_actions(table, 3 - player) else legal_actions(table, player)
    return max(legal, key=lambda do: isinstance(do, Move), default=None)


# Which keys do it.


def key(player: int, row: int, slot: int) -> str:
    """The key of a row (1 upper, 2 home, 3 lower) and a slot, on an American keyboard."""
    return PRESETS["qwerty"][Position(player, Row(row), slot)][0]


def key_for(player: int, do: Action) -> str:
    """The key that plays or moves a card, or slaps."""
    if isinstance(do, Play):
        return key(player, do.pile, do.slot)
    if isinstance(do, Slap):
        return key(player, do.pile, 3)
    assert isinstance(do, Move)
    return key(player, 3, do.slot)


def tap(keys: str) -> str:
    """Keys pressed and let go, as a terminal with the kitty keyboard protocol tells it."""
    return "".join(f"\x1b[{ord(each)}u\x1b[{ord(each)};1:3u" for each in keys)


def due_keys(game: Following, hands: Mapping[int, Hand]) -> str:
    """What those who play by script press now: at most one key each."""
    match, now = game.match, game.stage
    keys = ""
    for player, hand in hands.items():
        if now == "ready" and not match.readied[player - 1]:
            keys += key(player, 3, 1)
        elif now in ("play", "slap"):
            do = hand(match.table, player)
            keys += key_for(player, do) if do else ""
    return keys


def play(
    terminal: FakeTerminal,
    game: Following,
    hands: Mapping[int, Hand],
    until: Callable[[], bool],
    *,
    timeout: float = 60.0,
    also: Callable[[], str] = str,
    press: Callable[[str], str] = tap,
) -> None:
    """Play by script until something is true of the match.

    `also` gives other keys to press each time, `press` says how a terminal tells of keys. A pause
    that comes because this machine is busy is ended.
    """
    end = time.monotonic() + timeout
    while not until():
        assert time.monotonic() < end, f"the match goes on, with\n{terminal.text}"
        keys = due_keys(game, hands)
        terminal.send(press(keys + also()))
        if not _answered(terminal, game, 0.1 if keys else 0.02) and "PAUSED" in terminal.text:
            terminal.send("\r")
            terminal.until(lambda shown: "PAUSED" not in shown.text)


def _answered(terminal: FakeTerminal, game: Following, timeout: float) -> bool:
    """Wait until something has happened in the match, for a while."""
    end = time.monotonic() + timeout
    while not game.update():
        left = end - time.monotonic()
        if left <= 0:
            return False
        terminal.read(min(left, 0.004))
    return True


# What is to be seen.

_CARD = re.compile("(?:10|[2-9AJQK])[♠♥♦♣]")
_CLOTH = slice(0, 20)
"""The rows of the table at 80x24, without the words beneath it."""


def shown_cards(terminal: FakeTerminal) -> set[str]:
    """The cards whose faces are to be seen on the table."""
    return {card for line in terminal.lines[_CLOTH] for card in _CARD.findall(line)}


def is_dealt(terminal: FakeTerminal) -> bool:
    """Whether two whole layouts lie on the table."""
    return len(shown_cards(terminal)) == 10


def visible_cards(table: Table) -> set[str]:
    """The cards that the rules lay open (R7, D10)."""
    tops = [cards[-1] for side in table.sides for cards, up in side.stock if up]
    tops += [pile[-1] for pile in table.piles if pile]
    return {name(card, UNICODE) for card in tops}


def until_shown(terminal: FakeTerminal, game: Following) -> None:
    """Read until the cards on the screen are those that lie open, and no others (L06)."""
    follow(terminal, game, lambda: shown_cards(terminal) == visible_cards(game.match.table))


def stock_left(game: Following, player: int) -> int:
    """How many cards lie in a player's stockpiles."""
    return stock_count(game.match.table.sides[player - 1])
