"""Films of a terminal."""

import json

from spit.records.cast import cast_lines


def test_a_film_is_asciicast_v2() -> None:
    """A header with version and size, then output with its time in seconds, each a line of JSON."""
    lines = list(cast_lines(80, 24, [(0, "\x1b[2J♠"), (1050, 'a"\\\n'), (61_007, "\ud800")]))
    assert [json.loads(line) for line in lines] == [
        {"version": 2, "width": 80, "height": 24},
        [0.0, "o", "\x1b[2J♠"],
        [1.05, "o", 'a"\\\n'],
        [61.007, "o", "\ud800"],
    ]
    assert all(line.isascii() and line.isprintable() for line in lines)


def test_times_are_exact() -> None:
    """Thousandths are written as such, whatever floats would make of them."""
    assert list(cast_lines(80, 24, [(70, "x")]))[1] == '[0.070, "o", "x"]'
