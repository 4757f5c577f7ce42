"""What is said of everything that can happen, to two people, to one, and to none."""

import re
from random import Random

import pytest
from screens import BLOCKED, ONE_PILE, ONE_SHORT, OUT, PLAY, READY, STAGES, TICK, match, scene
from telling import ANN, NONE, SHARP, TWO, told

from spit.engine.actions import (
    Action,
    Concede,
    Deal,
    End,
    Leave,
    Move,
    Over,
    Play,
    Ready,
    Slap,
)
from spit.engine.cards import PACK
from spit.engine.legal import legal_actions
from spit.engine.match import Event, Match, Variant, stage, step, wants
from spit.engine.notation import parse_action
from spit.engine.table import side_cards
from spit.terminal.audience import audience
from spit.terminal.glyphs import UNICODE
from spit.terminal.lines import wrap
from spit.terminal.narrate import hint, narrate, no_move, result
from spit.terminal.scenes import table

FITTING = match(PLAY.replace("7h", "5d", 1).replace("2d3d5dAh", "2d3d7hAh"))
"""In slot 1 of player 1 lies a card that fits on the upper pile."""


# --- What was accepted --------------------------------------------------------------------------


def test_an_ordinary_play_needs_no_words() -> None:
    """What was said last may stand: a lost race is not wiped away by the next card."""
    assert told(FITTING, "1 play 1 1") == [None]


def test_a_last_card_is_told() -> None:
    """One card of stock is left."""
    line = (
        PLAY.replace("As3sKs/4s4d/6s7s8s9sTc", "-/4s/-")
        .replace("7h/", "5d/")
        .replace("2d3d5dAh", "2d3d7hAsAh")
    )
    assert told(match(line), "1 play 1 1") == ["Ann has one card left!"]
    assert told(match(line), "1 play 1 1", to=ANN) == ["You have one card left!"]


def test_a_jam_and_the_spit() -> None:
    """R27, D11, D12: that nobody can play, and who spits."""
    stuck = match("7h/-/-/-/- 8s2h 7c/-/-/-/- 3s Ks/Kd play", spit_at=TICK)
    jam = match("8h/-/-/-/4h 2s2h 5c/-/-/-/4c 3s 9s/Kd play")
    assert told(jam, "1 play 1 1") == ["Nobody can play: SPIT!"]
    assert told(stuck) == ["Both spit."]
    alone = match("7h/-/-/-/- - 7c/-/-/-/- 8s3s Ks/Kd play", spit_at=TICK)
    assert told(alone) == ["Sharp spits alone."]
    assert told(alone, to=SHARP) == ["You spit alone."]


def test_the_start_of_a_round() -> None:
    """R10, R37: who is ready, and that there is one pile only."""
    assert told(match(READY), "1 ready", "2 ready") == ["Ann is ready.", "Sharp is ready."]
    assert told(match(READY), "1 ready", to=ANN) == ["You are ready."]
    assert told(match(READY, spit_at=TICK)) == [""]
    short = match(ONE_SHORT, spit_at=TICK)
    assert told(short) == ["One spit pile in this round: Ann has no spit cards."]
    assert told(short, to=SHARP) == ["One spit pile in this round: Ann has no spit cards."]
    assert told(short, to=ANN) == ["One spit pile in this round: you have no spit cards."]


def test_who_sits_down_first_learns_what_to_press() -> None:
    """D28: any key says ready; whoever only watches has nothing to press."""
    deal = Deal((PACK[:26], PACK[26:]))
    (event,) = step(Match(Variant()), 0, [(0, deal)])
    assert narrate(event, Match(Variant()), TWO) == "Press any of your keys when you are ready."
    assert narrate(event, Match(Variant()), NONE) is None


ENDING = PLAY.replace("7h/-/As3sKs/4s4d/6s7s8s9sTc", "5d/-/-/-/-").replace("2d3d5dAh", "2d3d7hAh")


