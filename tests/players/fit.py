"""People as rows of numbers, taken from recordings: how quickly, how well and how evenly they play.

    python tests/players/fit.py FOLDER [--name NAME]

prints for each person who plays in a folder's recordings what they show of him (see `shown.py`),
and his row for `people.py`. All times are ticks (ms).

A recording holds no hand of a person, only when his card came down. So travel, and what else cannot
be told (pulling back, recovery, misjudged spit piles, which play is preferred), is that of the
person in `people.py` who is nearest in pace, brought to the same pace. Nor can a play that was
overlooked be told from one that was left: who fills slots first on purpose seems to miss more than
he does. Where the other was quicker, so that a play or a slap was not made, its time is taken to
have been like those that were made later, and is counted. What is missed lengthens its thought as
well, so that the row of somebody who misses much is a little too slow.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from math import cbrt, sqrt
from pathlib import Path
from statistics import fmean, median, pstdev, quantiles
from typing import NamedTuple

from people import PEOPLE, at_pace
from shown import AFTER_SPIT, KINDS, PLAYS, PREPARED, SLAPS, UNPREPARED, Shown, people_in

from spit.players.bots import WHOLE
from spit.players.levels import FORM, Level, number_of
from spit.players.matching import estimate, played

FEWEST = 20
"""With fewer times, or chances to notice a play, nothing is fitted."""


class Shape(NamedTuple):
    """An ex-Gaussian: a normal part of mean `mu` and deviation `sigma`, an exponential of `tau`."""

    mu: int
    sigma: int
    tau: int


def of_kind(matches: Iterable[Shown], kind: str) -> list[int]:
    """All times of a kind in some matches, as if none had been cut short."""
    times = [(time, False) for match in matches for time in match.times[kind]]
    return uncut(times + [(time, True) for match in matches for time in match.cut_short[kind]])


def uncut(times: Sequence[tuple[int, bool]]) -> list[int]:
    """As many times as there would be had none been cut short, which is told of each (True).

    One that was cut short would have been like those that lasted longer (Kaplan and Meier). Of the
    longest nothing is known if they were all cut short, and so there are fewer then.
    """
    found: list[int] = []
    lasting = 1.0
    for place, (time, was_cut) in enumerate(sorted(times)):
        lasting -= 0 if was_cut else lasting / (len(times) - place)
        found += [time] * (round(len(times) * (1 - lasting)) - len(found))
    return found


def usual(times: Sequence[int]) -> list[int]:
    """The times, at least two, without those far out above: there somebody looked away.

    Far out is more than three times the distance of the quartiles beyond the upper one.
    """
    lower, _, upper = quantiles(times, n=4)
    return [time for time in times if time <= upper + 3 * (upper - lower)]


def shape_of(times: Sequence[int]) -> Shape | None:
    """The ex-Gaussian of the same mean, deviation and skewness as the usual times of some.

    None if there are too few.
    """
    if len(times) < FEWEST:
        return None
    kept = usual(times)
    mean, deviation = fmean(kept), pstdev(kept)
    skewed = fmean((time - mean) ** 3 for time in kept)
    tau = min(cbrt(max(0, skewed) / 2), deviation)
    return Shape(round(mean - tau), round(sqrt(deviation**2 - tau**2)), round(tau))


def model_of(matches: Sequence[Shown]) -> Level | None:
    """The row of a person, None if he has not played enough."""
    shape = shape_of(of_kind(matches, UNPREPARED))
    if shape is None:
        return None
    mean = shape.mu + shape.tau
    nearest = min(PEOPLE.values(), key=lambda person: abs(_mean(person) - mean))
    like = at_pace(nearest, mean / _mean(nearest))
    noticed = share_noticed(matches)
    # The driver adds travel and form to whatever a row says.
    others = like.travel_spread**2 + (mean * pstdev(FORM) / WHOLE) ** 2
    slap = shape_of(of_kind(matches, SLAPS)) or Shape(like.slap, like.slap_spread, like.slap_tail)
    return like._replace(
        think=max(1, shape.mu - like.travel),
        think_spread=round(sqrt(max(0, shape.sigma**2 - others))),
        think_tail=shape.tau,
        prepared=_factor(of_kind(matches, PREPARED), mean, like.travel) or like.prepared,
        after_flip=_factor(of_kind(matches, AFTER_SPIT), mean, like.travel) or like.after_flip,
        notices=like.notices if noticed is None else round(WHOLE * noticed),
        slips=round(WHOLE * share_slipped(matches)),
        slap=slap.mu,
        slap_spread=slap.sigma,
        slap_tail=slap.tau,
    )


def _mean(person: Level) -> int:
    return person.think + person.think_tail + person.travel


def _factor(times: Sequence[int], mean: int, travel: int) -> int | None:
    """By how much thoughts of a kind are shorter than others of a mean, per mille."""
    if len(times) < FEWEST or mean <= travel:
        return None
    return max(1, round(WHOLE * (fmean(usual(times)) - travel) / (mean - travel)))


def share_noticed(matches: Iterable[Shown]) -> float | None:
    """The share of plays noticed where that can be told, None if it hardly ever can."""
    counts = [(match.noticed, match.missed) for match in matches]
    noticed, missed = map(sum, zip(*counts, strict=True))
    return noticed / (noticed + missed) if noticed + missed >= FEWEST else None


def share_slipped(matches: Sequence[Shown]) -> float:
    """The share of wrong cards among all that were laid on spit piles."""
    slips = sum(match.meter.slips for match in matches)
    return slips / max(1, slips + len(of_kind(matches, PLAYS)))


def story(name: str, matches: Sequence[Shown]) -> list[str]:
    """What is printed of a person: his times, his errors, the level that suits, and his row."""
    rounds = sum(_rounds(match) for match in matches)
    plays = len(of_kind(matches, PLAYS))
    return [
        f"{name}  matches: {len(matches)}  rounds: {rounds}  plays: {plays}",
        "",
        f"{'times (ms)':14}{'count':>7}{'median':>8}{'p10':>7}{'p90':>7}   mu/sigma/tau",
        *[_times_line(kind, of_kind(matches, kind)) for kind in KINDS],
        "",
        *_errors(matches),
        f"{'level':14}{_level(matches)}",
        f"{'row':14}{_row(name, model_of(matches))}",
    ]


def _rounds(match: Shown) -> int:
    meter = match.meter
    return meter.rounds_won + meter.rounds_lost + meter.rounds_blocked


def _times_line(kind: str, times: Sequence[int]) -> str:
    line = f"{kind:14}{len(times):7}"
    if len(times) < 2:
        return line
    tenths = quantiles(times, n=10, method="inclusive")
    line += f"{median(times):8.0f}{tenths[0]:7.0f}{tenths[-1]:7.0f}"
    shape = shape_of(times)
    return line if shape is None else f"{line}   {shape.mu}/{shape.sigma}/{shape.tau}"


def _errors(matches: Sequence[Shown]) -> list[str]:
    """The lines about what went wrong: misses, slips and races."""
    share = share_noticed(matches)
    noticed = "unknown" if share is None else f"{share:.1%}"
    alone = sum(match.noticed + match.missed for match in matches)
    slips = sum(match.meter.slips for match in matches)
    lost = sum(match.races_lost for match in matches)
    won = sum(match.meter.races_won for match in matches)
    return [
        f"{'noticed':14}{noticed} (single plays beside a slot to fill: {alone})",
        f"{'slips':14}{share_slipped(matches):.1%} of the cards played (slips: {slips})",
        f"{'races':14}{lost} lost, {won} won",
    ]


def _level(matches: Iterable[Shown]) -> str:
    """The level that Match me would set after the matches against bots."""
    met = [played(match.level, match.meter) for match in matches if match.level is not None]
    known = estimate(met)
    if not known.has_begun:
        return "unknown: too little was played against bots"
    return f"{number_of(known.level)} (Match me, matches against bots: {len(met)})"


def _row(name: str, model: Level | None) -> str:
    if model is None:
        return f"unknown: it takes {FEWEST} unprepared plays"
    return f"{name!r}: Level({', '.join(map(str, model))}),"


def main(arguments: Sequence[str]) -> int:
    """Print the people in a folder of recordings; 1 if there is nobody."""
    parser = argparse.ArgumentParser(description="Fit people to recordings of their matches.")
    parser.add_argument("folder", metavar="FOLDER", type=Path)
    parser.add_argument("--name", help="only the person of this name")
    asked = parser.parse_args(arguments)
    people = people_in(asked.folder)
    names = [name for name in sorted(people) if asked.name in (None, name)]
    if not names:
        print(f"{asked.folder}: nobody to be fitted in its recordings.", file=sys.stderr)
        return 1
    print("\n\n".join("\n".join(story(name, people[name])) for name in names))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
