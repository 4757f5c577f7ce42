"""Tables, actions and matches as lines of text, both ways."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from matches import played
from tables import ACTIONS, houses, tables

from spit.engine.actions import (
    OPEN,
    READY,
    SPIT,
    Action,
    Concede,
    Consequence,
    Deal,
    End,
    Leave,
    Over,
    Score,
    Take,
)
from spit.engine.cards import PACK
from spit.engine.match import Match, Variant
from spit.engine.notation import match_text, parse, parse_action, text
from spit.engine.state import Covered
from spit.engine.table import NOTHING, Side, Table

GOOD = "2h/3c4d/5s6h7c/-/9d KsQs 8c/9c/-/-/- - 6d7d/Jh play"


@given(houses.flatmap(tables))
@example(NOTHING)
def test_a_table_comes_back_from_its_line(table: Table) -> None:
    """`parse(text(table)) == table` for every table, face-down tops and stacks among them."""
    assert parse(text(table)) == table


@given(tables(), st.data())
def test_any_cards_face_up_come_back(table: Table, data: st.DataObject) -> None:
    """L06: however many of a stockpile's cards lie face up, the line says which."""
    sides = [
        Side(
            tuple((cards, data.draw(st.integers(0, len(cards)))) for cards, _ in side.stock),
            side.spit,
        )
        for side in table.sides
    ]
    table = table._replace(sides=(sides[0], sides[1]))
    assert parse(text(table)) == table


def test_the_line_of_a_table() -> None:
    """The fields of a line: stock and spit of both players, piles, phase."""
    table = parse(GOOD)
    first, second = table.sides
    assert first.stock == (
        (("2h",), 1),
        (("3c", "4d"), 1),
        (("5s", "6h", "7c"), 1),
        ((), 0),
        (("9d",), 1),
    )
    assert first.spit == ("Ks", "Qs")
    assert second.spit == ()
    assert table.piles == (("6d", "7d"), ("Jh",))
    assert table.phase == "play"


def test_the_phase_may_be_left_out() -> None:
    """A line without a phase is a table in play."""
    assert parse(GOOD.removesuffix(" play")) == parse(GOOD)


@pytest.mark.parametrize(
    ("slot", "stockpile"),
    [
        ("3c7h*", (("3c", "7h"), 0)),
        ("3c(7h7d)7s", (("3c", "7h", "7d", "7s"), 3)),
        ("(7h)7s", (("7h", "7s"), 2)),
    ],
)
def test_face_down_tops_and_stacks(slot: str, stockpile: tuple[tuple[str, ...], int]) -> None:
    """House rules: `*` follows a face-down top; buried face-up cards stand in parentheses."""
    line = f"{slot}/-/-/-/- - 8c/-/-/-/- - 6d/Jh play"
    assert parse(line).sides[0].stock[0] == stockpile
    assert text(parse(line)) == line


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("", "a table has 5 or 6 fields separated by one space, not 1"),
        (GOOD.replace(" ", "  ", 1), "a table has 5 or 6 fields separated by one space, not 7"),
        (GOOD.replace("/9d", ""), "stock 1: 5 slots joined by / are needed, not 4"),
        (GOOD.replace("9d", "9x"), "stock 1: slot 5: '9x' is not a row of cards"),
        (GOOD.replace("9d", ""), "stock 1: slot 5: '' is not a row of cards"),
        (GOOD.replace("9d", "(9d)"), r"stock 1: slot 5: '\(9d\)' is not a row of cards"),
        (
            GOOD.replace("9d", "(9d)9h*"),
            "stock 1: slot 5: no card is face up beneath a face-down top",
        ),
        (GOOD.replace("KsQs", "Ks-"), "spit 1: 'Ks-' is not a row of cards such as 2hTc, nor -"),
        (GOOD.replace("KsQs", ""), "spit 1: '' is not a row of cards"),
        (GOOD.replace("8c/9c", "8c/1c"), "stock 2: slot 2: '1c' is not a row of cards"),
        (GOOD.replace(" - ", " 8 "), "spit 2: '8' is not a row of cards"),
        (GOOD.replace("/Jh", ""), "piles: 2 piles joined by / are needed, not 1"),
        (GOOD.replace("Jh", "J"), "piles: 'J' is not a row of cards"),
        (GOOD.replace("play", "lunch"), "phase: 'lunch' is none of ready, play, slap, over"),
        (GOOD.replace("9d", "2h"), "stock 1: 2h is there twice"),
        (GOOD.replace("Jh", "Ks"), "piles: Ks is there twice"),
    ],
)
def test_what_is_wrong_with_a_line(line: str, error: str) -> None:
    """Reading says which field is wrong, and why."""
    with pytest.raises(ValueError, match=f"^{error}"):
        parse(line)