def test_the_end_of_a_round() -> None:
    """R28, R29, D19: who is out or that nobody is, and that the slap is to be waited for."""
    block = Event(TICK, 0, End(0), None, None, match(BLOCKED))
    assert narrate(block, match(BLOCKED), TWO) == (
        "Nobody can play, and no spit cards are left. Wait for SLAP!"
    )
    assert told(match(ENDING), "1 play 1 1")[1:] == ["Ann has played all the stock. Wait for SLAP!"]
    assert told(match(ENDING), "1 play 1 1", to=ANN)[1:] == [
        "You have played all your stock. Wait for SLAP!"
    ]
    assert told(match(ENDING), "1 play 1 1", to=NONE)[1:] == ["Ann has played all the stock."]
    assert told(match(ENDING, "points", scores=(1, 2)), "1 play 1 1")[2] == (
        "Ann has played all the stock. Points: Ann 9, Sharp 25."
    )


def test_the_slap_and_the_take() -> None:
    """R30-R33: whose hand was first, and what each has now."""
    open_ = match(OUT, ended_at=TICK - 500, opened_at=TICK)
    assert told(match(OUT, ended_at=TICK - 500), "0 open") == [
        "SLAP! Upper row: the upper pile. Home row: the lower pile."
    ]
    assert told(match(OUT, ended_at=TICK - 500), "0 open", to=NONE) == [""]
    cards = "Ann 35 cards, Sharp 17."
    assert told(open_, "2 slap 1") == ["", f"Sharp slapped the upper pile first. {cards}"]
    assert told(open_, "2 slap 1", to=SHARP)[1] == f"You slapped the upper pile first. {cards}"
    assert told(open_, tick=TICK + 10_000) == [f"Nobody slapped. {cards}"]


def test_the_bare_place_can_be_slapped() -> None:
    """D22: it counts as a pile of no cards."""
    blocked = ONE_PILE.replace(" 8hThJhQhKhAd2d3d5d ", " - ").replace("play", "slap")
    said = told(match(blocked, ended_at=TICK - 500, opened_at=TICK), "2 slap 1")
    assert said[1] is not None
    assert said[1].startswith("Sharp slapped the bare place first. Ann ")


def test_going_out_of_a_one_pile_round() -> None:
    """R38, R39, D21: no slap; the other takes the pile."""
    out = match("7h/-/-/-/- - Kc/-/-/-/- 5h -/Qd play")
    says = told(out, "2 play 1 2")[-1]
    assert says == "Sharp is out: Ann takes the pile. Ann 3 cards, Sharp 1."
    assert told(out, "2 play 1 2", to=ANN)[-1] == (
        "Sharp is out: you take the pile. Ann 3 cards, Sharp 1."
    )
    assert told(out, "2 play 1 2", to=SHARP)[-1] == (
        "You are out: Ann takes the pile. Ann 3 cards, Sharp 1."
    )


@pytest.mark.parametrize(
    ("over", "two", "ann"),
    [
        (Over("won", 1), "Ann wins the match!", "You win the match!"),
        (Over("won", 2), "Sharp wins the match!", "Sharp wins the match!"),
        (Over("draw"), "The match is a draw.", "The match is a draw."),
        (
            Over("conceded", 1),
            "Ann gives up: Sharp wins the match.",
            "You give up: Sharp wins the match.",
        ),
        (
            Over("conceded", 2),
            "Sharp gives up: Ann wins the match.",
            "Sharp gives up: you win the match.",
        ),
        (Over("unfinished"), "The match was left unfinished.", "The match was left unfinished."),
    ],
)
def test_the_result(over: Over, two: str, ann: str) -> None:
    """R40, D24, D27: every way in which a match can end."""
    assert (result(over, TWO), result(over, ANN)) == (two, ann)


def test_a_match_given_up_or_left() -> None:
    """D27: the words are those of the result."""
    for by, do in ((1, Concede()), (0, Leave())):
        *_, over = step(match(PLAY), TICK, [(by, do)])
        assert narrate(over, match(PLAY), TWO) == result(over.do, TWO)  # type: ignore[arg-type]


