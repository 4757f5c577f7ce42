"""Tables and actions as one line of text, and back; matches as one line.

    <stock 1> <spit 1> <stock 2> <spit 2> <piles> [phase]
    2h/3c4d/5s6h7c/-/9d KsQs 8c/9c/-/-/- - 6d7d/Jh play

A stock is five slots joined by `/`, each bottom to top; `*` follows a face-down top, and
face-up cards that are buried stand in parentheses. Spit cards stand top first. `-` is nothing.
"""

import re
from collections.abc import Callable

from spit.engine.actions import (
    OPEN,
    PILES,
    READY,
    SLOTS,
    SPIT,
    Action,
    Concede,
    Consequence,
    Deal,
    End,
    Leave,
    Move,
    Over,
    Play,
    Score,
    Slap,
    Stack,
    Take,
    Turn,
)
from spit.engine.cards import Card
from spit.engine.state import Match
from spit.engine.table import EMPTY, PHASES, Side, Stockpile, Table

_FIELDS = ("stock 1", "spit 1", "stock 2", "spit 2", "piles", "phase")
_CARD = re.compile("(?:[A23456789TJQK][shdc])")
_SLOT = re.compile(
    rf"(?P<down>{_CARD.pattern}*)(?:\((?P<buried>{_CARD.pattern}+)\))?(?P<top>{_CARD.pattern})(?P<star>\*?)"
)


def parse(line: str) -> Table:
    """The table that a line describes.

    Any different cards will do; `table.faults` says what a match's table lacks. ValueError says
    which field is wrong, and why.
    """
    words = line.split(" ")
    if len(words) == len(_FIELDS) - 1:
        words.append("play")
    if len(words) != len(_FIELDS):
        raise ValueError(f"a table has 5 or 6 fields separated by one space, not {len(words)}")
    readers: tuple[Callable[[str], object], ...] = (_stock, _cards, _stock, _cards, _piles, _phase)
    fields = []
    for name, word, read in zip(_FIELDS, words, readers, strict=True):
        try:
            fields.append(read(word))
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None
    stock_1, spit_1, stock_2, spit_2, piles, phase = fields
    seen: set[Card] = set()
    for name, word in zip(_FIELDS[:5], words, strict=False):
        for card in _CARD.findall(word):
            if card in seen:
                raise ValueError(f"{name}: {card} is there twice")
            seen.add(card)
    return Table((Side(stock_1, spit_1), Side(stock_2, spit_2)), piles, phase)  # type: ignore[arg-type]


def parse_action(words: str) -> Action:
    """The action that some words name, such as `play 3 1` or `deal <deck 1>/<deck 2>`.

    ValueError if they name none. Only the form is checked: `play 9 9` is an action, though no
    table allows it.
    """
    verb, *arguments = words.split(" ")
    try:
        return _ACTIONS[verb](*arguments)
    except (KeyError, TypeError, ValueError):
        raise ValueError(f"no action: {words!r}") from None


def text(either: Table | Action | Consequence) -> str:
    """A table, an action or a consequence as one line."""
    match either:
        case Table():
            return table_text(either)
        case Play(slot, pile):
            return f"play {slot} {pile}"
        case Move(slot, to):
            return f"move {slot} {to}"
        case Stack(slot, to):
            return f"stack {slot} {to}"
        case Turn(slot):
            return f"turn {slot}"
        case Slap(pile):
            return f"slap {pile}"
        case Deal(decks):
            return f"deal {'/'.join(_written(deck) for deck in decks)}"
        case End(out):
            return f"end out {out}" if out else "end block"
        case Take((first, second)):
            return f"take {first} {second}"
        case Score((first, second)):
            return f"score {first} {second}"
        case Over(how, player):
            return f"match {how} {player}" if player else f"match {how}"
    return type(either).__name__.lower()


def table_text(table: Table) -> str:
    """A table as one line."""
    (stock_1, spit_1), (stock_2, spit_2) = table.sides
    upper, lower = table.piles
    return (
        f"{_stock_text(stock_1)} {_written(spit_1)} {_stock_text(stock_2)} {_written(spit_2)}"
        f" {_written(upper)}/{_written(lower)} {table.phase}"
    )


