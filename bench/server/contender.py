"""A contender: what a server must offer to be measured."""

from collections.abc import Callable
from typing import Protocol

from .seat import Seat, Tally


class Contender(Protocol):
    """A server to measure."""

    name: str
    health: str  # a path that answers when it is ready
    cores: str  # that it may use: the load generator has the second one

    def command(self, port: int, folder: str) -> list[str]:
        """Write how it is started."""

    async def open(self, port: int, tally: Tally, *, is_long: bool = False) -> list[Seat]:
        """Open a table and make its two seats, not connected yet."""

    def again(self, seat: Seat) -> Seat:
        """Make a page for a seat whose page was closed."""

    async def spectators(self, port: int, tables: int) -> Callable[[int], Seat]:
        """Open tables; give what makes the pages that look at them."""
