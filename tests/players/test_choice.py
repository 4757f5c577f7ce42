"""What a bot can do with the cards it sees, and which it prefers."""

import pytest
from arena import course
from looking import BOTH, JAMMED, NOTHING, ONE, Rolls, seen

from spit.engine import match as engine
from spit.engine.actions import Move, Play
from spit.engine.legal import legal_actions
from spit.players import choice
from spit.players.levels import Level, row_of

INDIFFERENT = row_of(100)._replace(weighs_length=0, weighs_chance=1)


def weighs(**weights: int) -> Level:
    """Somebody who looks at these alone."""
    return INDIFFERENT._replace(**weights)


def best(line: str, level: Level, *rolls: int) -> Play:
    shown = seen(line, 0)
    return choice.best(shown, choice.plays(shown), level, Rolls(*rolls))


def test_it_finds_what_the_rules_allow() -> None:
    """R17, R21: in whole matches, every legal play, and a legal move if there is one."""
    for level in (100, 600):
        for event, _ in course(level, 400, "choice"):
            match = event.after
            if match.table.phase != "play":
                continue
            for player in (1, 2):
                shown = engine.view(match, player, event.t)
                legal = legal_actions(match.table, player)
                assert choice.plays(shown) == [do for do in legal if isinstance(do, Play)]
                moves = [do for do in legal if isinstance(do, Move)]
                refill = choice.refill(shown)
                assert refill in moves if moves else refill is None


def test_nothing_fits_and_nothing_can_be_filled() -> None:
    """D4: a lone card is not moved, and without an empty slot nothing is."""
    assert choice.plays(seen(NOTHING, 0)) == []
    assert choice.refill(seen(NOTHING, 0)) is None
    assert choice.refill(seen("5h/2s/-/-/- 9s 4h/-/-/-/- 9h 8s/Th", 0)) is None
    assert choice.plays(seen("5h/2s/-/-/- 9s 4h/-/-/-/- - -/Th", 0)) == []


def test_the_deepest_stockpile_fills_the_first_slot() -> None:
    """R21, R22: where most can come to light."""
    assert choice.refill(seen("2h3h/-/2s4s6s/5d6d/- 9s 4h/-/-/-/- 9h 8s/Th", 0)) == Move(3, 2)
    assert choice.refill(seen(JAMMED, 0)) == Move(2, 4)


def test_a_player_of_chance_plays_anything() -> None:
    """Dozy takes each of the plays as often as any other."""
    dozy = row_of(100)
    assert best(BOTH, dozy, 400, 600) == Play(2, 2)
    assert best(BOTH, dozy, 600, 400) == Play(1, 1)


def test_a_single_play_is_not_weighed_but_drawn_for() -> None:
    """One roll for each noticed play, so that policies do not move the generator."""
    generator = Rolls()
    shown = seen(ONE, 0)
    assert choice.best(shown, choice.plays(shown), row_of(600), generator) == Play(1, 1)
    assert generator.drawn == 1


def test_a_long_stockpile_is_shortened_first() -> None:
    """`weighs_length` counts the cards of the stockpile."""
    line = "6h/2s3s4s/2h9d/-/- 9s 4h/2c2d/-/-/- 9h 5s/Th"
    assert best(line, weighs(weighs_length=1000)) == Play(2, 1)


def test_a_run_is_opened() -> None:
    """`weighs_run` counts the cards that can follow one after another on the same pile."""
    line = "4h/6h/7s/8d/2h9d 9s 4c/2c3d/-/-/- 9h 5s/2d"
    assert best(line, INDIFFERENT) == Play(1, 1)
    assert best(line, weighs(weighs_run=1000)) == Play(2, 1)


def test_the_opponent_is_left_little() -> None:
    """`weighs_opponent` counts the plays that the opponent has afterwards."""
    line = "4h/6h/-/-/- 9s 3c/3d/Kd/-/- 9h 5s/9c"
    assert best(line, INDIFFERENT) == Play(1, 1)
    assert best(line, weighs(weighs_opponent=1000)) == Play(2, 1)


@pytest.mark.parametrize(
    ("line", "follows"),
    [
        (ONE, False),
        (BOTH, True),
        ("6h/7s/-/-/- 9s 4h/-/-/-/- 9h 5s/2c", True),
        ("6h7h/2s/-/-/- 9s 4h/-/-/-/- 9h 8s/Kc", False),
    ],
)
def test_what_follows_is_known_from_open_cards(line: str, follows: bool) -> None:
    """A card still face down cannot be ready in mind."""
    shown = seen(line, 0)
    assert choice.follows(shown, choice.plays(shown)[0]) is follows


def test_a_wrong_card_is_one_that_nearly_fits() -> None:
    """Two ranks away, or the same rank, rather than any."""
    line = "6h/Qs/7d/5c/- 9s 4h/2c2d/-/-/- 9h 5s/Th"
    shown = seen(line, 0)
    assert choice.wrong(shown, Play(1, 1), Rolls(0)) == Play(3, 1)
    assert choice.wrong(shown, Play(1, 1), Rolls(500)) == Play(4, 1)


def test_where_all_cards_fit_none_is_wrong() -> None:
    """A slip needs a card for it."""
    shown = seen("6h/4s/-/-/- 9s 4h/2c2d/-/-/- 9h 5s/Th", 0)
    assert choice.wrong(shown, Play(1, 1), Rolls()) is None
