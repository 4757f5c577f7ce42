"""How the table looks: named styles, the themes that give each a look, and their sequences.

Scenes draw under a style's name and know no colour. A theme gives every name a `Look`; `styles`
turns a theme into the sequences of a terminal of so many colours. A colour is written down once
in three spellings, because no rule of rounding keeps a dark felt green: as RGB, as an entry of
the 256 colour palette, and as one of the eight basic colours, or None where a terminal of few
colours shall use its own. Without colours a look is bold, reverse or underlined at most.

What the looks keep to, and tests measure: text stands out from its own background by 4.5 : 1 or
more with 256 colours and up, by 3 : 1 with fewer (xterm's palette); with few colours only looks
with a background of their own have a foreground, nothing needs the bright eight, and nothing
coloured is bold, which some terminals take for bright.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

TRUE_COLOUR = 2**24
DEPTHS = (0, 8, 16, 256, TRUE_COLOUR)


class Style:
    """The names of the styles."""

    FELT = "felt"
    """The table itself, and every background on it."""
    TEXT = "text"
    QUIET = "quiet"
    """Text of second rank."""
    STRONG = "strong"
    """Headings, names, figures that matter."""
    MESSAGE = "message"
    """The line that tells what just happened."""
    NOTICE = "notice"
    """What a player must not miss: a refusal, a pause, a window that is too small."""
    BAR = "bar"
    """The lines along the edges of the screen."""
    KEY_NAME = "key_name"
    """The name of a key in a text."""
    CHOSEN = "chosen"
    """The chosen entry of a menu."""
    PRESSED = "pressed"
    """A key that is held down, in the key test."""
    CAPTION = "caption"
    """The key over a stockpile."""
    CAPTION_LIT = "caption_lit"
    """The lower row's key while a slot is empty."""
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    EDGE = "edge"
    """The frame of a card, on its paper."""
    BACK = "back"
    """The back of a card: face-down cards beneath a stockpile, spit cards."""
    THICKNESS = "thickness"
    """How high a spit pile is."""
    EMPTY = "empty"
    """The corners of an empty slot, the place of a spit pile that does not exist."""
    STAGE = "stage"
    """Big letters in the middle."""
    HAND = "hand"
    """The bot's hand."""


INKS: Mapping[str, str] = {
    "s": Style.SPADES,
    "h": Style.HEARTS,
    "d": Style.DIAMONDS,
    "c": Style.CLUBS,
}
"""The style of each suit's ink, by the suit's letter."""


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour in three spellings; `basic` is 0-7, or None for the terminal's own."""

    rgb: int
    palette: int
    basic: int | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """Foreground and background, and what is left of them without any colour."""

    ink: Colour
    ground: Colour
    bold: bool = False
    reverse: bool = False
    underline: bool = False
    """As `reverse`, only where the look has no colours."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme, by what they paint."""

    felt: Colour
    text: Colour
    quiet: Colour
    strong: Colour
    notice: Colour
    paper: Colour
    edge: Colour
    spades: Colour
    hearts: Colour
    diamonds: Colour
    clubs: Colour
    back: Colour
    back_ink: Colour
    thickness: Colour
    chosen: Colour
    chosen_ink: Colour


def _looks(of: Palette) -> Mapping[str, Look]:
    """What every style of a theme looks like."""
    return {
        Style.FELT: Look(of.text, of.felt),
        Style.TEXT: Look(of.text, of.felt),
        Style.QUIET: Look(of.quiet, of.felt),
        Style.STRONG: Look(of.strong, of.felt, bold=True),
        Style.MESSAGE: Look(of.text, of.felt),
        Style.NOTICE: Look(of.notice, of.felt, bold=True),
        Style.BAR: Look(of.quiet, of.felt),
        Style.KEY_NAME: Look(of.strong, of.felt, bold=True),
        Style.CHOSEN: Look(of.chosen_ink, of.chosen, bold=True, reverse=True),
        Style.PRESSED: Look(of.chosen_ink, of.chosen, bold=True, reverse=True),
        Style.CAPTION: Look(of.quiet, of.felt),
        Style.CAPTION_LIT: Look(of.strong, of.felt, bold=True, underline=True),
        Style.SPADES: Look(of.spades, of.paper, bold=True),
        Style.HEARTS: Look(of.hearts, of.paper, bold=True),
        Style.DIAMONDS: Look(of.diamonds, of.paper, bold=True),
        Style.CLUBS: Look(of.clubs, of.paper, bold=True),
        Style.EDGE: Look(of.edge, of.paper),
        Style.BACK: Look(of.back_ink, of.back),
        Style.THICKNESS: Look(of.thickness, of.felt),
        Style.EMPTY: Look(of.quiet, of.felt),
        Style.STAGE: Look(of.strong, of.felt, bold=True),
        Style.HAND: Look(of.chosen_ink, of.chosen, bold=True, reverse=True),
    }


