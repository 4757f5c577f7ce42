"""What moves: when the picture changes by itself, and that motion follows what has happened."""

import pytest
from screens import IN_MOTION, IN_PLAY, ONE_PILE, PLAY, READY, SOLO, STAGES, TICK, match, scene

from spit.engine.actions import Action, Move, Play, Refusal, Slap
from spit.engine.match import Event, step
from spit.engine.state import RESULT
from spit.terminal import motion
from spit.terminal.canvas import Block
from spit.terminal.faces import CHIP, back, face, spit_pile
from spit.terminal.geometry import Geometry, Place, Size, Spot, geometry
from spit.terminal.glyphs import UNICODE
from spit.terminal.motion import FLIGHT, STEP, Flight, Hand, Twitch
from spit.terminal.scenes import table
from spit.terminal.scenes.table import TableScene
from spit.terminal.theme import Style


def places_in(columns: int, rows: int) -> Geometry:
    places = geometry(columns, rows)
    assert places is not None
    return places


PLACES = places_in(80, 24)


def act(of: TableScene, by: int, *actions: Action, tick: int = TICK) -> TableScene:
    """The scene after some actions of one player at one tick."""
    for event in step(of.match, tick, [(by, action) for action in actions]):
        of = table.happened(of, event)
    return of


def at(of: TableScene, tick: int) -> list[list[tuple[str, str]]]:
    """The picture at a tick."""
    return table.draw(of._replace(tick=tick), 80, 24, UNICODE).rows


def shows(of: TableScene, tick: int, picture: Block, place: Place) -> bool:
    """Whether a picture is seen at a place."""
    rows = at(of, tick)[place.y : place.y + len(picture)]
    found = tuple(tuple(row[place.x : place.x + len(picture[0])]) for row in rows)
    return found == picture


def pictures(of: TableScene, tick: int, until: int) -> list[int]:
    """The ticks at which the scene asks to be drawn anew."""
    ticks = []
    following = table.next_picture(of, tick)
    while following is not None and following <= until:
        ticks.append(following)
        following = table.next_picture(of, following)
    return ticks


def chips(of: TableScene, picture: Block, tick: int) -> list[Place]:
    """Where a carried card is seen at a tick: the same in the corner of a card does not count."""
    rows = at(of, tick)
    return [
        Place(x, y)
        for y, row in enumerate(rows)
        for x in range(len(row) - 2)
        if tuple(row[x : x + 3]) == picture[0] and row[x - 1][1] != Style.EDGE
    ]


FITTING = scene(match(PLAY.replace("7h", "5d", 1).replace("2d3d5dAh", "2d3d7hAh")))
"""In slot 1 of player 1 lies a card that fits on the upper pile."""


# --- When the picture changes -------------------------------------------------------------------

CHANGING = {
    "in motion": IN_MOTION,
    "a hand pulled back": SOLO._replace(
        hands=(None, Hand(Play(3, 1), "Jd", TICK + 7, TICK + 347, TICK + 220))
    ),
    "a hand that moves a card": SOLO._replace(
        hands=(Hand(Move(5, 2), "Tc", TICK - 33, TICK + 177), None)
    ),
    "a play": act(FITTING, 1, Play(1, 1)),
    "a wrong card": act(FITTING, 1, Play(4, 1)),
    "shortly before the hint": scene(match(PLAY, quiet_from=TICK - 7800)),
    "a beat in a round with one pile": scene(match(ONE_PILE, spit_at=TICK + 400)),
    **STAGES,
}


@pytest.mark.parametrize("name", CHANGING)
def test_between_two_ticks_asked_for_the_picture_stands_still(name: str) -> None:
    """H01, H06: who draws only at the ticks that the scene names misses nothing."""
    of = CHANGING[name]
    until = of.match.spit_at or TICK + 1300
    due = {TICK, *pictures(of, TICK, until)}
    shown = at(of, TICK)
    for tick in range(TICK, until):
        drawn = at(of, tick)
        assert drawn == shown or tick in due
        shown = drawn


@pytest.mark.parametrize(
    "of", [scene(match(READY)), scene(match(PLAY, quiet_from=TICK - 8001)), STAGES["over"]]
)
def test_nothing_is_asked_for_while_nothing_moves(of: TableScene) -> None:
    """H01: an idle table costs no wake-up."""
    assert table.next_picture(of, TICK) is None


def test_the_countdown_changes_every_half_second() -> None:
    """D33: 3, 2, 1 in 1500 ticks."""
    of = scene(match(READY, readied=(True, True), spit_at=TICK + 1500))
    assert pictures(of, TICK, TICK + 1499) == [TICK + 500, TICK + 1000]


