"""A real server in a process of its own, and people who talk to it."""

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from contextlib import asynccontextmanager
from http.client import HTTPConnection
from pathlib import Path
from weakref import finalize

from websockets.asyncio.client import ClientConnection, connect

from .reading import Reader
from .share import answers

PATIENCE = 600  # seconds: a first start compiles


class Server:
    """`tablee serve` on a port and a file of its own; it can be killed and started again."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        awaits_games: bool = True,
        program: str = "tablee",
        **environment: str,
    ) -> None:
        self.data, self._options = folder / "tables.db", options
        self.program, self.environment = program, environment
        self._is_ready = b"ok" if awaits_games else b""
        with socket.socket() as free, socket.socket() as other:
            for one in (free, other):
                one.bind(("127.0.0.1", 0))
            self.port, self.metrics = free.getsockname()[1], other.getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        self.origin = f"http://{self.host}"
        self.log = folder / "log.txt"
        self._log = self.log.open("ab")
        self.start()

    def start(self) -> None:
        ports = ["--port", str(self.port), "--metrics-port", str(self.metrics)]
        words = ["serve", *ports, "--data", str(self.data), *self._options]
        self.process = subprocess.Popen(
            [sys.executable, "-m", self.program, *words],
            env={**os.environ, **self.environment},
            stdout=self._log,
            stderr=self._log,
        )
        finalize(self, self.process.kill)  # a test that fails leaves nothing running
        due = time.monotonic() + PATIENCE
        while time.monotonic() < due:
            try:
                status, _, said = self.http("/healthz")
                if status == 200 and said.startswith(self._is_ready):
                    return
                time.sleep(0.2)
            except OSError:
                assert self.process.poll() is None, "the server did not start"
                time.sleep(0.05)
        raise TimeoutError

    def reopen(self, **environment: str) -> None:
        """Start again after a stop, perhaps in another environment."""
        self.environment |= environment
        self._log = self.log.open("ab")
        self.start()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        self._log.close()
        return code

    def http(
        self, path: str, body: object = None, cookie: str = "", at: str = "", **headers: str
    ):
        """Ask over HTTP as our page does; give status, headers and body."""
        connection = HTTPConnection(at or self.host, timeout=30)
        usual = {"origin": f"http://{at or self.host}", "x-tablee": "1", "cookie": cookie}
        if body is not None:
            usual["content-type"] = "application/json"
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        given = {key.replace("_", "-"): value for key, value in headers.items()}
        method = "GET" if body is None else "POST"
        connection.request(method, path, data, {**usual, **given})
        answer = connection.getresponse()
        found = answer.status, dict(answer.getheaders()), answer.read()
        connection.close()
        return found

    def guest(self) -> str:
        """Give a new guest's cookie."""
        return self.http("/api/home")[1]["set-cookie"].partition(";")[0]

    def table(self, cookie: str, game: str, seats: list[dict], **wanted) -> str:
        """Open a table and give its code."""
        wanted = {"game": game, "seats": seats, "starts_when_full": True, **wanted}
        status, _, body = self.http("/api/tables", wanted, cookie)
        assert status == 201, body
        return json.loads(body)["code"]

    @asynccontextmanager
    async def page(self, code: str, cookie: str, have: int = -1):
        """Open a socket to a table and say hello."""
        address = f"ws://{self.host}/ws/{code}"
        headers = {"cookie": cookie}
        async with connect(address, additional_headers=headers, origin=self.origin) as ws:
            ws.reader = Reader()
            await say(ws, "hello", have=have)
            yield ws


async def say(ws: ClientConnection, kind: str, **facts) -> None:
    await ws.send(json.dumps({"type": kind, **facts}))


async def hear(ws: ClientConnection, kind: str) -> dict:
    """Wait for a message of a kind; give one's share meanwhile when it is asked for."""
    while True:
        message = ws.reader.read(await ws.recv())
        for answer in answers(message) if message["type"] == "table" else ():
            await ws.send(json.dumps(answer))
        if message["type"] == kind:
            return message


async def sit(ws: ClientConnection, seat: int, name: str) -> None:
    """Take a seat; whoever then hears news has given a share of the key."""
    await say(ws, "sit", seat=seat, name=name)


async def move(ws: ClientConnection, news: dict, seat: int, text: str, again: str = "") -> str:
    """Play a move; give its id."""
    sent = again or secrets.token_hex(8)
    version = news["version"]
    await say(ws, "move", id=sent, version=version, seat=seat, move=text, is_sure=True)
    return sent
