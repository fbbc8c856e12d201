"""Lists of tables: where each match stands, and none that was left on purpose."""

import pytest

from tablee.core.moves import Kind
from tablee.server.message.http import NewSeat, NewTable
from tablee.server.message.wire import Sit
from tablee.server.table import command
from tests.registry import GAMES

from .game import GAME
from .kit import choose, in_a_house, party, play, seated

IN_ROUNDS = [game.name for game in GAMES if game.moves.the(Kind.NEXT) is not None]


async def listed(house, guest):
    """Give a guest's tables."""
    return await house.store.tables_of(guest, 10)


@pytest.mark.usefixtures("known", "either")
@pytest.mark.parametrize("name", IN_ROUNDS)
def test_a_match_is_listed_with_its_round_and_its_score(name):
    async def scenario(house):
        people = party(name)
        table = await seated(house, name, people)
        [first] = await listed(house, "Anna")
        assert (first.round, first.scores) == (1, tuple(table.standing.position.scores))
        standing = table.standing
        while not standing.is_between_rounds() and standing.status == "playing":
            seat = next(seat for seat in standing.asked() if seat not in standing.answers)
            await play(table, people[seat], seat, choose(table, seat), is_sure=True)
        [counted] = await listed(house, "Anna")
        assert (counted.round, counted.scores) == (1, tuple(standing.position.scores))
        await play(table, "Anna", 0, choose(table, 0))
        [second] = await listed(house, "Anna")
        assert second.round == 2

    in_a_house(scenario)


@pytest.mark.usefixtures("either")
def test_who_leaves_on_purpose_has_the_table_off_the_list_until_coming_back():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Bruno"])
        await table.change(lambda now: command.leave(now, "Anna"))
        assert await listed(house, "Anna") == []
        assert len(await listed(house, "Bruno")) == 1
        await table.change(lambda now: command.leave(now, "Anna"))  # once is enough
        assert table.standing.version == table.standing.steps[-1].version
        await table.change(lambda now: command.take_back(now, "Anna"))
        assert len(await listed(house, "Anna")) == 1

    in_a_house(scenario)


@pytest.mark.usefixtures("either")
def test_who_was_replaced_by_the_clock_or_by_others_has_not_left():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Bruno"], clock="brisk")
        await table.change(command.stand_ins)
        await table.change(lambda now: command.replace(now, "Anna", 1, lambda seat: 0, -1))
        for guest in ("Anna", "Bruno"):
            assert len(await listed(house, guest)) == 1
        await table.change(lambda now: command.leave(now, "Anna"))  # and now has
        assert await listed(house, "Anna") == []

    in_a_house(scenario)


@pytest.mark.usefixtures("either")
def test_who_gets_up_before_the_deal_has_the_table_off_the_list():
    async def scenario(house):
        code = await house.open("Anna", NewTable(GAME, [NewSeat(), NewSeat()]))
        table = await house.find(code)
        await table.change(lambda now: command.sit(now, "Anna", Sit(0, "Anna")))
        assert len(await listed(house, "Anna")) == 1
        await table.change(lambda now: command.leave(now, "Anna"))
        assert await listed(house, "Anna") == []

    in_a_house(scenario)
