"""From keys to actions: places on any keyboard, held keys, and what a press means in each stage."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.engine import rules
from spit.engine.actions import Action, Move, Play, Ready, Refusal, Slap, Stack, Turn
from spit.engine.notation import parse
from spit.engine.state import Stage
from spit.terminal.events import Key, Kind
from spit.terminal.keyboard import REPEAT, Keyboard, action
from spit.terminal.layouts import PLACES, POSITIONS, PRESETS, Position, Row, layout
from spit.terminal.tokens import Tokenizer

QWERTY = PLACES["qwerty"]


def uses(data: bytes | str, preset: str = "qwerty") -> str:
    """The uses of the keys in a text, each as the key that has it on qwerty; `-` for no use."""
    data = data if isinstance(data, bytes) else data.encode()
    keyboard = Keyboard(layout(preset))
    shown = {position: keys[0] for position, keys in PRESETS["qwerty"].items()}
    keys = [event for event in Tokenizer().feed(data) if isinstance(event, Key)]
    positions = map(keyboard.find, keys)
    return "".join(shown[position] if position else "-" for position in positions)


@pytest.mark.parametrize(
    ("preset", "typed"),
    [
        ("qwerty", "qwertyuiopasdfghjkl;zxcvbnm,./"),
        ("qwertz", "qwertzuiopasdfghjklöyxcvbnm,.-"),
        ("azerty", "azertyuiopqsdfghjklmwxcvbn,;:!"),
        ("dvorak", "',.pyfgcrlaoeuidhtns;qjkxbmwvz"),
        ("colemak", "qwfpgjluy;arstdhneiozxcvbkm,./"),
    ],
)
def test_presets_by_character(preset: str, typed: str) -> None:
    """I07: on each keyboard the thirty keys have the thirty uses, with Caps Lock as without."""
    assert uses(typed, preset) == "qwertyuiopasdfghjkl;zxcvbnm,./"
    assert uses(typed.upper(), preset) == "qwertyuiopasdfghjkl;zxcvbnm,./"


@pytest.mark.parametrize(
    ("data", "preset", "expected"),
    [
        (b"\x1b[97u", "qwerty", "a"),
        (b"\x1b[97;65u\x1b[97:65;2u\x1b[59:58;2u", "qwerty", "aa;"),
        # An azerty keyboard, with the preset for it and without: the terminal tells the places.
        (b"\x1b[97::113u\x1b[122::119u\x1b[109::59u\x1b[101u", "azerty", "qw;e"),
        (b"\x1b[97::113u\x1b[122::119u\x1b[109::59u\x1b[101u", "qwerty", "qw;e"),
        (b"\x1b[38::49u", "azerty", "-"),
        # The same of German and Dvorak keyboards.
        (b"\x1b[122::121u\x1b[121::122u\x1b[246::59u", "qwertz", "yz;"),
        (b"\x1b[122::121u\x1b[121::122u\x1b[246::59u", "qwerty", "yz;"),
        (b"\x1b[39::113u\x1b[111::115u\x1b[97u\x1b[109u\x1b[122::47u", "dvorak", "qsam/"),
        # A key that types what another one does in the preset, told to lie outside the thirty.
        (b"\x1b[61::61u", "azerty", "-"),
        # Terminals that tell no places.
        (b"\x1b[122u\x1b[121u\x1b[246u", "qwertz", "yz;"),
        (b"\x1b[1092::97;1u\x1b[46::47u", "qwerty", "a/"),
        (b"\x1b[1092::97;1u\x1b[1103::122u", "azerty", "az"),
    ],
)
def test_places_that_the_terminal_tells(data: bytes, preset: str, expected: str) -> None:
    """I07: where the terminal tells a key's place, the place decides; else what the key types."""
    assert uses(data, preset) == expected


@pytest.mark.parametrize("preset", ["qwerty", "qwertz", "azerty", "dvorak", "colemak"])
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("йцукенгшщзфывапролджячсмитьбю", "qwertyuiopasdfghjkl;zxcvbnm,."),
        ("ЙЦУКЕН", "qwerty"),
        ("ф.,", "a//"),
        ("ії", "s-"),
        ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
        ("ά;:,./", "aqq,./"),
        ("קראטוןםפשדגכעיחלךףזסבהנמצתץ", "ertyuiopasdfghjkl;zxcvbnm,."),
        ("ש/'.", "aqw/"),
        ("日ñ", "--"),
    ],
)
def test_other_scripts(preset: str, typed: str, expected: str) -> None:
    """Letters of Cyrillic, Greek and Hebrew keyboards have the use of their place in every preset.

    So do the signs between them, which lie elsewhere on a Latin keyboard.
    """
    assert uses(typed, preset) == expected


