"""A real PostgreSQL, in a folder and on a socket of its own."""

import os
import shutil
import signal
import subprocess
import time
from itertools import count
from pathlib import Path

import psycopg
import pytest

from tablee.server.kept.postgres.migration import migrate
from tests.web.chromium import install

PATIENCE = 30  # seconds to start
TEMPLATE = "template_of_tests"


def binaries() -> Path | None:
    """Give the folder of the newest PostgreSQL, if there is one."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    on_path = shutil.which("postgres")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


def installed() -> Path:
    """Give the folder of a PostgreSQL; skip where there is none, but never on the gate."""
    if binaries() is None:
        install("postgresql")
    found = binaries()
    if found is not None:
        return found
    why = "no PostgreSQL here, and none could be installed: apt-get install postgresql"
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


class Postgres:
    """A server that can be stopped and started again, and databases in it."""

    def __init__(self, folder: Path, binaries: Path, *, is_durable: bool = False) -> None:
        self.folder, self._binaries, self._is_durable = folder, binaries, is_durable
        self._names = map("test_{}".format, count())
        self._user = []
        if os.geteuid() == 0:  # who it refuses to be
            shutil.chown(folder, "postgres", "postgres")
            who = ("--reuid", "postgres", "--regid", "postgres", "--clear-groups")
            self._user = ["setpriv", *who]
        words = ("--auth=trust", "--username=tablee", "--encoding=UTF8", "--locale=C")
        self._run("initdb", "--pgdata", str(folder / "data"), "--no-sync", *words)
        self.start()
        self._ask(f"CREATE DATABASE {TEMPLATE}")
        with psycopg.connect(self.url(TEMPLATE), autocommit=True) as connection:
            migrate(connection)

    def url(self, database: str) -> str:
        """Give the address of a database; by it a password would be told, too."""
        return f"postgresql://tablee:secret@/{database}?host={self.folder}"

    def database(self) -> str:
        """Make a database that is up to date and empty; give its address."""
        name = next(self._names)
        self._ask(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
        return self.url(name)

    def _ask(self, statement: str) -> list[tuple]:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            found = connection.execute(statement)
            return found.fetchall() if found.description else []

    def cut(self, url: str) -> int:
        """Cut all connections to a database; give how many there were."""
        name = psycopg.conninfo.conninfo_to_dict(url)["dbname"]
        asked = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'"
        return len(self._ask(asked.format(name)))

    def _run(self, program: str, *words: str) -> None:
        command = [*self._user, str(self._binaries / program), *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.folder)

    def start(self) -> None:
        """Start; for tests it does not wait for the disk."""
        places = ("-D", str(self.folder / "data"), "-k", str(self.folder))
        fsync = f"fsync={'on' if self._is_durable else 'off'}"
        settings = ("listen_addresses=", fsync, "max_connections=200")
        words = [word for setting in settings for word in ("-c", setting)]
        command = [*self._user, str(self._binaries / "postgres"), *places, *words]
        with (self.folder / "log.txt").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log)
        due = time.monotonic() + PATIENCE
        while True:
            try:
                self._ask("SELECT 1")
                return
            except psycopg.OperationalError:
                assert self.process.poll() is None, "PostgreSQL did not start"
                assert time.monotonic() < due
                time.sleep(0.05)

    def stop(self) -> None:
        """Stop, at once: who is connected is cut off."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
