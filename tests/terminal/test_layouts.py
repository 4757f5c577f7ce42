"""Positions, presets, what people change in them, and the guess from the locale."""

import pytest

from spit.terminal.layouts import (
    PLACES,
    POSITION_OF_CODE,
    POSITIONS,
    PRESETS,
    SCRIPTS,
    BindingError,
    Position,
    Row,
    guess,
    layout,
)

PLAIN = {
    "qwerty": ["qwertyuiop", "asdfghjkl;", "zxcvbnm,./"],
    "qwertz": ["qwertzuiop", "asdfghjklö", "yxcvbnm,.-"],
    "azerty": ["azertyuiop", "qsdfghjklm", "wxcvbn,;:!"],
    "dvorak": ["',.pyfgcrl", "aoeuidhtns", ";qjkxbmwvz"],
    "colemak": ["qwfpgjluy;", "arstdhneio", "zxcvbkm,./"],
}

UPPER_1 = Position(1, Row.UPPER, 1)
UPPER_2 = Position(1, Row.UPPER, 2)
HOME_1_OF_2 = Position(2, Row.HOME, 1)


def test_geometry() -> None:
    """Slots count from the outer edges: Q A Z is slot 1 of player 1, P ; / slot 1 of player 2."""
    places = PLACES["qwerty"]
    assert places["q"] == UPPER_1
    assert places["b"] == Position(1, Row.LOWER, 5)
    assert places[";"] == HOME_1_OF_2
    assert places["y"] == Position(2, Row.UPPER, 5)
    assert [places[key].column for key in "qtyp"] == [0, 4, 5, 9]
    assert len(set(POSITIONS)) == 30


def test_codes() -> None:
    """Each position has a word of its own, for the settings."""
    assert UPPER_1.code == "1-upper-1"
    assert {POSITION_OF_CODE[position.code] for position in POSITIONS} == set(POSITIONS)


@pytest.mark.parametrize("preset", PLAIN)
def test_presets(preset: str) -> None:
    """I07: each preset has its own characters in the same places, and captions that show them."""
    rows = layout(preset).captions()
    assert ["".join(row) for row in rows] == [row.upper() for row in PLAIN[preset]]
    for row, characters in zip(Row, PLAIN[preset], strict=True):
        for column, character in enumerate(characters):
            position = PLACES[preset][character]
            assert (position.row, position.column) == (row, column)


@pytest.mark.parametrize("preset", PLAIN)
def test_no_preset_has_a_clash(preset: str) -> None:
    """J06: in no preset does a character have two uses; none needs digits or a modifier."""
    characters = [character for keys in PRESETS[preset].values() for character in keys]
    assert len(characters) == len(set(characters))
    assert not any(character.isdigit() for character in characters)
    assert len(layout(preset).bound) == len(characters)


@pytest.mark.parametrize(
    ("preset", "plain", "shifted"),
    [
        ("qwerty", ";,./", ":<>?"),
        ("qwertz", "ö,.-", "Ö;:_"),
        ("azerty", ",;:!", "?./§"),
        ("dvorak", "',.;", '"<>:'),
        ("colemak", ";,./", ":<>?"),
    ],
)
def test_shifted_signs(preset: str, plain: str, shifted: str) -> None:
    """I05: with Shift held a sign's key has the same use; letters go without case."""
    places = PLACES[preset]
    assert [places[sign] for sign in plain] == [places[sign.lower()] for sign in shifted]


def test_neighbours_of_a_preset() -> None:
    """The Czech, Swiss, Hungarian and Croatian keyboards are qwertz but for one letter."""
    assert {PLACES["qwertz"][letter] for letter in "öůôéč"} == {HOME_1_OF_2}


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts(script: dict[str, Position]) -> None:
    """The table of a script knows each position."""
    assert set(script.values()) == set(POSITIONS)


