"""The settings as they are chosen: values, and which key does what."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.records.settings import Settings
from spit.terminal.glyphs import UNICODE
from spit.terminal.layouts import PLACES, POSITIONS, PRESETS, Position, layout
from spit.terminal.menu import Message
from spit.terminal.scenes import bindings, settings
from spit.terminal.scenes.bindings import Bindings
from spit.terminal.scenes.settings import SettingsMenu, with_keys
from spit.terminal.theme import THEMES

USUAL = Settings()
MENU = SettingsMenu(USUAL, "qwertz")
KEYS = Bindings(layout("qwerty"))
Q, W, J = (PLACES["qwerty"][key] for key in "qwj")


def change(menu: SettingsMenu, *keys: str) -> SettingsMenu:
    """The settings after some keys, none of which leaves them."""
    for key in keys:
        answer = settings.press(menu, key)
        assert isinstance(answer, SettingsMenu)
        menu = answer
    return menu


def bind(shown: Bindings, *keys: str) -> Bindings:
    """The keys after some keys, none of which leaves them."""
    for key in keys:
        answer = bindings.press(shown, key)
        assert isinstance(answer, Bindings)
        shown = answer
    return shown


def text(menu: SettingsMenu) -> str:
    return settings.draw(menu, 60, 20, UNICODE).text()


def text_of_keys(shown: Bindings) -> str:
    """All on the screen of the keys, its lines joined."""
    return " ".join(bindings.draw(shown, 60, 20, UNICODE).text().split())


# --- Values -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "name", "values"),
    [
        (0, "preset", [*PRESETS, None]),
        (1, "theme", [*THEMES, "auto"]),
        (2, "motion", [False, True]),
        (3, "captions", [False, True]),
        (4, "bell", [True, False]),
    ],
)
@pytest.mark.parametrize("key", ["right", "l", "enter", " "])
def test_a_setting_goes_round_its_values(
    entry: int, name: str, values: list[object], key: str
) -> None:
    """Right goes on, also past the end; left goes back; nothing else is changed."""
    menu = replace(MENU, chosen=entry)
    for value in values:
        menu = change(menu, key)
        assert getattr(menu.settings, name) == value
    assert menu == replace(MENU, chosen=entry)
    assert change(menu, "right", "left") == menu
    assert change(menu, "right", "h") == menu


def test_what_is_chosen_is_shown() -> None:
    """A keyboard that nobody named is guessed, and it is said which."""
    assert "← qwertz (guessed)" in text(MENU)
    chosen = Settings("azerty", "four-colour", motion=False, bell=True)
    for words in ("← azerty ", "← four-colour ", "Motion          ← off", "Bell            ← on"):
        assert words in text(SettingsMenu(chosen, "qwertz"))


def test_the_ways_on() -> None:
    """The other entries lead on, and Escape leads back from anywhere."""
    assert settings.press(replace(MENU, chosen=5), "enter") == Message("bindings")
    assert settings.press(replace(MENU, chosen=7), "enter") == Message("back")
    assert settings.press(MENU, "escape") == Message("back")
    assert change(MENU, "up").chosen == 7


def test_changed_keys_can_be_forgotten() -> None:
    """On the keyboard that is chosen, not on others."""
    changed = with_keys(with_keys(USUAL, "qwertz", {"1-upper-1": ("1",)}), "dvorak", {"x": ("2",)})
    menu = SettingsMenu(changed, "qwertz", chosen=6)
    assert "1 changed" in text(menu)
    menu = change(menu, "enter")
    assert menu.settings.keys == {"dvorak": {"x": ("2",)}}
    assert "none changed" in text(menu)


# --- Which key does what ------------------------------------------------------------------------


def test_arrows_choose_one_of_the_thirty() -> None:
    """As they lie, round the edges; its use is said in words."""
    assert bind(KEYS, "right", "down").position == PLACES["qwerty"]["s"]
    assert bind(KEYS, "left").position == PLACES["qwerty"]["p"]
    assert bind(KEYS, "up", "left").position == PLACES["qwerty"]["/"]
    assert bind(KEYS, "x") == KEYS
    shown = text_of_keys(bind(KEYS, "right", "down"))
    assert "[S]" in shown
    assert "player 1: slot 2 to the lower pile" in shown


@pytest.mark.parametrize("position", POSITIONS)
def test_each_can_be_given_any_character(position: Position) -> None:
    """I07: a new key in place of those that there were; it is on the key, and set apart."""
    shown = bind(replace(KEYS, chosen=POSITIONS.index(position)), "enter", "&")
    assert shown.layout.find("&", None) == position
    assert shown.layout.characters[position] == ("&",)
    assert shown.task is None
    assert "[&]" in text_of_keys(shown)
    if position != POSITIONS[0]:
        assert "(&)" in text_of_keys(replace(shown, chosen=0))


def test_several_keys_for_one_action() -> None:
    """I07: added, taken away again one by one, and all as they were."""
    shown = bind(KEYS, "tab", "é", "tab", "É", "tab", "1")
    assert shown.layout.characters[Q] == ("q", "é", "1")
    assert "Q É 1" in text_of_keys(shown)
    assert bind(shown, "backspace").layout.characters[Q] == ("q", "é")
    none = bind(shown, "delete", "delete", "delete")
    assert none.layout.characters[Q] == ()
    assert "no key" in text_of_keys(none)
    assert bind(none, "delete") == none
    assert bind(none, " ") == bind(shown, " ") == KEYS


def test_a_key_can_be_swapped_once_it_is_free() -> None:
    """What was taken away somewhere may be used elsewhere."""
    swapped = bind(KEYS, "right", "delete", "left", "enter", "w", "right", "enter", "q")
    assert swapped.layout.find("w", W) == Q
    assert swapped.layout.find("q", Q) == W


@pytest.mark.parametrize("task", ["enter", "tab"])
def test_a_clash_is_refused_with_both_uses(task: str) -> None:
    """J06: the old keys stay, and another may be pressed at once."""
    waiting = bind(KEYS, task)
    for key in ("j", "J"):
        refused = bind(waiting, key)
        assert refused.layout == KEYS.layout
        shown = text_of_keys(refused)
        assert "“j” would have two uses" in shown
        assert str(Q) in shown
        assert str(J) in shown
    taken = bind(refused, "1")
    assert taken.layout.find("1", None) == Q
    assert "two uses" not in text_of_keys(taken)


@pytest.mark.parametrize("key", ["f1", "tab", "enter", " ", "up", "delete", "漢", "\u0301"])
def test_keys_that_cannot_be_played_with_are_refused(key: str) -> None:
    """J06: those that mean something everywhere, and what cannot be written on a key."""
    refused = bind(KEYS, "enter", key)
    assert refused.layout == KEYS.layout
    assert "is no key to play with" in text_of_keys(refused)


def test_a_reset_that_would_clash_is_refused() -> None:
    """J06: its own key has meanwhile another use."""
    shown = bind(KEYS, "enter", "1", "right", "enter", "q", "left", " ")
    assert shown.layout.characters[Q] == ("1",)
    assert "“q” would have two uses" in text_of_keys(shown)


def test_escape_goes_back_one_step() -> None:
    """From waiting for a key, nothing changed; then from the keys."""
    assert bind(KEYS, "tab", "escape") == KEYS
    assert bind(KEYS, "enter", "j", "escape") == KEYS
    assert bindings.press(KEYS, "escape") == Message("back")


PRESSES = st.sampled_from(
    ["up", "down", "left", "right", "enter", "tab", "backspace", "delete", " ", "f1", *"qwjJ1éЖ漢"]
)


@given(st.sampled_from(tuple(PRESETS)), st.lists(PRESSES, max_size=40))
def test_whatever_is_pressed_no_key_has_two_uses(preset: str, keys: list[str]) -> None:
    """J06: the layout is always one that can be made, and there is a picture of it."""
    shown = bind(Bindings(layout(preset)), *keys)
    assert layout(preset, shown.layout.changed) == shown.layout
    assert text_of_keys(shown)


@given(st.integers(1, 140), st.integers(1, 50))
def test_both_screens_have_the_size_of_their_window(columns: int, rows: int) -> None:
    """F01: from 1x1 on every row is as wide as the window."""
    waiting = bind(KEYS, "enter", "j")
    for frame in (
        settings.draw(MENU, columns, rows, UNICODE),
        bindings.draw(waiting, columns, rows, UNICODE),
    ):
        assert [len(row) for row in frame.rows] == [columns] * rows
