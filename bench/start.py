"""How long a game takes to be ready: cold compilation, and a warm start of the terminal."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

import click

from bench.results import record, table
from tablee.games import REGISTRY

RIVAL = "import pyspiel; pyspiel.load_game('hearts').new_initial_state()"


def seconds(command: list[str], home: str) -> float:
    """Time a command with its own cache and shelf, and nothing typed."""
    environment = {**os.environ, "XDG_CACHE_HOME": home, "XDG_DATA_HOME": home}
    start = time.perf_counter()
    subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=True
    )
    return time.perf_counter() - start


@click.command()
@click.option("--rounds", default=5, help="Warm starts of each.")
def main(rounds: int) -> None:
    """Measure and report."""
    tablee = [sys.executable, "-m", "tablee"]
    with tempfile.TemporaryDirectory() as home:
        cold = {name: seconds([*tablee, "prepare", name], home) for name in REGISTRY}
        warm: dict[str, list[float]] = {}
        for _ in range(rounds):
            for name in REGISTRY:
                warm.setdefault(name, []).append(seconds([*tablee, "play", name], home))
            warm.setdefault("OpenSpiel", []).append(
                seconds([sys.executable, "-c", RIVAL], home)
            )
    rows = [
        [name, f"{cold[name]:.1f}" if name in cold else "", f"{statistics.median(times):.2f}"]
        for name, times in warm.items()
    ]
    head = ["who", "cold compilation, s", "warm start to the first question, s"]
    record("Start: cold compilation and warm start", table(head, rows))


if __name__ == "__main__":
    main()
