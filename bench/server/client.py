"""A lean client: a question over HTTP, and a WebSocket."""

import asyncio
import json
from typing import cast

HOST = "127.0.0.1"


async def ask(
    port: int, path: str, body: object = None, cookie: str = "", source: str = HOST
) -> tuple[bytes, str]:
    """Ask over HTTP; give the answer's body and the cookie that came with it."""
    data = b"" if body is None else json.dumps(body).encode()
    lines = (
        f"{'GET' if body is None else 'POST'} {path} HTTP/1.1", f"host: {HOST}:{port}",
        f"origin: http://{HOST}:{port}", "x-tablee: 1", "content-type: application/json",
        f"cookie: {cookie}", f"content-length: {len(data)}", "connection: close",
    )  # fmt: skip
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=(source, 0))
    writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + data)
    head, _, answer = (await reader.read(-1)).partition(b"\r\n\r\n")
    writer.close()
    status, *headers = head.decode().split("\r\n")
    if " 20" not in status:
        raise RuntimeError(f"{path}: {status} {answer.decode()}")
    found = [header[12:] for header in headers if header.lower().startswith("set-cookie: ")]
    return answer, found[0].split(";")[0] if found else ""


class Socket(asyncio.Protocol):
    """The client's end of a WebSocket, with nothing that the two servers do not need."""

    def __init__(self, port: int, path: str, cookie: str) -> None:
        self.received = 0  # bytes
        self._is_open = False
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._greeting = (
            f"GET {path} HTTP/1.1\r\nhost: {HOST}:{port}\r\norigin: http://{HOST}:{port}\r\n"
            f"cookie: {cookie}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()

    def opened(self) -> None:
        """Do what comes first."""

    def hear(self, message: bytes) -> None:
        """Take a message in."""

    def look(self, message: bytes) -> None:
        """Take a message of bytes in."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is not a subclass
        self._transport.write(self._greeting)

    def data_received(self, data: bytes) -> None:
        """Cut what comes into messages."""
        self.received += len(data)
        self._buffer += data
        if not self._is_open:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head:
                raise RuntimeError(f"no socket: {head[:80]!r}")
            self._is_open, self._buffer = True, rest
            self.opened()
        while (frame := self._frame()) is not None:
            kind, message = frame
            if kind == 1:
                self.hear(message)
            elif kind == 2:
                self.look(message)
            elif kind == 9:
                self._write(10, message)  # a ping's pong

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return None
        kind, message = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return kind, message

    def _write(self, kind: int, message: bytes) -> None:
        assert self._transport is not None
        size = len(message)
        length = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        mask = bytes(4)  # the server still unmasks; masking with zeros costs only us nothing
        self._transport.write(bytes([128 | kind]) + length + mask + message)

    def send(self, message: bytes) -> None:
        """Send a message."""
        self._write(1, message)

    def hang_up(self) -> None:
        """Close without ceremony."""
        if self._transport is not None:
            self._transport.abort()
