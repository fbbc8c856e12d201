"""A database: what the store asks of one, in SQL that SQLite and PostgreSQL both understand."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Protocol, TypeVar

from .commit import Append
from .store import Listing

T = TypeVar("T")


class Fetched(Protocol):
    """What a statement gave."""

    @property
    def rowcount(self) -> int:
        """Say how many rows were written."""

    def fetchone(self) -> Any:
        """Give the first row, or None."""

    def fetchall(self) -> list[Any]:
        """Give all rows."""


class Sql(Protocol):
    """Runs statements; facts take the places of question marks."""

    def execute(self, statement: str, facts: Sequence[Any] = (), /) -> Fetched:
        """Run a statement."""

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> object:
        """Run a statement for each of some rows."""


class Database(Protocol):
    """Runs questions in threads. What it says of a commit is true after a power cut."""

    each_name: str  # how to list the names of a table, as `value`
    log: str  # the statement that gives a table's events

    async def ask(self, work: Callable[[Sql], T], about: str = "") -> T:
        """Do all of something or nothing; whoever asks about the same waits meanwhile."""

    async def read(self, work: Callable[[Sql], T]) -> T:
        """Read, without asking who else writes."""

    def commit(self, appends: Sequence[Append], entries: Collection[Listing]) -> list[bool]:
        """Keep all that no number is in the way of, by the writer's thread; say what is."""

    def events(self, rows: Sequence[Sequence[Any]]) -> list[bytes]:
        """Read what the log's statement gave."""

    def leave(self) -> None:
        """Close what the writer's thread has opened."""

    async def close(self) -> None:
        """Close all else."""


async def in_thread(room: asyncio.Lock | asyncio.Semaphore, work: Callable[[], T]) -> T:
    """Run in a thread, which keeps its place until it is done, also if nobody waits any more.

    Else the next one would be asked of the same connection, or close it under its feet, which
    in SQLite's module ends the process.
    """

    def leave(done: "asyncio.Future[T]") -> None:
        room.release()
        done.exception()  # which maybe nobody looks at any more

    await room.acquire()
    running = asyncio.get_running_loop().run_in_executor(None, work)
    running.add_done_callback(leave)
    return await asyncio.shield(running)
