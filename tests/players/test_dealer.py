"""The dealer: seeds, shuffles, openings, coins."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.engine.actions import OPEN, Deal
from spit.engine.cards import PACK
from spit.engine.match import Match, Variant, step
from spit.engine.notation import parse, text
from spit.players.dealer import Dealer, is_seed, new_seed, shuffled

ENDED = parse("-/-/-/-/- - 2h/-/-/-/- - 3h/4h slap")


def first_deal(seed: str) -> str:
    return text(Dealer(seed).deal(Match(Variant())))


def test_the_shuffle_is_pinned() -> None:
    """M05: seeds give the same cards on every version of Python and of the game."""
    assert first_deal("42").startswith("deal JcQc3d8s4sAsAh4d4cThKh4hJh5cKc3sQs")
    assert first_deal("0").startswith("deal 6dAh5dTh5h4s9c2sJc6h5s3c9sAcAs8hTc")


@given(st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=64))
def test_a_first_deal_is_the_whole_pack(seed: str) -> None:
    """R5: 26 cards each, all different, the same for the same seed."""
    deal = Dealer(seed).deal(Match(Variant()))
    assert sorted(deal.decks[0] + deal.decks[1]) == sorted(PACK)
    assert len(deal.decks[0]) == len(deal.decks[1]) == 26
    assert text(deal) == first_deal(seed)


def test_later_deals_shuffle_each_players_own_cards() -> None:
    """R33: who owns which cards is kept; how they lay does not move the shuffle."""
    one = Match(Variant(), table=parse("-/-/-/-/- 2h3h4h5h -/-/-/-/- AsKs -/- over"))
    other = Match(Variant(), table=parse("-/-/-/-/- 5h4h3h2h -/-/-/-/- KsAs -/- over"))
    deal = Dealer("7").deal(one)
    assert [sorted(deck) for deck in deal.decks] == [["2h", "3h", "4h", "5h"], ["As", "Ks"]]
    assert deal == Dealer("7").deal(other)


def test_a_player_without_cards_is_dealt_26_again() -> None:
    """D25, D26: both get 26 cards."""
    table = parse(f"-/-/-/-/- - -/-/-/-/- {''.join(PACK)} -/- over")
    deal = Dealer("7").deal(Match(Variant(win="points"), table=table, round=3))
    assert [len(deck) for deck in deal.decks] == [26, 26]


def test_the_opening_lies_in_its_window_and_is_accepted() -> None:
    """D19: uniform 400-2000 ticks after the end, both ends reached."""
    ended = Match(Variant(), table=ENDED, round=1, ended_at=5000)
    dealer = Dealer("42")
    openings = [dealer.opening(ended) for _ in range(20_000)]
    assert (min(openings), max(openings)) == (5400, 7000)
    assert abs(sum(openings) / len(openings) - 6200) < 15
    assert step(ended, openings[0], [(0, OPEN)])[0].no is None


def test_no_opening_while_a_round_goes_on() -> None:
    """A dealer asked too early says so."""
    with pytest.raises(ValueError, match="not ended"):
        Dealer("42").opening(Match(Variant()))


def test_each_purpose_has_its_own_generator() -> None:
    """Coins and openings move no card."""
    plain, tossed = Dealer("42"), Dealer("42")
    tosses = [tossed.coin() for _ in range(1000)]
    assert 400 < sum(tosses) < 600
    tossed.opening(Match(Variant(), table=ENDED, round=1, ended_at=0))
    assert plain.deal(Match(Variant())) == tossed.deal(Match(Variant()))


def test_a_deal_is_an_input_that_the_match_accepts() -> None:
    """R5-R8: what the dealer hands in is legal."""
    match = Match(Variant())
    event = step(match, 0, [(0, Dealer("42").deal(match))])[0]
    assert isinstance(event.do, Deal)
    assert event.no is None
    assert event.after.table.phase == "ready"


@given(st.lists(st.integers()), st.integers())
def test_shuffling_loses_nothing(items: list[int], seed: int) -> None:
    """M05: a shuffle is a permutation."""
    assert sorted(shuffled(tuple(items), Random(seed))) == sorted(items)


def test_seeds() -> None:
    """D37, M01, M07: 1-64 printable characters, 0 included; new ones are eight digits that differ."""
    assert all(map(is_seed, ("0", "x" * 64, "a b", "ü")))
    assert not any(map(is_seed, ("", "x" * 65, "a\nb", "\x1b[2J")))
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 8 and seed.isdigit() for seed in seeds)
