"""The store: what a table needs of a database, and nothing of how it is done.

The key `(code, seq)` of an event settles every race: of several writers with the same number
one is accepted, and the others reload the table from its log.
"""

from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from .channel import Channel

if TYPE_CHECKING:
    from .callbook import Callbook
    from .guestbook import Guestbook
    from .overview import Overview

Named = Callable[[bytes], Iterable[str]]  # the guests that an event names


@dataclass(frozen=True)
class Listing:
    """A table as lists show it."""

    code: str
    game: str
    status: str
    is_listed: bool
    names: tuple[str, ...]  # empty for an open seat
    guests: tuple[str, ...]  # whose list it is in: nobody's who left for good
    round: int  # 0 before the deal
    scores: tuple[int, ...]  # by seat; none before the deal
    updated: float  # seconds since 1970


@dataclass(frozen=True)
class Ages:
    """How long tables are kept that nobody touches, in seconds."""

    empty: float  # nobody sits there, and nothing was dealt
    unfinished: float
    finished: float


class Store(Protocol):
    """Keeps the events of all tables. What it has accepted survives a power cut."""

    callbook: "Callbook"  # who is waited for, and where they are told
    guestbook: "Guestbook"  # guests who can come back from another browser
    overview: "Overview"  # of all tables, for whoever looks after the server
    channel: Channel  # to other processes that serve the same tables

    @property
    def waited(self) -> float:
        """Give the seconds that what is being written has waited; 0 where nothing is."""

    def append(self, code: str, seq: int, bodies: Sequence[bytes]) -> Awaitable[bool]:
        """Keep events from number `seq` on, all or none; False when a number is taken."""

    def enter(self, entry: Listing) -> None:
        """Put a table into the lists, soon. They can be made anew from the events."""

    @property
    def is_alive(self) -> bool:
        """Say whether anything will ever be kept again."""

    async def check(self) -> None:
        """Raise where nothing can be kept just now."""

    async def load(self, code: str, since: int = 0) -> list[bytes]:
        """Give a table's events in order, from a number on; none for a table that is not."""

    async def logs(self, codes: Collection[str]) -> dict[str, tuple[int, frozenset[str]]]:
        """Say how many events the logs of tables have, and which guests they name."""

    async def hold(
        self, codes: Collection[str], holder: str, alive: Collection[str]
    ) -> set[str]:
        """Let a process hold tables, but none that one of those alive holds; give its own."""

    async def release(self, codes: Collection[str], holder: str) -> None:
        """Let tables go that a process holds; where another does, nothing changes."""

    async def tables_of(self, guest: str, most: int) -> list[Listing]:
        """List a guest's tables, the latest first."""

    async def sits(self, guest: str, code: str) -> bool:
        """Say whether a guest sits at a table."""

    async def listed(self, most: int) -> list[Listing]:
        """List the open tables that anybody may join, the latest first."""

    async def expire(
        self, now: float, ages: Ages, in_hand: Callable[[str], bool], most: int
    ) -> int:
        """Delete some tables that are too old, but none in hand; give how many."""

    async def seal(self) -> bytes:
        """Give the secret that signs cookies, made once."""

    async def close(self) -> None:
        """Write what waits, and stop."""
