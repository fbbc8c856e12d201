"""The embedded store: one SQLite file, one writer thread, many appends a commit."""

import asyncio
import contextlib
import json
import math
import secrets
import sqlite3
from asyncio import Future
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import time
from typing import Any

from ..metric import COMMITS, EVENTS
from .callbook import CALLS, Callbook
from .channel import Channel
from .datagrams import Datagrams
from .store import Ages, Listing

SCHEMA = f"""
CREATE TABLE IF NOT EXISTS event (
    code TEXT, seq INTEGER, body BLOB NOT NULL, PRIMARY KEY (code, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entry (
    code TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL,
    names TEXT NOT NULL, updated REAL NOT NULL,
    round INTEGER NOT NULL DEFAULT 0, scores TEXT NOT NULL DEFAULT '[]'
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS entry_listed ON entry (listed, status, updated);
CREATE TABLE IF NOT EXISTS seating (
    guest TEXT, code TEXT, PRIMARY KEY (guest, code)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seating_code ON seating (code);
CREATE TABLE IF NOT EXISTS holding (code TEXT PRIMARY KEY, holder TEXT NOT NULL) WITHOUT ROWID;
{CALLS}CREATE TABLE IF NOT EXISTS probe (one INTEGER PRIMARY KEY, weight BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS seal (one INTEGER PRIMARY KEY CHECK (one = 1), secret BLOB NOT NULL);
"""
LATER = {  # columns of `entry` that older files lack; they are right once a table is entered
    "round": "INTEGER NOT NULL DEFAULT 0",
    "scores": "TEXT NOT NULL DEFAULT '[]'",
}
ENTRY = "code, game, status, listed, names, updated, round, scores"
MOST_IN_A_COMMIT = 1_000
WEIGHT = 20_000  # bytes of a probe: more than the file has room for by chance
FRESH = 5.0  # seconds for which a probe shows that all is well
LONGEST = 5  # seconds that a probe may take
MOMENT = 1.0  # seconds for which the list of open tables is told again
STALE = 24 * 3600  # seconds after which an open table is listed no more


LOG = """
SELECT group_concat(hex(body)) FROM (
    SELECT body FROM event WHERE code = ? AND seq >= ? ORDER BY seq
)
"""
HOLD = """
INSERT INTO holding VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET holder = excluded.holder
WHERE holder NOT IN (SELECT value FROM json_each(?))
"""
RELEASE = "DELETE FROM holding WHERE code = ? AND holder = ?"
OLD = """
SELECT code FROM entry
WHERE (status = 'over' AND updated < ?) OR (status != 'over' AND updated < ?)
OR (status = 'open' AND updated < ? AND NOT EXISTS (
    SELECT 1 FROM json_each(names) WHERE value != '' AND value NOT LIKE '@%'
))
LIMIT 1000
"""
UNENTERED = """
WITH RECURSIVE known (code) AS (
    SELECT min(code) FROM event
    UNION ALL
    SELECT (SELECT min(code) FROM event WHERE event.code > known.code) FROM known
    WHERE known.code IS NOT NULL
)
SELECT code FROM known WHERE code IS NOT NULL AND code NOT IN (SELECT code FROM entry)
"""


@dataclass(slots=True)
class Append:
    """An append that waits for its commit."""

    code: str
    seq: int
    bodies: Sequence[bytes]
    answer: "Future[bool]"
    is_probe: bool = False  # writes something, and takes it back


def keep_private(path: Path) -> None:
    """Let nobody else read the file, which holds secrets, nor what SQLite writes beside it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.touch(mode=0o600)
    for ending in ("", "-wal", "-shm", "-journal"):  # new ones get the mode of the file
        with contextlib.suppress(FileNotFoundError, PermissionError):
            path.with_name(path.name + ending).chmod(0o600)


def connect(path: Path) -> sqlite3.Connection:
    """Open the file so that a commit is on the disk when it returns."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA busy_timeout = 10000")
    return connection