_DEFAULT = Palette(
    felt=Colour(0x0D4D36, 22),
    text=Colour(0xF3EEDF, 230),
    quiet=Colour(0xA9CBB4, 151),
    strong=Colour(0xFFD86B, 221),
    notice=Colour(0xFFC9A3, 223),
    paper=Colour(0xFBF8F0, 231, 7),
    edge=Colour(0x8D8776, 245, 0),
    spades=Colour(0x1B1F24, 234, 0),
    hearts=Colour(0xC4122F, 160, 1),
    diamonds=Colour(0xC4122F, 160, 1),
    clubs=Colour(0x1B1F24, 234, 0),
    back=Colour(0x24477F, 24, 4),
    back_ink=Colour(0xCFE0FA, 195, 7),
    thickness=Colour(0xE4DCC6, 187),
    chosen=Colour(0xFFD86B, 221, 7),
    chosen_ink=Colour(0x1B1F24, 234, 0),
)
_LIGHT = replace(
    _DEFAULT,
    felt=Colour(0xDDE9DC, 254),
    text=Colour(0x1E2A24, 235),
    quiet=Colour(0x47584D, 240),
    strong=Colour(0x0B4A2F, 22),
    notice=Colour(0x98200F, 88),
    paper=Colour(0xFFFFFF, 231, 7),
    edge=Colour(0x7D8580, 243, 0),
    thickness=Colour(0x74837A, 244),
    chosen=Colour(0x0B5A3A, 22, 7),
    chosen_ink=Colour(0xFFFFFF, 231, 0),
)
_HIGH_CONTRAST = replace(
    _DEFAULT,
    felt=Colour(0x000000, 16),
    text=Colour(0xFFFFFF, 231),
    quiet=Colour(0xDADADA, 253),
    strong=Colour(0xFFFF5F, 227),
    notice=Colour(0xFFD7AF, 223),
    paper=Colour(0xFFFFFF, 231, 7),
    edge=Colour(0x000000, 16, 0),
    spades=Colour(0x000000, 16, 0),
    hearts=Colour(0xAF0000, 124, 1),
    diamonds=Colour(0xAF0000, 124, 1),
    clubs=Colour(0x000000, 16, 0),
    back=Colour(0x00005F, 17, 4),
    back_ink=Colour(0xFFFFFF, 231, 7),
    thickness=Colour(0xDADADA, 253),
    chosen=Colour(0xFFFF5F, 227, 7),
    chosen_ink=Colour(0x000000, 16, 0),
)
# Green cannot be read on the white of eight colours: there clubs stay black.
_FOUR_COLOUR = replace(
    _DEFAULT,
    diamonds=Colour(0x1450C8, 26, 4),
    clubs=Colour(0x0B6B2B, 22, 0),
)

_THEMES: Mapping[str, Mapping[str, Look]] = {
    "default": _looks(_DEFAULT),
    "light": _looks(_LIGHT),
    "high-contrast": _looks(_HIGH_CONTRAST),
    "four-colour": _looks(_FOUR_COLOUR),
    "mono": _looks(_DEFAULT),
}
THEMES = tuple(_THEMES)
"""The names of the themes; `mono` has no colours on any terminal."""


def looks(theme: str) -> Mapping[str, Look]:
    """What every style looks like in a theme; KeyError if there is no such theme."""
    return _THEMES[theme]


def styles(theme: str, colours: int) -> Mapping[str, str]:
    """For every style the whole sequence of a terminal of so many colours, a reset in front.

    The entry "" is the reset alone. KeyError if there is no such theme.
    """
    if theme == "mono":
        colours = 0
    written = {name: f"\x1b[{_codes(look, colours)}m" for name, look in looks(theme).items()}
    return {"": "\x1b[0m"} | written


def _codes(look: Look, colours: int) -> str:
    """The numbers between `CSI` and `m`."""
    codes = ["0"]
    coloured = colours >= 8 and (colours >= 256 or look.ink.basic is not None)
    if look.bold and not (coloured and colours < 256):
        codes.append("1")
    if not coloured:
        codes += ["4"] * look.underline + ["7"] * look.reverse
    elif colours < 256:
        codes += [f"3{look.ink.basic}", f"4{look.ground.basic}"]
    elif colours < TRUE_COLOUR:
        codes += ["38", "5", str(look.ink.palette), "48", "5", str(look.ground.palette)]
    else:
        codes += ["38", "2", *_parts(look.ink.rgb), "48", "2", *_parts(look.ground.rgb)]
    return ";".join(codes)


def _parts(rgb: int) -> tuple[str, str, str]:
    """Red, green and blue, each 0-255."""
    return str(rgb >> 16), str(rgb >> 8 & 255), str(rgb & 255)
