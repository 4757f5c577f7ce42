"""The end of a match: how it ended, in figures too, and what to do next."""

from dataclasses import dataclass, replace

from spit.engine.actions import Over
from spit.engine.match import Match
from spit.engine.state import rounds_to_win
from spit.terminal.audience import Audience
from spit.terminal.canvas import Frame
from spit.terminal.geometry import SMALLEST
from spit.terminal.glyphs import Glyphs
from spit.terminal.letters import HEIGHT, big
from spit.terminal.lines import put_bar_middle, put_middle, shown, wrap
from spit.terminal.menu import STEPS, Entry, Menu, Message, draw_menu, menu_width
from spit.terminal.menu import press as press_menu
from spit.terminal.narrate import result as result_in_words
from spit.terminal.scenes import notice
from spit.terminal.theme import Style
from spit.terminal.words import _

_FACTS = 7
"""Lines for facts; if there are more, the first ones tell the least."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended, and `lines` of figures about it.

    `command` plays the same cards again; a `notice` takes its place.
    """

    match: Match
    audience: Audience
    seed: str
    command: str
    lines: tuple[str, ...] = ()
    notice: str = ""
    chosen: int = 0


def press(result: Result, key: str) -> Result | Message:
    """The result after a key, or `again`, `same` (the same cards) or `title`.

    It hears only Enter, Escape and arrows: hands that still play do nothing here (D28).
    """
    if key == "escape":
        return Message("title")
    if key != "enter" and key not in STEPS:
        return result
    answer = press_menu(_menu(result), key)
    return answer if isinstance(answer, Message) else replace(result, chosen=answer.chosen)


@notice.where_it_fits
def draw(result: Result, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """The result in a window of so many columns and rows."""
    frame = Frame(columns, rows, Style.FELT)
    y = (rows - SMALLEST.height) // 2
    _draw_headline(frame, y, result, glyphs)
    facts = [_rounds(result.match), *_score(result), *result.lines]
    for line, text in enumerate(facts[-_FACTS:], y + 6):
        put_middle(frame, 0, line, columns, shown(text, glyphs), Style.TEXT)
    if result.notice:
        for line, text in enumerate(wrap(shown(result.notice, glyphs), SMALLEST.width - 4), y + 13):
            put_middle(frame, 0, line, columns, text, Style.NOTICE)
    else:
        put_middle(frame, 0, y + 13, columns, shown(_again(result), glyphs), Style.QUIET)
    menu = _menu(result)
    draw_menu(frame, (columns - menu_width(menu)) // 2, y + 15, menu, glyphs)
    keys = ((f"{glyphs.up} {glyphs.down}", _("choose")), ("Enter", _("go")), ("Esc", _("title")))
    put_bar_middle(frame, y + SMALLEST.height - 1, keys)
    return frame


def _menu(result: Result) -> Menu:
    entries = (
        Entry(Message("again"), _("Play again")),
        Entry(Message("same"), _("The same cards again")),
        Entry(Message("title"), _("Title")),
    )
    return Menu(entries, result.chosen)


def _draw_headline(frame: Frame, y: int, result: Result, glyphs: Glyphs) -> None:
    """The result, in big letters if it is short and they exist."""
    for widen in (2, 1):
        picture = big(_short(result), widen, Style.STAGE, glyphs)
        if picture and len(picture[0]) <= SMALLEST.width - 2:
            frame.blit((frame.width - len(picture[0])) // 2, y, picture)
            return
    over = result.match.result or Over("unfinished")
    lines = wrap(shown(result_in_words(over, result.audience), glyphs), SMALLEST.width - 4)
    for line, text in enumerate(lines, y + (HEIGHT - len(lines)) // 2):
        put_middle(frame, 0, line, frame.width, text, Style.STAGE)


def _short(result: Result) -> str:
    """Two words in capitals that say who won; "" if nobody did."""
    over, audience = result.match.result, result.audience
    if over is None or not over.player:
        return _("DRAW") if over and over.how == "draw" else ""
    winner = 3 - over.player if over.how == "conceded" else over.player
    return audience.say(winner, _("YOU WIN"), _("{name} WINS")).upper()


def _rounds(match: Match) -> str:
    if match.round == 1:
        return _("The match took one round.")
    return _("The match took {number} rounds.").format(number=match.round)


def _score(result: Result) -> list[str]:
    """The result as a sentence, and the totals where they are kept."""
    over = result.match.result
    facts = [result_in_words(over, result.audience)] if over and over.how == "conceded" else []
    (left, right), (first, second) = result.audience.names, result.match.scores
    if result.match.variant.win == "points":
        line = _("Points: {left} {first}, {right} {second}. Fewer win.")
    elif rounds_to_win(result.match.variant.win):
        line = _("Rounds won: {left} {first}, {right} {second}.")
    else:
        return facts
    return [*facts, line.format(left=left, first=first, right=right, second=second)]


def _again(result: Result) -> str:
    return _("seed {seed}   {command}").format(seed=result.seed, command=result.command)
