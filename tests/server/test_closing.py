"""A table is closed from outside, by whoever looks after the server, while others serve it."""

from contextlib import asynccontextmanager
from time import time

import pytest

from tablee.server.house.closing import CLOSED, close
from tablee.server.house.expiry import ages
from tablee.server.kept.opening import open_store
from tablee.server.message.http import NewSeat, NewTable
from tablee.server.message.refusal import RefusalError
from tablee.server.message.wire import Sit
from tablee.server.setting import DAY
from tablee.server.table import command, event
from tablee.server.table.waiting import awaited

from .game import GAME
from .kit import choose, in_a_house, joined, party, play, reloaded, seated
from .test_crew import in_two_houses, until

pytestmark = pytest.mark.usefixtures("either")


@asynccontextmanager
async def outside(house):
    """Open the store once more, as another process that serves nothing."""
    store = open_store(house.setting, event.guests_in)
    try:
        yield store
    finally:
        await store.close()


async def closed(house, code: str) -> str:
    async with outside(house) as store:
        return await close(store, code)


async def one_move(table, people) -> None:
    [seat, *_] = table.standing.asked()
    await play(table, people[seat], seat, choose(table, seat), is_sure=True)


def test_pages_are_told_and_nothing_happens_there_any_more():
    async def scenario(house):
        await house.crew.begin()
        people = party(GAME)
        table = await seated(house, GAME, people, clock="days")
        _, page = joined(table, people[0])
        assert awaited(table.standing)
        assert await closed(house, table.code) == "done"
        await until(lambda: page.last("table")["status"] == "closed")
        assert house.crew.is_alone  # who closed it was never taken for one of them
        with pytest.raises(RefusalError) as refused:
            await one_move(table, people)
        assert refused.value.reason.id == "table-closed"
        assert not awaited(table.standing)
        assert not table.is_unfinished
        await table.change(lambda now: command.leave(now, people[0]))
        again = await reloaded(house, table)
        assert again.standing.status == "closed"
        assert await house.store.tables_of(people[0], 5) == []
        assert await house.store.callbook.codes(people[1]) == set()

    in_a_house(scenario)


def test_each_process_hears_of_it_and_those_who_do_not_find_it_in_the_log():
    async def scenario(here, there):
        people = party(GAME)
        table = await seated(here, GAME, people)
        twin = await there.find(table.code)
        there.store.channel.say = lambda _: None
        twin.hear_of = lambda _: None  # deaf
        _, page = joined(table, people[0])
        assert await closed(here, table.code) == "done"
        await until(lambda: page.last("table")["status"] == "closed")
        with pytest.raises(RefusalError) as refused:
            await one_move(twin, people)
        assert refused.value.reason.id == "table-closed"

    in_two_houses(scenario)


def test_a_move_that_is_played_meanwhile_is_kept_and_none_comes_after():
    async def scenario(house):
        people = party(GAME)
        table = await seated(house, GAME, people)
        late = [3]  # moves, each played when the log was just read

        async with outside(house) as store:
            load = store.load

            async def read(code):
                bodies = await load(code)
                if late[0]:
                    late[0] -= 1
                    await one_move(table, people)
                return bodies

            store.load = read
            assert await close(store, table.code) == "done"
        with pytest.raises(RefusalError):
            await one_move(table, people)
        log = await house.store.load(table.code)
        assert log.index(CLOSED) == len(log) - 1
        assert sum(b'"played"' in one for one in log) == len(table.standing.match.moves) == 3

    in_a_house(scenario)


def test_a_table_before_the_deal_is_closed_too():
    async def scenario(house):
        await house.crew.begin()
        code = await house.open("Anna", NewTable(GAME, [NewSeat(), NewSeat()]))
        table = await house.find(code)
        await table.change(lambda now: command.sit(now, "Anna", Sit(0, "Anna")))
        assert await closed(house, code) == "done"
        await until(lambda: table.standing.status == "closed")
        with pytest.raises(RefusalError) as refused:
            await table.change(lambda now: command.sit(now, "Zoé", Sit(1, "Zoé")))
        assert refused.value.reason.id == "table-closed"

    in_a_house(scenario)


def test_what_can_not_be_closed_stays_as_it_was():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna"], ("beginner",))
        assert await closed(house, "ABCDEF") == "missing"
        assert await closed(house, table.code) == "done"
        log = await house.store.load(table.code)
        assert await closed(house, table.code) == "closed"
        assert await house.store.load(table.code) == log

    in_a_house(scenario)


def test_a_match_that_is_over_is_not_closed_and_would_stay_over():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        while table.standing.status != "over":
            await one_move(table, ["Anna", "Zoé"])
        await house.store.append("", 0, [])
        assert await closed(house, table.code) == "over"
        table.standing.apply(event.read(CLOSED))  # its entry was late
        assert table.standing.status == "over"
        assert table.standing.entry(0).guests

    in_a_house(scenario)


def test_closed_tables_grow_old_as_unfinished_ones_do():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        assert await closed(house, table.code) == "done"
        overview, kept = house.store.overview, ages(house.setting)
        assert await overview.counted() == {"closed": 1}
        assert await overview.old(time() + 59 * DAY, kept, 5) == []
        assert await overview.old(time() + 61 * DAY, kept, 5) == [table.code]

    in_a_house(scenario)


def test_a_table_that_somebody_came_back_to_meanwhile_is_not_deleted():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        kept = ages(house.setting)
        house.store.enter(table.standing.entry(time() - 61 * DAY))
        await house.store.append("", 0, [])
        old = await house.store.overview.old(time(), kept, 5)
        assert old == [table.code]
        house.store.enter(table.standing.entry(time()))
        await house.store.append("", 0, [])
        assert await house.store.overview.delete(old, time(), kept, 5) == 0
        assert await house.store.load(table.code)

    in_a_house(scenario)
