"""Datagrams: the channel between processes on one machine that serve one file."""

import asyncio
import contextlib
import os
import secrets
import socket
import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import structlog

from .channel import MOST, Hear

ROOM = 1 << 20  # bytes that may wait for a process that is busy

log = structlog.get_logger()


def meeting_place(file: Path) -> Path:
    """Name the folder where those who serve a file are found; the path of a socket is short."""
    name = sha256(os.fsencode(file.resolve())).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"tablee-{os.getuid()}-{name}"


class Datagrams:
    """Sockets in a folder of the user's own, one a process."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._folder: Path | None = None  # while it is open
        self._socket: socket.socket | None = None
        self._own = ""
        self._missed: set[str] = set()  # processes that something could not be said to
        self._hear: Hear = lambda _text: None
        self._lost: Callable[[], None] = lambda: None

    @property
    def is_sound(self) -> bool:
        """Say that it carries: what is lost there is said to be."""
        return True

    async def open(self, hear: Hear, lost: Callable[[], None]) -> None:
        """Hear the others from now on; where there are no such sockets, one is alone."""
        if not hasattr(socket, "AF_UNIX"):
            return
        folder = meeting_place(self._file)
        folder.mkdir(mode=0o700, exist_ok=True)
        if folder.stat().st_uid != os.getuid():
            log.warning("another user has taken the place where processes meet")
            return
        self._hear, self._lost = hear, lost
        self._folder, self._own = folder, secrets.token_hex(8)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)  # noqa: FBT003
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, ROOM)
        self._socket.bind(str(folder / self._own))
        asyncio.get_running_loop().add_reader(self._socket, self._read)

    def _read(self) -> None:
        """Take in all that has come."""
        assert self._socket is not None
        with contextlib.suppress(BlockingIOError):
            while True:
                text = self._socket.recv(MOST + 1).decode()
                if text:
                    self._hear(text)
                else:  # who says nothing could not say something before
                    self._lost()

    def say(self, text: str) -> None:
        """Say something to all others; whoever's place is left over from before is cleared."""
        if self._folder is None or self._socket is None:
            return
        for place in self._folder.iterdir():
            if place.name != self._own:
                self._say_to(place, self._socket, text)

    def _say_to(self, place: Path, own: socket.socket, text: str) -> None:
        other = place.name
        try:
            if other in self._missed:
                own.sendto(b"", str(place))
                self._missed.discard(other)
            own.sendto(text.encode(), str(place))
        except BlockingIOError:
            self._missed.add(other)
        except (ConnectionRefusedError, FileNotFoundError):
            self._missed.discard(other)
            place.unlink(missing_ok=True)
        except OSError:
            log.exception("another process was not told")
            self._missed.add(other)

    async def close(self) -> None:
        """Hear and say no more."""
        if self._socket is not None and self._folder is not None:
            asyncio.get_running_loop().remove_reader(self._socket)
            self._socket.close()
            with contextlib.suppress(OSError):
                (self._folder / self._own).unlink()
                self._folder.rmdir()
        self._socket = self._folder = None
