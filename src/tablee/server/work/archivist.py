"""The archivist: a process that reads finished matches, so that no table waits meanwhile.

It is told a table's log, and answers with bytes that are ready to be sent. The matches that it
read last stay at hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from gzip import compress

import msgspec

from tablee.core.loops import OVER
from tablee.core.match import Match, key_of, led_to
from tablee.core.record import from_bytes
from tablee.core.transcript import write
from tablee.games import game

from ..table import event
from ..table.event import Opened
from ..table.replay import marks_of, replay
from ..table.standing import Standing, replayed, stand

KEPT = 8  # matches at hand
SMALLER = 6  # how hard an answer is packed, up to 9


def packed(body: bytes) -> bytes:
    """Pack an answer as browsers unpack it."""
    return compress(body, SMALLER)


@dataclass(frozen=True)
class Volume:
    """A finished match, with the states from which it can be opened."""

    standing: Standing
    marks: Sequence[bytes]


@dataclass
class Volumes:
    """The matches that were read last."""

    at_hand: dict[tuple[str, int], Volume] = field(default_factory=dict)

    def find(self, code: str, length: int, bodies: Sequence[bytes]) -> Volume | None:
        """Find a match by its code and the length of its log, or read it; None without one."""
        volume = self.at_hand.pop((code, length), None)
        if volume is None and bodies:
            standing = replayed(code, map(event.read, bodies))
            assert standing.match is not None
            volume = Volume(standing, marks_of(standing.match))
        if volume is not None:
            self.at_hand[code, length] = volume
        while len(self.at_hand) > KEPT:
            del self.at_hand[next(iter(self.at_hand))]
        return volume


volumes = Volumes()


def stretch(
    code: str,
    length: int,
    bodies: Sequence[bytes],
    guest: str,
    viewer: int,
    first: int,
    count: int,
) -> bytes | None:
    """Show a stretch of a match to a viewer; None where its log is needed first."""
    volume = volumes.find(code, length, bodies)
    if volume is None:
        return None
    shown = replay(volume.standing, guest, viewer, first, count, volume.marks)
    return packed(msgspec.json.encode(shown))


def transcript(code: str, length: int, bodies: Sequence[bytes]) -> bytes | None:
    """Write a match down; None where its log is needed first."""
    volume = volumes.find(code, length, bodies)
    if volume is None:
        return None
    return packed(write(volume.standing.transcript()).encode())


def imagined(body: bytes) -> bytes:
    """Follow the way to the position that a table begins from, from the event that opens it.

    Nothing for a way that leads nowhere: it may come from anybody, and the rules forbid it, or
    all is over there.
    """
    opened = event.read(body)
    assert isinstance(opened, Opened)
    try:
        standing = stand("", opened)
        assert standing.origin is not None
        state = led_to(standing.game, len(standing.chairs), opened.options, standing.origin)
    except (LookupError, ValueError):
        return b""
    is_over = from_bytes(standing.game.schema, state).phase == OVER
    return b"" if is_over else state


def warm(name: str) -> None:
    """Have a game at hand, by playing a move."""
    played = game(name)
    match = Match(played, played.seats[0], key=key_of(0))
    match.play(match.legal[0])
