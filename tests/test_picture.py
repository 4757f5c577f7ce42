"""The README's picture."""

from tests.picture import FILE, svg, table_frame


def test_the_picture_is_what_the_game_draws() -> None:
    """The README shows the table as it is now: `python -m tests.picture` writes it anew."""
    assert FILE.read_text(encoding="utf-8") == svg(table_frame())
