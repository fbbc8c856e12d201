"""What a network's look at a position takes, beside the search that it stands in for.

On the same positions of one match, in turn: forward passes a second, observing and weighing
all legal moves included; simulations a second of looking ahead; and those of the search, which
plays on to the end of the match. All by the processor's time, on one core.
"""

import os
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

import click

from bench.results import record, table
from bench.tables import tables_of
from tablee.bots.learned import NETWORK, Foresight, Lookahead, network_of, new_space
from tablee.bots.lookahead import Space, look, weigh
from tablee.bots.search import Budget, search
from tablee.bots.thumb import thumb
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.record import AnyView
from tablee.core.rule import rule
from tablee.core.thing import Seat
from tablee.games import games

PASSES, AHEAD, SEARCHED = 2_000, 200, 2_000  # at each position; what an expert takes, and took
Rate = Callable[[AnyView], float]  # a second, at a position


@rule
def glances(space: Space, seat: Seat, count: int, times: int) -> float:
    """Look at a position again and again, and weigh its moves."""
    total = 0.0
    for _ in range(times):
        look(space, seat)
        total += weigh(space, count)
    return total


def passes(game: Game, space: Space, view: AnyView) -> float:
    """Measure forward passes."""
    legal = game.legal(view.seen, view.seat)
    space.state[0] = view.seen
    for place, move in enumerate(legal):
        space.moves[place] = move
    start = time.process_time()
    glances(space, view.seat, len(legal), PASSES)
    return PASSES / (time.process_time() - start)


def foreseen(game: Game, view: AnyView) -> float:
    """Measure simulations of looking ahead, each of one move in one world."""
    network = network_of(game)
    assert network is not None
    start = time.process_time()
    ahead = Lookahead(game, network, view, Foresight(AHEAD), new_dice(1))
    found = ahead.compare(least=2)
    return sum(len(one.shares) for one in found) / (time.process_time() - start)


def searched(game: Game, view: AnyView) -> float:
    """Measure simulations of the search."""
    start = time.process_time()
    search(game, view, Budget(SEARCHED), new_dice(1))
    return SEARCHED / (time.process_time() - start)


def positions(game: Game, seats: int, seed: int) -> Iterator[AnyView]:
    """Give the views of all who have a choice in one match of rules of thumb."""
    match, dice = Match(game, seats, {}, key_of(seed)), new_dice(seed)
    while not match.is_over:
        view = match.view(match.turn)
        if len(match.legal) > 1:
            yield view
        match.play(thumb(game, view, dice))


@click.command()
@click.option("--choices", default=20, help="Positions of each table, spread over one match.")
def main(choices: int) -> None:
    """Measure all in turn, and report medians."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rows = []
    for game in games():
        network = network_of(game)
        if network is None:
            continue
        size = (game.folder / NETWORK).stat().st_size
        for seats in tables_of(game):
            space = new_space(game, network, seats)
            ways: list[Rate] = [
                partial(passes, game, space), partial(foreseen, game), partial(searched, game)
            ]  # fmt: skip
            views = list(positions(game, seats, 1))
            for way in ways:
                way(views[0])  # compiles, or loads what is compiled
            rates = [
                [way(view) for way in ways] for view in views[:: 1 + len(views) // choices]
            ]
            glance, ahead, before = (statistics.median(way) for way in zip(*rates, strict=True))
            rows.append([
                game.name, seats, f"{size / 1000:.0f}", f"{glance:,.0f}", f"{1e6 / glance:.1f}",
                f"{ahead:,.0f}", f"{before:,.0f}", f"{SEARCHED / before * glance:,.0f}",
            ])  # fmt: skip
            print(*rows[-1], flush=True)
    head = [
        "game", "seats", "network, kB", "passes a second", "µs a pass",
        "simulations ahead a second", "of the search", "passes in an expert's search",
    ]  # fmt: skip
    body = (
        f"Medians over positions of one match. An expert of the search took {SEARCHED:,} "
        f"simulations a move, to the end of the match; one with a network takes {AHEAD}, or "
        "one pass.\n\n"
    )
    record("Network: passes and simulations a second, one core", body + table(head, rows))


if __name__ == "__main__":
    main()
