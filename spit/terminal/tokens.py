r"""The bytes that a terminal sends, cut into events.

Everything arrives in one stream: characters in UTF-8, control bytes, and sequences (ECMA-48) that
begin with ESC: function keys, the kitty protocol's keys, mouse reports, brackets around pasted
text, answers to our questions, and whatever a terminal may think of next. Where a sequence ends
can be told without knowing it, so the unknown ones are swallowed whole:

    ESC [  parameters (20-3f)  final (40-7e)    control sequence; two have a tail of their own:
                                                `ESC [ M` three bytes (mouse), `ESC [ [` one
    ESC O  parameters          final            single shift: cursor and function keys
    ESC P, ], _, ^, X  text  BEL or ESC \        string
    ESC [ 200 ~  text  ESC [ 201 ~              paste
    ESC  anything else                          Alt and that key

A byte that cannot stand where it stands breaks its sequence off and is read as if nothing had been
before it. So a key survives any rubbish ahead of it, and Ctrl-C is heard in the middle of
everything but a paste. The bytes 80-9f, control codes in the days before UTF-8, are not: they are
the insides of letters.

The only doubt is ESC itself: the Escape key, or the beginning of something? What follows in the
same read belongs to it; two ESC in one read are Alt and one. When nothing follows, the ESC is held:
the caller waits until `deadline` and calls `flush`, which makes it Escape. If something comes in
between and begins no sequence, it is Escape and then that key. Nobody's key waits for an Escape.
All the rest depends on the bytes alone, not on how they were split into reads.

A sequence that never ends (Alt and `]`, a torn connection) is given up at its deadline too. That
is counted from its beginning, so that nobody can silence the keyboard by holding a key down behind
it; only a paste, which may be long on a slow line, has its time anew with every read.

What is held is bounded; a sequence longer than that is swallowed, a paste is cut.
"""

import codecs
import re
from collections.abc import Callable

from spit.terminal import sequences
from spit.terminal.events import Event, Key, Paste, Reply

ESCAPE_WAIT = 30
"""Milliseconds after which a lone ESC is the Escape key."""

SEQUENCE_WAIT = 250
"""Milliseconds after which an unfinished sequence is given up."""

_LONGEST = 1024

_BEL, _ESC = 0x07, 0x1B
_FOREIGN = re.compile(rb"[\x80-\xff]+")
_PARAMETERS = re.compile(rb"[\x20-\x3f]*")
_STRING = re.compile(rb"[\x08-\x0d\x20-\xff]*")
_STRING_KINDS = {"P": "dcs", "]": "osc", "_": "apc", "^": "", "X": ""}
_PASTE_END = b"\x1b[201~"

_State = Callable[[bytes, int], int]


