"""Themes: readable at every depth of colour, quiet without any."""

import re
from itertools import product

import pytest

from spit.terminal.theme import DEPTHS, INKS, THEMES, TRUE_COLOUR, Look, Style, looks, styles

NAMES = [name for key, name in vars(Style).items() if key.isupper()]
# Lines and blocks, not text: they need only be seen.
DRAWN = (Style.EDGE, Style.THICKNESS, Style.EMPTY)
# xterm's first eight.
BASIC = (0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5)
STEPS = (0, 95, 135, 175, 215, 255)


def in_palette(index: int) -> int:
    """The RGB of one of the 256 colours; the first 16 differ from terminal to terminal."""
    assert 16 <= index <= 255
    if index >= 232:
        return (8 + 10 * (index - 232)) * 0x010101
    red, green, blue = (STEPS[(index - 16) // step % 6] for step in (36, 6, 1))
    return red << 16 | green << 8 | blue


def luminance(rgb: int) -> float:
    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8 & 255) + 0.0722 * linear(rgb & 255)


def contrast(one: int, other: int) -> float:
    """WCAG's ratio, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def codes(sequence: str) -> list[str]:
    found = re.fullmatch(r"\x1b\[([\d;]+)m", sequence)
    assert found, repr(sequence)
    return found[1].split(";")


@pytest.mark.parametrize("theme", THEMES)
def test_contrast_with_many_colours(theme: str) -> None:
    """Text stands out by 4.5 : 1 or more, lines by 3 : 1, in true colour and among 256."""
    for name, look in looks(theme).items():
        least = 3.0 if name in DRAWN else 4.5
        assert contrast(look.ink.rgb, look.ground.rgb) >= least, name
        assert contrast(in_palette(look.ink.palette), in_palette(look.ground.palette)) >= least, (
            name
        )


@pytest.mark.parametrize("theme", THEMES)
def test_the_256_colours_are_like_the_true_ones(theme: str) -> None:
    """The two spellings of a colour are the same colour to the eye, or nearly."""
    for look in looks(theme).values():
        for colour in (look.ink, look.ground):
            other = in_palette(colour.palette)
            parts = [abs((colour.rgb >> k & 255) - (other >> k & 255)) for k in (16, 8, 0)]
            assert max(parts) <= 60, f"{colour.rgb:06x} {other:06x}"


@pytest.mark.parametrize("theme", THEMES)
def test_contrast_with_few_colours(theme: str) -> None:
    """G01, G06: 3 : 1 by xterm's palette; a foreground never without its own background."""
    for name, look in looks(theme).items():
        ink, ground = look.ink.basic, look.ground.basic
        if ground is None:
            continue
        assert ink is not None, name
        assert contrast(BASIC[ink], BASIC[ground]) >= 3.0, name


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colours", [8, 16])
def test_few_colours_use_the_first_eight_and_no_bold_colour(theme: str, colours: int) -> None:
    """G06: nothing from the bright eight, nothing dim, no colour made bold."""
    for name, sequence in styles(theme, colours).items():
        wanted = codes(sequence)
        assert wanted[0] == "0"
        coloured = [code for code in wanted if len(code) == 2]
        assert all(code[0] in "34" and code[1] in "01234567" for code in coloured), name
        assert len(coloured) in (0, 2), name
        assert not (coloured and "1" in wanted), name
        assert "2" not in wanted


def test_cards_with_few_colours() -> None:
    """Cards on white: spades and clubs black, hearts red, diamonds red, or blue of four colours."""
    for theme in THEMES[:-1]:
        few = styles(theme, 8)
        diamonds = "34" if theme == "four-colour" else "31"
        assert [codes(few[INKS[suit]])[1:] for suit in "shdc"] == [
            ["30", "47"],
            ["31", "47"],
            [diamonds, "47"],
            ["30", "47"],
        ]


def test_four_colours_tell_four_suits() -> None:
    """No two suits share an ink in the four-colour theme."""
    for colours in (256, TRUE_COLOUR):
        assert len({styles("four-colour", colours)[INKS[suit]] for suit in "shdc"}) == 4


@pytest.mark.parametrize(("theme", "colours"), [*product(THEMES, [0]), *product(["mono"], DEPTHS)])
def test_no_colour_means_none(theme: str, colours: int) -> None:
    """G03: bold, underlined and reverse at most."""
    for sequence in styles(theme, colours).values():
        assert set(codes(sequence)) <= {"0", "1", "4", "7"}


@pytest.mark.parametrize(("theme", "colours"), [*product(THEMES, DEPTHS)])
def test_what_is_chosen_is_seen_at_every_depth(theme: str, colours: int) -> None:
    """At every depth the chosen entry, a pressed key and the hand differ from plain text."""
    written = styles(theme, colours)
    for name in (Style.CHOSEN, Style.PRESSED, Style.HAND, Style.CAPTION_LIT, Style.NOTICE):
        assert written[name] != written[Style.TEXT]


@pytest.mark.parametrize(("theme", "colours"), [*product(THEMES, DEPTHS)])
def test_every_style_is_one_sequence_with_a_reset_in_front(theme: str, colours: int) -> None:
    """No attribute leaks from one cell to the next; "" resets alone."""
    written = styles(theme, colours)
    assert set(written) == {"", *NAMES}
    assert written[""] == "\x1b[0m"
    assert all(codes(sequence)[0] == "0" for sequence in written.values())


@pytest.mark.parametrize("theme", THEMES[:-1])
def test_no_true_colour_is_sent_to_256(theme: str) -> None:
    """G05: `38;2` only where it was announced."""
    assert not any("8;2;" in sequence for sequence in styles(theme, 256).values())
    assert any("8;2;" in sequence for sequence in styles(theme, TRUE_COLOUR).values())


def test_unknown_theme() -> None:
    """A name that is no theme is an error, not a guess."""
    with pytest.raises(KeyError):
        styles("sepia", 256)


def test_looks_are_complete() -> None:
    """Every theme gives every style a look."""
    for theme in THEMES:
        assert set(looks(theme)) == set(NAMES)
        assert all(isinstance(look, Look) for look in looks(theme).values())
