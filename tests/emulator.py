"""A terminal emulator for tests: what a program's output shows, switches on, and asks.

pyte draws the screen; what it does not know is done here: the alternate screen, the modes, the
kitty keyboard protocol, and the answers, which depend on the policy:

    mute    nothing at all
    basic   where the cursor is, and that it is a terminal (a console, an old emulator)
    xterm   also private modes, its version, its background
    modern  also synchronised output, and the kitty keyboard protocol
"""

import re

import pyte

POLICIES = ("mute", "basic", "xterm", "modern")

FIRST_MODES = frozenset({7, 25})
"""What is on before a program comes: wrapping at the end of a line, and the cursor."""

_SEQUENCE = re.compile(
    rb"\x1b\[(?P<mark>[<=>?]?)(?P<numbers>[\d;]*)(?P<final>\$?[a-zA-Z])"
    rb"|\x1b[]P_^X](?P<string>[^\x07\x1b]*)(?:\x07|\x1b\\)"
)
_UNFINISHED = re.compile(rb"\x1b(?:\[[<=>?]?[\d;]*\$?|[]P_^X][^\x07\x1b]*\x1b?)?\Z")

_Shown = tuple[pyte.Screen, pyte.ByteStream]


class Emulator:
    """Bytes in, answers out."""

    def __init__(
        self, policy: str, columns: int, rows: int, background: str, suit_width: int
    ) -> None:
        self.policy = policy
        self.background = background
        self.suit_width = suit_width
        self.modes = set(FIRST_MODES)
        """The private modes that are on."""
        self.keyboards: list[int] = []
        """Flags pushed for the kitty keyboard protocol."""
        self.release = ""
        """The release of a key that is told just before the terminal learns not to tell it."""
        self.style = b""
        """The numbers of the last change of colours and attributes."""
        self._held = b""
        self._answers = b""
        self._main = _blank(columns, rows)
        self.screen, self._stream = self._main

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of both screens."""
        for screen in (self.screen, self._main[0]):
            screen.resize(rows, columns)

    def feed(self, data: bytes) -> bytes:
        """Obey the output of a program; the answers to what it asks."""
        data = self._held + data
        unfinished = _UNFINISHED.search(data)
        end = unfinished.start() if unfinished else len(data)
        self._held = data[end:]
        shown = 0
        for sequence in _SEQUENCE.finditer(data, 0, end):
            self._stream.feed(data[shown : sequence.start()])
            shown = sequence.end()
            self._obey(sequence)
        self._stream.feed(data[shown:end])
        answers, self._answers = self._answers, b""
        return answers

    def _answer(self, text: str) -> None:
        self._answers += text.encode()

    def _obey(self, sequence: re.Match[bytes]) -> None:
        if sequence["string"] is not None:
            if sequence["string"] == b"11;?" and self.policy in ("xterm", "modern"):
                self._answer(f"\x1b]11;rgb:{self.background}\x1b\\")
            return
        mark, numbers, final = sequence["mark"], sequence["numbers"], sequence["final"]
        match mark, final:
            case b"?", b"h" | b"l":
                self._switch({int(number) for number in numbers.split(b";")}, is_on=final == b"h")
                self._stream.feed(sequence.group())
            case (b">" | b"<" | b"?" | b"=", b"u"):
                self._set_keyboard(mark, int(numbers or 0))
            case b"?", b"$p" if self.policy in ("xterm", "modern"):
                state = 2 if self.policy == "modern" and numbers == b"2026" else 0
                self._answer(f"\x1b[?{numbers.decode()};{state}$y")
            case b"", b"n" if numbers == b"6" and self.policy != "mute":
                self._tell_cursor()
            case b"", b"c" if self.policy != "mute":
                self._answer("\x1b[?62;22c")
            case b">", b"q" if self.policy in ("xterm", "modern"):
                self._answer("\x1bP>|Emulator 1\x1b\\")
            case b"", _:
                if final == b"m":
                    self.style = numbers
                self._stream.feed(sequence.group())

    def _switch(self, modes: set[int], *, is_on: bool) -> None:
        self.modes = self.modes | modes if is_on else self.modes - modes
        if 1049 in modes:
            size = self.screen.columns, self.screen.lines
            self.screen, self._stream = _blank(*size) if is_on else self._main

    def _set_keyboard(self, mark: bytes, flags: int) -> None:
        if self.policy != "modern":
            return
        if mark == b"?":
            self._answer(f"\x1b[?{self.keyboards[-1] if self.keyboards else 0}u")
        elif mark == b">":
            self.keyboards.append(flags)
        elif mark == b"<":
            self._answer(self.release)
            del self.keyboards[-(flags or 1) :]
        elif self.keyboards:
            self.keyboards[-1] = flags

    def _tell_cursor(self) -> None:
        x, y = self.screen.cursor.x, self.screen.cursor.y
        is_behind_suit = x and self.screen.buffer[y][x - 1].data in "♠♥♦♣"
        column = x + (self.suit_width if is_behind_suit else 1)
        self._answer(f"\x1b[{y + 1};{column}R")


def _blank(columns: int, rows: int) -> _Shown:
    screen = pyte.Screen(columns, rows)
    return screen, pyte.ByteStream(screen)
