"""Learning by self-play: decisions a second, and what they are spent on; a plain loop beside.

What a part costs is what a lesson takes less without it: first without the steps of gradient
descent, then without asking the network, then without the rules. So nothing is measured in the
middle of a recorded lesson, which would slow it down. All games get ready at once, since that
takes longest, and are then measured one after the other.
"""

import time
from dataclasses import replace
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier, Lock
from typing import TypeAlias

import click
import numpy as np
import torch
from torch import Tensor

from bench.results import machine, record, table
from bench.tables import for_two
from tablee.core.game import Game
from tablee.core.record import layout
from tablee.games import game as load
from tablee.learn.course import usual_method
from tablee.learn.net import Net
from tablee.learn.tables import Tables
from tablee.learn.training import Learner, Method

Rows: TypeAlias = "Queue[list[object]]"

SEATS = 2
TABLES = {"cuda": 65_536, "cpu": 512}
FIRST = 4  # lessons before the clock runs: two as they are, one that is recorded, one more
NEVER = 1 << 60
HEAD = [
    *("game", "bits", "million decisions a second", "not recorded", "×"),
    *("rules", "network", "learning", "rest"),
]


class WithoutSteps(Learner):
    """Plays and judges, and learns nothing."""

    def lesson(self) -> None:
        """Play a stretch, and say what it was worth."""
        self.play()
        self.judge()


class WithoutNetwork(WithoutSteps):
    """Chooses any legal move, and judges without looking."""

    def __init__(self, tables: Tables, method: Method, net: Net) -> None:
        super().__init__(tables, method, net)
        sizes = (tables.moves, tables.seats)
        self.nothing = [torch.zeros(tables.count, size, device=self.device) for size in sizes]

    def run(self, net: Net, obs: Tensor) -> tuple[Tensor, Tensor]:
        """Answer nothing."""
        logits, shares = (answer[: len(obs)] for answer in self.nothing)
        return logits, shares


def tables_for(game: Game, count: int, device: str) -> Tables:
    """Lay the usual tables for two."""
    laid = np.zeros(1, layout(game.schema))
    laid[0] = game.laid(SEATS, {})[0]
    return Tables(game, laid, count, device, 1)


def stand_still(tables: Tables) -> None:
    """Leave the rules out: positions stay as they are."""
    for rule in ("_advance", "_look"):
        setattr(tables, rule, lambda _first, _last, _arrays: None)


def warmed(learner: Learner) -> Learner:
    """Take the first lessons, which compile and record the next ones."""
    for _ in range(FIRST):
        learner.learn()
    return learner


def measured(learner: Learner, seconds: float) -> tuple[float, float]:
    """Take lessons for so long; give the seconds of one, and decisions a second."""
    before, lessons = learner.decisions, 0
    start = time.perf_counter()
    while (took := time.perf_counter() - start) < seconds or not lessons:
        learner.learn()  # which waits for what it started
        lessons += 1
    return took / lessons, (learner.decisions - before) / took


class Contender:
    """One game, ready to be measured."""

    def __init__(self, game: Game, method: Method, count: int, device: str) -> None:
        self.game, self.tables = game, tables_for(game, count, device)

        def new(kind: type[Learner]) -> Learner:
            sizes = (self.tables.bits, self.tables.moves, self.tables.seats)
            return kind(self.tables, method, Net(*sizes))

        self.whole = warmed(new(Learner))
        self.plain = self.whole
        if device == "cuda":  # elsewhere nothing is recorded
            self.plain = new(Learner)
            self.plain.warmed = NEVER
            warmed(self.plain)
        self.parts = [warmed(new(kind)) for kind in (WithoutSteps, WithoutNetwork)]
        self.new = new

    def row(self, seconds: float) -> list[object]:
        """Measure it."""
        whole, rate = measured(self.whole, seconds)
        plainly = rate if self.plain is self.whole else measured(self.plain, seconds)[1]
        without = [whole, *(measured(part, seconds)[0] for part in self.parts)]
        stand_still(self.tables)
        without.append(measured(warmed(self.new(WithoutNetwork)), seconds)[0])
        learning, network, rules = (max(0.0, more - less) for more, less in pairwise(without))
        parts = [rules, network, learning, without[-1]]
        return [
            *(self.game.name, self.tables.bits, f"{rate / 1e6:.3g}", f"{plainly / 1e6:.3g}"),
            f"{rate / plainly:.1f}",
            *(f"{100 * part / sum(parts):.0f} %" for part in parts),
        ]


def contend(
    name: str, asked: tuple[Method, int, str, float], ready: Barrier, turn: Lock, rows: Rows
) -> None:
    """Get a game ready in a process of its own; measure it when all are, one at a time."""
    method, count, device, seconds = asked
    contender = Contender(load(name), method, count, device)
    ready.wait()
    with turn:
        rows.put(contender.row(seconds))


@click.command()
@click.argument("names", nargs=-1)
@click.option("--device", type=click.Choice(["cuda", "cpu"]), default="cuda")
@click.option("--tables", "count", type=int, help="Tables that are played together.")
@click.option(
    "--seconds", default=2.0, help="How long each of five measurements takes, at least."
)
@click.option("--record", "is_kept", is_flag=True, help="Put the table into results.md.")
def main(
    names: tuple[str, ...],
    device: str,
    count: int | None,
    seconds: float,
    is_kept: bool,  # noqa: FBT001
) -> None:
    """Measure every game that two can play, or those that are named."""
    method = replace(usual_method(device), goal=1e12)
    count, rows = count or TABLES[device], []
    listed, spawning = names or tuple(for_two()), get_context("spawn")
    ready, turn = spawning.Barrier(len(listed)), spawning.Lock()
    told: Rows = spawning.Queue()
    asked = (method, count, device, seconds)
    processes = [
        spawning.Process(target=contend, args=(name, asked, ready, turn, told))
        for name in listed
    ]
    for process in processes:
        process.start()
    for _ in processes:
        rows.append(told.get())
        print(*rows[-1], sep="  ", flush=True)
    for process in processes:
        process.join()
    body = f"{count} tables for two, batches of {method.batch}.\n\n{table(HEAD, rows)}"
    if is_kept:
        label = torch.cuda.get_device_name() if device == "cuda" else "no GPU"
        on = f"{label}; {machine()}, torch {torch.__version__}"
        record("Learning: decisions a second by self-play, learning included", body, on=on)
    else:
        print(body)


if __name__ == "__main__":
    main()
