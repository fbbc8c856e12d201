"""The door: how many connections there may be, and how long one may stay without a word.

A connection is silent while no request of it is under way: before its first head is complete,
and between two requests. Where it gets crowded, the one that has been silent longest makes
room: nobody can keep the others of a house out, or everybody, by saying nothing.
"""

import contextlib
from asyncio import Task, TimerHandle, Transport
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from ..metric import CUT
from .guard import household

HEAD = 10  # seconds for the head of a request
REQUEST = 120  # seconds for all of a request and its answer
SWITCHING = 101  # the status of an answer that makes a connection a socket
LINE = "tablee.line"  # the extension of a scope by which a socket is written to
UNREAD = 4  # messages that may wait before a socket is read no further
GOODBYE = 15  # seconds for a socket to be closed by both
FULL = (
    "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\n"
    "retry-after: 10\r\nconnection: close\r\n\r\n"
    "Trop de connexions à la fois. Réessaie dans un instant.\n"
    "Too many connections at once. Try again in a moment.\n"
).encode()


class Door:
    """Counts the connections, by address and in all."""

    def __init__(self, by_address: int, in_all: int, proxy: str = "") -> None:
        self._by_address, self._in_all = by_address, in_all
        self._proxies = {place.strip() for place in proxy.split(",")}
        self._inside: dict[Transport, str] = {}  # addresses
        self._open: Counter[str] = Counter()
        self._silent: dict[Transport, None] = {}  # the longest first
        self._silent_of: defaultdict[str, dict[Transport, None]] = defaultdict(dict)

    def enter(self, visitor: Transport, address: str) -> bool:
        """Let somebody in; False where there is no room, and nobody silent to make some."""
        is_counted = address not in self._proxies and "*" not in self._proxies
        if is_counted and self._open[address] >= self._by_address:
            has_room = self._make_room(self._silent_of.get(address, {}))
        else:
            has_room = len(self._inside) < self._in_all or self._make_room(self._silent)
        if has_room:
            self._inside[visitor] = address
            self._open[address] += 1
            self.hush(visitor)
        return has_room

    def _make_room(self, silent: dict[Transport, None]) -> bool:
        oldest = next(iter(silent), None)
        if oldest is not None:
            CUT.labels("crowded").inc()
            self.leave(oldest)
            oldest.abort()
        return oldest is not None

    def hush(self, visitor: Transport) -> None:
        """Note that somebody waits without a word."""
        if visitor in self._inside:
            self._silent[visitor] = None
            self._silent_of[self._inside[visitor]][visitor] = None

    def speak(self, visitor: Transport) -> None:
        """Note that a request of somebody is under way."""
        if visitor in self._silent:
            del self._silent[visitor]
            address = self._inside[visitor]
            del self._silent_of[address][visitor]
            if not self._silent_of[address]:
                del self._silent_of[address]

    def leave(self, visitor: Transport) -> None:
        """Note that somebody is gone, once."""
        self.speak(visitor)
        address = self._inside.pop(visitor, None)
        if address is not None:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


class Watched(uvicorn.Config):
    """A server with a door."""

    door: Door


class Caller(H11Protocol):
    """A connection over HTTP that is ended when it says too little for too long."""

    config: Watched
    _timer: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Let it in, or say that there is no room."""
        super().connection_made(transport)
        if self.config.door.enter(transport, household(self.client[0] if self.client else "")):
            self._allow(HEAD)
        else:
            CUT.labels("full").inc()
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._allow(0)
        self.config.door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read what came; whatever it is, it harms this connection alone."""
        if self.transport.is_closing():
            return
        was_busy = self._is_busy
        try:
            super().data_received(data)
        except Exception:
            cut(self.transport, "unreadable")
            return
        if self._is_busy and not was_busy:
            self._begin()

    @property
    def _is_busy(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _begin(self) -> None:
        self.config.door.speak(self.transport)
        self._allow(REQUEST)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self.config.door.hush(self.transport)
        self._allow(HEAD)
        super().on_response_complete()
        if self._is_busy:  # the next one was there already
            self._begin()

    def _should_upgrade(self) -> bool:
        return self.scope["method"] == "GET" and super()._should_upgrade()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to a socket."""
        self._allow(0)
        self.config.door.speak(self.transport)
        super().handle_websocket_upgrade(event)

    def _allow(self, seconds: float) -> None:
        """End the connection after so many seconds, unless more are allowed meanwhile."""
        if self._timer is not None:
            self._timer.cancel()
        late = (self.transport, "late")
        self._timer = self.loop.call_later(seconds, cut, *late) if seconds else None


class Listener(WebSocketsSansIOProtocol):
    """A connection that became a socket; one that does not read is not waited for.

    Its many small messages go a short way: they are written as they are, and reading pauses
    only where some wait.
    """

    config: Watched
    cleared: Callable[[], None] = staticmethod(lambda: None)

    def handle_connect(self, event: Request) -> None:
        """Tell whoever serves the socket how to write to it."""
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    @property
    def is_clear(self) -> bool:
        """Say whether what was written has left, or nearly."""
        return self.writable.is_set()

    def resume_writing(self) -> None:
        """Go on, there is room again."""
        super().resume_writing()
        self.cleared()

    def write(self, frames: Sequence[str | bytes]) -> None:
        """Write messages, unless nobody reads them any more."""
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(map(framed, frames)))

    async def close(self, code: int = 1000) -> None:
        """Say goodbye."""
        await self.send({"type": "websocket.close", "code": code})

    def handle_text(self, event: Frame) -> None:
        """Take a message in."""
        if event.fin and not self.close_sent and self.queue.qsize() < UNREAD:
            with contextlib.suppress(UnicodeDecodeError):
                text = bytes(event.data).decode()
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
                return
        super().handle_text(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.config.door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read what came; whatever it is, it harms this connection alone."""
        try:
            super().data_received(data)
        except Exception:
            cut(self.transport, "unreadable")

    def keepalive_timeout(self) -> None:
        """End a connection that no longer answers, whatever still waits to be read."""
        super().keepalive_timeout()
        cut(self.transport, "late")

    def on_task_complete(self, task: "Task[None]") -> None:
        """Wait a while for the other side to close, too."""
        super().on_task_complete(task)
        self.loop.call_later(GOODBYE, self.transport.abort)


def framed(message: str | bytes) -> bytes:
    """Put a message into a frame, as a server sends it."""
    kind, data = (0x81, message.encode()) if isinstance(message, str) else (0x82, message)
    size = len(data)
    if size < 126:
        return bytes((kind, size)) + data
    length = b"\x7e" + size.to_bytes(2) if size < 1 << 16 else b"\x7f" + size.to_bytes(8)
    return bytes((kind,)) + length + data


def cut(transport: Transport, reason: str) -> None:
    """End a connection without ceremony."""
    CUT.labels(reason).inc()
    transport.abort()
