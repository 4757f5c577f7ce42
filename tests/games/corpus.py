"""The golden recordings, made from the scripts beside them: `python tests/games/corpus.py`.

A recording that comes out differently means that old recordings could end differently: then
`RULES` has to rise. A script says what was handed in, and when:

    # Whatever matters here.
    players Ann, Sharp 4
    win points
    house stacking doubles

    +0 0 deal 7h/9h8h/QhJhTh/3h2hAhKh/8s7s6s5s4h 6h3d… Kc/… …
    repeat 4
    +1500 1 ready
    +20 2 play 3 1 hand 320
    +20 1 play 1 1 no lost-race
    end

`+20` are the ticks since the line before, then comes the player, or 0 for the table; `+20` alone
lets time pass. A level after a name makes it a bot. `deal` is given what it lays out, the way a
table is written: stock and spit cards of 1 and 2; `deal` alone deals the cards as they were
gathered. `no` tells the refusal that is expected: any other answer stops the making. What follows
by itself is not in a script.
"""

from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

from spit.engine import notation
from spit.engine.actions import Action, Deal
from spit.engine.match import Event, Match, Variant, step
from spit.engine.table import Side, side_cards
from spit.records.header import Header, Player, header_line, round_limit
from spit.records.recording import event_line

GAMES = Path(__file__).parent


def made(script: Path) -> str:
    """The recording that a script makes. ValueError where the match answers otherwise."""
    lines = [line for line in script.read_text().splitlines() if line and line[0] != "#"]
    header = _header(script.stem, [line for line in lines if line[0] != "+"])
    text, digest = header_line(header)
    written = [text]
    try:
        for event, hand in _events(header, _unrolled(lines)):
            text, digest = event_line(event, hand, digest)
            written.append(text)
    except ValueError as error:
        raise ValueError(f"{script.name}: {error}") from error
    return "\n".join(written) + "\n"


def _header(name: str, lines: list[str]) -> Header:
    settings = {"players": "Ann, Ben", "win": "standard", "house": ""}
    for line in lines:
        word, _, setting = line.partition(" ")
        settings[word] = setting
    first, second = (_player(words) for words in settings["players"].split(", "))
    house = frozenset(settings["house"].split())
    limit = round_limit((first, second))
    variant = Variant(settings["win"], house, round_limit=limit)
    return Header(name, variant, (first, second), program="golden")


def _player(words: str) -> Player:
    name, _, level = words.partition(" ")
    return Player(name, int(level) * 100 if level else None)


def _unrolled(lines: list[str]) -> Iterator[str]:
    """The lines of the course of the match, repeated ones as often as they happen."""
    rest = iter(lines)
    for line in rest:
        if line.startswith("repeat "):
            block = list(takewhile(lambda line: line != "end", rest))
            yield from block * int(line.removeprefix("repeat "))
        elif line[0] == "+":
            yield line


def _events(header: Header, lines: Iterator[str]) -> Iterator[tuple[Event, int]]:
    """What happens, and the ticks of the hand that did it."""
    match = Match(header.variant)
    tick = 0
    for line in lines:
        after, *said = line.split(" ", 2)
        tick += int(after)
        for event in step(match, tick):
            match = event.after
            yield event, 0
        if not said:
            continue
        by, words = said
        words, _, expected = words.partition(" no ")
        words, _, hand = words.partition(" hand ")
        given, *following = step(match, tick, [(int(by), _action(match, words))])
        if (given.no or "") != expected:
            raise ValueError(f"{line}: {given.no or 'accepted'} at {notation.text(match.table)}")
        yield given, int(hand or 0)
        yield from ((event, 0) for event in following)
        match = [given, *following][-1].after


def _action(match: Match, words: str) -> Action:
    verb, *fields = words.split(" ")
    if verb != "deal":
        return notation.parse_action(words)
    if not fields:
        first, second = match.table.sides
        return Deal((side_cards(first), side_cards(second)))
    first, second = notation.parse(" ".join([*fields, "-/- ready"])).sides
    return Deal((_deck(first), _deck(second)))


def _deck(side: Side) -> tuple[str, ...]:
    """The deck that is laid out like this: dealt row by row (D15), then the spit cards."""
    slots = [cards for cards, _ in side.stock]
    rows = [slot[row] for row in range(5) for slot in slots[row:] if row < len(slot)]
    return (*rows, *side.spit)


def main() -> None:
    """Make all golden recordings anew."""
    for script in sorted(GAMES.glob("*.script")):
        script.with_suffix(".spit").write_text(made(script), newline="")


if __name__ == "__main__":
    main()
