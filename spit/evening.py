"""From the title to a match, its result, and the next one."""

import shlex
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Literal

from spit.engine.state import Match, Variant
from spit.history import History
from spit.loop import Window, choose, show_help
from spit.options import Options
from spit.players.dealer import new_seed
from spit.players.driver import Driver
from spit.players.levels import number_of
from spit.players.matching import MATCH_ME
from spit.players.sequencer import Sequencer
from spit.preferences import Preferences, show_settings
from spit.records.folder import new_recording, recordings_folder
from spit.records.header import Header, Player, round_limit
from spit.records.log import Log
from spit.records.recording import Recorder
from spit.sitting import Sitting
from spit.terminal import figures
from spit.terminal.audience import Audience, audience
from spit.terminal.names import Levels, person_name, player_names, seat_label
from spit.terminal.scenes import result, title
from spit.terminal.scenes.table import TableScene

Kind = Literal["two", "bot", "watch"]


@dataclass(frozen=True, slots=True)
class Setting:
    """What one match is played from.

    `levels[player - 1]` is a bot's level in hundredths, None for a person. `match_me`: it is the
    one that suits the person, and the next match has another.
    """

    kind: Kind
    levels: Levels
    names: tuple[str, str]
    win: str
    seed: str
    match_me: bool = False

    @property
    def variant(self) -> Variant:
        """The engine's part of it."""
        return Variant(win=self.win, round_limit=round_limit(self._players))

    @property
    def audience(self) -> Audience:
        """Whom the words on the screen are for: who sits alone against a bot is "you" (D39)."""
        person = self.levels.index(None) + 1 if self.kind == "bot" else None
        return audience(self.names, person, watching=self.kind == "watch")

    @property
    def header(self) -> Header:
        """The first line of its recording."""
        return Header(self.seed, self.variant, self._players)

    @property
    def _players(self) -> tuple[Player, Player]:
        first, second = map(Player, self.names, self.levels)
        return first, second

    @property
    def command(self) -> str:
        """The command line that plays the same cards again."""
        words = ["spit", f"--{self.kind}"]
        words += [number_of(level) for level in self.levels if level]
        if self.kind == "bot" and self.levels[0]:
            words += ["--side", "right"]
        if self.win != "standard":
            words += ["--win", self.win]
        # What begins with a dash would be taken for another option.
        is_dashed = self.seed.startswith("-")
        words += [f"--seed={self.seed}"] if is_dashed else ["--seed", self.seed]
        return shlex.join(words)


def spend(
    window: Window, options: Options, preferences: Preferences, again: Header | None = None
) -> None:
    """Play for as long as somebody wants to: the title, matches, their results.

    `again` is of a recording whose cards are to be played first of all.
    """
    scene = title.Title(win=options.win)
    history = History(person_name(options.side, options.names))
    seed = options.seed or new_seed()
    setting = None
    if options.kind:
        setting = _setting(options.kind, options.levels, options, seed, history)
    if again:
        setting = _setting_of(again)
    while True:
        if setting is None:
            scene = replace(scene, notice=preferences.take_notice() or history.take_notice())
            scene, message = choose(window, scene, title.press, title.draw)
            match message.what:
                case "two" | "bot" | "watch" as kind:
                    setting = _setting(kind, scene.levels_for(kind), options, seed, history)
                case "recordings":
                    from spit.watching import browse  # not before the first frame

                    again = browse(window, still=not preferences.settings.motion)
                    setting = _setting_of(again) if again else None
                case "help":
                    show_help(window, preferences.layout.captions())
                case "settings":
                    show_settings(window, preferences)
                case "keys":
                    from spit.trying_keys import try_keys  # not before the first frame

                    try_keys(window, preferences.layout)
                case _:
                    return
        else:
            setting = _play(window, setting, options, preferences, history)
            seed = new_seed()


def _setting(
    kind: Kind, levels: tuple[int, ...], options: Options, seed: str, history: History
) -> Setting:
    """What a match of some kind is played from; `levels` are those of its bots, left to right."""
    match_me = levels == (MATCH_ME,)
    if match_me:
        levels = (history.estimate().level,)
    bots: Levels = (None, None)
    if kind == "bot":
        bots = (None, levels[0]) if options.side == 1 else (levels[0], None)
    elif kind == "watch":
        bots = (levels[0], levels[1])
    return Setting(kind, bots, player_names(bots, options.names), options.win, seed, match_me)


def _setting_of(header: Header) -> Setting:
    """What a recorded match was played from."""
    first, second = header.players
    levels = (first.level, second.level)
    people = levels.count(None)
    kind: Kind = "two" if people == 2 else "bot" if people else "watch"
    return Setting(kind, levels, (first.name, second.name), header.variant.win, header.seed)


def _play(
    window: Window,
    setting: Setting,
    options: Options,
    preferences: Preferences,
    history: History,
) -> Setting | None:
    """Play one match; what is to be played next, None for the title."""
    drivers = {
        player: Driver(player, level, setting.seed)
        for player, level in enumerate(setting.levels, 1)
        if level is not None
    }
    sequencer = Sequencer(setting.variant, setting.seed, drivers)
    scene = _before(setting, history.notice)
    log = Log(partial(_begin_recording, setting, options)) if options.recorded else None
    sitting = Sitting(window, sequencer, preferences, scene, drivers, log)
    try:
        way = sitting.play()
    except Exception as error:
        error.add_note(setting.command)  # the same cards may show the fault again
        raise
    finally:
        told = _learn(history, setting, sitting)
    if way == "title":
        return None
    ending = _after(setting, sitting, told, history.take_notice())
    _, message = choose(window, ending, result.press, result.draw)
    match message.what:
        case "again" if setting.match_me:
            return _setting("bot", (MATCH_ME,), options, new_seed(), history)
        case "again":
            return replace(setting, seed=new_seed())
        case "same":
            return setting
    return None


def _before(setting: Setting, words: str) -> TableScene:
    """The table before anything has happened, with something to be said first."""
    first, second = setting.levels
    return TableScene(
        match=Match(setting.variant),
        tick=0,
        names=setting.names,
        person=setting.audience.person,
        levels=(seat_label(first), seat_label(second)),
        seed=setting.seed,
        words=words,
    )


def _after(setting: Setting, sitting: Sitting, told: tuple[str, ...], notice: str) -> result.Result:
    """The result of a match that has been played; `told` comes after its figures."""
    lines = figures.table(setting.audience.names, setting.levels, sitting.meters)
    return result.Result(
        match=sitting.scene.match,
        audience=setting.audience,
        seed=setting.seed,
        command=setting.command,
        lines=(*lines, *told),
        notice=notice,
    )


def _learn(history: History, setting: Setting, sitting: Sitting) -> tuple[str, ...]:
    """Keep a match against a bot, also one that was left; what to say of the next one's level."""
    over, person = sitting.scene.match.result, setting.audience.person
    if over is None or person is None:
        return ()
    meter, level = sitting.meters[person - 1], setting.levels[2 - person]
    is_lost = over.how == "won" and over.player != person
    if level is None or (over.how == "unfinished" and not meter.times):
        return ()
    before, now = history.add(level, meter, "lost" if is_lost else over.how, datetime.now(UTC))
    return figures.next_level(before, now, meter) if setting.match_me else ()


def _begin_recording(setting: Setting, options: Options) -> Recorder:
    """The recording of a match, its file just made. OSError if that cannot be done."""
    if options.record:
        return Recorder(Path(options.record), setting.header)
    return new_recording(recordings_folder(), setting.header, datetime.now(UTC).astimezone())
