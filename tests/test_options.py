"""What the command line asks for, as values; what it cannot ask for is refused in one sentence."""

import shlex

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from spit.cli import main
from spit.evening import Setting
from spit.options import Options, read
from spit.players.matching import MATCH_ME


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ("", Options()),
        ("--two", Options(kind="two")),
        ("--bot 4", Options(kind="bot", levels=(400,))),
        ("--bot SHARP --side right", Options(kind="bot", levels=(400,), side=2)),
        ("--bot 3.25 --names Ann", Options(kind="bot", levels=(325,), names=("Ann",))),
        ("--bot match", Options(kind="bot", levels=(MATCH_ME,))),
        ("--watch 1 lightning", Options(kind="watch", levels=(100, 600))),
        ("--names Ann Ben", Options(names=("Ann", "Ben"))),
        ("--names 'An\tn' ' Ben '", Options(names=("An n", "Ben"))),
        ("--win points", Options(win="points")),
        ("--win ROUNDS:03", Options(win="rounds:3")),
        ("--seed 'my cards'", Options(seed="my cards")),
        ("--keys azerty --theme light", Options(preset="azerty", theme="light")),
        ("--ascii --no-color", Options(ascii=True, colour=False)),
        ("--record match.spit", Options(record="match.spit")),
        ("--no-record", Options(recorded=False)),
    ],
)
def test_what_is_asked_for(words: str, options: Options) -> None:
    """Levels in hundredths, by number or by name in any case; all else as it is written."""
    assert read(shlex.split(words)) == options


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--bot 7", "no level '7'"),
        ("--bot", "expected one argument"),
        ("--watch 1", "expected 2 arguments"),
        ("--watch 1 match", "no level 'match'"),
        ("--two --bot 3", "not allowed with"),
        ("--two --side left", "--side goes with --bot"),
        ("--two --names Ann", "two names"),
        ("--bot 3 --names A B C", "two names"),
        ("--win best", "no match is won by 'best'"),
        ("--win rounds:0", "rounds:N"),
        ("--win rounds:100", "rounds:N"),
        ("--seed ''", "'' is no seed"),
        ("--seed " + 65 * "x", "is no seed"),
        ("--keys maltron", "maltron"),
        ("--record a --no-record", "not allowed with"),
        ("--house jokers", "--house"),
        ("--tw", "--tw"),
        ("match", "match"),
    ],
)
def test_wrong_use_is_one_sentence(
    words: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, and what is wrong in one line; options are not abbreviated."""
    assert main(shlex.split(words)) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert complaint in told.err


@given(st.text(min_size=1, max_size=64).filter(str.isprintable))
@example("-x")
@example("--two")
@example("it's")
def test_the_command_plays_the_same_again(seed: str) -> None:
    """D37: whatever the seed, what the result tells to type is understood."""
    setting = Setting("bot", (350, None), ("Bot 3.5", "You"), "rounds:2", seed)
    _, *words = shlex.split(setting.command)
    again = Options(kind="bot", levels=(350,), side=2, win="rounds:2", seed=seed)
    assert read(words) == again
