"""The settings in force: what the file says, what the command line says, what somebody changes."""

from dataclasses import replace
from pathlib import Path

import pytest

from spit.options import Options
from spit.preferences import Preferences
from spit.records.settings import Keys, Settings, save, written

GERMAN = {"LANG": "de_DE.UTF-8"}
KEPT = Settings("azerty", "light", motion=False, keys={"azerty": {"1-upper-1": ("&", "1")}})


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the settings of the test are kept."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path / "spit" / "settings.toml"


def prefer(**options: str) -> Preferences:
    return Preferences(Options(**options), GERMAN)  # type: ignore[arg-type]


def test_without_a_file_the_keyboard_is_guessed(path: Path) -> None:
    """Nothing is said, and nothing is written until something is changed."""
    preferences = prefer()
    assert preferences.settings == Settings()
    assert preferences.layout.preset == "qwertz"
    preferences.keep()
    assert preferences.take_notice() == ""
    assert not path.parent.exists()


def test_what_is_kept_holds(path: Path) -> None:
    """I07: preset, theme, and the keys that were bound."""
    save(path, KEPT)
    preferences = prefer()
    assert preferences.settings == KEPT
    assert preferences.layout.captions()[0][:3] == ("&", "Z", "E")


def test_the_command_line_goes_first_and_is_not_kept(path: Path) -> None:
    """What is changed on the screen is kept, also over what the command line said."""
    save(path, KEPT)
    preferences = prefer(preset="dvorak", theme="mono")
    assert preferences.layout.preset == "dvorak"
    assert preferences.settings.theme == "mono"
    preferences.change(replace(preferences.settings, bell=True))
    preferences.keep()
    assert prefer().settings == replace(KEPT, bell=True)
    preferences.change(replace(preferences.settings, theme="high-contrast"))
    preferences.keep()
    assert prefer().settings == replace(KEPT, bell=True, theme="high-contrast")


def test_bindings_belong_to_their_keyboard(path: Path) -> None:
    """Another preset does not meet them, and finds its own again."""
    save(path, KEPT)
    assert not prefer(preset="qwerty").layout.changed
    assert prefer(preset="azerty").layout.changed
    assert not Preferences(Options(preset="qwerty"), {}).layout.changed


@pytest.mark.parametrize("key", ["j", "J", "escape", "tab", " ", "漢"])
def test_keys_that_clash_in_the_file_are_left_out(path: Path, key: str) -> None:
    """J06: as a whole, those of that keyboard only, with a sentence that names both uses."""
    clashing: dict[str, Keys] = {
        "qwertz": {"1-upper-1": ("1", key)},
        "azerty": {"1-upper-1": ("2",)},
    }
    save(path, Settings(keys=clashing, bell=True))
    preferences = prefer()
    assert not preferences.layout.changed
    assert preferences.settings.bell
    assert prefer(preset="azerty").layout.changed
    notice = preferences.take_notice()
    assert "player 1: slot 1 to the upper pile" in notice
    assert ("player 2: slot 4 to the lower pile" in notice) == (key.lower() == "j")
    assert preferences.take_notice() == ""


def test_what_was_left_out_is_not_lost(path: Path) -> None:
    """O01: the file with it is kept under another name when a new one is written."""
    content = 'theme = "purple"\nkeys.qwertz.1-upper-1 = ["j"]\n'
    path.parent.mkdir()
    path.write_text(content)
    preferences = prefer()
    assert "Not understood in settings.toml: theme." in preferences.take_notice()
    for bell in (True, False):
        preferences.change(replace(preferences.settings, bell=bell))
        preferences.keep()
    assert path.with_name("settings.toml.damaged").read_text() == content
    assert path.read_text() == written(Settings())
    assert sorted(path.parent.iterdir()) == [path, path.with_name("settings.toml.damaged")]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"[]", "settings.toml is damaged. It is now called settings.toml.damaged."),
        (b'"\\u001b[31m" = 1', "Not understood in settings.toml: "),
        (b"".join(b"a%d = 1\n" % number for number in range(100)), "a0, a1, a2"),
    ],
)
def test_what_is_wrong_is_said_once(path: Path, content: bytes, words: str) -> None:
    """O01: in one notice that shows nothing of the file that would harm the screen."""
    path.parent.mkdir()
    path.write_bytes(content)
    notice = prefer().take_notice()
    assert words in notice
    assert notice.isprintable()
    assert len(notice) < 120


def test_that_nothing_can_be_kept_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """O06: what was changed holds all the same."""
    (tmp_path / "config").write_text("")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    preferences = prefer()
    assert preferences.take_notice() == ""
    for theme, words in (("light", "are not kept: the file cannot be written"), ("mono", "")):
        preferences.change(replace(preferences.settings, theme=theme))
        preferences.keep()
        assert words in (notice := preferences.take_notice())
        assert bool(words) == bool(notice)
    assert preferences.settings.theme == "mono"


def test_without_a_home_settings_hold_for_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """O06: nowhere to load from, nowhere to keep."""
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("HOME", "nowhere")
    preferences = prefer()
    preferences.change(replace(preferences.settings, bell=True))
    preferences.keep()
    assert "are not kept" in preferences.take_notice()
    assert preferences.settings.bell