def _log_of(code: str, since: int, reader: sqlite3.Connection) -> list[bytes]:
    """Read the events of a table in one step.

    For every row that SQLite steps to, a thread gives the interpreter away and has to wait
    until the loop, busy with another's log, gives it back.
    """
    [bodies] = reader.execute(LOG, (code, since)).fetchone()
    return [bytes.fromhex(body) for body in bodies.split(",")] if bodies else []


class SqliteStore:
    """Keeps all tables in one file."""

    def __init__(self, path: Path) -> None:
        keep_private(path)
        self._path = path
        with connect(path) as connection:
            connection.executescript(SCHEMA)
            _add_columns(connection)
        connection.close()
        self.callbook = Callbook(connect(path))
        self.channel: Channel = Datagrams(path)
        self._reader = connect(path)
        self._reading = asyncio.Lock()
        self._waiting: SimpleQueue[list[Append | Listing] | None] = SimpleQueue()
        self._next: list[Append | Listing] = []  # handed over once a turn of the loop
        self._loop = asyncio.get_running_loop()
        self._is_ailing, self._probed_at = False, -FRESH
        self._public: dict[int, tuple[list[Listing], float]] = {}  # lists, and when they were
        self._thread = Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def append(self, code: str, seq: int, bodies: Sequence[bytes]) -> "Future[bool]":
        """Keep events from number `seq` on, all or none; False when a number is taken."""
        return self._asked(code, seq, bodies)

    async def check(self) -> None:
        """Raise where nothing can be kept just now; a probe that has just worked will do.

        Not any commit: how long a probe takes would tell that somebody has answered.
        """
        if self._is_ailing or self._loop.time() - self._probed_at > FRESH:
            async with asyncio.timeout(LONGEST):
                await self._asked("", 0, (), is_probe=True)
            self._probed_at = self._loop.time()

    def _asked(
        self, code: str, seq: int, bodies: Sequence[bytes], *, is_probe: bool = False
    ) -> "Future[bool]":
        answer: Future[bool] = self._loop.create_future()
        if self._thread.is_alive():
            self._queue(Append(code, seq, bodies, answer, is_probe))
        else:
            answer.set_exception(sqlite3.OperationalError("the writer is gone"))
        return answer

    def enter(self, entry: Listing) -> None:
        """Put a table into the lists, soon."""
        self._queue(entry)

    def _queue(self, job: Append | Listing) -> None:
        """Have a job done with all that come up in the same turn of the loop.

        Each time it is handed something, the writer wakes up and asks for the interpreter.
        """
        if not self._next:
            self._loop.call_soon(self._hand_over)
        self._next.append(job)

    def _hand_over(self) -> None:
        if self._next:
            self._waiting.put(self._next)
            self._next = []

    def _write(self) -> None:
        """Commit whatever waits, again and again: the busier, the more a commit."""
        connection = connect(self._path)
        is_open = True
        while is_open:
            handed = [self._waiting.get()]
            while not self._waiting.empty() and len(handed) < MOST_IN_A_COMMIT:
                handed.append(self._waiting.get())
            is_open = None not in handed
            jobs = [job for batch in handed for job in batch or ()]
            appends = [job for job in jobs if isinstance(job, Append)]
            entries = [job for job in jobs if isinstance(job, Listing)]
            outcome = _commit(connection, appends, entries)
            self._loop.call_soon_threadsafe(self._resolve, appends, entries, outcome)
        connection.close()

    def _resolve(
        self, appends: list[Append], entries: list[Listing], outcome: list[bool] | Exception
    ) -> None:
        """Wake those who wait."""
        if any(entry.is_listed for entry in entries):
            self._public.clear()
        self._is_ailing = isinstance(outcome, Exception)
        for place, append in enumerate(appends):
            if append.answer.done():  # whoever waited was cancelled
                continue
            if isinstance(outcome, Exception):
                append.answer.set_exception(outcome)
            else:
                append.answer.set_result(outcome[place])

    async def _read(self, query: Callable[[sqlite3.Connection], list[Any]]) -> list[Any]:
        async with self._reading:
            return await asyncio.to_thread(query, self._reader)

    async def load(self, code: str, since: int = 0) -> list[bytes]:
        """Give a table's events in order, from a number on; none for a table that is not."""
        return await self._read(lambda reader: _log_of(code, since, reader))

    async def hold(
        self, codes: Collection[str], holder: str, alive: Collection[str]
    ) -> set[str]:
        """Let a process hold tables, but none that one of those alive holds; give its own."""

        def held(reader: sqlite3.Connection) -> list[Any]:
            reader.execute("BEGIN IMMEDIATE")
            reader.executemany(HOLD, [(code, holder, json.dumps([*alive])) for code in codes])
            asked = "SELECT code FROM holding WHERE holder = ?"
            found = reader.execute(asked, (holder,)).fetchall()
            reader.execute("COMMIT")
            return found

        return {code for (code,) in await self._read(held)} & {*codes}

    async def release(self, codes: Collection[str], holder: str) -> None:
        """Let tables go that a process holds; where another does, nothing changes."""
        query, rows = RELEASE, [(code, holder) for code in codes]
        await self._read(lambda reader: reader.executemany(query, rows).fetchall())

    async def tables_of(self, guest: str, most: int) -> list[Listing]:
        """List a guest's tables, the latest first; what was entered before is in it."""
        if not guest:
            return []  # a stranger
        with suppress(sqlite3.Error):  # a full disk: the list is as it was
            await self.append("", 0, [])
        rows = await self._read(
            lambda reader: reader.execute(
                f"SELECT {ENTRY} FROM seating JOIN entry USING (code)"
                " WHERE guest = ? ORDER BY updated DESC LIMIT ?",
                (guest, most),
            ).fetchall()
        )
        return [_entry(row) for row in rows]

    async def sits(self, guest: str, code: str) -> bool:
        """Say whether a guest sits at a table."""
        rows = await self._read(
            lambda reader: reader.execute(
                "SELECT 1 FROM seating WHERE guest = ? AND code = ?", (guest, code)
            ).fetchall()
        )
        return bool(rows)

    async def listed(self, most: int) -> list[Listing]:
        """List the open tables that anybody may join, the latest first.

        All who come to the home page ask for it: what was found is told again, for a moment,
        while no such table is entered here. Others may write to the file, too.
        """
        found, at = self._public.get(most, ([], -math.inf))
        if self._loop.time() - at > MOMENT:
            at = self._loop.time()
            rows = await self._read(
                lambda reader: reader.execute(
                    f"SELECT {ENTRY} FROM entry WHERE listed = 1 AND status = 'open'"
                    " AND updated > ? ORDER BY updated DESC LIMIT ?",
                    (time() - STALE, most),
                ).fetchall()
            )
            found = [_entry(row) for row in rows]
            self._public[most] = found, at
        return found

    async def expire(
        self, now: float, ages: Ages, in_hand: Callable[[str], bool], most: int
    ) -> int:
        """Delete some tables that are too old, but none in hand; give how many."""

        def delete() -> int:
            with contextlib.closing(connect(self._path)) as connection:
                _enter_all(connection, now)
                asked = (now - ages.finished, now - ages.unfinished, now - ages.empty)
                found = connection.execute(OLD, asked).fetchall()  # no look stays open
                codes = [row for row in found if not in_hand(row[0])][:most]
                if codes:
                    _delete(connection, codes)
            return len(codes)

        return await asyncio.to_thread(delete)

    async def seal(self) -> bytes:
        """Give the secret that signs cookies, made once."""

        def found(reader: sqlite3.Connection) -> list[Any]:
            reader.execute(
                "INSERT OR IGNORE INTO seal VALUES (1, ?)", (secrets.token_bytes(32),)
            )
            return reader.execute("SELECT secret FROM seal").fetchall()

        [(secret,)] = await self._read(found)
        return bytes(secret)

    async def close(self) -> None:
        """Write what waits, and stop."""
        self._hand_over()
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)
        await self.channel.close()
        await self.callbook.close()
        self._reader.close()


