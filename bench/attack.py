"""Floods beside five quiet tables, whose people must not notice: their waits, and who left.

A server as anybody starts it. At five tables two people each play a move now and then, and
somebody among bots asks for hints. Then there is a flood, from another address or from their
own, and it stops again: the same tables in between are the rival. Everything is on this
machine, bounded in number and time, and ends by itself.
"""

import asyncio
import contextlib
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import click

from bench.floods import FLOODS
from bench.results import record, table
from bench.server.client import HOST, ask
from bench.server.measure import keep_playing
from bench.server.ours import Ours, OurSeat, Plain, prepare
from bench.server.process import free_port, started
from bench.server.seat import Seat, Tally, connect
from bench.tables import among_bots, for_two
from tablee.games import REGISTRY

TABLES = 5
PAUSE = 0.25  # seconds between two moves at a table
HIGH = 5.0  # seconds until a flood is high: it loads the games first
HINT = 2.0  # seconds between two hints
ELSEWHERE = "127.0.0.2"
MOST = 0.050  # seconds that the 99th of a hundred moves may take


@dataclass
class Log:
    """What quiet people went through."""

    thrown_out: int = 0
    hints: list[float] = field(default_factory=list)  # seconds
    no_hints: int = 0


class QuietSeat(OurSeat):
    """A page that notes when it is closed by the other side."""

    log: Log

    def connection_lost(self, exc: Exception | None) -> None:
        """Note who was thrown out in the middle of a match."""
        if not self.over.done() and not self._is_leaving:
            self.log.thrown_out += 1

    _is_leaving = False

    def hang_up(self) -> None:
        """Leave by oneself."""
        self._is_leaving = True
        super().hang_up()


class Quiet(Ours):
    """A table after the other, for two who play slowly."""

    def __init__(self, game: str, log: Log) -> None:
        super().__init__(game)
        self._log = log

    async def open(self, port: int, tally: Tally, *, is_long: bool = False) -> list[Seat]:
        """Open a table and make its two seats."""
        seats = []
        for seat in await super().open(port, tally, is_long=is_long):
            assert isinstance(seat, OurSeat)
            quiet = QuietSeat(*seat.origin, tally)
            quiet.log = self._log
            seats.append(quiet)
        return [*seats]


class Wondering(OurSeat):
    """Somebody among bots who asks for a hint and never moves."""

    log: Log
    _asked = 0.0
    is_answered = False

    def may_play(self, move: bytes) -> None:
        """Ask for a hint."""
        if not self._asked:
            self._asked = time.perf_counter()
            self.send(b'{"type":"hint","id":"h","version":%d}' % self.version)

    def hear(self, message: bytes) -> None:
        """Note how long a hint took, or that there was none."""
        if message.startswith(b'{"type":"advice"'):
            self.log.hints.append(time.perf_counter() - self._asked)
            self.is_answered = True
        elif message.startswith(b'{"type":"refused"'):
            self.log.no_hints += b"table-no-choice" not in message
            self.is_answered = True
        else:
            super().hear(message)


async def wonder(port: int, log: Log) -> None:
    """Open table after table among bots, and ask for one hint at each: none is at hand yet."""
    cookie = (await ask(port, "/api/home"))[1]
    game = next(iter(REGISTRY))
    wanted = {
        "game": game,
        "seats": among_bots(game, "beginner"),
        "starts_when_full": True,
        "pause": False,
    }
    while True:
        code = str(json.loads((await ask(port, "/api/tables", wanted, cookie))[0])["code"])
        page = Wondering(port, code, cookie, 0, Tally())
        page.log = log
        await connect(page, port)
        while not page.is_answered:
            await asyncio.sleep(0.05)
        page.hang_up()
        await asyncio.sleep(HINT)


@dataclass
class Phase:
    """What the quiet people went through in some seconds."""

    waits: list[float] = field(default_factory=list)
    log: Log = field(default_factory=Log)

    def row(self) -> list[object]:
        """Write the figures."""
        waits = statistics.quantiles(self.waits, n=100)
        hints = sorted(self.log.hints) or [0.0]
        return [
            len(self.waits), f"{1000 * waits[49]:.1f}", f"{1000 * waits[98]:.1f}",
            self.log.thrown_out, f"{statistics.median(hints):.2f} / {hints[-1]:.2f}",
            self.log.no_hints,
        ]  # fmt: skip


