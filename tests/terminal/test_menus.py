"""The scenes around the match: menus, levels, the pause, the result, the notice."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from screens import ASKING, CAPTIONS, IN_PLAY, PAUSE, RESULT, match

from spit.engine.actions import Over
from spit.players.matching import MATCH_ME
from spit.terminal.canvas import Frame
from spit.terminal.glyphs import ASCII, LINUX, UNICODE, Glyphs
from spit.terminal.menu import Entry, Menu, Message, press
from spit.terminal.scenes import help as help_scene
from spit.terminal.scenes import notice, pause, result, title
from spit.terminal.scenes.help import Help
from spit.terminal.scenes.pause import Pause
from spit.terminal.scenes.result import Result
from spit.terminal.scenes.title import Title
from spit.terminal.width import width

MENU = Menu(tuple(Entry(Message(what), what) for what in ("one", "two", "three")))
KEYS = (
    *("up", "down", "left", "right", "enter", "escape", "tab", "home", "end", "page-up"),
    *("page-down", "f1", "f2", "backspace", " ", "1", "3", "9", "q", "j", "k", "h", "l", "ü", "²"),
)


def frames(columns: int, rows: int, glyphs: Glyphs = UNICODE) -> list[Frame]:
    """Every scene but the table in a window."""
    return [
        title.draw(Title(win="rounds:3"), columns, rows, glyphs),
        pause.draw(PAUSE, IN_PLAY, columns, rows, glyphs),
        pause.draw(ASKING, IN_PLAY, columns, rows, glyphs),
        result.draw(RESULT, columns, rows, glyphs),
        help_scene.draw(Help(CAPTIONS), columns, rows, glyphs),
        notice.draw(columns, rows, glyphs),
    ]


@given(st.integers(1, 140), st.integers(1, 50))
def test_every_scene_has_the_size_of_its_window(columns: int, rows: int) -> None:
    """F01, F04: from 1x1 on every row is as wide as the window."""
    for frame in frames(columns, rows):
        assert [len(row) for row in frame.rows] == [columns] * rows


@pytest.mark.parametrize("window", [(30, 10), (60, 20), (80, 24), (120, 36)])
def test_every_scene_keeps_to_its_glyphs(window: tuple[int, int]) -> None:
    """E01, E03, E06: ASCII where that is all there is, and what the Linux console's font has."""
    for frame in frames(*window, ASCII):
        assert frame.text().isascii()
    for frame in frames(*window, LINUX):
        assert set(frame.text()) - set(map(chr, range(128))) <= set("─│┌┐└┘█▌▒♠♥♦♣")


@pytest.mark.parametrize("window", [(60, 20), (80, 24), (120, 36), (500, 200)])
def test_the_way_out_can_always_be_seen(window: tuple[int, int]) -> None:
    """F08: nothing falls off the bottom, and every scene says how to leave it."""
    ways = ("Quit", "Quit", "Nobody", "Esc title", "Esc back")
    for frame, way in zip(frames(*window), ways, strict=False):
        assert way in frame.text()


# --- Menus --------------------------------------------------------------------------------------


def test_arrows_go_round() -> None:
    """Up from the first entry is the last; without arrows k and j do the same."""
    for up, down in (("up", "down"), ("k", "j")):
        last = press(MENU, up)
        assert last == MENU._replace(chosen=2)
        assert press(MENU._replace(chosen=2), down) == MENU
    assert press(MENU, "tab") == MENU._replace(chosen=1)


def test_digits_choose_and_enter_enters() -> None:
    """A digit alone starts nothing."""
    third = press(MENU, "3")
    assert third == MENU._replace(chosen=2)
    assert press(MENU._replace(chosen=2), "enter") == Message("three")


@pytest.mark.parametrize("key", ["9", "0", "²", "q", "escape", "f1", " ", "left"])
def test_other_keys_do_nothing_in_a_menu(key: str) -> None:
    """J13: hands that still play leave a menu as it is."""
    assert press(MENU, key) == MENU


@pytest.mark.parametrize("key", ["f1", "?"])
def test_the_title_helps(key: str) -> None:
    """F1 is help everywhere, and the question mark outside of a match."""
    assert title.press(Title(), key) == Message("help")