def _enter_all(connection: sqlite3.Connection, now: float) -> None:
    """Enter tables that were never entered, as nobody sat there: they grow old, too."""
    rows = [(code, now) for (code,) in connection.execute(UNENTERED).fetchall()]
    connection.executemany(
        "INSERT OR IGNORE INTO entry (code, game, status, listed, names, updated)"
        " VALUES (?, '', 'open', 0, '[]', ?)",
        rows,
    )


def _delete(connection: sqlite3.Connection, codes: Sequence[tuple[str]]) -> None:
    """Delete some tables, with all that is known of them."""
    connection.execute("BEGIN IMMEDIATE")
    for table in ("event", "seating", "entry", "call", "holding"):
        connection.executemany(f"DELETE FROM {table} WHERE code = ?", codes)
    connection.execute("COMMIT")


def _commit(
    connection: sqlite3.Connection, appends: list[Append], entries: list[Listing]
) -> list[bool] | Exception:
    """Say of each append whether it is kept; of a full disk, that none is."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        outcome = _insert_all(connection, appends)
        if entries:
            _list_all(connection, entries)
        connection.execute("COMMIT")
    except Exception as error:  # whatever it is, the writer lives on
        with contextlib.suppress(sqlite3.Error):
            connection.rollback()
        return error
    COMMITS.inc()
    EVENTS.inc(sum(len(append.bodies) for append in appends))
    return outcome


def _insert_all(connection: sqlite3.Connection, appends: list[Append]) -> list[bool]:
    """Insert many appends: in one go where no number is taken, as is usual, else one by one.

    For every statement the writer gives the interpreter away and has to ask for it again.
    """
    if not any(append.is_probe for append in appends):
        rows = [row for append in appends for row in _rows(append)]
        connection.execute("SAVEPOINT all_at_once")
        with suppress(sqlite3.IntegrityError):
            connection.executemany("INSERT INTO event VALUES (?, ?, ?)", rows)
            connection.execute("RELEASE all_at_once")
            return [True] * len(appends)
        connection.execute("ROLLBACK TO all_at_once")
        connection.execute("RELEASE all_at_once")
    return [_insert(connection, append) for append in appends]


def _rows(append: Append) -> list[tuple[str, int, bytes]]:
    return [(append.code, append.seq + place, body) for place, body in enumerate(append.bodies)]


def _insert(connection: sqlite3.Connection, append: Append) -> bool:
    """Insert all events of an append, or none where a number is taken."""
    if append.is_probe:
        connection.execute("INSERT OR REPLACE INTO probe VALUES (1, zeroblob(?))", (WEIGHT,))
        connection.execute("DELETE FROM probe")
    connection.execute("SAVEPOINT append")
    try:
        connection.executemany("INSERT INTO event VALUES (?, ?, ?)", _rows(append))
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO append")
        return False
    finally:
        connection.execute("RELEASE append")
    return True


def _add_columns(connection: sqlite3.Connection) -> None:
    """Bring the lists of an older file up to date."""
    there = {name for _, name, *_ in connection.execute("PRAGMA table_info(entry)")}
    for name, kind in LATER.items():
        if name not in there:
            connection.execute(f"ALTER TABLE entry ADD COLUMN {name} {kind}")


def _list_all(connection: sqlite3.Connection, entries: list[Listing]) -> None:
    """Put tables, as they were entered last, into the lists of those who sit there alone."""
    latest = {entry.code: entry for entry in entries}.values()
    rows = [
        (
            *(entry.code, entry.game, entry.status, entry.is_listed),
            *(json.dumps(entry.names), entry.updated, entry.round, json.dumps(entry.scores)),
        )
        for entry in latest
    ]
    seatings = [(guest, entry.code) for entry in latest for guest in entry.guests]
    connection.executemany(
        f"INSERT OR REPLACE INTO entry ({ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows
    )
    connection.executemany("DELETE FROM seating WHERE code = ?", [row[:1] for row in rows])
    connection.executemany("INSERT INTO seating VALUES (?, ?)", seatings)


def _entry(row: Sequence[Any]) -> Listing:
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
