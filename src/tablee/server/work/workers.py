"""Workers: processes that think, so that the table never waits while they do."""

import asyncio
import contextlib
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from time import monotonic
from typing import Any, TypeVar

from . import worker
from .turns import Askers, Turns

T = TypeVar("T")

MOST_CRASHES = 2  # of the workers under one question


class Workers:
    """Some processes, started when first asked, and anew when one of them dies."""

    def __init__(self, size: int, niceness: int) -> None:
        self._size, self._niceness = size, niceness
        self.turns = Turns(size)
        self._pool: ProcessPoolExecutor | None = None
        self._context = multiprocessing.get_context("spawn")
        self._theirs, self._ours = self._context.Pipe(duplex=False)
        self._is_stopped = False

    async def ask(
        self, patience: float, askers: Askers, question: Callable[..., T], *facts: object
    ) -> T:
        """Have a worker answer; asked once more where the workers die meanwhile.

        Who asks while they are sent home is cancelled, as those are who wait.
        """
        for _ in range(MOST_CRASHES - 1):
            with contextlib.suppress(BrokenProcessPool):
                return await self._ask(patience, askers, question, facts)
        return await self._ask(patience, askers, question, facts)

    async def _ask(
        self,
        patience: float,
        askers: Askers,
        question: Callable[..., T],
        facts: tuple[Any, ...],
    ) -> T:
        await self.turns.take(patience, askers)
        loop, began = asyncio.get_running_loop(), monotonic()

        def is_done(_: Future[T]) -> None:  # only now is the worker free, whoever still waits
            with contextlib.suppress(RuntimeError):  # the house is closed
                loop.call_soon_threadsafe(self.turns.give, askers, monotonic() - began)

        try:
            future = self._submit(question, facts)
        except BaseException:
            self.turns.give(askers, 0)
            raise
        future.add_done_callback(is_done)
        try:
            return await asyncio.wrap_future(future)
        except BrokenProcessPool:
            self._check()
            raise

    def _check(self) -> None:
        if self._is_stopped:
            raise asyncio.CancelledError

    def _submit(self, question: Callable[..., T], facts: tuple[Any, ...]) -> "Future[T]":
        self._check()
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
        self._is_stopped = True
        self._ours.close()
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
        self._theirs.close()
