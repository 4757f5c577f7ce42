"""A small program on a `Screen`, for the tests of it: it shows what came, and how it can end.

`q` ends it, `!` fails, `?` lasts: it draws without end. Arguments: a theme, `--ascii`, `--no-color`.
"""

import sys
import time

from spit.terminal.canvas import Frame
from spit.terminal.capabilities import unusable
from spit.terminal.events import Key, Kind
from spit.terminal.screen import Redraw, Screen, Suspended
from spit.terminal.theme import Style


def clock() -> int:
    return time.monotonic_ns() // 1_000_000


def picture(screen: Screen, keys: str, news: list[str]) -> Frame:
    frame = Frame(screen.width, screen.height, Style.FELT)
    frame.put(0, 0, f"{screen.width}x{screen.height}", Style.STRONG)
    frame.put(10, 0, "".join(screen.glyphs.suits.values()), Style.HEARTS)
    frame.put(16, 0, "日é", Style.TEXT)
    frame.put(0, 1, f"keys {keys[-60:]}", Style.TEXT)
    frame.put(0, 2, f"news {' '.join(news[-8:])}", Style.TEXT)
    frame.put(screen.width - 3, screen.height - 1, "end", Style.NOTICE)
    return frame


def play(screen: Screen) -> None:
    keys = ""
    news: list[str] = []
    is_dirty = True
    is_busy = False
    while True:
        if (is_dirty or is_busy) and screen.is_writable():
            screen.draw(picture(screen, keys, news))
            is_dirty = False
            if is_busy:
                screen.invalidate()
        for event in screen.wait(0 if is_busy and screen.is_writable() else None):
            is_dirty = True
            match event:
                case Key("q"):
                    return
                case Key("!"):
                    raise RuntimeError("the demo fails")
                case Key("?"):
                    is_busy = True
                case Key(name, Kind.PRESS):
                    keys += name
                case Suspended():
                    news.append("suspended")
                case Redraw():
                    news.append("redraw")


def main() -> int:
    reason = unusable()
    if reason:
        print(reason, file=sys.stderr)
        return 2
    themes = [word for word in sys.argv[1:] if not word.startswith("-")]
    with Screen(
        clock,
        theme=themes[0] if themes else "auto",
        use_ascii="--ascii" in sys.argv,
        use_colour="--no-color" not in sys.argv,
    ) as screen:
        play(screen)
    print("over")
    return 0


if __name__ == "__main__":
    sys.exit(main())
