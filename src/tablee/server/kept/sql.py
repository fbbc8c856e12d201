"""The store in SQL: the same statements on every database."""

import asyncio
import json
import math
import secrets
from asyncio import Future
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from time import time
from typing import Any

from .callbook import Callbook
from .channel import Channel
from .commit import Append, GroupCommit
from .database import Database, Sql
from .guestbook import Guestbook
from .overview import ENTRY, Overview, listing
from .store import Ages, Listing, Named

FRESH = 5.0  # seconds for which a probe shows that all is well
LONGEST = 5  # seconds that a probe may take
MOMENT = 1.0  # seconds for which the list of open tables is told again
STALE = 24 * 3600  # seconds after which an open table is listed no more
MOST_ASKED = 500  # tables that are asked about at once
MOST_OLD = 1_000  # tables looked at, of which few are in hand

ENTER = f"""
INSERT INTO entry ({ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (code) DO UPDATE SET game = excluded.game, status = excluded.status,
listed = excluded.listed, names = excluded.names, updated = excluded.updated,
round = excluded.round, scores = excluded.scores
"""
BEGIN = """
INSERT INTO entry (code, game, status, listed, names, updated)
VALUES (?, '', 'open', 0, '[]', ?) ON CONFLICT (code) DO NOTHING
"""
NAME = "INSERT INTO naming (guest, code) VALUES (?, ?) ON CONFLICT (guest, code) DO NOTHING"
ENDS = """
WITH asked (code) AS (VALUES {})
SELECT code, (SELECT max(seq) + 1 FROM event WHERE event.code = asked.code) FROM asked
"""
NAMED = "SELECT code, guest FROM naming WHERE code IN ({})"
HOLD = """
INSERT INTO holding (code, holder) VALUES (?, ?)
ON CONFLICT (code) DO UPDATE SET holder = excluded.holder WHERE holding.holder NOT IN ({})
"""


