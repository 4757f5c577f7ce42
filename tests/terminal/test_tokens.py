"""The tokenizer: what comes of keys, sequences, pastes and odd bytes, and what waits for a time."""

import pytest

from spit.terminal.events import Event, Focus, Key, Kind, Modifier, Paste, Reply
from spit.terminal.tokens import ESCAPE_WAIT, SEQUENCE_WAIT, Tokenizer

ESCAPE = Key("escape")


def read(*reads: bytes) -> list[Event]:
    """The events of bytes that came in several reads."""
    tokenizer = Tokenizer()
    return [event for data in reads for event in tokenizer.feed(data)]


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events if isinstance(event, Key) and event.kind is Kind.PRESS]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\x1b[?1;2c", [Reply("da1", (1, 2))]),
        (b"\x1b[?2026;2$y", [Reply("decrpm", (2026, 2))]),
        (b"\x1b[?0u", [Reply("kitty", (0,))]),
        (b"\x1b[I\x1b[O", [Focus(gained=True), Focus(gained=False)]),
        (b"\x1b[M !!", []),
        (b"\x1b[<0;10;5M", []),
        (b"\x1b[<64;1;1M", []),
        (b"\x1b]11;rgb:0/0/0\x07", [Reply("osc", body=b"11;rgb:0/0/0")]),
        (b"\x1bP>|XTerm(379)\x1b\\", [Reply("dcs", body=b">|XTerm(379)")]),
        (b"\x1b_Gi=31;OK\x1b\\", [Reply("apc", body=b"Gi=31;OK")]),
        (b"\x1b[1;1R", [Reply("cpr", (1, 1))]),
        (b"ab\xffcd", [Key("a"), Key("b"), Key("c"), Key("d")]),
        (b"\xc3a\x80", [Key("a")]),
        (b"\x1b[1114112u", []),
        (b"\x1b[99999999999u", []),
        (b"\x1b[" + b"1" * 5000 + b"u", []),
        (b"\x1b[97;" + b"0" * 5000 + b"u", []),
        (b"\x1b]" + b"9" * 5000 + b"\x07", []),
        (b"\x1b[65;30;97;1;0;1_", []),
    ],
)
def test_odd_bytes(data: bytes, expected: list[Event]) -> None:
    """I10: late answers, mice, focus, invalid text and other protocols' keys are no keys."""
    tokenizer = Tokenizer()
    assert tokenizer.feed(data) == expected
    assert tokenizer.deadline is None


@pytest.mark.parametrize(
    ("reads", "expected"),
    [
        ([b"\x1b"], []),
        ([b"\x1b", b"a"], ["escape", "a"]),
        ([b"\x1b", b"\r"], ["escape", "enter"]),
        ([b"\x1b", b"\x1b"], ["escape"]),
        ([b"\x1b", b"[A"], ["up"]),
        ([b"\x1b", b"OA"], ["up"]),
        ([b"\x1ba"], ["a"]),
        (["\x1bф".encode()], ["ф"]),
        ([b"\x1b\x1b"], []),
        ([b"\x1b\x1b[A"], ["up"]),
        ([b"\x1b]11;\x1bk"], ["k"]),
        ([b"\x1b]11;", b"\x1bk"], ["k"]),
        ([b"\x1b]11;\x1b", b"k"], ["escape", "k"]),
        ([b"\x1b[B\x1bOB\x1b[1;5B"], ["down", "down", "down"]),
    ],
)
def test_escape_or_not(reads: list[bytes], expected: list[str]) -> None:
    """I02: what follows ESC in the same read belongs to it; in a later one, only a sequence does."""
    assert names(read(*reads)) == expected


def test_escape_alone() -> None:
    """I01: a lone ESC is Escape when 30 ms have passed, and no key waits for it."""
    tokenizer = Tokenizer()
    assert tokenizer.feed(b"a\x1b", 1000) == [Key("a")]
    assert tokenizer.deadline == 1000 + ESCAPE_WAIT
    assert tokenizer.flush() == [ESCAPE]
    assert tokenizer.deadline is None
    tokenizer.feed(b"\x1b", 2000)
    assert tokenizer.feed(b"k", 2010) == [ESCAPE, Key("k")]
    assert tokenizer.deadline is None


