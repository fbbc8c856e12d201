"""The entrance: how a code leads to a table, and how often one may try codes that do not.

A code that leads nowhere, and one whose table somebody may not look at, are answered alike, in
bytes and in time: who guesses learns nothing. Who sits at a table always finds it.
"""

import asyncio

from .clock import now
from .decision import may_watch
from .house import House, clean_code
from .limit import Buckets
from .refusal import refusal
from .table import Table

GUEST = (1 / 10, 10)  # wrong codes a second, and at once
ADDRESS = (1 / 3, 30)
ANSWER = (
    0.25  # seconds after which a wrong code is said to be wrong, however soon that is known
)


class Entrance:
    """Finds tables for those who may look at them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._guests, self._addresses = Buckets(*GUEST), Buckets(*ADDRESS)

    async def find(self, text: str, guest: str, address: str) -> Table:
        """Find the table of a code as somebody typed it; a right one costs nothing."""
        came, code = now(), clean_code(text)
        buckets = [self._addresses.of(address), *([self._guests.of(guest)] if guest else [])]
        taken = [bucket for bucket in buckets if bucket.take()]
        if len(taken) < len(buckets) and not await self._sits(guest, code):
            raise refusal("too-many-tries")
        table = await self._house.find(code) if code else None
        if table is None or not may_watch(table.standing, guest):
            await asyncio.sleep(came + ANSWER - now())
            raise refusal("no-table")
        for bucket in taken:
            bucket.give()
        return table

    async def _sits(self, guest: str, code: str) -> bool:
        """Say whether somebody sits at a table, without a look at the table itself."""
        return bool(guest and code) and await self._house.store.sits(guest, code)
