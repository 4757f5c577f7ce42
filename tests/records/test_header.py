"""The first line of a recording: one form, strict, and proof against names from anywhere."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import ANN, BEN, SHARP, header

from spit.engine.match import Variant
from spit.records.header import (
    LONGEST_NAME,
    Header,
    OtherVersionError,
    Player,
    clean,
    header_line,
    parse_header,
    round_limit,
)


def test_the_header_is_written_as_is_fixed() -> None:
    """The keys stand in their order, without spaces; levels are plain numbers."""
    line, digest = header_line(
        Header(
            "42",
            Variant("rounds:3", frozenset({"stacking", "doubles"})),
            (ANN, Player("Sharp", 350)),
            program="0.1.0",
        )
    )
    assert line == (
        '{"spit":1,"rules":1,"program":"0.1.0","seed":"42","tick_ms":1,'
        '"variant":{"win":"rounds:3","house":["doubles","stacking"],"lock":400},'
        '"players":[{"name":"Ann","kind":"human"},{"name":"Sharp","kind":"bot","level":3.5}],'
        f'"d":"{digest}"}}'
    )


@pytest.mark.parametrize(
    ("level", "written"), [(400, "4"), (350, "3.5"), (325, "3.25"), (50, "0.5"), (355, "3.55")]
)
def test_levels_are_whole_hundredths(level: int, written: str) -> None:
    """A level is written as a number of up to two decimals, and read back as hundredths."""
    line, _ = header_line(header(ANN, Player("Bot", level)))
    assert f'"level":{written}}}' in line
    assert parse_header(line).players[1].level == level


NAMES = st.text(st.characters(codec=None), max_size=100)


@given(NAMES, NAMES, st.integers(1, 9999) | st.none(), st.sampled_from(["standard", "points"]))
def test_a_header_comes_back(first: str, second: str, level: int | None, win: str) -> None:
    """Whatever the names, the line can be written, is short enough, and reads as the same header."""
    written = header(Player(first), Player(second, level), win=win)
    line, _ = header_line(written)
    assert len(line.encode()) < 4096
    assert not any(ord(character) < 32 for character in line)
    read = parse_header(line)
    assert [player.name for player in read.players] == [clean(first), clean(second)]
    assert (read.seed, read.variant) == (written.seed, written.variant)
    assert header_line(read)[0] == line


def test_names_and_program_are_in_no_digest() -> None:
    """Names and the program's version do not matter to what happens; all else does."""
    digest = header_line(header(ANN, SHARP))[1]
    assert header_line(header(Player("Zoë"), Player("Bot", 400)))[1] == digest
    assert header_line(Header("42", Variant(), (ANN, SHARP), program="9"))[1] == digest
    others = [
        header(ANN, SHARP, seed="43"),
        header(ANN, BEN),
        header(ANN, Player("Sharp", 401)),
        header(ANN, SHARP, win="points"),
        header(ANN, SHARP, house="doubles"),
        Header("42", Variant(lock=0), (ANN, SHARP)),
    ]
    assert len({digest, *(header_line(other)[1] for other in others)}) == 1 + len(others)


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Ann", "Ann"),
        ("\x1b[2JAnn\x07", "[2JAnn"),
        ("a\nb\x00c\x7f\x9b", "abc"),
        ("\u202eevil\u2028", "evil"),
        ("\ud800half", "half"),
        ("日本語", "日本語"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("x" * 300, "x" * LONGEST_NAME),
        ("", ""),
    ],
)
def test_names_are_cleaned(name: str, cleaned: str) -> None:
    """D39: no control characters, at most 64 characters; other scripts stay as they are."""
    assert clean(name) == cleaned
    assert clean(cleaned) == cleaned


