"""From keys to what players do: where a key lies, whether it is a new press, what it means now.

Two people share one keyboard, so nothing here waits, and what one does never changes what the
other's key does.
"""

from collections.abc import Mapping

from spit.engine.actions import MOVES, PLAYS, READY, SLAPS, STACKS, TURNS, Action
from spit.engine.legal import STANDARD, House, refusal
from spit.engine.state import Stage
from spit.engine.table import EMPTY, Table
from spit.terminal.events import Key, Kind
from spit.terminal.layouts import PLACES, SCRIPT_OF, Layout, Position, Row

REPEAT = 100
"""Milliseconds within which a key that comes again is one held down: repeats come every 30-92."""


class Keyboard:
    """The keyboard as the players use it: its layout, the script it types, the keys just pressed."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._script: Mapping[str, Position] | None = None
        self._pressed: dict[Position, int] = {}

    def find(self, key: Key) -> Position | None:
        """What a key is for, None if it is not one of the thirty."""
        character = key.name.lower()
        return self.layout.find(character, self._place(character, key.base))

    def press(self, key: Key, now: int) -> Position | None:
        """What a key that came at the millisecond `now` is for, if it was pressed anew.

        Repeats and releases that the terminal tells of do not count. Where it tells of none, a key
        held down looks like many presses: one that follows the same key within REPEAT without a
        release between them is taken for its repeat, whether or not that one counted itself. So a
        held key acts once, or twice if its first repeat comes late.
        """
        position = self.find(key)
        if position is None or key.kind is Kind.REPEAT:
            return None
        before = self._pressed.pop(position, None)
        if key.kind is Kind.RELEASE:
            return None
        self._pressed[position] = now
        return position if before is None or now - before >= REPEAT else None

    def _place(self, character: str, base: str | None) -> Position | None:
        """Where a key lies, by what it types on a US keyboard if the terminal told, else types here.

        A sign may lie in different places on a Latin keyboard and on another; the letter before it
        tells which of them is in use.
        """
        if len(character) != 1:
            return None
        if base:
            return PLACES["qwerty"].get(base)
        if character.isalpha():
            self._script = SCRIPT_OF.get(character)
        places = PLACES[self.layout.preset] if self._script is None else self._script
        return places.get(character)


def action(
    stage: Stage, table: Table, position: Position, house: House = STANDARD
) -> Action | None:
    """What the player wants who presses a key in a stage (D28); None: nothing."""
    match stage:
        case "ready":
            return READY
        case "play":
            return _action_in_play(table, position, house)
        case "result" | "ended" | "slap" if position.row is not Row.LOWER:
            return SLAPS[position.row - 1]
    return None


def _action_in_play(table: Table, position: Position, house: House) -> Action | None:
    player, row, slot = position.player, position.row, position.slot
    turn = TURNS[slot - 1]
    if refusal(table, player, turn, house) is None:
        return turn
    if row is not Row.LOWER:
        return PLAYS[slot - 1][row - 1]
    for stack in STACKS[slot - 1]:
        if refusal(table, player, stack, house) is None:
            return stack
    stock = table.sides[player - 1].stock
    return next((move for move in MOVES[slot - 1] if stock[move.to - 1] == EMPTY), None)
