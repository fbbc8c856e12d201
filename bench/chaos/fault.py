"""What happens to them: at random times, by a seed."""

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Coroutine
from random import Random
from typing import Any

from tests.server.postgresql import Postgres

from .crew import Process
from .line import FRO, TO, Lines

BETWEEN = 1.5, 5.0  # seconds from one to the next
STOPPED = 6.0, 9.0  # seconds: longer than a lease
DEAF = 2.0, 8.0
DOWN = 0.2, 1.5  # seconds that the database is away, before it starts
MOST = 2  # processes that something happens to at once
ONE = {
    "kill -9": 3, "stopped": 4, "cut from the database": 2, "cut from players": 2,
    "database hears nothing": 2, "nothing heard from the database": 2,
    "players are not heard": 2, "players hear nothing": 2,
}  # fmt: skip
ALL = {"database restarted": 1, "database crashed": 1}


class Faults:
    """Chooses what happens next, and to whom; notes when."""

    def __init__(self, crew: list[Process], database: Postgres, dice: Random) -> None:
        self.counts: Counter[str] = Counter()
        self.away: list[tuple[float, float]] = []  # when the database was
        self.said: list[tuple[float, float, str]] = []  # from when to when, and what
        self._crew, self._database, self._dice = crew, database, dice
        self._busy: set[Process] = set()
        self._is_away = False

    async def go_on(self, seconds: float) -> None:
        """Let things happen for so long; then wait until all is well again."""
        end = time.monotonic() + seconds
        async with asyncio.TaskGroup() as group:
            while time.monotonic() < end:
                await asyncio.sleep(self._dice.uniform(*BETWEEN))
                kinds = ONE | ALL
                [kind] = self._dice.choices([*kinds], [*kinds.values()])
                free = [one for one in self._crew if one not in self._busy]
                if kind in ALL and not self._is_away:
                    group.create_task(self._noted(kind, self._restart(kind)))
                elif kind in ONE and free and len(self._busy) < MOST:
                    one = self._dice.choice(free)
                    self._busy.add(one)
                    group.create_task(self._noted(f"{kind}", self._harm(kind, one), one))

    async def _noted(
        self, kind: str, doing: Coroutine[Any, Any, None], one: Process | None = None
    ) -> None:
        """Note what happens, and from when to when."""
        self.counts[kind] += 1
        start = time.monotonic()
        try:
            await doing
        finally:
            to = f" (process {one.number})" if one else ""
            self.said.append((start, time.monotonic(), kind + to))
            if one is not None:
                self._busy.discard(one)

    async def _harm(self, kind: str, one: Process) -> None:
        dice = self._dice
        match kind:
            case "kill -9":
                await one.kill()
            case "stopped":
                await one.pause(dice.uniform(*STOPPED))
            case "cut from the database":
                one.to_database.cut()
            case "cut from players":
                one.to_players.cut()
            case "database hears nothing":
                await self._deafen(one.to_database, TO)
            case "nothing heard from the database":
                await self._deafen(one.to_database, FRO)
            case "players are not heard":
                await self._deafen(one.to_players, TO)
            case "players hear nothing":
                await self._deafen(one.to_players, FRO)

    async def _deafen(self, lines: Lines, direction: int) -> None:
        """Carry nothing in a direction for a while; half of the time it is cut after that."""
        await lines.silence(direction, self._dice.uniform(*DEAF))
        if self._dice.random() < 0.5:
            lines.cut()

    async def _restart(self, kind: str) -> None:
        """Stop the database as who looks after it does, or as if it had crashed."""
        self._is_away = True
        start = time.monotonic()
        number = signal.SIGINT if kind == "database restarted" else signal.SIGQUIT
        self._database.process.send_signal(number)
        await asyncio.to_thread(self._database.process.wait, 30)
        await asyncio.sleep(self._dice.uniform(*DOWN))
        await asyncio.to_thread(self._database.start)
        self.away.append((start, time.monotonic()))
        self._is_away = False
