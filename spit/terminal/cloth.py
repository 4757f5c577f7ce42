"""The cloth of the table: what is printed under the cards and changes once a round at most."""

from functools import lru_cache
from typing import NamedTuple

from spit.engine.state import rounds_to_win
from spit.terminal.audience import NAME_WIDTH
from spit.terminal.canvas import Frame
from spit.terminal.geometry import STAGE_WIDTH, Geometry, geometry
from spit.terminal.glyphs import Glyphs
from spit.terminal.layouts import POSITIONS, Captions, Position, Row
from spit.terminal.lines import put_bar, put_middle, put_right, shown
from spit.terminal.theme import Style
from spit.terminal.width import cut
from spit.terminal.words import _


class Printed(NamedTuple):
    """What the cloth says. Pairs hold a value for each player.

    Where `levels` has the label of a bot no captions are printed. `win` is the way of winning, which
    says what `scores` count.
    """

    names: tuple[str, str]
    levels: tuple[str, str]
    captions: Captions
    seed: str
    round: int
    win: str
    scores: tuple[int, int]


@lru_cache(maxsize=4)
def cloth(printed: Printed, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """The cloth for a window that a table fits in. It is kept: draw on a copy."""
    places = geometry(columns, rows)
    assert places is not None
    frame = Frame(columns, rows, Style.FELT)
    left, right, y = places.left, places.left + places.width, places.names_y
    first, second = (cut(shown(name, glyphs), NAME_WIDTH, glyphs.more) for name in printed.names)
    frame.put(left, y, first, Style.STRONG)
    put_right(frame, right, y, second, Style.STRONG)
    for line, text in enumerate(_score(printed)):
        put_middle(frame, places.stage.x, y + line, STAGE_WIDTH, text, Style.QUIET)
    for player, level in enumerate(printed.levels, 1):
        if level:
            _draw_level(frame, level, player, places, glyphs)
        elif printed.captions:
            _draw_captions(frame, printed, player, places)
    keys = (("Esc", _("pause")), ("F1", _("help")))
    aside = _("seed {seed}").format(seed=shown(printed.seed, glyphs)) if printed.seed else ""
    put_bar(frame, left, places.bar_y, places.width, keys, aside)
    return frame


def _score(printed: Printed) -> tuple[str, str]:
    """The round, and the score where one is kept."""
    round_line = _("round {number}").format(number=printed.round) if printed.round else ""
    first, second = printed.scores
    if printed.win == "points":
        return round_line, _("points {first} : {second}").format(first=first, second=second)
    target = rounds_to_win(printed.win)
    if target:
        return round_line, _("won {first} : {second} of {target}").format(
            first=first, second=second, target=target
        )
    return round_line, ""


def _draw_level(frame: Frame, label: str, player: int, places: Geometry, glyphs: Glyphs) -> None:
    y = places.captions_y[1]
    text = shown(label, glyphs)
    if player == 1:
        frame.put(places.left, y, text, Style.CAPTION)
    else:
        put_right(frame, places.left + places.width, y, text, Style.CAPTION)


def _draw_captions(frame: Frame, printed: Printed, player: int, places: Geometry) -> None:
    """The keys of each column: over the card those that play it, under it the one that moves it."""
    for position in POSITIONS:
        if position.player == player:
            _draw_caption(frame, printed.captions, position, places, Style.CAPTION)


def light_caption(frame: Frame, printed: Printed, player: int, slot: int, places: Geometry) -> None:
    """Let the key stand out that moves a card into an empty slot."""
    if printed.captions and not printed.levels[player - 1]:
        position = Position(player, Row.LOWER, slot)
        _draw_caption(frame, printed.captions, position, places, Style.CAPTION_LIT)


def _draw_caption(
    frame: Frame, captions: Captions, position: Position, places: Geometry, style: str
) -> None:
    """One key over or under its slot; all three of a slot side by side where they share a line."""
    row = position.row - 1
    share_a_line = len(set(places.captions_y)) == 1
    aside = row if share_a_line else places.scale.card.width // 2
    x = places.slots[position.player - 1][position.slot - 1].x + aside
    frame.put(x, places.captions_y[row], captions[row][position.column], style)
