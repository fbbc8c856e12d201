"""The guestbook: guests who can come back from another browser, and what is kept for them.

An account is a guest that has a phrase or a passkey; nothing says who that is. It lies in the
file of the tables, and is seldom asked for: each question opens the file for itself.
"""

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import time
from typing import TypeVar

from .sqlite import connect

SCHEMA = """
CREATE TABLE IF NOT EXISTS account (
    guest TEXT PRIMARY KEY, phrase BLOB UNIQUE, seen REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS passkey (
    id BLOB PRIMARY KEY, guest TEXT NOT NULL, site TEXT NOT NULL, key BLOB NOT NULL,
    counter INTEGER NOT NULL, made REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS passkey_guest ON passkey (guest);
CREATE TABLE IF NOT EXISTS belonging (
    guest TEXT, key TEXT, text TEXT NOT NULL, PRIMARY KEY (guest, key)
) WITHOUT ROWID;
"""
NAMING = """
SELECT DISTINCT event.code, coalesce(entry.status, '') FROM event LEFT JOIN entry USING (code)
WHERE instr(body, ?)
"""
T = TypeVar("T")


@dataclass(frozen=True)
class Passkey:
    """A key that a browser or a phone signs with, and how often it has, if it counts."""

    id: bytes
    guest: str
    site: str  # whose key it is
    key: bytes  # the public one, as the browser gave it
    counter: int
    made: float = 0.0


