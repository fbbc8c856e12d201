"""Games are prepared by others, what is asked for first, and the page never waits for it."""

import asyncio
import errno
import gc
import json
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tablee.core.match import Match, key_of
from tablee.core.rule import INTERPRETED
from tablee.games import REGISTRY
from tablee.games import game as load
from tablee.server.app import Application
from tablee.server.edge.reach import Doorway
from tablee.server.message.http import NewSeat, NewTable
from tablee.server.message.refusal import RefusalError
from tablee.server.work import preparation as module
from tablee.server.work import preparing
from tablee.server.work.preparation import Compilation, Preparation
from tablee.server.work.thinker import Thinker

from .kit import in_a_house, quiet
from .live import Server

NAMES = tuple(REGISTRY)
native = pytest.mark.skipif(INTERPRETED, reason="the interpreter compiles nothing")


class Rehearsal(Preparation):
    """A preparation whose processes are done when the test says so."""

    def __init__(self, **facts) -> None:
        super().__init__(**facts)
        self.begun, self.compiled, self._ends = [], set(), {}

    async def _follow(self, job):
        self.begun.append((job.name, job.stage))
        self._ends[job.name] = asyncio.Event()
        while not self._ends[job.name].is_set() and not (job.is_put_off or self._is_stopped):
            await asyncio.sleep(0)

    async def finish(self, name, stage="play"):
        self.compiled.add((name, stage))
        await self.fail(name, stage)

    async def fail(self, name, stage="play"):
        self._ends[name].set()
        while self._jobs[name, stage].state == "working":
            await asyncio.sleep(0.001)
        await settled()


@pytest.fixture
def rehearsed(monkeypatch):
    """Run a scenario on a preparation of which nothing is ready, with two places."""

    def run(scenario):
        async def whole():
            found = Rehearsal()
            found._places = 2
            monkeypatch.setattr(
                module, "is_ready", lambda game, stage: (game.name, stage) in found.compiled
            )
            try:
                await scenario(found)
            finally:
                await found.stop()

        asyncio.run(whole())

    return run


async def settled():
    for _ in range(5):
        await asyncio.sleep(0)


async def began(found, name, stage="play", times=1):
    """Wait until a stage is begun, for the last time."""
    async with asyncio.timeout(60):
        while found.begun[-1:] != [(name, stage)] or found.begun.count((name, stage)) < times:
            await asyncio.sleep(0.001)


def test_first_cards_go_before_searches_and_two_at_a_time(rehearsed):
    async def scenario(found):
        await found.begin()
        await settled()
        assert found.begun == [(NAMES[0], "play"), (NAMES[1], "play")]
        for name in NAMES:
            await found.finish(name)
        assert found.begun[: len(NAMES)] == [(name, "play") for name in NAMES]
        assert {stage for _, stage in found.begun[len(NAMES) :]} == {"search"}
        assert all(found.is_ready(name) for name in NAMES)
        assert not any(one.is_playable for one in found.list()), "no page can draw them yet"

    rehearsed(scenario)


def test_a_game_whose_module_came_with_the_package_is_playable_before_its_bots_are_ready(
    rehearsed,
):
    async def scenario(found):
        found.compiled |= {(name, "page") for name in NAMES}
        await found.begin()
        await settled()
        await found.done(NAMES[0], "page")
        await found.finish(NAMES[0])
        assert [one.is_playable for one in found.list()] == [True, *[False] * (len(NAMES) - 1)]

    rehearsed(scenario)


def test_who_asks_for_the_module_of_a_game_gets_it_when_it_is_linked(rehearsed):
    async def scenario(found):
        await found.begin()
        asked = asyncio.create_task(found.done(NAMES[2], "page"))
        for stage in ("play", "search", "page"):
            await began(found, NAMES[2], stage)
            assert not asked.done()
            await found.finish(NAMES[2], stage)
        await asked
        assert NAMES[2] not in {one.game for one in found.list()}

    rehearsed(scenario)


