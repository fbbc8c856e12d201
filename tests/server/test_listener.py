"""However a message comes over the line, it is heard once, in its order, or ends the line."""

import json
import socket

import pytest
from websockets.frames import Frame, Opcode

from tablee.server.edge.framing import are_whole, framed, plain_text
from tablee.server.edge.listener import Listener

from .game import GAME

SIZES = (0, 1, 125, 126, 127, 4_000)


def sent(data: bytes, kind: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """Write a frame as a browser does."""
    return Frame(kind, data, fin).serialize(mask=True)


@pytest.mark.parametrize("size", SIZES)
def test_a_message_in_one_piece_is_read(size):
    data = bytes(at % 256 for at in range(size))
    assert plain_text(sent(data)) == data
    assert are_whole(sent(data))
    assert are_whole(sent(data) + sent(b"", Opcode.PING))


@pytest.mark.parametrize("size", SIZES)
def test_anything_else_is_left_to_the_library(size):
    data, plain = bytes(size), sent(bytes(size))
    others = (
        *(b"", plain + b"\0", plain + plain, sent(data, Opcode.BINARY)),
        *(sent(data, fin=False), bytes([plain[0] | 0x40]) + plain[1:], framed(data.decode())),
        *(plain[:end] for end in range(min(len(plain), 20))),
    )
    assert [plain_text(one) for one in others] == [None] * len(others)


def test_a_piece_of_a_frame_or_of_a_message_is_not_whole():
    both = sent(b"one") + sent(bytes(300))
    cuts = [end for end in range(1, len(both)) if are_whole(both[:end])]
    assert cuts == [len(sent(b"one"))]
    assert not are_whole(sent(b"one", fin=False))


class Closing:
    """A transport of who is gone: nothing can be asked of it."""

    def is_closing(self) -> bool:
        return True


def test_who_is_gone_is_neither_read_on_nor_let_wait():
    listener = Listener.__new__(Listener)
    listener.transport = Closing()
    for listener.read_paused in (True, False):
        listener.pause()
        listener.resume()
        listener.close_sent = False
        listener.write(["anything"])


class RawLine:
    """A socket at a table, byte by byte."""

    def __init__(self, server) -> None:
        guest = server.guest()
        code = server.table(guest, GAME, [{}, {}])
        self._line = socket.create_connection(("127.0.0.1", server.port), timeout=10)
        head = (
            *(f"GET /ws/{code} HTTP/1.1", f"host: {server.host}", f"origin: {server.origin}"),
            *(f"cookie: {guest}", "connection: upgrade", "upgrade: websocket"),
            *("sec-websocket-version: 13", "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=="),
        )
        self.send("\r\n".join(head).encode() + b"\r\n\r\n")
        self._file = self._line.makefile("rb")
        while self._file.readline() != b"\r\n":
            pass
        self.send(sent(b'{"type":"hello"}'))
        while self.hear()[1].get("type") != "table":
            pass

    def send(self, data: bytes) -> None:
        self._line.sendall(data)

    def hear(self) -> tuple[int, dict]:
        """Read a frame: its kind, and what it says where that is JSON."""
        kind, size = self._file.read(2)
        if size >= 126:
            size = int.from_bytes(self._file.read(2 if size == 126 else 8))
        data = self._file.read(size)
        return kind & 15, json.loads(data) if kind & 15 == 1 else {"data": data}

    def refused(self) -> str:
        """Wait for a refusal; give the id of what is refused."""
        while (said := self.hear()[1]).get("type") != "refused":
            pass
        return said["id"]

    def close(self) -> None:
        self._file.close()
        self._line.close()


@pytest.fixture
def line(server):
    line = RawLine(server)
    yield line
    line.close()


def move(number: int) -> bytes:
    """Write a move that is refused, for nobody sits there."""
    facts = {"id": str(number), "version": 0, "seat": 0, "move": "x"}
    return json.dumps({"type": "move", **facts}).encode()


def test_messages_are_heard_in_their_order_however_they_come(line):
    line.send(sent(move(0)))
    line.send(sent(move(1)) + sent(move(2)) + sent(move(3)) + sent(move(4)) + sent(move(5)))
    assert [line.refused() for _ in range(6)] == list("012345")
    line.send(sent(move(6)[:9], fin=False) + sent(b"hey", Opcode.PING))
    assert line.hear() == (10, {"data": b"hey"})
    line.send(sent(move(6)[9:], Opcode.CONT))
    assert line.refused() == "6"
    for byte in sent(move(7)) + sent(move(8)):
        line.send(bytes([byte]))
    line.send(sent(move(9)))
    assert [line.refused() for _ in range(3)] == list("789")


ODD = {
    "no text": (lambda: sent(b"\xff"), 1007),
    "too long": (lambda: sent(bytes(5_000)), 1009),
    "the end of nothing": (lambda: sent(b"a", Opcode.CONT), 1002),
    "unmasked": (lambda: framed("unmasked"), 1002),
    "another message amid one": (lambda: sent(b"a", fin=False) + sent(b"b"), 1002),
}


@pytest.mark.parametrize("what", ODD)
def test_what_no_browser_sends_ends_the_line(line, what):
    line.send(sent(move(1)))
    line.refused()
    frame, code = ODD[what]
    line.send(frame())
    kind, said = line.hear()
    assert (kind, int.from_bytes(said["data"][:2])) == (8, code)
