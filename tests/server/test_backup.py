"""A backup that was made in mid-match is restored, and the match goes on: both stores."""

import asyncio
import os
import re
import shlex
import sqlite3
import subprocess
from pathlib import Path

from .game import GAME
from .kit import in_this_house, moved, quiet, seated
from .postgresql import Postgres, installed

TOLD = Path(__file__).parents[2] / "docs" / "hosting.md"
PEOPLE = ["Anna", "Zoé"]


def is_told(beginning: str) -> str:
    """Give the line of the documentation that begins so, as somebody would type it."""
    [found] = re.findall(rf"^{re.escape(beginning)}.*$", TOLD.read_text("utf-8"), re.M)
    return found


def goes_on(before, after, back_up, restore) -> None:
    """Play, back up, play on and lose it all; restore, and play the match to its end."""

    async def scenario(house):
        table = await seated(house, GAME, PEOPLE)
        await moved(table, 6)
        seal = await house.store.seal()
        await asyncio.to_thread(back_up)
        known = list(table.standing.match.moves)
        await moved(table, 3)
        return table.code, known, seal

    async def again(house):
        table = await house.find(code)
        assert table.standing.match.moves == known
        assert await house.store.seal() == seal  # cookies are believed as before
        assert [one.code for one in await house.store.tables_of("Anna", 5)] == [code]
        await moved(table)
        assert table.standing.status == "over"

    code, known, seal = in_this_house(before, scenario)
    restore()
    in_this_house(after, again)


def test_a_file_is_backed_up_while_it_is_written_and_restored(tmp_path):
    """A plain copy would lack what is in the file beside it."""
    file, copy = tmp_path / "tables.db", tmp_path / "backup.db"
    _, path, statement = shlex.split(is_told("sqlite3 "))
    statement = re.sub(r"'.*'", f"'{copy}'", statement)
    assert Path(path).name == "tables.db"

    def back_up():
        connection = sqlite3.connect(file)
        connection.execute(statement)
        connection.close()

    def restore():
        for name in ("tables.db", "tables.db-wal", "tables.db-shm"):
            (tmp_path / name).unlink(missing_ok=True)
        copy.rename(file)

    goes_on(quiet(file), quiet(file), back_up, restore)


def test_a_database_is_backed_up_while_it_is_written_and_restored(tmp_path, postgres: Postgres):
    was, dump = postgres.database(), tmp_path / "tables.dump"
    name, programs = next(postgres._names), installed()
    postgres._ask(f"CREATE DATABASE {name}")
    now = postgres.url(name)

    def run(beginning: str, url: str) -> None:
        text = is_told(beginning).replace("/backup/tables.dump", str(dump))
        words = shlex.split(text.replace('"$TABLEE_STORE"', shlex.quote(url)))
        words[0] = str(programs / words[0])
        subprocess.run(words, check=True, env={**os.environ, "PGOPTIONS": ""})

    goes_on(
        quiet(tmp_path / "none", store=was),
        quiet(tmp_path / "none", store=now),
        lambda: run("pg_dump ", was),
        lambda: run("pg_restore ", now),
    )
