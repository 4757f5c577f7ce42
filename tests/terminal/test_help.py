"""The help: every line can be reached, and the keys are those in use."""

import pytest
from screens import CAPTIONS

from spit.terminal.glyphs import UNICODE
from spit.terminal.menu import Message
from spit.terminal.scenes import help as help_scene
from spit.terminal.scenes.help import Help


@pytest.mark.parametrize("key", ["down", "j", "page-down", " "])
def test_every_line_of_the_help_can_be_reached(key: str) -> None:
    """F08: in the smallest window too, by lines or by pages."""
    whole = help_scene.draw(Help(CAPTIONS), 60, 100, UNICODE).text().splitlines()
    wanted = {line for line in whole[2:-1] if line}
    of: Help | Message = Help(CAPTIONS)
    seen: set[str] = set()
    for _press in range(60):
        assert isinstance(of, Help)
        seen |= set(help_scene.draw(of, 60, 20, UNICODE).text().splitlines()[2:-1])
        of = help_scene.press(of, key, 20)
    assert wanted <= seen
    assert of == help_scene.press(Help(CAPTIONS), "end", 20)


@pytest.mark.parametrize("key", ["escape", "enter", "f1", "q"])
def test_the_help_goes_back(key: str) -> None:
    """The keys that everybody tries."""
    assert help_scene.press(Help(CAPTIONS, 3), key, 24) == Message("back")


def test_the_help_does_not_scroll_beyond_its_ends() -> None:
    """A press too many is not to be undone by as many."""
    bottom = help_scene.press(Help(CAPTIONS), "end", 24)
    assert isinstance(bottom, Help)
    assert help_scene.press(bottom, "down", 24) == bottom
    assert help_scene.press(bottom, "home", 24) == Help(CAPTIONS)
    assert help_scene.press(Help(CAPTIONS), "page-up", 24) == Help(CAPTIONS)
    assert help_scene.press(Help(CAPTIONS), "down", 100) == Help(CAPTIONS)


def test_the_help_draws_the_keys_that_are_in_use() -> None:
    """Captions of another preset, or none."""
    other = (("A", "Z", "E", "R", "T", "Y", "U", "I", "O", "P"), *CAPTIONS[1:])
    assert "A   Z   E   R   T" in help_scene.draw(Help(other), 80, 24, UNICODE).text()
    assert "upper pile" not in help_scene.draw(Help(()), 80, 24, UNICODE).text().splitlines()[2]
