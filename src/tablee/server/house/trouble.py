"""Trouble: a table that can't go on, a full disk for example, and when it tries again."""

import asyncio
from collections.abc import Callable

from tablee.core.speech import Line, line

SLOWEST = 30  # seconds between two tries


class Trouble:
    """Whether there is any, and how often in a row a table tried to get out of it."""

    def __init__(self, first: float) -> None:
        self.tries = 0  # since something was stored
        self._first = first  # seconds until the first try
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_there(self) -> bool:
        """Say whether the table waits until it works again."""
        return self._timer is not None

    @property
    def said(self) -> Line | None:
        """Say what is wrong, if something is."""
        return line("table-trouble") if self.is_there else None

    def begin(self, retry: Callable[[], None]) -> None:
        """Wait, twice as long each time, and try again."""
        self.end()
        wait = min(SLOWEST, self._first * 2**self.tries)
        self.tries = min(self.tries + 1, 20)
        self._timer = asyncio.get_running_loop().call_later(wait, retry)

    def end(self) -> None:
        """Wait no more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