# --- Hints --------------------------------------------------------------------------------------


def test_a_hint_says_who_can_still_act() -> None:
    """D7: who, and not what."""
    assert hint((), TWO) == ""
    assert hint((1,), TWO) == "Ann still has a card to play or to move."
    assert hint((1,), ANN) == "You still have a card to play or to move."
    assert hint((1, 2), TWO) == "Both players still have a card to play or to move."


def test_a_key_of_the_lower_row_without_an_empty_slot() -> None:
    """D28: nothing happens, and the words say so."""
    assert no_move(2, ANN) == "Sharp has no empty slot to fill."
    assert no_move(2, SHARP) == "You have no empty slot to fill."


# --- Whatever happens ---------------------------------------------------------------------------


def events(seed: int, win: str) -> list[tuple[Match, Event]]:
    """A match between two who press at random, as fast as they can, and what it was before each."""
    random = Random(seed)
    now = Match(Variant(win))
    happened = []
    decks: tuple[tuple[str, ...], tuple[str, ...]] = (PACK[:26], PACK[26:])
    for tick in range(0, 100_000, 90):
        inputs: list[tuple[int, Action]] = []
        if wants(now) == "deal":
            inputs.append((0, Deal((shuffled(decks[0], random), shuffled(decks[1], random)))))
        elif wants(now) == "open" and now.ended_at is not None and tick - now.ended_at > 600:
            inputs.append((0, parse_action("open")))
        elif stage(now, tick) != "over":
            by = random.choice((1, 2))
            legal = [do for do in legal_actions(now.table, by) if random.random() < 0.5]
            tried = [*legal, Play(random.randint(1, 5), random.randint(1, 2)), Slap(1), Ready()]
            inputs.append((by, tried[0] if legal else random.choice(tried)))
        for event in step(now, tick, inputs):
            happened.append((now, event))
            now = event.after
        if now.table.phase == "over":
            decks = (side_cards(now.table.sides[0]), side_cards(now.table.sides[1]))
    return happened


def shuffled(cards: tuple[str, ...], random: Random) -> tuple[str, ...]:
    return tuple(random.sample(cards, len(cards)))


@pytest.mark.parametrize("win", ["standard", "points", "rounds:2"])
def test_everything_that_happens_can_be_told(win: str) -> None:
    """D39: to two people nothing is "yours"; every sentence fits two lines of the smallest table."""
    names = ("W" * 20, "M" * 20)
    for before, event in events(7, win):
        for to in (audience(names), audience(names, 1), audience(names, watching=True)):
            said = narrate(event, before, to, 2)
            assert said is None or len(wrap(said, 58)) <= 2
            if to.person is None and said:
                assert not re.search(r"\b[Yy]ours?\b(?! keys)", said)


@pytest.mark.parametrize("do", [Play(1, 1), Move(5, 2)])
def test_words_that_nobody_renews_are_wiped_away(do: Play | Move) -> None:
    """A sentence stands for four seconds at least, and goes with the next card after that."""
    of = scene(FITTING, words="Before.", told=TICK - 3999)
    (event,) = step(of.match, TICK, [(1, do)])
    assert table.happened(of, event).words == "Before."
    (event,) = step(of.match, TICK + 1, [(1, do)])
    assert table.happened(of, event).words == ""


def test_for_old_words_alone_no_picture_is_drawn() -> None:
    """H01: while two people think there is nothing to do until the hint."""
    of = scene(FITTING, words="Before.", told=TICK - 10)
    assert table.next_picture(of, TICK) == of.match.quiet_from + 8000


@pytest.mark.parametrize("stage", ["ready", "result", "ended", "slap", "over"])
def test_between_rounds_words_stand(stage: str) -> None:
    """Who took what, and what to do next, is there to be read for as long as it matters."""
    of = STAGES[stage]._replace(words="Before.", told=TICK - 20_000)
    assert "Before." in table.draw(of, 80, 24, UNICODE).text()
