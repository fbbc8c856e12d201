"""Random moves a second, whole matches, native, one core; OpenSpiel and RLCard beside."""

import os
import statistics
import time

import click
import numpy as np

from bench.results import record, table
from bench.rivals import open_spiel, rlcard
from tablee.core.game import Game
from tablee.core.record import blank, blank_row, layout
from tablee.games import games

Figures = dict[str, list[float]]


class Contender:
    """One of our games at one table."""

    def __init__(self, game: Game, seats: int) -> None:
        self.name = f"{game.name}, {seats} seats"
        self.game, self.laid = game, game.laid(seats, {})
        self.states, self.dice = blank(game.schema), blank_row(4)
        self.moves = blank_row(len(game.moves))
        self.rate(0.01, 0)

    def rate(self, seconds: float, seed: int) -> float:
        """Play for so long; give moves a second."""
        moves, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            moves += self.game.playouts(
                self.states, self.laid, seed, 100, self.dice, self.moves
            )
            seed += 100
        return moves / (time.perf_counter() - start)


def copies(game: Game, seconds: float) -> float:
    """Copy states; give copies a second."""
    records = np.zeros(100_000, layout(game.schema))
    twins, done, start = records.copy(), 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        twins[:] = records
        done += len(records)
    return done / (time.perf_counter() - start)


@click.command()
@click.option("--rounds", default=7, help="How often everybody has a turn.")
@click.option("--seconds", default=1.0, help="How long a turn is.")
def main(rounds: int, seconds: float) -> None:
    """Measure all in turn, several times over, and report medians."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    ours = [
        Contender(game, seats) for game in games() for seats in (game.seats[0], game.seats[-1])
    ]
    figures: Figures = {}
    for round_number in range(rounds):
        for each in ours:
            figures.setdefault(each.name, []).append(each.rate(seconds, round_number * 10**6))
        for name in ("hearts", "crazy_eights"):
            rate = open_spiel(name, seconds, round_number)
            figures.setdefault(f"OpenSpiel {name}", []).append(rate)
        figures.setdefault("RLCard uno", []).append(rlcard("uno", seconds, round_number))
        print(f"round {round_number + 1} of {rounds}", flush=True)
    hearts = statistics.median(figures["OpenSpiel hearts"])
    rows = [
        [
            name,
            f"{statistics.median(rates):,.0f}",
            f"{min(rates):,.0f} … {max(rates):,.0f}",
            f"{statistics.median(rates) / hearts:.1f}",
        ]
        for name, rates in figures.items()
    ]
    sizes = [
        [game.name, layout(game.schema).itemsize, f"{copies(game, 0.5):,.0f}"]
        for game in games()
    ]
    head = ["who", "moves a second, median", "least … most", "× OpenSpiel hearts"]
    body = table(head, rows) + "\n\n" + table(["state of", "bytes", "copies a second"], sizes)
    record("Engine: random moves a second, whole matches, one core", body)


if __name__ == "__main__":
    main()
