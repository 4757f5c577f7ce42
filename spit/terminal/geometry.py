"""Where everything on the table lies, for every size of window.

There is one geometry in three scales. The table mirrors the keyboard: five stockpiles for each
player, slot 1 at the outer edge and slot 5 beside the spit piles, which lie above one another in
the middle with the stage between them. A window larger than its scale has the table in its middle.
"""

from functools import lru_cache
from typing import NamedTuple

from spit.engine.actions import SLOTS

STAGE_WIDTH, STAGE_HEIGHT = 20, 5


class Size(NamedTuple):
    """Columns and rows."""

    width: int
    height: int


class Place(NamedTuple):
    """A column and a row of the window; of a thing that takes several, its upper left corner."""

    x: int
    y: int


class Spot(NamedTuple):
    """Where a card can lie: a slot of a player; with `number` 0 his spit cards.

    With `player` 0 it is the spit pile of that number.
    """

    player: int
    number: int


class Scale(NamedTuple):
    """The table in one size of card; columns and rows count from its own upper left corner."""

    size: Size
    card: Size
    pile: Size
    slots_y: int
    pile_x: int
    piles_y: tuple[int, int]
    names_y: int
    status_y: int
    """One line for each player: what he is waited for."""
    captions_y: tuple[int, int, int]
    """The keys of the upper, home and lower row; all the same where they share one line."""
    stage_y: int
    words_y: int
    """The first of two lines."""
    bar_y: int


COMPACT = Scale(
    size=Size(60, 20),
    card=Size(3, 2),
    pile=Size(7, 4),
    slots_y=7,
    pile_x=24,
    piles_y=(2, 11),
    names_y=0,
    status_y=3,
    captions_y=(6, 6, 6),
    stage_y=6,
    words_y=16,
    bar_y=19,
)
NORMAL = Scale(
    size=Size(80, 24),
    card=Size(5, 4),
    pile=Size(9, 5),
    slots_y=7,
    pile_x=33,
    piles_y=(4, 14),
    names_y=1,
    status_y=3,
    captions_y=(5, 6, 15),
    stage_y=9,
    words_y=20,
    bar_y=22,
)
LARGE = Scale(
    size=Size(120, 36),
    card=Size(9, 7),
    pile=Size(11, 7),
    slots_y=11,
    pile_x=51,
    piles_y=(5, 19),
    names_y=1,
    status_y=4,
    captions_y=(9, 10, 23),
    stage_y=13,
    words_y=29,
    bar_y=34,
)
SMALLEST = COMPACT.size
"""The smallest window that a table fits in."""


class Geometry(NamedTuple):
    """The places of everything in one window."""

    scale: Scale
    left: int
    """The first column of the table."""
    width: int
    slots: tuple[tuple[Place, ...], tuple[Place, ...]]
    """`slots[player - 1][slot - 1]`."""
    piles: tuple[Place, Place]
    """`piles[pile - 1]`."""
    stage: Place
    names_y: int
    status_y: int
    captions_y: tuple[int, int, int]
    words_y: int
    bar_y: int

    def chip(self, spot: Spot) -> Place:
        """Where a card that is carried is drawn at a spot, three columns and one row.

        It leaves the corner of the card that lies there free.
        """
        if spot.player == 0:
            place, size = self.piles[spot.number - 1], self.scale.pile
        elif spot.number == 0:
            x = self.left + 12 if spot.player == 1 else self.left + self.width - 15
            return Place(x, self.names_y + 1)
        else:
            place, size = self.slots[spot.player - 1][spot.number - 1], self.scale.card
        return Place(place.x + size.width // 2 - 1, place.y + (size.height - 1) // 4 * 2)


@lru_cache(maxsize=8)
def geometry(columns: int, rows: int) -> Geometry | None:
    """The places of everything in a window of so many columns and rows; None if it is too small."""
    scale = next((each for each in (LARGE, NORMAL, COMPACT) if _fits(each, columns, rows)), None)
    if scale is None:
        return None
    width, height = scale.size
    left, top = (columns - width) // 2, (rows - height) // 2
    pitch = scale.card.width + 1
    first = [Place(left + 1 + pitch * (slot - 1), top + scale.slots_y) for slot in SLOTS]
    mirror = 2 * left + width - scale.card.width
    upper, home, lower = scale.captions_y
    return Geometry(
        scale=scale,
        left=left + 1,
        width=width - 2,
        slots=(tuple(first), tuple(Place(mirror - x, y) for x, y in first)),
        piles=(
            Place(left + scale.pile_x, top + scale.piles_y[0]),
            Place(left + scale.pile_x, top + scale.piles_y[1]),
        ),
        stage=Place(left + (width - STAGE_WIDTH) // 2, top + scale.stage_y),
        names_y=top + scale.names_y,
        status_y=top + scale.status_y,
        captions_y=(top + upper, top + home, top + lower),
        words_y=top + scale.words_y,
        bar_y=top + scale.bar_y,
    )


def _fits(scale: Scale, columns: int, rows: int) -> bool:
    return columns >= scale.size.width and rows >= scale.size.height