def test_the_hint_asks_to_be_drawn_once() -> None:
    """D7: eight seconds after the last that was accepted, and not again."""
    of = scene(match(PLAY, quiet_from=TICK))
    assert pictures(of, TICK, TICK + 60_000) == [TICK + 8000]


# --- Cards that are played ----------------------------------------------------------------------


def test_a_played_card_is_on_its_pile_in_the_frame_of_its_key() -> None:
    """The top of the pile is the new card at once; the slot has lost it; nothing flies yet."""
    of = act(FITTING, 1, Play(1, 1))
    assert shows(of, TICK, spit_pile("5d", 2, Size(9, 5), UNICODE), PLACES.piles[0])
    assert chips(of, face("5d", CHIP, UNICODE), TICK) == []


def test_a_played_card_then_flies_from_its_slot_to_its_pile() -> None:
    """Five positions on the way, the first near the slot and the last near the pile, in 120 ms."""
    of = act(FITTING, 1, Play(1, 1))
    chip = face("5d", CHIP, UNICODE)
    ticks = range(TICK + STEP, TICK + FLIGHT, STEP)
    places = [place for tick in ticks for place in chips(of, chip, tick)]
    assert len(places) == len(set(places)) == 5
    assert places == sorted(places)
    assert abs(places[0].x - PLACES.slots[0][0].x) < 10
    assert abs(places[-1].x - PLACES.piles[0].x) < 10
    assert chips(of, chip, TICK + FLIGHT) == []
    assert pictures(of, TICK, TICK + 1000)[-1] == TICK + FLIGHT


def test_a_card_moved_between_slots_flies_too() -> None:
    """R21: to the empty slot."""
    of = act(FITTING, 1, Move(5, 2))
    assert of.moving == (Flight("Tc", Spot(1, 5), Spot(1, 2), TICK),)


def test_without_motion_nothing_flies() -> None:
    """Reduced motion: the same picture at once, and none after it."""
    of = act(FITTING._replace(still=True), 1, Play(1, 1))
    assert of.moving == ()
    assert pictures(of, TICK, TICK + 1000) == []


def test_the_card_in_a_hand_that_lands_does_not_fly_again() -> None:
    """The hand has carried it to the pile."""
    hand = Hand(Play(1, 1), "5d", TICK - 300, TICK)
    of = act(FITTING._replace(hands=(hand, None)), 1, Play(1, 1))
    assert of.moving == ()
    assert chips(of, face("5d", CHIP, UNICODE), TICK + 1) == []


@pytest.mark.parametrize("pile", [1, 2])
@pytest.mark.parametrize("slot", range(1, 6))
@pytest.mark.parametrize("player", [1, 2])
@pytest.mark.parametrize("window", [(60, 20), (80, 24), (120, 36)])
def test_no_card_flies_off_the_table(
    window: tuple[int, int], player: int, slot: int, pile: int
) -> None:
    """Every flight stays within the rows of the cards, above the line of words."""
    places = places_in(*window)
    for goal in (Spot(0, pile), Spot(player, 6 - slot)):
        flight = Flight("5d", Spot(player, slot), goal, 0)
        for tick in range(0, FLIGHT, STEP):
            x, y = motion.flying(flight, tick, places)
            assert 0 <= x <= window[0] - 3
            assert places.names_y < y < places.words_y


# --- Refused cards and slaps --------------------------------------------------------------------


@pytest.mark.parametrize(("player", "aside"), [(1, 1), (2, -1)])
def test_a_refused_card_twitches_and_comes_to_rest(player: int, aside: int) -> None:
    """A wrong card starts by a column towards the piles, after its key's frame, for a moment."""
    of = act(FITTING, player, Play(3, 1))
    assert of.moving == (Twitch(player, 3, TICK),)
    x, y = PLACES.slots[player - 1][2]
    card = motion.top(of.match.table, player, 3)
    picture = face(card or "", Size(5, 4), UNICODE)
    assert shows(of, TICK, picture, Place(x, y))
    assert shows(of, TICK + STEP, picture, Place(x + aside, y))
    assert pictures(of, TICK, TICK + 1000) == [TICK + STEP, TICK + motion.TWITCH]
    assert shows(of, TICK + motion.TWITCH, picture, Place(x, y))
    assert table.next_picture(of, TICK + motion.TWITCH) == 9000 + 8000


