"""The archive: tables brought back from their logs, and finished matches read again.

Work that grows with a match has no place in the loop that serves everybody. A table comes back
in slices that let others go first; all else is read by a process of its own.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TypeVar

from ..kept.store import Store
from ..message.refusal import refusal
from ..table import event
from ..table.event import Opened
from ..table.standing import Standing, replaying
from . import archivist
from .fairness import Asker, Claim
from .preparation import Preparation
from .workers import Workers

SLICE = 0.002  # seconds of a log that are brought back at a time
NICENESS = 10
MOST_EACH = 8  # questions that wait for one who asks
MOST_WAITING = 40  # and for all

T = TypeVar("T")


class Archive:
    """What was played: given back to the house, and read to whoever asks."""

    def __init__(self, store: Store, preparation: Preparation) -> None:
        self._store, self._preparation = store, preparation
        self._workers = Workers(1, NICENESS, tries=2)
        self._asked: Counter[str] = Counter()  # questions under way, by whoever asks
        self._slice = asyncio.Lock()
        self._warm: dict[str, asyncio.Future[tuple[BaseException | None]]] = {}

    def warm(self, name: str) -> None:
        """Have a game at hand before anybody asks for a match of it."""
        if name not in self._warm:
            ask = self._workers.ask(Claim(), archivist.warm, name)
            self._warm[name] = asyncio.gather(ask, return_exceptions=True)

    async def bring_back(self, code: str, imagined: bytes = b"") -> Standing | None:
        """Bring a table back from its log, a slice of everybody's in turn."""
        bodies = await self._store.load(code)
        if not bodies:
            return None
        opened = event.read(bodies[0])
        assert isinstance(opened, Opened)
        await self._preparation.ready(opened.game, "search" if opened.begun else "play")
        if opened.begun is not None and not imagined:
            imagined = await self.imagined(code, bodies[0])
        steps = replaying(code, map(event.read, bodies), imagined)
        standing = next(steps)
        while await self._go_on(steps):
            pass
        return standing

    async def _go_on(self, steps: Iterator[Standing]) -> bool:
        """Go on for a moment, then let whoever has something to say go first."""
        async with self._slice:
            due = perf_counter() + SLICE
            is_late = any(perf_counter() > due for _ in steps)
            await asyncio.sleep(0)
        return is_late

    async def imagined(self, asker: str, body: bytes) -> bytes:
        """Work out the first state of a match that is played on, from how it was opened."""
        return await self._ask(asker, archivist.imagined, body)

    async def match(self, asker: str, code: str, guest: str) -> bytes:
        """Give a finished match to a guest's page, packed."""
        bodies = await self._store.load(code)
        return await self._ask(asker, archivist.match, code, bodies, guest)

    async def transcript(self, asker: str, code: str) -> bytes:
        """Write a finished match down, packed."""
        bodies = await self._store.load(code)
        return await self._ask(asker, archivist.transcript, code, bodies)

    async def _ask(self, asker: str, question: Callable[..., T], *facts: object) -> T:
        if self._asked[asker] >= MOST_EACH or self._workers.waiting >= MOST_WAITING:
            raise refusal("busy")
        self._asked[asker] += 1
        try:
            return await self._workers.ask(Claim([Asker("", asker)]), question, *facts)
        finally:
            self._asked[asker] -= 1
            if not self._asked[asker]:
                del self._asked[asker]

    async def stop(self) -> None:
        """Read no more."""
        await self._workers.stop()
