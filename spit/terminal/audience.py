"""Whom sentences are for: players go by their names, and one who sits alone is "you"."""

from dataclasses import dataclass
from functools import lru_cache

from spit.terminal.glyphs import UNICODE
from spit.terminal.width import cut

NAME_WIDTH = 16
"""The columns that a name takes at most (D39)."""


@dataclass(frozen=True, slots=True)
class Audience:
    """The players' names; the player who is the only person, if there is just one.

    `watching`: nobody plays, two bots are looked at.
    """

    names: tuple[str, str]
    person: int | None = None
    watching: bool = False

    def say(
        self, by: int, yours: str, theirs: str, to_you: str | None = None, **more: object
    ) -> str:
        """One of three sentences about what a player did, with `{name}` and `{other}` put in.

        `yours` if you did it, `to_you` if the other did it and you are in the sentence too,
        `theirs` if it goes by names.
        """
        sentence = theirs
        if by == self.person:
            sentence = yours
        elif self.person is not None and to_you is not None:
            sentence = to_you
        return sentence.format(name=self.names[by - 1], other=self.names[2 - by], **more)


@lru_cache(maxsize=8)
def audience(
    names: tuple[str, str], person: int | None = None, *, watching: bool = False
) -> Audience:
    """An audience for players with names of any length: here they are cut to `NAME_WIDTH`."""
    first, second = (cut(name, NAME_WIDTH, UNICODE.more) for name in names)
    return Audience((first, second), person, watching)
