"""A browser's connection to a table: one bounded queue, written out where there is room.

What others do never fills the queue. Of how the table stands only the latest is told, made
when it is written: whoever reads slowly hears less often and misses nothing. Chatter is
dropped where anything waits. So nobody falls behind but by what they asked for themselves.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

import structlog
from msgspec.json import Encoder

from ..message.wire import Reply
from ..metric import DROPPED
from ..table.position import Position

MOST_WAITING = 100  # messages
QUIET = 4  # messages that may wait where chatter still comes through
BEHIND = 1013  # the close code for a reader that fell behind: try again later
BROKEN = 1011  # the close code for a fault of ours

Frame = str | bytes  # text, or of how a match stands, bytes
TABLE, NEWS = range(2)  # what is told as it stands when it is written: people, or the match
Make = Callable[["Connection"], Reply | bytes | None]

_encode = Encoder().encode
log = structlog.get_logger()


class Socket(Protocol):
    """What a connection needs of a WebSocket."""

    is_clear: bool  # what was written has left, or nearly
    cleared: Callable[[], None]  # to be called when it is again

    def write(self, frames: Sequence[Frame]) -> None:
        """Write frames, each a message; never waits."""

    async def close(self, code: int = 1000) -> None:
        """Say goodbye."""


class Connection:
    """One open page: who is there, and what it has been told."""

    def __init__(self, socket: Socket, guest: str, address: str = "") -> None:
        self.guest, self.address = guest, address
        self.is_watching = False  # it is told what everybody sees, whoever has it open
        self.face = -1  # the seat a shared screen is turned to
        self.have = -1  # the version told last
        self.shown: Position | None = None  # told last, to this viewer
        self.viewer = -1
        self.is_open = True
        self._socket = socket
        self._waiting: deque[str | int] = deque()  # messages, and kinds of what is told
        self._latest: dict[int, Make] = {}  # what is to be told, by kind
        self._loop = asyncio.get_running_loop()
        self._is_due = False
        socket.cleared = self._write

    @property
    def player(self) -> str:
        """Name the guest whose seats this page has: nobody, where it only watches."""
        return "" if self.is_watching else self.guest

    def send(self, reply: Reply) -> None:
        """Answer a request of this very page; never waits."""
        if self.is_open and len(self._waiting) >= MOST_WAITING:
            DROPPED.inc()
            self._hang_up(BEHIND)
        self._queue(encoded(reply))

    def tell(self, kind: int, make: Make) -> None:
        """Tell how things stand, once it can be written; nothing where none is made."""
        is_new = kind not in self._latest
        self._latest[kind] = make
        if is_new:
            self._queue(kind)

    def chat(self, text: str) -> None:
        """Pass chatter on, unless there is something better to read."""
        if len(self._waiting) < QUIET:
            self._queue(text)

    def _queue(self, message: str | int) -> None:
        if self.is_open:
            self._waiting.append(message)
            if not self._is_due and self._socket.is_clear:
                self._is_due = True
                self._loop.call_soon(self._write)

    def _made(self, kind: int) -> Frame:
        reply = self._latest.pop(kind)(self)
        return reply if isinstance(reply, bytes) else encoded(reply) if reply else ""

    def _write(self) -> None:
        """Write all that waits at once, where there is nothing that was not read yet."""
        self._is_due = False
        if not self._socket.is_clear:
            return
        frames = []
        while self._waiting:
            if frame := self._next():
                frames.append(frame)
        if frames:
            self._socket.write(frames)

    def _next(self) -> Frame:
        message = self._waiting.popleft()
        try:
            return message if isinstance(message, str) else self._made(message)
        except Exception:
            log.exception("a page could not be told")
            self._hang_up(BROKEN)
            return ""

    def _hang_up(self, code: int) -> None:
        self.end()
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
        self._waiting.clear()
        await self._goodbye(code)

    def end(self) -> None:
        """Stop writing: the browser is gone."""
        self.is_open = False
        self._waiting.clear()


def encoded(reply: Reply) -> str:
    """Write a message."""
    return _encode(reply).decode()