def test_unfinished_sequences() -> None:
    """A sequence that does not end is given up 250 ms after it began, whatever is typed behind it."""
    tokenizer = Tokenizer()
    tokenizer.feed(b"\x1b]", 1000)
    assert tokenizer.deadline == 1000 + SEQUENCE_WAIT
    assert tokenizer.feed(b"kkk", 1200) == []
    assert tokenizer.deadline == 1000 + SEQUENCE_WAIT
    assert tokenizer.flush() == []
    assert tokenizer.feed(b"k", 1260) == [Key("k")]


def test_a_sequence_that_breaks_into_another() -> None:
    """The time of a sequence is counted from its own beginning, also where it breaks off another."""
    tokenizer = Tokenizer()
    tokenizer.feed(b"\x1b]11;\x1b", 1000)
    tokenizer.feed(b"[", 1200)
    assert tokenizer.deadline == 1200 + SEQUENCE_WAIT


def test_ctrl_c_is_heard_within_a_sequence() -> None:
    """A06: a sequence that does not end does not keep anybody from leaving."""
    for start in (
        b"\x1b",
        b"\x1b[",
        b"\x1b[1;",
        b"\x1bO",
        b"\x1b]11;",
        b"\x1bP",
        b"\x1b[M ",
        b"\xc3",
    ):
        assert names(read(start + b"\x03")) == ["ctrl-c"]


def test_paste() -> None:
    """I09: pasted text is one event, cleaned, and none of its letters is a key."""
    text = b"\x1b[200~qqqq\n\x03\x1b[Ay\xff\x1b[20\x1b[201~k"
    assert read(text) == [Paste("qqqq[Ay[20"), Key("k")]
    assert read(*(bytes([byte]) for byte in text)) == [Paste("qqqq[Ay[20"), Key("k")]


def test_long_paste() -> None:
    """I09: a paste of any length is swallowed, its beginning kept."""
    (event,) = read(b"\x1b[200~", "é".encode() * 100_000, b"\x1b[201~")
    assert event == Paste("é" * 512)


def test_paste_without_an_end() -> None:
    """I09: a paste that does not end is over when nothing has come for 250 ms."""
    tokenizer = Tokenizer()
    tokenizer.feed(b"\x1b[200~qq", 1000)
    assert tokenizer.feed(b"ww\x1b[2", 1200) == []
    assert tokenizer.deadline == 1200 + SEQUENCE_WAIT
    assert tokenizer.flush() == [Paste("qqww")]
    assert tokenizer.feed(b"k") == [Key("k")]


@pytest.mark.parametrize(
    ("reads", "expected"),
    [
        (["ü".encode(), b"a"], ["ü", "a"]),
        ([b"\xc3", b"\xbc", b"a"], ["ü", "a"]),
        (["€".encode(), b"a"], ["€", "a"]),
        ([b"\xcc\x81a"], ["\u0301", "a"]),
        ([b"\xc3", b"a", b"\xbc", b"b"], ["a", "b"]),
        ([b"\xc3\r\xbc"], ["enter"]),
    ],
)
def test_letters_outside_ascii(reads: list[bytes], expected: list[str]) -> None:
    """E10: accented letters, whole or in pieces, are keys like others, and spoil none."""
    assert names(read(*reads)) == expected


def test_press_repeat_release() -> None:
    """I12: press, repeat and release of a key are told apart."""
    events = read(b"\x1b[97;1:1u\x1b[97;1:2u\x1b[97;1:3u")
    assert events == [Key("a"), Key("a", Kind.REPEAT), Key("a", Kind.RELEASE)]


def test_a_burst() -> None:
    """J03: thousands of keys in one read are as many events, in order."""
    assert names(read(b"asdfjkl;qw" * 1000)) == list("asdfjkl;qw" * 1000)
    assert read(b"\x1b[97;2u") == [Key("a", modifiers=Modifier.SHIFT)]
