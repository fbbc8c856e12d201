"""A process that lets bots play and clocks run out is stopped, or dies: another takes over."""

import asyncio
import json
from contextlib import asynccontextmanager
from random import Random

import psycopg
from bench.chaos.crew import CLOCK, Process
from bench.chaos.history import check
from bench.chaos.people import Notes, Person
from bench.server.client import ask

from tablee.server.house.crew import LEASE

from .game import GAME

MARGIN = 10  # seconds that a busy machine may add


class Evening:
    """Two processes on one database; tables are opened at the first, which holds them."""

    def __init__(self, postgres, folder) -> None:
        self.url = postgres.database()
        name = psycopg.conninfo.conninfo_to_dict(self.url)["dbname"]
        socket = f"{postgres.folder}/.s.PGSQL.5432"
        self.holder, self.other = (Process(n, folder, name, socket) for n in range(2))
        self.notes, self.playing = Notes(), []

    async def table(self, people: int, bots: int, **wanted) -> str:
        """Open a table at the one, and let people play there, who reach only the other."""
        port = self.holder.port
        cookies = [(await ask(port, "/api/home"))[1] for _ in range(people)]
        seats = [{}] * people + [{"level": "beginner"}] * bots
        body = {"game": GAME, "seats": seats, "starts_when_full": True, **wanted}
        code = json.loads((await ask(port, "/api/tables", body, cookies[0]))[0])["code"]
        reach = [self.other]
        for seat, cookie in enumerate(cookies):
            who = Person(reach, self.notes, Random(seat), GAME, code, cookie, seat)
            self.playing.append(asyncio.create_task(who.play()))
        return code

    def log(self, code: str) -> list[tuple[int, bytes]]:
        asked = "SELECT seq, body FROM event WHERE code = %s ORDER BY seq"
        with psycopg.connect(self.url) as connection:
            return connection.execute(asked, (code,)).fetchall()

    async def until_more(self, code: str, kind: str, than: int, *, by_bot: bool = False) -> int:
        """Wait until something has happened more often; count how often it has."""
        async with asyncio.timeout(LEASE + CLOCK + MARGIN):
            while True:
                events = [json.loads(body) for _, body in self.log(code)]
                found = [
                    one
                    for one in events
                    if one["type"] == kind and not (by_bot and one.get("id"))
                ]
                if len(found) > than:
                    return len(found)
                await asyncio.sleep(0.05)


@asynccontextmanager
async def evening(postgres, folder):
    found = Evening(postgres, folder)
    await asyncio.gather(found.holder.begin(), found.other.begin())
    try:
        yield found
    finally:
        for task in found.playing:
            task.cancel()
        await asyncio.gather(*found.playing, return_exceptions=True)
        await asyncio.gather(found.holder.end(), found.other.end())


def test_a_holder_that_is_stopped_loses_bots_and_clock_and_wakes_up_with_no_old_copy(
    postgres, tmp_path, monkeypatch
):
    monkeypatch.setattr("bench.chaos.people.SLOW", 1.0)  # who plays by clock lets it run out
    monkeypatch.setattr("bench.chaos.people.BACK", 1.0)

    async def scenario():
        async with evening(postgres, tmp_path) as here:
            with_bots = await here.table(1, 2)
            by_clock = await here.table(2, 0, clock="brisk")
            await here.until_more(with_bots, "played", 0, by_bot=True)
            await here.until_more(by_clock, "stood-in", 0)
            stopped = asyncio.create_task(here.holder.pause(LEASE + 3.0))
            await asyncio.sleep(0.5)
            before = [
                await here.until_more(with_bots, "played", -1, by_bot=True),
                await here.until_more(by_clock, "stood-in", -1),
            ]
            await here.until_more(with_bots, "played", before[0] + 1, by_bot=True)
            await here.until_more(by_clock, "stood-in", before[1])
            await stopped
            for code in (with_bots, by_clock):  # nobody has told it anything of late
                asker = (await ask(here.other.port, "/api/home"))[1]
                seen = Person([here.holder], here.notes, Random(1), GAME, code, asker, 0)
                seen._version = here.notes.told[code]
                watching = asyncio.create_task(seen.play())
                await asyncio.sleep(0.5)
                watching.cancel()
            await asyncio.sleep(1)
            assert here.notes.stale == []
            for code in (with_bots, by_clock):
                found = check(here.log(code), here.notes.acknowledged.get(code, ()))
                assert found.faults == []

    asyncio.run(scenario())


def test_a_holder_that_is_killed_while_its_bots_think_is_followed_by_another(
    postgres, tmp_path
):
    async def scenario():
        async with evening(postgres, tmp_path) as here:
            code = await here.table(1, 2)
            played = await here.until_more(code, "played", 0)
            for _ in range(3):  # until a bot is next
                events = [json.loads(body) for _, body in here.log(code)]
                if events[-1].get("id"):
                    break
                played = await here.until_more(code, "played", played)
            here.holder._process.kill()
            here.holder._process.wait()
            before = await here.until_more(code, "played", -1, by_bot=True)
            await here.until_more(code, "played", before + 2, by_bot=True)
            found = check(here.log(code), here.notes.acknowledged.get(code, ()))
            assert found.faults == []

    asyncio.run(scenario())
