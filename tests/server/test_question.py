"""Several at one screen who are asked at once: one open question, and no curtain for each."""

from tablee.server.message.http import NewSeat, NewTable
from tablee.server.message.wire import Sit
from tablee.server.table import command

from .game import at_once
from .kit import (
    choose,
    dealt,
    in_a_house,
    joined,
    objections,
    passing,
    play,
    seated,
    settled,
    until_asked,
)

WINDOW = at_once()


async def shared(house, game=WINDOW):
    """Open a table for three at one screen, and deal."""
    wanted = NewTable(game, [NewSeat()] * 3, is_shared=True, starts_when_full=True)
    table = await house.find(await house.open("Anna", wanted))
    for seat, name in enumerate(("Anna", "Bruno", "Clara")):
        request = Sit(seat, name)
        await table.change(lambda now, request=request: command.sit(now, "Anna", request))
    await dealt(table)
    return table


def test_a_shared_screen_is_asked_once_for_all_who_have_not_answered():
    async def scenario(house):
        table = await shared(house)
        _, page = joined(table, "Anna")
        await until_asked(table)
        asked = list(table.standing.asked())
        await settled()
        question = page.last("news")["question"]
        assert question["seats"] == sorted(asked)
        assert question["passing"] == passing(table)
        assert {move for move, _ in question["others"]} == {*objections(table)}
        await play(table, "Anna", asked[0], passing(table))
        await settled()
        assert page.last("news")["question"]["seats"] == asked[1:]
        await play(table, "Anna", asked[1], passing(table))
        await settled()
        assert page.last("news")["question"] is None

    in_a_house(scenario)


def test_what_is_chosen_from_a_hand_is_no_open_question(hush):
    async def scenario(house):
        table = await shared(house, hush.name)
        _, page = joined(table, "Anna")
        for seat in range(3):
            await settled()
            news = page.last("news")
            assert (news["question"], news["asked"]) == (None, [*range(seat, 3)])
            await play(table, "Anna", seat, choose(table, seat))
        assert len(table.standing.match.moves) == 3

    in_a_house(scenario)


def test_nobody_else_is_asked_like_that():
    async def scenario(house):
        people = ["Anna", "Bruno", "Clara"]
        table = await seated(house, WINDOW, people)
        pages = [joined(table, guest)[1] for guest in (*people, "watcher")]
        await until_asked(table)
        await settled()
        assert [page.last("news")["question"] for page in pages] == [None] * 4

    in_a_house(scenario)


def test_a_stranger_at_a_shared_table_learns_nothing_from_its_questions():
    async def scenario(house):
        table = await shared(house)
        _, page = joined(table, "watcher")
        await until_asked(table)
        await settled()
        assert page.last("news")["question"] is None

    in_a_house(scenario)
