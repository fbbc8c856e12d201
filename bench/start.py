"""From a clone to the first card: cold, with each game asked for first; and warm starts.

The clone is fresh, its cache empty; the packages are those of this interpreter, as they are
when an installation has just ended.
"""

import asyncio
import contextlib
import importlib.util
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from bench.results import record, table
from bench.server.client import ask
from bench.server.ours import OurSeat
from bench.server.process import Running, free_port, started
from bench.server.seat import Tally, connect
from bench.tables import among_bots
from tablee.games import REGISTRY

ROOT = Path(__file__).resolve().parents[1]
PAGE = Path("src/tablee/server/page")  # what the installation builds
RIVAL = "import pyspiel; pyspiel.load_game('hearts').new_initial_state()"
TABLEE = [sys.executable, "-m", "tablee"]
PACE = 0.1  # seconds between two looks


@dataclass
class Cold:
    """What a cold start took, in seconds and megabytes."""

    page: float
    card: float
    all: float = 0
    server: float = 0
    most: float = 0  # of the server and its processes together


@contextlib.contextmanager
def cloned() -> Iterator[Path]:
    """Make a fresh clone with the page as it is built."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        clone = Path(folder) / "tablee"
        command = ["git", "clone", "--quiet", "--depth", "1", f"file://{ROOT}", str(clone)]
        subprocess.run(command, check=True)
        shutil.copytree(ROOT / PAGE, clone / PAGE)
        yield clone


@contextlib.contextmanager
def environment(clone: Path) -> Iterator[str]:
    """Let the clone be what is imported, with a cache and a shelf of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        told = {
            "PYTHONPATH": str(clone / "src"),
            "XDG_CACHE_HOME": home,
            "XDG_DATA_HOME": home,
        }
        before = {name: os.environ.get(name, "") for name in told}
        os.environ.update(told)
        try:
            yield home
        finally:
            os.environ.update(before)


def megabytes_of_all(pid: int) -> float:
    """Give the memory of a process and of those that it started."""
    total, waiting = 0, [pid]
    while waiting:
        one = waiting.pop()
        with contextlib.suppress(OSError, IndexError):
            total += int(Path(f"/proc/{one}/statm").read_text().split()[1])
            for thread in Path(f"/proc/{one}/task").iterdir():
                waiting += map(int, (thread / "children").read_text().split())
    return total * os.sysconf("SC_PAGE_SIZE") / 2**20


async def dealt(port: int, game: str) -> None:
    """Ask for a table with a bot as soon as the page is there, and wait for the first card."""
    cookie = (await ask(port, "/api/home"))[1]
    seats = among_bots(game, "regular")
    wanted = {"game": game, "seats": seats, "starts_when_full": True}
    while True:
        try:
            answer, _ = await ask(port, "/api/tables", wanted, cookie)
            break
        except RuntimeError as error:  # not ready yet
            if "503" not in str(error):
                raise
            await asyncio.sleep(PACE)
    page = OurSeat(port, json.loads(answer)["code"], cookie, 0, Tally(most=0))
    await connect(page, port)
    await page.shown


async def followed(server: Running, start: float, cold: Cold) -> None:
    """Wait until every game is ready, and play a card of each; note the memory."""
    while (await ask(server.port, "/healthz"))[0] != b"ok\n":
        cold.most = max(cold.most, megabytes_of_all(server.process.pid))
        await asyncio.sleep(PACE)
    cold.all = time.perf_counter() - start
    for game in REGISTRY:
        await dealt(server.port, game)
    cold.server = server.megabytes()


def cold_start(clone: Path, game: str, *, goes_on: bool) -> Cold:
    """Start a server without anything compiled, and ask for a game at once."""
    with environment(clone) as home:
        port, start = free_port(), time.perf_counter()
        command = [*TABLEE, "serve", "--port", str(port), "--data", f"{home}/tables.db"]
        with started(command, port, "/") as server:
            page = time.perf_counter() - start
            asyncio.run(dealt(port, game))
            cold = Cold(page, time.perf_counter() - start)
            if goes_on:
                asyncio.run(followed(server, start, cold))
            return cold


def seconds(command: list[str]) -> float:
    """Time a command with nothing typed."""
    start = time.perf_counter()
    subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=True)
    return time.perf_counter() - start


def warm_starts(clone: Path, rounds: int) -> dict[str, list[float]]:
    """Time the terminal up to its first question, all games in turn, and OpenSpiel beside."""
    warm: dict[str, list[float]] = {}
    has_rival = importlib.util.find_spec("pyspiel") is not None
    with environment(clone):
        subprocess.run([*TABLEE, "prepare"], capture_output=True, check=True)
        for _ in range(rounds):
            for name in REGISTRY:
                warm.setdefault(name, []).append(seconds([*TABLEE, "play", name]))
            if has_rival:
                rival = seconds([sys.executable, "-c", RIVAL])
                warm.setdefault("OpenSpiel", []).append(rival)
    return warm


@click.command()
@click.option("--rounds", default=5, help="Warm starts of each.")
@click.option("--note", default="", help="What a reader should know of the machine.")
def main(rounds: int, note: str) -> None:
    """Measure and report."""
    with cloned() as clone:
        names = list(REGISTRY)
        colds = {name: cold_start(clone, name, goes_on=name == names[-1]) for name in names}
        warm = warm_starts(clone, rounds)
    rows = []
    for name, times in warm.items():
        cold = colds.get(name)
        figures = [f"{cold.page:.1f}", f"{cold.card:.1f}"] if cold else ["", ""]
        rows.append([name, *figures, f"{statistics.median(times):.2f}"])
    head = ["asked for first", "page served, s", "first card, s", "warm start in a terminal, s"]
    last = colds[names[-1]]
    said = [
        table(head, rows),
        f"All games, their bots too: {last.all:.0f} s. The server then holds "
        f"{last.server:.0f} MB; while it prepared them, all processes together held up to "
        f"{last.most:.0f} MB.",
        "" if "OpenSpiel" in warm else "OpenSpiel is not installed here: no rival.",
        note,
    ]
    record("Start: from a clone to the first card", "\n\n".join(filter(None, said)))


if __name__ == "__main__":
    main()
