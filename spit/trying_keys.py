"""The key test in time: keys in, lights out, and how long that takes."""

from collections import deque
from collections.abc import Sequence
from functools import partial

from spit.loop import Window
from spit.terminal.events import Key, Kind
from spit.terminal.keyboard import Keyboard
from spit.terminal.layouts import Layout
from spit.terminal.scenes import keys
from spit.terminal.scenes.keys import Delays, KeyTest
from spit.terminal.screen import Leave, Suspended

_KEPT = 200
"""Over how many of the last keys the delay is told."""


def try_keys(window: Window, layout: Layout) -> None:
    """Show the keys as they are pressed, until Escape is. While none is lit, nothing is done."""
    keyboard = Keyboard(layout)
    test = KeyTest(layout.captions())
    delays: deque[int] = deque(maxlen=_KEPT)
    read_at: int | None = None
    window.change()
    while True:
        if window.paint(partial(keys.draw, test)) and read_at is not None:
            delays.append(window.microseconds() - read_at)
            read_at = None
        due = keys.next_dark(test)
        left = None if due is None else max(0, due - window.milliseconds()) / 1000
        events = window.wait(left)
        arrived = window.microseconds()
        before = test
        for event in events:
            match event:
                case Key("escape", Kind.PRESS):
                    return
                case Key("q" | "Q", Kind.PRESS) if window.is_too_small():
                    raise Leave(0)
                case Key():
                    test = _pressed(test, keyboard, event, window.milliseconds())
                case Suspended():
                    test = KeyTest(test.captions, found=test.found)
        test = keys.go_dark(test, window.milliseconds())
        if test == before:
            continue
        window.change()
        if test.lit.keys() - before.lit.keys():
            read_at = read_at or arrived
        elif not test.lit and delays:
            # Told with this frame; one for its own sake would delay the next key.
            test = keys.tell_delays(test, _summary(delays))


def _pressed(test: KeyTest, keyboard: Keyboard, key: Key, now: int) -> KeyTest:
    """The test after a key."""
    position = keyboard.find(key)
    if key.kind is Kind.RELEASE:
        return keys.release(test, position, now)
    if position:
        return keys.press(test, position, now)
    if key.name == "enter":
        return keys.ask_next(test) if key.kind is Kind.PRESS else test
    return keys.press_other(test, key.name)


def _summary(delays: Sequence[int]) -> Delays:
    return Delays(len(delays), sorted(delays)[len(delays) // 2], max(delays))
