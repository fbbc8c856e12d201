"""The watch: how far each table's log goes, looked at in the database again and again."""

import asyncio
import time
from collections.abc import Callable, Iterable

import psycopg
from psycopg import AsyncConnection

LOOK = 0.2  # seconds between two looks
ASKED = """
SELECT asked, (SELECT max(seq) FROM event WHERE code = asked) FROM unnest(%s::text[]) AS asked
"""


class Watch:
    """Notes when logs grew, by a line to the database that nothing happens to."""

    def __init__(self, url: str, codes: Callable[[], Iterable[str]]) -> None:
        self.late = 0.0  # seconds, the longest that a look let itself be waited for
        self.grown: dict[str, list[tuple[float, int]]] = {}  # by table: when, and how far
        self._url, self._codes = url, codes

    async def look_for_ever(self) -> None:
        """Look, also when the database was away."""
        while True:
            try:
                async with await AsyncConnection.connect(
                    self._url, autocommit=True
                ) as connection:
                    while True:
                        began = time.monotonic()
                        await self._look(connection)
                        await asyncio.sleep(LOOK)
                        self.late = max(self.late, time.monotonic() - began - LOOK)
            except psycopg.Error:
                await asyncio.sleep(LOOK)

    async def _look(self, connection: AsyncConnection) -> None:
        found = await connection.execute(ASKED, ([*self._codes()],))
        at = time.monotonic()
        for code, seq in await found.fetchall():
            noted = self.grown.setdefault(code, [])
            if seq is not None and (not noted or noted[-1][1] < seq):
                noted.append((at, seq))
