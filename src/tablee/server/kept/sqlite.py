"""SQLite: one file, and nothing to set up."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Any, TypeVar

from .commit import Append
from .database import Sql, in_thread
from .datagrams import Datagrams
from .sql import BEGIN, NAME, SqlStore, begin_all, list_all, name_all
from .store import Listing, Named

SCHEMA = """
CREATE TABLE IF NOT EXISTS event (
    code TEXT, seq INTEGER, body BLOB NOT NULL, PRIMARY KEY (code, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entry (
    code TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL,
    names TEXT NOT NULL, updated REAL NOT NULL,
    round INTEGER NOT NULL DEFAULT 0, scores TEXT NOT NULL DEFAULT '[]'
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS entry_listed ON entry (listed, status, updated);
CREATE INDEX IF NOT EXISTS entry_age ON entry (status, updated);
CREATE TABLE IF NOT EXISTS seating (
    guest TEXT, code TEXT, PRIMARY KEY (guest, code)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seating_code ON seating (code);
CREATE TABLE IF NOT EXISTS naming (
    guest TEXT, code TEXT, PRIMARY KEY (guest, code)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS naming_code ON naming (code);
CREATE TABLE IF NOT EXISTS holding (code TEXT PRIMARY KEY, holder TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS holding_holder ON holding (holder);
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
CREATE TABLE IF NOT EXISTS question (
    guest TEXT PRIMARY KEY, challenge BLOB NOT NULL, due REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS question_due ON question (due);
CREATE TABLE IF NOT EXISTS probe (one INTEGER PRIMARY KEY, weight BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS seal (one INTEGER PRIMARY KEY CHECK (one = 1), secret BLOB NOT NULL);
"""
LATER = {  # columns of `entry` that older files lack; they are right once a table is entered
    "round": "INTEGER NOT NULL DEFAULT 0",
    "scores": "TEXT NOT NULL DEFAULT '[]'",
}
NOTED = (
    1  # a file's version once it is noted of every table that it is there, and whom it names
)
WEIGHT = 20_000  # bytes of a probe: more than the file has room for by chance

UNENTERED = "SELECT DISTINCT code FROM event WHERE code NOT IN (SELECT code FROM entry)"
T = TypeVar("T")


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


def begin(path: Path, named: Named) -> None:
    """Make the file where there is none, and bring an older one up to date."""
    keep_private(path)
    with contextlib.closing(connect(path)) as connection:
        connection.executescript(SCHEMA)
        _bring_up_to_date(connection, named)


class SqliteDatabase:
    """One file: a connection that writes events, one that writes all else, one that reads."""

    each_name = "json_each(names)"
    log = """
    SELECT group_concat(hex(body)) FROM (
        SELECT body FROM event WHERE code = ? AND seq >= ? ORDER BY seq
    )
    """  # in one step: see `events`

    def __init__(self, path: Path) -> None:
        self._path = path
        self._asking, self._reading = asyncio.Lock(), asyncio.Lock()
        self._asked, self._reader = connect(path), connect(path)
        self._writer: sqlite3.Connection | None = None  # the writer's thread opens it

    async def ask(self, work: Callable[[Sql], T], about: str = "") -> T:
        """Do all of something or nothing; whoever asks about anything waits meanwhile."""

        def run() -> T:
            self._asked.execute("BEGIN IMMEDIATE")
            try:
                done = work(self._asked)
                self._asked.execute("COMMIT")
            except BaseException:
                self._asked.rollback()
                raise
            return done

        return await in_thread(self._asking, run)

    async def read(self, work: Callable[[Sql], T]) -> T:
        """Read, without asking who else writes."""
        return await in_thread(self._reading, lambda: work(self._reader))

    def events(self, rows: Sequence[Sequence[Any]]) -> list[bytes]:
        """Read a log that was found in one step.

        For every row that SQLite steps to, a thread gives the interpreter away and has to wait
        until the loop, busy with another's log, gives it back.
        """
        [(bodies,)] = rows
        return [bytes.fromhex(body) for body in bodies.split(",")] if bodies else []

    def commit(self, appends: Sequence[Append], entries: Collection[Listing]) -> list[bool]:
        """Keep all that no number is in the way of."""
        writer = self._writer = self._writer or connect(self._path)
        try:
            writer.execute("BEGIN IMMEDIATE")
            outcome = _insert_all(writer, appends)
            kept = [append for append, is_kept in zip(appends, outcome, strict=True) if is_kept]
            begin_all(writer, kept)
            name_all(writer, kept)
            list_all(writer, entries)
            writer.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                writer.rollback()
            raise
        return outcome

    def leave(self) -> None:
        """Close what the writer's thread has opened."""
        if self._writer is not None:
            self._writer.close()

    async def close(self) -> None:
        """Close all else, once what is under way is done."""
        async with self._asking, self._reading:
            self._asked.close()
            self._reader.close()


class SqliteStore(SqlStore):
    """Keeps all tables in one file that is up to date."""

    def __init__(self, path: Path, named: Named = lambda _body: ()) -> None:
        super().__init__(SqliteDatabase(path), Datagrams(path), named)


def _insert_all(connection: sqlite3.Connection, appends: Sequence[Append]) -> list[bool]:
    """Insert many appends: in one go where no number is taken, as is usual, else one by one.

    For every statement the writer gives the interpreter away and has to ask for it again.
    """
    if not any(append.is_probe for append in appends):
        rows = [row for append in appends for row in append.rows]
        connection.execute("SAVEPOINT all_at_once")
        with suppress(sqlite3.IntegrityError):
            connection.executemany("INSERT INTO event VALUES (?, ?, ?)", rows)
            connection.execute("RELEASE all_at_once")
            return [True] * len(appends)
        connection.execute("ROLLBACK TO all_at_once")
        connection.execute("RELEASE all_at_once")
    return [_insert(connection, append) for append in appends]


def _insert(connection: sqlite3.Connection, append: Append) -> bool:
    """Insert all events of an append, or none where a number is taken."""
    if append.is_probe:
        connection.execute("INSERT OR REPLACE INTO probe VALUES (1, zeroblob(?))", (WEIGHT,))
        connection.execute("DELETE FROM probe")
    connection.execute("SAVEPOINT append")
    try:
        connection.executemany("INSERT INTO event VALUES (?, ?, ?)", append.rows)
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO append")
        return False
    finally:
        connection.execute("RELEASE append")
    return True


def _bring_up_to_date(connection: sqlite3.Connection, named: Named) -> None:
    """Give an older file what newer ones have; of several processes one does."""
    there = {name for _, name, *_ in connection.execute("PRAGMA table_info(entry)")}
    [version] = connection.execute("PRAGMA user_version").fetchone()
    if version >= NOTED and there >= {*LATER}:
        return
    connection.execute("BEGIN IMMEDIATE")
    there = {name for _, name, *_ in connection.execute("PRAGMA table_info(entry)")}
    for name, kind in LATER.items():
        if name not in there:
            connection.execute(f"ALTER TABLE entry ADD COLUMN {name} {kind}")
    new = connection.execute(UNENTERED).fetchall()
    connection.executemany(BEGIN, [(code, time()) for (code,) in new])
    found = connection.execute(
        "SELECT code, body FROM event WHERE instr(body, '\"guest\"') OR seq = 0"
    )
    rows = {(guest, code) for code, body in found for guest in named(body)}
    connection.executemany(NAME, rows)
    connection.execute(f"PRAGMA user_version = {NOTED}")
    connection.execute("COMMIT")
