"""A browser's connection to a table: one bounded queue and one task that writes it out.

Whoever reads too slowly is dropped and catches up later; nobody else ever waits for them.
"""

import asyncio
import contextlib
from collections import deque
from typing import Protocol

from msgspec.json import Encoder

from .metric import DROPPED
from .wire import Reply

MOST_WAITING = 100  # messages
BEHIND = 1013  # the close code for a reader that fell behind: try again later

_encode = Encoder().encode


class Socket(Protocol):
    """What a connection needs of a WebSocket."""

    async def send_text(self, data: str) -> None:
        """Send a text frame."""

    async def close(self, code: int = 1000) -> None:
        """Say goodbye."""


class Connection:
    """One open page: who is there, and what it has been told."""

    def __init__(self, socket: Socket, guest: str) -> None:
        self.guest = guest
        self.face = -1  # the seat a shared screen is turned to
        self.have = -1  # the version told last
        self.is_open = True
        self._socket = socket
        self._waiting: deque[str] = deque()
        self._wake = asyncio.Event()
        self._writer = asyncio.create_task(self._write())

    def send(self, reply: Reply) -> None:
        """Queue a message; never waits."""
        self.send_text(encoded(reply))

    def send_text(self, text: str) -> None:
        """Queue a message that is already written."""
        if not self.is_open:
            return
        if len(self._waiting) >= MOST_WAITING:
            DROPPED.inc()
            self.is_open = False
            self._waiting.clear()
            self._writer.cancel()
            self._closing = asyncio.create_task(self._goodbye(BEHIND))
            return
        self._waiting.append(text)
        self._wake.set()

    async def _write(self) -> None:
        with contextlib.suppress(RuntimeError, OSError):  # it is gone: its reader notices
            while True:
                while self._waiting:
                    await self._socket.send_text(self._waiting.popleft())
                self._wake.clear()
                await self._wake.wait()

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
