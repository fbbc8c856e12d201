"""Measuring one server: its pace, its waits, what it costs to come back or to look on."""

import asyncio
import contextlib
import random
import statistics
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass
from typing import TypeVar

import uvloop

from .contender import Contender
from .effort import Effort
from .process import Running, running
from .seat import Seat, Tally, connect

SHORT, LONG = 3, 300  # moves
PATIENCE = 120  # seconds for one measurement of one server
T = TypeVar("T")


async def keep_playing(who: Contender, port: int, tally: Tally, pause: float) -> None:
    """Play match after match at one table; with a pause, a move each time it is over."""
    while True:
        seats = await who.open(port, tally)
        for seat in seats:
            await connect(seat, port)
        over = asyncio.gather(*(seat.over for seat in seats))
        await asyncio.sleep(random.random() * pause)
        while pause and not over.done():
            for seat in seats:
                seat.play()
            await asyncio.wait([over], timeout=pause)
        await over
        for seat in seats:
            seat.hang_up()


@contextlib.asynccontextmanager
async def playing(
    who: Contender, port: int, tally: Tally, tables: int, pause: float
) -> AsyncIterator[None]:
    """Keep many tables playing."""
    tasks = [asyncio.create_task(keep_playing(who, port, tally, pause)) for _ in range(tables)]
    try:
        yield
        for task in tasks:
            if task.done():
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    if tally.refused:
        raise RuntimeError(f"{who.name} refused: {tally.refused[0]!r}")


@dataclass(frozen=True)
class Rate:
    """How fast moves were played, and what share of its core each side used."""

    moves: float  # a second
    bytes: float  # to all pages of a table, a move
    server: float
    generator: float


async def closed_loop(who: Contender, server: Running, effort: Effort) -> Rate:
    """Play as fast as the server answers."""
    tally = Tally()
    async with playing(who, server.port, tally, effort.tables, 0):
        while tally.done < effort.tables:
            await asyncio.sleep(0.1)
        await asyncio.sleep(effort.warm_up)
        start, done, received = time.perf_counter(), tally.done, tally.received
        theirs, mine = server.seconds(), time.process_time()
        await asyncio.sleep(effort.closed)
        seconds, moves = time.perf_counter() - start, tally.done - done
        return Rate(
            moves / seconds,
            (tally.received - received) / moves,
            (server.seconds() - theirs) / seconds,
            (time.process_time() - mine) / seconds,
        )


async def paced(who: Contender, server: Running, effort: Effort) -> list[float]:
    """Play a move a second at each table; give the waits."""
    tally = Tally(is_paced=True)
    async with playing(who, server.port, tally, effort.tables, 1):
        await asyncio.sleep(effort.warm_up)
        tally.waits.clear()
        await asyncio.sleep(effort.paced)
        return list(tally.waits)


async def reconnection(
    who: Contender, server: Running, effort: Effort
) -> list[tuple[float, float]]:
    """Come back to a young and to an old match: medians of seconds and of bytes."""
    return [
        await returns(who, server.port, moves, effort.reconnections) for moves in (SHORT, LONG)
    ]


async def returns(who: Contender, port: int, moves: int, times: int) -> tuple[float, float]:
    """Play some moves, then close a page and open it again, many times."""
    tally = Tally(most=moves)
    seats = await who.open(port, tally, is_long=True)
    for seat in seats:
        await connect(seat, port)
    while tally.done < moves:
        await asyncio.sleep(0.01)
    seats[0].hang_up()
    seconds, sizes = [], []
    for _ in range(times):
        await asyncio.sleep(0.02)  # the server notices that the page is gone
        page, start = who.again(seats[0]), time.perf_counter()
        await connect(page, port)
        await page.shown
        seconds.append(time.perf_counter() - start)
        sizes.append(page.received)
        page.hang_up()
    return statistics.median(seconds), statistics.median(sizes)


async def idle(who: Contender, server: Running, effort: Effort) -> tuple[float, float]:
    """Give the megabytes without and with many pages that only look."""
    page, pages = await who.spectators(server.port, 20), list[Seat]()
    before = server.megabytes()
    for first in range(0, effort.sockets, 50):
        numbers = range(first, first + 50)
        new = await asyncio.gather(*(connect(page(one), server.port) for one in numbers))
        await asyncio.gather(*(seat.welcomed for seat in new))
        pages += new
    await asyncio.sleep(1)
    after = server.megabytes()
    for seat in pages:
        seat.hang_up()
    return before, after


Measure = Callable[[Contender, Running, Effort], Coroutine[None, None, T]]


def alone(who: Contender, measure: Measure[T], effort: Effort) -> T:
    """Measure a server that was started for that."""
    with running(who) as server, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        found = runner.run(asyncio.wait_for(measure(who, server, effort), PATIENCE))
    print(who.name, str(found)[:100], flush=True)
    return found
