"""Frames: news of a match as bytes. A viewer gets views, each as what changed since the last.

All that is shown, told or chosen from follows from a view by the game's own rules and words, in
the page. So nothing can leave but what a mask lets through (`core/difference.py`), lines that
all are told alike, and what is in `Head`. `web/src/engine/frame.ts` reads them.
"""

from collections.abc import Iterable, Iterator
from struct import Struct
from typing import NamedTuple

NEWS = 1  # the first byte of a frame: what it is
FIRST, MOVE, LINE, BACK = range(4)  # an entry: a first view, one after a move, a line, …
# … and a view after moves were taken back
TENTHS = 10  # of a second, in which times are told

_head = Struct("<BbHHHHIiiB")
_entry = Struct("<BIbH")


class Head(NamedTuple):
    """What can't be worked out from a view; sets of seats are bits, the first the lowest."""

    viewer: int
    own: int  # the seats of this browser
    answered: int  # those of them that have, where several are asked at once
    questioned: int  # those of them that are asked at once, from what all know: no curtain
    undoable: int  # those of them that may take something back
    version: int
    seconds: float  # left to decide; 0 where no clock runs
    replaceable_in: float  # seconds until a bot may play for who is asked and here; -1: never


class Entry(NamedTuple):
    """One thing that is told: a view, as the difference to the one before, or a line."""

    kind: int  # FIRST, MOVE, LINE or BACK
    version: int
    seat: int
    body: bytes


def written(head: Head, entries: Iterable[Entry]) -> bytes:
    """Write a frame."""
    rows = [
        _entry.pack(kind, version, seat, len(body)) + body
        for kind, version, seat, body in entries
    ]
    *facts, seconds, slow = head
    times = round(seconds * TENTHS), round(slow * TENTHS)
    first = _head.pack(NEWS, *facts, *times, len(rows))
    return b"".join([first, *rows])


def read(frame: bytes) -> tuple[Head, list[Entry]]:
    """Read a frame."""
    _, *facts, seconds, slow, _ = _head.unpack_from(frame)
    head = Head._make([*facts, seconds / TENTHS, slow / TENTHS])
    return head, list(_entries(frame))


def _entries(frame: bytes) -> Iterator[Entry]:
    start = _head.size
    for _ in range(frame[start - 1]):
        *row, size = _entry.unpack_from(frame, start)
        start += _entry.size + size
        yield Entry._make([*row, frame[start - size : start]])