@pytest.mark.parametrize(
    ("environment", "preset"),
    [
        ({}, "qwerty"),
        ({"LANG": "C.UTF-8"}, "qwerty"),
        ({"LANG": "en_GB.UTF-8"}, "qwerty"),
        ({"LANG": "POSIX"}, "qwerty"),
        ({"LANG": "???"}, "qwerty"),
        ({"LANG": "de_DE.UTF-8"}, "qwertz"),
        ({"LANG": "de_CH"}, "qwertz"),
        ({"LANG": "de"}, "qwertz"),
        ({"LANG": "cs_CZ.UTF-8"}, "qwertz"),
        ({"LANG": "sk_SK"}, "qwertz"),
        ({"LANG": "hu_HU"}, "qwertz"),
        ({"LANG": "sl_SI"}, "qwertz"),
        ({"LANG": "hr_HR@euro"}, "qwertz"),
        ({"LANG": "fr_FR.UTF-8"}, "azerty"),
        ({"LANG": "fr"}, "azerty"),
        ({"LANG": "fr_BE"}, "azerty"),
        ({"LANG": "nl_BE.UTF-8"}, "azerty"),
        ({"LANG": "de_BE"}, "azerty"),
        ({"LANG": "fr_CA.UTF-8"}, "qwerty"),
        ({"LANG": "fr_CH.UTF-8"}, "qwerty"),
        ({"LANG": "frp_IT"}, "qwerty"),
        ({"LANG": "nl_NL"}, "qwerty"),
        ({"LC_ALL": "de_DE", "LC_CTYPE": "fr_FR", "LANG": "en_US"}, "qwertz"),
        ({"LC_ALL": "", "LC_CTYPE": "fr_FR", "LANG": "de_DE"}, "azerty"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "qwerty"),
    ],
)
def test_guess(environment: dict[str, str], preset: str) -> None:
    """The preset is guessed from LC_ALL, LC_CTYPE, LANG, the first that is set."""
    assert guess(environment) == preset


def test_several_keys_for_one_use() -> None:
    """I07: any single characters can be bound, several to one use; the others stay as they are."""
    changed = layout("azerty", {UPPER_1: "&1A", UPPER_2: "é"})
    assert changed.characters[UPPER_1] == ("&", "1", "a")
    assert {changed.find(character, None) for character in "&1a"} == {UPPER_1}
    assert changed.find("é", None) == UPPER_2
    assert changed.find("e", PLACES["azerty"]["e"]) == PLACES["azerty"]["e"]
    assert changed.captions()[0][:3] == ("&", "É", "E")


def test_a_key_that_was_replaced() -> None:
    """A key whose use was bound elsewhere does nothing; its own place is free to be bound."""
    changed = layout("qwerty", {UPPER_1: "1"})
    assert changed.find("q", PLACES["qwerty"]["q"]) is None
    swapped = layout("qwerty", {UPPER_1: "w", UPPER_2: "q"})
    assert swapped.find("q", PLACES["qwerty"]["q"]) == UPPER_2
    assert layout("qwerty", {UPPER_1: ""}).captions()[0][0] == " "


@pytest.mark.parametrize("key", ["j", "J", ":", ";"])
def test_clash(key: str) -> None:
    """J06: a key that has a use is refused for another, and both uses are named."""
    with pytest.raises(BindingError) as error:
        layout("qwerty", {UPPER_1: ["q", key]})
    assert error.value.key == key.lower()
    assert error.value.position == UPPER_1
    assert error.value.other == PLACES["qwerty"][key.lower()]
    assert str(UPPER_1) in str(error.value)
    assert str(error.value.other) in str(error.value)


def test_clash_of_two_changes() -> None:
    """J06: two changes that give one key to both players, or twice to one, are refused."""
    for other in (HOME_1_OF_2, UPPER_2):
        with pytest.raises(BindingError, match="1"):
            layout("qwerty", {UPPER_1: "1", other: "1"})


@pytest.mark.parametrize(
    "key", ["escape", "f1", "ctrl-c", "tab", "enter", " ", "up", "", "\t", "\x1b", "漢", "\u0301"]
)
def test_keys_that_cannot_be_bound(key: str) -> None:
    """J06: Esc, F1, Ctrl-C, Tab, Enter, Space and whatever is no visible character are refused."""
    with pytest.raises(BindingError) as error:
        layout("qwerty", {UPPER_1: [key]})
    assert error.value.other is None
    assert str(UPPER_1) in str(error.value)
