"""A match at the table in real time: keys in, frames out, and the pauses in between."""

from collections.abc import Mapping
from functools import partial
from typing import Literal

from spit.engine.actions import Action, Concede
from spit.engine.actions import Leave as LeaveMatch
from spit.engine.match import stage
from spit.engine.state import RESULT
from spit.loop import LATE, Clock, Window, choose, show_help
from spit.players.driver import Driver
from spit.players.measuring import Meter
from spit.players.sequencer import Happening, Sequencer
from spit.preferences import Preferences, show_settings
from spit.records.log import Log
from spit.terminal.canvas import Frame
from spit.terminal.events import Key, Kind
from spit.terminal.glyphs import Glyphs
from spit.terminal.keyboard import Keyboard, action
from spit.terminal.layouts import Position
from spit.terminal.menu import Message
from spit.terminal.motion import Hand
from spit.terminal.narrate import no_move
from spit.terminal.notes import recording_failed, useless_keys
from spit.terminal.scenes import pause, table
from spit.terminal.scenes.table import TableScene
from spit.terminal.screen import Leave, Suspended
from spit.terminal.stage import calls

RESUMING = 500
"""Milliseconds of real time for each of the 3, 2, 1 before a paused match goes on (D38)."""

USELESS = 3
"""After how many keys in a row that mean nothing a player is told where his keys are."""

Way = Literal["over", "title"]
"""How a sitting ends: with the match, or with leaving it for the title."""


