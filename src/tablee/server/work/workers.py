"""Workers: a pool of processes as the loop uses it, fair among those who ask."""

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from tablee.pool.pool import Pool

from .fairness import Claim, Fairness

T = TypeVar("T")


class Workers:
    """Some processes that coroutines wait for."""

    def __init__(
        self, size: int, niceness: int, *, tries: int = 1, is_fresh: bool = False
    ) -> None:
        self.size = size
        self._pool = Pool(size, Fairness(), niceness=niceness, tries=tries, is_fresh=is_fresh)

    @property
    def waiting(self) -> int:
        """Count the questions that wait."""
        return self._pool.waiting

    async def ask(
        self,
        claim: Claim,
        question: Callable[..., T],
        *facts: object,
        heard: Callable[[Any], None] | None = None,
        seconds: float | None = None,
    ) -> T:
        """Have a worker answer; what it tells meanwhile is heard in the loop.

        Who asks while they are sent home is cancelled, as those are who wait.
        """
        if heard is not None:
            heard = partial(_pass_on, asyncio.get_running_loop(), heard)
        future = self._pool.submit(claim, question, *facts, heard=heard, seconds=seconds)
        return await asyncio.wrap_future(future)

    async def stop(self) -> None:
        """Send everybody home, whatever they do."""
        await asyncio.to_thread(self._pool.stop)


def _pass_on(
    loop: asyncio.AbstractEventLoop, heard: Callable[[Any], None], word: object
) -> None:
    with contextlib.suppress(RuntimeError):  # the loop is closed
        loop.call_soon_threadsafe(heard, word)
