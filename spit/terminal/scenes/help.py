"""The help: the keys as they lie on the keyboard, and the rules in short.

It is a roll of lines, of which a window shows as many as it has room for; every line can be
reached in the smallest.
"""

from functools import lru_cache
from typing import NamedTuple

from spit.engine.state import DEAD, LOCK, TARGET
from spit.terminal.canvas import Frame
from spit.terminal.glyphs import Glyphs
from spit.terminal.layouts import Captions
from spit.terminal.lines import put_bar, put_middle, shown, wrap
from spit.terminal.menu import PAGES, UP_AND_DOWN, Message
from spit.terminal.scenes import notice
from spit.terminal.theme import Style
from spit.terminal.width import width
from spit.terminal.words import _

Line = tuple[tuple[str, str], ...]
"""Pieces of text, each with its style."""

_WIDTH = 56
_AROUND = 4
"""Rows of a window that the roll does not get: the heading, the bar, and two blank."""

_BACK = ("escape", "enter", "f1", "q")
_PAGES = PAGES | {" ": 1}
_ENDS = {"home": 0, "end": 10_000}


class Help(NamedTuple):
    """Which line of the roll is the first to be seen, and what the keys are called."""

    captions: Captions
    first: int = 0


def press(help_: Help, key: str, rows: int) -> Help | Message:
    """The help after a key in a window of so many rows, or `back`."""
    if key in _BACK:
        return Message("back")
    page = rows - _AROUND
    first = _ENDS.get(key, help_.first + UP_AND_DOWN.get(key, 0) + (page - 1) * _PAGES.get(key, 0))
    last = max(0, len(_roll(help_.captions)) - page)
    return help_._replace(first=min(last, max(0, first)))


@notice.where_it_fits
def draw(help_: Help, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """The help in a window of so many columns and rows."""
    frame = Frame(columns, rows, Style.FELT)
    left = (columns - _WIDTH) // 2
    roll, page = _roll(help_.captions), rows - _AROUND
    first = min(help_.first, max(0, len(roll) - page))
    put_middle(frame, 0, 0, columns, _("HOW TO PLAY SPIT"), Style.STRONG)
    for y, line in enumerate(roll[first : first + page], 2):
        x = left
        for text, style in line:
            written = shown(text, glyphs)
            frame.put(x, y, written, style)
            x += width(written)
    keys: tuple[tuple[str, str], ...] = (("Esc", _("back")),)
    if len(roll) > page:
        keys += ((f"{glyphs.up} {glyphs.down}", _("scroll")),)
    aside = _("lines {first}-{last} of {all}").format(
        first=first + 1, last=min(len(roll), first + page), all=len(roll)
    )
    put_bar(frame, left, rows - 1, _WIDTH, keys, aside)
    return frame


@lru_cache(maxsize=4)
def _roll(captions: Captions) -> tuple[Line, ...]:
    """All lines of the help."""
    lines: list[Line] = [*_keyboard(captions), ()]
    for heading, paragraphs in _chapters():
        lines.append(((heading, Style.STRONG),))
        for paragraph in paragraphs:
            first, *others = wrap(paragraph, _WIDTH - 2)
            lines.append(((first, Style.TEXT),))
            lines += [(("  " + line, Style.TEXT),) for line in others]
        lines.append(())
    return tuple(lines[:-1])


def _keyboard(captions: Captions) -> list[Line]:
    """The thirty keys as they lie: the left half is player 1's, the right half player 2's."""
    if not captions:
        return []
    uses = (_("upper pile"), _("lower pile"), _("empty slot"))
    lines: list[Line] = []
    for indent, (row, use) in enumerate(zip(captions, uses, strict=True)):
        pieces = [(" " * indent, Style.TEXT)]
        for column, caption in enumerate(row):
            pieces.append((" " if column != 5 else "    ", Style.TEXT))
            pieces.append((f" {caption} ", Style.SPADES))
        pieces.append((" " * (4 - indent) + use, Style.QUIET))
        lines += [tuple(pieces), ()]
    return lines


def _chapters() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The rules in short, under headings."""
    return (
        (
            _("Keys"),
            (
                _(
                    "The table is laid out like the keyboard: the column says which of your"
                    " stockpiles, the row where its top card goes. The left half belongs to"
                    " the left player, the right half to the right one."
                ),
                _(
                    "The lower row's key of a card moves it into an empty slot. It lights up"
                    " when it can."
                ),
                _("Press any of your keys when you are ready for a round."),
                _(
                    "At SLAP! any key of your upper row slaps the upper pile, any of your"
                    " home row the lower one."
                ),
                _("Esc pauses and hides the cards, Ctrl-C leaves at once."),
            ),
        ),
        (
            _("Play"),
            (
                _(
                    "Be rid of all your cards. There are no turns: both play at once, as"
                    " fast as they can."
                ),
                _(
                    "The stock are the five stockpiles before you, their tops face up. The"
                    " spit piles are the two in the middle, the spit cards those you have"
                    " face down in hand."
                ),
                _(
                    "Play the top card of a stockpile on a spit pile if its rank is next to"
                    " it, one higher or one lower: a 7 goes on a 6 or an 8. Suits do not"
                    " matter. An ace goes on a king or a 2, and they on an ace."
                ),
                _("Who is first on a pile has it; a lost race costs nothing."),
                _("You see the hand of a bot carry its card, and can be quicker."),
                _("A wrong card locks your hand for {lock} s.").format(lock=LOCK / 1000),
                _(
                    "An empty slot may be filled with the top card of another stockpile, so"
                    " that the card beneath is turned up."
                ),
                _(
                    "When neither can go on, both spit: each turns up one of his spit cards"
                    " onto the pile that he started."
                ),
            ),
        ),
        (
            _("End of a round"),
            (
                _(
                    "A round ends when somebody has played all his stock, or when neither"
                    " can play and no spit cards are left. Then both slap a spit pile, and"
                    " aim for the thinner one: the first hand gets it, the other player"
                    " takes the other pile."
                ),
                _("Wait for SLAP!, though: a false start is dead for {dead} s after it.").format(
                    dead=DEAD / 1000
                ),
                _(
                    "Each shuffles the pile he took together with all he has left, and lays"
                    " out five stockpiles anew."
                ),
            ),
        ),
        (
            _("End of the match"),
            (
                _(
                    "With 15 cards or fewer you have no spit cards, and there is one spit"
                    " pile only. Who then is first to be rid of his stock takes nothing; if"
                    " he has no spit card either, he has won the match."
                ),
                _(
                    "For points, every card left at the end of a round costs one; at {target} the"
                    " lower score wins. First to so many rounds: a round is won by going out."
                ).format(target=TARGET),
            ),
        ),
        (
            _("Recordings"),
            (
                _(
                    "Every match is kept, to be watched from the title: Space pauses, left"
                    " and right go from event to event, up and down from round to round,"
                    " Home and End to either end; + and - change the speed."
                ),
                _("A deals the same cards once more, to be played."),
            ),
        ),
    )
