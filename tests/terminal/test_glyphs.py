"""Glyph sets: which there are, and which a terminal gets."""

from dataclasses import fields

import pytest

from spit.terminal.glyphs import ASCII, LINUX, UNICODE, Glyphs, choose
from spit.terminal.width import width


def characters(glyphs: Glyphs) -> list[str]:
    plain = [getattr(glyphs, field.name) for field in fields(glyphs)]
    return [*glyphs.suits.values(), *(glyph for glyph in plain if isinstance(glyph, str))]


@pytest.mark.parametrize("glyphs", [UNICODE, LINUX, ASCII])
def test_every_glyph_is_one_column(glyphs: Glyphs) -> None:
    """Pictures are counted in characters: each takes one column."""
    assert all(len(glyph) == 1 and width(glyph) == 1 for glyph in characters(glyphs))
    assert set(glyphs.suits) == set("shdc")


def test_ascii_is_ascii() -> None:
    """E03: bytes 20 to 7e alone."""
    assert all(" " < glyph <= "~" for glyph in characters(ASCII))
    assert ASCII.ascii
    assert not UNICODE.ascii


def test_linux_console_has_its_glyphs() -> None:
    """E06: of what is not ASCII only suits, single lines and blocks of code page 437."""
    assert {glyph for glyph in characters(LINUX) if not glyph.isascii()} <= set("│─┌┐└┘▒█▌♠♥♦♣")


@pytest.mark.parametrize("glyphs", [UNICODE, LINUX, ASCII])
def test_suits_and_blocks_can_be_told_apart(glyphs: Glyphs) -> None:
    """Half and full thickness differ, and so do the suits."""
    assert len(set(glyphs.suits.values())) == 4
    assert glyphs.half != glyphs.full


@pytest.mark.parametrize(
    ("environment", "encoding", "glyphs"),
    [
        ({"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}, "utf-8", UNICODE),
        ({"TERM": "xterm-256color"}, "UTF8", UNICODE),
        ({"TERM": "linux", "LANG": "C.UTF-8"}, "utf-8", LINUX),
        ({"TERM": "linux", "LANG": "C"}, "utf-8", ASCII),
        ({"TERM": "xterm", "LANG": "en_GB.UTF-8"}, "ascii", ASCII),
        ({"TERM": "xterm", "LANG": "en_GB.UTF-8"}, "ANSI_X3.4-1968", ASCII),
        ({"TERM": "xterm", "LANG": "de_DE"}, "iso8859-1", ASCII),
        ({"LC_ALL": "C", "LANG": "en_GB.UTF-8"}, "utf-8", ASCII),
        ({"LC_ALL": "POSIX"}, "utf-8", ASCII),
        ({"LC_CTYPE": "C", "LANG": "en_GB.UTF-8"}, "utf-8", ASCII),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, "utf-8", ASCII),
        ({"LC_CTYPE": "C.UTF-8"}, "utf-8", UNICODE),
        ({"LC_ALL": "xx_YY.UTF-8"}, "utf-8", UNICODE),
        ({"LC_ALL": "", "LANG": "ja_JP.UTF-8"}, "utf-8", UNICODE),
    ],
)
def test_choice(environment: dict[str, str], encoding: str, glyphs: Glyphs) -> None:
    """E01: an encoding or a locale without the characters gets ASCII; the Linux console its own."""
    assert choose(environment, encoding) is glyphs
