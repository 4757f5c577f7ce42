"""`spit verify`."""

import shutil
from pathlib import Path

import pytest

from spit.cli import main
from spit.simulate import Setup, play

GAMES = Path(__file__).parents[1] / "games"
WHOLE = GAMES / "won-standard.spit"


def changed(path: Path, old: str, new: str) -> Path:
    """A copy of the golden recording, changed in one place."""
    text = WHOLE.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_a_whole_recording_is_fine(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 0, one sentence on standard output."""
    assert main(["verify", str(WHOLE)]) == 0
    told = capsys.readouterr()
    assert told.out.endswith("won.\n")
    assert (told.out.count("\n"), told.err) == (1, "")


def test_a_cut_recording_is_incomplete(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """N07: exit code 0, and up to which line it agrees."""
    path = tmp_path / "cut.spit"
    path.write_bytes(WHOLE.read_bytes()[:-40])
    lines = WHOLE.read_text(encoding="utf-8").count("\n")
    assert main(["verify", str(path)]) == 0
    assert f"incomplete, agrees up to line {lines - 1}." in capsys.readouterr().out


def test_each_fault_has_its_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """3 damaged, 4 of another version, 5 out of step; of several files the highest."""
    damaged = changed(tmp_path / "damaged.spit", '"do":"ready"', '"do"')
    other = changed(tmp_path / "other.spit", '"rules":1', '"rules":2')
    differing = changed(tmp_path / "differing.spit", '"do":"play', '"do":"move')
    assert main(["verify", str(damaged)]) == 3
    assert main(["verify", str(other)]) == 4
    assert main(["verify", str(differing)]) == 5
    assert main(["verify", str(differing), str(WHOLE), str(damaged)]) == 5
    told = capsys.readouterr().err
    assert "format 1 and rules 2, where this program has 1 and 1" in told
    assert "is not what happens under the rules" in told


def test_what_is_out_of_step_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Time that goes back and lines behind the last are named as such; both are exit code 5."""
    *lines, last = WHOLE.read_text(encoding="utf-8").splitlines(keepends=True)
    back, more = tmp_path / "back.spit", tmp_path / "more.spit"
    back.write_text("".join([*lines, lines[1]]), encoding="utf-8")
    more.write_text("".join([*lines, last, last]), encoding="utf-8")
    assert main(["verify", str(back)]) == 5
    assert f"line {len(lines) + 1} goes back in time" in capsys.readouterr().err
    assert main(["verify", str(more)]) == 5
    assert f"line {len(lines) + 2} comes after the end of the match" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["missing", ".", "/dev/zero", "\x1b[2J"])
def test_what_is_no_recording(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, exit code 3, and nothing raw of what the file is called."""
    assert main(["verify", name]) == 3
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert "\x1b" not in told.err


def test_bots_are_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--bots`: honest bots choose the same; others than the header names are out of step."""
    play(Setup("verify", (300, 400), ("A", "B")), tmp_path)
    (honest,) = tmp_path.iterdir()
    assert main(["verify", "--bots", str(honest)]) == 0
    assert "its bots chose the same again" in capsys.readouterr().out
    assert main(["verify", "--bots", str(WHOLE)]) == 0
    assert "no bot did anything" in capsys.readouterr().out
    scripted = tmp_path / "scripted.spit"
    shutil.copy(GAMES / "limit-won.spit", scripted)
    assert main(["verify", "--bots", str(scripted)]) == 5
    assert "is not what its bots do" in capsys.readouterr().err
