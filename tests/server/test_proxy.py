"""Behind a proxy, set up as docs/hosting.md says, and with no stickiness."""

import asyncio
import json
import signal
from contextlib import AsyncExitStack, suppress
from itertools import count

import pytest
from websockets.exceptions import (
    ConnectionClosed,
    InvalidHandshake,
    InvalidMessage,
    InvalidStatus,
)

from .front import Front
from .game import GAME
from .live import Server, hear, move, sit


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    """Two servers with one store, the first of two workers; one socket an address each."""
    folder = tmp_path_factory.mktemp("servers")
    words = ("--bot-pause", "0", "--proxy", "127.0.0.1", "--sockets", "2")
    both = [Server(folder, *words, "--workers", "2"), Server(folder, *words)]
    yield both
    for one in both:
        assert one.stop() in (0, -15)


@pytest.fixture(params=["nginx", "caddy"])
def front(request, servers, tmp_path):
    proxy = Front(request.param, tmp_path, [one.port for one in servers])
    yield proxy
    proxy.stop()


def opened(front, cookie: str, seats: list[dict]) -> str:
    wanted = {"game": GAME, "seats": seats, "starts_when_full": True}
    status, _, body = front.http("/api/tables", wanted, cookie)
    assert status == 201, body
    return json.loads(body)["code"]


def test_a_match_is_played_by_any_process_with_every_move_by_another_way(front):
    people, cookies = ["Anna", "Zoé"], [front.guest() for _ in "ab"]
    code, known = opened(front, cookies[0], [{}, {}]), 0

    async def sit_down(seat: int) -> None:
        async with front.page(code, cookies[seat], f"127.0.1.{seat + 1}") as ws:
            await sit(ws, seat, people[seat])
            await hear(ws, "news")

    async def scenario() -> None:
        nonlocal known
        await asyncio.gather(sit_down(0), sit_down(1))
        for turn in range(8):
            for seat, cookie in enumerate(cookies):
                async with front.page(code, cookie, f"127.0.2.{turn + 1}") as ws:
                    news = await hear(ws, "news")
                    assert news["version"] >= known
                    if news["legal"]:
                        sent = await move(ws, news, seat, news["legal"][0])
                        done = await hear(ws, "done")
                        assert done["id"] == sent
                        known = done["version"]
                        break

    asyncio.run(asyncio.wait_for(scenario(), 120))
    assert known > 8


def test_the_server_knows_where_people_come_from_and_that_it_was_by_https(front):
    cookie = front.guest()
    code = opened(front, cookie, [{}, {"level": "beginner"}])
    assert ("secure" in front.http("/api/home")[1]["set-cookie"].lower()) == (
        front.scheme == "https"
    )
    assert front.http("/readyz")[0] == front.http("/healthz")[0] == 404

    async def is_let_in(staying: AsyncExitStack, at: str, **headers) -> bool:
        """Come, and stay if that is allowed."""
        page = front.page(code, front.guest(), at, **headers)
        try:
            await hear(await staying.enter_async_context(page), "table")
        except (ConnectionClosed, InvalidStatus):
            return False
        return True

    async def scenario() -> None:
        async with AsyncExitStack() as staying:
            many = [await is_let_in(staying, "127.0.3.1") for _ in range(12)]
            assert many[0]
            assert not all(many)  # three processes, two each
            lie = {"X_Forwarded_For": "127.0.3.9"}
            lied = [await is_let_in(staying, "127.0.3.1", **lie) for _ in range(4)]
            assert not all(lied)
            assert await is_let_in(staying, "127.0.3.2")

    asyncio.run(asyncio.wait_for(scenario(), 120))


@pytest.mark.parametrize("front", ["nginx"], indirect=True)  # once is enough
def test_machines_are_restarted_one_after_the_other_and_no_move_is_lost(front, servers):
    people, cookies = ["Anna", "Zoé"], [front.guest() for _ in "ab"]
    code = opened(front, cookies[0], [{}, {}])
    known, acknowledged, ways = 0, 0, count(2)

    async def sit_down(seat: int) -> None:
        async with front.page(code, cookies[seat], f"127.0.4.{seat + 1}") as ws:
            await sit(ws, seat, people[seat])
            await hear(ws, "news")

    async def try_to_move(seat: int) -> None:
        nonlocal known, acknowledged
        async with front.page(code, cookies[seat], f"127.0.5.{next(ways)}") as ws:
            news = await hear(ws, "news")
            assert news["version"] >= known
            if news["legal"]:
                await move(ws, news, seat, news["legal"][0])
                known = (await hear(ws, "done"))["version"]
                acknowledged += 1

    def restart() -> None:
        for server in servers:
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(30)
            server.start()

    async def scenario() -> None:
        await asyncio.gather(sit_down(0), sit_down(1))
        restarting = asyncio.create_task(asyncio.to_thread(restart))
        while not restarting.done() and next(ways) < 250:
            for seat in range(2):
                with suppress(ConnectionClosed, InvalidHandshake, InvalidMessage, OSError):
                    await try_to_move(seat)
                await asyncio.sleep(0.2)
        await restarting
        assert acknowledged > 2
        for seat in range(2):
            await try_to_move(seat)

    asyncio.run(asyncio.wait_for(scenario(), 240))
