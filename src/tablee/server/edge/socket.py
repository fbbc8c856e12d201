"""Sockets: who is let in, and to which table."""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..house.audience import NOT_ALLOWED
from ..house.connection import Connection, Socket
from ..house.house import House
from ..message.refusal import RefusalError
from ..message.wire import MESSAGE, Hello, Welcome
from ..metric import REFUSALS, SOCKETS
from ..setting import BURST
from . import engine, page
from .entrance import Entrance
from .guard import address_of, is_from_here
from .guest import Guests, new_guest
from .limit import Places, Rate
from .listener import LINE
from .visit import TOO_FAST, Limits, Reading, Visit, read

NO_TABLE, TOO_MANY, UNREADABLE = 4404, 4430, 4400
PATIENCE = 10  # seconds until the first message
SHARE = 10  # guests that can have open as many pages as their address may
EMOTES = (0.5, 5, 6)  # a second by guest, at once, and of so many guests by address


class Duplex(Socket, Reading, Protocol):
    """An accepted socket, without the checks that its first messages needed."""

    hear: Callable[[str], None] | None  # takes messages; while there is none, they wait

    async def receive(self) -> Any:
        """Wait for what comes next."""


async def text_of(line: Duplex) -> str:
    """Wait for a message; empty for one that is no text or too long."""
    message = await line.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    return text if text is not None and len(text) <= MESSAGE else ""


class Sockets:
    """Accepts sockets and serves each until it closes."""

    def __init__(self, house: House, guests: Guests, entrance: Entrance) -> None:
        self._house, self._guests, self._entrance = house, guests, entrance
        most, rate = int(house.setting.sockets), house.setting.messages
        self._open, self._own = Places(most), Places(max(1, most // SHARE))
        self._messages, self._emotes = Rate(rate, BURST * rate), Rate(*EMOTES)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket."""
        socket = WebSocket(scope, receive, send)
        address = address_of(socket)
        guest, _ = self._guests.of(socket)
        if not is_from_here(socket) or not self._enter(guest, address):
            await socket.close(NOT_ALLOWED)
            return
        SOCKETS.inc()
        try:
            await socket.accept()
            await self._welcome(scope["path"], guest, address, scope["extensions"][LINE])
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # they are gone
        finally:
            SOCKETS.dec()
            self._open.give(address)
            if guest:
                self._own.give(guest)

    def _enter(self, guest: str, address: str) -> bool:
        """Let a page in, if neither its guest nor its address has too many open already."""
        if not self._open.take(address):
            return False
        if guest and not self._own.take(guest):
            self._open.give(address)
            return False
        return True

    async def _welcome(self, path: str, guest: str, address: str, line: Duplex) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                hello = read(await text_of(line))
            if not self._messages.take(guest or address, address):
                await line.close(TOO_FAST)
                return
            table = await self._entrance.find(path.removeprefix("/ws/"), guest, address)
        except (msgspec.MsgspecError, RecursionError, TimeoutError):
            await line.close(UNREADABLE)
            return
        except RefusalError as error:
            REFUSALS.labels(error.reason.id).inc()
            is_tries = error.reason.id == "table-too-many-tries"
            await line.close(TOO_MANY if is_tries else NO_TABLE)
            return
        if not isinstance(hello, Hello):
            await line.close(UNREADABLE)
            return
        connection = Connection(line, guest or new_guest(), address)
        connection.is_watching = hello.is_watching
        connection.send(Welcome(page.entry(), engine.sources(table.standing.game.name)))
        table.join(connection, min(hello.have, table.standing.version))
        limits = Limits(guest or address, self._messages, self._emotes)
        visit = Visit(line, connection, table, self._house, limits)
        line.hear = visit.hear
        try:
            while True:  # what came before, or in an odd form, until they are gone
                visit.hear(await text_of(line))
        finally:
            connection.end()
            table.part(connection)
