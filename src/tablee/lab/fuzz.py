"""Fuzzing: random whole matches of every game, table and option, checked at every move."""

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import cycle, islice, repeat
from multiprocessing import get_context
from typing import TypeAlias

from tablee.core.dice import new_dice, throw
from tablee.core.game import Game
from tablee.core.loops import DEAD_END, ENDLESS, SOUND
from tablee.core.record import blank, blank_row
from tablee.games import game as load

BATCH = 250  # matches

TableSetup: TypeAlias = tuple[int, tuple[tuple[str, str], ...]]  # seats and options


@dataclass(frozen=True)
class Batch:
    """Some matches of one game at one table, one seed after the other."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int
    matches: int


@dataclass(frozen=True)
class Finding:
    """How a batch went: `fault` is empty, or says what went wrong at which seed and move."""

    batch: Batch
    matches: int
    moves: int
    fault: str = ""
    seed: int = 0
    move: int = 0


def tables(game: Game, seed: int) -> Iterator[TableSetup]:
    """Give every number of seats in turn, each time with other options, drawn by a seed."""
    dice = new_dice(seed)
    for seats in cycle(game.seats):
        yield (
            seats,
            tuple(
                (option.name, option.samples[throw(dice, len(option.samples))])
                for option in game.options
            ),
        )


def batches(
    games: Sequence[Game], matches: int, seed: int, table: TableSetup | None
) -> Iterator[Batch]:
    """Share a number of matches out over games, tables and options, or over one table."""
    sources = {game.name: repeat(table) if table else tables(game, seed) for game in games}
    left = matches
    for game in cycle(games):
        seats, options = next(sources[game.name])
        count = min(BATCH, left)
        yield Batch(game.name, seats, options, seed, count)
        seed += count
        left -= count
        if left == 0:
            return


def run(batch: Batch) -> Finding:
    """Play one batch."""
    game = load(batch.game)
    laid = game.laid(batch.seats, dict(batch.options))
    states, dice, moves, at = (
        blank(game.schema),
        blank_row(4),
        blank_row(len(game.moves)),
        blank_row(3),
    )
    found = int(game.fuzz(states, laid, batch.seed, batch.matches, dice, moves, at))
    played = int(at[0]) - batch.seed + 1
    if found == SOUND:
        return Finding(batch, played, int(at[2]))
    fault = {DEAD_END: "no legal move", ENDLESS: "no end"}.get(found, game.label(found))
    return Finding(batch, played, int(at[2]), fault, int(at[0]), int(at[1]))


def fuzz(
    games: Sequence[Game], matches: int, seed: int, jobs: int, table: TableSetup | None = None
) -> Iterator[Finding]:
    """Play many matches on several cores; yield what comes back, in any order."""
    todo = batches(games, matches, seed, table)
    if jobs == 1:
        yield from map(run, todo)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        under_way: set[Future[Finding]] = {
            pool.submit(run, batch) for batch in islice(todo, 2 * jobs)
        }
        while under_way:
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            under_way |= {pool.submit(run, batch) for batch in islice(todo, len(done))}
            yield from (each.result() for each in done)
