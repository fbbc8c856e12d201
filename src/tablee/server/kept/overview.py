"""The overview: all tables as they were entered, for whoever looks after the server."""

import json
from collections.abc import Collection, Sequence
from typing import Any

from .database import Database, Sql
from .store import Ages, Listing

ENTRY = "code, game, status, listed, names, updated, round, scores"
OLD = """
SELECT code FROM entry WHERE status = ? AND updated < ? ORDER BY updated LIMIT ?
"""
EMPTY = """
SELECT code FROM entry WHERE status = 'open' AND updated < ? AND NOT EXISTS (
    SELECT 1 FROM {} WHERE value != '' AND value NOT LIKE '@%'
) ORDER BY updated LIMIT ?
"""
OF_A_TABLE = ("event", "seating", "naming", "entry", "call", "holding")


class Overview:
    """Looks at the tables that are kept, without bringing one back."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _rows(self, query: str, *facts: object) -> list[Any]:
        return await self._database.read(lambda at: at.execute(query, facts).fetchall())

    async def counted(self) -> dict[str, int]:
        """Count the tables by status."""
        asked = "SELECT status, count(*) FROM entry GROUP BY status ORDER BY status"
        return dict(await self._rows(asked))

    async def tables(self, statuses: Collection[str], most: int) -> list[Listing]:
        """List the tables of some statuses, the latest first."""
        asked = (
            f"SELECT {ENTRY} FROM entry WHERE status = ? ORDER BY updated DESC, code LIMIT ?"
        )
        found = [row for one in statuses for row in await self._rows(asked, one, most)]
        return sorted(map(listing, found), key=lambda one: -one.updated)[:most]

    async def table(self, code: str) -> Listing | None:
        """Give a table as it was entered last."""
        rows = await self._rows(f"SELECT {ENTRY} FROM entry WHERE code = ?", code)
        return listing(rows[0]) if rows else None

    async def put_away(self, code: str) -> None:
        """Take a table that was closed off everybody's lists; nobody is waited for there."""

        def write(at: Sql) -> None:
            closed = "UPDATE entry SET status = 'closed' WHERE code = ? AND status != 'over'"
            if at.execute(closed, (code,)).rowcount:
                at.execute("DELETE FROM seating WHERE code = ?", (code,))
                at.execute("DELETE FROM call WHERE code = ?", (code,))

        await self._database.ask(write, about=code)

    async def old(self, now: float, ages: Ages, most: int) -> list[str]:
        """Name the tables that are too old, at most so many of a kind."""
        return await self._database.read(lambda at: self._old(at, now, ages, most))

    def _old(self, at: Sql, now: float, ages: Ages, most: int) -> list[str]:
        empty = EMPTY.format(self._database.each_name)
        rows = at.execute(empty, (now - ages.empty, most)).fetchall()
        kept = dict.fromkeys(("open", "playing", "closed"), ages.unfinished)
        kept["over"] = ages.finished
        for status, age in kept.items():
            rows += at.execute(OLD, (status, now - age, most)).fetchall()
        return [*dict.fromkeys(code for (code,) in rows)]

    async def delete(self, codes: Collection[str], now: float, ages: Ages, most: int) -> int:
        """Delete those of some tables that are still too old, whole; give how many."""

        def write(at: Sql) -> int:
            still = {*codes} & {*self._old(at, now, ages, most)}  # others may have come back
            for table in OF_A_TABLE:
                rows = [(code,) for code in sorted(still)]
                at.executemany(f"DELETE FROM {table} WHERE code = ?", rows)
            return len(still)

        return await self._database.ask(write)


def listing(row: Sequence[Any]) -> Listing:
    """Read a table's entry."""
    code, game, status, listed, names, updated, number, scores = row
    return Listing(
        code=str(code),
        game=str(game),
        status=str(status),
        is_listed=bool(listed),
        names=tuple(json.loads(names)),
        guests=(),
        round=number,
        scores=tuple(json.loads(scores)),
        updated=updated,
    )
