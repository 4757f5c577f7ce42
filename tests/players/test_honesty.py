"""What a bot knows is what can be seen: the proofs, with a cheat to show that they can fail."""

import gc
import hashlib
import os
import pickle
import subprocess
import sys
from collections.abc import Iterable, Iterator
from random import Random

import pytest
from arena import LIMIT, Look, looks

from spit.engine import match as engine
from spit.engine.cards import PACK, neighbours
from spit.engine.match import Match
from spit.engine.table import Side
from spit.engine.view import Seen, View
from spit.players import bots, choice
from spit.players.bots import Memory, Reach
from spit.players.driver import Driver
from spit.players.sequencer import Sequencer

# --- Hidden cards exchanged --------------------------------------------------------------------


def exchanged(match: Match, random: Random) -> Match:
    """The same match with all face-down cards, in stockpiles and among spit cards, exchanged."""
    hidden = [card for side in match.table.sides for card in hidden_cards(side)]
    others = iter(random.sample(hidden, len(hidden)))

    def with_others(side: Side) -> Side:
        stock = []
        for cards, up in side.stock:
            down = len(cards) - up
            stock.append(((*(next(others) for _ in range(down)), *cards[down:]), up))
        return Side(tuple(stock), tuple(next(others) for _ in side.spit))

    first, second = match.table.sides
    return match._replace(
        table=match.table._replace(sides=(with_others(first), with_others(second)))
    )


def hidden_cards(side: Side) -> Iterator[str]:
    """A side's cards that lie face down."""
    for cards, up in side.stock:
        yield from cards[: len(cards) - up]
    yield from side.spit


def again(look: Look, match: Match, *, cheats: bool = False) -> tuple[Memory, object]:
    """A look taken again at a match: the memory after it, and the generator's state."""
    generator = Random()
    generator.setstate(look.state)
    shown = engine.view(match, look.view.player, look.view.tick or 0)
    memory, intention = bots.look(look.memory, shown, generator)
    if cheats and isinstance(intention, Reach):
        memory = memory._replace(intention=peeking(intention, match, shown))
    return memory, generator.getstate()


def peeking(reach: Reach, match: Match, shown: View) -> Reach:
    """What a cheat does instead: the play that uncovers a card which fits on it."""
    stock = match.table.sides[shown.player - 1].stock
    for play in choice.plays(shown):
        cards, _ = stock[play.slot - 1]
        if len(cards) > 1 and cards[-2] in neighbours()[cards[-1]]:
            return reach._replace(action=play, card=cards[-1])
    return reach


def swayed(taken: Iterable[Look], *, cheats: bool = False) -> int:
    """How many looks come out differently when the hidden cards are exchanged."""
    random = Random(1)
    count = 0
    for look in taken:
        other = exchanged(look.match, random)
        assert engine.view(other, look.view.player, look.view.tick or 0) == look.view
        told = again(look, look.match, cheats=cheats)
        assert cheats or told == (look.after, look.state_after)
        count += again(look, other, cheats=cheats) != told
    return count


def check_blindness(level: int, other: int, matches: int, least: int) -> None:
    decisions = 0
    for number in range(matches):
        taken = looks(level, other, str(number))
        assert swayed(taken) == 0
        decisions += sum(look.is_decision() for look in taken)
    assert decisions >= least


def test_hidden_cards_change_nothing() -> None:
    """D10: neither view nor intention nor generator depends on a card that lies face down."""
    check_blindness(200, 400, matches=10, least=1000)


@pytest.mark.soak
@pytest.mark.parametrize("level", [100, 300, 500])
def test_hidden_cards_change_nothing_at_any_level(level: int) -> None:
    """D10: the same for thousands of decisions."""
    check_blindness(level, level + 100, matches=30, least=2000)


def test_a_cheat_is_found_out() -> None:
    """The control: a bot that looks one card under its tops is swayed by them."""
    taken = [look for number in range(10) for look in looks(200, 400, str(number))]
    decisions = [look for look in taken if look.is_decision()]
    assert swayed(decisions, cheats=True) >= len(decisions) // 50


# --- Nothing else comes in or goes out ---------------------------------------------------------


def test_a_view_holds_nothing_but_what_can_be_seen() -> None:
    """Walked to its last part, a view is numbers, texts and tuples, and its cards lie face up."""
    for look in looks(300, 400, "walk")[::7]:
        parts = list(walked(look.view))
        assert {type(part) for part in parts} <= {View, Seen, tuple, str, int, bool, type(None)}
        table = look.match.table
        faces = {pile[-1] for pile in table.piles if pile}
        for side in table.sides:
            faces |= {cards[-1] for cards, up in side.stock if up}
        assert {part for part in parts if part in PACK} == faces


def walked(value: object) -> Iterator[object]:
    """A value and everything that it refers to, types apart."""
    yield value
    for part in gc.get_referents(value):
        if not isinstance(part, type):
            yield from walked(part)


def test_what_a_bot_is_given_and_gives_is_frozen() -> None:
    """Nothing can be passed on in a view, nor kept but in the memory that is returned."""
    look = next(look for look in looks(300, 400, "frozen") if look.is_decision())
    for value in (look.view, look.memory, look.memory.level, look.after, look.after.intention):
        hash(value)
        for field in value._fields:
            with pytest.raises(AttributeError):
                setattr(value, field, None)


RERUN = """
import hashlib, pickle, sys
from random import Random
from spit.players.bots import Memory, look
from spit.players.levels import row_of
level, seed, views = pickle.load(sys.stdin.buffer)
memory, generator, digest = Memory(row_of(level)), Random(seed), hashlib.sha256()
for view in views:
    memory, intention = look(memory, view, generator)
    digest.update(repr(intention).encode())
print(digest.hexdigest())
"""


@pytest.mark.parametrize("hash_seed", ["0", "31"])
def test_views_and_seed_are_all_that_a_bot_has(hash_seed: str) -> None:
    """M03: rerun in another process from its views and its seed alone, it intends the same."""
    taken = [look for look in looks(350, 450, "rerun") if look.view.player == 2]
    digest = hashlib.sha256()
    for look in taken:
        digest.update(repr(look.after.intention).encode())
    rerun = subprocess.run(
        [sys.executable, "-c", RERUN],
        input=pickle.dumps((450, "bot2:rerun", [look.view for look in taken])),
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        check=True,
        timeout=60,
    )
    assert rerun.stdout.decode().strip() == digest.hexdigest()


def test_a_bot_moves_no_card() -> None:
    """Each has a generator of its own: another level on one side leaves the deal as it was."""
    deals = []
    for level in (100, 600):
        drivers = {1: Driver(1, level, "deal"), 2: Driver(2, 300, "deal")}
        deals.append(Sequencer(LIMIT, "deal", drivers).advance(0)[0].event.do)
    assert deals[0] == deals[1]