def test_what_somebody_asks_for_goes_first_and_puts_off_what_nobody_waits_for(rehearsed):
    async def scenario(found):
        await found.begin()
        await settled()
        with pytest.raises(RefusalError, match="table-preparing"):
            found.check(NAMES[3])
        await began(found, NAMES[3])
        await found.finish(NAMES[3])
        found.check(NAMES[3])
        assert found.begun[-1] == (NAMES[3], "search"), "the bots of that game are next"
        with pytest.raises(RefusalError, match="table-warming"):
            found.check(NAMES[3], "search")

    rehearsed(scenario)


def test_what_was_put_off_is_taken_up_again(rehearsed):
    async def scenario(found):
        await found.begin()
        await settled()
        found.want(NAMES[2])
        await began(found, NAMES[2])
        put_off = NAMES[1]
        assert next(one for one in found.list() if one.game == put_off).stage == "waiting"
        await found.finish(NAMES[2])
        await found.finish(NAMES[2], "search")
        await found.finish(NAMES[2], "page")
        assert found.begun[-1] == (put_off, "play")

    rehearsed(scenario)


def test_a_failure_is_told_and_tried_again_when_somebody_asks(rehearsed):
    async def scenario(found):
        await found.begin()
        await settled()
        await found.fail(NAMES[0])
        told = found.list()[0]
        assert (told.stage, told.reason) == ("failed", "stopped")
        waiting = asyncio.create_task(found.ready(NAMES[0]))
        with pytest.raises(RefusalError):
            found.check(NAMES[0])
        await began(found, NAMES[0], times=2)
        await found.finish(NAMES[0])
        await waiting

    rehearsed(scenario)


def test_a_failure_is_tried_again_without_anybody_asking(rehearsed, monkeypatch):
    monkeypatch.setattr(module, "AGAIN", 0)

    async def scenario(found):
        await found.begin()
        await settled()
        await found.fail(NAMES[0])
        await asyncio.sleep(0.05)
        assert found.list()[0].stage == "waiting"
        await found.finish(NAMES[1])
        assert found.begun[-1] == (NAMES[0], "play")

    rehearsed(scenario)


def test_who_waits_for_a_table_of_a_game_gets_it_when_the_game_is_ready(rehearsed):
    async def scenario(found):
        waiting = asyncio.create_task(found.ready(NAMES[2]))
        await began(found, NAMES[2])
        assert found.begun == [(NAMES[2], "play")]
        assert not waiting.done()
        await found.finish(NAMES[2])
        await waiting

    rehearsed(scenario)


def test_a_table_of_a_game_that_is_not_ready_is_not_opened(monkeypatch):
    async def scenario(house):
        house.preparation = found = Rehearsal()
        monkeypatch.setattr(
            module, "is_ready", lambda game, stage: (game.name, stage) in found.compiled
        )
        wanted = NewTable(NAMES[0], [NewSeat(), NewSeat("master")])
        with pytest.raises(RefusalError, match="table-preparing"):
            await house.open("anna", wanted)
        await began(found, NAMES[0])
        await found.finish(NAMES[0])
        assert await house.find(await house.open("anna", wanted))

    in_a_house(scenario)


def test_a_server_that_starts_imports_games_and_reads_the_cache_in_threads(
    tmp_path, monkeypatch
):
    """Each is up to a second of everybody's: none is left to the loop, now or later."""
    late, asked, threads = (NAMES[1], "search"), [], set()

    def imported(name):
        threads.add(threading.get_ident())
        return load(name)

    def looked_at(game, stage):
        threads.add(threading.get_ident())
        asked.append((game.name, stage))
        return asked[-1] != late or asked.count(late) > 1

    async def compiled(_, job):
        assert (job.name, job.stage) == late

    monkeypatch.setattr(module, "load", imported)
    monkeypatch.setattr(module, "is_ready", looked_at)
    monkeypatch.setattr(Preparation, "_follow", compiled)

    async def scenario():
        application = Application(quiet(tmp_path / "tables.db"), Doorway())
        async with application._open(application._pages), asyncio.timeout(60):
            assert {*asked} == {(name, stage) for name in NAMES for stage in module.STAGES}
            while asked.count(late) < 2:
                await asyncio.sleep(0.001)

    asyncio.run(scenario())
    assert threading.get_ident() not in threads


