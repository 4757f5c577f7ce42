"""Where somebody is in a film, and how he gets elsewhere: by time going on, by events, by rounds.

A speed is how many quarters of a tick go by in a millisecond, and the place in the film is counted
in such quarters. So all is whole numbers, and however often it is looked at on the way, time comes
to the same place.
"""

from dataclasses import dataclass, replace

from spit.terminal.film import Film
from spit.terminal.scenes import table
from spit.terminal.scenes.table import TableScene

QUARTERS = 4
"""The quarters of a tick, and the speed at which the match was played."""
SPEEDS = (1, 2, 4, 8, 16, 32, 64)
"""A quarter of that speed to sixteen times it."""
TENTH = 100
"""The ticks after which the time that is shown changes."""

_JUST_BEGUN = 1000
"""For so many milliseconds a round that is watched counts as just begun: back is the one before."""


@dataclass(frozen=True, slots=True)
class Playback:
    """A film being watched: `event` is the last that has happened, `quarters` the place in time."""

    film: Film
    event: int = 0
    quarters: int = 0
    speed: int = QUARTERS
    is_playing: bool = True

    @property
    def tick(self) -> int:
        """The tick that is seen."""
        return self.quarters // QUARTERS

    @property
    def scene(self) -> TableScene:
        """The table that is seen."""
        return self.film.scene(self.event, self.tick)

    @property
    def is_over(self) -> bool:
        """Whether the end of the film is seen."""
        return self.tick == self.film.end


def begun(film: Film, speed: int = QUARTERS) -> Playback:
    """The playback of a film from its beginning."""
    return at_event(Playback(film, speed=speed), 0)


def advanced(playback: Playback, milliseconds: int) -> Playback:
    """The playback after some time; at the end of the film it stands still."""
    if not playback.is_playing or not milliseconds:
        return playback
    end = playback.film.end * QUARTERS
    quarters = min(end, playback.quarters + milliseconds * playback.speed)
    event = playback.film.latest(quarters // QUARTERS)
    return replace(playback, event=event, quarters=quarters, is_playing=quarters < end)


def next_change(playback: Playback) -> int | None:
    """After how many milliseconds the picture changes by itself; None if it does not."""
    if not playback.is_playing:
        return None
    film, tick = playback.film, playback.tick
    ticks = [tick - tick % TENTH + TENTH, film.end]
    if playback.event + 1 < len(film.scenes):
        ticks.append(film.scenes[playback.event + 1].tick)
    moving = table.next_picture(playback.scene, tick)
    soonest = min(ticks if moving is None else [*ticks, moving]) * QUARTERS
    return max(0, -((playback.quarters - soonest) // playback.speed))


def at_event(playback: Playback, event: int) -> Playback:
    """The playback as it looks at an event, or at the first or the last if there is no such."""
    event = min(max(0, event), len(playback.film.scenes) - 1)
    moved = replace(playback, event=event, quarters=playback.film.stop(event) * QUARTERS)
    return replace(moved, is_playing=playback.is_playing and not moved.is_over)


def stepped(playback: Playback, events: int) -> Playback:
    """The playback some events later or, if negative, earlier, and standing still."""
    return stopped(at_event(playback, playback.event + events))


def next_round(playback: Playback) -> Playback:
    """The playback at the beginning of the next round, or at the end."""
    later = [event for event in playback.film.rounds if event > playback.event]
    return at_event(playback, later[0] if later else len(playback.film.scenes) - 1)


def round_before(playback: Playback) -> Playback:
    """The playback at the beginning of this round or, if it is there, of the one before."""
    film, passed = playback.film, _JUST_BEGUN * playback.speed * playback.is_playing
    earlier = [
        event
        for event in film.rounds
        if event < playback.event and film.stop(event) * QUARTERS + passed <= playback.quarters
    ]
    return at_event(playback, earlier[-1] if earlier else 0)


def stopped(playback: Playback) -> Playback:
    """The playback standing still where it is."""
    return replace(playback, is_playing=False)


def toggled(playback: Playback) -> Playback:
    """The playback going on if it stood still, and the other way round; at the end it begins anew."""
    if playback.is_over:
        playback = at_event(playback, 0)
    return replace(playback, is_playing=not playback.is_playing)


def faster(playback: Playback, steps: int) -> Playback:
    """The playback some speeds up or, if negative, down."""
    number = min(max(0, SPEEDS.index(playback.speed) + steps), len(SPEEDS) - 1)
    return replace(playback, speed=SPEEDS[number])


def speed_of(text: str) -> int:
    """The speed that a text names: `1/4`, `0.25`, `2`, `x16`; ValueError if it names none."""
    names = {name: speed for speed in SPEEDS for name in (speed_name(speed), f"{speed / 4:g}")}
    try:
        return names[text.lower().removeprefix("x")]
    except KeyError:
        raise ValueError(f"no speed: {text!r}") from None


def speed_name(speed: int) -> str:
    """A speed as it is shown: `1/4`, `2`."""
    whole, rest = divmod(speed, QUARTERS)
    return f"1/{QUARTERS // speed}" if rest else str(whole)
