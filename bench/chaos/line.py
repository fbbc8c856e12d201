"""Lines of our own between two ends, that can be cut, and go deaf in either direction."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Reach = Callable[[], Awaitable[Streams]]

PIECE = 65_536  # bytes
TO, FRO = range(2)  # directions: from who called, and back


class Lines:
    """A port, and what leads from it to somewhere else."""

    def __init__(self, reach: Reach) -> None:
        self.port = 0
        self._reach = reach
        self._gates = asyncio.Event(), asyncio.Event()
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        for gate in self._gates:
            gate.set()

    async def begin(self) -> None:
        """Let lines be opened."""
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0, backlog=1_000)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = [writer]
        self._open.add(writer)
        try:
            there, back = await self._reach()
            ends.append(back)
            self._open.add(back)
            pumps = [
                asyncio.create_task(self._pump(reader, back, TO)),
                asyncio.create_task(self._pump(there, writer, FRO)),
            ]
            try:
                await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for pump in pumps:
                    pump.cancel()
                await asyncio.gather(*pumps, return_exceptions=True)
        except OSError:
            pass  # nobody is there
        finally:
            for end in ends:
                self._open.discard(end)
                end.transport.abort()

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, direction: int
    ) -> None:
        with suppress(OSError):
            while piece := await reader.read(PIECE):
                await self._gates[direction].wait()
                writer.write(piece)
                await writer.drain()
            await self._gates[direction].wait()  # nor does anybody hear that it is over

    def cut(self) -> int:
        """Cut all lines at once; give how many ends there were."""
        ends = [*self._open]
        for end in ends:
            end.transport.abort()
        return len(ends)

    async def silence(self, direction: int, seconds: float) -> None:
        """Carry nothing in a direction for a while; what comes waits. New lines are like it."""
        self._gates[direction].clear()
        try:
            await asyncio.sleep(seconds)
        finally:
            self._gates[direction].set()

    async def end(self) -> None:
        """Cut all, and let nothing be opened any more."""
        if self._server is not None:
            self._server.close()
        self.cut()


def to_port(port: int) -> Reach:
    """Reach somebody who listens on this machine."""
    return lambda: asyncio.open_connection("127.0.0.1", port)


def to_file(path: str) -> Reach:
    """Reach somebody who listens at a socket in a folder."""
    return lambda: asyncio.open_unix_connection(path)
