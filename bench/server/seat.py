"""A page at a table of either server, and what it counts."""

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field

from .client import HOST, Socket


@dataclass
class Tally:
    """What some tables did."""

    most: float = float("inf")  # moves to send at all
    is_paced: bool = False  # moves wait for a clock
    sent: int = 0
    done: int = 0
    received: int = 0  # bytes
    refused: list[bytes] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)  # seconds from a move to its answer


class Seat(Socket):
    """A page at a table; with a seat, it plays random legal moves."""

    def __init__(self, port: int, path: str, cookie: str, seat: int, tally: Tally) -> None:
        super().__init__(port, path, cookie)
        loop = asyncio.get_running_loop()
        self.seat, self.tally = seat, tally  # -1 for a spectator
        self.welcomed: asyncio.Future[None] = loop.create_future()
        self.shown: asyncio.Future[None] = loop.create_future()  # the position
        self.over: asyncio.Future[None] = loop.create_future()
        self._next: bytes | None = None
        self._sent: deque[float] = deque()
        self._is_last = False

    def data_received(self, data: bytes) -> None:
        """Take in what comes."""
        self.tally.received += len(data)
        super().data_received(data)

    def may_play(self, move: bytes) -> None:
        """Play a move, at once or when the clock says so."""
        self._next = move
        if not self.tally.is_paced:
            self.play()

    def play(self) -> None:
        """Play the move that was chosen, if there is one."""
        if self._next is None or self.tally.sent >= self.tally.most:
            return
        self.tally.sent += 1
        self._sent.append(time.perf_counter())
        self.send(self._next)
        self._next = None

    def was_played(self) -> None:
        """Note that a move was answered."""
        self.tally.done += 1
        self.tally.waits.append(time.perf_counter() - self._sent.popleft())
        self._rise()

    def end(self) -> None:
        """Note that the match is over; a last answer may be on its way."""
        self._is_last = True
        self._rise()

    def _rise(self) -> None:
        if self._is_last and not self._sent:
            settle(self.over)


def settle(future: asyncio.Future[None]) -> None:
    """Let go whoever waits."""
    if not future.done():
        future.set_result(None)


async def connect(seat: Seat, port: int) -> Seat:
    """Open a page."""
    await asyncio.get_running_loop().create_connection(lambda: seat, HOST, port)
    return seat
