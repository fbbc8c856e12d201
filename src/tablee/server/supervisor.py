"""The supervisor: several processes that serve one port, and are renewed one after another.

It listens, and every worker accepts from its socket: any of them serves any table. Each is tied
to it by a line: a worker says there that it serves, and stops when the other end is gone.
"""

import asyncio
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from time import monotonic

import structlog

from .metric import forget, publish_all

READY, CLOSING = b".", b"!"
SOON, SELDOM = (
    0.5,
    30.0,
)  # seconds until a worker that died is replaced, twice as long each time
LIVED = 60.0  # seconds after which a death is one of its own, and not one of a row
LAST = 15.0  # seconds to stop in
WAITING = 2_048  # connections that nobody has accepted yet
COUNTERS = "PROMETHEUS_MULTIPROC_DIR"

log = structlog.get_logger()


def tie(line: int, is_closing: Callable[[], None]) -> Callable[[], None]:
    """Stop when the supervisor is gone; give what says that this worker serves.

    It may say before that all will stop: nobody should be sent here any more.
    """
    other = socket.socket(fileno=line)

    def watch() -> None:
        while other.recv(1) == CLOSING:
            is_closing()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()
    return lambda: other.sendall(READY)


@dataclass
class Hand:
    """A process that serves, and the line to it."""

    process: asyncio.subprocess.Process
    line: socket.socket
    since: float

    async def is_ready(self) -> bool:
        """Wait until it serves; False if it ended before."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.sock_recv(self.line, 1) == READY
        except OSError:
            return False

    def close(self) -> None:
        """Let it say that nobody should be sent here any more."""
        with suppress(OSError):  # it is gone
            self.line.send(CLOSING)

    async def stop(self) -> None:
        """Let it finish what it does, and wait."""
        if self.process.returncode is None:
            self.process.terminate()
        try:
            await asyncio.wait_for(self.process.wait(), LAST)
        except TimeoutError:
            log.warning("a worker did not stop", worker=self.process.pid)
            self.process.kill()
            await self.process.wait()
        self.line.close()


class Supervisor:
    """Keeps so many workers serving, until it is told to stop."""

    def __init__(
        self, count: int, words: Sequence[str], listening: socket.socket, drain: float = 0
    ) -> None:
        self._words, self._listening, self._drain = words, listening, drain
        self._is_closing = False
        self._workers: list[Hand | None] = [None] * count
        self._is_stopped, self._is_stale = asyncio.Event(), asyncio.Event()

    async def run(self, is_ready: Callable[[], None]) -> bool:
        """Start all, the first one alone, and see to them; False if that one can't serve."""
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTERM, self._close)
        loop.add_signal_handler(signal.SIGINT, self._is_stopped.set)
        loop.add_signal_handler(signal.SIGHUP, self._is_stale.set)
        first = await self._start()
        if first is None:
            return False
        self._workers[0] = first
        is_ready()
        places = [asyncio.create_task(self._keep(place)) for place in range(len(self._workers))]
        renewing = asyncio.create_task(self._renew_for_ever())
        await self._is_stopped.wait()
        for task in (renewing, *places):
            task.cancel()
        await asyncio.gather(renewing, *places, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self._workers if worker))
        return True

    def _close(self) -> None:
        """Stop, after all have said so for a while; asked once more, at once."""
        if self._is_closing or not self._drain:
            self._is_stopped.set()
            return
        self._is_closing = True
        for worker in filter(None, self._workers):
            worker.close()
        asyncio.get_running_loop().call_later(self._drain, self._is_stopped.set)

    async def _start(self) -> Hand | None:
        """Start a worker, and wait until it serves; None if it does not come to that."""
        here, there = socket.socketpair()
        here.settimeout(0)
        files = (self._listening.fileno(), there.fileno())
        words = [*self._words, "--listening", str(files[0]), "--line", str(files[1])]
        with there:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tablee", "serve", *words, pass_fds=files
            )
        worker = Hand(process, here, monotonic())
        try:
            if await worker.is_ready():
                if self._is_closing:
                    worker.close()
                log.info("a worker serves", worker=process.pid)
                return worker
        except asyncio.CancelledError:
            await worker.stop()
            raise
        await worker.stop()
        return None

    async def _keep(self, place: int) -> None:
        """Have a worker in a place, whatever becomes of it; again and again in vain: seldom."""
        pause = SOON
        while True:
            worker = self._workers[place]
            if worker is None:
                worker = self._workers[place] = await self._start()
            if worker is not None:
                await worker.process.wait()
                forget(worker.process.pid)
                if worker is not self._workers[place]:
                    continue  # it was renewed
                worker.line.close()
                self._workers[place] = None
                log.warning("a worker is gone", status=worker.process.returncode)
                if monotonic() - worker.since > LIVED:
                    pause = SOON
            await asyncio.sleep(pause)
            pause = min(SELDOM, 2 * pause)

    async def _renew_for_ever(self) -> None:
        while True:
            await self._is_stale.wait()
            self._is_stale.clear()
            for place in range(len(self._workers)):
                await self._renew(place)

    async def _renew(self, place: int) -> None:
        """Start a worker and stop the one in whose place it is; keep that one if it fails."""
        old, new = self._workers[place], await self._start()
        if new is None:
            log.error("a worker could not be renewed, the old one stays")
            return
        if old is not self._workers[place]:  # it was replaced meanwhile
            await new.stop()
            return
        self._workers[place] = new
        if old is not None:
            await old.stop()


def bind(host: str, port: int) -> socket.socket | None:
    """Listen; None if the address is taken, or none of this machine's."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=WAITING)
    except OSError:
        return None


def supervise(
    count: int,
    words: Sequence[str],
    listening: socket.socket,
    is_ready: Callable[[], None],
    counters: tuple[str, int] | None,
    drain: float = 0,
) -> bool:
    """Keep workers serving until told to stop; their counters are served as one."""

    async def run() -> bool:
        return await Supervisor(count, words, listening, drain).run(is_ready)

    if counters is None:
        return asyncio.run(run())
    with TemporaryDirectory(prefix="tablee-") as folder:
        os.environ[COUNTERS] = folder
        publish_all(*counters)
        return asyncio.run(run())
