"""The table: the whole game as one picture, drawn from what a player may see and no more.

`TableScene` is everything that the picture depends on. `happened` tells it of an event, `draw`
makes the frame, `next_picture` says when the picture changes by itself.
"""

from collections.abc import Iterable
from typing import NamedTuple

from spit.engine.actions import End, Slap
from spit.engine.match import Event, Match, stage
from spit.engine.view import Seen, View, view
from spit.terminal import faces, motion
from spit.terminal.audience import Audience, audience
from spit.terminal.canvas import Frame
from spit.terminal.cloth import Printed, cloth, light_caption
from spit.terminal.geometry import COMPACT, Geometry, geometry
from spit.terminal.glyphs import Glyphs
from spit.terminal.layouts import Captions
from spit.terminal.lines import put_right, shown, wrap
from spit.terminal.saying import hinted_from, words_after, words_at
from spit.terminal.scenes import notice
from spit.terminal.stage import draw_said, said
from spit.terminal.theme import Style
from spit.terminal.words import _


class TableScene(NamedTuple):
    """All that the picture of a table depends on. Pairs hold a value for each player.

    `match` and `tick` are the game. `person` is the player who sits alone against a bot;
    `levels` are the labels of bots, "" for a person. `captions` are left out where a label stands.
    `words` were said at tick `told`. `hidden` turns all cards over, `banner` is what the stage
    shows instead of what the match has to say. `moving` is what flies, twitches or flashes, nothing if
    the scene is to be `still`; a bot's hand is shown all the same. `slapped` is the player who slapped
    last, None if nobody has since the round ended. `watched`: nobody can act.
    """

    match: Match
    tick: int
    names: tuple[str, str]
    person: int | None = None
    levels: tuple[str, str] = ("", "")
    captions: Captions = ()
    seed: str = ""
    words: str = ""
    told: int = 0
    hands: tuple[motion.Hand | None, motion.Hand | None] = (None, None)
    hidden: bool = False
    banner: str = ""
    still: bool = False
    moving: tuple[motion.Motion, ...] = ()
    slapped: int | None = None
    watched: bool = False

    @property
    def audience(self) -> Audience:
        """Whom the words are for."""
        return audience(self.names, self.person, watching=self.watched or all(self.levels))


def happened(scene: TableScene, event: Event) -> TableScene:
    """The scene after an event: the match, what moves, and what is said."""
    before = scene.match
    words = words_after(event, before, scene.told, scene.audience, scene.slapped)
    slapped = scene.slapped
    if isinstance(event.do, Slap | End) and event.no is None:
        slapped = event.by or None
    moving = tuple(each for each in scene.moving if event.t < motion.end(each))
    if not scene.still:
        moving += motion.motions(event, before, by_hand=_hand(scene, event.by) is not None)
    return scene._replace(
        match=event.after,
        tick=event.t,
        words=scene.words if words is None else words,
        told=scene.told if words is None else event.t,
        moving=moving,
        slapped=slapped,
    )


def next_picture(scene: TableScene, tick: int) -> int | None:
    """The next tick after `tick` at which the picture changes by itself; None if it does not."""
    moving = (*scene.moving, *_spit_flights(scene))
    ticks = [motion.next_picture(each, tick) for each in moving]
    ticks += [motion.next_picture_of_hand(hand, tick) for hand in scene.hands if hand]
    ticks += [hinted_from(scene.match, scene.told), *_changes_of_stage(scene.match)]
    return min((each for each in ticks if each is not None and each > tick), default=None)


def _changes_of_stage(match: Match) -> tuple[int, ...]:
    """The ticks at which the stage has something else to show though nothing happens."""
    if match.table.phase != "ready":
        return ()
    if match.spit_at is None:
        return (match.ready_from,)
    return (match.spit_at - 1000, match.spit_at - 500)


def _spit_flights(scene: TableScene) -> tuple[motion.Flight, ...]:
    match = scene.match
    if scene.still or match.table.phase != "play":
        return ()
    return motion.spit_flights(match)


# --- Drawing ------------------------------------------------------------------------------------


