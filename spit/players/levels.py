"""The levels of the bots as numbers, and the tables from which their times are drawn.

A level is whole hundredths: 400 is Sharp, 350 half-way between Steady and Sharp. There is a row of
numbers for every half level; between rows every number goes straight from one to the next. One
level up is a pace about 1.31 times as fast. All times are ticks (ms); chances, factors and weights
are per mille. There are no floats, so a level is the same on every machine.
"""

import re
from typing import NamedTuple


class Level(NamedTuple):
    """How somebody plays: one row of numbers.

    A time to think or to slap is a sum: a normal part of mean `think` and deviation
    `think_spread`, and a slow part, exponential with mean `think_tail` (an ex-Gaussian, the shape
    of people's reaction times). `prepared` and `after_flip` shorten the thinking about a card that
    was ready in mind, and after a spit. `travel` is how long the hand is on its way. `notices` is
    the chance to see a play that is there, `slips` that of laying a wrong card. The hand is pulled
    back `pulls_back` after its pile has changed; `recovery` is what a lost race or a wrong card
    costs. `slap_noise` is how far a spit pile is misjudged, in proportion to its thickness. The
    last four weigh plays against each other: the cards in the stockpile, the run that it opens,
    the plays that it leaves to the opponent, and chance.
    """

    think: int
    think_spread: int
    think_tail: int
    travel: int
    travel_spread: int
    prepared: int
    after_flip: int
    notices: int
    slips: int
    pulls_back: int
    recovery: int
    slap: int
    slap_spread: int
    slap_tail: int
    slap_noise: int
    weighs_length: int
    weighs_run: int
    weighs_opponent: int
    weighs_chance: int


NAMES = ("Dozy", "Easy", "Steady", "Sharp", "Fierce", "Lightning")
"""The names of the whole levels 1-6."""

LOWEST, HIGHEST = 50, 650
"""The slowest and the fastest level, in hundredths."""

# fmt: off
ROWS: tuple[Level, ...] = (
    #     think            travel     prep. flip  notice slip pull rec.  slap           noise length run opp. chance
    Level(1147, 239, 574,  727, 112,  1000, 965,  765,  65,  490, 1021,  625,  99, 231,  515,    0,    0,    0, 2000),
    Level(1000, 200, 500,  650, 100,  1000, 950,  800,  60,  450,  900,  560,  90, 200,  450,    0,    0,    0, 2000),
    Level( 872, 167, 436,  581,  89,   975, 935,  835,  55,  414,  794,  502,  82, 173,  385,  150,    0,    0, 2000),
    Level( 760, 140, 380,  520,  80,   950, 920,  870,  50,  380,  700,  450,  75, 150,  320,  300,    0,    0, 2000),
    Level( 652, 118, 326,  456,  69,   900, 900,  895,  45,  349,  603,  408,  67, 128,  270,  400,    0,    0, 2000),
    Level( 560, 100, 280,  400,  60,   850, 880,  920,  40,  320,  520,  370,  60, 110,  220,  500,    0,    0, 2000),
    Level( 485,  87, 237,  358,  52,   800, 865,  935,  35,  294,  456,  339,  55,  97,  195,  750,    0,    0, 1500),
    Level( 420,  75, 200,  320,  45,   750, 850,  950,  30,  270,  400,  310,  50,  85,  170, 1000,    0,    0, 1000),
    Level( 361,  61, 167,  288,  40,   715, 825,  960,  28,  255,  363,  287,  45,  74,  145,  700,  250,  400,  750),
    Level( 310,  50, 140,  260,  35,   680, 800,  970,  25,  240,  330,  265,  40,  65,  120,  400,  500,  800,  500),
    Level( 270,  42, 109,  234,  30,   640, 790,  980,  20,  230,  304,  247,  36,  54,  100,  400,  500, 1150,  250),
    Level( 235,  35,  85,  210,  25,   600, 780,  990,  15,  220,  280,  230,  32,  45,   80,  400,  500, 1500,   50),
    Level( 205,  29,  66,  210,  21,   560, 770, 1000,  10,  220,  258,  214,  29,  37,   60,  400,  500, 1850,   50),
)
"""The rows of the levels 0.5, 1, 1.5 ... 6.5.

The times of a half level are the geometric means of its neighbours', all else is midway; 0.5 and
6.5 go on as far beyond, but no hand takes less than 210 ticks, and none is pulled back sooner than
after 220.
"""

