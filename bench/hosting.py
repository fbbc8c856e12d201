"""What a table takes: bytes on the disk when its match is over, in both stores, and memory."""

import asyncio
import tracemalloc
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import psycopg
from tests.server.kit import choose, play, quiet, seated
from tests.server.postgresql import Postgres, installed

from bench.results import record, table
from tablee.games import REGISTRY, game
from tablee.server.house.house import House
from tablee.server.kept.opening import open_store
from tablee.server.setting import Setting
from tablee.server.table import event

PEOPLE = ["Anna", "Zoé", "Bastien", "Chloé", "Dora", "Emil"]


async def match(house: House, name: str, moves: int = 1_000_000) -> int:
    """Play a match, or its beginning, among as few people as can; give its events' bytes."""
    people = PEOPLE[: game(name).seats[0]]
    at = await seated(house, name, people)
    while at.standing.status == "playing" and moves:
        moves -= 1
        seat = at.standing.asked()[-1]
        await play(at, people[seat], seat, choose(at, seat), is_sure=True)
    return sum(map(len, await house.store.load(at.code)))


async def weigh(setting: Setting, name: str, count: int) -> float:
    """Play so many matches to their end; give the bytes of a log."""
    store = open_store(setting, event.guests_in)
    house = House(store, setting)
    try:
        size = [await match(house, name) for _ in range(count)]
        await store.append("", 0, [])
    finally:
        await house.close()
        await store.close()
    return sum(size) / count


async def remember(setting: Setting, name: str, count: int, moves: int = 20) -> float:
    """Have so many matches under way; give the bytes of memory of one."""
    store = open_store(setting, event.guests_in)
    house = House(store, setting)
    try:
        await match(house, name, moves)
        tracemalloc.start()
        for _ in range(count):
            await match(house, name, moves)
        return tracemalloc.get_traced_memory()[0] / count
    finally:
        tracemalloc.stop()
        await house.close()
        await store.close()


def in_file(path: Path, name: str, count: int) -> list[float]:
    """Weigh matches that are over in SQLite: a log, and the file's share of it."""
    size = asyncio.run(weigh(quiet(path), name, count))
    return [size, path.stat().st_size / count]


def in_database(server: Postgres, name: str, count: int) -> float:
    """Weigh matches that are over in PostgreSQL."""
    url = server.database()

    def size() -> int:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("VACUUM")
            asked = "SELECT pg_database_size(current_database())"
            [(found,)] = connection.execute(asked).fetchall()
            return int(found)

    before = size()
    asyncio.run(weigh(quiet(Path("unused"), store=url), name, count))
    return (size() - before) / count


@click.command()
@click.option("--count", default=200)
def main(count: int) -> None:
    """Weigh the tables of every game."""
    rows = []
    with TemporaryDirectory(prefix="pg") as folder:
        server = Postgres(Path(folder), installed())
        for name in REGISTRY:
            with TemporaryDirectory() as place:
                log, file = in_file(Path(place) / "tables.db", name, count)
                setting = quiet(Path(place) / "more.db")
                memory = asyncio.run(remember(setting, name, count))
            base = in_database(server, name, count)
            rows.append([name, *(f"{one / 1024:,.1f}" for one in (log, file, base, memory))])
        server.stop()
    head = [
        "KiB",
        "log of a match",
        "in SQLite",
        "in PostgreSQL",
        "memory of a table under way",
    ]
    told = (
        "Matches of beginners that are over, among as few people as can play, with all lists."
    )
    record("What a table takes", f"{table(head, rows)}\n\n{told}")


if __name__ == "__main__":
    main()
