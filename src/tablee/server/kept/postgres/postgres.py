"""The store on PostgreSQL: a writer's connection, and a few for all other questions."""

import asyncio
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import nullcontext
from functools import lru_cache
from typing import Any, TypeVar

import psycopg
from psycopg import Connection
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.errors import DeadlockDetected, UniqueViolation

from ..commit import Append
from ..database import Fetched, Sql, in_thread
from ..sql import SqlStore, list_all, name_all
from ..store import Listing, Named
from .deadline import Deadlines
from .notification import Notifications

USUAL: dict[
    str, int | str
] = {  # unless the address says something else: a connection that is dead is found dead
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
    "application_name": "tablee",
}
DURABLE = """
SELECT set_config('synchronous_commit', 'on', false)
WHERE current_setting('synchronous_commit') IN ('off', 'local')
"""
LIMITS = """
SET statement_timeout = '20s'; SET idle_in_transaction_session_timeout = '2s';
SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3
"""  # whoever is stopped or cut off in the middle of something holds nobody up for long
KEEP = """
WITH kept AS (
    INSERT INTO event
    SELECT * FROM unnest(%s::text[], %s::integer[], %s::bytea[]) RETURNING code, seq
)
INSERT INTO entry (code, game, status, listed, names, updated)
SELECT code, '', 'open', 0, '[]', extract(epoch FROM now()) FROM kept WHERE seq = 0
ON CONFLICT (code) DO NOTHING
"""
PROBE = "INSERT INTO probe VALUES (1, now()) ON CONFLICT (one) DO UPDATE SET at = excluded.at"
LOCK = "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))"
LINES = 4  # connections for questions
PATIENCE = 3.0  # seconds that a commit waits for a database that starts again
PAUSE = 0.1  # seconds between two tries

T = TypeVar("T")


def address(url: str) -> str:
    """Write how to connect, with what is usual where the address does not say."""
    return make_conninfo(
        url, **{key: USUAL[key] for key in {*USUAL} - {*conninfo_to_dict(url)}}
    )


def connect(url: str) -> "Connection[Any]":
    """Connect so that a commit is on the disk when it returns."""
    connection = psycopg.connect(address(url), autocommit=True)
    begin(connection)
    return connection


def begin(connection: "Connection[Any]") -> None:
    """Set up a connection."""
    connection.execute(DURABLE)
    connection.execute(LIMITS)


@lru_cache(500)
def dialect(statement: str) -> bytes:
    """Write a statement as this driver reads it."""
    return statement.replace("%", "%%").replace("?", "%s").encode()


class PostgresSql:
    """Runs statements on a connection."""

    def __init__(self, connection: "Connection[Any]") -> None:
        self._connection = connection

    def execute(self, statement: str, facts: Sequence[Any] = (), /) -> Fetched:
        """Run a statement."""
        return self._connection.execute(dialect(statement), facts)

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> object:
        """Run a statement for each of some rows, in one round trip."""
        with self._connection.cursor() as cursor:
            cursor.executemany(dialect(statement), rows)
        return None


