"""What somebody has chosen for all games to come, in one small TOML file.

    preset = "azerty"
    theme = "four-colour"
    motion = true
    captions = true
    bell = false

    [keys.azerty]
    1-upper-1 = ["&", "1"]

People may edit the file, and it may be damaged: nothing in it is trusted. An entry that is no good
is left out and named; a file that cannot be read as a whole is kept under another name. It is never
written in place: the new text takes the place of the old one when it is safely on the disk.
"""

import os
import stat
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple

from spit.records.files import Failure, config_folder, failure, make_folder, set_aside

FILE = "settings.toml"
LARGEST_FILE = 64 * 1024
"""Bytes of the file."""

_HEADING = "# Written by spit, which does not keep comments."
_SWITCHES = ("motion", "captions", "bell")

Keys = Mapping[str, tuple[str, ...]]
"""The characters that act at some positions, by the codes of the positions."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be chosen, in codes of the keyboard's layouts and of the themes.

    Without a `preset` the keyboard is guessed. `keys` has for each preset the positions whose keys
    have been changed on it, so that bindings made on one keyboard never meet those of another.
    """

    preset: str | None = None
    theme: str = "auto"
    motion: bool = True
    captions: bool = True
    bell: bool = False
    keys: Mapping[str, Keys] = field(default_factory=dict)


class Choices(NamedTuple):
    """The codes that there are."""

    presets: Collection[str]
    themes: Collection[str]
    positions: Collection[str]


class Loaded(NamedTuple):
    """Settings from a file, and what is wrong with it.

    `wrong` names the entries left out, as `keys.azerty.1-upper-1`. A `damaged` file is now called
    `kept`, None if it could not be renamed.
    """

    settings: Settings = Settings()
    wrong: tuple[str, ...] = ()
    fault: Literal["unreadable", "damaged"] | None = None
    kept: Path | None = None


def settings_file() -> Path:
    """Where the settings are kept; there may be no such file. OSError as for `config_folder`."""
    return config_folder() / FILE


# --- Reading ------------------------------------------------------------------------------------


def load(path: Path, choices: Choices) -> Loaded:
    """The settings in a file as far as they are good; the usual ones if there is no file."""
    try:
        settings, wrong = read(_content(path), choices)
    except (FileNotFoundError, NotADirectoryError):
        return Loaded()
    except OSError:
        return Loaded(fault="unreadable")
    except ValueError:
        return Loaded(fault="damaged", kept=set_aside(path))
    return Loaded(settings, wrong)


def _content(path: Path) -> bytes:
    """What stands in a file; ValueError if it is none, or none of ours."""
    status = path.stat()
    # Nobody may ever write into a pipe of that name; and of us no file is empty or that large.
    if not stat.S_ISREG(status.st_mode) or not 0 < status.st_size <= LARGEST_FILE:
        raise ValueError("no file of settings")
    return path.read_bytes()


def read(content: bytes, choices: Choices) -> tuple[Settings, tuple[str, ...]]:
    """The settings in the text of a file, and the names of the entries that are no good.

    ValueError if it is no TOML.
    """
    import tomllib  # not before there is something to read

    try:
        document = tomllib.loads(content.decode())
    except RecursionError:
        raise ValueError("too deep") from None
    keys = document.pop("keys", {})
    good = {name: value for name, value in document.items() if _is_good(name, value, choices)}
    wrong = [name for name in document if name not in good]
    chosen: dict[str, dict[str, tuple[str, ...]]] = {}
    for name, preset, position, characters in _bindings(keys):
        if preset in choices.presets and position in choices.positions and characters is not None:
            chosen.setdefault(preset, {})[position] = characters
        else:
            wrong.append(name)
    return Settings(**good, keys=chosen), tuple(wrong)


def _is_good(name: str, value: object, choices: Choices) -> bool:
    """Whether an entry, `keys` apart, is one that there is, and has a value that there is."""
    match name, value:
        case "preset", str():
            return value in choices.presets
        case "theme", str():
            return value in choices.themes
    return name in _SWITCHES and isinstance(value, bool)


def _bindings(keys: object) -> Iterator[tuple[str, str, str, tuple[str, ...] | None]]:
    """Each binding in a table of tables: its full name, preset, position and characters.

    What has another form comes as it is named, with None for characters.
    """
    if not isinstance(keys, dict):
        yield "keys", "", "", None
        return
    for preset, table in keys.items():
        if not isinstance(table, dict):
            yield f"keys.{preset}", preset, "", None
            continue
        for position, characters in table.items():
            is_good = isinstance(characters, list) and all(
                isinstance(character, str) for character in characters
            )
            name = f"keys.{preset}.{position}"
            yield name, preset, position, tuple(characters) if is_good else None


# --- Writing ------------------------------------------------------------------------------------


def save(path: Path, settings: Settings) -> Failure | None:
    """Keep settings in a file in place of what it held; the reason if this fails.

    Whatever happens meanwhile, the file holds either the old or the new settings as a whole.
    """
    content = written(settings).encode()
    failed: Failure | None = None
    for _attempt in range(2):  # somebody else may just have been looking at the file
        try:
            _replace(path, content)
        except OSError as error:
            failed = failure(error)
        else:
            return None
    return failed


def written(settings: Settings) -> str:
    """The text of a file of settings."""
    import json  # its strings are TOML's too

    lines = [_HEADING]
    if settings.preset:
        lines.append(f'preset = "{settings.preset}"')
    lines.append(f'theme = "{settings.theme}"')
    lines += [f"{name} = {json.dumps(getattr(settings, name))}" for name in _SWITCHES]
    for preset, keys in settings.keys.items():
        lines += ["", f"[keys.{preset}]"]
        for position, characters in keys.items():
            lines.append(f"{position} = {json.dumps(characters, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


def _replace(path: Path, content: bytes) -> None:
    """Write beside a file, see it to the disk, and put it in the file's place."""
    path = Path(os.path.realpath(path))  # a link stays one
    make_folder(path.parent)
    _remove_leftovers(path)
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise


def _remove_leftovers(path: Path) -> None:
    """Remove what was left by programs that were killed while they wrote.

    Should one of them be alive it fails, and tries again.
    """
    for other in path.parent.iterdir():
        if other.name.startswith(f"{path.name}.") and other.suffix == ".tmp":
            with suppress(OSError):
                other.unlink()