class SqlStore:
    """Keeps all tables in a database."""

    def __init__(
        self, database: Database, channel: Channel, named: Named = lambda _body: ()
    ) -> None:
        self.callbook, self.guestbook = Callbook(database), Guestbook(database)
        self.overview = Overview(database)
        self.channel = channel
        self._database, self._named = database, named
        self._loop = asyncio.get_running_loop()
        self._is_ailing, self._probed_at = False, -FRESH
        self._public: dict[int, tuple[list[Listing], float]] = {}  # lists, and when they were
        self._writer = GroupCommit(database.commit, database.leave, self._written)

    # --- Events --------------------------------------------------------------------------

    def append(self, code: str, seq: int, bodies: Sequence[bytes]) -> "Future[bool]":
        """Keep events from number `seq` on, all or none; False when a number is taken."""
        return self._asked(code, seq, bodies)

    @property
    def is_alive(self) -> bool:
        """Say whether anything will ever be kept again."""
        return self._writer.is_alive

    async def check(self) -> None:
        """Raise where nothing can be kept just now; a probe that has just worked will do.

        Not any commit: how long a probe takes would tell that somebody has answered.
        """
        if self._is_ailing or self._loop.time() - self._probed_at > FRESH:
            async with asyncio.timeout(LONGEST):
                await self._asked("", 0, (), is_probe=True)
            self._probed_at = self._loop.time()

    @property
    def waited(self) -> float:
        """Give the seconds that what is being written has waited; 0 where nothing is."""
        return self._writer.waited

    def _asked(
        self, code: str, seq: int, bodies: Sequence[bytes], *, is_probe: bool = False
    ) -> "Future[bool]":
        answer: Future[bool] = self._loop.create_future()
        if self._writer.is_alive:
            named = [guest for body in bodies for guest in self._named(body)]
            self._writer.queue(Append(code, seq, bodies, named, answer, is_probe))
        else:
            answer.set_exception(RuntimeError("the writer is gone"))
        return answer

    def _written(self, entries: Sequence[Listing], error: Exception | None) -> None:
        if any(entry.is_listed for entry in entries):
            self._public.clear()
        self._is_ailing = error is not None

    async def load(self, code: str, since: int = 0) -> list[bytes]:
        """Give a table's events in order, from a number on; none for a table that is not."""
        asked = self._database.log
        return self._database.events(await self._rows(asked, code, since))

    async def logs(self, codes: Collection[str]) -> dict[str, tuple[int, frozenset[str]]]:
        """Say how many events the logs of tables have, and which guests they name."""
        listed, found = [*codes], dict[str, tuple[int, frozenset[str]]]()
        for first in range(0, len(listed), MOST_ASKED):
            some = listed[first : first + MOST_ASKED]
            ends = ENDS.format(", ".join(["(?)"] * len(some)))
            named = NAMED.format(", ".join("?" * len(some)))
            names: dict[str, set[str]] = {code: set() for code in some}
            for code, guest in await self._rows(named, *some):
                names[code].add(guest)
            for code, end in await self._rows(ends, *some):
                found[code] = end or 0, frozenset(names[code])
        return found

    async def _rows(self, query: str, *facts: object) -> list[Any]:
        return await self._database.read(lambda at: at.execute(query, facts).fetchall())

    # --- Who holds a table ---------------------------------------------------------------

    async def hold(
        self, codes: Collection[str], holder: str, alive: Collection[str]
    ) -> set[str]:
        """Let a process hold tables, but none that one of those alive holds; give its own."""
        others = {"", *alive} - {holder}
        statement = HOLD.format(", ".join("?" * len(others)))

        def held(at: Sql) -> list[Any]:
            at.executemany(statement, [(code, holder, *others) for code in sorted(codes)])
            asked = "SELECT code FROM holding WHERE holder = ?"
            return at.execute(asked, (holder,)).fetchall()

        return {code for (code,) in await self._database.ask(held)} & {*codes}

    async def release(self, codes: Collection[str], holder: str) -> None:
        """Let tables go that a process holds; where another does, nothing changes."""
        statement = "DELETE FROM holding WHERE code = ? AND holder = ?"
        rows = [(code, holder) for code in sorted(codes)]
        await self._database.ask(lambda at: at.executemany(statement, rows))

    # --- Lists ---------------------------------------------------------------------------

    def enter(self, entry: Listing) -> None:
        """Put a table into the lists, soon."""
        self._writer.queue(entry)

    async def tables_of(self, guest: str, most: int) -> list[Listing]:
        """List a guest's tables, the latest first; what was entered before is in it."""
        if not guest:
            return []  # a stranger
        with suppress(Exception):  # a full disk: the list is as it was
            await self.append("", 0, [])
        rows = await self._rows(
            f"SELECT {ENTRY} FROM seating JOIN entry USING (code)"
            " WHERE guest = ? ORDER BY updated DESC LIMIT ?",
            *(guest, most),
        )
        return [listing(row) for row in rows]

    async def sits(self, guest: str, code: str) -> bool:
        """Say whether a guest sits at a table."""
        asked = "SELECT 1 FROM seating WHERE guest = ? AND code = ?"
        return bool(await self._rows(asked, guest, code))

    async def listed(self, most: int) -> list[Listing]:
        """List the open tables that anybody may join, the latest first.

        All who come to the home page ask for it: what was found is told again, for a moment,
        while no such table is entered here. Others may write to the database, too.
        """
        found, at = self._public.get(most, ([], -math.inf))
        if self._loop.time() - at > MOMENT:
            at = self._loop.time()
            rows = await self._rows(
                f"SELECT {ENTRY} FROM entry WHERE listed = 1 AND status = 'open'"
                " AND updated > ? ORDER BY updated DESC LIMIT ?",
                *(time() - STALE, most),
            )
            found = [listing(row) for row in rows]
            self._public[most] = found, at
        return found

    async def expire(
        self, now: float, ages: Ages, in_hand: Callable[[str], bool], most: int
    ) -> int:
        """Delete some tables that are too old, but none in hand; give how many."""
        found = await self.overview.old(now, ages, MOST_OLD)
        codes = [code for code in found if not in_hand(code)][:most]
        return await self.overview.delete(codes, now, ages, MOST_OLD) if codes else 0

    # --- The rest ------------------------------------------------------------------------

    async def seal(self) -> bytes:
        """Give the secret that signs cookies, made once."""

        def found(at: Sql) -> bytes:
            new = "INSERT INTO seal (one, secret) VALUES (1, ?) ON CONFLICT (one) DO NOTHING"
            at.execute(new, (secrets.token_bytes(32),))
            return bytes(at.execute("SELECT secret FROM seal").fetchone()[0])

        return await self._database.ask(found)

    async def close(self) -> None:
        """Write what waits, and stop."""
        await self._writer.stop()
        await self.channel.close()
        await self._database.close()


def begin_all(at: Sql, appends: Iterable[Append]) -> None:
    """Enter tables that begin, as nobody sits there yet: they grow old, too."""
    new = [append.code for append in appends if append.bodies and append.seq == 0]
    if new:
        at.executemany(BEGIN, [(code, time()) for code in new])


def name_all(at: Sql, appends: Iterable[Append]) -> None:
    """Note whom a table's log names, for good: somebody may ask to be forgotten."""
    rows = {(guest, append.code) for append in appends for guest in append.named}
    if rows:
        at.executemany(NAME, sorted(rows))


def list_all(at: Sql, entries: Iterable[Listing]) -> None:
    """Put tables, as they were entered last, into the lists of those who sit there alone."""
    latest = {entry.code: entry for entry in entries}
    if not latest:
        return
    rows = [
        (
            *(entry.code, entry.game, entry.status, int(entry.is_listed)),
            *(json.dumps(entry.names), entry.updated, entry.round, json.dumps(entry.scores)),
        )
        for _, entry in sorted(latest.items())
    ]
    seatings = [(guest, entry.code) for entry in latest.values() for guest in entry.guests]
    at.executemany(ENTER, rows)
    at.executemany("DELETE FROM seating WHERE code = ?", [row[:1] for row in rows])
    if seatings:
        new = "INSERT INTO seating (guest, code) VALUES (?, ?) ON CONFLICT DO NOTHING"
        at.executemany(new, seatings)
