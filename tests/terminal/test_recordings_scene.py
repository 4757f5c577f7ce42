"""The list of recordings: what it says of each, how far it reads, and how it scrolls."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from screens import HEADER, PATHS, RECORDINGS, REPORTS

from spit.engine.actions import Over
from spit.records.header import Header, Player
from spit.records.reading import Reason, Report
from spit.terminal.glyphs import ASCII, LINUX, UNICODE
from spit.terminal.menu import Message
from spit.terminal.scenes.recordings import Recordings, draw, learned, next_unknown, press

ROWS = 24
MANY = Recordings(tuple(Path(f"{number:05}.spit") for number in range(5000)))
KEYS = ("up", "down", "j", "k", "home", "end", "page-up", "page-down", "x", " ", "left", "1")


def pressed(recordings: Recordings, *keys: str, rows: int = ROWS) -> Recordings:
    for key in keys:
        answer = press(recordings, key, rows)
        assert isinstance(answer, Recordings)
        recordings = answer
    return recordings


def lines(recordings: Recordings, columns: int = 80, rows: int = ROWS) -> list[str]:
    """The list, without headings and what is below."""
    return draw(recordings, columns, rows, UNICODE).text().split("\n")[3 : rows - 5]


def line_of(path: Path, report: Report) -> str:
    return lines(Recordings((path,), {path: report}))[0]


def header(first: str, second: str) -> Header:
    return Header("42", HEADER.variant, (Player(first), Player(second, 400)))


def test_a_line_says_when_who_how_long_and_how() -> None:
    """Date, players, rounds, the end."""
    told = ["2026-09-20", "10:05", "Ann,", "Sharp", "7", "Ann", "won"]
    assert line_of(PATHS[0], REPORTS[0]).split() == ["►", *told]


@pytest.mark.parametrize(
    ("report", "said"),
    [
        (Report("ok", 9, None, HEADER, 3, Over("draw")), "a draw"),
        (Report("ok", 9, None, HEADER, 3, Over("conceded", 1)), "Ann gave up"),
        (Report("ok", 9, None, HEADER, 3, Over("unfinished")), "left unfinished"),
        (Report("incomplete", 9, None, HEADER, 3), "incomplete"),
        (Report("damaged", 9, Reason.BAD_LINE, HEADER, 3), "damaged"),
        (Report("out-of-step", 9, Reason.DIFFERS, HEADER, 3), "damaged"),
        (Report("damaged", 1, Reason.TOO_LARGE), "damaged"),
        (Report("other-version", 1, Reason.VERSION, versions=(1, 2)), "other version"),
    ],
)
def test_how_a_recording_stands(report: Report, said: str) -> None:
    """N05: ends, what is still being written, and what cannot be watched, each is marked."""
    assert line_of(PATHS[0], report).endswith(said)


def test_a_file_of_another_name_goes_by_it() -> None:
    """There is no date in it then; the players are told all the same."""
    line = line_of(Path("from Bea.spit"), REPORTS[0])
    assert line.split()[1:5] == ["from", "Bea", "Ann,", "Sharp"]


def test_what_is_not_known_yet_has_its_name_from_the_file() -> None:
    """The list is there at once, and is filled in while it is looked at."""
    shown = Recordings(PATHS)
    assert lines(shown)[0].split() == ["►", "2026-09-20", "10:05", "Ann-Sharp-42"]


def test_the_chosen_one_is_described() -> None:
    """Its file, and in a sentence how it stands; or what came of trying to watch it."""
    below = draw(RECORDINGS, 80, ROWS, UNICODE).text().split("\n")[-4:]
    assert " ".join(below).startswith(
        "  2026-05-24-140501-Ann-Sharp-42.spit: made by another version"
    )
    noted = Recordings(PATHS, note="Nothing to see.")
    assert "  Nothing to see." in draw(noted, 80, ROWS, UNICODE).text()
    assert "Nothing to see." not in draw(pressed(noted, "down"), 80, ROWS, UNICODE).text()


def test_only_what_is_shown_is_asked_for() -> None:
    """Of thousands as many as there are lines, one by one, the first of them first."""
    asked = []
    shown = pressed(MANY, "end")
    while (path := next_unknown(shown, ROWS)) is not None:
        asked.append(path)
        shown = learned(shown, path, REPORTS[0])
    assert asked == list(MANY.paths[-(ROWS - 8) :])


def test_it_scrolls_to_every_recording() -> None:
    """F08: the chosen one can be seen wherever it is, by single steps and by pages."""
    for rows in (20, 24, 50):
        shown = MANY
        for key in (
            *["down"] * 60,
            *["page-down"] * 5,
            "end",
            *["page-up"] * 3,
            *["up"] * 40,
            "home",
        ):
            shown = pressed(shown, key, rows=rows)
            marked = [line for line in lines(shown, rows=rows) if "►" in line]
            assert [line.split()[1] for line in marked] == [shown.path.stem]
        assert shown == MANY


@given(st.lists(st.sampled_from(KEYS), max_size=30), st.integers(1, 60), st.integers(1, 40))
def test_it_never_leaves_the_list(keys: list[str], rows: int, count: int) -> None:
    """Whatever is pressed, in whatever window; and only shown recordings are asked for."""
    shown = pressed(Recordings(MANY.paths[:count]), *keys, rows=rows)
    assert 0 <= shown.chosen < count
    assert next_unknown(shown, rows) in shown.paths


def test_enter_watches_and_escape_goes_back() -> None:
    """From an empty list one can only go back."""
    assert press(RECORDINGS, "enter", ROWS) == Message("watch")
    for key in ("escape", "q"):
        assert press(RECORDINGS, key, ROWS) == press(Recordings(()), key, ROWS) == Message("back")
    for key in ("enter", "down", "end", "page-up"):
        assert press(Recordings(()), key, ROWS) == Recordings(())
    assert next_unknown(Recordings(()), ROWS) is None


HOSTILE = (
    "\x1b[2J\x1b]0;x\x07",
    "日本語" * 30,
    "e\u0301\u0301\u0301\u0301",
    "\u202eabc",
    "{x}%s",
    "",
)


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("window", [(60, 20), (80, 24), (300, 80)])
def test_hostile_names_are_only_text(name: str, window: tuple[int, int]) -> None:
    """E08: names of files and players, from anywhere, keep to their columns."""
    path = Path(f"2026-01-01-000000-{name}\udcff.spit")
    for report in (None, Report("ok", 9, None, header(name, name), 10**9, Over("won", 1))):
        shown = Recordings((path, Path(f"{name}.spit")), {path: report} if report else {})
        frame = draw(shown, *window, UNICODE)
        assert [len(row) for row in frame.rows] == [window[0]] * window[1]
        written = frame.text().replace("\n", "")
        assert written.isprintable()


@given(st.integers(1, 140), st.integers(1, 50))
def test_every_window_is_filled(columns: int, rows: int) -> None:
    """F01: from 1x1 on; where the list does not fit in there is the notice."""
    for shown in (RECORDINGS, MANY, Recordings(())):
        frame = draw(shown, columns, rows, UNICODE)
        assert [len(row) for row in frame.rows] == [columns] * rows


def test_it_keeps_to_its_glyphs() -> None:
    """E01, E06: also in names and sentences."""
    assert draw(RECORDINGS, 80, ROWS, ASCII).text().isascii()
    names = "日本語の名前はとても長い"
    drawn = set(draw(RECORDINGS, 80, ROWS, LINUX).text().translate(dict.fromkeys(map(ord, names))))
    assert drawn <= set(map(chr, range(128)))