def test_latin_after_another_script() -> None:
    """A Latin letter tells that the signs are a Latin keyboard's again."""
    assert uses("ф.a.") == "a/a."


def test_rebound_keys() -> None:
    """A key bound by hand has its use in every script, told or not; the key it replaced has none."""
    q, one = QWERTY["q"], Key("1")
    keyboard = Keyboard(layout("qwerty", {q: "1é"}))
    assert keyboard.find(one) == q
    assert keyboard.find(Key("É")) == q
    for replaced in (Key("q"), Key("Q"), Key("a", base="q"), Key("й", base="q"), Key("й")):
        assert keyboard.find(replaced) is None
    swapped = Keyboard(layout("azerty", {PLACES["azerty"]["a"]: "z", PLACES["azerty"]["z"]: "a"}))
    for swapped_key in (Key("a"), Key("a", base="q"), Key("й"), Key("й", base="q")):
        assert swapped.find(swapped_key) == QWERTY["w"]


@pytest.mark.parametrize(
    "data",
    [b"\x01", b"\x1b[97;5u", b"\x1b[1092::97;5u", b"\x1b[A", b"\x1b", b"\t", b" ", b"\r", b"1"],
)
def test_keys_without_a_use(data: bytes) -> None:
    """Everything outside the thirty keys has no use: Ctrl with a letter, arrows, Space, digits."""
    tokenizer = Tokenizer()
    events = tokenizer.feed(data) + tokenizer.flush()
    keyboard = Keyboard(layout("qwerty"))
    assert [keyboard.press(event, 0) for event in events if isinstance(event, Key)] == [None]


def pressed(keyboard: Keyboard, data: bytes, now: int) -> list[Position]:
    """The positions that bytes read at a millisecond press anew."""
    keys = [event for event in Tokenizer().feed(data) if isinstance(event, Key)]
    return [position for key in keys if (position := keyboard.press(key, now))]


def test_a_held_key() -> None:
    """J03: a key held for ten seconds acts twice at most, and not at all after it is let go."""
    keyboard = Keyboard(layout("qwerty"))
    times = [0, *range(500, 10_000, 33)]
    acted = [time for time in times if pressed(keyboard, b"a", time)]
    assert acted == [0, 500]
    assert pressed(keyboard, b"a", times[-1] + REPEAT - 1) == []
    assert pressed(keyboard, b"a", times[-1] + 2 * REPEAT - 1) == [QWERTY["a"]]


def test_repeats_do_not_touch_other_keys() -> None:
    """J03: while one key is held, every other key acts at once, the other player's too."""
    keyboard = Keyboard(layout("qwerty"))
    for time in range(0, 3000, 30):
        pressed(keyboard, b"a", time)
        if time % 120 == 0:
            assert pressed(keyboard, b"k", time) == [QWERTY["k"]]
            assert pressed(keyboard, b"s", time) == [QWERTY["s"]]


def test_a_burst_is_bounded() -> None:
    """I09: two thousand letters in one write are one press of each key."""
    keyboard = Keyboard(layout("qwerty"))
    assert len(pressed(keyboard, b"qwertyuiopasdfghjkl;zxcvbnm,./" * 70, 0)) == 30
    assert pressed(keyboard, b"qQ" * 1000, 50) == []


def test_told_repeats_and_releases() -> None:
    """I12: repeats and releases that the terminal tells do nothing; two real presses both act."""
    keyboard = Keyboard(layout("qwerty"))
    a = QWERTY["a"]
    assert pressed(keyboard, b"\x1b[97;1:1u", 0) == [a]
    assert pressed(keyboard, b"\x1b[97;1:2u", 500) == []
    assert pressed(keyboard, b"\x1b[97;1:2u", 1000) == []
    assert pressed(keyboard, b"\x1b[97;1:3u", 1010) == []
    assert pressed(keyboard, b"\x1b[97;1:1u", 1040) == [a]
    assert pressed(keyboard, b"\x1b[97;1:3u\x1b[97;1:1u", 1090) == [a]


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.tuples(st.sampled_from("aqk;"), st.sampled_from(Kind), st.integers(0, 150)), max_size=60
    )
)
def test_each_key_for_itself(presses: list[tuple[str, Kind, int]]) -> None:
    """What a key does depends on its own past alone, never on the other keys."""
    keyboard = Keyboard(layout("qwerty"))
    alone = {name: Keyboard(layout("qwerty")) for name in "aqk;"}
    now = 0
    for name, kind, pause in presses:
        now += pause
        key = Key(name, kind)
        assert keyboard.press(key, now) == alone[name].press(key, now)


