"""A browser's socket without a network: what it says goes in, what it is told comes out."""

import asyncio
import json

from tablee.server.edge.entrance import Entrance
from tablee.server.edge.guest import COOKIE, Guests
from tablee.server.edge.listener import LINE
from tablee.server.edge.socket import Sockets

from .reading import Reader

HOST = "table.example"
GUESTS = Guests(b"seal")


def sockets_of(house) -> Sockets:
    return Sockets(house, GUESTS, Entrance(house))


class Browser:
    """A page of a guest at a table, from some address; it reads while it is told to."""

    def __init__(self, sockets: Sockets, code: str, guest: str, address: str = "a") -> None:
        self.messages: list[dict] = []
        self.closed: int | None = None
        self.is_clear, self.cleared = True, lambda: None
        self.is_read = True
        self._reader = Reader()
        self._said: asyncio.Queue[dict] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        cookie = f"{COOKIE}={GUESTS._signed.dumps([guest, guest])}" if guest else ""
        headers = {"host": HOST, "origin": f"http://{HOST}", "cookie": cookie}
        scope = {
            "type": "websocket",
            "path": f"/ws/{code}",
            "query_string": b"",
            "headers": [(key.encode(), value.encode()) for key, value in headers.items()],
            "client": (address, 1),
            "extensions": {LINE: self},
        }
        self.receive = self._said.get
        self.task = asyncio.create_task(sockets.serve(scope, self.receive, self._hear))
        self.say("hello")

    def say(self, kind: str, **facts) -> None:
        text = json.dumps({"type": kind, **facts})
        self._said.put_nowait({"type": "websocket.receive", "text": text})

    async def _hear(self, message: dict) -> None:
        if message["type"] == "websocket.close":
            await self.close(message["code"])

    def write(self, frames) -> None:
        self.messages += map(self._reader.read, frames)

    def pause(self) -> None:
        """Note that it is read no further."""
        self.is_read = False

    def resume(self) -> None:
        """Note that it is read on."""
        self.is_read = True

    def read_again(self) -> None:
        """Go on reading after a while."""
        self.is_clear = True
        self.cleared()

    async def close(self, code: int = 1000) -> None:
        self.closed = code
        self._said.put_nowait({"type": "websocket.disconnect", "code": code})

    def heard(self, kind: str) -> list[dict]:
        return [message for message in self.messages if message["type"] == kind]

    async def leave(self) -> None:
        """Close the page."""
        self._said.put_nowait({"type": "websocket.disconnect"})
        await self.task

    async def until_closed(self) -> int | None:
        async with asyncio.timeout(10):
            await self.task
        return self.closed
