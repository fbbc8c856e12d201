"""Migrations: numbered files of SQL, each applied once and in order."""

from importlib.resources import files

from psycopg import Connection

LOCK = 7_461_626_505  # any number that others do not lock
DONE = """
CREATE TABLE IF NOT EXISTS migration (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, at TIMESTAMPTZ NOT NULL DEFAULT now()
)
"""


class NewerError(Exception):
    """The database was brought up to date by newer software than this."""


def migrations() -> list[tuple[int, str, str]]:
    """List what there is to apply: number, name and statements."""
    found = [file for file in files(__package__).iterdir() if file.name.endswith(".sql")]
    named = sorted((file.name, file.read_text("utf-8")) for file in found)
    return [(int(name.partition("-")[0]), name, text) for name, text in named]


def migrate(connection: Connection) -> None:
    """Apply what is missing, all or nothing; several processes may start at once."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        asked = "SELECT to_regclass('migration') IS NOT NULL"
        [(there,)] = connection.execute(asked).fetchall()
        if not there:  # who may not create tables may still use those that are there
            connection.execute(DONE)
        rows = connection.execute("SELECT number FROM migration").fetchall()
        done, known = {number for (number,) in rows}, migrations()
        if done - {number for number, *_ in known}:
            raise NewerError
        for number, name, text in known:
            if number not in done:
                connection.execute(text.encode())
                new = "INSERT INTO migration (number, name) VALUES (%s, %s)"
                connection.execute(new, (number, name))