# Slots 2 and 4 of player 1 are empty, all of player 2's are full.
TABLE = parse("2h3c/-/5s6h7c/-/9d KsQs 8c/9c/Tc/Jc/Qc2d - 6d7d/Jh")


def at(player: int, row: Row, slot: int) -> Position:
    return Position(player, row, slot)


@pytest.mark.parametrize(
    ("stage", "upper", "home", "lower"),
    [
        ("result", Slap(1), Slap(2), None),
        ("ready", Ready(), Ready(), Ready()),
        ("countdown", None, None, None),
        ("play", Play(3, 1), Play(3, 2), Move(3, 2)),
        ("beat", None, None, None),
        ("ended", Slap(1), Slap(2), None),
        ("slap", Slap(1), Slap(2), None),
        ("over", None, None, None),
    ],
)
def test_stages(
    stage: Stage, upper: Action | None, home: Action | None, lower: Action | None
) -> None:
    """D28: what the three rows mean in each stage."""
    for row, expected in zip(Row, (upper, home, lower), strict=True):
        assert action(stage, TABLE, at(1, row, 3)) == expected


def test_every_stage_is_known() -> None:
    """D28: the stages are those of the table in the rules, and every key has a meaning or none."""
    for stage in get_args(Stage):
        for position in POSITIONS:
            action(stage, TABLE, position)
    assert set(get_args(Stage)) == {
        *("result", "ready", "countdown", "play", "beat", "ended", "slap", "over")
    }


def test_lower_row() -> None:
    """D28: the lower row moves into the first empty slot, and does nothing where there is none."""
    assert action("play", TABLE, at(1, Row.LOWER, 5)) == Move(5, 2)
    assert action("play", TABLE, at(1, Row.LOWER, 4)) == Move(4, 2)
    assert action("play", TABLE, at(2, Row.LOWER, 1)) is None
    assert action("play", TABLE, at(2, Row.UPPER, 1)) == Play(1, 1)


def test_manual_turn() -> None:
    """D6: with manual turning any key of a column whose top is face down turns it."""
    house = frozenset({"manual-turn"})
    table = parse("2h3c*/-/5s6h7c/-/9d KsQs 8c/9c/Tc/Jc/Qc2d - 6d7d/Jh")
    for row in Row:
        assert action("play", table, at(1, row, 1), house) == Turn(1)
    assert action("play", table, at(1, Row.UPPER, 3), house) == Play(3, 1)


def test_stacking() -> None:
    """With stacking the lower row lays a card on the first equal top, else moves it."""
    table = parse("2h3c/7d/5s6h7c/-/7h KsQs 8c/9c/Tc/Jc/Qc2d - 6d7s/Jh")
    house = frozenset({"stacking"})
    assert action("play", table, at(1, Row.LOWER, 5), house) == Stack(5, 2)
    assert action("play", table, at(1, Row.LOWER, 2), house) == Stack(2, 3)
    assert action("play", table, at(1, Row.LOWER, 1), house) == Move(1, 4)
    assert action("play", table, at(1, Row.LOWER, 5)) == Move(5, 4)


def test_one_write_of_both_players() -> None:
    """J01: a key of each player in one write: both act, in the order of the bytes."""
    for data in (b"ak", b"ka"):
        found = pressed(Keyboard(layout("qwerty")), data, 0)
        assert [position.player for position in found] == [
            QWERTY[chr(byte)].player for byte in data
        ]


def test_two_plays_on_one_card() -> None:
    """J12: of two plays in one write the second is judged on the table that the first left."""
    table = parse("8h/2c/-/-/- Ks 6h/3c/-/-/- Qs 7d/Jh")
    first, second = pressed(Keyboard(layout("qwerty")), b"qp", 0)
    play = action("play", table, first)
    assert play == Play(1, 1)
    table = rules.apply(table, 1, play)
    late = action("play", table, second)
    assert late == Play(1, 1)
    assert rules.refusal(table, 2, late) is Refusal.NOT_ADJACENT
    assert table.sides[1].stock[0] == (("6h",), 1)
