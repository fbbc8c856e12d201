"""Leases: which tables' bots and clocks this process sees to.

The store notes who holds a table. Who is there may hold it on and on; what somebody who is gone
held anybody may take.
"""

import asyncio
from collections.abc import Callable, Collection, Mapping
from typing import Protocol

import structlog

from ..kept.store import Store
from .word import Freed

log = structlog.get_logger()


class Holdable(Protocol):
    """A table, as whoever holds it knows it."""

    @property
    def is_unfinished(self) -> bool:
        """Say whether anything may still happen there by itself."""

    def settle(self) -> None:
        """See to what happens by itself."""


class Leases:
    """The tables that one process among several holds."""

    def __init__(
        self, store: Store, me: str, others: Collection[str],
        tables: Mapping[str, Holdable], say: Callable[[Freed], None],
    ) -> None:  # fmt: skip
        self._store, self._me, self._others, self._tables = store, me, others, tables
        self._say = say
        self._held: set[str] = set()
        self._noted: set[str] = set()  # held as far as the store knows
        self._elsewhere: set[str] = set()  # held by another when they were last asked for
        self._to_free: set[str] = set()
        self._noting: asyncio.Task[None] | None = None

    def __contains__(self, code: str) -> bool:
        """Say whether a table is held here."""
        return code in self._held

    def take(self, code: str) -> None:
        """Want a table, which was just taken in hand."""
        self._to_free.discard(code)

    def free(self, code: str) -> None:
        """Hold a table no more."""
        self._elsewhere.discard(code)
        self._held.discard(code)
        if code in self._noted:
            self._to_free.add(code)

    def is_free(self, code: str) -> None:
        """Hear that nobody else holds a table any more."""
        self._elsewhere.discard(code)

    def doubt_others(self) -> None:
        """Take it that what others held may be free now."""
        self._elsewhere.clear()

    def doubt(self) -> None:
        """Take nothing to be held here before the store was asked again."""
        self._held.clear()

    def ask(self) -> None:
        """Have the store note what is held, soon; who asks again later tries again."""
        if self._noting is None or self._noting.done():
            self._noting = asyncio.create_task(self._note())

    async def end(self) -> None:
        """Leave all to the others."""
        if self._noting is not None:
            self._noting.cancel()
        await self._store.release(self._noted | self._to_free, self._me)

    async def _note(self) -> None:
        while (wanted := self._wanted()) or self._to_free:
            try:
                if freed := {*self._to_free}:
                    await self._store.release(freed, self._me)
                    self._to_free -= freed
                    self._noted -= freed
                    for code in freed:
                        self._say(Freed(code))
                held = await self._store.hold(wanted, self._me, [*self._others])
            except Exception:
                log.exception("a process could not take tables over")
                return
            self._noted |= held
            self._to_free |= held - {*self._tables}  # put away meanwhile
            self._held |= held & {*self._tables}
            self._elsewhere |= wanted - held
            for code in held & self._held:
                self._tables[code].settle()

    def _wanted(self) -> set[str]:
        unfinished = {code for code, table in self._tables.items() if table.is_unfinished}
        return unfinished - self._held - self._elsewhere