def draw(scene: TableScene, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """The table in a window of so many columns and rows; a notice where it does not fit in."""
    places = geometry(columns, rows)
    if places is None:
        return notice.draw(columns, rows, glyphs)
    seen = view(scene.match.table, 1)
    printed = Printed(
        scene.names,
        scene.levels,
        scene.captions,
        scene.seed,
        scene.match.round,
        scene.match.variant.win,
        scene.match.scores,
    )
    frame = cloth(printed, columns, rows, glyphs).copy()
    for player in (1, 2):
        for slot in _movable(seen, player):
            light_caption(frame, printed, player, slot, places)
    _draw_sides(frame, scene, seen, places, glyphs)
    _draw_piles(frame, scene, seen, places, glyphs)
    words = scene.banner or said(scene.match, scene.tick, scene.audience)
    draw_said(frame, words, places.stage, glyphs)
    _draw_words(frame, scene, places, glyphs)
    _draw_motions(frame, scene, places, glyphs)
    return frame


def _movable(seen: View, player: int) -> tuple[int, ...]:
    """The slots whose cards a player could move into an empty one (R21, D4)."""
    stocks = seen.stocks[player - 1]
    if seen.phase != "play" or all(up or down for up, down in stocks):
        return ()
    return tuple([slot for slot, (up, down) in enumerate(stocks, 1) if up and down])


def _draw_sides(
    frame: Frame, scene: TableScene, seen: View, places: Geometry, glyphs: Glyphs
) -> None:
    """Stockpiles and spit cards of both players."""
    size = places.scale.card
    for player, stocks in enumerate(seen.stocks, 1):
        twitching, towards_piles = _twitching(scene, player), 1 if player == 1 else -1
        lying = _lying(scene, player, stocks, twitching)
        leftmost = places.slots[player - 1][0 if player == 1 else 4]
        row = lying if player == 1 else lying[::-1]
        frame.blit(*leftmost, faces.row_of_stockpiles(row, size, glyphs))
        for slot in twitching:
            x, y = places.slots[player - 1][slot - 1]
            shows = None if scene.hidden else stocks[slot - 1].up[-1]
            frame.blit(x + towards_piles, y, faces.face_or_back(shows, size, glyphs))
        _draw_side_lines(frame, scene, player, seen.spit_cards[player - 1], places, glyphs)


def _twitching(scene: TableScene, player: int) -> set[int]:
    """The slots whose cards stand aside now because they were refused."""
    return {
        each.slot
        for each in scene.moving
        if isinstance(each, motion.Twitch)
        and each.player == player
        and motion.is_seen(each, scene.tick)
        and motion.top(scene.match.table, player, each.slot)
    }


def _lying(
    scene: TableScene, player: int, stocks: tuple[Seen, ...], twitching: Iterable[int]
) -> tuple[Seen, ...]:
    """A player's stockpiles without the cards that are in motion; face down if they are hidden."""
    hand = _hand(scene, player)
    for slot in {*twitching, hand.do.slot} if hand else twitching:
        up, down = stocks[slot - 1]
        stocks = (*stocks[: slot - 1], Seen(up[:-1], down), *stocks[slot:])
    return tuple([Seen((), len(up) + down) for up, down in stocks]) if scene.hidden else stocks


def _draw_side_lines(
    frame: Frame, scene: TableScene, player: int, count: int, places: Geometry, glyphs: Glyphs
) -> None:
    """The spit cards that a player has left, and what he is waited for."""
    label = "" if places.scale is COMPACT else _("spit cards")
    fan = faces.fan(count, label, player, glyphs)
    status = _status(scene, player)
    if player == 1:
        frame.blit(places.left, places.names_y + 1, fan)
        frame.put(places.left, places.status_y, status, Style.TEXT)
    else:
        right = places.left + places.width
        frame.blit(right - len(fan[0]), places.names_y + 1, fan)
        put_right(frame, right, places.status_y, status, Style.TEXT)


def _status(scene: TableScene, player: int) -> str:
    match = scene.match
    now = stage(match, scene.tick)
    if now == "ready":
        if match.readied[player - 1]:
            return _("READY")
        # Over hidden cards no key of a player means anything.
        is_deaf = scene.watched or scene.levels[player - 1] or scene.hidden
        return "" if is_deaf else _("READY? Any key here.")
    if now in ("ended", "slap") and match.false_starts[player - 1]:
        return _("false start")
    return ""


def _draw_piles(
    frame: Frame, scene: TableScene, seen: View, places: Geometry, glyphs: Glyphs
) -> None:
    """The spit piles, face down before the first spit, and the bare place of one that is none."""
    size = places.scale.pile
    for place, top, steps, spit in zip(
        places.piles, seen.tops, seen.thickness, seen.spit_cards, strict=True
    ):
        if top is None and not (spit and seen.phase == "ready"):
            picture = faces.bare(size, glyphs)
        else:
            picture = faces.spit_pile(None if scene.hidden else top, steps, size, glyphs)
        frame.blit(*place, picture)


def _draw_words(frame: Frame, scene: TableScene, places: Geometry, glyphs: Glyphs) -> None:
    words = words_at(scene.match, scene.tick, scene.words, scene.told, scene.audience)
    words = shown(words, glyphs)
    for line, text in enumerate(wrap(words, places.width)[:2]):
        frame.put(places.left, places.words_y + line, text, Style.MESSAGE)


def _draw_motions(frame: Frame, scene: TableScene, places: Geometry, glyphs: Glyphs) -> None:
    """Cards that fly, hands that slapped, and above them the hands of bots."""
    for each in (*scene.moving, *_spit_flights(scene)):
        if motion.is_seen(each, scene.tick):
            _draw_motion(frame, each, scene, places, glyphs)
    for player in (1, 2):
        hand = _hand(scene, player)
        if hand:
            x, y = motion.reaching(player, hand, scene.tick, places)
            shows = None if scene.hidden else hand.card
            frame.blit(x, y, faces.face_or_back(shows, faces.CHIP, glyphs))
            frame.put(x - 1 if player == 1 else x + 3, y, glyphs.hand, Style.HAND)


def _draw_motion(
    frame: Frame, moving: motion.Motion, scene: TableScene, places: Geometry, glyphs: Glyphs
) -> None:
    match moving:
        case motion.Flight():
            shows = None if scene.hidden else moving.card
            frame.blit(
                *motion.flying(moving, scene.tick, places),
                faces.face_or_back(shows, faces.CHIP, glyphs),
            )
        case motion.Flash(player, pile):
            name = shown(scene.names[player - 1], glyphs)
            frame.blit(*places.piles[pile - 1], faces.slapped(name, places.scale.pile, glyphs))


def _hand(scene: TableScene, player: int) -> motion.Hand | None:
    """The hand of a player that is on its way with a card; player 0 has none."""
    hand = scene.hands[player - 1] if player else None
    if hand is None:
        return None
    lying = motion.top(scene.match.table, player, hand.do.slot)
    return hand if motion.is_reaching(hand, scene.tick, lying) else None
