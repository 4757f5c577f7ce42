"""The README's picture."""

from picture import FILE, svg, table_frame


def test_the_picture_is_what_the_game_draws() -> None:
    """The README shows the table as it is now: `python tests/picture.py` writes it anew."""
    assert FILE.read_text(encoding="utf-8") == svg(table_frame())
