"""The Windows console, with a stand-in for blessed's terminal."""

import io
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from spit.terminal.windows import Console


class Keys:
    """A keyboard on which keys are pressed after so many waits."""

    def __init__(self, *presses: str) -> None:
        self.stream = io.StringIO()
        self.presses = deque(presses)
        self.waited: list[float | None] = []
        self.is_raw = False

    @contextmanager
    def raw(self) -> Iterator[None]:
        self.is_raw = True
        yield
        self.is_raw = False

    def kbhit(self, timeout: float | None = None) -> bool:
        self.waited.append(timeout)
        if timeout and self.presses and not self.presses[0]:
            self.presses.popleft()
            return False
        return bool(self.presses and self.presses[0])

    def getch(self) -> str:
        key, rest = self.presses[0][0], self.presses[0][1:]
        self.presses[0] = rest
        if not rest:
            self.presses.popleft()
        return key


@pytest.fixture
def console(request: pytest.FixtureRequest) -> Iterator[tuple[Console, Keys]]:
    keys = Keys(*request.param)
    console = Console(keys)
    console.enter()
    yield console, keys
    console.leave("", question="", patience=0)
    console.close(is_ending=False)


@pytest.mark.parametrize("console", [("aé",)], indirect=True)
def test_all_pending_keys_are_read(console: tuple[Console, Keys]) -> None:
    """Keys come as the bytes that the tokenizer knows, all at once."""
    assert console[0].wait(None) == ("aé".encode(), set())


@pytest.mark.parametrize("console", [("", "", "x")], indirect=True)
def test_waits_in_slices_until_a_key(console: tuple[Console, Keys]) -> None:
    """H03: it sleeps between its looks; no time-out, no end."""
    assert console[0].wait(None)[0] == b"x"
    assert console[1].waited[:3] == [0.25, 0.25, 0.25]


@pytest.mark.parametrize("console", [()], indirect=True)
def test_time_out(console: tuple[Console, Keys]) -> None:
    """It does not sleep past its time."""
    assert console[0].wait(0.4) == (b"", set())
    assert console[1].waited[:2] == [0.25, pytest.approx(0.15)]


@pytest.mark.parametrize("console", [("",)], indirect=True)
def test_new_size_is_noticed(
    console: tuple[Console, Keys], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window of another size wakes the screen as a signal would."""
    monkeypatch.setattr(Console, "size", lambda _: (100, 30))
    assert console[0].wait(None) == (b"", {"SIGWINCH"})


@pytest.mark.parametrize("console", [("left over",)], indirect=True)
def test_leaving_forgets_keys_and_gives_the_mode_back(console: tuple[Console, Keys]) -> None:
    """A12: what was typed last does not reach the shell."""
    console[0].leave("bye", question="", patience=0.1)
    console[0].leave("bye", question="", patience=0.1)
    assert console[1].stream.getvalue() == "bye"
    assert not console[1].presses
    assert not console[1].is_raw