class PostgresDatabase:
    """Questions are asked again where a connection was cut before anything was done."""

    each_name = "json_array_elements_text(names::json) AS each_name (value)"
    log = "SELECT body FROM event WHERE code = ? AND seq >= ? ORDER BY seq"

    def __init__(self, url: str) -> None:
        self._url = url
        self._idle: list[Connection[Any]] = []
        self._room = asyncio.Semaphore(LINES)
        self._writer: Connection[Any] | None = None
        self._deadlines = Deadlines()

    # --- Questions -----------------------------------------------------------------------

    async def ask(self, work: Callable[[Sql], T], about: str = "") -> T:
        """Do all of something or nothing; whoever asks about the same waits meanwhile."""

        def locked(at: PostgresSql, connection: "Connection[Any]") -> T:
            if about:
                connection.execute(LOCK, (about,))
            return work(at)

        return await in_thread(self._room, lambda: self._run(locked, is_read=False))

    async def read(self, work: Callable[[Sql], T]) -> T:
        """Read, without asking who else writes."""
        return await in_thread(
            self._room, lambda: self._run(lambda at, _: work(at), is_read=True)
        )

    def _run(self, work: "Callable[[PostgresSql, Connection[Any]], T]", *, is_read: bool) -> T:
        for is_again in (False, True):
            connection = self._idle.pop() if self._idle else self._connect()
            is_done = False
            try:
                begun = nullcontext() if is_read else connection.transaction()
                with self._deadlines.on(connection), begun:
                    answer = work(PostgresSql(connection), connection)
                    is_done = not is_read
                return answer
            except psycopg.OperationalError:
                # At the end of a transaction nobody knows whether it was kept.
                if is_again or is_done or not connection.closed:
                    raise
                self._hang_up()  # whatever cut this one has cut all
            finally:
                if not connection.closed:
                    self._idle.append(connection)
        raise AssertionError

    def _connect(self) -> "Connection[Any]":
        connection = psycopg.connect(address(self._url), autocommit=True)
        with self._deadlines.on(connection):
            begin(connection)
        return connection

    def _hang_up(self) -> None:
        while self._idle:
            self._idle.pop().close()

    def events(self, rows: Sequence[Sequence[Any]]) -> list[bytes]:
        """Read what the log's statement gave."""
        return [body for (body,) in rows]

    async def close(self) -> None:
        """Hang up, once what is under way is done."""
        for _ in range(LINES):
            await self._room.acquire()
        self._hang_up()
        self._deadlines.end()

    # --- The writer's --------------------------------------------------------------------

    def commit(self, appends: Sequence[Append], entries: Collection[Listing]) -> list[bool]:
        """Keep all that no number is in the way of: in one round trip, as is usual."""
        connection = self._connected()
        try:
            self._keep(connection, appends, entries)
        except (UniqueViolation, DeadlockDetected):
            return self._keep_each(appends, entries, is_again=False)
        except psycopg.OperationalError:
            if not connection.closed:
                raise
            return self._keep_each(appends, entries, is_again=True)
        return [True] * len(appends)

    def _keep_each(
        self, appends: Sequence[Append], entries: Collection[Listing], *, is_again: bool
    ) -> list[bool]:
        """Keep appends one by one.

        Where it was cut off, nobody knows what was kept: all is said again. It can't be kept
        twice, since its numbers are taken then, and by just these events.
        """
        connection, outcome = self._connected(), list[bool]()
        for append in appends:
            try:
                self._keep(connection, [append], ())
                outcome.append(True)
            except UniqueViolation:
                with self._deadlines.on(connection):
                    outcome.append(is_again and _is_kept(connection, append))
        self._keep(connection, (), entries)
        return outcome

    def _keep(
        self,
        connection: "Connection[Any]",
        appends: Sequence[Append],
        entries: Collection[Listing],
    ) -> None:
        with self._deadlines.on(connection):
            _keep(connection, appends, entries)

    def _connected(self) -> "Connection[Any]":
        """Give the writer's connection; wait a little for a database that starts again."""
        due = time.monotonic() + PATIENCE
        while self._writer is None or self._writer.closed:
            try:
                self._writer = self._connect()
            except psycopg.OperationalError:
                if time.monotonic() > due:
                    raise
                time.sleep(PAUSE)
        return self._writer

    def leave(self) -> None:
        """Close what the writer's thread has opened."""
        if self._writer is not None:
            self._writer.close()


class PostgresStore(SqlStore):
    """Keeps all tables in a PostgreSQL database that is up to date."""

    def __init__(self, url: str, named: Named = lambda _body: ()) -> None:
        database = PostgresDatabase(url)
        beside = PostgresDatabase(url)  # what is said waits behind no question
        super().__init__(database, Notifications(address(url), beside), named)


def _keep(
    connection: "Connection[Any]", appends: Sequence[Append], entries: Collection[Listing]
) -> None:
    """Keep all or nothing, in one round trip: what is sent in one go is one transaction."""
    rows = sorted(row for append in appends for row in append.rows)  # or two might lock up
    is_probe = any(append.is_probe for append in appends)
    is_more = is_probe or entries or any(append.named for append in appends)
    with connection.pipeline() if is_more else nullcontext():
        if rows:
            connection.execute(KEEP, [list(column) for column in zip(*rows, strict=True)])
        if is_probe:
            connection.execute(PROBE)
        at = PostgresSql(connection)
        name_all(at, appends)
        list_all(at, entries)


def _is_kept(connection: "Connection[Any]", append: Append) -> bool:
    """Say whether just these events have these numbers."""
    asked = "SELECT body FROM event WHERE code = %s AND seq >= %s ORDER BY seq LIMIT %s"
    found = connection.execute(asked, (append.code, append.seq, len(append.bodies)))
    return [body for (body,) in found] == [*append.bodies]
