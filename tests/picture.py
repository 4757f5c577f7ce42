"""The README's picture of the table, drawn by the game itself.

python tests/picture.py        writes tests/screens/table.svg anew
"""

from html import escape
from itertools import groupby
from pathlib import Path

import screens

from spit.engine.actions import Play
from spit.engine.match import step
from spit.terminal.canvas import Frame
from spit.terminal.glyphs import UNICODE
from spit.terminal.scenes import table
from spit.terminal.scenes.table import TableScene
from spit.terminal.theme import looks

FILE = Path(__file__).parent / "screens" / "table.svg"

CELL_WIDTH, CELL_HEIGHT, FONT_SIZE = 10, 20, 16


def table_frame() -> Frame:
    """The table at 80x24 in the midst of a round, just after a lost race."""
    scene = TableScene(
        screens.match(screens.PLAY),
        screens.TICK,
        ("Ann", "Ben"),
        captions=screens.CAPTIONS,
        seed="42",
        still=True,
    )
    for tick, player, do in ((0, 2, Play(4, 1)), (40, 1, Play(1, 1))):
        for event in step(scene.match, screens.TICK + tick, [(player, do)]):
            scene = table.happened(scene, event)
    return table.draw(scene, 80, 24, UNICODE)


def svg(frame: Frame, theme: str = "default") -> str:
    """A frame as an SVG picture: each run of a style is a coloured box, each character a text."""
    styles = looks(theme)
    width, height = frame.width * CELL_WIDTH, frame.height * CELL_HEIGHT
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{FONT_SIZE}"'
        f' text-anchor="middle" shape-rendering="crispEdges">'
    )
    parts = [head]
    for y, row in enumerate(frame.rows):
        x = 0
        for style, run in groupby(row, key=lambda cell: cell[1]):
            characters = [cell[0] for cell in run]
            look = styles[style]
            parts.append(
                f'<rect x="{x * CELL_WIDTH}" y="{y * CELL_HEIGHT}"'
                f' width="{len(characters) * CELL_WIDTH}" height="{CELL_HEIGHT}"'
                f' fill="#{look.ground.rgb:06x}"/>'
            )
            weight = ' font-weight="bold"' if look.bold else ""
            for column, character in enumerate(characters, x):
                if character.strip():
                    parts.append(
                        f'<text x="{column * CELL_WIDTH + CELL_WIDTH // 2}"'
                        f' y="{(y + 1) * CELL_HEIGHT - 5}" fill="#{look.ink.rgb:06x}"{weight}>'
                        f"{escape(character)}</text>"
                    )
            x += len(characters)
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    FILE.write_text(svg(table_frame()), encoding="utf-8")
