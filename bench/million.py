"""A million finished matches: what is asked at the start and for a page takes as long as ever.

Each match has three events, two players of whom one is one of ten thousand, and an entry in the
lists. They are put in with big statements; then a store is opened, and asked as a server does.
"""

import asyncio
import json
import statistics
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
import psycopg
from tests.server.postgresql import Postgres, installed

from bench.results import record, table
from tablee.server.kept.opening import open_store
from tablee.server.kept.sqlite import connect
from tablee.server.kept.store import Ages, Store
from tablee.server.setting import DAY, Setting

SMALL = 1_000
GUESTS = 10_000  # some have a hundred matches then
TIMES, STARTS = 21, 7
BODY = b'{"type":"played","seat":0,"move":"pass"}'
COLUMNS = "code, game, status, listed, names, updated, round, scores"
AGES = Ages(DAY, 60 * DAY, 400 * DAY)


def codes(count: int) -> Iterator[tuple[str, str, float]]:
    """Name tables, who played there, and when; the latest first."""
    now = time.time()
    for number in range(count):
        yield f"{number:06d}", f"guest {number % min(GUESTS, count // 100)}", now - number * 30


def rows(count: int) -> dict[str, Iterator[tuple[Any, ...]]]:
    """Give what is to be put into each table of the database."""
    names, scores = json.dumps(["Anna", "Zoé"]), "[12, 9]"
    return {
        "event (code, seq, body)": (
            (code, seq, BODY) for code, _, _ in codes(count) for seq in range(3)
        ),
        f"entry ({COLUMNS})": (
            (code, "g", "over", 1, names, at, 3, scores) for code, _, at in codes(count)
        ),
        **{
            f"{kind} (guest, code)": (
                pair
                for code, who, _ in codes(count)
                for pair in ((who, code), (f"other {code}", code))
            )
            for kind in ("seating", "naming")
        },
    }


def fill_file(path: Path, count: int) -> None:
    """Fill a file that is there."""
    connection = connect(path)
    connection.execute("BEGIN")
    for into, found in rows(count).items():
        places = ", ".join("?" * (into.count(",") + 1))
        connection.executemany(f"INSERT INTO {into} VALUES ({places})", found)
    connection.execute("COMMIT")
    connection.close()


def fill_database(url: str, count: int) -> None:
    """Fill a database that is there, and let it look at what it has."""
    with psycopg.connect(url, autocommit=True) as connection:
        for into, found in rows(count).items():
            with connection.cursor().copy(f"COPY {into} FROM STDIN".encode()) as copy:
                for row in found:
                    copy.write_row(row)
        connection.execute("VACUUM ANALYZE")


async def expiry(store: Store) -> None:
    """Look for tables that are too old."""
    assert await store.expire(time.time(), AGES, lambda _: False, 10) == 0


async def home(store: Store) -> None:
    """Ask as a new visitor's home page does, when nothing was found just before."""
    store._public.clear()  # type: ignore[attr-defined]
    await store.listed(20)


async def own(store: Store) -> None:
    """Ask for the list of somebody who has played a hundred matches."""
    assert len(await store.tables_of("guest 7", 30)) == 30
    await store.callbook.codes("guest 7")


async def naming(store: Store) -> None:
    """Look for every table that names somebody, as for who wants to be forgotten."""
    assert len(await store.guestbook.tables_naming("guest 7")) == 100


PARTS: dict[str, Callable[[Store], Awaitable[None]]] = {
    "open tables of the home page": home,
    "a player's list": own,
    "what is too old, hourly": expiry,
    "whom logs name": naming,
}


async def measured(setting: Setting) -> list[float]:
    """Give milliseconds: to open the store, and medians of all parts."""
    starts = []
    for _ in range(STARTS):
        start = time.perf_counter()
        store = open_store(setting)
        await store.seal()
        starts.append(time.perf_counter() - start)
        await store.close()
    found, store = [statistics.median(starts)], open_store(setting)
    for part in PARTS.values():
        taken = []
        for _ in range(TIMES):
            start = time.perf_counter()
            await part(store)
            taken.append(time.perf_counter() - start)
        found.append(statistics.median(taken))
    await store.close()
    return [second * 1e3 for second in found]


async def new(setting: Setting) -> None:
    """Make an empty store."""
    store = open_store(setting)
    await store.close()


@click.command()
@click.option("--most", default=1_000_000, help="How many matches; recorded by the million.")
def main(most: int) -> None:
    """Fill two stores of both kinds, and compare."""
    lines = []
    with TemporaryDirectory(prefix="pg") as folder:
        place = Path(folder) / "postgres"
        place.mkdir()
        Path(folder).chmod(0o755)
        server = Postgres(place, installed())
        for kind in ("SQLite", "PostgreSQL"):
            for count in (SMALL, most):
                data = Path(folder) / f"{count}.db"
                url = "" if kind == "SQLite" else server.database()
                setting = Setting(data, store=url)
                asyncio.run(new(setting))
                start = time.perf_counter()
                fill_database(url, count) if url else fill_file(data, count)
                filled = time.perf_counter() - start
                found = asyncio.run(measured(setting))
                print(kind, count, f"filled in {filled:.0f} s", found, flush=True)
                shown = [f"{one:.2f}" for one in found]
                lines.append([kind, f"{count:,}", f"{filled:.0f} s", *shown])
        server.stop()
    head = ["store", "finished matches", "filled in", "ms to start", *PARTS]
    body = f"{__doc__.partition(chr(10) * 2)[2].strip()}\n\n{table(head, lines)}"
    if most == 1_000_000:
        record("A million finished matches", body)
    else:
        print(body)


if __name__ == "__main__":
    main()
