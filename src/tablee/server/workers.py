"""Workers: processes that think, so that the table never waits while they do."""

import asyncio
import contextlib
import heapq
import multiprocessing
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from time import monotonic
from typing import Any, TypeVar

from . import worker

T = TypeVar("T")

MOST_CRASHES = 2  # of the workers under one question
A_TURN = 1.0  # seconds that one lets others go first for each thing one already asks


class Turns:
    """So many at a time. Who is patient, or asks a lot, lets others go first for a while."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._of: Counter[str] = Counter()  # under way or waiting, by whoever asks

    @property
    def waiting(self) -> int:
        """Count those who wait."""
        return len(self._waiting)

    async def take(self, patience: float, asker: str) -> None:
        """Wait for a place; those who come within so many seconds may go first."""
        self._of[asker] += 1
        if self._free:
            self._free -= 1
            return
        called = asyncio.get_running_loop().create_future()
        due = monotonic() + patience + A_TURN * self._of[asker]
        key = (due, next(self._numbers), called)
        heapq.heappush(self._waiting, key)
        try:
            await called
        except asyncio.CancelledError:
            if called.cancelled():
                self._waiting = [one for one in self._waiting if one is not key]
                heapq.heapify(self._waiting)
                self._forget(asker)
            else:
                self.give(asker)  # called and gone at the same time
            raise

    def give(self, asker: str) -> None:
        """Give a place back."""
        self._forget(asker)
        while self._waiting:
            called = heapq.heappop(self._waiting)[-1]
            if not called.done():
                called.set_result(None)
                return
        self._free += 1

    def _forget(self, asker: str) -> None:
        self._of[asker] -= 1
        if not self._of[asker]:
            del self._of[asker]


class Workers:
    """Some processes, started when first asked, and anew when one of them dies."""

    def __init__(self, size: int, niceness: int) -> None:
        self._size, self._niceness = size, niceness
        self.turns = Turns(size)
        self._pool: ProcessPoolExecutor | None = None
        self._context = multiprocessing.get_context("spawn")
        self._theirs, self._ours = self._context.Pipe(duplex=False)

    async def ask(
        self, patience: float, asker: str, question: Callable[..., T], *facts: object
    ) -> T:
        """Have a worker answer; asked once more where the workers die meanwhile."""
        for _ in range(MOST_CRASHES - 1):
            with contextlib.suppress(BrokenProcessPool):
                return await self._ask(patience, asker, question, facts)
        return await self._ask(patience, asker, question, facts)

    async def _ask(
        self, patience: float, asker: str, question: Callable[..., T], facts: tuple[Any, ...]
    ) -> T:
        await self.turns.take(patience, asker)
        loop = asyncio.get_running_loop()

        def is_done(_: Future[T]) -> None:  # only now is the worker free, whoever still waits
            with contextlib.suppress(RuntimeError):  # the house is closed
                loop.call_soon_threadsafe(self.turns.give, asker)

        try:
            future = self._submit(question, facts)
        except BaseException:
            self.turns.give(asker)
            raise
        future.add_done_callback(is_done)
        return await asyncio.wrap_future(future)

    def _submit(self, question: Callable[..., T], facts: tuple[Any, ...]) -> "Future[T]":
        if self._pool is not None:
            try:
                return self._pool.submit(question, *facts)
            except BrokenProcessPool:
                self._pool.shutdown(wait=False)
        self._pool = ProcessPoolExecutor(
            self._size, self._context, worker.begin, (self._theirs, self._niceness)
        )
        return self._pool.submit(question, *facts)

    async def stop(self) -> None:
        """Send everybody home, whatever they think about."""
        self._ours.close()
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
        self._theirs.close()
