"""A store that fails loses nothing: the table says so, tries again, and health is honest."""

import asyncio
import sqlite3

import pytest
from starlette.requests import Request

from tablee.server.edge.health import Health
from tablee.server.edge.reach import Doorway
from tablee.server.house.trouble import SLOWEST, Trouble
from tablee.server.kept import sqlite
from tablee.server.table import command

from .game import GAME, at_once
from .hourglass import in_no_time
from .kit import choose, in_a_house, joined, passing, play, seated, settled, until_asked

WINDOW = at_once()


@pytest.fixture
def disk(monkeypatch):
    """A disk that can fail, and work again."""
    connections, connect = [], sqlite.connect

    def watched(path):
        connections.append(connect(path))
        return connections[-1]

    monkeypatch.setattr(sqlite, "connect", watched)

    def pragma(setting: str) -> None:
        connections[-1].execute(f"PRAGMA {setting}")  # the writer's

    return pragma


BROKEN, MENDED = "query_only = ON", "query_only = OFF"


async def health(house) -> tuple[int, str]:
    house.preparation.list = list  # all is prepared
    answer = await Health(house, Doorway()).ready(Request({"type": "http"}))
    return answer.status_code, answer.body.decode()


async def until(is_so) -> None:
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.005)


def test_a_bots_table_goes_on_by_itself_when_the_disk_has_room_again(disk):
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        _, page = joined(table, "Zoé")
        seat = table.standing.match.turn
        leaver = ["Anna", "Zoé"][seat]
        await table.change(lambda now: command.leave(now, leaver))
        assert page.last("table")["trouble"] is None
        disk(BROKEN)
        await until(lambda: page.last("table")["trouble"])
        moves = len(table.standing.match.moves)
        assert page.last("table")["trouble"]["id"] == "table-trouble"
        status, said = await health(house)
        assert status == 503
        assert said == "nothing can be stored\n"
        disk(MENDED)
        await until(lambda: len(table.standing.match.moves) > moves)
        await settled()
        assert page.last("table")["trouble"] is None
        assert (await health(house))[0] == 200

    in_a_house(scenario, bot_pause=0, slot=0.05, retry=0.02)


def test_a_person_whose_move_was_not_stored_is_told_and_plays_it_later(disk):
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        _, page = joined(table, "watcher")
        seat = table.standing.match.turn
        name, text = ["Anna", "Zoé"][seat], choose(table, seat)
        disk(BROKEN)
        with pytest.raises(sqlite3.OperationalError):
            await play(table, name, seat, text, is_sure=True)
        await settled()
        assert page.last("table")["trouble"]
        disk(MENDED)
        await until(lambda: page.last("table")["trouble"] is None)  # though nobody moved
        await play(table, name, seat, text, is_sure=True)

    in_a_house(scenario, retry=0.02)


def test_an_answer_that_could_not_be_stored_is_told_to_nobody_else(disk):
    async def scenario(house):
        table = await seated(house, WINDOW, ["Anna", "Zoé", "Bastien"])
        names = [chair.guest for chair in table.standing.chairs]
        await until_asked(table)
        _, page = joined(table, "watcher")
        await settled()
        heard = len(page.frames)
        seat = table.standing.asked()[-1]
        disk(BROKEN)
        with pytest.raises(sqlite3.OperationalError):
            await play(table, names[seat], seat, passing(table))
        disk(MENDED)
        await play(table, names[seat], seat, passing(table))
        await settled()
        assert len(page.frames) == heard

    in_a_house(scenario, retry=0.02)


def test_health_takes_as_long_whether_or_not_somebody_has_answered(disk):
    """A probe is written or not by when the last probe was, whatever else was stored."""

    async def scenario(house):
        asked, probes = house.store._asked, []

        async def counting(*facts, is_probe=False):
            probes.extend([1] * is_probe)
            return await asked(*facts, is_probe=is_probe)

        house.store._asked = counting
        for number in range(3):
            await house.store.append("T", number, [b"x"])
            await health(house)
        assert len(probes) == 1
        house.store._probed_at -= 3600
        await house.store.append("T", 3, [b"x"])
        await health(house)
        assert len(probes) == 2

    in_a_house(scenario)


def test_a_full_disk_is_no_health_though_a_page_may_have_room_left(disk):
    async def scenario(house):
        await house.store.append("T", 0, [b"x"])
        disk("max_page_count = 1")  # no more than there are
        status, said = await health(house)
        assert (status, said) == (503, "nothing can be stored\n")
        assert (await health(house))[0] == 503
        disk("max_page_count = 1000000")
        assert (await health(house))[0] == 200

    in_a_house(scenario)


def test_a_writer_that_is_gone_is_told(disk):
    async def scenario(house):
        await house.store._writer.stop()
        assert (await health(house))[0] == 503
        alive = await Health(house, Doorway()).alive(Request({"type": "http"}))
        assert alive.status_code == 503  # only a new start mends that
        with pytest.raises(RuntimeError):
            await house.store.append("T", 0, [b"x"])

    in_a_house(scenario)


def test_whatever_goes_wrong_in_a_commit_the_writer_lives(monkeypatch):
    def broken(*_):
        raise MemoryError

    async def scenario(house):
        with monkeypatch.context() as patch:
            patch.setattr(sqlite, "_insert_all", broken)
            with pytest.raises(MemoryError):
                await house.store.append("T", 0, [b"x"])
        assert await house.store.append("T", 0, [b"x"])

    in_a_house(scenario)


def test_a_bot_that_could_not_think_is_asked_again():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        decide, failures = house.thinker.decide, []

        async def failing(*facts):
            if len(failures) < 3:
                failures.append(facts)
                raise ArithmeticError
            return await decide(*facts)

        house.thinker.decide = failing
        seat = table.standing.match.turn
        await table.change(lambda now: command.leave(now, ["Anna", "Zoé"][seat]))
        await until(lambda: table.standing.match.moves)
        assert len(failures) == 3

    in_a_house(scenario, bot_pause=0, retry=0.01)


def test_a_table_tries_ever_later_but_for_ever():
    async def scenario():
        trouble, loop = Trouble(1), asyncio.get_running_loop()
        times = []
        for _ in range(40):
            tried = asyncio.Event()
            trouble.begin(tried.set)
            before = loop.time()
            await tried.wait()
            times.append(round(loop.time() - before))
        return times

    times = in_no_time(scenario())
    assert times[:6] == [1, 2, 4, 8, 16, 30]
    assert set(times[6:]) == {SLOWEST}
