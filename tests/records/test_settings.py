"""Settings on disk: read without trust, written so that nothing is lost."""

import errno
import os
import signal
import sys
from pathlib import Path

import platformdirs
import pytest
from disks import as_nobody, full_disk, open_to_all
from helpers import ROOT
from hypothesis import given
from hypothesis import strategies as st

from spit.records.files import Failure, config_folder
from spit.records.settings import (
    LARGEST_FILE,
    Choices,
    Loaded,
    Settings,
    load,
    read,
    save,
    settings_file,
    written,
)

CHOICES = Choices(("qwerty", "azerty"), ("auto", "light"), ("1-upper-1", "2-home-5"))
USUAL = Settings()
CHOSEN = Settings(
    "azerty",
    "light",
    motion=False,
    captions=False,
    bell=True,
    keys={"azerty": {"1-upper-1": ("&", '"', "\\"), "2-home-5": ()}},
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "spit" / "settings.toml"


def put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(content)


def leftovers(path: Path) -> list[Path]:
    """What stands beside the file."""
    return [other for other in path.parent.iterdir() if other != path]


# --- Reading ------------------------------------------------------------------------------------


def test_without_a_file_everything_is_as_usual(path: Path) -> None:
    """A first start says nothing and makes nothing, even where a file stands for the folder."""
    assert load(path, CHOICES) == Loaded(USUAL)
    assert not path.parent.exists()
    path.parent.parent.mkdir()
    path.parent.write_text("")
    assert load(path, CHOICES) == Loaded(USUAL)


def test_what_is_saved_is_loaded(path: Path) -> None:
    """O05: twice, the second in place of the first, and the folder is made for its owner alone."""
    for settings in (USUAL, CHOSEN):
        assert save(path, settings) is None
        assert load(path, CHOICES) == Loaded(settings)
    assert path.parent.stat().st_mode & 0o077 == 0
    assert leftovers(path) == []


CODES = st.sampled_from(tuple(CHOICES.positions))
CHARACTERS = st.lists(st.characters(exclude_categories=["C"])).map(tuple)


@given(
    st.builds(
        Settings,
        st.sampled_from((None, *CHOICES.presets)),
        st.sampled_from(tuple(CHOICES.themes)),
        st.booleans(),
        st.booleans(),
        st.booleans(),
        st.dictionaries(
            st.sampled_from(tuple(CHOICES.presets)), st.dictionaries(CODES, CHARACTERS, min_size=1)
        ),
    )
)
def test_what_is_written_is_read(settings: Settings) -> None:
    """I07: whatever characters are bound."""
    assert read(written(settings).encode(), CHOICES) == (settings, ())


def test_a_file_is_for_people_too() -> None:
    """One line for each thing, which can be changed in an editor."""
    assert written(CHOSEN).splitlines()[1:] == [
        'preset = "azerty"',
        'theme = "light"',
        "motion = false",
        "captions = false",
        "bell = true",
        "",
        "[keys.azerty]",
        r'1-upper-1 = ["&", "\"", "\\"]',
        "2-home-5 = []",
    ]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('preset = "abc"', "preset"),
        ("preset = 1", "preset"),
        ('theme = "purple"', "theme"),
        ("theme = []", "theme"),
        ('motion = "off"', "motion"),
        ("captions = 1", "captions"),
        ("bell = 0.5", "bell"),
        ('wins = "x"', "wins"),
        ("keys = 3", "keys"),
        ("keys.qwerty = 3", "keys.qwerty"),
        ('keys.abc.1-upper-1 = ["1"]', "keys.abc.1-upper-1"),
        ('keys.qwerty.3-upper-1 = ["1"]', "keys.qwerty.3-upper-1"),
        ('keys.qwerty.1-upper-1 = "1"', "keys.qwerty.1-upper-1"),
        ("keys.qwerty.1-upper-1 = [1]", "keys.qwerty.1-upper-1"),
    ],
)
def test_a_wrong_entry_is_left_out_alone(path: Path, line: str, name: str) -> None:
    """O01: the others hold, and the file stays as somebody wrote it."""
    good = "motion = true" if name == "bell" else "bell = true"
    content = f'{good}\n{line}\nkeys.azerty.1-upper-1 = ["1"]\n'.encode()
    if name == "keys":
        content = f"{good}\n{line}\n".encode()
    put(path, content)
    settings, wrong, fault, kept = load(path, CHOICES)
    assert (wrong, fault, kept) == ((name,), None, None)
    assert settings.bell is (name != "bell")
    assert settings.keys == ({} if name == "keys" else {"azerty": {"1-upper-1": ("1",)}})
    assert path.read_bytes() == content


