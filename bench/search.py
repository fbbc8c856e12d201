"""Simulations a second of our search, one core; OpenSpiel's C++ ISMCTS in the same run."""

import os
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

import click

from bench.results import record, table
from bench.rivals import ismcts
from bench.tables import tables_of
from tablee.bots.search import Budget, search
from tablee.bots.thumb import thumb
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.record import Records, blank
from tablee.core.rule import bound
from tablee.games import games

RIVALS = ("euchre", "oh_hell")
RING = 65  # records that are copied round
Timed = Callable[[int], Iterator[float]]  # the seconds of each choice in the match of a seed


def ours(game: Game, seats: int, simulations: int, seed: int) -> Iterator[float]:
    """Give the processor's seconds for each choice of a match's first round."""
    match, dice = Match(game, seats, {}, key_of(seed)), new_dice(seed)
    while not match.is_over and int(match.state.phase) != game.scored:
        view = match.view(match.turn)
        if len(match.legal) > 1:
            start = time.process_time()
            search(game, view, Budget(simulations), new_dice(seed))
            yield time.process_time() - start
        match.play(thumb(game, view, dice))


def copy_often(records: Records, times: int) -> int:
    """Copy records to their neighbours, each changed before, so that none can be left out."""
    last, changed = len(records) - 1, 0
    for number in range(times):
        place = number % last
        records[place].turn = number % 3
        records[place + 1] = records[place]
        changed += records[last - place].turn
    return changed


def copies(game: Game, times: int = 2_000_000) -> float:
    """Copy states in native code; give copies a second."""
    often, records = bound(copy_often, game.folder, game.rules), blank(game.schema, RING)
    often(records, 1)
    start = time.process_time()
    often(records, times)
    return times / (time.process_time() - start)


def contenders(simulations: int) -> dict[str, Timed]:
    """List everybody who is measured."""
    timed: dict[str, Timed] = {}
    for game in games():
        for seats in tables_of(game):
            timed[f"{game.name}, {seats} seats"] = partial(ours, game, seats, simulations)
    for name in RIVALS:
        timed[f"OpenSpiel {name}"] = partial(ismcts, name, simulations)
    return timed


@click.command()
@click.option("--rounds", default=7, help="How often everybody has a turn.")
@click.option("--choices", default=40, help="Positions a turn, at most: those of one round.")
@click.option("--simulations", default=3_000, help="For each position.")
def main(rounds: int, choices: int, simulations: int) -> None:
    """Measure all in turn, several times over, and report medians."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rates: dict[str, list[float]] = {}
    for name, timed in contenders(simulations).items():
        next(timed(0))  # compiles, or loads what is compiled
        rates[name] = []
    for number in range(1, rounds + 1):
        for name, timed in contenders(simulations).items():
            took = list(islice(timed(number), choices))
            rates[name].append(simulations * len(took) / sum(took))
        print(f"round {number} of {rounds}", flush=True)
    middle = {name: statistics.median(found) for name, found in rates.items()}
    rows = [
        [
            name,
            f"{middle[name]:,.0f}",
            f"{min(found):,.0f} … {max(found):,.0f}",
            *(f"{middle[name] / middle[f'OpenSpiel {rival}']:.2f}" for rival in RIVALS),
        ]
        for name, found in rates.items()
    ]
    head = ["who", "simulations a second, median", "least … most"]
    head += [f"× {rival}" for rival in RIVALS]
    sizes = [
        [game.name, game.laid(game.seats[0], {}).itemsize, f"{copies(game) / 1e6:.1f}"]
        for game in games()
    ]
    body = (
        f"{simulations:,} simulations to the end of the match at every choice of one round,\n"
        "imagined worlds and tree included, by the processor's time; ours between moves by\n"
        "rules of thumb, OpenSpiel's C++ bot (random playouts) between random ones.\n\n"
    )
    body += table(head, rows) + "\n\n"
    body += table(["state of", "bytes", "million copies a second"], sizes)
    record("Search: simulations a second, one core", body)


if __name__ == "__main__":
    main()
