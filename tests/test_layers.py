"""The layers of the house: who may import whom, read from the source."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent / "spit"

ROOMS = (
    "engine",
    "players",
    "records",
    "terminal",
    "options",
    "simulate",
    "ladder",
    "loop",
    "preferences",
    "history",
    "trying_keys",
    "sitting",
    "watching",
    "evening",
    "commands",
    "cli",
    "__main__",
)
"""From the game itself up to the door: a room imports only itself and rooms before it."""

PURE = {"collections", "dataclasses", "enum", "functools", "itertools", "re", "typing"}
"""All that the game itself takes from the standard library."""

PLAIN = {"view", "actions", "cards"}
"""All that a bot's mind knows of the game."""

PRIVATE = {
    # Other people's packages.
    "blessed": {"terminal.terminfo"},
    "wcwidth": {"terminal.width"},
    "platformdirs": {"records.files"},
    # What takes its time to load.
    "sqlite3": {"records.statistics"},
    # The clock, and what waits.
    "time": {"loop", "cli", "commands"},
    "select": {"terminal.posix"},
    "termios": {"terminal.posix"},
    "tty": {"terminal.posix"},
    "concurrent": {"simulate"},
    "asyncio": set(),
    "threading": set(),
    # Chance.
    "random": {"players"},
    "secrets": {"players.dealer"},
    # Words that people read.
    "gettext": {"terminal.words"},
    "logging": set(),
}
"""What only these rooms or modules import."""


def imports(source: str) -> Iterator[str]:
    """The full names of all that is imported in a source, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield from (f"{module}.{alias.name}" for alias in node.names)


def wrongs(module: str, source: str) -> list[str]:
    """The imports of a module of the house, named from there, that it may not have."""
    return [name for name in imports(source) if not may_import(module, name)]


def may_import(module: str, name: str) -> bool:
    package, _, rest = name.partition(".")
    room = module.partition(".")[0]
    if package == "spit":
        other, _, inner = rest.partition(".")
        if other not in ROOMS:
            return other == "__version__"
        if module in {"players.bots", "players.choice", "players.levels"} and other == "engine":
            return inner.partition(".")[0] in PLAIN
        if {room, other} == {"players", "records"}:
            return False
        return ROOMS.index(other) <= ROOMS.index(room)
    if package == "random" and rest != "Random":
        return False
    if package in PRIVATE:
        return bool({module, room} & PRIVATE[package])
    return package in (PURE if room == "engine" else sys.stdlib_module_names)


def modules() -> dict[str, Path]:
    """The modules of the house by name, `engine.cards`; a room's own file by the room's."""
    found = {}
    for path in sorted(HOUSE.rglob("*.py")):
        parts = path.relative_to(HOUSE).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path
    return found


def test_every_module_has_its_room() -> None:
    """A new module at the top of the house has to be given its place in the order."""
    tops = {module.partition(".")[0] for module in modules()}
    assert tops - {""} <= set(ROOMS)


@pytest.mark.parametrize("module", modules())
def test_imports(module: str) -> None:
    """Engine, players and records, terminal, loop, command line: nobody looks upwards."""
    source = modules()[module].read_text(encoding="utf-8")
    assert wrongs(module, source) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engine.rules", "import time"),
        ("engine.rules", "import os.path"),
        ("engine.rules", "from random import Random"),
        ("engine.rules", "import logging"),
        ("engine.rules", "from spit.players import bots"),
        ("engine.rules", "from . import cards"),
        ("players.bots", "from spit.engine.table import Table"),
        ("players.bots", "from spit.engine import rules"),
        ("players.bots", "import random"),
        ("players.bots", "from random import choice"),
        ("players.dealer", "from spit.records import header"),
        ("records.replay", "from spit.players import dealer"),
        ("records.replay", "from spit.terminal.words import _"),
        ("records.header", "from random import Random"),
        ("terminal.scenes.table", "import blessed"),
        ("terminal.scenes.table", "def draw():\n    from time import monotonic"),
        ("terminal.keyboard", "from spit.loop import Window"),
        ("loop", "import spit.cli"),
        ("sitting", "import threading"),
        ("cli", "import numpy"),
    ],
)
def test_wrong_imports_are_found(module: str, source: str) -> None:
    """The test itself sees what must not be, also inside functions."""
    assert wrongs(module, source) != []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engine.rules", "from collections.abc import Iterator"),
        ("players.bots", "from spit.engine.view import View"),
        ("players.bots", "from random import Random"),
        ("terminal.scenes.table", "from spit.records.header import Header"),
        ("records.header", "from spit import __version__"),
        ("cli", "from spit.terminal.screen import Screen"),
    ],
)
def test_right_imports_are_let_through(module: str, source: str) -> None:
    """Nor is what may be held up."""
    assert wrongs(module, source) == []
