"""What players, and the table itself, may want; what follows from it; why it may be refused.

All are frozen values. Slots are 1-5 from the outer edge of the table, piles 1-2, players 1-2;
player 0 is the table itself. Actions are handed in; consequences (`End`, `Take`, `Score`, `Over`,
and `Spit`) follow by themselves.
"""

from dataclasses import dataclass
from enum import StrEnum

from spit.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Deal:
    """The shuffled decks are laid out, each in dealing order (R5-R8, D15). By the table."""

    decks: tuple[tuple[Card, ...], tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Ready:
    """A player is ready for the round to start (R10)."""


@dataclass(frozen=True, slots=True)
class Play:
    """The top card of a stockpile is played on a spit pile (R15-R19)."""

    slot: int
    pile: int


@dataclass(frozen=True, slots=True)
class Move:
    """The top card of a stockpile is moved into an empty slot (R21)."""

    slot: int
    to: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A face-down top card is turned up (house rule `manual-turn`)."""

    slot: int


@dataclass(frozen=True, slots=True)
class Stack:
    """A top card is laid on a stockpile whose top has the same rank (house rule `stacking`)."""

    slot: int
    to: int


@dataclass(frozen=True, slots=True)
class Spit:
    """Each player who has spit cards turns up one into the middle (R11, R27, D12). Of itself."""


@dataclass(frozen=True, slots=True)
class Open:
    """The slap opens (D19). By the table."""


@dataclass(frozen=True, slots=True)
class Slap:
    """A player slaps a spit pile (R30)."""

    pile: int


@dataclass(frozen=True, slots=True)
class Concede:
    """A player gives the match up (D27)."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The match is left unfinished (D27). By the table."""


@dataclass(frozen=True, slots=True)
class End:
    """The round has ended: `out` is the player who went out (R28), 0 after a block (R29)."""

    out: int


@dataclass(frozen=True, slots=True)
class Take:
    """The pile that each player took, 0 for nothing (R31-R33, R38, R39)."""

    piles: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Score:
    """The totals after a round that is played for points (R42)."""

    totals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended: `how` is `won`, `draw`, `conceded` or `unfinished`.

    `player` is who won, or who gave up; 0 where nobody did.
    """

    how: str
    player: int = 0


Action = Deal | Ready | Play | Move | Turn | Stack | Spit | Open | Slap | Concede | Leave
Consequence = Spit | End | Take | Score | Over

PLAYERS = range(1, 3)
SLOTS = range(1, 6)
PILES = range(1, 3)

# Every play, move and so on exists once: looking for legal actions makes no new objects.
READY = Ready()
SPIT = Spit()
OPEN = Open()
PLAYS: tuple[tuple[Play, Play], ...] = tuple((Play(slot, 1), Play(slot, 2)) for slot in SLOTS)
"""`PLAYS[slot - 1][pile - 1]`."""
MOVES: tuple[tuple[Move, ...], ...] = tuple(tuple(Move(s, to) for to in SLOTS) for s in SLOTS)
"""`MOVES[slot - 1][to - 1]`."""
STACKS: tuple[tuple[Stack, ...], ...] = tuple(tuple(Stack(s, to) for to in SLOTS) for s in SLOTS)
"""`STACKS[slot - 1][to - 1]`."""
TURNS: tuple[Turn, ...] = tuple(Turn(slot) for slot in SLOTS)
SLAPS: tuple[Slap, Slap] = (Slap(1), Slap(2))


class Refusal(StrEnum):
    """Why an action is refused (D32). A refused action changes nothing on the table."""

    WRONG_PHASE = "wrong-phase"
    NO_SUCH_PLACE = "no-such-place"
    NO_CARD = "no-card"
    NO_PILE = "no-pile"
    FACE_DOWN = "face-down"
    NOT_ADJACENT = "not-adjacent"
    LOST_RACE = "lost-race"
    OCCUPIED = "occupied"
    UNCOVERS_NOTHING = "uncovers-nothing"
    LOCKED = "locked"
    FROZEN = "frozen"
    TOO_EARLY = "too-early"
    FALSE_START = "false-start"
    LATE = "late"
    ALREADY = "already"
    UNEQUAL = "unequal"
    NOT_FACE_DOWN = "not-face-down"


WRONG_PLAYS = (Refusal.NO_CARD, Refusal.NO_PILE, Refusal.FACE_DOWN, Refusal.NOT_ADJACENT)
"""What a wrong play is refused as, which locks the hand (D29)."""
