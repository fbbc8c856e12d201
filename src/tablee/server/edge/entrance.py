"""The entrance: how a code leads to a table, and how often one may try codes that do not.

A code that leads nowhere, and one whose table somebody may not look at, are answered alike, in
bytes and in time: who guesses learns nothing. Who sits at a table, or has just opened it,
always finds it.
"""

import asyncio

from ..clock import now
from ..house.house import House, clean_code
from ..house.table import Table
from ..message.refusal import refusal
from ..table.command import may_watch
from .limit import Buckets

AGAIN = 100  # seconds after which a guest may be wrong as often again
HOUSE = 3  # guests that may be wrong as often as their address may
ANSWER = (
    0.25  # seconds after which a wrong code is said to be wrong, however soon that is known
)


class Entrance:
    """Finds tables for those who may look at them."""

    def __init__(self, house: House) -> None:
        self._house = house
        most = house.setting.tries
        self._guests = Buckets(most / AGAIN, most)
        self._addresses = Buckets(HOUSE * most / AGAIN, HOUSE * most)

    async def find(self, text: str, guest: str, address: str) -> Table:
        """Find the table of a code as somebody typed it; a right one costs nothing."""
        came, code = now(), clean_code(text)
        buckets = [self._addresses.of(address), *([self._guests.of(guest)] if guest else [])]
        taken = [bucket for bucket in buckets if bucket.take()]
        if len(taken) < len(buckets) and not await self._is_theirs(guest, code):
            raise refusal("too-many-tries")
        table = await self._house.find(code) if code else None
        if table is None or not may_watch(table.standing, guest):
            await asyncio.sleep(came + ANSWER - now())
            raise refusal("no-table")
        for bucket in taken:
            bucket.give()
        return table

    async def _is_theirs(self, guest: str, code: str) -> bool:
        """Say whether somebody opened a table or sits there, without bringing it back."""
        if not guest or not code:
            return False
        return self._house.hosts(guest, code) or await self._house.store.sits(guest, code)
