"""The door: how many connections there may be, and how long one may stay without a word.

A connection is silent while no request of it is under way: before its first head is complete,
and between two requests. Where it gets crowded, the one that has been silent longest makes
room: nobody can keep the others of a house out, or everybody, by saying nothing.
"""

from asyncio import TimerHandle, Transport
from collections import Counter, defaultdict

import uvicorn
from httptools import HttpParserError
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ..metric import CUT
from .guard import household

HEAD = 10  # seconds for the head of a request
HEAD_BYTES = 65_536  # of a request, all but its body
AT_ONCE = 8  # requests that may wait for the answer to another one of their connection
REQUEST = 120  # seconds for all of a request and its answer
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


class Caller(HttpToolsProtocol):
    """A connection over HTTP that is ended when it says too little for too long, or too much.

    The parser itself would keep a head of any size, and as many requests as come.
    """

    config: Watched
    _head = 0  # bytes of a request so far, all but its body
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
        self._head += len(data)
        try:
            super().data_received(data)
        except Exception:
            cut(self.transport, "unreadable")
            return
        if self._head > HEAD_BYTES:
            cut(self.transport, "unreadable")
            return
        if self._is_busy and not was_busy:
            self._begin()

    def on_message_begin(self) -> None:
        """Begin with a request."""
        super().on_message_begin()
        self._head = 0

    def on_headers_complete(self) -> None:
        """Have a request answered, unless too many wait already."""
        if len(self.pipeline) >= AT_ONCE:
            raise HttpParserError("too many at once")
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a part of a body in."""
        self._head -= len(body)
        super().on_body(body)

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

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to a socket."""
        self._allow(0)
        self.config.door.speak(self.transport)
        super().handle_websocket_upgrade()

    def _allow(self, seconds: float) -> None:
        """End the connection after so many seconds, unless more are allowed meanwhile."""
        if self._timer is not None:
            self._timer.cancel()
        late = (self.transport, "late")
        self._timer = self.loop.call_later(seconds, cut, *late) if seconds else None


def cut(transport: Transport, reason: str) -> None:
    """End a connection without ceremony."""
    CUT.labels(reason).inc()
    transport.abort()