class Tokenizer:
    """Bytes in, events out; no clock, no file.

    Each state is a method: given the bytes and a place in them, it takes what belongs to it,
    sets the next state and says where it stopped.
    """

    def __init__(self) -> None:
        self._state: _State = self._ground
        self._events: list[Event] = []
        self._utf8 = codecs.getincrementaldecoder("utf-8")("ignore")
        self._now = 0
        self._since = 0
        self._escape_is_new = False
        self._introducer = ""
        self._body = bytearray()
        self._matched = 0
        self._mouse_bytes = 0

    @property
    def deadline(self) -> int | None:
        """The millisecond at which `flush` is due unless more comes before; None if nothing is held."""
        if self._state == self._ground:
            return None
        return self._since + (ESCAPE_WAIT if self._state == self._escape else SEQUENCE_WAIT)

    def feed(self, data: bytes, now: int = 0) -> list[Event]:
        """The events in the bytes read at the millisecond `now`, in order."""
        self._now = now
        self._escape_is_new = False
        position = 0
        while position < len(data):
            position = self._state(data, position)
        return self._take_events()

    def flush(self) -> list[Event]:
        """Give up waiting: a lone ESC is Escape, a paste is what has come of it, the rest is nothing."""
        if self._state == self._escape:
            self._events.append(Key("escape"))
        elif self._state in (self._paste, self._paste_end):
            self._finish_paste()
        self._state = self._ground
        return self._take_events()

    def _take_events(self) -> list[Event]:
        events, self._events = self._events, []
        return events

    def _ground(self, data: bytes, position: int) -> int:
        """A character of ASCII, or as many others as there are."""
        byte = data[position]
        if byte >= 0x80:
            return self._foreign(data, position)
        self._utf8.reset()
        if 0x20 <= byte < 0x7F:
            self._events.append(sequences.typed(chr(byte)))
        elif byte == _ESC:
            self._begin_escape()
        else:
            self._events.append(sequences.control(byte))
        return position + 1

    def _foreign(self, data: bytes, position: int) -> int:
        """Text of bytes beyond ASCII, as far as it goes; its last character may be to come."""
        text = _FOREIGN.match(data, position)
        assert text is not None
        characters = filter(str.isprintable, self._utf8.decode(text.group()))
        self._events.extend(map(sequences.typed, characters))
        return text.end()

    def _begin_escape(self) -> None:
        self._state = self._escape
        self._escape_is_new = True
        self._since = self._now

    def _escape(self, data: bytes, position: int) -> int:
        """The byte after ESC."""
        introducer = chr(data[position])
        if introducer in "[O":
            self._begin_body(introducer, self._control_sequence)
        elif introducer in _STRING_KINDS:
            self._begin_body(introducer, self._string)
        else:
            if not self._escape_is_new:
                self._events.append(Key("escape"))
            self._state = self._ground
            return position
        return position + 1

    def _begin_body(self, introducer: str, state: _State) -> None:
        self._introducer = introducer
        self._body.clear()
        self._state = state

    def _keep(self, data: bytes) -> None:
        self._body += data[: _LONGEST - len(self._body)]

    def _is_too_long(self) -> bool:
        return len(self._body) == _LONGEST

    def _control_sequence(self, data: bytes, position: int) -> int:
        """After `ESC [` or `ESC O`: parameters and the final byte."""
        position = self._take_run(_PARAMETERS, data, position)
        if position == len(data):
            return position
        self._state = self._ground
        if not 0x40 <= data[position] <= 0x7E:
            return position
        self._finish_control_sequence(bytes(self._body), chr(data[position]))
        return position + 1

    def _take_run(self, run: re.Pattern[bytes], data: bytes, position: int) -> int:
        """Keep the bytes that fit a pattern; the place behind them."""
        found = run.match(data, position)
        assert found is not None, "a run may be empty"
        self._keep(found.group())
        return found.end()

    def _finish_control_sequence(self, parameters: bytes, final: str) -> None:
        if self._is_too_long():
            return
        match self._introducer, parameters, final:
            case "O", _, _:
                self._add(sequences.ss3(final))
            case _, b"", "M":
                self._mouse_bytes = 3
                self._state = self._mouse
            case _, b"", "[":
                self._state = self._console_function
            case _, b"200", "~":
                self._begin_body("", self._paste)
            case _:
                self._add(sequences.csi(parameters, final))

    def _add(self, event: Event | None) -> None:
        if event is not None:
            self._events.append(event)

    def _mouse(self, data: bytes, position: int) -> int:
        """After `ESC [ M`: button, column and row, none of which is a control byte."""
        self._mouse_bytes -= 1
        is_broken = data[position] < 0x20
        if is_broken or not self._mouse_bytes:
            self._state = self._ground
        return position if is_broken else position + 1

    def _console_function(self, data: bytes, position: int) -> int:
        """After `ESC [ [`: one letter."""
        self._state = self._ground
        if not 0x20 <= data[position] <= 0x7E:
            return position
        self._add(sequences.console_function(chr(data[position])))
        return position + 1

    def _string(self, data: bytes, position: int) -> int:
        """After `ESC ]` and the like: text up to its terminator."""
        position = self._take_run(_STRING, data, position)
        if position == len(data):
            return position
        if data[position] == _ESC:
            self._state = self._string_escape
            self._escape_is_new = True
            return position + 1
        self._state = self._ground
        if data[position] == _BEL:
            self._finish_string()
            return position + 1
        return position

    def _string_escape(self, data: bytes, position: int) -> int:
        """An ESC within a string: its terminator, or else the beginning of something new."""
        if data[position] != ord("\\"):
            self._since = self._now
            self._state = self._escape
            return position
        self._state = self._ground
        self._finish_string()
        return position + 1

    def _finish_string(self) -> None:
        kind = _STRING_KINDS[self._introducer]
        if kind and not self._is_too_long():
            self._events.append(Reply(kind, body=bytes(self._body)))

    def _paste(self, data: bytes, position: int) -> int:
        """Pasted text up to the next ESC, which may be that of the closing bracket."""
        self._since = self._now
        end = data.find(_ESC, position)
        if end < 0:
            end = len(data)
        else:
            self._state = self._paste_end
            self._matched = 0
        self._keep(data[position:end])
        return end

    def _paste_end(self, data: bytes, position: int) -> int:
        """Compare with the closing bracket, a byte at a time; the first is known to fit."""
        if data[position] != _PASTE_END[self._matched]:
            self._keep(_PASTE_END[: self._matched])
            self._state = self._paste
            return position
        self._matched += 1
        if self._matched == len(_PASTE_END):
            self._finish_paste()
            self._state = self._ground
        return position + 1

    def _finish_paste(self) -> None:
        text = self._body.decode("utf-8", "ignore")
        self._events.append(Paste("".join(filter(str.isprintable, text))))
