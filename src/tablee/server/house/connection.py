"""A browser's connection to a table: one bounded queue and one task that writes it out.

What others do never fills the queue. Of how the table stands only the latest is told, made
when it is written: whoever reads slowly hears less often and misses nothing. Chatter is
dropped where anything waits. So nobody falls behind but by what they asked for themselves.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Literal, Protocol

import structlog
from msgspec.json import Encoder

from ..message.wire import Reply
from ..metric import DROPPED

MOST_WAITING = 100  # messages
QUIET = 4  # messages that may wait where chatter still comes through
BEHIND = 1013  # the close code for a reader that fell behind: try again later
BROKEN = 1011  # the close code for a fault of ours

Make = Callable[[], Reply | None]

_encode = Encoder().encode
log = structlog.get_logger()


class Socket(Protocol):
    """What a connection needs of a WebSocket."""

    async def send_text(self, data: str) -> None:
        """Send a text frame."""

    async def close(self, code: int = 1000) -> None:
        """Say goodbye."""


class Connection:
    """One open page: who is there, and what it has been told."""

    def __init__(self, socket: Socket, guest: str, address: str = "") -> None:
        self.guest, self.address = guest, address
        self.face = -1  # the seat a shared screen is turned to
        self.have = -1  # the version told last
        self.is_open = True
        self._socket = socket
        self._waiting: deque[Callable[[], str]] = deque()
        self._latest: dict[str, Make] = {}  # what is to be told, by kind
        self._wake = asyncio.Event()
        self._writer = asyncio.create_task(self._write())

    def send(self, reply: Reply) -> None:
        """Answer a request of this very page; never waits."""
        text = encoded(reply)
        if self.is_open and len(self._waiting) >= MOST_WAITING:
            DROPPED.inc()
            self._hang_up(BEHIND)
        self._queue(lambda: text)

    def tell(self, kind: Literal["table", "news"], make: Make) -> None:
        """Tell how things stand, once it can be written; nothing where none is made."""
        is_new = kind not in self._latest
        self._latest[kind] = make
        if is_new:
            self._queue(lambda: self._made(kind))

    def chat(self, text: str) -> None:
        """Pass chatter on, unless there is something better to read."""
        if len(self._waiting) < QUIET:
            self._queue(lambda: text)

    def _queue(self, write: Callable[[], str]) -> None:
        if self.is_open:
            self._waiting.append(write)
            self._wake.set()

    def _made(self, kind: str) -> str:
        reply = self._latest.pop(kind)()
        return encoded(reply) if reply else ""

    async def _write(self) -> None:
        with contextlib.suppress(RuntimeError, OSError):  # it is gone: its reader notices
            while True:
                while self._waiting:
                    if text := self._next():
                        await self._socket.send_text(text)
                self._wake.clear()
                await self._wake.wait()

    def _next(self) -> str:
        try:
            return self._waiting.popleft()()
        except Exception:
            log.exception("a page could not be told")
            self._hang_up(BROKEN)
            return ""

    def _hang_up(self, code: int) -> None:
        self.end()
        self._waiting.clear()
        self._closing = asyncio.create_task(self._goodbye(code))

    async def _goodbye(self, code: int) -> None:
        with contextlib.suppress(RuntimeError, OSError):
            await self._socket.close(code)

    async def close(self, code: int) -> None:
        """Write what waits, for a second at most, and hang up."""
        self.is_open = False
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                while self._waiting:
                    await asyncio.sleep(0.01)
        self._writer.cancel()
        await self._goodbye(code)

    def end(self) -> None:
        """Stop writing: the browser is gone."""
        self.is_open = False
        self._writer.cancel()


def encoded(reply: Reply) -> str:
    """Write a message."""
    return _encode(reply).decode()
