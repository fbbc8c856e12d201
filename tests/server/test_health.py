"""Whether a server is alive, and whether people may be sent to it: both are told truly."""

import asyncio
import signal
import time
from functools import partial

import pytest
from starlette.requests import Request

from tablee.server.edge.health import Health
from tablee.server.edge.reach import Doorway
from tablee.server.message.http import Preparing

from .game import GAME
from .kit import in_a_house
from .live import Server, hear, move, sit

WAITING = Preparing(GAME, False, "waiting", 0, 0, "")


def told(scenario) -> None:
    """Run a scenario in a house whose games are ready; ask it for `alive` and `ready`."""

    async def run(house):
        doorway = Doorway()
        health = Health(house, doorway)
        house.preparation.list = list

        async def ask(question) -> tuple[int, str]:
            answer = await question(Request({"type": "http"}))
            return answer.status_code, answer.body.decode().strip()

        await scenario(house, doorway, partial(ask, health.alive), partial(ask, health.ready))

    in_a_house(run)


def test_a_server_is_ready_while_it_can_store_and_does_not_stop():
    async def scenario(house, doorway, alive, ready):
        assert await ready() == (200, "ready")
        doorway.is_closing = True
        assert await ready() == (503, "stopping")
        assert (await alive())[0] == 200

    told(scenario)


def test_games_may_be_played_before_the_bots_look_ahead_but_not_before_they_can_be_drawn():
    async def scenario(house, doorway, alive, ready):
        house.preparation.list = lambda: [WAITING]
        assert await ready() == (503, f"preparing {GAME}")
        assert await alive() == (200, "preparing")
        house.preparation.list = lambda: [playable(WAITING)]
        assert await ready() == (200, "ready")

    told(scenario)


def playable(one: Preparing) -> Preparing:
    return Preparing(one.game, True, one.stage, one.done, one.total, one.reason)


def test_strangers_are_not_told_where_the_tables_are_kept():
    async def scenario(house, doorway, alive, ready):
        async def check():
            raise RuntimeError("connection to 10.1.2.3 failed: password of tablee is wrong")

        house.store.check = check
        assert await ready() == (503, "nothing can be stored")
        assert (await alive())[0] == 200

    told(scenario)


def test_without_its_database_it_is_alive_and_not_ready_and_both_when_that_is_back(
    postgres, monkeypatch
):
    async def scenario(house, doorway, alive, ready):
        postgres.stop()
        try:
            assert await ready() == (503, "nothing can be stored")
            assert (await alive())[0] == 200
        finally:
            postgres.start()
        assert await ready() == (200, "ready")

    monkeypatch.setattr("tests.server.kit.OWN_STORE", postgres.database())
    told(scenario)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_asked_to_stop_it_says_so_first_and_goes_on_for_a_while(tmp_path, workers):
    words = ("--bot-pause", "0", "--workers", workers, "--drain", "60")
    server = Server(tmp_path, *words)
    assert server.http("/readyz")[0] == 200
    anna = server.guest()

    async def play():
        code = server.table(anna, GAME, [{}, {"level": "beginner"}])
        async with server.page(code, anna) as ws:
            await sit(ws, 0, "Anna")
            news = await hear(ws, "news")
            server.process.send_signal(signal.SIGTERM)
            due = time.monotonic() + 10
            while any(server.http("/readyz")[0] == 200 for _ in range(8)):
                assert time.monotonic() < due
                await asyncio.sleep(0.05)
            assert server.http("/readyz")[::2] == (503, b"stopping\n")
            assert server.http("/healthz")[0] == 200
            while not news["legal"]:
                news = await hear(ws, "news")
            sent = await move(ws, news, 0, news["legal"][0])
            assert (await hear(ws, "done"))["id"] == sent

    asyncio.run(asyncio.wait_for(play(), 60))
    assert server.process.poll() is None
    assert server.stop() in (0, -15)  # asked a second time: at once
