"""The demo program, started in a terminal, for all tests of the screen."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from demo import COMMAND
from helpers import FakeTerminal, Start


@pytest.fixture
def start() -> Iterator[Start]:
    """Start the demo with some arguments; the other words are the terminal's."""
    with ExitStack() as stack:

        def start(*arguments: str, **options: Any) -> FakeTerminal:
            terminal = stack.enter_context(FakeTerminal([*COMMAND, *arguments], **options))
            terminal.until("end")
            return terminal

        yield start
