"""Moves and simulations a second of this commit and of an earlier one, turn by turn."""

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from bench.results import git, record, table
from bench.tables import tables_of
from tablee.games import games

ROOT = Path(__file__).parents[1]
MOVES, SIMULATIONS = "moves", "simulations"

# Runs in either checkout, by what both have: the processor's time for the same work.
MEASURE = """
import sys, time
from itertools import islice
from bench.engine import Contender
from bench.search import ours
from tablee.games import game

def moves(name, seats, seed):
    who, start, made = Contender(game(name), seats), time.process_time(), 0
    while time.process_time() - start < 0.5:
        made += who.game.playouts(who.states, who.laid, seed, 100, who.dice, who.moves)
        seed += 100
    return made / (time.process_time() - start)

def simulations(name, seats, seed):
    took = list(islice(ours(game(name), seats, 3000, seed), 12))
    return 3000 * len(took) / sum(took)

for line in sys.stdin:
    what, name, seats, seed = line.split()
    print(globals()[what](name, int(seats), int(seed)), flush=True)
"""


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """Have an earlier commit in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "earlier"
        subprocess.run(
            ["git", "worktree", "add", "--quiet", "--detach", str(place), commit], check=True
        )
        try:
            yield place
        finally:
            git("worktree", "remove", "--force", str(place))


class Side:
    """A process that runs a script in one checkout, and answers a line with a line."""

    def __init__(self, place: Path, script: str) -> None:
        paths = [str(place / "src"), str(place), os.environ.get("PYTHONPATH", "")]
        self.process = subprocess.Popen(
            [sys.executable, "-c", script],
            cwd=place,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, *words: object) -> str:
        """Ask something, and wait for the answer."""
        assert self.process.stdin
        assert self.process.stdout
        print(*words, file=self.process.stdin, flush=True)
        return self.process.stdout.readline().strip()

    def end(self) -> None:
        """Let the process go home."""
        self.process.communicate()


def asked() -> Iterator[tuple[str, str, int]]:
    """List what is measured: what, of which game, at which table."""
    for game in games():
        for seats in tables_of(game):
            yield from ((what, game.name, seats) for what in (MOVES, SIMULATIONS))


def rate(side: Side, what: str, name: str, seats: int, seed: int) -> float:
    """Measure something once."""
    return float(side.ask(what, name, seats, seed))


def prepare(place: Path) -> None:
    """Compile in a process of its own: what a process compiled itself runs slower in it."""
    print(f"compiling {place.name} …", flush=True)
    side = Side(place, MEASURE)
    for what in asked():
        rate(side, *what, 0)
    side.end()


@click.command()
@click.argument("earlier")
@click.option("--rounds", default=7, help="How often both have a turn.")
def main(earlier: str, rounds: int) -> None:
    """Measure both in turn, several times over, and report medians and their ratio."""
    rows = []
    with checkout(earlier) as place:
        prepare(place)
        prepare(ROOT)
        before, after = Side(place, MEASURE), Side(ROOT, MEASURE)
        for what, name, seats in asked():
            pairs = [
                (rate(before, what, name, seats, seed), rate(after, what, name, seats, seed))
                for seed in range(rounds + 1)
            ][1:]  # the first loads what is compiled
            old, new = (statistics.median(rates) for rates in zip(*pairs, strict=True))
            ratio = statistics.median(late / early for early, late in pairs)
            rows.append(
                [f"{name}, {seats} seats", what, f"{old:,.0f}", f"{new:,.0f}", f"{ratio:.2f}"]
            )
            print(*rows[-1], flush=True)
        before.end()
        after.end()
    head = ["who", "a second", f"at {earlier}", "now", "ratio, median of pairs"]
    record("Before and after: moves and simulations a second, one core", table(head, rows))


if __name__ == "__main__":
    main()
