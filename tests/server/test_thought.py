"""Bots think about a position while the table goes on, and only about that position."""

import asyncio
from time import monotonic

import pytest

from tablee.core.record import to_bytes
from tablee.server.house.thought import QUICKEST
from tablee.server.table import command
from tablee.server.table.event import Returned, StoodIn
from tablee.server.table.window import questions
from tests.registry import MODULES

from .game import GAME, at_once
from .kit import answer, choose, in_a_house, passing, play, seated, until_asked
from .test_secrecy import in_another_world

WINDOW = at_once()
PEOPLE = ["Anna", "Zoé", "Bastien", "Chloé"]


async def until(is_so) -> None:
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.001)


def slow(house):
    """Let bots think until they are told; give what they were asked, and the way to tell."""
    asked, told = [], asyncio.Event()

    async def decide(game, view, level, _table):
        asked.append((view.seat, level))
        await told.wait()
        return game.legal(view.seen, view.seat)[0]

    house.thinker.decide = decide
    return asked, told


def test_the_table_can_change_while_a_bot_thinks_and_the_bot_then_plays():
    async def scenario(house):
        asked, told = slow(house)
        table = await seated(house, GAME, ["Anna", "Zoé"])
        seat = table.standing.match.turn
        name, other = ["Anna", "Zoé"][seat], ["Zoé", "Anna"][seat]
        await table.change(lambda now: command.leave(now, name))
        await until(lambda: asked)
        assert asked == [(seat, command.STAND_IN)]
        assert not table.standing.match.moves
        told.set()
        await until(lambda: table.standing.match.moves)
        assert table.standing.seats_of(other)

    in_a_house(scenario, bot_pause=0)


def test_a_thought_is_dropped_when_the_table_has_moved_on():
    async def scenario(house):
        asked, told = slow(house)
        table = await seated(house, GAME, ["Anna", "Zoé"])
        seat = table.standing.match.turn
        await table.change(lambda _: [StoodIn(seat, "expert")])
        await until(lambda: asked)
        await table.change(lambda _: [Returned(seat)])
        told.set()
        await asyncio.sleep(0.05)
        assert not table.standing.match.moves

    in_a_house(scenario, bot_pause=0)


async def at_a_window(house):
    table = await seated(house, WINDOW, PEOPLE)
    await until_asked(table)
    return table


def test_a_window_asks_all_bots_at_once_while_people_still_answer():
    async def scenario(house):
        table = await at_a_window(house)
        asked, told = slow(house)
        first, second, third = table.standing.asked()
        bots = [StoodIn(first, "expert"), StoodIn(third, "master")]
        await table.change(lambda _: bots)
        await until(lambda: len(asked) == 2)
        assert asked == [(first, "expert"), (third, "master")]
        told.set()
        moves = len(table.standing.match.moves)
        await asyncio.sleep(0.03)
        assert len(table.standing.match.moves) == moves  # they know, and wait for her
        await play(table, PEOPLE[second], second, passing(table))
        await until(lambda: len(table.standing.match.moves) > moves)

    in_a_house(scenario, bot_pause=0)


def test_a_question_comes_to_each_seat_as_if_all_before_had_let_it_pass():
    async def scenario(house):
        table = await at_a_window(house)
        views = questions(table.standing)
        assert [view.seat for view in views] == table.standing.asked()
        assert len(views) == 3
        match = table.standing.match.again()
        match.replay(table.standing.match.moves)
        for view in views:
            assert view.seat == int(view.seen.turn)
            there = match.view(view.seat)
            assert to_bytes(match.game.schema, view.seen) == to_bytes(
                match.game.schema, there.seen
            )
            match.play(match.game.moves.read(passing(table)))

    in_a_house(scenario)


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("name", MODULES)
def test_a_bot_is_told_nothing_that_its_seat_may_not_know(name):
    """Deal anew what its seat can't see: the same bytes go to the workers."""

    async def scenario(house):
        sent = []

        async def ask(_claim, _question, *facts):
            sent.append(facts)
            name, seen, seat, level = facts[:4]
            assert (name, level) == (table.standing.game.name, "expert")
            assert isinstance(seen, bytes)
            assert isinstance(seat, int)
            await asyncio.sleep(3600)

        house.thinker._workers.ask = ask
        table = await seated(house, name, PEOPLE[:3])
        for number in range(40):
            standing = table.standing
            if standing.status == "over":
                break
            seat = standing.asked()[0]
            if number % 5 == 4 and len(standing.match.legal) > 1:
                position, steps = standing.position, list(standing.steps)
                for seed in (0, 1, 2):
                    if seed:
                        in_another_world(table, seat, seed)
                    table._thoughts.drop()
                    standing.chairs[seat].level = "expert"
                    table._thoughts.think(standing, table.askers, list, list)
                    await asyncio.sleep(0)
                    await asyncio.sleep(0)
                    standing.chairs[seat].level = ""
                    standing.position = position
                    standing.match._records[0] = position.record
                    standing.steps.clear()
                    standing.steps.extend(steps)
                table._thoughts.drop()
                assert len(sent) == 3
                assert sent[0][:4] == sent[1][:4] == sent[2][:4]
                sent.clear()
            for asked in standing.asked():
                text = choose(table, seat) if asked == seat else answer(table, asked)
                await play(table, PEOPLE[asked], asked, text, is_sure=True)

    in_a_house(scenario)


def test_bots_pause_unless_the_host_wants_none():
    async def scenario(house):
        for pause in (True, False):
            table = await seated(house, GAME, ["Anna", "Zoé"], pause=pause)
            seat = table.standing.match.turn
            await table.change(lambda _, seat=seat: [StoodIn(seat, "beginner")])
            if pause:
                assert 100 * QUICKEST <= table._thoughts.due - monotonic() + 1 <= 160
                await asyncio.sleep(0.05)
                assert not table.standing.match.moves
            else:
                await until(lambda table=table: table.standing.match.moves)

    in_a_house(scenario, bot_pause=100)