async def watch(phase: Phase, tallies: list[Tally], log: Log, seconds: float) -> None:
    """Note what happens for some seconds."""
    for tally in tallies:
        tally.waits.clear()
    thrown, hints, none = log.thrown_out, len(log.hints), log.no_hints
    await asyncio.sleep(seconds)
    phase.waits += [wait for tally in tallies for wait in tally.waits]
    phase.log.thrown_out += log.thrown_out - thrown
    phase.log.hints += log.hints[hints:]
    phase.log.no_hints += log.no_hints - none


async def warm(port: int) -> None:
    """Have bots of every game think once: loading a game takes seconds, but once."""
    cookie = (await ask(port, "/api/home"))[1]
    for game in REGISTRY:
        seats = among_bots(game, "regular")
        wanted = {"game": game, "seats": seats, "starts_when_full": True, "pause": False}
        code = str(json.loads((await ask(port, "/api/tables", wanted, cookie))[0])["code"])
        page = OurSeat(port, code, cookie, 0, Tally(most=3))
        await connect(page, port)
        await asyncio.sleep(5)
        page.hang_up()


async def attack(port: int, rounds: int, seconds: float) -> list[list[object]]:
    """Flood in every way, with some quiet time before each; give the rows of the table."""
    log, tallies = Log(), [Tally(is_paced=True) for _ in range(TABLES)]
    games = for_two()
    people = [Quiet(games[number % len(games)], log) for number in range(TABLES)]
    playing = [
        *(keep_playing(who, port, tally, PAUSE)
          for who, tally in zip(people, tallies, strict=True)),
        wonder(port, log),
    ]  # fmt: skip
    tasks = [asyncio.create_task(one) for one in playing]
    await warm(port)
    phases: dict[str, Phase] = {"none": Phase()}
    for _ in range(rounds):
        for source, where in ((ELSEWHERE, "elsewhere"), (HOST, "the same house")):
            for name in FLOODS:
                await watch(phases["none"], tallies, log, seconds / 2)
                words = ("-m", "bench.floods", name, str(port), source, str(seconds + HIGH + 1))
                flood = await asyncio.create_subprocess_exec(
                    sys.executable, *words, stdout=subprocess.PIPE
                )
                await asyncio.sleep(HIGH)
                phase = phases.setdefault(f"{name}, from {where}", Phase())
                await watch(phase, tallies, log, seconds)
                counts, _ = await flood.communicate()
                print(name, where, phase.row(), counts.decode().strip(), flush=True)
                await asyncio.sleep(2)
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return [[name, *phase.row()] for name, phase in phases.items()]


@contextlib.contextmanager
def serving() -> Iterator[int]:
    """Serve as anybody does, on a port of our own and two cores."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = ["taskset", "-c", "0,1", *Plain().command(port, folder)]
        with (
            Path(folder, "log").open("wb") as errors,
            started(command, port, "/healthz", errors),
        ):
            yield port


@click.command()
@click.option("--rounds", default=2, show_default=True)
@click.option("--seconds", default=12.0, show_default=True, help="For each flood.")
@click.option("--record", "is_recorded", is_flag=True, help="Put it into results.md.")
def main(rounds: int, seconds: float, is_recorded: bool) -> None:  # noqa: FBT001
    """Flood a server, and fail where quiet people notice."""
    prepare()
    with serving() as port:
        rows = asyncio.run(attack(port, rounds, seconds))
    head = [
        "flood",
        "moves",
        "p50 ms",
        "p99 ms",
        "thrown out",
        "hints s (p50 / worst)",
        "no hint",
    ]
    body = table(head, rows)
    print(body)
    if is_recorded:
        record("Attack: floods beside five quiet tables", body)
    is_bad = any(float(str(row[3])) > 1000 * MOST or row[4] or row[6] for row in rows)
    sys.exit(1 if is_bad else 0)


if __name__ == "__main__":
    main()
