"""Who beats whom, by how much: every claim about our bots, as a contest of the arena.

Each contest plays the same deals in every seating and is kept in a file of the folder: started
again it goes on, until it has its deals or its time is up. The report names what there is.
"""

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import click

from bench.results import record, table
from tablee.bots import LEVELS
from tablee.games import REGISTRY, game
from tablee.lab.arena import arena
from tablee.lab.standing import Standings

TABLES = (2, 4)  # seats
BESIDE = "has_beliefs=0,solve=0"  # our own search without beliefs and mixing
BUDGETS = (125, 250, 500, 1_000, 2_000, 4_000)
TIME = "search:simulations=1000000,seconds=0.005"


@dataclass(frozen=True)
class Contest:
    """One claim: the first entrant should have more than its fair share."""

    claim: str
    game: str
    seats: int
    entrants: tuple[str, ...]


def ladder(seats: int) -> Iterator[tuple[str, ...]]:
    """Match each level with the one below."""
    for weaker, stronger in pairwise(LEVELS):
        yield (stronger, weaker) * (seats // 2)


def contests(claim: str) -> Iterator[Contest]:
    """List the contests of a claim."""
    for name in REGISTRY:
        if claim == "expert":
            yield Contest(claim, name, 2, ("expert", "beginner"))
            yield Contest(claim, name, 4, ("expert", *("beginner",) * 3))
        for seats in TABLES:
            if claim == "ladder":
                for entrants in ladder(seats):
                    yield Contest(claim, name, seats, entrants)
            if claim == "beliefs":
                yield Contest(claim, name, seats, (TIME, f"{TIME},{BESIDE}") * (seats // 2))
        if claim == "budget":
            for less, more in pairwise(BUDGETS):
                rivals = (f"search:simulations={more}", f"search:simulations={less}")
                yield Contest(claim, name, 2, rivals)


TITLES = {
    "expert": "Arena: the expert among beginners",
    "ladder": "Arena: each level against the one below",
    "beliefs": "Arena: with beliefs and mixing, and without, at the same time a move",
    "budget": "Arena: twice the walks",
}
HEAD = ["game", "seats", "who", "among", "deals", "share", "95 %", "fair", "ms a move"]


def row(contest: Contest, standings: Standings) -> list[object]:
    """Sum a contest up from its first entrant's side."""
    who = contest.entrants[0]
    others = [name for name in dict.fromkeys(contest.entrants) if name != who]
    share, (mean, _) = standings.share(who), standings.seconds(who)
    return [
        contest.game,
        contest.seats,
        who,
        ", ".join(others),
        len(standings.deals),
        f"{share.value:.1%}",
        f"{share.low:.1%} – {share.high:.1%}",
        f"{standings.fair(who):.0%}",
        f"{1000 * mean:.1f}",
    ]


def kept(folder: Path, contest: Contest) -> Path:
    """Name the file of a contest's row."""
    words = [contest.claim, contest.game, str(contest.seats), *dict.fromkeys(contest.entrants)]
    return folder / ("-".join(words).replace(":", "_").replace(",", "_") + ".json")


def settled(contest: Contest, deals: int, seconds: float, folder: Path) -> list[object]:
    """Play a contest, unless it has been played."""
    file = kept(folder, contest)
    if file.exists():
        row_kept: list[object] = json.loads(file.read_text("utf-8"))
        return row_kept
    standings = arena(
        game(contest.game), contest.seats, contest.entrants, deals, seed=2026, seconds=seconds
    )
    summed = row(contest, standings)
    file.write_text(json.dumps(summed), "utf-8")
    print(summed, flush=True)
    return summed


@click.command()
@click.argument("claims", nargs=-1, type=click.Choice([*TITLES]))
@click.option("--deals", default=300, show_default=True, help="A contest, at most.")
@click.option("--seconds", default=60.0, show_default=True, help="A contest, at most.")
@click.option("--only", default="", help="One game.")
@click.option("--folder", default="build/arena", type=click.Path(path_type=Path))
def main(claims: Sequence[str], deals: int, seconds: float, only: str, folder: Path) -> None:
    """Play the contests of some claims, or of all, and write them down."""
    folder.mkdir(parents=True, exist_ok=True)
    start = time.perf_counter()
    for claim in claims or TITLES:
        rows = [
            settled(one, deals, seconds, folder)
            for one in contests(claim)
            if only in ("", one.game)
        ]
        record(TITLES[claim], table(HEAD, rows))
    print(f"{time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