@given(st.lists(st.sampled_from(KEYS), max_size=30))
def test_one_press_has_one_effect(keys: list[str]) -> None:
    """J13, I09: whatever is hammered, an entry is entered by Enter alone; F1 and ? only help."""
    scenes = (Title(), PAUSE, ASKING, RESULT)
    presses = (title.press, pause.press, pause.press, result.press)
    for scene, pressed in zip(scenes, presses, strict=True):
        for key in keys:
            answer = pressed(scene, key)  # type: ignore[operator]
            if isinstance(answer, Message):
                assert key in ("enter", "escape") or answer == Message("help")
                break
            scene = answer  # noqa: PLW2901


# --- The title ----------------------------------------------------------------------------------


def test_the_title_starts_what_is_chosen() -> None:
    """Every entry has its message; both lines of the two bots have the same."""
    said = [title.press(Title(chosen=number), "enter") for number in range(9)]
    whats = ["two", "bot", "watch", "watch", "recordings", "settings", "keys", "help", "quit"]
    assert said == [Message(what) for what in whats]


def test_levels_go_by_halves_and_stay_within_bounds() -> None:
    """Left and right change the level of the chosen entry only, from 0.5 to 6.5."""
    of = Title(chosen=2)
    once = title.press(of, "right")
    assert once == replace(of, levels=(MATCH_ME, 350, 400))
    for key, end in (("right", 650), ("left", 50)):
        for _press in range(20):
            pressed = title.press(of, key)
            assert isinstance(pressed, Title)
            of = pressed
        assert of.levels == (MATCH_ME, end, 400)
    assert title.press(Title(chosen=0), "right") == Title(chosen=0)


def test_match_me_comes_before_all_levels() -> None:
    """Who plays against the bot need not know a level."""
    of = Title(chosen=1)
    assert "← Match me           →" in title.draw(of, 60, 20, UNICODE).text()
    assert title.press(of, "left") == of
    assert title.press(of, "right") == replace(of, levels=(50, 300, 400))
    assert title.press(replace(of, levels=(50, 300, 400)), "left") == of


def test_levels_are_called_by_name_where_they_have_one() -> None:
    """Whole levels have a name, halves only their number."""
    assert title.level_label(400) == "Sharp, level 4"
    assert title.level_label(350) == "level 3.5"
    text = title.draw(Title(levels=(650, 50, 600)), 60, 20, UNICODE).text()
    assert "← level 6.5          →" in text
    assert "← Lightning, level 6 →" in text


def test_escape_on_the_title_only_goes_to_quit() -> None:
    """Nothing that can be hit by mistake ends the program."""
    assert title.press(Title(), "escape") == Title(chosen=8)
    assert title.press(Title(chosen=8), "escape") == Title(chosen=8)


# --- The pause ----------------------------------------------------------------------------------


def test_escape_resumes() -> None:
    """D38: Enter or Escape goes on."""
    assert pause.press(PAUSE, "escape") == Message("resume")
    assert pause.press(PAUSE, "enter") == Message("resume")


def enter(of: Pause, *keys: str) -> Pause | Message:
    """The pause after some keys."""
    answer: Pause | Message = of
    for key in keys:
        assert isinstance(answer, Pause)
        answer = pause.press(answer, key)
    return answer


def test_two_people_are_asked_who_gives_up() -> None:
    """D27, D38: the question begins with nobody, which goes on, and Escape goes back from it."""
    asking = enter(PAUSE, "4", "enter")
    assert asking == replace(PAUSE, asking=True)
    assert enter(PAUSE, "4", "enter", "enter") == Message("resume")
    assert enter(PAUSE, "4", "enter", "escape") == PAUSE
    assert enter(PAUSE, "4", "enter", "down", "down", "enter") == Message("concede", 2)
    assert "Who gives up?" in pause.draw(ASKING, IN_PLAY, 80, 24, UNICODE).text()


def test_f1_is_help_in_the_pause_too() -> None:
    """As at the table."""
    assert enter(PAUSE, "f1") == Message("help")


