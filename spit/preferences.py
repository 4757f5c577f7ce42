"""The settings in force, and the screens on which they are changed."""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from spit.loop import Window, choose
from spit.options import Options
from spit.records.files import failure, set_aside
from spit.records.settings import (
    Choices,
    Keys,
    Loaded,
    Settings,
    load,
    save,
    settings_file,
)
from spit.terminal.layouts import POSITION_OF_CODE, PRESETS, BindingError, Layout, guess, layout
from spit.terminal.menu import Message
from spit.terminal.notes import settings_left_out, settings_not_kept
from spit.terminal.scenes import bindings
from spit.terminal.scenes import settings as settings_scene
from spit.terminal.scenes.bindings import Bindings
from spit.terminal.scenes.settings import SettingsMenu, with_keys
from spit.terminal.theme import THEMES

_CHOICES = Choices(PRESETS, ("auto", *THEMES), POSITION_OF_CODE)


class Preferences:
    """The settings in force: those of the file, and over them those of the command line.

    What somebody changes holds at once and goes into the file; what the command line said does
    not.
    """

    def __init__(self, options: Options, environment: Mapping[str, str]) -> None:
        loaded = _loaded()
        kept, clashes = _without_clashes(loaded.settings)
        self._notice = settings_left_out(loaded, clashes)
        self.guessed = guess(environment)
        self.settings = replace(
            kept, preset=options.preset or kept.preset, theme=options.theme or kept.theme
        )
        self._kept = self._to_keep = kept
        self._has_left_out = bool(loaded.wrong or clashes)
        self._has_failed = False

    @property
    def layout(self) -> Layout:
        """The keyboard as it is bound."""
        preset = self.settings.preset or self.guessed
        return _layout(preset, self.settings.keys.get(preset, {}))

    def take_notice(self) -> str:
        """What is to be said about the file, "" once it has been."""
        notice, self._notice = self._notice, ""
        return notice

    def change(self, settings: Settings) -> None:
        """Let other settings hold from now on."""
        names = [each.name for each in fields(Settings)]
        changes: dict[str, Any] = {
            name: getattr(settings, name)
            for name in names
            if getattr(settings, name) != getattr(self.settings, name)
        }
        self._to_keep = replace(self._to_keep, **changes)
        self.settings = settings

    def keep(self) -> None:
        """Write down what was changed; that this fails is to be said, once."""
        if self._to_keep == self._kept:
            return
        try:
            path = settings_file()
            if self._has_left_out:
                set_aside(path)
                self._has_left_out = False
            failed = save(path, self._to_keep)
        except OSError as error:
            failed = failure(error)
        if failed and not self._has_failed:
            self._notice = settings_not_kept(failed)
        self._has_failed = bool(failed)
        self._kept = self._to_keep


def _loaded() -> Loaded:
    try:
        return load(settings_file(), _CHOICES)
    except OSError:  # without a home there are no settings
        return Loaded()


def _layout(preset: str, keys: Keys) -> Layout:
    return layout(preset, {POSITION_OF_CODE[code]: keys[code] for code in keys})


def _without_clashes(settings: Settings) -> tuple[Settings, tuple[str, ...]]:
    """The settings without the keys of the keyboards on which these clash, and how they do."""
    good: dict[str, Keys] = {}
    clashes = []
    for preset, keys in settings.keys.items():
        try:
            _layout(preset, keys)
        except BindingError as error:
            clashes.append(str(error))
        else:
            good[preset] = keys
    return replace(settings, keys=good), tuple(clashes)


# --- The screens --------------------------------------------------------------------------------


def show_settings(window: Window, preferences: Preferences) -> None:
    """Show the settings until they are left; what is changed holds at once, and is kept then."""

    def press(menu: SettingsMenu, key: str) -> SettingsMenu | Message:
        answer = settings_scene.press(menu, key)
        if isinstance(answer, SettingsMenu):
            _apply(window, preferences, answer.settings)
        return answer

    menu = SettingsMenu(preferences.settings, preferences.guessed)
    message = None
    try:
        while message != Message("back"):
            menu, message = choose(window, menu, press, settings_scene.draw)
            if message == Message("bindings"):
                _bind_keys(window, preferences)
                menu = replace(menu, settings=preferences.settings)
    finally:
        preferences.keep()


def _apply(window: Window, preferences: Preferences, settings: Settings) -> None:
    """Let settings hold; those that can be seen or heard at once, are."""
    before = preferences.settings
    preferences.change(settings)
    if settings.theme != before.theme:
        window.screen.set_theme(settings.theme)
    if settings.bell and not before.bell:
        window.screen.ring()


def _bind_keys(window: Window, preferences: Preferences) -> None:
    """Show the thirty keys until they are left; what is bound holds at once."""

    def press(shown: Bindings, key: str) -> Bindings | Message:
        answer = bindings.press(shown, key)
        if isinstance(answer, Bindings):
            changed = answer.layout.changed
            codes = {position.code: changed[position] for position in changed}
            preset = answer.layout.preset
            preferences.change(with_keys(preferences.settings, preset, codes))
        return answer

    choose(window, Bindings(preferences.layout), press, bindings.draw)