class Guestbook:
    """Keeps accounts."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with contextlib.closing(connect(path)) as connection:
            connection.executescript(SCHEMA)

    async def _ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        def asked() -> T:
            with contextlib.closing(connect(self._path)) as connection:
                connection.execute("BEGIN IMMEDIATE")
                answer = question(connection)
                connection.execute("COMMIT")
            return answer

        return await asyncio.to_thread(asked)

    # --- Ways in -------------------------------------------------------------------------

    async def has_phrase(self, guest: str) -> bool | None:
        """Say whether a guest's account has a phrase; None where there is no account."""
        asked = "SELECT phrase IS NOT NULL FROM account WHERE guest = ?"
        row = await self._ask(lambda at: at.execute(asked, (guest,)).fetchone())
        return None if row is None else bool(row[0])

    async def give_phrase(self, guest: str, digest: bytes) -> None:
        """Let a phrase open a guest's account, and no other one."""
        await self._ask(
            lambda at: at.execute(
                "INSERT INTO account VALUES (?, ?, ?)"
                " ON CONFLICT (guest) DO UPDATE SET phrase = excluded.phrase",
                (guest, digest, time()),
            )
        )

    async def opened_by(self, digest: bytes) -> str:
        """Give the guest whose account a phrase opens; nobody for a wrong one."""
        asked = "SELECT guest FROM account WHERE phrase = ?"
        row = await self._ask(lambda at: at.execute(asked, (digest,)).fetchone())
        return str(row[0]) if row else ""

    async def add_passkey(self, new: Passkey) -> bool:
        """Let a passkey open its guest's account; False where it is known already."""

        def add(at: sqlite3.Connection) -> bool:
            at.execute("INSERT OR IGNORE INTO account VALUES (?, NULL, ?)", (new.guest, time()))
            row = (new.id, new.guest, new.site, new.key, new.counter, time())
            added = at.execute("INSERT OR IGNORE INTO passkey VALUES (?, ?, ?, ?, ?, ?)", row)
            return added.rowcount == 1

        return await self._ask(add)

    async def passkey(self, id: bytes) -> Passkey | None:  # noqa: A002
        """Find a passkey."""
        asked = "SELECT * FROM passkey WHERE id = ?"
        row = await self._ask(lambda at: at.execute(asked, (id,)).fetchone())
        return Passkey(*row) if row else None

    async def passkeys(self, guest: str) -> list[Passkey]:
        """List a guest's passkeys, the oldest first."""
        asked = "SELECT * FROM passkey WHERE guest = ? ORDER BY made"
        rows = await self._ask(lambda at: at.execute(asked, (guest,)).fetchall())
        return [Passkey(*row) for row in rows]

    async def count(self, known: Passkey, counter: int) -> bool:
        """Note how often a passkey has signed; False where another use came first."""
        asked = "UPDATE passkey SET counter = ? WHERE id = ? AND counter = ?"
        facts = (counter, known.id, known.counter)
        return await self._ask(lambda at: at.execute(asked, facts).rowcount == 1)

    async def remove_passkey(self, guest: str, id: bytes) -> None:  # noqa: A002
        """Let a passkey of a guest open nothing any more."""
        asked = "DELETE FROM passkey WHERE guest = ? AND id = ?"
        await self._ask(lambda at: at.execute(asked, (guest, id)))

    # --- What is kept --------------------------------------------------------------------

    async def keep(self, guest: str, texts: Mapping[str, str], most: int) -> bool:
        """Keep some texts, an empty one not; False, and nothing is, where it gets too much."""

        def kept(at: sqlite3.Connection) -> bool:
            asked = "SELECT coalesce(sum(length(text)), 0) FROM belonging WHERE guest = ?"
            at.execute("SAVEPOINT kept")
            for key, text in texts.items():
                at.execute("DELETE FROM belonging WHERE guest = ? AND key = ?", (guest, key))
                if text:
                    at.execute("INSERT INTO belonging VALUES (?, ?, ?)", (guest, key, text))
            [weight] = at.execute(asked, (guest,)).fetchone()
            if weight > most:
                at.execute("ROLLBACK TO kept")
            return bool(weight <= most)

        return await self._ask(kept)

    async def belongings(self, guest: str) -> dict[str, str]:
        """Give all that is kept for a guest, who is here."""

        def found(at: sqlite3.Connection) -> dict[str, str]:
            at.execute("UPDATE account SET seen = ? WHERE guest = ?", (time(), guest))
            asked = "SELECT key, text FROM belonging WHERE guest = ? ORDER BY key"
            return dict(at.execute(asked, (guest,)).fetchall())

        return await self._ask(found)

    # --- Farewell ------------------------------------------------------------------------

    async def tables_naming(self, guest: str) -> list[tuple[str, str]]:
        """List every table whose log names a guest, left or not: its code and status."""
        return await self._ask(lambda at: at.execute(NAMING, (guest.encode(),)).fetchall())

    async def rewrite(
        self, code: str, bodies: Mapping[int, bytes], names: Mapping[int, str], guest: str
    ) -> None:
        """Put other events into the place of some of a table, and names into the lists."""

        def written(at: sqlite3.Connection) -> None:
            for seq, body in bodies.items():
                asked = "UPDATE event SET body = ? WHERE code = ? AND seq = ?"
                at.execute(asked, (body, code, seq))
            for row in at.execute("SELECT names FROM entry WHERE code = ?", (code,)).fetchall():
                shown = json.loads(row[0])
                told = [names.get(seat, name) for seat, name in enumerate(shown)]
                asked = "UPDATE entry SET names = ? WHERE code = ?"
                at.execute(asked, (json.dumps(told), code))
            at.execute("DELETE FROM seating WHERE code = ? AND guest = ?", (code, guest))

        await self._ask(written)

    async def forget(self, guest: str) -> None:
        """Delete an account, and all that is kept for it."""

        await self._ask(lambda at: _forget(at, guest))

    async def expire(self, before: float) -> int:
        """Delete the accounts that nobody has opened since a time; give how many."""

        def expired(at: sqlite3.Connection) -> int:
            asked = "SELECT guest FROM account WHERE seen < ?"
            guests = [guest for (guest,) in at.execute(asked, (before,)).fetchall()]
            for guest in guests:
                _forget(at, guest)
            return len(guests)

        return await self._ask(expired)


def _forget(at: sqlite3.Connection, guest: str) -> None:
    for table in ("account", "passkey", "belonging", "seating"):
        at.execute(f"DELETE FROM {table} WHERE guest = ?", (guest,))
