"""Sockets: a browser's messages, each checked, answered or refused; none can harm a table."""

import asyncio
from collections.abc import Coroutine, Sequence
from time import perf_counter
from typing import Any, Protocol

import msgspec
import structlog
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..house.audience import NOT_ALLOWED
from ..house.connection import Connection, Socket
from ..house.house import House
from ..house.table import Table
from ..message.refusal import RefusalError, refusal
from ..message.wire import (
    MESSAGE,
    Commit,
    Done,
    Face,
    Fill,
    Hello,
    Hint,
    Leave,
    PlayMove,
    React,
    Refused,
    Rematch,
    Remove,
    Replace,
    Request,
    Return,
    Reveal,
    Sit,
    Start,
    Unsure,
    Welcome,
)
from ..metric import DECISION, REFUSALS, SOCKETS
from ..setting import BURST
from ..table import command, sealing
from ..table.command import UnsureError
from ..table.event import Event
from ..table.standing import Standing
from . import engine, page
from .door import LINE
from .entrance import Entrance
from .guard import address_of, is_from_here
from .guest import Guests, new_guest
from .limit import Places, Rate

NO_TABLE, TOO_FAST, TOO_MANY, UNREADABLE = 4404, 4429, 4430, 4400
PATIENCE = 10  # seconds until the first message
SHARE = 10  # guests that can have open as many pages as their address may
EMOTES = (0.5, 5, 6)  # a second by guest, at once, and of so many guests by address

log = structlog.get_logger()
read = msgspec.json.Decoder(Request).decode


class Duplex(Socket, Protocol):
    """An accepted socket, without the checks that its first messages needed."""

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
        self._tasks: set[asyncio.Task[None]] = set()

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
        connection.send(Welcome(page.entry(), engine.sources(table.standing.game.name)))
        table.join(connection, min(hello.have, table.standing.version))
        try:
            await self._listen(line, connection, guest or address, table)
        finally:
            connection.end()
            table.part(connection)

    async def _listen(
        self, line: Duplex, connection: Connection, who: str, table: Table
    ) -> None:
        while connection.is_open:
            text = await text_of(line)
            if not self._messages.take(who, connection.address):
                await connection.close(TOO_FAST)
                return
            try:
                request = read(text)
            except (msgspec.MsgspecError, RecursionError, UnicodeError):
                self._refuse(connection, table, refusal("unreadable"))
                continue
            if isinstance(request, Hint):  # takes a while: the page goes on meanwhile
                self._soon(self._answer(connection, table, request))
            else:
                await self._answer(connection, table, request)

    def _soon(self, answering: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(answering)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, connection: Connection, table: Table, request: Request) -> None:
        id = request.id[:40] if isinstance(request, PlayMove | Hint) else ""  # noqa: A001
        try:
            await self._do(connection, table, request)
        except RefusalError as error:
            self._refuse(connection, table, error, id)
        except UnsureError as error:
            connection.send(Unsure(id, error.warning))
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:  # the store failed, say: nothing was told, nothing is lost
            log.exception("a request failed", kind=type(request).__name__)
            self._refuse(connection, table, refusal("failed"), id)

    async def _do(self, connection: Connection, table: Table, request: Request) -> None:
        match request:
            case PlayMove():
                await self._move(connection, table, request)
            case Face():
                table.audience.face(connection, request.seat)
            case Hint():
                await table.hint(connection, request)
            case React():
                if not self._emotes.take(connection.guest, connection.address):
                    raise refusal("too-fast")
                table.audience.react(connection, request.emote)
            case Rematch():
                await self._house.rematch(table, connection.guest)
            case Hello():
                table.join(connection, min(request.have, table.standing.version))
            case _:
                guest = connection.guest
                await table.change(lambda now: self._seated(now, guest, table, request))

    def _seated(
        self, now: Standing, guest: str, table: Table, request: Request
    ) -> Sequence[Event]:
        """Decide on who sits where."""
        match request:
            case Sit():
                return command.sit(now, guest, request)
            case Commit():
                return sealing.commit(now, guest, request)
            case Reveal():
                return sealing.reveal(now, guest, request)
            case Fill():
                return command.fill(now, guest, request)
            case Remove():
                return command.remove(now, guest, request.seat)
            case Start():
                return command.start(now, guest)
            case Leave():
                return command.leave(now, guest)
            case Return():
                return command.take_back(now, guest)
            case Replace():
                return table.replace(now, guest, request.seat)
            case _:
                return ()

    async def _move(self, connection: Connection, table: Table, request: PlayMove) -> None:
        """Play a move once, however often it is sent."""
        came = perf_counter()
        is_seated = bool(table.standing.seats_of(connection.guest))
        if not is_seated or table.standing.done(request.id) is None:
            await table.change(
                lambda now: (
                    []
                    if now.done(request.id) is not None
                    else command.move(now, connection.guest, request)
                )
            )
            DECISION.observe(perf_counter() - came)
        connection.send(Done(request.id, table.standing.version))

    def _refuse(
        self,
        connection: Connection,
        table: Table,
        error: RefusalError,
        id: str = "",  # noqa: A002
    ) -> None:
        REFUSALS.labels(error.rule or error.reason.id).inc()
        connection.send(Refused(id, error.reason, error.rule, table.standing.version))
