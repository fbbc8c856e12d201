"""A table sees to one thing after the other, and settles once for each that changes it."""

import asyncio

import pytest

from tablee.server.house.inbox import Due
from tablee.server.house.table import Table
from tablee.server.message.http import NewSeat, NewTable
from tablee.server.message.refusal import RefusalError
from tablee.server.message.wire import Sit
from tablee.server.table import command

from .game import GAME
from .kit import choose, in_a_house, joined, play, seated, thinks_here


@pytest.fixture
def settlings(monkeypatch):
    """List the versions that tables were settled at."""
    found, settle = [], Table.settle

    def noted(table):
        found.append(table.standing.version)
        settle(table)

    monkeypatch.setattr(Table, "settle", noted)
    return found


async def opened(house, seats=2):
    code = await house.open("Anna", NewTable(GAME, [NewSeat()] * seats))
    return await house.find(code)


def sit(guest, seat=0):
    return lambda now: command.sit(now, guest, Sit(seat, guest))


@pytest.mark.parametrize("level", ["beginner", "regular"])
def test_a_bots_move_is_settled_once(level, settlings):
    async def scenario(house):
        thinks_here(house)
        table = await seated(house, GAME, ["Anna"], (level,))
        joined(table, "Anna")
        match, bots = table.standing.match, 0
        settlings.clear()
        async with asyncio.timeout(60):
            while bots < 6 and not match.is_over:
                before, seat = len(match.moves), match.turn
                if table.standing.chairs[seat].has_person or table.standing.is_between_rounds():
                    await play(table, "Anna", seat, choose(table, seat), is_sure=True)
                else:
                    while len(match.moves) == before:
                        await asyncio.sleep(0.001)
                    bots += 1
        table.rest()
        assert bots
        assert len(settlings) == len({*settlings}) == len(match.moves)

    in_a_house(scenario, bot_pause=0, slot=0.001)


def test_each_is_decided_on_what_the_one_before_left(settlings):
    async def scenario(house):
        table = await opened(house)
        asks = [table.change(sit(guest)) for guest in ("Anna", "Zoé", "Bastien")]
        ends = await asyncio.gather(*asks, return_exceptions=True)
        assert table.standing.chairs[0].guest == "Anna"
        assert [type(end) for end in ends] == [type(None), RefusalError, RefusalError]
        assert len(settlings) == 1, "nothing else has changed"

    in_a_house(scenario)


def test_who_goes_away_while_their_request_is_stored_leaves_it_to_the_table():
    async def scenario(house):
        table, may_go_on, append = await opened(house), asyncio.Event(), house.store.append

        async def slow(*facts):
            is_kept = await append(*facts)
            await may_go_on.wait()
            return is_kept

        table._store.append = slow
        leaving = asyncio.create_task(table.change(sit("Anna")))
        staying = asyncio.create_task(table.change(sit("Zoé", 1)))
        await asyncio.sleep(0.05)
        leaving.cancel()
        may_go_on.set()
        await staying
        assert leaving.cancelled()
        assert [chair.guest for chair in table.standing.chairs] == ["Anna", "Zoé"]
        assert len(await house.store.load(table.code)) == table.standing.seq

    in_a_house(scenario)


def test_what_is_due_comes_too_late_where_the_table_has_moved_on():
    async def scenario(house):
        table = await opened(house)
        table._set_timer()
        assert table._due() is None
        await table.change(sit("Anna"))
        overdue = Due(0, table.standing.version - 1, sit("Zoé", 1))
        table._inbox.post(overdue)
        await table.change(sit("Bastien", 1))
        assert table.standing.chairs[1].guest == "Bastien"

    in_a_house(scenario)


def test_a_request_that_fails_holds_up_no_other():
    async def scenario(house):
        table = await opened(house)

        def broken(_):
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await table.change(broken)
        await table.change(sit("Anna"))
        assert table._inbox._seeing is None
        assert not table._inbox._notes

    in_a_house(scenario)
