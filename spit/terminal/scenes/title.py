"""The title: what to play, and how strong the bots are."""

from dataclasses import dataclass, replace

from spit.engine.state import TARGET, rounds_to_win
from spit.players.levels import HIGHEST, LOWEST, name_of, number_of
from spit.players.matching import MATCH_ME
from spit.terminal.canvas import Frame
from spit.terminal.geometry import SMALLEST
from spit.terminal.glyphs import Glyphs
from spit.terminal.letters import big
from spit.terminal.lines import put_bar_middle, put_middle, shown, wrap
from spit.terminal.menu import SIDEWAYS, Entry, Menu, Message, draw_menu, menu_width
from spit.terminal.menu import press as press_menu
from spit.terminal.panel import CARDS_WIDTH, draw_cards
from spit.terminal.scenes import notice
from spit.terminal.theme import Style
from spit.terminal.width import fit
from spit.terminal.words import _

_TO_WATCH = tuple(range(LOWEST, HIGHEST + 1, 50))
_TO_PLAY = (MATCH_ME, *_TO_WATCH)
"""The levels that can be chosen: halves, counted in hundredths."""

_LABEL = 18


@dataclass(frozen=True, slots=True)
class Title:
    """What the title shows: the chosen entry, and three levels in hundredths.

    The levels are those of the bot to play against, MATCH_ME for one to be found, and of the two
    to watch. `win` is how matches are won; a `notice` takes the place of what is said of it.
    """

    levels: tuple[int, ...] = (MATCH_ME, 300, 400)
    chosen: int = 0
    win: str = "standard"
    notice: str = ""

    def levels_for(self, kind: str) -> tuple[int, ...]:
        """The chosen levels of the bots in one kind of match: two, one, or none."""
        shown = (level for what, level in _ENTRIES if what == kind)
        return tuple(self.levels[level] for level in shown if level is not None)


# Each entry and which of the levels it shows.
_ENTRIES: tuple[tuple[str, int | None], ...] = (
    ("two", None),
    ("bot", 0),
    ("watch", 1),
    ("watch", 2),
    ("recordings", None),
    ("settings", None),
    ("keys", None),
    ("help", None),
    ("quit", None),
)


def press(title: Title, key: str) -> Title | Message:
    """The title after a key, or the message of the entry that was entered, see `_ENTRIES`.

    Left and right change the level of the chosen entry. Escape goes to the last entry, and leaves
    the game to a press of Enter. F1 and the question mark help.
    """
    if key == "escape":
        return replace(title, chosen=len(_ENTRIES) - 1)
    if key in ("f1", "?"):
        return Message("help")
    what, level = _ENTRIES[title.chosen]
    if level is not None and key in SIDEWAYS:
        choices = _TO_PLAY if what == "bot" else _TO_WATCH
        place = choices.index(title.levels[level]) + SIDEWAYS[key]
        changed = choices[min(len(choices) - 1, max(0, place))]
        before, after = title.levels[:level], title.levels[level + 1 :]
        return replace(title, levels=(*before, changed, *after))
    answer = press_menu(_menu(title, None), key)
    return answer if isinstance(answer, Message) else replace(title, chosen=answer.chosen)


@notice.where_it_fits
def draw(title: Title, columns: int, rows: int, glyphs: Glyphs) -> Frame:
    """The title in a window of so many columns and rows."""
    frame = Frame(columns, rows, Style.FELT)
    y = (rows - SMALLEST.height) // 2
    _draw_name(frame, y + 1, glyphs)
    if title.notice:
        _draw_notice(frame, y + 7, shown(title.notice, glyphs))
    else:
        put_middle(frame, 0, y + 7, columns, _("Spit, the fast card game for two"), Style.QUIET)
        put_middle(frame, 0, y + 8, columns, shown(_how_to_win(title.win), glyphs), Style.QUIET)
    menu = _menu(title, glyphs)
    draw_menu(frame, (columns - menu_width(menu)) // 2, y + 10, menu, glyphs)
    keys = (
        (f"{glyphs.up} {glyphs.down}", _("choose")),
        (f"{glyphs.left} {glyphs.right}", _("level")),
        ("Enter", _("start")),
    )
    bar_y = min(rows - 1, y + SMALLEST.height)
    put_bar_middle(frame, bar_y, keys)
    return frame


def _draw_notice(frame: Frame, y: int, words: str) -> None:
    for line, text in enumerate(wrap(words, SMALLEST.width - 4)[:3], y):
        put_middle(frame, 0, line, frame.width, text, Style.NOTICE)


def _how_to_win(win: str) -> str:
    """How the matches to come are won, "" if as usual."""
    if win == "points":
        return _("Played for points: at {target} the lower score wins.").format(target=TARGET)
    number = rounds_to_win(win)
    if number:
        return _("Played for rounds: the first to win {number}.").format(number=number)
    return ""


def _menu(title: Title, glyphs: Glyphs | None) -> Menu:
    """The entries with their levels; without glyphs nobody looks at it."""
    texts = (
        _("Two players"),
        _("Against the bot"),
        _("Watch two bots"),
        _("       against"),
        _("Recordings"),
        _("Settings"),
        _("Key test"),
        _("Help"),
        _("Quit"),
    )
    entries = []
    for (what, level), text in zip(_ENTRIES, texts, strict=True):
        aside = ""
        if level is not None and glyphs is not None:
            aside = f"{glyphs.left} {fit(level_label(title.levels[level]), _LABEL)} {glyphs.right}"
        entries.append(Entry(Message(what), text, aside))
    return Menu(tuple(entries), title.chosen)


def level_label(level: int) -> str:
    """A level in hundredths as it is offered: `Sharp, level 4`, or `level 3.5`; or `Match me`."""
    if level == MATCH_ME:
        return _("Match me")
    number, called = number_of(level), name_of(level)
    if called == number:
        return _("level {number}").format(number=number)
    return _("{name}, level {number}").format(name=called, number=number)


def _draw_name(frame: Frame, y: int, glyphs: Glyphs) -> None:
    """The name of the game, with two cards on either side."""
    picture = big("SPIT", 2, Style.STAGE, glyphs)
    assert picture is not None
    left = (frame.width - len(picture[0])) // 2
    frame.blit(left, y, picture)
    right = left + len(picture[0]) + 2
    draw_cards(frame, left - CARDS_WIDTH - 1, right, y, glyphs)