def test_until_bots_can_look_ahead_they_play_as_beginners_and_give_no_advice():
    """A worker would compile the search by itself, beside the process that does."""
    asked = []

    async def ask(*facts):
        asked.append(facts)

    async def scenario():
        thinker = Thinker(lambda _: False)
        thinker._workers.ask = ask
        match = Match(load(NAMES[0]), 2, key=key_of(0))
        view = match.view(match.turn)
        thinker.warm(NAMES[0])
        assert await thinker.decide(match.game, view, "master", ()) in match.legal
        with pytest.raises(RefusalError, match="table-warming"):
            await thinker.advise(match.game, view, 0, ())
        await thinker.stop()

    asyncio.run(scenario())
    assert not asked


def test_a_full_disk_is_told_as_one(monkeypatch):
    def no_room():
        raise OSError(errno.ENOSPC, "No space left on device")

    steps = [("deal", lambda: None), ("apply", no_room)]
    monkeypatch.setattr(preparing, "steps", lambda *_: steps)

    async def ask(_claim, question, *facts, heard):
        try:
            question(heard, *facts)
        finally:
            gc.enable()

    async def scenario():
        preparation, job = Preparation(), Compilation(NAMES[0], "play")
        monkeypatch.setattr(preparation._workers, "ask", ask)
        await preparation._follow(job)
        assert (job.done, job.total, job.reason) == (1, 2, "disk")

    asyncio.run(scenario())


def children_of(pid: int) -> list[int]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            text = (folder / "stat").read_text()
        except OSError:
            continue
        if int(text.rpartition(")")[2].split()[1]) == pid:
            found.append(int(folder.name))
    return found


def compiling(server: Server) -> list[int]:
    """List the processes that compile: not the one that looks after shared resources."""
    found = []
    for pid in children_of(server.process.pid):
        with suppress(OSError):  # it is gone by now
            if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                found.append(pid)
    return found


def until(holds, seconds: float = 60) -> None:
    due = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < due
        time.sleep(0.1)


@native
def test_a_cold_server_serves_at_once_and_survives_the_death_of_what_compiles(
    tmp_path, monkeypatch
):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    server = Server(tmp_path, awaits_games=False)
    try:
        assert server.http("/healthz")[2] == b"preparing\n"
        guest = server.guest()
        home = json.loads(server.http("/api/home", cookie=guest)[2])
        assert {one["game"] for one in home["preparing"]} == set(NAMES)
        wanted = {"game": NAMES[3], "seats": [{}, {"level": "master"}]}
        status, _, body = server.http("/api/tables", wanted, guest)
        assert (status, json.loads(body)["reason"]["id"]) == (503, "table-preparing")

        def stage():
            found = json.loads(server.http("/api/preparing")[2])
            return next(one["stage"] for one in found if one["game"] == NAMES[3])

        until(lambda: stage() == "working" and compiling(server))
        for pid in compiling(server):
            os.kill(pid, signal.SIGKILL)
        until(lambda: stage() == "failed")
        server.http("/api/tables", wanted, guest)
        until(lambda: stage() == "working")
        until(lambda: compiling(server))
        compilers = compiling(server)
    finally:
        server.kill()
        server.stop()
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in compilers))


COUNTED = """
import sys
from numba.core import event
from tablee.bots.ready import rehearse, steps
from tablee.games import game

played = game(sys.argv[1])
for _, step in steps(played, "play"):
    step()
with event.install_recorder("numba:compile") as recorded:
    for seed in range(1, 6):
        rehearse(played, seed, played.seats[seed % len(played.seats)])
print({one.data["dispatcher"].__name__ for _, one in recorded.buffer})
"""


@native
@pytest.mark.parametrize("name", NAMES)
def test_a_prepared_game_compiles_nothing_more_at_the_table(name):
    """A rule compiled while a table waits would hold up all tables of the house."""
    asked = subprocess.run(
        [sys.executable, "-c", COUNTED, name], capture_output=True, text=True, check=True
    )
    assert asked.stdout.strip() == "set()"
