"""The callbook: who is waited for at which table, how often they were told, and where.

Times are the wall's, so that a reminder is due whether or not a server ran meanwhile.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from ..message.push import Subscription, new_secret
from ..setting import DAY

CALLS = """
CREATE TABLE IF NOT EXISTS call (
    guest TEXT, code TEXT, game TEXT NOT NULL, turn INTEGER NOT NULL, kind TEXT NOT NULL,
    told INTEGER NOT NULL, due REAL, PRIMARY KEY (guest, code)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS call_code ON call (code);
CREATE INDEX IF NOT EXISTS call_due ON call (due);
CREATE TABLE IF NOT EXISTS subscription (
    endpoint TEXT PRIMARY KEY, guest TEXT NOT NULL, key BLOB NOT NULL, auth BLOB NOT NULL,
    origin TEXT NOT NULL, at REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS subscription_guest ON subscription (guest, at);
CREATE TABLE IF NOT EXISTS sender (
    one INTEGER PRIMARY KEY CHECK (one = 1), secret BLOB NOT NULL
);
"""
REMINDERS = (1 * DAY, 2 * DAY, 4 * DAY)  # seconds until somebody is told again; then never
BROWSERS = 5  # of one guest
FORGOTTEN = 400 * DAY  # seconds after which a browser that was not seen again is told nothing

DUE = """
SELECT guest, code, game, kind, told, min(due) FROM call
WHERE due <= ? AND EXISTS (SELECT 1 FROM subscription WHERE guest = call.guest)
GROUP BY guest ORDER BY due LIMIT ?
"""
T = TypeVar("T")


@dataclass(frozen=True)
class Awaited:
    """Somebody whom a table waits for, as it is kept."""

    guest: str
    kind: str  # what for; empty for nothing any more
    is_here: bool


@dataclass(frozen=True)
class DueCall:
    """Somebody is to be told that a table waits for them."""

    guest: str
    code: str
    game: str
    kind: str


class Callbook:
    """Keeps calls and subscriptions in the store's file, by a connection of its own."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._turn = asyncio.Lock()

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do all of something or nothing, in a thread, one after the other."""

        def run() -> T:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                done = work(self._connection)
            except BaseException:
                self._connection.rollback()
                raise
            self._connection.execute("COMMIT")
            return done

        async with self._turn:
            return await asyncio.to_thread(run)

    async def _rows(self, query: str, *facts: str) -> list[Sequence[Any]]:
        """Read, without asking who else writes."""
        async with self._turn:
            return await asyncio.to_thread(
                lambda: self._connection.execute(query, facts).fetchall()
            )

    async def secret(self) -> bytes:
        """Give the key that pushes are signed with, made once."""

        def found(book: sqlite3.Connection) -> bytes:
            book.execute("INSERT OR IGNORE INTO sender VALUES (1, ?)", (new_secret(),))
            [(secret,)] = book.execute("SELECT secret FROM sender").fetchall()
            return bytes(secret)

        return await self._do(found)

    # --- Who is waited for ---------------------------------------------------------------

    async def note(
        self, code: str, game: str, turn: int, people: Iterable[Awaited], due: float
    ) -> None:
        """Note whom a table waits for now; who is gone is told when it is `due`.

        In the same turn nobody is told twice, but for reminders, whoever comes and goes.
        """
        asked = list(people)

        def write(book: sqlite3.Connection) -> None:
            known = {
                guest: (told, at)
                for guest, was, told, at in book.execute(
                    "SELECT guest, turn, told, due FROM call WHERE code = ?", (code,)
                )
                if was == turn
            }
            book.execute("DELETE FROM call WHERE code = ?", (code,))
            rows = [
                (one.guest, code, game, turn, one.kind, *_standing(one, known, due))
                for one in asked
                if one.guest in known or not one.is_here
            ]
            book.executemany("INSERT INTO call VALUES (?, ?, ?, ?, ?, ?, ?)", rows)

        await self._do(write)

    async def codes(self, guest: str) -> set[str]:
        """Name the tables that wait for a guest, as far as they were noted."""
        query = "SELECT code FROM call WHERE guest = ? AND kind != ''"
        return {code for (code,) in await self._rows(query, guest)}

    async def take_due(self, now: float, most: int) -> list[DueCall]:
        """Give who is to be told now, one table each, and note that they were.

        Before they are: who might have been told is not told again.
        """

        def take(book: sqlite3.Connection) -> list[DueCall]:
            found = book.execute(DUE, (now, most)).fetchall()
            later = [(after(told + 1, now), guest, code) for guest, code, *_, told, _ in found]
            book.executemany(
                "UPDATE call SET told = told + 1, due = ? WHERE guest = ? AND code = ?", later
            )
            return [DueCall(*row[:4]) for row in found]

        return await self._do(take)

    # --- Where they are told -------------------------------------------------------------

    async def subscribe(self, guest: str, to: Subscription, now: float) -> None:
        """Keep where a guest's browser is told; the oldest of too many goes."""

        def write(book: sqlite3.Connection) -> None:
            book.execute(
                "INSERT OR REPLACE INTO subscription VALUES (?, ?, ?, ?, ?, ?)",
                (to.endpoint, guest, to.key, to.auth, to.origin, now),
            )
            book.execute(
                "DELETE FROM subscription WHERE guest = ? AND endpoint NOT IN (SELECT endpoint"
                " FROM subscription WHERE guest = ? ORDER BY at DESC LIMIT ?)",
                (guest, guest, BROWSERS),
            )
            book.execute("DELETE FROM subscription WHERE at < ?", (now - FORGOTTEN,))

        await self._do(write)

    async def unsubscribe(self, endpoint: str) -> None:
        """Forget a browser: who knows its secret address may have it forgotten."""
        query = "DELETE FROM subscription WHERE endpoint = ?"
        await self._do(lambda book: book.execute(query, (endpoint,)))

    async def forget(self, guest: str) -> None:
        """Forget somebody, and where they were told."""

        def write(book: sqlite3.Connection) -> None:
            book.execute("DELETE FROM subscription WHERE guest = ?", (guest,))
            book.execute("DELETE FROM call WHERE guest = ?", (guest,))

        await self._do(write)

    async def subscriptions(self, guest: str) -> list[Subscription]:
        """List where a guest is told."""
        query = "SELECT endpoint, key, auth, origin FROM subscription WHERE guest = ?"
        return [Subscription(*row) for row in await self._rows(query, guest)]

    async def close(self) -> None:
        """Stop, once what is under way is done."""
        async with self._turn:
            self._connection.close()


def _standing(
    one: Awaited, known: Mapping[str, tuple[int, float | None]], due: float
) -> tuple[int, float | None]:
    """Say how often somebody was told, and when they are to be told next, if ever."""
    told, at = known.get(one.guest, (0, None))
    if one.is_here or not one.kind:
        return told, None
    return told, at if at is not None else after(told, due)


def after(told: int, now: float) -> float | None:
    """Say when somebody who was told so often is told again; None for never."""
    if told == 0:
        return now
    return now + REMINDERS[told - 1] if told <= len(REMINDERS) else None
