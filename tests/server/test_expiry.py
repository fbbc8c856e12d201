"""Tables that nobody has touched for long are deleted, whole; all others are kept."""

import asyncio
from time import time

import pytest

from tablee.server.house.expiry import A_FEW, expire
from tablee.server.kept.opening import open_store
from tablee.server.kept.store import Ages
from tablee.server.message.http import NewSeat, NewTable
from tablee.server.setting import DAY

from .game import GAME
from .kit import in_a_house, joined, seated
from .test_store import entry

AGES = Ages(DAY, 60 * DAY, 400 * DAY)


async def entered(store, code: str, status: str, days: float, names=("Anna", "@beginner")):
    """Keep a table that was touched so many days ago."""
    await store.append(code, 0, [b"opened", b"sat"])
    store.enter(entry(code, status=status, names=names, updated=time() - days * DAY))
    await store.append("", 0, [])  # what was entered before is in now


@pytest.mark.parametrize(
    ("status", "days", "names", "is_kept"),
    [
        ("playing", 59, ("Anna", "Zoé"), True),
        ("playing", 61, ("Anna", "Zoé"), False),
        ("over", 366, ("Anna", "Zoé"), True),
        ("over", 401, ("Anna", "Zoé"), False),
        ("open", 2, ("Anna", ""), True),
        ("open", 61, ("Anna", ""), False),
        ("open", 0.9, ("", ""), True),
        ("open", 1.1, ("", "@beginner"), False),
    ],
)
def test_a_table_is_kept_for_so_long_and_then_deleted_whole(
    where, status, days, names, is_kept
):
    async def scenario():
        store = open_store(where)
        await entered(store, "OLD", status, days, names)
        await entered(store, "NEW", "playing", 0)
        assert await store.expire(time(), AGES, lambda _: False, 10) == (not is_kept)
        assert bool(await store.load("OLD")) == is_kept
        assert await store.load("NEW")
        for table in ("event", "entry", "seating"):
            asked = f"SELECT 1 FROM {table} WHERE code = 'OLD'"
            assert bool(await store._rows(asked)) == is_kept
        await store.close()

    asyncio.run(scenario())


def test_old_tables_go_a_few_at_a_time_and_those_in_hand_stay(where):
    async def scenario():
        store = open_store(where)
        for number in range(7):
            await entered(store, f"T{number}", "playing", 100)
        in_hand = {"T3"}.__contains__
        counts = [await store.expire(time(), AGES, in_hand, 4) for _ in range(3)]
        assert counts == [4, 2, 0]
        assert await store.load("T3")
        await store.close()

    asyncio.run(scenario())


def test_a_table_that_was_never_entered_grows_old_too(where):
    async def scenario():
        store = open_store(where)
        for number in range(3):
            await store.append(f"T{number}", 0, [b"opened"])
        assert await store.expire(time(), AGES, lambda _: False, 10) == 0
        assert await store.expire(time() + 2 * DAY, AGES, lambda _: False, 10) == 3
        await store.close()

    asyncio.run(scenario())


@pytest.mark.usefixtures("either")
def test_a_house_deletes_what_is_old_and_nothing_that_somebody_looks_at():
    async def scenario(house):
        for number in range(A_FEW + 1):
            await entered(house.store, f"T{number}", "playing", 100)
        wanted = NewTable(GAME, [NewSeat(), NewSeat()])
        empty = await house.open("Anna", wanted)
        table = await seated(house, GAME, ["Anna", "Zoé"])
        joined(table, "Anna")
        for code in (empty, table.code):
            house.store.enter((await house.find(code)).standing.entry(time() - 100 * DAY))
        assert await expire(house) == A_FEW + 1
        del house._tables[empty]
        assert await expire(house) == 1
        assert not await house.store.load(empty)
        del house._tables[table.code]
        assert await expire(house) == 0  # it was touched
        assert await house.store.load(table.code)

    in_a_house(scenario)