def test_one_person_gives_up_for_himself_alone_and_nobody_for_bots() -> None:
    """D27: only people can concede."""
    alone = replace(PAUSE, people=(2,))
    asked = pause.draw(replace(alone, asking=True), IN_PLAY, 80, 24, UNICODE).text()
    assert "Give up?" in asked
    assert "Who" not in asked
    assert enter(alone, "4", "enter", "down", "enter") == Message("concede", 2)
    watching = replace(PAUSE, people=())
    texts = pause.draw(watching, IN_PLAY, 80, 24, UNICODE).text()
    assert "Give up" not in texts
    assert enter(watching, "4", "enter") == Message("title")
    assert enter(PAUSE, "5", "enter") == Message("title")
    assert enter(PAUSE, "6", "enter") == Message("quit")
    assert enter(PAUSE, "2", "enter") == Message("help")
    assert enter(PAUSE, "3", "enter") == Message("settings")


def test_the_pause_hides_the_cards() -> None:
    """D38, J17: no card can be read behind the menu."""
    text = pause.draw(PAUSE, IN_PLAY._replace(words=""), 80, 24, UNICODE).text()
    assert "PAUSED" in text
    assert not set(text) & set("♠♥♦♣")


# --- The result ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "key", [key for key in KEYS if key not in ("up", "down", "enter", "escape")]
)
def test_the_result_hears_enter_escape_and_arrows_only(key: str) -> None:
    """D28: keys of hands that still play do nothing at the end of a match."""
    assert result.press(RESULT, key) == RESULT


def test_the_result_leads_on() -> None:
    """D37: again, the same cards, or the title."""
    said = [result.press(replace(RESULT, chosen=number), "enter") for number in range(3)]
    assert said == [Message("again"), Message("same"), Message("title")]
    assert result.press(RESULT, "escape") == Message("title")
    assert result.press(RESULT, "down") == replace(RESULT, chosen=1)


def test_the_result_shows_the_seed_and_how_to_play_it_again() -> None:
    """M08: the cards of an interesting match can be found again."""
    text = result.draw(RESULT, 60, 20, UNICODE).text()
    assert "seed 42" in text
    assert "python -m spit --bot 4 --win points --seed 42" in text


@pytest.mark.parametrize(
    ("over", "words"),
    [
        (Over("won", 2), "Sharp"),
        (Over("conceded", 1), "You give up: Sharp wins the match."),
        (Over("unfinished"), "The match was left unfinished."),
        (Over("draw"), ""),
    ],
)
@pytest.mark.parametrize("names", [("Ann", "Sharp"), ("日本語", "日本語"), ("x" * 64, "y" * 64)])
def test_every_end_of_a_match_has_a_picture(over: Over, words: str, names: tuple[str, str]) -> None:
    """D24, D27, E08: in big letters where there are such and room for them, in plain ones else."""
    named = replace(RESULT.audience, names=names)
    of = Result(RESULT.match._replace(result=over), named, "s" * 64, "python -m spit")
    frame = result.draw(of, 60, 20, UNICODE)
    assert all(width("".join(cell[0] for cell in row)) == 60 for row in frame.rows)
    if names[0] == "Ann" and over.how != "won":
        assert words in frame.text()


def test_scores_are_told_where_they_are_kept() -> None:
    """R42, D26: points, or rounds won."""
    assert "Points: Ann 33, Sharp 104." in result.draw(RESULT, 60, 20, UNICODE).text()
    rounds = match(
        "-/-/-/-/- - -/-/-/-/- - -/- over", "rounds:2", scores=(2, 1), result=Over("won", 1)
    )
    text = result.draw(replace(RESULT, match=rounds), 60, 20, UNICODE).text()
    assert "Rounds won: Ann 2, Sharp 1." in text


# --- The notice ---------------------------------------------------------------------------------


def test_the_notice_names_both_sizes() -> None:
    """F01: which is needed, and which it is; shorter where there is less room."""
    text = notice.draw(40, 10, UNICODE).text()
    assert "60x20" in text
    assert "40x10" in text
    assert "60x20" in notice.draw(14, 2, UNICODE).text()
    assert notice.draw(5, 1, UNICODE).text() == "60x20"
