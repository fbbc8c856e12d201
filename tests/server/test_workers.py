"""Thinking is done elsewhere: urgent things first, nobody starves, and a crash is mended."""

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from tablee.core.match import Match, key_of
from tablee.games import REGISTRY, game
from tablee.server import worker
from tablee.server.thinker import Thinker
from tablee.server.workers import Turns, Workers

from .live import Server, hear, move, sit

GAME = game(next(iter(REGISTRY)))


async def order(*asks: tuple[float, str]) -> list[str]:
    """Let several ask while the only place is taken; give the order in which they go."""
    turns, gone = Turns(1), []
    await turns.take(0, "first")

    async def ask(patience, asker):
        await turns.take(patience, asker)
        gone.append(asker)
        turns.give(asker)

    tasks = [asyncio.create_task(ask(*one)) for one in asks]
    await asyncio.sleep(0)
    turns.give("first")
    await asyncio.gather(*tasks)
    await asyncio.wait_for(turns.take(0, "last"), 1)
    return gone


def test_moves_go_before_hints_and_tables_take_turns():
    asks = [(10, "hint"), (0, "A"), (0, "A"), (0, "A"), (0, "B"), (0, "C")]
    assert asyncio.run(order(*asks)) == ["A", "B", "C", "A", "A", "hint"]


def test_who_stops_waiting_leaves_the_place_to_the_others():
    async def scenario():
        turns = Turns(1)
        await turns.take(0, "a")
        leaving = asyncio.create_task(turns.take(0, "b"))
        staying = asyncio.create_task(turns.take(0, "c"))
        await asyncio.sleep(0)
        leaving.cancel()
        await asyncio.sleep(0)
        turns.give("a")
        await asyncio.wait_for(staying, 1)
        leaving = asyncio.create_task(turns.take(0, "d"))
        await asyncio.sleep(0)
        turns.give("c")
        leaving.cancel()  # called in the same moment
        await asyncio.sleep(0)
        await asyncio.wait_for(turns.take(0, "e"), 1)
        leaving = asyncio.create_task(turns.take(0, "f"))
        await asyncio.sleep(0)
        leaving.cancel()
        turns.give("e")  # gone in the same moment
        await asyncio.sleep(0)
        await asyncio.wait_for(turns.take(0, "g"), 1)

    asyncio.run(scenario())


async def stopped(workers, scenario):
    try:
        await scenario
    finally:
        await workers.stop()


def test_workers_that_died_are_replaced():
    workers = Workers(1, 0)

    async def scenario():
        first = await workers.ask(0, "a", os.getpid)
        os.kill(first, signal.SIGKILL)
        second = await workers.ask(0, "a", os.getpid)
        assert second != first
        with pytest.raises(ZeroDivisionError):
            await workers.ask(0, "a", divmod, 1, 0)
        assert await workers.ask(0, "a", os.getpid) == second

    asyncio.run(stopped(workers, scenario()))


def test_the_table_goes_on_while_a_master_thinks():
    thinker, gaps = Thinker(), []

    async def watch():
        while True:
            before = time.monotonic()
            await asyncio.sleep(0.005)
            gaps.append(time.monotonic() - before)

    async def scenario():
        match = Match(GAME, 2, key=key_of(1))
        watcher = asyncio.create_task(watch())
        view = match.view(match.turn)
        moves = [thinker.decide(GAME, view, "master", "ABCDEF") for _ in range(2)]
        assert set(await asyncio.gather(*moves)) <= set(match.legal)
        watcher.cancel()
        assert max(gaps) < 0.25  # other processes run too

    asyncio.run(stopped(thinker, scenario()))


def test_a_bot_that_cannot_think_plays_as_a_beginner():
    thinker = Thinker()

    async def broken(*_):
        raise OSError

    async def scenario():
        thinker._workers.ask = broken
        match = Match(GAME, 2, key=key_of(1))
        move = await thinker.decide(GAME, match.view(match.turn), "master", "ABCDEF")
        assert move in match.legal

    asyncio.run(stopped(thinker, scenario()))


def test_a_worker_loads_a_game_by_its_name():
    match = Match(GAME, 2, key=key_of(1))
    seen = match.view(match.turn).seen.tobytes()
    for seed in range(3):
        assert worker.decide(GAME.name, seen, match.turn, "regular", seed) in match.legal


def children(pid: int) -> list[int]:
    """List the processes that a process has started, and those they have."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found += [child, *children(child)]
    return found


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
@pytest.mark.parametrize("ending", ["stop", "kill"])
def test_workers_leave_with_the_server(ending, tmp_path):
    server = Server(tmp_path, "--bot-pause", "0")

    async def scenario():
        anna = server.guest()
        code = server.table(anna, GAME.name, [{}, {"level": "regular"}])
        async with server.page(code, anna) as ws:
            await sit(ws, 0, "Anna")
            news = await hear(ws, "news")
            while not news["legal"] or not children(server.process.pid):
                if news["legal"]:
                    await move(ws, news, 0, news["legal"][0])
                news = await hear(ws, "news")

    asyncio.run(asyncio.wait_for(scenario(), 60))
    workers = children(server.process.pid)
    assert workers
    began = time.monotonic()
    if ending == "stop":
        assert server.stop() in (0, -15)
        assert time.monotonic() - began < 10
    else:
        server.kill()
        server._log.close()
    due = time.monotonic() + 10
    while any(map(is_running, workers)) and time.monotonic() < due:
        time.sleep(0.05)
    assert not any(map(is_running, workers))
