"""Thinking is done elsewhere: urgent things first, nobody starves, and a crash is mended."""

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from tablee.core.match import Match, key_of
from tablee.games import REGISTRY, game
from tablee.server.work import pondering
from tablee.server.work.fairness import HALF, Asker, Claim, Fairness, Usage
from tablee.server.work.thinker import Thinker
from tablee.server.work.workers import Workers

from .live import Server, hear, move, sit

GAME = game(next(iter(REGISTRY)))
FOR_ANNA = Claim([Asker("Anna", "here")])


def one(guest: str, address: str = "") -> list[Asker]:
    return [Asker(guest, address or guest)]


def order(*asks: tuple[float, list[Asker]], used=()) -> list[str]:
    """Let several wait for one place; give the order in which they go, half a second each."""
    fairness, gone = Fairness(), []
    for askers, seconds in used:
        fairness._charge(Claim(askers), seconds)
    waiting = [Claim(askers, patience) for patience, askers in asks]
    while waiting:
        claim = min(waiting, key=fairness.rank)
        waiting.remove(claim)
        fairness.begin(claim)
        fairness.end(claim, 0.5)
        gone.append(" ".join(asker.guest for asker in claim.askers))
    return gone


def test_those_who_ask_a_lot_make_themselves_wait_and_moves_go_before_hints():
    asks = [(10, one("hint")), *[(0, one("A"))] * 3, (0, one("B")), (0, one("C"))]
    assert order(*asks) == ["A", "B", "C", "hint", "A", "A"]


def test_one_guest_with_twenty_tables_holds_nobody_up():
    asks = [*[(0, one("flood"))] * 20, (0, one("quiet")), (1.5, one("hint"))]
    gone = order(*asks, used=[(one("flood"), 10)])
    assert gone[:2] == ["quiet", "hint"]


def test_twenty_guests_of_one_address_hold_nobody_else_up():
    floods = [one(f"flood {number}", "there") for number in range(20)]
    asks = [*[(0, flood) for flood in floods], (1.5, one("hint", "here"))]
    used = [(flood, 1) for flood in floods[:10]]
    gone = order(*asks, used=used)
    assert gone[0] == "hint"
    assert set(gone[1:11]) == {f"flood {number}" for number in range(10, 20)}


def test_at_home_who_asks_little_goes_before_who_asks_a_lot():
    asks = [*[(0, one("brother", "home"))] * 5, (1.5, one("sister", "home"))]
    gone = order(*asks, used=[(one("brother", "home"), 10)])
    assert gone[0] == "sister"


def test_a_table_of_people_goes_before_one_of_somebody_among_bots():
    alone, together = one("A"), [Asker("B", "b"), Asker("C", "c")]
    asks = [(0, alone), (0, together)]
    gone = order(*asks, used=[(alone, 1), (together, 2)])
    assert gone == ["B C", "A"]


def test_what_was_used_is_forgotten_and_only_so_much_is_kept(monkeypatch):
    usage, clock = Usage(), [0.0]
    monkeypatch.setattr("tablee.server.work.fairness.monotonic", lambda: clock[0])
    usage.add("A", 8)
    clock[0] += 3 * HALF
    assert usage.of("A") == pytest.approx(1)
    usage.MOST = 10
    for number in range(100):
        usage.add(str(number), 0.1)
    assert len(usage._of) <= 10
    assert usage.of("A") == pytest.approx(1)  # who used most is remembered


def test_a_guest_has_so_many_tables_that_think_and_the_others_follow():
    async def scenario():
        thinker, began, ends = Thinker(), [], [asyncio.Event() for _ in range(6)]
        held: list[tuple[int, bool]] = []

        async def think(number, askers):
            async with thinker.room(askers, lambda is_held: held.append((number, is_held))):
                began.append(number)
                await ends[number].wait()

        askers = [one("A")] * 5 + [one("A") + one("B")]
        tasks = [asyncio.create_task(think(*ask)) for ask in enumerate(askers)]
        await asyncio.sleep(0)
        assert began == [0, 1, 2, 5]
        assert held == [(3, True), (4, True)]
        tasks[3].cancel()
        ends[0].set()
        await asyncio.sleep(0.01)
        assert began == [0, 1, 2, 5, 4]
        assert held[2:] == [(3, False), (4, False)]
        for end in ends:
            end.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not thinker._tables._gates
        await thinker.stop()

    asyncio.run(scenario())


async def stopped(workers, scenario):
    try:
        await scenario
    finally:
        await workers.stop()


def test_workers_that_died_are_replaced():
    workers = Workers(1, 0, tries=2)

    async def scenario():
        first = await workers.ask(FOR_ANNA, os.getpid)
        os.kill(first, signal.SIGKILL)
        second = await workers.ask(FOR_ANNA, os.getpid)
        assert second != first
        with pytest.raises(ZeroDivisionError):
            await workers.ask(FOR_ANNA, divmod, 1, 0)
        assert await workers.ask(FOR_ANNA, os.getpid) == second

    asyncio.run(stopped(workers, scenario()))


@pytest.mark.parametrize("crashes", [0, 1])
def test_who_asks_while_the_workers_are_sent_home_is_cancelled(crashes):
    """Their table is put away: an error would be logged, and a bot play on."""

    async def scenario():
        workers = Workers(1, 0, tries=2)
        pid = await workers.ask(FOR_ANNA, os.getpid)
        asks = [asyncio.create_task(workers.ask(FOR_ANNA, time.sleep, 60)) for _ in "abc"]
        await asyncio.sleep(0.2)
        if crashes:
            os.kill(pid, signal.SIGKILL)
            await asyncio.sleep(0.2)
        await workers.stop()
        late = workers.ask(FOR_ANNA, os.getpid)
        ends = await asyncio.gather(*asks, late, return_exceptions=True)
        assert [type(end) for end in ends] == [asyncio.CancelledError] * 4

    asyncio.run(asyncio.wait_for(scenario(), 60))


def test_the_table_goes_on_while_a_master_thinks():
    thinker, gaps = Thinker(), []

    async def watch():
        while True:
            before = time.thread_time()
            await asyncio.sleep(0.005)
            gaps.append(time.thread_time() - before)

    async def scenario():
        match = Match(GAME, 2, key=key_of(1))
        watcher = asyncio.create_task(watch())
        view = match.view(match.turn)
        moves = [thinker.decide(GAME, view, "master", one("Anna")) for _ in range(2)]
        assert set(await asyncio.gather(*moves)) <= set(match.legal)
        watcher.cancel()
        assert max(gaps) < 0.25  # seconds of work in the loop: others' work does not count

    asyncio.run(stopped(thinker, scenario()))


def test_a_bot_that_cannot_think_plays_as_a_beginner():
    thinker = Thinker()

    async def broken(*_):
        raise OSError

    async def scenario():
        thinker._workers.ask = broken
        match = Match(GAME, 2, key=key_of(1))
        move = await thinker.decide(GAME, match.view(match.turn), "master", one("Anna"))
        assert move in match.legal

    asyncio.run(stopped(thinker, scenario()))


def test_a_worker_loads_a_game_by_its_name():
    match = Match(GAME, 2, key=key_of(1))
    seen = match.view(match.turn).seen.tobytes()
    for seed in range(3):
        assert pondering.decide(GAME.name, seen, match.turn, "regular", seed) in match.legal


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
