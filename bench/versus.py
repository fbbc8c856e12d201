"""Levels of this commit against levels of an earlier one, on the same deals in every seating.

Two processes play each match, one a checkout, move by move: who is to act is asked where its
level lives, and both are told the move. So states, views and bots may have changed, but not the
rules. Deadlines are the processor's time, so that other work on the machine takes nothing away.
The earlier checkout may also be a folder, where there is no git.
"""

import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count, islice
from pathlib import Path

import click

from bench.before import ROOT, Side, checkout
from bench.results import record, table
from tablee.games import games
from tablee.lab.interval import interval
from tablee.lab.ranking import victory

# Runs in either checkout, by what both have: a match, and the decisions of one level in it.
PLAY = """
import json, sys, time
time.perf_counter = time.process_time  # before anybody imports it
from tablee.bots import BOTS
from tablee.core.dice import new_dice
from tablee.core.match import Match, key_of
from tablee.games import game

match, dice = None, []

def deal(name, seats, seed):
    global match, dice
    match = Match(game(name), int(seats), {}, key_of(int(seed)))
    dice = [new_dice(1000 * int(seed) + seat) for seat in range(match.seats)]
    return settled()

def decide(level):
    start = time.process_time()
    move = BOTS[level](match.game, match.view(match.turn), dice[match.turn])
    return [match.game.moves.write(move), time.process_time() - start]

def play(*words):
    match.play(match.game.moves.read(" ".join(words)))
    return settled()

def settled():
    while not match.is_over and len(match.legal) == 1:
        match.play(match.legal[0])
    return [-1, *match.ranks] if match.is_over else [match.turn, len(match.legal)]

for line in sys.stdin:
    what, *words = line.split()
    print(json.dumps(globals()[what](*words)), flush=True)
"""


class Versus:
    """Two checkouts at one table."""

    def __init__(self, before: Side, after: Side) -> None:
        self.sides = (after, before)  # the first is ahead, as in the arena
        self.seconds, self.decisions = [0.0, 0.0], [0, 0]

    def both(self, *words: object) -> list[int]:
        """Tell both the same; they must agree on how the match stands."""
        told = [json.loads(side.ask(*words)) for side in self.sides]
        if told[0] != told[1]:
            raise RuntimeError(f"after {words}: {told[0]} here, {told[1]} before")
        return list(told[0])

    def match(self, game: str, seats: int, deal: int, first: int, levels: list[str]) -> float:
        """Play one deal, both sides in turn round the table; give our share of victory."""
        stands = self.both("deal", game, seats, deal)
        while stands[0] >= 0:
            which = (stands[0] + first) % 2
            move, took = json.loads(self.sides[which].ask("decide", levels[which]))
            self.seconds[which] += took
            self.decisions[which] += 1
            stands = self.both("play", move)
        return sum(
            victory(stands[1:], seat) for seat in range(seats) if (seat + first) % 2 == 0
        )


@contextmanager
def found(earlier: str) -> Iterator[Path]:
    """Find the earlier checkout: a folder, or a commit."""
    if Path(earlier).is_dir():
        yield Path(earlier).absolute()
    else:
        with checkout(earlier) as place:
            yield place


@contextmanager
def seated(earlier: str, jobs: int) -> Iterator[list[Versus]]:
    """Have both checkouts sit down, at so many tables."""
    with found(earlier) as place:
        sides = [[Side(where, PLAY) for where in (place, ROOT)] for _ in range(jobs)]
        try:
            yield [Versus(*pair) for pair in sides]
        finally:
            for side in (side for pair in sides for side in pair):
                side.end()


HEAD = ["game", "seats", "ours", "earlier", "deals", "share", "95 %", "ms a move", "earlier's"]


def row(
    tables: Sequence[Versus], game: str, seats: int, levels: list[str], deals: int,
    seconds: float,
) -> list[object]:  # fmt: skip
    """Play deals, each in both seatings, as many as begin within so many seconds."""
    until, shares = time.monotonic() + seconds, dict[int, float]()
    undealt = islice(count(), deals)

    def play(versus: Versus) -> None:
        versus.seconds, versus.decisions = [0.0, 0.0], [0, 0]
        for deal in undealt:
            both = [versus.match(game, seats, deal, first, levels) for first in range(2)]
            shares[deal] = sum(both) / 2
            print(game, seats, deal, shares[deal], flush=True)
            if time.monotonic() > until:
                return

    with ThreadPoolExecutor(len(tables)) as pool:
        list(pool.map(play, tables))
    mean = interval([share for _, share in sorted(shares.items())])
    times = (
        1000 * sum(each.seconds[side] for each in tables)
        / sum(each.decisions[side] for each in tables)
        for side in range(2)
    )  # fmt: skip
    said = f"{mean.low:.1%} – {mean.high:.1%}"
    ms = (f"{time:.2g}" for time in times)
    return [game, seats, *levels, len(shares), f"{mean.value:.1%}", said, *ms]


@click.command()
@click.argument("earlier")
@click.option("--only", default="", help="One game.")
@click.option("--seats", "sizes", default="2,4", help="Even numbers: at which tables.")
@click.option("--levels", default="master,master", help="Ours, and the earlier one's.")
@click.option("--deals", default=50, help="At each table, at most.")
@click.option("--seconds", default=300.0, help="Begin no deal of a table after so many.")
@click.option("--jobs", default=1, help="Deals that are played side by side.")
def main(
    earlier: str, only: str, sizes: str, levels: str, deals: int, seconds: float, jobs: int
) -> None:
    """Play, and report our share of victory; a fair one is half."""
    rows = []
    with seated(earlier, jobs) as tables:
        for game in games():
            if only in ("", game.name):
                for seats in map(int, sizes.split(",")):
                    how = (levels.split(","), deals, seconds)
                    rows.append(row(tables, game.name, seats, *how))
                    print(*rows[-1], flush=True)
    record(f"Arena: levels against those of {earlier}", table(HEAD, rows))


if __name__ == "__main__":
    main()
