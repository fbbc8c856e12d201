"""Fairness: whose question is next, among addresses and among the guests of each.

Who has used least of late goes first: by address, then by guest. So one guest with twenty
tables, or one house with twenty guests, makes itself wait, and nobody else. What is thought at
a table is used by all who sit there, a part each: a table of several people goes before one of
somebody among bots.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
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


class Claim(NamedTuple):
    """Whom a question is for, and what others at their address may have used more by."""

    askers: Askers = ()
    patience: float = 0  # seconds


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


class Fairness:
    """The order of a pool: who has used least of late goes first."""

    def __init__(self) -> None:
        self._guests, self._addresses = Usage(), Usage()

    def rank(self, claim: Claim) -> tuple[float, ...]:
        """Say who goes first, the lowest: for a table, by whoever there used least."""
        used = [
            (self._addresses.of(one.address), self._guests.of(one.guest))
            for one in claim.askers
        ]
        house, own = min(used, default=(0.0, 0.0))
        people = len(claim.askers) or 1
        return house / people, own / people + claim.patience

    def begin(self, claim: Claim) -> None:
        """Charge a question with what it will probably need."""
        self._charge(claim, A_THOUGHT)

    def end(self, claim: Claim, seconds: float) -> None:
        """Charge a question with what it needed."""
        self._charge(claim, seconds - A_THOUGHT)

    def _charge(self, claim: Claim, seconds: float) -> None:
        for asker in claim.askers:
            self._guests.add(asker.guest, seconds / len(claim.askers))
            self._addresses.add(asker.address, seconds / len(claim.askers))


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
