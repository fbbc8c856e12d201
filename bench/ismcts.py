"""Our expert against OpenSpiel's Python ISMCTS at our tables, with the same time a move.

One expert among rivals, in every seat of the same deals. Each finished deal is a line of the
file: started again with the same file it goes on, and reports all there is.
"""

import json
import statistics
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path

import click

from bench.openspiel import rival
from bench.results import record, table
from bench.tables import tables_of
from tablee.bots import BOTS
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.games import REGISTRY, game
from tablee.lab.interval import interval

OURS = "expert"
MOST_DEALS = 10_000


@dataclass(frozen=True)
class Task:
    """One deal at one table, to be played with our bot in every seat."""

    game: str
    seats: int
    deal: int
    playouts: str  # the rival's own, or native ones


@dataclass
class Clock:
    """How long everybody thought."""

    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)

    def allowance(self) -> float:
        """Give the rival what ours took so far on average."""
        return statistics.fmean(self.ours)


def played(task: Task) -> dict[str, object]:
    """Play a deal in all seatings; give our share of the victory and everybody's time."""
    found, clock = game(task.game), Clock()
    warm(found, task.seats, clock)
    shares = [share_of(found, task, seat, clock) for seat in range(task.seats)]
    return asdict(task) | {
        "share": statistics.fmean(shares),
        "ours": clock.allowance(),
        "theirs": statistics.fmean(clock.theirs),
    }


def warm(game: Game, seats: int, clock: Clock) -> None:
    """Let our bot think about some first moves: the first of all loads its native code."""
    match, dice = Match(game, seats, {}, key_of(0)), new_dice(0)
    while len(clock.ours) < 3:
        is_choice, start = len(match.legal) > 1, time.perf_counter()
        match.play(BOTS[OURS](game, match.view(match.turn), dice))
        if is_choice:
            clock.ours.append(time.perf_counter() - start)
    del clock.ours[0]


def share_of(game: Game, task: Task, ours: int, clock: Clock) -> float:
    """Play one match and give our share of the victory."""
    match = Match(game, task.seats, {}, key_of(task.deal))
    dice = [new_dice(task.deal * task.seats + seat) for seat in range(task.seats)]
    theirs = rival(clock.allowance, native=task.playouts == "native")
    while not match.is_over:
        seat, is_choice, start = match.turn, len(match.legal) > 1, time.perf_counter()
        bot = BOTS[OURS] if seat == ours else theirs
        move = bot(game, match.view(seat), dice[seat])
        if is_choice:
            spent = time.perf_counter() - start
            (clock.ours if seat == ours else clock.theirs).append(spent)
        match.play(move)
    return (match.ranks[ours] == 1) / match.ranks.count(1)


def tasks(names: Iterable[str], seats: Sequence[int], playouts: str) -> Iterator[Task]:
    """List the deals, a round of all tables after the other."""
    for deal in range(MOST_DEALS):
        for name in names:
            for count in seats or tables_of(game(name)):
                yield Task(name, count, deal, playouts)


def read(path: Path) -> dict[Task, dict[str, float]]:
    """Read what was played; a line that was cut off does not count."""
    done = {}
    for row in path.read_text("utf-8").splitlines() if path.exists() else []:
        try:
            found = json.loads(row)
            task = Task(*(found.pop(name) for name in ("game", "seats", "deal", "playouts")))
            done[task] = found
        except (ValueError, KeyError):
            continue
    return done


def play_on(todo: Iterator[Task], path: Path, jobs: int, seconds: float) -> None:
    """Play deals on all cores until the time is over; those under way are finished."""
    end = time.monotonic() + seconds
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool, path.open("a") as file:
        running = {pool.submit(played, next(todo)) for _ in range(jobs)} if seconds else set()
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                row = future.result()
                file.write(json.dumps(row) + "\n")
                file.flush()
                print(json.dumps(row), flush=True)
                if time.monotonic() < end:
                    running.add(pool.submit(played, next(todo)))


def report(done: dict[Task, dict[str, float]]) -> str:
    """Put a line for every table: our share, its interval, the fair one, the times."""
    rows = []
    for key in dict.fromkeys((task.game, task.seats, task.playouts) for task in done):
        found = [v for t, v in done.items() if (t.game, t.seats, t.playouts) == key]
        sure = interval([each["share"] for each in found])
        mean = {
            name: statistics.fmean(each[name] for each in found)
            for name in ("share", "ours", "theirs")
        }
        rows.append([
            f"{key[0]}, {key[1]} seats", key[2], len(found), f"{mean['share']:.1%}",
            f"{sure.low:.1%} … {sure.high:.1%}", f"{1 / key[1]:.0%}",
            f"{mean['ours']:.3f}", f"{mean['theirs']:.3f}",
        ])  # fmt: skip
    head = ["table", "rival’s playouts", "deals", f"share of the {OURS}", "95 %", "fair",
            "s a move, ours", "s a move, OpenSpiel"]  # fmt: skip
    return table(head, rows)


@click.command()
@click.option("--minutes", default=10.0, help="Begin no deal after that.")
@click.option("--jobs", default=2, help="Processes.")
@click.option("--game", "names", multiple=True, default=tuple(REGISTRY))
@click.option(
    "--seats",
    multiple=True,
    type=int,
    help="Unless said, of each game a small table and a larger one.",
)
@click.option("--playouts", type=click.Choice(["own", "native"]), default="native")
@click.option("--file", "path", type=click.Path(path_type=Path), default="ismcts.jsonl")
def main(
    minutes: float,
    jobs: int,
    names: tuple[str, ...],
    seats: tuple[int, ...],
    playouts: str,
    path: Path,
) -> None:
    """Go on with the file and report it."""
    done = read(path)
    todo = (task for task in tasks(names, seats, playouts) if task not in done)
    play_on(todo, path, jobs, minutes * 60)
    body = (
        "Whole matches, the same deals with our expert in every seat and\n"
        "OpenSpiel's Python ISMCTS in all others. A move may take it as long as ours took\n"
        "on average. Its playouts are random: its own, or run by our native code.\n\n"
    )
    record("Search: our expert against OpenSpiel's Python ISMCTS", body + report(read(path)))


if __name__ == "__main__":
    main()
