"""A recording made ready: what is on the table after each event, and the hands on their way."""

from dataclasses import replace
from pathlib import Path

import pytest
from films import GAMES, cut_short, golden, renamed

from spit.engine.actions import Deal, Play, Refusal, Take
from spit.records.replay import Moment, load
from spit.terminal import motion
from spit.terminal.film import Film, film
from spit.terminal.glyphs import UNICODE
from spit.terminal.motion import Flight, Motion, Twitch
from spit.terminal.scenes import table

NAMES = sorted(path.stem for path in GAMES.glob("*.spit") if not path.stem.startswith("limit"))


def words(found: Film) -> list[str]:
    """All that is said, in order."""
    return [scene.words for scene in found.scenes]


def test_every_event_has_its_table() -> None:
    """The match after each event, at its tick; then a moment in which all comes to rest."""
    moments = load(GAMES / "won-points.spit").moments
    found = golden("won-points")
    assert [scene.match for scene in found.scenes] == [moment.event.after for moment in moments]
    assert [scene.tick for scene in found.scenes] == [moment.event.t for moment in moments]
    assert found.end == moments[-1].event.t + motion.FLASH
    assert table.next_picture(found.scene(len(moments) - 1, found.end), found.end) is None
    assert found.is_whole


@pytest.mark.parametrize("name", NAMES)
def test_rounds_begin_with_their_deals(name: str) -> None:
    """All deals are found, and only they."""
    moments, found = load(GAMES / f"{name}.spit").moments, golden(name)
    deals = [n for n, moment in enumerate(moments) if isinstance(moment.event.do, Deal)]
    assert list(found.rounds) == deals


def test_a_bots_hand_is_on_its_way_before_its_card_is_played() -> None:
    """As it was seen when it was played: with its card from the start to the landing."""
    found = golden("hands")
    moments = load(GAMES / "hands.spit").moments
    number = next(n for n, moment in enumerate(moments) if moment.hand == 320)
    played = moments[number].event
    for tick in (played.t - 320, played.t - 1):
        hand = found.scene(number - 1, tick).hands[played.by - 1]
        assert hand is not None
        assert (hand.do, hand.start, hand.landing) == (played.do, played.t - 320, played.t)
        assert motion.is_reaching(hand, tick, hand.card)
    drawn = [
        table.draw(found.scene(number - 1, tick), 80, 24, UNICODE).text()
        for tick in (played.t - 321, played.t - 100)
    ]
    assert ["▲" in text for text in drawn] == [False, True]


def test_a_card_that_a_hand_has_brought_does_not_fly_too() -> None:
    """The hand has landed with it: a person's card flies after the fact, a bot's only back."""
    found = golden("hands")
    moving: dict[tuple[bool, bool], list[type[Motion]]] = {}
    before: tuple[Motion, ...] = ()
    for (event, hand), scene in zip(load(GAMES / "hands.spit").moments, found.scenes, strict=True):
        if isinstance(event.do, Play):
            new = [type(each) for each in scene.moving if each not in before]
            moving[bool(hand), event.no is None] = new
        before = scene.moving
    assert moving == {
        (True, True): [],
        (True, False): [Flight, Twitch],
        (False, True): [Flight],
        (False, False): [Twitch],
    }


def test_nothing_moves_if_motion_is_off() -> None:
    """Only the bots' hands are still to be seen."""
    found = film(load(GAMES / "hands.spit"), still=True)
    assert all(scene.moving == () for scene in found.scenes)
    assert found.hands == golden("hands").hands


def test_words_and_margins_are_those_of_the_moment() -> None:
    """D30: who lost a race, and by how much."""
    said = words(golden("hands"))
    assert "Sharp's 7♥ was on the lower pile 40 ms before Ann's 5♠." in said
    assert "Ann's A♣ was on the upper pile 20 ms before Sharp's Q♥." in said


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("window", [(60, 20), (80, 24)])
def test_nobody_is_asked_for_anything(name: str, window: tuple[int, int]) -> None:
    """Who watches cannot act: no prompt for a key, and no keys at the cards."""
    found = golden(name)
    for event in range(0, len(found.scenes), 7):
        text = table.draw(found.scene(event, found.stop(event)), *window, UNICODE).text()
        for prompt in ("READY?", "Any of your keys", "Wait for", "Upper row", "QAZ"):
            assert prompt not in text


def test_who_has_no_name_of_his_own_is_you(tmp_path: Path) -> None:
    """D39: sentences go by names, but "You is ready" is none."""
    assert "Ann is ready." in words(film(load(GAMES / "hands.spit")))
    said = words(film(load(renamed(tmp_path, "hands", "You"))))
    assert "You are ready." in said
    assert not any("You is" in sentence for sentence in said)


def test_a_match_in_progress_ends_with_its_last_whole_round(tmp_path: Path) -> None:
    """R9: what lies face down stays unknown; that there is more is said at the end."""
    found = film(load(cut_short(tmp_path, "won-points", 60)))
    assert not found.is_whole
    take = load(GAMES / "won-points.spit").moments[len(found.scenes) - 1]
    assert isinstance(take.event.do, Take)
    assert found.scenes[-1].words.startswith(
        golden("won-points").scenes[len(found.scenes) - 1].words
    )
    assert found.scenes[-1].words.endswith("as far as its last whole round.")


def test_hostile_names_are_only_text(tmp_path: Path) -> None:
    """Names from a file that anybody can write take their columns and nothing else."""
    wide = "\u65e5\u672c\u8a9e" * 20
    found = film(load(renamed(tmp_path, "won-points", wide, "{name}%s\u0301\u0301\u0301\u0301")))
    for event in range(len(found.scenes)):
        frame = table.draw(found.scene(event, found.stop(event)), 60, 20, UNICODE)
        assert [len(row) for row in frame.rows] == [60] * 20


@pytest.mark.parametrize("do", [Play(0, 1), Play(6, 2), Play(1, 0), Play(1, 3)])
def test_a_hand_that_names_no_place_is_not_shown(do: Play) -> None:
    """S31: a refused play may name a slot or a pile that there is not."""
    recorded = load(GAMES / "hands.spit")
    refused = next(moment for moment in recorded.moments if moment.hand and moment.event.no)
    moment = Moment(refused.event._replace(do=do, no=Refusal.NO_SUCH_PLACE), 300)
    found = film(replace(recorded, moments=(*recorded.moments[:4], moment)))
    assert found.hands == ((), ())
    table.draw(found.scene(4, found.end - 600), 80, 24, UNICODE)
