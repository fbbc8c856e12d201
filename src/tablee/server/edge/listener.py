"""A connection that became a socket; one that does not read is not waited for."""

import contextlib
from asyncio import Task
from collections.abc import Callable, Sequence

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from ..message.wire import MESSAGE
from .door import Watched, cut
from .framing import are_whole, framed, plain_text

SWITCHING = 101  # the status of an answer that makes a connection a socket
LINE = "tablee.line"  # the extension of a scope by which a socket is written to
GOODBYE = 15  # seconds for a socket to be closed by both


class Listener(WebSocketsSansIOProtocol):
    """A socket whose many small messages go a short way.

    They are written as they are, and who hears them is called as soon as they come. What is no
    message of a few bytes in one piece is left to the library.
    """

    config: Watched
    hear: Callable[[str], None] | None = None  # takes messages; while there is none, they wait
    is_clear = True  # what was written has left, or nearly
    cleared: Callable[[], None] = staticmethod(lambda: None)
    _is_between = True  # what comes next is the beginning of a frame, as far as we know

    def handle_connect(self, event: Request) -> None:
        """Tell whoever serves the socket how to write to it."""
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    def pause_writing(self) -> None:
        """Wait, there is no room."""
        super().pause_writing()
        self.is_clear = False

    def resume_writing(self) -> None:
        """Go on, there is room again."""
        super().resume_writing()
        self.is_clear = True
        self.cleared()

    def write(self, frames: Sequence[str | bytes]) -> None:
        """Write messages, unless nobody reads them any more."""
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(map(framed, frames)))

    async def close(self, code: int = 1000) -> None:
        """Say goodbye."""
        await self.send({"type": "websocket.close", "code": code})

    def data_received(self, data: bytes) -> None:
        """Read what came; whatever it is, it harms this connection alone."""
        try:
            if not (self.hear and self._is_between and self._hear_at_once(data)):
                self._read(data)
        except Exception:
            cut(self.transport, "unreadable")

    def _hear_at_once(self, data: bytes) -> bool:
        """Hand a message on that came in one piece; False for anything else."""
        message = plain_text(data) if len(data) <= MESSAGE else None
        if message is None or self.conn.state is not State.OPEN or not self.queue.empty():
            return False
        try:
            text = message.decode()
        except UnicodeDecodeError:
            return False
        assert self.hear is not None
        self.hear(text)
        return True

    def _read(self, data: bytes) -> None:
        """Leave it to the library; and from the first piece of anything on, all the rest."""
        if self.conn.state is State.OPEN:
            self._is_between = self._is_between and are_whole(data)
        super().data_received(data)

    def handle_text(self, event: Frame) -> None:
        """Take a message in."""
        if event.fin and self.hear and not self.close_sent and self.queue.empty():
            with contextlib.suppress(UnicodeDecodeError):
                self.hear(bytes(event.data).decode())
                return
        super().handle_text(event)

    def pause(self) -> None:
        """Read no further: what came is not answered yet."""
        if not (self.read_paused or self.transport.is_closing()):
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        """Read on, unless they are gone."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.config.door.leave(self.transport)
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        """End a connection that no longer answers, whatever still waits to be read."""
        super().keepalive_timeout()
        cut(self.transport, "late")

    def on_task_complete(self, task: "Task[None]") -> None:
        """Wait a while for the other side to close, too."""
        super().on_task_complete(task)
        self.loop.call_later(GOODBYE, self.transport.abort)
