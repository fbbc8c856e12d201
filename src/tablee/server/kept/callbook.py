"""The callbook: who is waited for at which table, how often they were told, and where.

Times are the wall's, so that a reminder is due whether or not a server ran meanwhile.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..message.push import Subscription, new_secret
from ..setting import DAY
from .database import Database, Sql

REMINDERS = (1 * DAY, 2 * DAY, 4 * DAY)  # seconds until somebody is told again; then never
BROWSERS = 5  # of one guest
FORGOTTEN = 400 * DAY  # seconds after which a browser that was not seen again is told nothing

DUE = """
SELECT guest, code, game, kind, told FROM call
WHERE due <= ? AND EXISTS (SELECT 1 FROM subscription WHERE subscription.guest = call.guest)
AND NOT EXISTS (
    SELECT 1 FROM call AS sooner
    WHERE sooner.guest = call.guest AND (sooner.due, sooner.code) < (call.due, call.code)
)
ORDER BY due, guest LIMIT ?
"""
TAKE = """
UPDATE call SET told = told + 1, due = ?
WHERE guest = ? AND code = ? AND told = ? AND due <= ?
"""
REPLACE = """
INSERT INTO subscription (endpoint, guest, key, auth, origin, at) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (endpoint) DO UPDATE SET guest = excluded.guest, key = excluded.key,
auth = excluded.auth, origin = excluded.origin, at = excluded.at
"""


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
    """Keeps calls and subscriptions in the store's database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def secret(self) -> bytes:
        """Give the key that pushes are signed with, made once."""

        def found(book: Sql) -> bytes:
            new = "INSERT INTO sender (one, secret) VALUES (1, ?) ON CONFLICT (one) DO NOTHING"
            book.execute(new, (new_secret(),))
            [(secret,)] = book.execute("SELECT secret FROM sender").fetchall()
            return bytes(secret)

        return await self._database.ask(found)

    # --- Who is waited for ---------------------------------------------------------------

    async def note(
        self, code: str, game: str, turn: int, people: Iterable[Awaited], due: float
    ) -> None:
        """Note whom a table waits for now; who is gone is told when it is `due`.

        In the same turn nobody is told twice, but for reminders, whoever comes and goes.
        """
        asked = list(people)

        def write(book: Sql) -> None:
            gone = "DELETE FROM call WHERE code = ? RETURNING guest, turn, told, due"
            known = {
                guest: (told, at)
                for guest, was, told, at in book.execute(gone, (code,)).fetchall()
                if was == turn
            }
            rows = [
                (one.guest, code, game, turn, one.kind, *_standing(one, known, due))
                for one in asked
                if one.guest in known or not one.is_here
            ]
            if rows:
                book.executemany("INSERT INTO call VALUES (?, ?, ?, ?, ?, ?, ?)", rows)

        await self._database.ask(write, about=code)

    async def codes(self, guest: str) -> set[str]:
        """Name the tables that wait for a guest, as far as they were noted."""
        query = "SELECT code FROM call WHERE guest = ? AND kind != ''"
        rows = await self._database.read(lambda at: at.execute(query, (guest,)).fetchall())
        return {code for (code,) in rows}

    async def take_due(self, now: float, most: int) -> list[DueCall]:
        """Give who is to be told now, one table each, and note that they were.

        Before they are: who might have been told is not told again. Of several processes that
        ask at once one is given a call: the others find that it was taken meanwhile.
        """

        def take(book: Sql) -> list[DueCall]:
            return [
                DueCall(guest, code, game, kind)
                for guest, code, game, kind, told in book.execute(DUE, (now, most)).fetchall()
                if book.execute(TAKE, (after(told + 1, now), guest, code, told, now)).rowcount
            ]

        return await self._database.ask(take)

    # --- Where they are told -------------------------------------------------------------

    async def subscribe(self, guest: str, to: Subscription, now: float) -> None:
        """Keep where a guest's browser is told; the oldest of too many goes."""

        def write(book: Sql) -> None:
            row = (to.endpoint, guest, to.key, to.auth, to.origin, now)
            book.execute(REPLACE, row)
            book.execute(
                "DELETE FROM subscription WHERE guest = ? AND endpoint NOT IN (SELECT endpoint"
                " FROM subscription WHERE guest = ? ORDER BY at DESC LIMIT ?)",
                (guest, guest, BROWSERS),
            )
            book.execute("DELETE FROM subscription WHERE at < ?", (now - FORGOTTEN,))

        await self._database.ask(write)

    async def unsubscribe(self, endpoint: str) -> None:
        """Forget a browser: who knows its secret address may have it forgotten."""
        query = "DELETE FROM subscription WHERE endpoint = ?"
        await self._database.ask(lambda book: book.execute(query, (endpoint,)))

    async def forget(self, guest: str) -> None:
        """Forget somebody, and where they were told."""

        def write(book: Sql) -> None:
            book.execute("DELETE FROM subscription WHERE guest = ?", (guest,))
            book.execute("DELETE FROM call WHERE guest = ?", (guest,))

        await self._database.ask(write)

    async def subscriptions(self, guest: str) -> list[Subscription]:
        """List where a guest is told."""
        query = "SELECT endpoint, key, auth, origin FROM subscription WHERE guest = ?"
        rows = await self._database.read(lambda at: at.execute(query, (guest,)).fetchall())
        return [Subscription(*row) for row in rows]


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
