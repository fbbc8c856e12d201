"""Turns: whose question is thought about next, fair among addresses and the guests of each.

Who has used least of late goes first: by address, then by guest. So one guest with twenty
tables, or one house with twenty guests, makes itself wait, and nobody else. What is thought at
a table is used by all who sit there, a part each: a table of several people goes before one of
somebody among bots.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
from itertools import count
from time import monotonic
from typing import NamedTuple

HALF = 10  # seconds after which half of what was used is forgotten
A_THOUGHT = 0.2  # seconds that a question is taken to need until that is known


class Asker(NamedTuple):
    """Somebody a question is for."""

    guest: str
    address: str


NOBODY = Asker("", "")
Askers = Sequence[Asker]  # all who sit at a table; nobody where the house asks for itself


class Usage:
    """Seconds that each has used of late."""

    MOST = 10_000

    def __init__(self) -> None:
        self._of: dict[str, tuple[float, float]] = {}  # seconds, and when they were counted

    def of(self, who: str) -> float:
        """Give what somebody has used and is not forgotten yet."""
        used, since = self._of.get(who, (0.0, 0.0))
        return float(used * 0.5 ** ((monotonic() - since) / HALF))

    def add(self, who: str, seconds: float) -> None:
        """Note that somebody has used more."""
        self._of[who] = (self.of(who) + seconds, monotonic())
        if len(self._of) > self.MOST:
            most = sorted(self._of, key=self.of)[self.MOST // 2 :]
            self._of = {one: self._of[one] for one in most}


class Turns:
    """So many at a time; who has used least of late goes first."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[int, tuple[float, Askers, asyncio.Future[None]]] = {}
        self._numbers = count()
        self._guests, self._addresses = Usage(), Usage()

    @property
    def waiting(self) -> int:
        """Count those who wait."""
        return len(self._waiting)

    async def take(self, patience: float, askers: Askers) -> None:
        """Wait for a place; guests of one address who used so much more still go first."""
        if self._free:
            self._free -= 1
            self._charge(askers, A_THOUGHT)
            return
        number, called = next(self._numbers), asyncio.get_running_loop().create_future()
        self._waiting[number] = (patience, askers, called)
        try:
            await called
        except asyncio.CancelledError:
            self._waiting.pop(number, None)
            if not called.cancelled():
                self.give(askers, 0)  # called and gone at the same time
            raise

    def give(self, askers: Askers, seconds: float) -> None:
        """Give a place back that was needed for so long."""
        self._charge(askers, seconds - A_THOUGHT)
        while self._waiting:
            _, askers, called = self._waiting.pop(min(self._waiting, key=self._rank))
            if not called.done():
                self._charge(askers, A_THOUGHT)
                called.set_result(None)
                return
        self._free += 1

    def _charge(self, askers: Askers, seconds: float) -> None:
        for asker in askers:
            self._guests.add(asker.guest, seconds / len(askers))
            self._addresses.add(asker.address, seconds / len(askers))

    def _rank(self, number: int) -> tuple[float, float, int]:
        """Say who goes first, the lowest: for a table, by whoever there used least."""
        patience, askers, _ = self._waiting[number]
        used = [(self._addresses.of(one.address), self._guests.of(one.guest)) for one in askers]
        house, own = min(used, default=(0.0, 0.0))
        people = len(askers) or 1
        return house / people, own / people + patience, number


class Rooms:
    """So many things at once for somebody; the others wait in order."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: Counter[str] = Counter()  # or waiting
        self._gates: dict[str, asyncio.Semaphore] = {}

    def is_full(self, who: str) -> bool:
        """Say whether somebody would have to wait."""
        return self._inside[who] >= self._most

    def roomiest(self, some: Iterable[str]) -> str:
        """Name whoever has least under way; nobody of none."""
        return min(some, key=self._inside.__getitem__, default="")

    @contextlib.asynccontextmanager
    async def enter(self, who: str) -> AsyncIterator[None]:
        """Wait for room, and make room again in the end."""
        self._inside[who] += 1
        gate = self._gates.setdefault(who, asyncio.Semaphore(self._most))
        try:
            async with gate:
                yield
        finally:
            self._inside[who] -= 1
            if not self._inside[who]:
                del self._inside[who], self._gates[who]
