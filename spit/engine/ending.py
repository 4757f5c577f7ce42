"""What follows at once from what has happened: the end of a round, takes, scores, the result."""

from spit.engine import rules
from spit.engine.actions import (
    Action,
    Concede,
    Consequence,
    End,
    Leave,
    Move,
    Over,
    Play,
    Score,
    Slap,
    Spit,
    Stack,
    Take,
    Turn,
)
from spit.engine.state import TARGET, Match, rounds_to_win
from spit.engine.table import has_one_pile, side_cards, went_out


def consequences(match: Match, by: int, do: Action | Consequence) -> tuple[Consequence, ...]:
    """What follows at once from what has just happened."""
    match do:
        case Play() | Move() | Stack() | Turn() | Spit():
            return () if match.table.phase == "play" else _end_of_round(match)
        case Slap(pile):
            return _taking(match, rules.shares(match.table, by, pile))
        case Take():
            return _limit(match)
        case Concede():
            return (Over("conceded", by),)
        case Leave():
            return (Over("unfinished"),)
    return ()


def _end_of_round(match: Match) -> tuple[Consequence, ...]:
    """The end of a round, its score, and the result of the match or a take without a slap."""
    table = match.table
    out = went_out(table)
    scores = totals(match, out)
    ending: tuple[Consequence, ...] = (End(out),)
    if match.variant.win == "points":
        ending += (Score(scores),)
    winner = _winner(match, out, scores)
    if winner:
        return (*ending, Over("won", winner))
    if out and has_one_pile(table):
        # Who goes out takes nothing, the other the one pile (R38, R39, D21).
        pile = 1 if table.piles[0] else 2
        return ending + _taking(match, (0, pile) if out == 1 else (pile, 0))
    if "no-slap" in match.variant.house:
        return ending + _taking(match, rules.unslapped(table))
    return ending


def _taking(match: Match, piles: tuple[int, int]) -> tuple[Consequence, ...]:
    """A take, and the result if the last round of a match of bots is over with it (D24)."""
    return (Take(piles), *_limit(match._replace(table=rules.take(match.table, piles))))


def _limit(match: Match) -> tuple[Over, ...]:
    """The result after the last round of a match of bots: fewer cards win (D24)."""
    if match.round != match.variant.round_limit:
        return ()
    first, second = (len(side_cards(side)) for side in match.table.sides)
    if first == second:
        return (Over("draw"),)
    return (Over("won", 1 if first < second else 2),)


def totals(match: Match, out: int) -> tuple[int, int]:
    """The scores with this round: points for cards left (R42, D25), or rounds won (D26)."""
    first, second = match.scores
    if match.variant.win == "points":
        left, right = (len(side_cards(side)) for side in match.table.sides)
        return (first + left, second + right)
    return (first + (out == 1), second + (out == 2))


def _winner(match: Match, out: int, totals: tuple[int, int]) -> int:
    """Who has won the match with the end of this round, 0 for nobody yet."""
    win = match.variant.win
    if win == "points":
        # Equal scores past the target are played on (R43, R44, D25).
        decided = max(totals) >= TARGET and totals[0] != totals[1]
        return (1 if totals[0] < totals[1] else 2) if decided else 0
    rounds = rounds_to_win(win)
    if rounds:
        return out if out and totals[out - 1] >= rounds else 0
    # R40, and the long player who has spat everything (D23).
    without_cards = out and has_one_pile(match.table) and not match.table.sides[out - 1].spit
    return out if without_cards else 0
