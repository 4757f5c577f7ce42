"""Cards as blocks: every face tells its card, in every size and every set of glyphs."""

import pytest

from spit.engine.cards import PACK
from spit.engine.view import Seen
from spit.terminal.canvas import Block
from spit.terminal.faces import CHIP, back, bare, face, fan, row_of_stockpiles, stockpile
from spit.terminal.geometry import COMPACT, LARGE, NORMAL, Size
from spit.terminal.glyphs import ASCII, LINUX, UNICODE, Glyphs
from spit.terminal.letters import HEIGHT, big
from spit.terminal.theme import Style

SCALES = (COMPACT, NORMAL, LARGE)
SIZES = (CHIP, *(size for scale in SCALES for size in (scale.card, scale.pile)))


def text(picture: Block) -> list[str]:
    return ["".join(cell[0] for cell in row) for row in picture]


@pytest.mark.parametrize("glyphs", [UNICODE, LINUX, ASCII])
@pytest.mark.parametrize("size", SIZES)
def test_every_card_has_a_face_of_its_own(size: Size, glyphs: Glyphs) -> None:
    """Two cards never look alike, without colours either, and no face looks like a back."""
    faces = [tuple(text(face(card, size, glyphs))) for card in PACK]
    faces += [tuple(text(back(size, glyphs))), tuple(text(bare(size, glyphs)))]
    assert len(set(faces)) == len(PACK) + 2
    for picture in faces[:-1]:
        assert [len(row) for row in picture] == [size.width] * size.height


@pytest.mark.parametrize("card", PACK)
def test_a_large_card_has_its_pips(card: str) -> None:
    """A seven has seven, besides the two at its corners; court cards have a picture."""
    rows = text(face(card, LARGE.card, UNICODE))
    pips = "".join(rows[2:5]).count(UNICODE.suits[card[1]])
    expected = {"A": 1, "T": 10, "J": 2, "Q": 2, "K": 2}
    assert pips == expected.get(card[0], int(card[0]) if card[0].isdecimal() else 0)


def test_a_stockpile_shows_how_many_cards_lie_beneath() -> None:
    """D10: one row for each; an empty slot is four corners."""
    size = NORMAL.card
    assert text(stockpile(Seen((), 0), size, UNICODE)) == text(bare(size, UNICODE))
    for down in range(5):
        rows = text(stockpile(Seen(("7h",), down), size, UNICODE))
        assert rows[:4] == text(face("7h", size, UNICODE))
        assert rows[4:] == ["└───┘"] * down


def test_a_face_down_top_is_a_back() -> None:
    """House rule `manual-turn`: the cards beneath it count without it."""
    rows = text(stockpile(Seen((), 3), NORMAL.card, UNICODE))
    assert rows == [*text(back(NORMAL.card, UNICODE)), "└───┘", "└───┘"]


def test_buried_face_up_cards_tell_their_names() -> None:
    """House rule `stacking`: the uppermost first, then what lies face down."""
    rows = text(stockpile(Seen(("7h", "7d", "7s"), 1), NORMAL.card, UNICODE))
    assert rows[4:] == ["└7♦─┘", "└7♥─┘", "└───┘"]
    rows = text(stockpile(Seen(("Th", "Ts"), 1), COMPACT.card, UNICODE))
    assert rows == ["10♠", "   ", "10♥", "▔▔▔"]


def test_stockpiles_stand_a_column_apart() -> None:
    """The felt shows between and beneath them."""
    row = row_of_stockpiles((Seen(("7h",), 1), Seen((), 0)), COMPACT.card, ASCII)
    assert text(row) == ["7H  + +", "    + +", "---    "]
    assert row[2][3] == (" ", Style.FELT)


@pytest.mark.parametrize("count", [0, 1, 11, 36])
def test_spit_cards_are_a_number_and_a_picture(count: int) -> None:
    """D10: everybody sees how many; the row of backs ends at sixteen."""
    (left,) = text(fan(count, "spit cards", 1, ASCII))
    (right,) = text(fan(count, "spit cards", 2, ASCII))
    backs = "|" * min(count, 16)
    assert left == f"{backs} {count} spit cards".lstrip()
    assert right == f"spit cards {count} {backs}".rstrip()
    assert len(left) <= 30


# --- Big letters --------------------------------------------------------------------------------


@pytest.mark.parametrize("letter", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!? ")
def test_every_letter_has_five_rows_of_one_width(letter: str) -> None:
    """Whatever a translation needs."""
    picture = big(letter, 2, Style.STAGE, ASCII)
    assert picture is not None
    assert len(picture) == HEIGHT
    assert len({len(row) for row in picture}) == 1


def test_letters_all_differ() -> None:
    """No two are drawn alike, but for O and 0, S and 5."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ!?"
    assert len({big(letter, 1, Style.STAGE, ASCII) for letter in letters}) == len(letters)


def test_a_letter_without_a_picture_has_none() -> None:
    """Then the word is written in plain letters."""
    assert big("É", 1, Style.STAGE, ASCII) is None
    assert big("", 1, Style.STAGE, ASCII) is None
