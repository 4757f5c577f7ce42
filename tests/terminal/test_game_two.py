"""Two people at one keyboard, in the real program, to the end of a match."""

from pathlib import Path

from helpers import FakeTerminal
from scripted import (
    HURRIED,
    Following,
    eager,
    follow,
    is_dealt,
    key,
    key_for,
    next_events,
    patient,
    play,
    shown_cards,
    stock_left,
    tap,
    until_shown,
)
from tour import enter, give_up, leave, resume

from spit.engine.actions import Move, Over, Play, Refusal, Slap, Spit, Take
from spit.engine.legal import legal_actions, refusal
from spit.engine.match import Event
from spit.engine.table import Table, has_one_pile
from spit.records.replay import verify

SHORT = "1302"
"""A seed whose match takes three rounds, the last with one spit pile, as these two play it."""

PEOPLE = {1: eager, 2: patient}


def test_a_match_to_its_end(tmp_path: Path) -> None:
    """Rounds, spits, slaps, empty slots filled by both (L05), and all that can go wrong between.

    Whatever happens, the screen shows the cards that lie open and no others (L06).
    """
    path = tmp_path / "match.spit"
    command = [
        *HURRIED,
        "3",
        "--two",
        "--seed",
        SHORT,
        "--names",
        "Ann",
        "Ben",
        "--record",
        str(path),
    ]
    with FakeTerminal(command) as terminal:
        game = Following(path)
        get_ready(terminal, game)
        lose_a_race(terminal, game)
        press_together(terminal, game, (1, 2))
        press_together(terminal, game, (2, 1))
        refuse_a_play(terminal, game)
        pause(terminal, game)
        start_falsely(terminal, game)
        pause_once_the_piles_are_taken(terminal, game)
        play(terminal, game, PEOPLE, lambda: game.match.result is not None)
        see_the_result(terminal, game)
        terminal.send("\x1b")
        terminal.until("Two players")
        enter(terminal, "Quit")
        assert terminal.exit_code() == 0
        assert terminal.faults() == []
    check_the_course(game)


def get_ready(terminal: FakeTerminal, game: Following) -> None:
    """R10, R11, D28, D33: both say so; what they press in the countdown does nothing."""
    terminal.until("READY")
    terminal.until("seed " + SHORT)
    until_shown(terminal, game)
    terminal.send(key(1, 2, 4))
    terminal.until("Ann is ready.")
    terminal.send(key(1, 2, 4))
    terminal.send(key(2, 3, 1))
    follow(terminal, game, lambda: all(game.match.readied))
    terminal.send("qweruiop")
    follow(terminal, game, lambda: game.match.table.phase == "play")
    assert [event.no for event in game.events if event.by] == [None, None]
    until_shown(terminal, game)


def lose_a_race(terminal: FakeTerminal, game: Following) -> None:
    """R25, D8, D30, J12: both go for one pile in one write: the second card stays; it costs nothing."""
    play(terminal, game, PEOPLE, lambda: bool(races(game.match.table)))
    first, second = races(game.match.table)[0]
    left = stock_left(game, 2)
    terminal.send(tap(key_for(1, first) + key_for(2, second)))
    played, refused = next_events(terminal, game, 2)
    assert (played.by, played.do, played.no) == (1, first, None)
    assert (refused.by, refused.do, refused.no) == (2, second, Refusal.LOST_RACE)
    assert refused.margin == refused.t - played.t
    terminal.until(f"{refused.margin} ms before Ben's")
    assert stock_left(game, 2) == left
    assert game.match.locked_until[1] == 0
    until_shown(terminal, game)


def press_together(terminal: FakeTerminal, game: Following, order: tuple[int, int]) -> None:
    """J01: keys of both that are read together act in the order of their bytes."""
    play(terminal, game, PEOPLE, lambda: bool(pairs(game.match.table)))
    pair = pairs(game.match.table)[0]
    terminal.send(tap("".join(key_for(player, pair[player - 1]) for player in order)))
    done = [(event.by, event.do, event.no) for event in next_events(terminal, game, 2)]
    assert done == [(player, pair[player - 1], None) for player in order]


def refuse_a_play(terminal: FakeTerminal, game: Following) -> None:
    """D9, D29: a card that does not go on a pile stays, and locks the hand of that player alone."""
    play(terminal, game, PEOPLE, lambda: bool(eager(game.match.table, 1)))
    table, left = game.match.table, stock_left(game, 2)
    right = eager(table, 1)
    assert right is not None
    wrong = next(
        Play(slot, pile)
        for slot in range(1, 6)
        for pile in (1, 2)
        if refusal(table, 2, Play(slot, pile)) is Refusal.NOT_ADJACENT
    )
    terminal.send(tap(2 * key_for(2, wrong)))
    terminal.until("does not go on")
    terminal.send(key_for(1, right))
    done = [(event.by, event.no) for event in next_events(terminal, game, 3)]
    assert done == [(2, Refusal.NOT_ADJACENT), (2, Refusal.LOCKED), (1, None)]
    assert stock_left(game, 2) == left


