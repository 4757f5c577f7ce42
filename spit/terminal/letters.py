"""Big letters, mostly three columns by five rows, for the stage and the title."""

from functools import lru_cache

from spit.terminal.canvas import Block, block
from spit.terminal.glyphs import Glyphs

HEIGHT = 5

# Rows from the top; a dot of the picture is `#`.
_LETTERS = {
    "A": "###/#.#/###/#.#/#.#",
    "B": "##./#.#/##./#.#/##.",
    "C": "###/#../#../#../###",
    "D": "##./#.#/#.#/#.#/##.",
    "E": "##/#./##/#./##",
    "F": "##/#./##/#./#.",
    "G": "###/#../#.#/#.#/###",
    "H": "#.#/#.#/###/#.#/#.#",
    "I": "#/#/#/#/#",
    "J": "..#/..#/..#/#.#/###",
    "K": "#.#/#.#/##./#.#/#.#",
    "L": "#./#./#./#./##",
    "M": "#...#/##.##/#.#.#/#...#/#...#",
    "N": "#..#/##.#/#.##/#..#/#..#",
    "O": "###/#.#/#.#/#.#/###",
    "P": "###/#.#/###/#../#..",
    "Q": "###/#.#/#.#/###/..#",
    "R": "###/#.#/##./#.#/#.#",
    "S": "###/#../###/..#/###",
    "T": "###/.#./.#./.#./.#.",
    "U": "#.#/#.#/#.#/#.#/###",
    "V": "#.#/#.#/#.#/#.#/.#.",
    "W": "#...#/#...#/#.#.#/##.##/#...#",
    "X": "#.#/#.#/.#./#.#/#.#",
    "Y": "#.#/#.#/###/.#./.#.",
    "Z": "###/..#/.#./#../###",
    "0": "###/#.#/#.#/#.#/###",
    "1": ".#./##./.#./.#./###",
    "2": "###/..#/###/#../###",
    "3": "###/..#/###/..#/###",
    "4": "#.#/#.#/###/..#/..#",
    "5": "###/#../###/..#/###",
    "6": "###/#../###/#.#/###",
    "7": "###/..#/..#/..#/..#",
    "8": "###/#.#/###/#.#/###",
    "9": "###/#.#/###/..#/###",
    "!": "#/#/#/./#",
    "?": "###/..#/.##/.../.#.",
    " ": "../../../../..",
}


@lru_cache(maxsize=64)
def big(text: str, widen: int, style: str, glyphs: Glyphs) -> Block | None:
    """A text in big letters, every dot `widen` columns wide; None if it has a letter without one."""
    if not text or any(letter not in _LETTERS for letter in text):
        return None
    letters = [_LETTERS[letter].split("/") for letter in text]
    rows = [".".join(row) for row in zip(*letters, strict=True)]
    dots = {".": " " * widen, "#": glyphs.block * widen}
    return block(tuple(("".join(dots[dot] for dot in row), style) for row in rows))
