"""Sockets: a browser's messages, each checked, answered or refused; none can harm a table."""

import asyncio
from collections import Counter
from collections.abc import Coroutine, Sequence
from time import perf_counter

import msgspec
import structlog
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from . import decision, telling
from .connection import Connection
from .decision import UnsureError
from .event import Event
from .guard import address_of, is_from_here
from .guest import Guests, new_guest
from .house import House, clean_code
from .limit import Bucket
from .metric import DECISION, REFUSALS, SOCKETS
from .refusal import RefusalError, refusal
from .setting import BURST
from .standing import Standing
from .table import NOT_ALLOWED, Table
from .wire import (
    MESSAGE,
    Done,
    Face,
    Fill,
    Hello,
    Hint,
    Leave,
    Move,
    Moves,
    React,
    Refused,
    Rematch,
    Replace,
    Request,
    Return,
    Sit,
    Start,
    Unsure,
)

NO_TABLE, TOO_FAST, UNREADABLE = 4404, 4429, 4400
PATIENCE = 10  # seconds until the first message

log = structlog.get_logger()
read = msgspec.json.Decoder(Request).decode


class Channel:
    """An accepted socket's two ends, without the checks that its first messages needed."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send

    async def text(self) -> str:
        """Wait for a message; empty for one that is no text or too long."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | None = message.get("text")
        return text if text is not None and len(text) <= MESSAGE else ""

    async def send_text(self, data: str) -> None:
        """Send a text frame."""
        await self._send({"type": "websocket.send", "text": data})

    async def close(self, code: int = 1000) -> None:
        """Say goodbye."""
        await self._send({"type": "websocket.close", "code": code})


class Sockets:
    """Accepts sockets and serves each until it closes."""

    def __init__(self, house: House, guests: Guests) -> None:
        self._house, self._guests = house, guests
        self._open: Counter[str] = Counter()
        self._a_second = house.setting.messages
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket."""
        socket = WebSocket(scope, receive, send)
        address = address_of(socket)
        if not is_from_here(socket) or self._open[address] >= self._house.setting.sockets:
            await socket.close(NOT_ALLOWED)
            return
        guest, _ = self._guests.of(socket)
        await socket.accept()
        self._open[address] += 1
        SOCKETS.inc()
        try:
            await self._welcome(socket, guest or new_guest(), Channel(receive, send))
        except (WebSocketDisconnect, RuntimeError, TimeoutError):
            pass  # they are gone, or never said a word
        finally:
            SOCKETS.dec()
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    async def _welcome(self, socket: WebSocket, guest: str, channel: "Channel") -> None:
        code = clean_code(socket.url.path.removeprefix("/ws/"))
        try:
            table = await self._house.find(code) if code else None
        except RefusalError:
            table = None
        if table is None:
            await socket.close(NO_TABLE)
            return
        try:
            async with asyncio.timeout(PATIENCE):
                hello = read(await channel.text())
        except msgspec.MsgspecError:
            hello = None
        if not isinstance(hello, Hello):
            await socket.close(UNREADABLE)
            return
        if not decision.may_watch(table.standing, guest):
            await socket.close(NOT_ALLOWED)
            return
        connection = Connection(channel, guest)
        table.join(connection, min(hello.have, table.standing.version))
        try:
            await self._listen(channel, connection, table)
        finally:
            connection.end()
            table.part(connection)

    async def _listen(self, channel: "Channel", connection: Connection, table: Table) -> None:
        bucket = Bucket(self._a_second, BURST * self._a_second)
        while connection.is_open:
            text = await channel.text()
            if not bucket.take():
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
        id = request.id[:40] if isinstance(request, Move | Hint) else ""  # noqa: A001
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
            case Move():
                await self._move(connection, table, request)
            case Face():
                table.face(connection, request.seat)
            case Moves():
                viewer = table.viewer_of(connection)
                connection.send(telling.choices(table.standing, viewer))
            case Hint():
                await table.hint(connection, request)
            case React():
                table.react(connection, request.emote)
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
                return decision.sit(now, guest, request)
            case Fill():
                return decision.fill(now, guest, request)
            case Start():
                return decision.start(now, guest)
            case Leave():
                return decision.leave(now, guest)
            case Return():
                return decision.take_back(now, guest)
            case Replace():
                return table.replace(now, guest, request.seat)
            case _:
                return ()

    async def _move(self, connection: Connection, table: Table, request: Move) -> None:
        """Play a move once, however often it is sent."""
        came = perf_counter()
        is_seated = bool(table.standing.seats_of(connection.guest))
        if not is_seated or table.standing.done(request.id) is None:
            await table.change(
                lambda now: (
                    []
                    if now.done(request.id) is not None
                    else decision.move(now, connection.guest, request)
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
