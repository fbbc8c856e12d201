"""Reporting: one table of figures for each question."""

import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.postgresql import Postgres, installed

from bench.results import table
from tablee.games import REGISTRY

from .contender import Contender
from .effort import Effort
from .measure import LONG, SHORT, Rate, alone, closed_loop, idle, paced, reconnection
from .ours import ALIKE, Ours, Plain
from .process import running
from .rival import Rival

NOTES = """Both seats of a table are sockets of the load generator, which plays random legal
moves: a finished match makes room for a new table. Ours counts a move when it is on the disk
and told (`Done`); boardgame.io when the new state came back, which it sends before it stores,
in memory or in files that it does not sync. Its game is a trick game of 96 moves
(`bench/rival/game.js`); it runs with NODE_ENV=production and, as by default, with undo on.
Where its core is far from 100 % something else ran: read the µs."""


def rates(effort: Effort) -> str:
    """Report moves a second: all in turn, several times over."""
    everybody: list[Contender] = [*map(Ours, REGISTRY), Rival("memory"), Rival("files")]
    figures: dict[str, list[Rate]] = {who.name: [] for who in everybody}
    for _ in range(effort.rounds):
        for who in everybody:
            figures[who.name].append(alone(who, closed_loop, effort))
    rivals = statistics.median(rate.moves for rate in figures["boardgame.io, memory"])
    rows = []
    for name, found in figures.items():
        moves = [rate.moves for rate in found]
        rows.append(
            [
                name,
                f"{statistics.median(moves):,.0f}",
                f"{min(moves):,.0f} … {max(moves):,.0f}",
                f"{statistics.median(moves) / rivals:.2f}",
                f"{statistics.median(rate.server / rate.moves for rate in found) * 1e6:,.0f}",
                f"{statistics.median(rate.bytes for rate in found):,.0f}",
                f"{statistics.median(rate.server for rate in found):.0%}",
                f"{statistics.median(rate.generator for rate in found):.0%}",
            ]
        )
    head = ["who", "moves a second, median", "least … most", "× boardgame.io in memory"]
    rest = ["µs of its core a move", "bytes a move", "its core", "the load's core"]
    return table([*head, *rest], rows)


def stores(effort: Effort) -> str:
    """Report moves a second, and the wait, on both kinds of store, in turn."""
    with TemporaryDirectory(prefix="pg") as folder:
        server = Postgres(Path(folder), installed(), is_durable=True)
        everybody = [Ours(ALIKE), Ours(ALIKE, store=server.database())]
        found: dict[str, list[Rate]] = {who.name: [] for who in everybody}
        for _ in range(effort.rounds):
            for who in everybody:
                found[who.name].append(alone(who, closed_loop, effort))
        waited = {who.name: sorted(alone(who, paced, effort)) for who in everybody}
        server.stop()
    rows = [
        [
            name,
            f"{statistics.median(rate.moves for rate in rates):,.0f}",
            f"{statistics.median(rate.server / rate.moves for rate in rates) * 1e6:,.0f}",
            f"{statistics.median(waited[name]) * 1e3:.1f}",
            f"{waited[name][len(waited[name]) * 99 // 100] * 1e3:.1f}",
        ]
        for name, rates in found.items()
    ]
    head = ["on", "moves a second, median", "µs of its core a move"]
    return table([*head, "wait at a move a second, ms: p50", "p99"], rows)


def waits(effort: Effort) -> str:
    """Report the wait for a move's answer, at a move a second and table."""
    rows = []
    everybody: list[Contender] = [Ours(ALIKE), Rival("memory"), Rival("files")]
    for who in everybody:
        found = sorted(alone(who, paced, effort))
        shown = (found[len(found) // 2], found[len(found) * 99 // 100], found[-1])
        rows.append([who.name, len(found), *(f"{wait * 1e3:.1f}" for wait in shown)])
    return table(["who", "moves", "wait, ms: p50", "p99", "most"], rows)


def reconnections(effort: Effort) -> str:
    """Report what it costs to come back, early and late in a match."""
    everybody: dict[str, Contender] = {
        f"{ALIKE}, page opened anew": Ours(ALIKE),
        f"{ALIKE}, line lost": Ours(ALIKE, has_seen=True),
        "boardgame.io, memory": Rival("memory"),
    }
    rows = []
    for name, who in everybody.items():
        (soon, small), (late, large) = alone(who, reconnection, effort)
        times = [f"{seconds * 1e3:.1f}" for seconds in (soon, late)]
        sizes = [f"{size:,.0f}" for size in (small, large)]
        rows.append([name, *times, f"{late / soon:.1f}", *sizes, f"{large / small:.1f}"])
    after = [f"after {SHORT} moves", f"after {LONG}", "ratio"]
    head = ["who", *(f"ms {one}" for one in after), *(f"bytes {one}" for one in after)]
    return table(head, rows)


def memory(effort: Effort) -> str:
    """Report what idle sockets weigh."""
    rows = []
    everybody: list[Contender] = [Ours(ALIKE), Rival("memory")]
    for who in everybody:
        before, after = alone(who, idle, effort)
        each = (after - before) * 1024 / effort.sockets
        rows.append([who.name, *(f"{size:.0f}" for size in (before, after)), f"{each:.1f}"])
    head = ["who", "MB without", f"MB with {effort.sockets:,} idle sockets", "KiB a socket"]
    return table(head, rows)


def starts(effort: Effort) -> str:
    """Report the time from a process's start until it answers."""
    rows = []
    everybody: list[Contender] = [Plain(), Rival("memory")]
    for who in everybody:
        found = []
        for _ in range(effort.starts):
            with running(who) as server:
                found.append(server.started)
        rows.append([who.name, f"{statistics.median(found):.2f}"])
    return table(["who", "start until it answers, s"], rows)
