"""The tokenizer under any bytes: keys are found, nothing else is taken for one, nothing fails."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.terminal.events import Event, Key, Kind
from spit.terminal.tokens import Tokenizer

examples = pytest.mark.parametrize(
    "examples", [300, pytest.param(3000, marks=pytest.mark.soak, id="soak")]
)

KEYS = {
    b"a": "a",
    b";": ";",
    b" ": " ",
    b"\r": "enter",
    b"\x03": "ctrl-c",
    b"\x7f": "backspace",
    "ф".encode(): "ф",
    b"\x1b[97u": "a",
    b"\x1b[1092::97;1u": "ф",
    b"\x1b[A": "up",
    b"\x1bOA": "up",
    b"\x1b[1;5B": "down",
    b"\x1b[11~": "f1",
    b"\x1b[[A": "f1",
    b"\x1bk": "k",
}

GARBAGE = [
    b"\x1b[?1;2c",
    b"\x1b[?2026;2$y",
    b"\x1b[?0u",
    b"\x1b[5;7R",
    b"\x1b[1;1R",
    b"\x1bP>|Foo 1\x1b\\",
    b"\x1bP0+r544e\x1b\\",
    b"\x1b]11;rgb:0/0/0\x07",
    b"\x1b]11;rgb:0/0/0\x1b\\",
    b"\x1b_Gi=31;OK\x1b\\",
    b"\x1b^private\x1b\\",
    b"\x1bXstring\x07",
    b"\x1b[I",
    b"\x1b[O",
    b"\x1b[<0;10;5M",
    b"\x1b[<64;1;1m",
    b"\x1b[M !!",
    b"\x1b[32;10;5M",
    b"\x1b[200~aQ\x1bzz\x1b[20\x1b[201~",
    b"\x1b[65;30;97;1;0;1_",
    b"\x1b[57441;2u",
    b"\x1b[97;1:3u",
    b"\x1b[97;1:2u",
    b"\x1b[1114112u",
    b"\x1b[" + b"9" * 5000 + b"u",
    b"\x1b]" + b"9" * 5000 + b"\x07",
    b"\x1b[48;24;80;0;0t",
    b"\x1b[[Z",
    b"\x1b[>83;40800;0c",
    b"\x1b[?997;1n",
    b"\xff",
    b"\xf8\x80",
    b"\xc3",
    b"\xe2\x82",
]


def read(*reads: bytes) -> list[Event]:
    """The events of bytes that came in several reads."""
    tokenizer = Tokenizer()
    return [event for data in reads for event in tokenizer.feed(data)]


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events if isinstance(event, Key) and event.kind is Kind.PRESS]


def pieces(data: bytes, cuts: list[int]) -> list[bytes]:
    """The bytes cut into pieces, none of which ends with ESC."""
    allowed = sorted({cut for cut in cuts if 0 < cut < len(data) and data[cut - 1] != 0x1B})
    return [data[a:b] for a, b in zip([0, *allowed], [*allowed, len(data)], strict=True)]


cut_points = st.lists(st.integers(0, 200), max_size=20)

# Random bytes seldom make sequences; these are mostly the bytes of which sequences are made.
streams = st.one_of(
    st.binary(max_size=200),
    st.lists(
        st.sampled_from([*KEYS, *(part for part in GARBAGE if len(part) < 100), b"\x1b"])
        | st.sampled_from(b"\x1b\x1b[]OPM_~;:?<$20179uRacIO\\\x07\x18\x03\xd1\x84\xff").map(
            lambda byte: bytes([byte])
        ),
        max_size=60,
    ).map(b"".join),
)


def check(examples: int, *given_by: st.SearchStrategy[object]) -> Callable[..., Callable[[], None]]:
    return lambda prop: settings(max_examples=examples, deadline=None)(given(*given_by)(prop))


@examples
def test_any_bytes_however_split(examples: int) -> None:
    """No bytes raise, and how they were split matters only after an ESC."""

    @check(examples, streams, cut_points)
    def holds(data: bytes, cuts: list[int]) -> None:
        whole, split = Tokenizer(), Tokenizer()
        events = whole.feed(data)
        assert [event for piece in pieces(data, cuts) for event in split.feed(piece)] == events
        assert split.deadline == whole.deadline
        assert split.flush() == whole.flush()

    holds()


@examples
def test_splits_after_escape(examples: int) -> None:
    """Bytes that come one by one raise nothing either, and the keys are no fewer for it."""

    @check(examples, streams)
    def holds(data: bytes) -> None:
        singly = read(*(bytes([byte]) for byte in data))
        without_escape = [name for name in names(singly) if name != "escape"]
        assert without_escape == [name for name in names(read(data)) if name != "escape"]

    holds()


@examples
def test_keys_survive_garbage(examples: int) -> None:
    """J01, I10: keys come out in order, whatever lies between them and wherever a read ends."""
    parts = st.lists(st.sampled_from([*KEYS, *GARBAGE]), max_size=30)

    @check(examples, parts, cut_points)
    def holds(parts: list[bytes], cuts: list[int]) -> None:
        expected = [KEYS[part] for part in parts if part in KEYS]
        assert names(read(*pieces(b"".join(parts), cuts))) == expected

    holds()


@examples
def test_a_key_after_any_bytes(examples: int) -> None:
    """After any bytes and a pause the next key is heard; nothing is left over."""

    @check(examples, streams)
    def holds(data: bytes) -> None:
        tokenizer = Tokenizer()
        tokenizer.feed(data)
        tokenizer.flush()
        assert tokenizer.deadline is None
        assert tokenizer.flush() == []
        assert tokenizer.feed(b"a") == [Key("a")]

    holds()


@examples
def test_unknown_sequences(examples: int) -> None:
    """I10: no part of a sequence that nobody knows becomes a key."""
    parameters = st.text("0123456789:;", max_size=20)
    text = st.text(st.characters(min_codepoint=32, max_codepoint=1000), max_size=40)
    private = st.builds(
        "\x1b[{}{}{}".format,
        st.sampled_from("<=>?"),
        parameters,
        st.characters(min_codepoint=64, max_codepoint=126),
    )
    marked = st.builds(
        "\x1b[{}{}{}".format,
        parameters,
        st.text(" !\"#$%&'()*+,-./", min_size=1, max_size=3),
        st.characters(min_codepoint=64, max_codepoint=126),
    )
    unknown = st.builds(
        "\x1b[{}{}".format,
        parameters,
        st.sampled_from("@GJKLNTUVWXY\\]^_`abcdefghijklmnopqrsvwxyz{|}"),
    )
    strings = st.builds(
        "\x1b{}{}{}".format,
        st.sampled_from("P]_^X"),
        text.filter(lambda text: "\x7f" not in text),
        st.sampled_from(["\x1b\\", "\x07"]),
    )

    @check(examples, st.lists(private | marked | unknown | strings, max_size=5).map("".join))
    def holds(sequences: str) -> None:
        assert names(read(sequences.encode())) == []

    holds()


@examples
def test_what_is_held_is_bounded(examples: int) -> None:
    """What the tokenizer remembers does not grow with what it is sent."""

    @check(examples // 10, st.sampled_from([b"\x1b[", b"\x1bO", b"\x1b]", b"\x1b[200~"]), streams)
    def holds(start: bytes, data: bytes) -> None:
        tokenizer = Tokenizer()
        tokenizer.feed(start + b"0" * 5000 + data)
        tokenizer.feed(start + b"0" * 5000 + data)
        assert len(tokenizer._body) <= 1024

    holds()
