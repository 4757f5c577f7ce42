"""What players are called."""

import pytest

from spit.terminal.names import Levels, player_names


@pytest.mark.parametrize(
    ("levels", "given", "names"),
    [
        ((None, None), (), ("Left", "Right")),
        ((None, None), ("Ann", "Ben"), ("Ann", "Ben")),
        ((None, None), ("Ann", "Ann"), ("Ann (left)", "Ann (right)")),
        ((None, 300), (), ("You", "Steady")),
        ((300, None), (), ("Steady", "You")),
        ((None, 300), ("Ann",), ("Ann", "Steady")),
        ((300, None), ("Ann",), ("Steady", "Ann")),
        ((None, 300), ("Ann", "Robot"), ("Ann", "Robot")),
        ((None, None), ("", "Ben"), ("Left", "Ben")),
        ((None, 300), ("",), ("You", "Steady")),
        ((None, 350), (), ("You", "Bot 3.5")),
        ((400, 400), (), ("Sharp (left)", "Sharp (right)")),
    ],
)
def test_names(levels: Levels, given: tuple[str, ...], names: tuple[str, str]) -> None:
    """D39: by seat and level unless given; equal names are told apart."""
    assert player_names(levels, given) == names
