"""Who beats whom, by how much: every claim about our bots, as a contest of the arena.

Each contest plays the same deals in every seating and keeps a journal in the folder: started
again it goes on for as long, until it has its deals. The report names what there is.
"""

import time
from collections.abc import Iterator, Sequence
from itertools import cycle, islice, pairwise, product
from pathlib import Path

import click

from bench.results import record, table
from bench.tables import tables_of
from tablee.bots import LEVELS
from tablee.core.game import Game
from tablee.games import games
from tablee.lab.arena import played
from tablee.lab.contest import Contest, contest
from tablee.lab.journal import Journal
from tablee.lab.ranking import Ranking
from tablee.pool.pool import cores
from tablee.pool.workforce import Where

SEED = 2026
BUDGETS = (125, 250, 500, 1_000, 2_000, 4_000)


def alternating(seats: int, stronger: str, weaker: str) -> tuple[str, ...]:
    """Seat two kinds in turn."""
    return tuple(islice(cycle((stronger, weaker)), seats))


def sizes(game: Game) -> list[int]:
    """Give the tables that the levels are held to: for two, three, four and the most."""
    return sorted({2, 3, 4, game.seats[-1]} & {*game.seats})


def fields(claim: str, game: Game) -> Iterator[tuple[str, ...]]:
    """List who meets in the contests of a claim, at a game's tables: the first is ahead."""
    if claim == "budget":
        for less, more in pairwise(BUDGETS):
            pair = (f"search:simulations={more}", f"search:simulations={less}")
            yield alternating(game.seats[0], *pair)
    if claim == "expert":
        for seats in tables_of(game):
            yield ("expert", *("beginner",) * (seats - 1))
    if claim == "ladder":
        for seats, (weaker, stronger) in product(sizes(game), pairwise(LEVELS)):
            yield alternating(seats, stronger, weaker)


def contests(claim: str) -> Iterator[Contest]:
    """List the contests of a claim."""
    for found in games():
        for entrants in fields(claim, found):
            yield contest(found, len(entrants), entrants, seed=SEED)


TITLES = {
    "expert": "Arena: the expert among beginners",
    "ladder": "Arena: each level against the one below",
    "budget": "Arena: twice the simulations",
}
HEAD = ["game", "seats", "who", "among", "deals", "share", "95 %", "fair", "ms a move"]


def row(ranking: Ranking) -> list[object]:
    """Sum a contest up from its first entrant's side."""
    setup = ranking.contest
    who, *others = setup.names
    share, (mean, _) = ranking.share(who), ranking.seconds(who)
    return [
        setup.game,
        setup.seats,
        who,
        ", ".join(others),
        len(ranking.deals),
        f"{share.value:.1%}",
        f"{share.low:.1%} – {share.high:.1%}",
        f"{ranking.fair(who):.0%}",
        f"{1000 * mean:.1f}",
    ]


def held(claim: str, setup: Contest, deals: int, seconds: float, folder: Path) -> Ranking:
    """Go on with a contest for so many seconds, unless it has its deals."""
    words = [claim, setup.game, str(setup.seats), *setup.names]
    name = "-".join(words).replace(":", "_").replace(",", "_")
    journal = Journal(folder / f"{name}.jsonl", setup, deals)
    missing = [deal for deal in range(deals) if deal not in journal.deals]
    if missing and seconds > 0:
        for deal, outcomes in played(setup, missing, Where(cores()), seconds):
            journal.add(deal, outcomes)
    return Ranking(setup, journal.deals)


@click.command()
@click.argument("claims", nargs=-1, type=click.Choice([*TITLES]))
@click.option("--deals", default=300, show_default=True, help="A contest, at most.")
@click.option("--seconds", default=60.0, show_default=True, help="More for each contest.")
@click.option("--only", default="", help="Go on with one game.")
@click.option("--folder", default="build/arena", type=click.Path(path_type=Path))
def main(claims: Sequence[str], deals: int, seconds: float, only: str, folder: Path) -> None:
    """Play the contests of some claims, or of all, and write them down."""
    start = time.perf_counter()
    for claim in claims or TITLES:
        rows = []
        for setup in contests(claim):
            more = seconds if only in ("", setup.game) else 0
            ranking = held(claim, setup, deals, more, folder)
            if ranking.deals:
                rows.append(row(ranking))
                print(rows[-1], flush=True)
        record(TITLES[claim], table(HEAD, rows))
    print(f"{time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
