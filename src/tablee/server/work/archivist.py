"""The archivist: a process that reads finished matches, so that no table waits meanwhile.

It is told a table's log, and answers with bytes that are ready to be sent.
"""

from collections.abc import Sequence
from gzip import compress

import msgspec

from tablee.core.loops import OVER
from tablee.core.match import Match, key_of, led_to
from tablee.core.record import from_bytes
from tablee.core.transcript import write
from tablee.games import game

from ..message.http import FinishedMatch
from ..table import event, telling
from ..table.event import Opened
from ..table.standing import replayed, stand

SMALLER = 6  # how hard an answer is packed, up to 9


def packed(body: bytes) -> bytes:
    """Pack an answer as browsers unpack it."""
    return compress(body, SMALLER)


def match(code: str, bodies: Sequence[bytes], guest: str) -> bytes:
    """Give a match to a guest's page, which plays it again."""
    standing = replayed(code, map(event.read, bodies))
    table = telling.table(standing, guest, frozenset())
    return packed(msgspec.json.encode(FinishedMatch(table, write(standing.transcript()))))


def transcript(code: str, bodies: Sequence[bytes]) -> bytes:
    """Write a match down."""
    return packed(write(replayed(code, map(event.read, bodies)).transcript()).encode())


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
