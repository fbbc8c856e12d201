"""Reporting: how moves a second grow with the processes that serve them, on both stores."""

import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.postgresql import Postgres, installed

from bench.results import table

from .contender import Contender
from .effort import Effort
from .measure import Rate, alone, closed_loop, paced
from .ours import Crewed
from .process import family, used_by
from .rival import Rival

WORKERS = 1, 2, 4


def crews(effort: Effort) -> str:
    """Report moves a second and the wait with several processes, all in turn."""
    with TemporaryDirectory(prefix="pg") as folder:
        server = Postgres(Path(folder), installed(), is_durable=True)
        everybody: list[Contender] = [Crewed(workers) for workers in WORKERS]
        everybody += [Crewed(workers, server.database()) for workers in WORKERS]
        everybody.append(Rival("memory"))
        rates: dict[str, list[Rate]] = {who.name: [] for who in everybody}
        beside: dict[str, list[float]] = {who.name: [] for who in everybody}
        waits: dict[str, list[float]] = {who.name: [] for who in everybody}
        for _ in range(effort.rounds):
            for who in everybody:
                before = sum(map(used_by, family(server.process.pid)))
                rate = alone(who, closed_loop, effort)
                used = sum(map(used_by, family(server.process.pid))) - before
                rates[who.name].append(rate)
                moves = rate.moves * (effort.warm_up + effort.closed)
                beside[who.name].append(used / moves)
                waits[who.name] += alone(who, paced, effort)
        server.stop()
    rows = []
    for name, found in rates.items():
        waited = sorted(waits[name])
        rows.append(
            [
                name,
                f"{statistics.median(rate.moves for rate in found):,.0f}",
                f"{min(rate.moves for rate in found):,.0f} … "
                f"{max(rate.moves for rate in found):,.0f}",
                f"{statistics.median(rate.moves / rate.server for rate in found):,.0f}",
                f"{statistics.median(rate.server / rate.moves for rate in found) * 1e6:,.0f}",
                f"{statistics.median(beside[name]) * 1e6:,.0f}",
                f"{waited[len(waited) // 2] * 1e3:.1f}",
                f"{waited[len(waited) * 99 // 100] * 1e3:.1f}",
            ]
        )
    head = ["processes", "moves a second, median", "least … most", "moves a second a core"]
    rest = ["µs of core a move", "µs of PostgreSQL’s", "paced wait, ms: p50", "p99"]
    return table([*head, *rest], rows)
