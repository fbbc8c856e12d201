"""Deadlines: a line that says nothing is hung up.

A line may be dead without being cut, behind a proxy or a firewall say: then nobody would ever
hear that there is no answer. The driver has no limit of its own for that.
"""

import os
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from time import monotonic
from typing import Any

import psycopg
from psycopg import AsyncConnection, Connection

LIMIT = 5.0  # seconds until an answer must be there
LOOK = 0.5  # seconds between two looks

Line = Connection[Any] | AsyncConnection[Any]


def hang_up(line: Line) -> None:
    """End a line at both ends: whoever waits for it is told that it is over."""
    with (
        suppress(OSError, psycopg.Error),
        closing(socket.socket(fileno=os.dup(line.fileno()))) as end,
    ):
        end.shutdown(socket.SHUT_RDWR)


class Deadlines:
    """Looks after lines that wait for an answer, in a thread that ends with what it is for."""

    def __init__(self) -> None:
        self._due: dict[Line, float] = {}
        self._lock, self._is_over = threading.Lock(), threading.Event()
        threading.Thread(target=self._look, name="deadlines", daemon=True).start()

    @contextmanager
    def on(self, line: Line) -> Iterator[None]:
        """Let an answer take so long, and no longer."""
        with self._lock:
            self._due[line] = monotonic() + LIMIT
        try:
            yield
        finally:
            with self._lock:
                self._due.pop(line, None)

    def _look(self) -> None:
        while not self._is_over.wait(LOOK):
            with self._lock:
                for line in [one for one, due in self._due.items() if due < monotonic()]:
                    hang_up(line)
                    del self._due[line]

    def end(self) -> None:
        """Look no more."""
        self._is_over.set()