DAMAGED: list[bytes] = [
    b"",
    written(CHOSEN).encode()[:-8],
    b"[]",
    b"null",
    b'{"wins":"x"}',
    bytes(100),
    b"\xff",
    b"theme = '\xe9'",
    b"a = " + b"[" * 20_000,
    b"a = 1" + b"0" * 5000,
    b"#" * (LARGEST_FILE + 1),
]


@pytest.mark.parametrize("content", DAMAGED, ids=[str(each[:20]) for each in DAMAGED])
def test_a_damaged_file_is_kept_under_another_name(path: Path, content: bytes) -> None:
    """O01: the game starts, nothing of what there was is lost, and a new file can be written."""
    put(path, content)
    kept = path.with_name("settings.toml.damaged")
    assert load(path, CHOICES) == Loaded(USUAL, fault="damaged", kept=kept)
    assert kept.read_bytes() == content
    assert load(path, CHOICES) == Loaded(USUAL)
    assert save(path, CHOSEN) is None
    assert load(path, CHOICES) == Loaded(CHOSEN)


def test_a_second_damaged_file_does_not_hide_the_first(path: Path) -> None:
    """O01: each has a name of its own."""
    put(path, b"first")
    load(path, CHOICES)
    path.write_bytes(b"second")
    assert load(path, CHOICES).kept == path.with_name("settings.toml.damaged-1")
    assert path.with_name("settings.toml.damaged").read_bytes() == b"first"


def test_what_is_no_file_is_moved_away(path: Path) -> None:
    """O01: a folder of that name, or a pipe that nobody ever writes into."""
    path.mkdir(parents=True)
    (path / "something").write_text("")
    assert load(path, CHOICES).fault == "damaged"
    os.mkfifo(path)
    assert load(path, CHOICES).fault == "damaged"
    assert save(path, CHOSEN) is None
    assert load(path, CHOICES) == Loaded(CHOSEN)


@given(st.binary(max_size=200) | st.text('[]{}=.,"#\n ak1', max_size=60).map(str.encode))
def test_no_bytes_do_harm(content: bytes) -> None:
    """O01: whatever stands in the file, it can be read or it is refused."""
    try:
        settings, wrong = read(content, CHOICES)
    except ValueError:
        return
    assert isinstance(settings, Settings)
    assert all(isinstance(name, str) for name in wrong)


# --- Writing ------------------------------------------------------------------------------------


def test_a_file_that_may_not_be_read_is_left_alone(path: Path) -> None:
    """O06: played with the usual settings, and said."""
    put(path, b"bell = true")
    open_to_all(path.parent)
    path.chmod(0)
    with as_nobody():
        assert load(path, CHOICES) == Loaded(fault="unreadable")


def test_a_folder_that_may_not_be_written_is_told(path: Path) -> None:
    """O06: a damaged file stays where it is, and settings are not kept."""
    put(path, b"[]")
    open_to_all(path.parent)
    path.parent.chmod(0o555)
    with as_nobody():
        assert load(path, CHOICES) == Loaded(fault="damaged")
        assert save(path, CHOSEN) == Failure.READ_ONLY
    assert path.read_bytes() == b"[]"


def test_a_file_in_place_of_a_folder_is_told(path: Path) -> None:
    """O06: `~/.config` is a file, or a folder stands where the file should."""
    path.mkdir(parents=True)
    assert save(path, CHOSEN) == Failure.UNWRITABLE
    assert save(path / "settings.toml" / "deeper", CHOSEN) is None
    assert save(path / "settings.toml" / "deeper" / "settings.toml", CHOSEN) == Failure.UNWRITABLE
    assert not list(path.parent.glob("*.tmp"))