@pytest.mark.parametrize(
    "fields",
    [
        {"seed": ""},
        {"seed": "x" * 65},
        {"seed": "a\x1b"},
        {"variant": Variant("best-of:3")},
        {"variant": Variant("rounds:0")},
        {"variant": Variant("rounds:100")},
        {"variant": Variant(house=frozenset({"jokers"}))},
        {"variant": Variant(lock=-1)},
        {"variant": Variant(round_limit=200)},
        {"players": (ANN, Player("Bot", 0))},
        {"players": (Player("Bot", 100), Player("Bot", 200))},
    ],
)
def test_a_header_is_of_a_match_that_can_be(fields: dict[str, object]) -> None:
    """D24, D26, D37: seeds, ways of winning, house rules, levels and limits are checked."""
    whole = {"seed": "42", "variant": Variant(), "players": (ANN, BEN)}
    with pytest.raises(ValueError):
        Header(**(whole | fields))  # type: ignore[arg-type]


def test_only_bots_alone_have_a_limit_of_rounds() -> None:
    """D24: the limit follows from the players and is not in the file."""
    assert round_limit((SHARP, SHARP)) == 200
    assert round_limit((ANN, SHARP)) == round_limit((ANN, BEN)) == 0
    assert parse_header(header_line(header(SHARP, SHARP))[0]).variant.round_limit == 200


VERSIONS = [(2, 1), (0, 1), (1, 2), (1, 0), (7, 9)]


def test_true_is_no_number() -> None:
    """A header has one form: what a reader might take for the number 1 is not how it is written."""
    line = header_line(Header("42", Variant(lock=1), (ANN, BEN)))[0]
    assert header_line(parse_header(line.replace('"lock":1', '"lock":true')))[0] == line


@pytest.mark.parametrize("versions", VERSIONS)
def test_another_version_is_told_by_its_numbers(versions: tuple[int, int]) -> None:
    """N05: format or rules up or down; whatever else such a header may hold is not looked at."""
    fields = {"spit": versions[0], "rules": versions[1], "cards": "Tarot"}
    with pytest.raises(OtherVersionError) as told:
        parse_header(json.dumps(fields))
    assert told.value.versions == versions


def _changed(**changes: object) -> str:
    fields = json.loads(header_line(header(ANN, SHARP))[0])
    return json.dumps(
        {key: value for key, value in (fields | changes).items() if value is not None}
    )


@pytest.mark.parametrize(
    "line",
    [
        "",
        "null",
        "[]",
        "{}",
        "{",
        "[" * 4000,
        '{"a":' * 800,
        _changed(spit=None),
        _changed(rules=None),
        _changed(spit="1"),
        _changed(spit=1.0),
        _changed(spit=-1),
        _changed(spit=10**2000),
        _changed(seed=42),
        _changed(seed=""),
        _changed(program=["0"]),
        _changed(program="\x1b[2J"),
        _changed(variant=None),
        _changed(variant={"win": "standard", "house": "no", "lock": 400}),
        _changed(variant={"win": "standard", "house": [["doubles"]], "lock": 400}),
        _changed(variant={"win": "standard", "house": [], "lock": 4.5}),
        _changed(variant={"win": "chess", "house": [], "lock": 400}),
        _changed(players=[]),
        _changed(players=[{"name": "A", "kind": "human"}] * 3),
        _changed(players=[{"name": "A", "kind": "human"}, {"name": "B", "kind": "cat"}]),
        _changed(players=[{"name": "A", "kind": "human"}, {"name": "B", "kind": "bot"}]),
        _changed(players=[{"name": "\x1b]0;x\x07", "kind": "human"}] * 2),
        _changed(players=[{"name": "x" * 65, "kind": "human"}] * 2),
        _changed(players=[{"name": "A", "kind": "bot", "level": float("nan")}] * 2),
        _changed(players=[{"name": "A", "kind": "bot", "level": float("inf")}] * 2),
        _changed(players=[{"name": "A", "kind": "bot", "level": 10**300}] * 2),
        _changed(players=[{"name": "A", "kind": "bot", "level": "4"}] * 2),
    ],
)
def test_what_is_no_header_is_refused(line: str) -> None:
    """A missing, wrong or hostile field, nesting without end, or no JSON at all."""
    with pytest.raises(ValueError):
        parse_header(line)
