"""Opening a store: the file of the tables, or the database at an address."""

import sqlite3
from urllib.parse import urlsplit

from ..setting import Setting
from .sqlite import SqliteStore, begin
from .store import Named, Store

SCHEMES = ("postgresql", "postgres")


class StoreError(Exception):
    """A store can't be opened: `kind` says why, as a part of the words for it."""

    def __init__(self, kind: str, reason: str = "") -> None:
        super().__init__(f"{kind}: {reason}" if reason else kind)
        self.kind, self.reason = kind, reason


def open_store(setting: Setting, named: Named = lambda _body: ()) -> Store:
    """Open the store that a server is set up with; `named` tells whom an event names."""
    check_store(setting, named)
    if not setting.store:
        return SqliteStore(setting.data, named)
    from .postgres.postgres import PostgresStore

    return PostgresStore(setting.store, named)


def check_store(
    setting: Setting, named: Named = lambda _body: (), *, is_served: bool = False
) -> None:
    """See that the store can be opened, and bring it up to date; raise where that is not so.

    To look at it a standby will do, to serve it none that can't be written to.
    """
    if not setting.store:
        try:
            begin(setting.data, named)
        except (sqlite3.Error, OSError) as error:
            reason = (isinstance(error, OSError) and error.strerror) or str(error)
            raise StoreError("file", reason) from None
        return
    if urlsplit(setting.store).scheme not in SCHEMES:
        raise StoreError("address")
    try:
        import psycopg

        from .postgres.migration import NewerError, migrate
        from .postgres.postgres import PROBE, connect
    except ImportError:
        raise StoreError("driver") from None
    try:
        with connect(setting.store) as connection:
            migrate(connection)
            if is_served:
                connection.execute(PROBE)
    except psycopg.ProgrammingError as error:  # an address that can't be read has a password
        raise StoreError("rights" if error.sqlstate else "address") from None
    except UnicodeError:  # and so has a part of it
        raise StoreError("address") from None
    except NewerError:
        raise StoreError("newer") from None
    except psycopg.Error as error:
        raise StoreError("unreachable", str(error).strip().partition("\n")[0]) from None


def failures() -> tuple[type[Exception], ...]:
    """Say what may be raised where a store can't be used just now."""
    usual = (StoreError, sqlite3.Error, OSError)
    try:
        import psycopg
    except ImportError:
        return usual
    return (*usual, psycopg.Error)


def shown(setting: Setting) -> str:
    """Say where the tables are kept, without a password."""
    if not setting.store:
        return str(setting.data)
    address = urlsplit(setting.store)
    host = address.netloc.rpartition("@")[2]
    return f"{address.scheme}://{host}{address.path}"
