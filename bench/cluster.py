"""The arena on a cluster of this machine beside processes of ours: deals a second, in turn.

Both have as many workers and are warm; what Ray takes to start is told by itself.
"""

from functools import partial
from statistics import median
from time import monotonic, perf_counter

import click

from bench.results import record, table
from tablee.games import REGISTRY
from tablee.games import game as load
from tablee.lab.arena import bouts
from tablee.lab.bout import play, warm
from tablee.lab.contest import Contest, contest
from tablee.lab.origin import code_here
from tablee.pool.cluster import LOCAL
from tablee.pool.workforce import Where, Workforce, workforce

CONTESTS = (["beginner", "random"], ["search:simulations=300", "beginner"])
HEAD = ["game", "bots", "deals a second by processes", "on a cluster", "×"]
LONG = 1_000_000  # deals: more than are played
WARMING = 5.0  # seconds


def rate(force: Workforce, setup: Contest, seconds: float) -> float:
    """Begin deals for so long; give deals a second, until the last one is over."""
    start = perf_counter()
    todo = bouts(setup, range(LONG), monotonic() + seconds)
    matches = sum(1 for _ in force.results(partial(play, setup), todo))
    return matches / len(setup.seatings) / (perf_counter() - start)


def measured(
    setup: Contest, jobs: int, seconds: float, rounds: int
) -> tuple[list[object], float]:
    """Measure both in turn; give a row, and the seconds that Ray took to start."""
    warm(setup)
    code, begin = partial(code_here, [setup.game], "lab"), partial(warm, setup)
    with workforce(Where(jobs), code, begin) as processes:
        start = perf_counter()
        with workforce(Where(jobs, LOCAL), code, begin) as cluster:
            began = perf_counter() - start
            for force in (processes, cluster):
                rate(force, setup, WARMING)
            pairs = [
                (rate(processes, setup, seconds), rate(cluster, setup, seconds))
                for _ in range(rounds)
            ]
    here, there = (median(column) for column in zip(*pairs, strict=True))
    times = median(second / first for first, second in pairs)
    names = ", ".join(setup.names)
    return [setup.game, names, f"{here:.3g}", f"{there:.3g}", f"{times:.2f}"], began


@click.command()
@click.option("--jobs", default=2, show_default=True)
@click.option("--seconds", default=10.0, show_default=True, help="Of each measurement.")
@click.option("--rounds", default=3, show_default=True)
@click.option("--record", "is_kept", is_flag=True, help="Put the table into results.md.")
def main(jobs: int, seconds: float, rounds: int, is_kept: bool) -> None:  # noqa: FBT001
    """Measure contests of quick bots and of slow ones."""
    game = load(next(iter(REGISTRY)))
    setups = [contest(game, game.seats[0], bots) for bots in CONTESTS]
    found = [measured(setup, jobs, seconds, rounds) for setup in setups]
    started = " and ".join(f"{began:.0f} s" for _, began in found)
    body = (
        f"{jobs} workers each, the median of {rounds} rounds in turn. Ray took {started} to "
        "start, which is not counted. Each ends with the last deal begun.\n\n"
        + table(HEAD, [row for row, _ in found])
    )
    if is_kept:
        record("The arena on a cluster of one machine beside processes", body)
    else:
        print(body)


if __name__ == "__main__":
    main()