def pause(terminal: FakeTerminal, game: Following) -> None:
    """D38: no card can be read and no key plays, until 3, 2, 1 has been counted."""
    play(terminal, game, PEOPLE, lambda: bool(eager(game.match.table, 1)))
    do = eager(game.match.table, 1)
    assert do is not None
    terminal.send("\x1b")
    terminal.until("PAUSED")
    assert shown_cards(terminal) == set()
    events = len(game.events)
    terminal.send(key_for(1, do))
    terminal.send("\x1b")
    terminal.until(lambda shown: "PAUSED" not in shown.text)
    assert shown_cards(terminal) == set()
    terminal.send(key_for(1, do))
    terminal.until(lambda shown: bool(shown_cards(shown)))
    game.update()
    assert len(game.events) == events
    until_shown(terminal, game)
    play(terminal, game, PEOPLE, lambda: len(game.events) > events)


def start_falsely(terminal: FakeTerminal, game: Following) -> None:
    """R30, D19: in flight a slap is dropped, before SLAP! it is a false start and dead for a while."""
    play(terminal, game, PEOPLE, lambda: game.stage == "ended")
    terminal.until("Wait for SLAP!")
    while not game.match.false_starts[1] and game.stage == "ended":
        terminal.send(tap(key(2, 1, 5)))
        terminal.read(0.05)
        game.update()
    assert game.done(2)[-1].no is Refusal.FALSE_START
    terminal.until("False start!")
    follow(terminal, game, lambda: game.stage == "slap")
    terminal.send(tap(key(2, 1, 5)) + tap(key(1, 1, 2)))
    follow(terminal, game, lambda: game.match.round == 2)
    slaps = [event for event in game.events if isinstance(event.do, Slap) and event.t > 0]
    assert [(event.by, event.no) for event in slaps[-2:]] == [(2, Refusal.FALSE_START), (1, None)]
    assert Refusal.TOO_EARLY in {event.no for event in slaps}
    terminal.until("Ann slapped the upper pile first.")


def pause_once_the_piles_are_taken(terminal: FakeTerminal, game: Following) -> None:
    """D38: while a slap is due nobody can pause; it is remembered until the piles are taken."""
    play(terminal, game, PEOPLE, lambda: game.match.round == 2 and game.stage == "ended")
    terminal.send("\x1b")
    follow(terminal, game, lambda: game.stage == "slap")
    assert "PAUSED" not in terminal.text
    terminal.send(tap(key(1, 1, 1)))
    terminal.until("PAUSED")
    game.update()
    assert game.match.round == 3
    resume(terminal)


def see_the_result(terminal: FakeTerminal, game: Following) -> None:
    """D28, M08: the end of a match tells the seed; keys still in flight enter nothing there."""
    terminal.until("Play again")
    assert f"--two --seed {SHORT}" in terminal.text
    assert "3 rounds" in terminal.text
    assert game.header is not None
    assert game.header.seed == SHORT
    terminal.send("asdfjkl;12q")
    terminal.send("\x1b[B")
    terminal.until("► The same cards")


def check_the_course(game: Following) -> None:
    """What the whole match held, and that its recording agrees with the rules."""
    accepted = [event for event in game.events if event.no is None]
    assert verify(game.path).status == "ok"
    assert {player for player in (1, 2) if moves(accepted, player)} == {1, 2}
    assert sum(isinstance(event.do, Spit) for event in accepted) > game.match.round
    assert sum(isinstance(event.do, Take) for event in accepted) == 2
    assert has_one_pile(game.match.table)


def moves(events: list[Event], player: int) -> list[Event]:
    """The empty slots that a player has filled."""
    return [event for event in events if event.by == player and isinstance(event.do, Move)]


def plays(table: Table, player: int) -> list[Play]:
    return [do for do in legal_actions(table, player) if isinstance(do, Play)]


def races(table: Table) -> list[tuple[Play, Play]]:
    """The plays of both that go for one pile, the first player's being what he would do anyway."""
    wanted = eager(table, 1)
    return [
        (wanted, other)
        for other in plays(table, 2)
        if isinstance(wanted, Play) and wanted.pile == other.pile
    ]


def pairs(table: Table) -> list[tuple[Play, Play]]:
    """The plays of both that do not get in each other's way."""
    both = [(first, second) for first in plays(table, 1) for second in plays(table, 2)]
    return [(first, second) for first, second in both if first.pile != second.pile]


def test_what_comes_after_a_match(tmp_path: Path) -> None:
    """D27, D37, M08: again is with new cards, the same cards are the same, the title is the title.

    J13: a key pressed three times at once chooses one thing, and nothing of the next scene.
    """
    path = tmp_path / "match.spit"
    command = [*HURRIED, "20", "--two", "--seed", "x 7", "--record", str(path)]
    with FakeTerminal(command) as terminal:
        terminal.until(is_dealt)
        first = shown_cards(terminal)
        give_up(terminal, "Right")
        assert "Right gives up: Left wins the match." in terminal.text
        assert "spit --two --seed 'x 7'" in terminal.text
        enter(terminal, "The same cards", more="\r\r")
        terminal.until(is_dealt)
        assert "seed x 7" in terminal.text
        assert shown_cards(terminal) == first
        give_up(terminal, "Left")
        assert "Left gives up: Right wins the match." in terminal.text
        terminal.send("\r\r\r")
        terminal.until(is_dealt)
        assert "seed x 7" not in terminal.text
        assert shown_cards(terminal) != first
        terminal.send(key(1, 1, 1))
        leave(terminal)
    assert verify(path).result == Over("conceded", 2)
