"""The serving processes: on ports of their own, and killed, stopped or cut off by us."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

from bench.server.client import ask
from bench.server.process import free_port

from .line import Lines, to_file, to_port

SERVE = """
import sys, pathlib
from tablee.server.edge.reach import Doorway
from tablee.server.serve import serve
from tablee.server.setting import Setting
free = 1e6
setting = Setting(
    pathlib.Path(sys.argv[2]), bot_pause=1, brisk=4, requests=free, messages=free,
    tries=free, sockets=10_000, store=sys.argv[3],
)
serve(setting, Doorway("127.0.0.1", int(sys.argv[1])), lambda: None)
"""
CLOCK = 4  # seconds
LATEST = 180  # seconds to start in


class Process:
    """One that serves; the database and the players reach it by lines that we can harm."""

    def __init__(self, number: int, folder: Path, database: str, socket: str) -> None:
        self.number, self.port = number, free_port()
        self.to_players = Lines(to_port(self.port))
        self.to_database = Lines(to_file(socket))
        self.log = folder / f"log-{number}.txt"
        self.is_up = False  # it answers, as far as we know
        self._folder, self._database = folder, database
        self._process: subprocess.Popen[bytes] | None = None

    async def begin(self) -> None:
        """Open the lines, and start."""
        await self.to_players.begin()
        await self.to_database.begin()
        await self.start()

    async def start(self) -> None:
        """Start, and wait until it serves; where it ends before, start again."""
        async with asyncio.timeout(LATEST):
            self._spawn()
            while not await self._serves():
                await asyncio.sleep(0.1)
                if self._process is not None and self._process.poll() is not None:
                    await asyncio.sleep(1)  # it did not reach the database, say
                    self._spawn()
        self.is_up = True

    def _spawn(self) -> None:
        port = self.to_database.port
        store = f"postgresql://tablee@127.0.0.1:{port}/{self._database}"
        words = [str(self.port), str(self._folder / f"{self.number}.db"), store]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", SERVE, *words], stdout=log, stderr=log
            )

    async def _serves(self) -> bool:
        try:
            await asyncio.wait_for(ask(self.port, "/healthz"), 2)
        except (OSError, RuntimeError, TimeoutError, ValueError):
            return False
        return True

    def _send(self, number: int) -> None:
        assert self._process is not None
        os.kill(self._process.pid, number)

    async def kill(self) -> None:
        """Kill it, and start another in its place."""
        assert self._process is not None
        self.is_up = False
        self._process.kill()
        self._process.wait()
        await self.start()

    async def pause(self, seconds: float) -> None:
        """Stop it for a while, as a busy host does with a machine."""
        self._send(signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            self._send(signal.SIGCONT)

    def seconds(self) -> float:
        """Give the processor time that it has used since it was started last."""
        assert self._process is not None
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def end(self) -> None:
        """End it and its lines."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                await asyncio.to_thread(self._process.wait, 15)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        await self.to_players.end()
        await self.to_database.end()
