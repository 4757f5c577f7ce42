"""Fixtures for all tests; being here, it also puts this folder on the path, so that all find
`helpers`.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from helpers import DEMO, FakeTerminal, Start
from hypothesis import settings

# A busy machine is no fault of the program: an example may take its time.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


@pytest.fixture
def start() -> Iterator[Start]:
    """Start the demo of the screen with some arguments; the other words are the terminal's."""
    with ExitStack() as stack:

        def start(*arguments: str, **options: Any) -> FakeTerminal:
            terminal = stack.enter_context(FakeTerminal([*DEMO, *arguments], **options))
            terminal.until("end")
            return terminal

        yield start