NORMAL = (
    -2442, -2007, -1780, -1617, -1488, -1380, -1286, -1201,
    -1124, -1053, -988, -926, -867, -811, -758, -706,
    -657, -608, -562, -516, -472, -428, -385, -342,
    -301, -260, -219, -179, -139, -99, -60, -20,
    20, 60, 99, 139, 179, 219, 260, 301,
    342, 385, 428, 472, 516, 562, 608, 657,
    706, 758, 811, 867, 926, 988, 1053, 1124,
    1201, 1286, 1380, 1488, 1617, 1780, 2007, 2442,
)
"""64 equally likely values of the normal distribution, in per mille of its deviation."""

EXPONENTIAL = (
    8, 24, 40, 57, 73, 90, 108, 125,
    143, 162, 180, 199, 218, 238, 258, 279,
    300, 321, 343, 365, 388, 412, 436, 460,
    485, 511, 537, 565, 593, 621, 651, 681,
    713, 745, 779, 813, 849, 887, 925, 965,
    1007, 1051, 1097, 1145, 1195, 1248, 1304, 1363,
    1426, 1493, 1565, 1642, 1726, 1817, 1918, 2030,
    2156, 2300, 2467, 2669, 2922, 3260, 3774, 4878,
)
"""64 equally likely values of the exponential distribution, in per mille of its mean."""

FORM = (
    783, 818, 837, 851, 862, 871, 879, 887,
    894, 900, 906, 912, 917, 922, 927, 932,
    936, 941, 945, 950, 954, 958, 962, 966,
    970, 974, 978, 982, 986, 990, 994, 998,
    1002, 1006, 1010, 1014, 1018, 1022, 1026, 1031,
    1035, 1039, 1044, 1048, 1053, 1058, 1063, 1068,
    1073, 1079, 1084, 1091, 1097, 1104, 1111, 1119,
    1128, 1137, 1148, 1160, 1176, 1195, 1222, 1277,
)
"""64 equally likely factors on all times of a round, in per mille: exp(0.1 z), z normal."""
# fmt: on

_STEP = 50
_NUMBER = re.compile(r"([0-9])(?:\.([0-9]{1,2}))?")


def row_of(level: int) -> Level:
    """The numbers of a level in hundredths; ValueError outside 50-650."""
    if not LOWEST <= level <= HIGHEST:
        raise ValueError(f"no level: {level} hundredths")
    below, beyond = divmod(level - LOWEST, _STEP)
    if not beyond:
        return ROWS[below]
    pairs = zip(ROWS[below], ROWS[below + 1], strict=True)
    return Level(*[low + ((high - low) * beyond + _STEP // 2) // _STEP for low, high in pairs])


def level_of(text: str) -> int:
    """The level in hundredths that a text names: `4`, `3.5`, `3.25`, `sharp` in any case.

    ValueError if it names none.
    """
    names = [name.casefold() for name in NAMES]
    if text.casefold() in names:
        return 100 * (names.index(text.casefold()) + 1)
    found = _NUMBER.fullmatch(text)
    if found is not None:
        level = 100 * int(found[1]) + int((found[2] or "").ljust(2, "0"))
        if LOWEST <= level <= HIGHEST:
            return level
    raise ValueError(f"no level: {text!r}")


def number_of(level: int) -> str:
    """A level in hundredths as a number: `4`, `3.5`, `3.25`."""
    whole, hundredths = divmod(level, 100)
    return f"{whole}.{hundredths:02}".rstrip("0").rstrip(".")


def name_of(level: int) -> str:
    """What a bot of a level in hundredths is called: `Sharp`, or its number between the names."""
    whole, hundredths = divmod(level, 100)
    return number_of(level) if hundredths or whole not in range(1, 7) else NAMES[whole - 1]
