"""What single sequences mean: the keys of terminals old and new, and answers to questions."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.terminal.events import Event, Focus, Key, Kind, Modifier, Reply, Resize
from spit.terminal.sequences import console_function, control, csi, ss3


def key(name: str, base: str | None = None, modifiers: int = 0, kind: Kind = Kind.PRESS) -> Key:
    return Key(name, kind, base, Modifier(modifiers))


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        (b"97", key("a")),
        (b"97;1:3", key("a", kind=Kind.RELEASE)),
        (b"97;1:2", key("a", kind=Kind.REPEAT)),
        (b"97;1:1", key("a")),
        (b"1092::97;1", key("ф", "a")),
        (b"38::49", key("&", "1")),
        (b"97::113", key("a", "q")),
        (b"122::119", key("z", "w")),
        (b"109::59", key("m", ";")),
        (b"122::121", key("z", "y")),
        (b"246::59", key("ö", ";")),
        (b"97;65", key("A", modifiers=64)),
        (b"97:65;2", key("A", modifiers=1)),
        (b"97:65;66", key("a", modifiers=65)),
        (b"59:58;2", key(":", modifiers=1)),
        (b"59;65", key(";", modifiers=64)),
        (b"223;65", key("ß", modifiers=64)),
        (b"99;5", key("ctrl-c", modifiers=4)),
        (b"99:67;6", key("ctrl-c", modifiers=5)),
        (b"99::105;5", key("ctrl-c", modifiers=4)),
        (b"1089::99;5", key("ctrl-c", modifiers=4)),
        (b"97;3", key("a", modifiers=2)),
        (b"97;262145", key("a")),
        (b"57403;129", key("4", modifiers=128)),
        (b"57414", key("enter")),
        (b"57419", key("up")),
        (b"27", key("escape")),
        (b"27;1:3", key("escape", kind=Kind.RELEASE)),
        (b"13", key("enter")),
        (b"9", key("tab")),
        (b"127", key("backspace")),
        (b"32", key(" ")),
        (b"0;;252", key("ü")),
    ],
)
def test_kitty_keys(parameters: bytes, expected: Key) -> None:
    """The kitty protocol tells the key, its shifted and its US character, modifiers and kind.

    The codes are those that kitty sends for taps, holds, locks, a keypad, and Russian, French and
    German keyboards.
    """
    assert csi(parameters, "u") == expected


@pytest.mark.parametrize(
    "parameters",
    [
        b"57441;2",  # left Shift alone
        b"57430",  # a media key
        b"1114112",
        b"99999999999",
        b"9" * 1000,
        b"55296",
        b"97;1:4",
        b"97;1;98;1",
        b"",
        b"3",
        b"0",
        b"97-1",
    ],
)
def test_kitty_codes_that_are_no_key(parameters: bytes) -> None:
    """Modifiers alone, media keys, code points that do not exist and kinds unheard of are nothing."""
    assert csi(parameters, "u") is None


@pytest.mark.parametrize(
    ("parameters", "final", "expected"),
    [
        (b"", "A", key("up")),
        (b"1;1:3", "A", key("up", kind=Kind.RELEASE)),
        (b"", "B", key("down")),
        (b"1;5", "B", key("down", modifiers=4)),
        (b"", "P", key("f1")),
        (b"1;2", "P", key("f1", modifiers=1)),
        (b"11", "~", key("f1")),
        (b"24;1:3", "~", key("f12", kind=Kind.RELEASE)),
        (b"5", "~", key("page-up")),
        (b"27;5;99", "~", key("ctrl-c", modifiers=4)),
        (b"27;2;65", "~", key("A", modifiers=1)),
        (b"", "Z", key("tab", modifiers=1)),
        (b"", "R", key("f3")),
        (b"1;1", "R", Reply("cpr", (1, 1))),
        (b"5;7", "R", Reply("cpr", (5, 7))),
        (b"", "I", Focus(gained=True)),
        (b"", "O", Focus(gained=False)),
        (b"?2026;2$", "y", Reply("decrpm", (2026, 2))),
        (b"?15", "u", Reply("kitty", (15,))),
        (b"?1;2", "c", Reply("da1", (1, 2))),
        (b"48;24;80;0;0", "t", Resize(24, 80)),
        (b"48;0;80", "t", None),
        (b"48;70000;80", "t", None),
        (b"8;24;80", "t", None),
        (b">83;40800;0", "c", None),
        (b"?997;1", "n", None),
        (b"65;30;97;1;0;1", "_", None),
        (b"<0;10;5", "M", None),
        (b"0;10;5", "M", None),
        (b"<64;1;1", "m", None),
        (b"7", "A", None),
        (b"99", "~", None),
    ],
)
def test_control_sequences(parameters: bytes, final: str, expected: Event | None) -> None:
    """Function keys with and without modifiers, answers, focus and size; mice and others are nothing.

    In row 1 the cursor's place looks like F3 with modifiers: it is the cursor's place.
    """
    assert csi(parameters, final) == expected


@pytest.mark.parametrize(
    ("letter", "name"), [("A", "up"), ("P", "f1"), ("F", "end"), ("M", "enter"), ("u", "5")]
)
def test_single_shifts(letter: str, name: str) -> None:
    """Cursor keys, F1 and the keypad in application mode come after `ESC O`."""
    assert ss3(letter) == Key(name)
    assert ss3("z") is None


def test_linux_console() -> None:
    """The Linux console has sequences of its own for F1 to F5."""
    assert [console_function(letter) for letter in "AEF"] == [Key("f1"), Key("f5"), None]


def test_control_bytes() -> None:
    """A control byte is Enter, Tab, Backspace, or Ctrl and a letter."""
    names = {
        0x0D: "enter",
        0x0A: "enter",
        0x09: "tab",
        0x7F: "backspace",
        0x08: "backspace",
        0x03: "ctrl-c",
        0x1A: "ctrl-z",
        0x00: "ctrl-@",
        0x1C: "ctrl-\\",
    }
    assert {byte: control(byte).name for byte in names} == names


@settings(max_examples=300, deadline=None)
@given(
    st.text("0123456789:;<=>? $-", max_size=40), st.characters(min_codepoint=64, max_codepoint=126)
)
def test_any_parameters(parameters: str, final: str) -> None:
    """No parameters make a sequence's meaning fail, and no number is larger than a code point."""
    event = csi(parameters.encode(), final)
    if isinstance(event, Reply):
        assert all(number <= 0x10FFFF for number in event.numbers)
