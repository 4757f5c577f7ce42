"""The table as a picture: against the files in `tests/screens/`, and what holds for every picture."""

import pytest
import screens
from hypothesis import given
from hypothesis import strategies as st
from screens import IN_MOTION, IN_PLAY, PLAY, STAGES, TICK, match, scene

from spit.engine.actions import Play
from spit.engine.cards import PACK
from spit.engine.match import step
from spit.engine.table import Side, Table, layout
from spit.engine.view import view
from spit.terminal.canvas import Block, Frame
from spit.terminal.geometry import COMPACT, LARGE, NORMAL, Place, Size, geometry
from spit.terminal.glyphs import ASCII, LINUX, UNICODE, Glyphs
from spit.terminal.scenes import table
from spit.terminal.scenes.table import TableScene
from spit.terminal.theme import Style
from spit.terminal.width import width

SCENES = (IN_PLAY, IN_MOTION, IN_MOTION._replace(hidden=True), *STAGES.values())


def cut_out(frame: Frame, place: Place, size: Size) -> Block:
    rows = frame.rows[place.y : place.y + size.height]
    return tuple(tuple(row[place.x : place.x + size.width]) for row in rows)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any table of the whole pack in play, some slots empty, perhaps with one pile only."""
    pack = draw(st.permutations(PACK))
    deck, other = pack[:15], pack[15:30]
    first, second = layout(tuple(deck)), layout(tuple(other))
    taken = draw(st.lists(st.integers(0, 9), max_size=6))
    stocks = [*first.stock, *second.stock]
    loose = list(pack[40:])
    for slot in taken:
        loose += stocks[slot][0]
        stocks[slot] = ((), 0)
    number = draw(st.integers(0, len(loose)))
    piles = (tuple(loose[:number]), tuple(loose[number:]))
    sides = (
        Side(tuple(stocks[:5]), tuple(pack[30:35]) if piles[0] else ()),
        Side(tuple(stocks[5:]), tuple(pack[35:40]) if piles[1] else ()),
    )
    return Table(sides, piles, "play")


# --- The files ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", screens.SCREENS)
def test_a_screen_is_as_in_its_file(name: str) -> None:
    """What people see changes only on purpose: `python -m tests.screens` writes the files anew."""
    assert screens.written(name) == screens.path(name).read_text(encoding="utf-8")


def test_no_file_is_left_over() -> None:
    """Every file belongs to a screen."""
    assert {path.stem for path in screens.FOLDER.glob("*.txt")} == set(screens.SCREENS)


# --- Every picture ------------------------------------------------------------------------------


@given(st.integers(1, 140), st.integers(1, 50), st.sampled_from(SCENES), st.booleans())
def test_a_picture_has_the_size_of_its_window(
    columns: int, rows: int, of: TableScene, ascii_only: bool
) -> None:
    """F01, F04: from 1x1 on every row is as wide as the window, and no cell is drawn outside."""
    frame = table.draw(of, columns, rows, ASCII if ascii_only else UNICODE)
    assert (frame.width, frame.height) == (columns, rows)
    assert [len(row) for row in frame.rows] == [columns] * rows
    assert all(width("".join(cell[0] for cell in row)) == columns for row in frame.rows)


@pytest.mark.parametrize("window", [(79, 24), (80, 23), (60, 20), (119, 36), (120, 35)])
def test_the_scale_follows_the_window(window: tuple[int, int]) -> None:
    """F01: there is one geometry in three scales, and a window takes the largest that fits."""
    places = geometry(*window)
    assert places is not None
    assert places.scale is (NORMAL if window[0] > 80 else COMPACT)
    assert geometry(120, 36).scale is LARGE  # type: ignore[union-attr]
    assert geometry(59, 20) is geometry(60, 19) is None


@pytest.mark.parametrize("of", SCENES)
def test_a_huge_window_shows_the_large_table_in_its_middle(of: TableScene) -> None:
    """F09: nothing is stretched, and what is drawn does not grow with the window."""
    large, huge = table.draw(of, 120, 36, UNICODE), table.draw(of, 500, 200, UNICODE)
    assert cut_out(huge, Place(190, 82), Size(120, 36)) == cut_out(
        large, Place(0, 0), Size(120, 36)
    )
    felt = (" ", Style.FELT)
    drawn = sum(cell != felt for row in huge.rows for cell in row)
    assert drawn == sum(cell != felt for row in large.rows for cell in row)


@pytest.mark.parametrize("of", SCENES)
@pytest.mark.parametrize("window", [(60, 20), (80, 24), (120, 36)])
def test_ascii_is_ascii(of: TableScene, window: tuple[int, int]) -> None:
    """E01, E03: in ASCII there is no other character, whatever the names."""
    frame = table.draw(of._replace(names=screens.LONG), *window, ASCII)
    assert frame.text().isascii()


@pytest.mark.parametrize("of", SCENES)
def test_the_linux_console_is_sent_what_its_font_has(of: TableScene) -> None:
    """E06: lines, blocks, the shade and the suits are all."""
    text = table.draw(of, 80, 24, LINUX).text()
    assert {letter for letter in text if not letter.isascii()} <= set("─│┌┐└┘█▌▒♠♥♦♣")


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("window", [(60, 20), (80, 24), (120, 36)])
def test_a_ten_is_10_and_ranks_stand_by_their_suits(
    glyphs: Glyphs, window: tuple[int, int]
) -> None:
    """E05: a rank has its suit right behind it; a ten is `10` on every screen."""
    text = table.draw(IN_PLAY, *window, glyphs).text()
    for suit, card in zip("chsd", ("10", "7", "K", "Q"), strict=True):
        assert card + glyphs.suits[suit] in text


@pytest.mark.parametrize("name", ["日本語の名前", "🎴🎴🎴", "x" * 300, "", "e\u0301le\u0301onore"])
def test_names_do_not_move_the_table(name: str) -> None:
    """E08: names are cut by their width, never through a character; all else stays in place."""
    usual = table.draw(IN_PLAY, 80, 24, UNICODE).rows
    named = table.draw(IN_PLAY._replace(names=(name, name), words=""), 80, 24, UNICODE).rows
    unchanged = [y for y in range(24) if y not in (1, 20)]
    assert [named[y] for y in unchanged] == [usual[y] for y in unchanged]
    left = "".join(cell[0] for cell in named[1][1:17]).rstrip()
    assert width(left) <= 16
    assert named[1][17:62] == usual[1][17:62]


# --- What a picture may tell --------------------------------------------------------------------


@given(tables(), st.randoms(use_true_random=False), st.booleans())
def test_hidden_cards_are_in_no_picture(of: Table, random: object, moving: bool) -> None:
    """D10: with other cards in all the places that lie face down the picture is the same."""
    hidden = [card for side in of.sides for cards, up in side.stock for card in cards[:-up]]
    hidden += [card for side in of.sides for card in side.spit]
    hidden += [card for pile in of.piles for card in pile[:-1]]
    others = list(hidden)
    random.shuffle(others)  # type: ignore[attr-defined]
    change = dict(zip(hidden, others, strict=True))
    other = Table(
        tuple(  # type: ignore[arg-type]
            Side(
                tuple(
                    (tuple(change.get(card, card) for card in cards), up)
                    for cards, up in side.stock
                ),
                tuple(change[card] for card in side.spit),
            )
            for side in of.sides
        ),
        tuple(tuple(change.get(card, card) for card in pile) for pile in of.piles),  # type: ignore[arg-type]
        of.phase,
    )
    assert view(other, 1) == view(of, 1)
    base = IN_MOTION if moving else IN_PLAY
    first = base._replace(match=base.match._replace(table=of))
    second = base._replace(match=base.match._replace(table=other))
    assert table.draw(first, 80, 24, UNICODE).rows == table.draw(second, 80, 24, UNICODE).rows


@pytest.mark.parametrize("window", [(60, 20), (80, 24), (120, 36)])
@pytest.mark.parametrize("of", SCENES)
def test_a_pause_turns_every_card_over(of: TableScene, window: tuple[int, int]) -> None:
    """D38, J17: while cards are hidden no suit is on the table."""
    frame = table.draw(of._replace(hidden=True, words=""), *window, UNICODE)
    assert not set(frame.text()) & set("♠♥♦♣")


def test_over_hidden_cards_nobody_is_asked_for_a_key() -> None:
    """D38: what is pressed while the cards are hidden means nothing to the match."""
    asking = "READY? Any key here."
    assert asking in table.draw(STAGES["ready"], 80, 24, UNICODE).text()
    assert asking not in table.draw(STAGES["ready"]._replace(hidden=True), 80, 24, UNICODE).text()


@given(tables())
def test_a_mirrored_table_has_a_mirrored_picture(of: Table) -> None:
    """The halves mirror each other: slot 1 at the outer edges, slot 5 beside the spit piles."""
    places = geometry(80, 24)
    assert places is not None
    mirrored = Table(of.sides[::-1], of.piles[::-1], of.phase)
    one, two = (
        table.draw(scene(match(PLAY)._replace(table=each), captions=()), 80, 24, UNICODE)
        for each in (of, mirrored)
    )
    column = Size(5, 8)
    for slot in range(5):
        left, right = places.slots[0][slot], places.slots[1][slot]
        assert left.x == 79 - (right.x + 4)
        assert cut_out(one, left, column) == cut_out(two, right, column)
    for pile in range(2):
        size = Size(16, 5)
        assert cut_out(one, places.piles[pile], size) == cut_out(two, places.piles[1 - pile], size)


def test_the_thickness_of_a_pile_is_a_picture_and_no_number() -> None:
    """D10: half a column for every two cards; fourteen steps are the end of it."""
    for count, drawn in ((1, "▌"), (2, "▌"), (3, "█"), (5, "█▌"), (28, "███████"), (51, "███████")):
        cards = tuple(PACK[:count])
        of = match(PLAY)._replace(table=Table((Side((((), 0),) * 5, ()),) * 2, (cards, ()), "play"))
        rows = table.draw(scene(of), 80, 24, UNICODE).text().splitlines()
        assert rows[4][42:].rstrip() == drawn


# --- Keys and hints -----------------------------------------------------------------------------


def test_the_lower_rows_keys_stand_out_where_they_move_a_card() -> None:
    """R21, D4: only while a slot is empty, and only over a card with another beneath it."""
    rows = table.draw(IN_PLAY, 80, 24, UNICODE).rows
    lit = [cell[0] for cell in rows[15] if cell[1] == Style.CAPTION_LIT]
    assert lit == ["C", "V", "B"]
    full = table.draw(STAGES["ready"], 80, 24, UNICODE).rows
    assert not [cell for cell in full[15] if cell[1] == Style.CAPTION_LIT]


def test_a_hint_names_who_can_still_act_after_eight_seconds() -> None:
    """D7: a tick earlier there is none."""
    hinted = scene(match(PLAY, quiet_from=TICK - 8000), words="Before.")
    assert "Both players still have" in table.draw(hinted, 80, 24, UNICODE).text()
    early = hinted._replace(tick=TICK - 1)
    assert "Before." in table.draw(early, 80, 24, UNICODE).text()


def test_what_is_said_while_a_hint_stands_is_seen() -> None:
    """D7: why a card was refused, for four seconds; then the hint is back."""
    hinted = scene(match(PLAY, quiet_from=TICK - 9000))
    (event,) = step(hinted.match, TICK, ((1, Play(4, 1)),))
    refused = table.happened(hinted, event)
    assert "does not go on" in table.draw(refused, 80, 24, UNICODE).text()
    assert table.next_picture(refused, TICK + 2000) == TICK + 4000
    later = table.draw(refused._replace(tick=TICK + 4000), 80, 24, UNICODE).text()
    assert "still have a card" in later