def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    """Settings kept in a folder of dot-files are written there; a circle of links is told."""
    real = tmp_path / "dotfiles" / "spit.toml"
    put(path, b"")
    path.unlink()
    path.symlink_to(real)
    assert load(path, CHOICES) == Loaded(USUAL)
    assert save(path, CHOSEN) is None
    assert path.is_symlink()
    assert load(real, CHOICES) == Loaded(CHOSEN)
    real.unlink()
    real.symlink_to(path)
    assert load(path, CHOICES).fault == "unreadable"


def test_leftovers_do_not_stop_anything(path: Path) -> None:
    """O02: empty, read-only, or a folder, of a dead process or of one with our number."""
    put(path, b"bell = true")
    for number in (1, os.getpid()):
        stray = path.with_name(f"settings.toml.{number}.tmp")
        stray.write_bytes(b"")
        stray.chmod(0)
    assert save(path, CHOSEN) is None
    assert load(path, CHOICES) == Loaded(CHOSEN)
    assert leftovers(path) == []
    path.with_name("settings.toml.1.tmp").mkdir()
    assert save(path, USUAL) is None
    assert load(path, CHOICES) == Loaded(USUAL)


def test_a_full_disk_leaves_the_old_settings(path: Path) -> None:
    """O03, O06: the old content is whole, nothing is left beside it, and it is told."""
    assert save(path, CHOSEN) is None
    with full_disk(20):
        assert save(path, USUAL) == Failure.FULL
    assert load(path, CHOICES) == Loaded(CHOSEN)
    assert leftovers(path) == []


def test_a_failing_replace_is_tried_once_more(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """O05: on some systems a file that somebody has open cannot be replaced just now."""
    replace, tries = Path.replace, []

    def busy(self: Path, target: Path) -> Path:
        tries.append(target)
        if len(tries) == 2:
            return replace(self, target)
        raise PermissionError(errno.EACCES, "in use")

    monkeypatch.setattr(Path, "replace", busy)
    assert save(path, CHOSEN) is None
    assert load(path, CHOICES) == Loaded(CHOSEN)
    assert save(path, USUAL) == Failure.READ_ONLY
    assert len(tries) == 4
    assert load(path, CHOICES) == Loaded(CHOSEN)
    assert leftovers(path) == []


SAVING = """
import sys
from pathlib import Path
from spit.records.settings import Settings, save

for number in range(int(sys.argv[2]), 1_000_000):
    save(Path(sys.argv[1]), Settings(bell=bool(number % 2)))
    if number % 20 == 0:
        print(number, flush=True)
"""


def test_killed_while_saving(path: Path) -> None:
    """O03: after kill -9 at any moment the file is whole, and leftovers do not pile up."""
    import subprocess

    for start in range(8):
        command = [sys.executable, "-c", SAVING, str(path), str(start)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as process:
            assert process.stdout is not None
            process.stdout.readline()
            process.send_signal(signal.SIGKILL)
        assert load(path, CHOICES) in (Loaded(USUAL), Loaded(Settings(bell=True)))
        assert len(leftovers(path)) <= 1


# --- Where --------------------------------------------------------------------------------------


def test_settings_live_in_the_config_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """O08: XDG_CONFIG_HOME if it is absolute, else `~/.config`; nothing is made by asking."""
    monkeypatch.setenv("HOME", str(tmp_path))
    below_home = tmp_path / ".config" / "spit"
    for value, folder in [
        (None, below_home),
        ("", below_home),
        ("relative", below_home),
        (str(tmp_path / "elsewhere"), tmp_path / "elsewhere" / "spit"),
    ]:
        if value is None:
            monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
        else:
            monkeypatch.setenv("XDG_CONFIG_HOME", value)
        assert settings_file() == folder / "settings.toml"
        if value != "relative":
            assert folder == platformdirs.user_config_path("spit", appauthor=False)
    assert not list(tmp_path.iterdir())


def test_other_systems_have_other_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """O08: there platformdirs is asked."""
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(platformdirs, "user_config_path", lambda *_, **__: tmp_path)
    assert config_folder() == tmp_path


def test_without_a_home_there_are_no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """O06: nor in the folder that the program was started in."""
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("HOME", "somewhere")
    with pytest.raises(OSError):
        settings_file()

    def nobody(_path: str) -> str:
        return "~"

    monkeypatch.setattr(os.path, "expanduser", nobody)
    with pytest.raises(OSError):
        settings_file()