def test_a_card_refused_twice_twitches_as_one() -> None:
    """A second refusal while the card still twitches does not draw it twice."""
    of = IN_PLAY._replace(moving=(Twitch(1, 3, TICK - 50), Twitch(1, 3, TICK)))
    alone = IN_PLAY._replace(moving=(Twitch(1, 3, TICK),))
    assert at(of, TICK + STEP) == at(alone, TICK + STEP)


def test_a_card_refused_in_a_bots_hand_bounces() -> None:
    """It flies back from the pile to its slot, and twitches there: the other player's trophy."""
    hand = Hand(Play(4, 1), "4d", TICK - 300, TICK)
    of = act(FITTING._replace(hands=(hand, None)), 1, Play(4, 1))
    assert of.moving == (
        Flight("4d", Spot(0, 1), Spot(1, 4), TICK),
        Twitch(1, 4, TICK + FLIGHT),
    )


@pytest.mark.parametrize("reason", Refusal)
def test_no_refusal_moves_what_is_not_there(reason: Refusal) -> None:
    """Whatever is refused, wherever: no motion breaks the picture."""
    for do in (Play(2, 1), Play(1, 2), Play(9, 1), Move(0, 3), Move(1, 2), Slap(3)):
        event = Event(TICK, 1, do, reason, 10, IN_PLAY.match)
        for by_hand in (False, True):
            moving = motion.motions(event, IN_PLAY.match, by_hand=by_hand)
            for tick in (TICK, TICK + STEP, TICK + FLIGHT):
                at(IN_PLAY._replace(moving=moving), tick)


def test_the_hand_that_slapped_first_is_seen_on_its_pile() -> None:
    """The name of the player lies on the pile, and goes before anybody can be ready."""
    of = STAGES["slap"]
    of = act(of, 2, Slap(2), tick=TICK + 5)
    rows = ["".join(cell[0] for cell in row) for row in at(of, TICK + 5)]
    assert "Sharp" in rows[16]
    assert pictures(of, TICK + 5, TICK + 5000) == [TICK + 5 + motion.FLASH]
    assert motion.FLASH < RESULT


def test_spit_cards_come_face_down_before_they_are_turned() -> None:
    """D11: within the beat, in its last moment, one back for each who has a spit card."""
    of = scene(match(PLAY, spit_at=TICK + 600))
    chip = back(CHIP, UNICODE)
    assert pictures(of, TICK, TICK + 600)[0] == TICK + 600 - FLIGHT
    assert len(chips(of, chip, TICK + 599)) == 2
    assert chips(of, chip, TICK + 400) == chips(of, chip, TICK + 600) == []
    lone = scene(match(ONE_PILE, spit_at=TICK + 600))
    assert [flight.goal for flight in motion.spit_flights(lone.match)] == [Spot(0, 2)]


# --- The bot's hand -----------------------------------------------------------------------------

HAND = Hand(Play(3, 1), "Jd", TICK, TICK + 210)


@pytest.mark.parametrize("window", [(60, 20), (80, 24), (120, 36)])
def test_a_hand_slides_from_its_slot_to_its_pile(window: tuple[int, int]) -> None:
    """Seen at three or more places from the reach to the landing, the card lifted off its slot."""
    places = places_in(*window)
    way = [motion.reaching(2, HAND, tick, places) for tick in range(TICK, TICK + 211)]
    assert len(set(way)) >= 8
    assert way[0] == places.chip(Spot(2, 3))
    assert way[-1] in (places.chip(Spot(0, 1)), way[200])
    of = SOLO._replace(hands=(None, HAND))
    lifted = back(Size(5, 4), UNICODE)
    assert shows(of, TICK + 100, lifted, PLACES.slots[1][2])
    assert shows(of, TICK - 1, face("Jd", Size(5, 4), UNICODE), PLACES.slots[1][2])


def test_a_hand_that_is_pulled_back_returns_to_its_slot() -> None:
    """It goes back the way it came, as fast, and then the card lies where it was."""
    hand = HAND._replace(back=TICK + 120)
    there = [motion.reaching(2, hand, TICK + tick, PLACES) for tick in range(0, 121, STEP)]
    back_again = [motion.reaching(2, hand, TICK + tick, PLACES) for tick in range(240, 119, -STEP)]
    assert back_again == there
    of = SOLO._replace(hands=(None, hand))
    assert shows(of, TICK + 240, face("Jd", Size(5, 4), UNICODE), PLACES.slots[1][2])


def test_a_hand_whose_card_is_gone_is_not_drawn() -> None:
    """The table knows another card in that slot: the hand has landed already."""
    of = SOLO._replace(hands=(None, HAND._replace(card="2d")))
    assert at(of, TICK + 100) == at(SOLO, TICK + 100)