noise = st.text(st.sampled_from("A23456789TJQKshdc/-*() playready\n\x00é"), max_size=60)


@given(st.one_of(st.text(), noise, st.lists(noise, min_size=5, max_size=6).map(" ".join)))
def test_any_text_is_a_table_or_an_error(line: str) -> None:
    """Reading any text raises nothing but ValueError, and what it accepts is written the same."""
    try:
        table = parse(line)
    except ValueError:
        return
    assert text(table).removesuffix(" play") == line.removesuffix(" play")


@given(
    st.one_of(
        st.text(),
        st.from_regex(r"(play|move|stack|turn|slap|deal|ready|spit)( [0-9]{1,12}){0,3}\n?"),
    )
)
@example("play ² 1")
@example("play 01 1")
@example("deal 2h/3h/4h")
@example("ready ")
def test_any_text_is_an_action_or_an_error(words: str) -> None:
    """Reading any words raises nothing but ValueError, and what they name is written the same."""
    try:
        action = parse_action(words)
    except ValueError:
        return
    assert text(action) == words


@pytest.mark.parametrize(
    "action",
    [*ACTIONS, READY, SPIT, OPEN, Concede(), Leave(), Deal((PACK[:26], PACK[26:])), Deal(((), ()))],
    ids=str,
)
def test_an_action_comes_back_from_its_words(action: Action) -> None:
    """`parse_action(text(action)) == action` for every action."""
    assert parse_action(text(action)) == action


@pytest.mark.parametrize(
    ("consequence", "words"),
    [
        (End(2), "end out 2"),
        (End(0), "end block"),
        (Take((2, 1)), "take 2 1"),
        (Take((0, 2)), "take 0 2"),
        (Score((103, 77)), "score 103 77"),
        (Over("won", 1), "match won 1"),
        (Over("draw"), "match draw"),
        (Over("conceded", 2), "match conceded 2"),
        (Over("unfinished"), "match unfinished"),
        (SPIT, "spit"),
    ],
)
def test_what_follows_by_itself_in_words(consequence: Consequence, words: str) -> None:
    """What the lines of a recording call what follows by itself."""
    assert text(consequence) == words


def test_a_match_stands_alike_when_its_text_is_equal() -> None:
    """The text of a match tells apart every two that differ in anything but the variant."""
    seen: dict[str, Match] = {}
    for seed in range(3):
        for event in played(seed, Variant("points"), wrong=0.3):
            match = event.after
            assert seen.setdefault(match_text(match), match) == match


def test_the_text_of_a_match() -> None:
    """A match's line: its table, then round, readiness, scores and every timer, `-` for none."""
    assert match_text(Match(Variant())) == (
        "-/-/-/-/- - -/-/-/-/- - -/- over round 0 ready 00 from 0 scores 0 0"
        " spit, end, open - - - locks 0 0 covered - false 00 quiet 0 -"
    )


def test_the_text_of_a_match_holds_every_timer() -> None:
    """Each of a match's fields has its place in the line."""
    match = Match(
        Variant(),
        round=3,
        readied=(True, False),
        ready_from=11,
        spit_at=12,
        locked_until=(13, 14),
        covered=(Covered(1, "5s", 2, 15), Covered(2, "Kh", 1, 16)),
        ended_at=17,
        opened_at=18,
        false_starts=(False, True),
        scores=(19, 20),
        quiet_from=21,
        result=Over("conceded", 2),
    )
    assert match_text(match).partition(" over ")[2] == (
        "round 3 ready 10 from 11 scores 19 20 spit, end, open 12 17 18 locks 13 14"
        " covered 15s2@15,2Kh1@16 false 01 quiet 21 match conceded 2"
    )