class Sitting:
    """One match being played by the people at this keyboard, and by bots.

    `scene` is the table as it is shown, at first before anything has happened; `meters` measure the
    players. Those without a driver are people: their keys act.
    """

    def __init__(
        self,
        window: Window,
        sequencer: Sequencer,
        preferences: Preferences,
        scene: TableScene,
        drivers: Mapping[int, Driver],
        log: Log | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.scene = scene
        self.meters = (Meter(1), Meter(2))
        self._preferences = preferences
        self._keyboard = Keyboard(preferences.layout)
        self._window = window
        self._sequencer = sequencer
        self._drivers = drivers
        self._people = tuple(player for player in (1, 2) if player not in drivers)
        self._log = log
        self._clock = clock or Clock()
        self._way: Way | None = None
        self._picture_due: int | None = None
        self._over_at: int | None = None
        self._pause_wanted = False
        self._help_wanted = False
        self._absent = False
        self._useless = 0
        # What has happened since something was kept last: the picture of it comes first.
        self._unkept: list[Happening] = []
        self._heed_preferences()

    def play(self) -> Way:
        """Play the match to its end, or until it is left; either way it is recorded."""
        try:
            while self._way is None:
                self._turn()
        except Leave:
            if not self.scene.match.result:
                self._act(self._clock.tick(), 0, LeaveMatch())
            raise
        finally:
            self._keep()
            if self._log:
                self._log.close()
        return self._way

    # --- One wake-up ---------------------------------------------------------------------------

    def _turn(self) -> None:
        """Let happen what is due, draw, keep it, and sleep until there is more to do."""
        began = self._clock.tick()
        self._show(self._sequencer.advance(began))
        if self._match_is_shown(began):
            self._way = "over"
        elif self._is_to_pause(began):
            self._pause(began)
        else:
            self._paint()
            self._keep()
            self._sleep(began)

    def _sleep(self, began: int) -> None:
        """Wait for the next key or the next thing due, and receive what has come."""
        due = self._due()
        events = self._window.wait(None if due is None else self._clock.seconds_until(due))
        tick = self._clock.tick()
        absent_since = None
        if any(isinstance(event, Suspended) for event in events):
            absent_since = began
        elif due is not None and tick > due + LATE:
            absent_since = due
        if absent_since is not None:
            # Nobody saw the table meanwhile, and what was pressed then was meant for another.
            self._clock.set_back(absent_since)
            self._absent = True
            return
        for event in events:
            if isinstance(event, Key):
                self._receive(event, tick)

    def _due(self) -> int | None:
        """The next tick at which there is something to do or to draw."""
        over = None if self._over_at is None else self._over_at + RESULT
        candidates = (self._sequencer.due(), self._picture_due, over)
        return min((tick for tick in candidates if tick is not None), default=None)

    def _match_is_shown(self, tick: int) -> bool:
        """Whether the match has ended, and the table has been seen like that for a moment."""
        return self._over_at is not None and tick >= self._over_at + RESULT

    # --- What happens, and how it looks ----------------------------------------------------------

    def _act(self, tick: int, player: int, do: Action) -> None:
        self._show(self._sequencer.act(tick, player, do))

    def _show(self, happened: list[Happening]) -> None:
        """Bring the picture up to date."""
        for event, _hand in happened:
            if self._preferences.settings.bell and calls(self.scene.match, event):
                self._window.screen.ring()
            self.scene = table.happened(self.scene, event)
            if event.after.result:
                self._over_at = event.t
        if happened:
            self._unkept += happened
            self._window.change()

    def _say(self, words: str) -> None:
        self.scene = self.scene._replace(words=words, told=self._clock.tick())
        self._window.change()

    def _paint(self) -> None:
        tick = self._clock.tick()
        if self._picture_due is not None and tick >= self._picture_due:
            self._window.change()
        self.scene = self.scene._replace(tick=tick, hands=(self._hand(1), self._hand(2)))
        self._window.paint(partial(table.draw, self.scene))
        self._picture_due = table.next_picture(self.scene, tick)

    def _hand(self, player: int) -> Hand | None:
        """Where a bot's hand is."""
        driver = self._drivers.get(player)
        reach = driver.reach if driver else None
        return (
            Hand(reach.action, reach.card, reach.start, reach.landing, reach.back)
            if reach
            else None
        )

    def _keep(self) -> None:
        """Measure and write down what has happened; what cannot be kept is said, once."""
        unkept, self._unkept = self._unkept, []
        for event, hand in unkept:
            if self._log:
                self._log.add(event, hand)
            for meter in self.meters:
                meter.notice(event)
        failed = self._log.flush() if self._log else None
        notices = [recording_failed(failed)] if failed else []
        notices.append(self._preferences.take_notice())
        if any(notices):
            self._say(" ".join(filter(None, notices)))

    # --- Keys ------------------------------------------------------------------------------------

    def _receive(self, key: Key, tick: int) -> None:
        """Answer one key, as the match stands when it comes."""
        if key.name in ("escape", "f1") and key.kind is Kind.PRESS:
            self._pause_wanted = not self.scene.match.result
            self._help_wanted = key.name == "f1"
            return
        position = self._keyboard.press(key, self._window.milliseconds())
        if position and position.player in self._people:
            self._useless = 0
            self._press(position, tick)
        elif key.kind is Kind.PRESS and self._people and not self._is_of_people(key):
            self._useless += 1
            if self._useless % USELESS == 0:
                captions = self._keyboard.layout.captions()
                self._say(useless_keys(self._people, captions, key.name))

    def _is_of_people(self, key: Key) -> bool:
        """Whether a key is one of somebody's who plays here; a bot's half is nobody's."""
        position = self._keyboard.find(key)
        return position is not None and position.player in self._people

    def _press(self, position: Position, tick: int) -> None:
        self._show(self._sequencer.advance(tick))
        match = self.scene.match
        now = stage(match, tick)
        do = action(now, match.table, position, match.variant.house)
        if do is not None:
            self._act(tick, position.player, do)
        elif now == "play":
            self._say(no_move(position.player, self.scene.audience))

    # --- Pauses ----------------------------------------------------------------------------------

    def _is_to_pause(self, tick: int) -> bool:
        """Whether the match stands still now; a pause asked for waits until no slap is due (D38)."""
        if self.scene.match.result:
            return False
        if self._absent or self._window.is_too_small():
            return True
        return self._pause_wanted and stage(self.scene.match, tick) not in ("ended", "slap")

    def _pause(self, tick: int) -> None:
        """Stand still with all cards turned over, until somebody resumes or leaves the match."""
        self._clock.stop()
        self._keep()
        self.scene = self.scene._replace(tick=tick, hands=(None, None))
        while self._clock.is_stopped():
            message = Message("help") if self._help_wanted else self._ask()
            self._help_wanted = False
            self._absent = self._pause_wanted = False
            match message:
                case Message("help"):
                    show_help(self._window, self._keyboard.layout.captions())
                case Message("settings"):
                    show_settings(self._window, self._preferences)
                    self._heed_preferences()
                case Message("concede", player):
                    self._act(tick, player, Concede())
                    self._clock.go_on()
                case Message("title"):
                    self._act(tick, 0, LeaveMatch())
                    self._way = "title"
                    self._clock.go_on()
                case Message("quit"):
                    raise Leave(0)
                case _ if self._count_down():
                    self._clock.go_on()
        self._window.change()

    def _heed_preferences(self) -> None:
        """Play by the settings in force."""
        settings, layout = self._preferences.settings, self._preferences.layout
        self._keyboard.layout = layout
        captions = layout.captions() if settings.captions else ()
        self.scene = self.scene._replace(captions=captions, still=not settings.motion)

    def _ask(self) -> Message:
        """The menu of the pause."""

        def draw(state: pause.Pause, columns: int, rows: int, glyphs: Glyphs) -> Frame:
            return pause.draw(state, self.scene, columns, rows, glyphs)

        menu = pause.Pause(self.scene.names, self._people)
        return choose(self._window, menu, pause.press, draw)[1]

    def _count_down(self) -> bool:
        """Show 3, 2, 1 over hidden cards; False if the pause has to begin again."""
        for number in (3, 2, 1):
            scene = self.scene._replace(hidden=True, banner=str(number))
            until = self._window.milliseconds() + RESUMING
            self._window.change()
            while (left := until - self._window.milliseconds()) > 0:
                self._window.paint(partial(table.draw, scene))
                for event in self._window.wait(left / 1000):
                    if isinstance(event, Suspended) or self._window.is_too_small():
                        return False
                    if isinstance(event, Key):
                        # Dropped, but a key that is held must not count as pressed anew later.
                        self._keyboard.press(event, self._window.milliseconds())
        return True
