"""The guestbook: guests who can come back from another browser, and what is kept for them.

An account is a guest that has a phrase or a passkey; nothing says who that is. It lies in the
database of the tables.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from time import time

from .database import Database, Sql

PASSKEY = "id, guest, site, key, counter, made"
NAMING = """
SELECT code, coalesce(status, '') FROM naming LEFT JOIN entry USING (code)
WHERE guest = ? ORDER BY code
"""


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

    def __init__(self, database: Database) -> None:
        self._database, self._ask, self._read = database, database.ask, database.read

    # --- Ways in -------------------------------------------------------------------------

    async def has_phrase(self, guest: str) -> bool | None:
        """Say whether a guest's account has a phrase; None where there is no account."""
        asked = "SELECT phrase IS NOT NULL FROM account WHERE guest = ?"
        row = await self._read(lambda at: at.execute(asked, (guest,)).fetchone())
        return None if row is None else bool(row[0])

    async def give_phrase(self, guest: str, digest: bytes) -> None:
        """Let a phrase open a guest's account, and no other one."""
        await self._ask(
            lambda at: at.execute(
                "INSERT INTO account (guest, phrase, seen) VALUES (?, ?, ?)"
                " ON CONFLICT (guest) DO UPDATE SET phrase = excluded.phrase",
                (guest, digest, time()),
            )
        )

    async def opened_by(self, digest: bytes) -> str:
        """Give the guest whose account a phrase opens; nobody for a wrong one."""
        asked = "SELECT guest FROM account WHERE phrase = ?"
        row = await self._read(lambda at: at.execute(asked, (digest,)).fetchone())
        return str(row[0]) if row else ""

    async def add_passkey(self, new: Passkey) -> bool:
        """Let a passkey open its guest's account; False where it is known already."""

        def add(at: Sql) -> bool:
            row = (new.id, new.guest, new.site, new.key, new.counter, time())
            at.execute(
                "INSERT INTO account (guest, phrase, seen) VALUES (?, NULL, ?)"
                " ON CONFLICT (guest) DO NOTHING",
                (new.guest, time()),
            )
            added = at.execute(
                f"INSERT INTO passkey ({PASSKEY})"
                " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
                row,
            )
            return added.rowcount == 1

        return await self._ask(add)

    async def question(self, guest: str, challenge: bytes, due: float) -> None:
        """Note what a guest's key is asked until a time; what it was asked before is void."""

        def note(at: Sql) -> None:
            at.execute("DELETE FROM question WHERE due < ?", (time(),))
            at.execute(
                "INSERT INTO question (guest, challenge, due) VALUES (?, ?, ?)"
                " ON CONFLICT (guest) DO UPDATE"
                " SET challenge = excluded.challenge, due = excluded.due",
                (guest, challenge, due),
            )

        await self._ask(note)

    async def questioned(self, guest: str) -> bytes:
        """Give what a guest's key was asked, once; nothing for who was not, or too long ago."""
        asked = "DELETE FROM question WHERE guest = ? RETURNING challenge, due"
        row = await self._ask(lambda at: at.execute(asked, (guest,)).fetchone())
        return bytes(row[0]) if row and time() < row[1] else b""

    async def passkey(self, id: bytes) -> Passkey | None:  # noqa: A002
        """Find a passkey."""
        asked = f"SELECT {PASSKEY} FROM passkey WHERE id = ?"
        row = await self._read(lambda at: at.execute(asked, (id,)).fetchone())
        return Passkey(*row) if row else None

    async def passkeys(self, guest: str) -> list[Passkey]:
        """List a guest's passkeys, the oldest first."""
        asked = f"SELECT {PASSKEY} FROM passkey WHERE guest = ? ORDER BY made"
        rows = await self._read(lambda at: at.execute(asked, (guest,)).fetchall())
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
        """Keep some texts, an empty one not; False, and nothing is, where it gets too much.

        Of an account that was deleted meanwhile nothing is kept.
        """

        def kept(at: Sql) -> bool:
            asked = "SELECT 1 FROM account WHERE guest = ?"
            if at.execute(asked, (guest,)).fetchone() is None:
                return True
            asked = "SELECT key, length(text) FROM belonging WHERE guest = ?"
            weights = dict(at.execute(asked, (guest,)).fetchall())
            weights.update((key, len(text)) for key, text in texts.items())
            if sum(weights.values()) > most:
                return False
            for key, text in texts.items():
                at.execute("DELETE FROM belonging WHERE guest = ? AND key = ?", (guest, key))
                if text:
                    new = "INSERT INTO belonging (guest, key, text) VALUES (?, ?, ?)"
                    at.execute(new, (guest, key, text))
            return True

        return await self._ask(kept, about=guest)

    async def belongings(self, guest: str) -> dict[str, str]:
        """Give all that is kept for a guest, who is here."""

        def found(at: Sql) -> dict[str, str]:
            at.execute("UPDATE account SET seen = ? WHERE guest = ?", (time(), guest))
            asked = "SELECT key, text FROM belonging WHERE guest = ? ORDER BY key"
            return dict(at.execute(asked, (guest,)).fetchall())

        return await self._ask(found)

    # --- Farewell ------------------------------------------------------------------------

    async def tables_naming(self, guest: str) -> list[tuple[str, str]]:
        """List every table whose log names a guest, left or not: its code and status."""
        return await self._read(lambda at: at.execute(NAMING, (guest,)).fetchall())

    async def rewrite(
        self, code: str, bodies: Mapping[int, bytes], names: Mapping[int, str], guest: str
    ) -> None:
        """Put other events into the place of some of a table, and names into the lists."""

        def written(at: Sql) -> None:
            for seq, body in bodies.items():
                asked = "UPDATE event SET body = ? WHERE code = ? AND seq = ?"
                at.execute(asked, (body, code, seq))
            for row in at.execute("SELECT names FROM entry WHERE code = ?", (code,)).fetchall():
                shown = json.loads(row[0])
                told = [names.get(seat, name) for seat, name in enumerate(shown)]
                asked = "UPDATE entry SET names = ? WHERE code = ?"
                at.execute(asked, (json.dumps(told), code))
            for table in ("seating", "naming"):
                at.execute(f"DELETE FROM {table} WHERE code = ? AND guest = ?", (code, guest))

        await self._ask(written)

    async def join(self, code: str, bodies: Mapping[int, bytes], was: str, guest: str) -> bool:
        """Put one guest into another's place at a table; False where it knows both by now."""

        def written(at: Sql) -> bool:
            asked = "SELECT 1 FROM naming WHERE code = ? AND guest = ?"
            if at.execute(asked, (code, guest)).fetchone():
                return False
            for seq, body in bodies.items():
                asked = "UPDATE event SET body = ? WHERE code = ? AND seq = ?"
                at.execute(asked, (body, code, seq))
            for table in ("seating", "naming"):
                asked = f"UPDATE {table} SET guest = ? WHERE code = ? AND guest = ?"
                at.execute(asked, (guest, code, was))
            at.execute("DELETE FROM call WHERE code = ? AND guest = ?", (code, was))
            return True

        return await self._ask(written)

    async def forget(self, guest: str) -> None:
        """Delete an account, and all that is kept for it."""
        await self._ask(lambda at: _forget(at, guest), about=guest)

    async def expire(self, before: float) -> int:
        """Delete the accounts that nobody has opened since a time; give how many."""

        def expired(at: Sql) -> int:
            asked = "SELECT guest FROM account WHERE seen < ?"
            guests = [guest for (guest,) in at.execute(asked, (before,)).fetchall()]
            for guest in guests:
                _forget(at, guest)
            return len(guests)

        return await self._ask(expired)


def _forget(at: Sql, guest: str) -> None:
    for table in ("account", "passkey", "question", "belonging", "seating"):
        at.execute(f"DELETE FROM {table} WHERE guest = ?", (guest,))