def match_text(match: Match) -> str:
    """A match as one fixed line: the table, then round, readiness, scores and every timer.

    Two matches of one variant stand alike exactly when their lines are equal.
    """
    covered = ",".join([f"{pile}{card}{by}@{tick}" for pile, card, by, tick in match.covered])
    timers = (match.spit_at, match.ended_at, match.opened_at)
    return (
        f"{table_text(match.table)} round {match.round}"
        f" ready {match.readied[0]:d}{match.readied[1]:d} from {match.ready_from}"
        f" scores {match.scores[0]} {match.scores[1]}"
        f" spit, end, open {' '.join(['-' if tick is None else str(tick) for tick in timers])}"
        f" locks {match.locked_until[0]} {match.locked_until[1]} covered {covered or '-'}"
        f" false {match.false_starts[0]:d}{match.false_starts[1]:d} quiet {match.quiet_from}"
        f" {text(match.result) if match.result else '-'}"
    )


# --- Reading -----------------------------------------------------------------------------------


def _stock(word: str) -> tuple[Stockpile, ...]:
    slots = word.split("/")
    if len(slots) != len(SLOTS):
        raise ValueError(f"5 slots joined by / are needed, not {len(slots)}")
    return tuple(_slot(number, slot) for number, slot in zip(SLOTS, slots, strict=True))


def _slot(number: int, word: str) -> Stockpile:
    if word == "-":
        return EMPTY
    found = _SLOT.fullmatch(word)
    if found is None:
        raise ValueError(f"slot {number}: {_unreadable(word)}")
    buried = _CARD.findall(found["buried"] or "")
    if buried and found["star"]:
        raise ValueError(f"slot {number}: no card is face up beneath a face-down top")
    cards = (*_CARD.findall(found["down"]), *buried, found["top"])
    return cards, 0 if found["star"] else 1 + len(buried)


def _cards(word: str) -> tuple[Card, ...]:
    if word == "-":
        return ()
    cards = tuple(_CARD.findall(word))
    if not word or "".join(cards) != word:
        raise ValueError(_unreadable(word))
    return cards


def _piles(word: str) -> tuple[tuple[Card, ...], ...]:
    piles = word.split("/")
    if len(piles) != len(PILES):
        raise ValueError(f"2 piles joined by / are needed, not {len(piles)}")
    return tuple(_cards(pile) for pile in piles)


def _phase(word: str) -> str:
    if word not in PHASES:
        raise ValueError(f"{word!r} is none of {', '.join(PHASES)}")
    return word


def _unreadable(word: str) -> str:
    return f"{word!r} is not a row of cards such as 2hTc, nor -"


def _number(word: str) -> int:
    if not re.fullmatch("0|[1-9][0-9]{0,8}", word):
        raise ValueError(word)
    return int(word)


def _deal(word: str) -> Deal:
    first, second = word.split("/")
    return Deal((_cards(first), _cards(second)))


_ACTIONS: dict[str, Callable[..., Action]] = {
    "deal": _deal,
    "ready": lambda: READY,
    "play": lambda slot, pile: Play(_number(slot), _number(pile)),
    "move": lambda slot, to: Move(_number(slot), _number(to)),
    "turn": lambda slot: Turn(_number(slot)),
    "stack": lambda slot, to: Stack(_number(slot), _number(to)),
    "spit": lambda: SPIT,
    "open": lambda: OPEN,
    "slap": lambda pile: Slap(_number(pile)),
    "concede": Concede,
    "leave": Leave,
}


# --- Writing -----------------------------------------------------------------------------------


def _written(cards: tuple[Card, ...]) -> str:
    return "".join(cards) or "-"


def _stock_text(stock: tuple[Stockpile, ...]) -> str:
    return "/".join([_slot_text(cards, up) for cards, up in stock])


def _slot_text(cards: tuple[Card, ...], up: int) -> str:
    if up == 1:
        return "".join(cards)
    if not cards:
        return "-"
    if not up:
        return "".join(cards) + "*"
    down = len(cards) - up
    return f"{''.join(cards[:down])}({''.join(cards[down:-1])}){cards[-1]}"
