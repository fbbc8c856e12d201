"""The arena: bots against bots, the same deals in every seating, on all cores."""

import argparse
import json
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from time import monotonic

from tablee.core.game import Game
from tablee.games import game as load
from tablee.pool.order import FirstCome
from tablee.pool.pool import Pool, cores

from .bout import Bout, Outcome, play, warm
from .contest import PATIENCE, Contest, contest
from .ranking import Ranking


def bouts(contest: Contest, deals: Sequence[int], until: float) -> Iterator[Bout]:
    """List the bouts of some deals; no new deal begins after the time is up."""
    for deal in deals:
        if monotonic() >= until:
            return
        for seating in contest.seatings:
            yield Bout(deal, seating)


def outcomes(contest: Contest, todo: Iterable[Bout], jobs: int) -> Iterator[Outcome]:
    """Play bouts, begun in order, and yield how they ended, in any order."""
    work = partial(play, contest)
    if jobs == 1:
        yield from map(work, todo)
        return
    pool = Pool(jobs, FirstCome(), begin=partial(begin, contest))
    try:
        yield from pool.results(None, work, todo)
    finally:
        pool.stop()


def begin(contest: Contest) -> None:
    """Make a process ready, which sends outside bots home before it goes itself."""
    signal.signal(signal.SIGTERM, lambda _signal, _frame: sys.exit(1))
    warm(contest)


def played(
    contest: Contest, deals: Sequence[int], *, jobs: int, seconds: float | None = None
) -> Iterator[tuple[int, list[Outcome]]]:
    """Play some deals; yield each, whole, when all its seatings are played."""
    until = float("inf") if seconds is None else monotonic() + seconds
    warm(contest)  # so that workers load what is compiled, and do not compile all at once
    under_way: dict[int, list[Outcome]] = {}
    for outcome in outcomes(contest, bouts(contest, deals, until), jobs):
        deal = outcome.bout.deal
        under_way.setdefault(deal, []).append(outcome)
        if len(under_way[deal]) == len(contest.seatings):
            yield deal, under_way.pop(deal)


def arena(
    game: Game,
    seats: int,
    entrants: Sequence[str],
    deals: int,
    *,
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    jobs: int | None = None,
    seconds: float | None = None,
    patience: float = PATIENCE,
    on_deal: Callable[[int, list[Outcome]], None] = lambda _deal, _outcomes: None,
) -> Ranking:
    """Play a contest and give its ranking; `on_deal` hears of every deal, in any order."""
    setup = contest(game, seats, entrants, options, seed, patience)
    done: dict[int, list[Outcome]] = {}
    for deal, outcomes in played(setup, range(deals), jobs=jobs or cores(), seconds=seconds):
        done[deal] = outcomes
        on_deal(deal, outcomes)
    return Ranking(setup, done)


def summary(ranking: Ranking) -> dict[str, object]:
    """Sum a ranking up as plain numbers."""
    setup = ranking.contest
    rows = {}
    for name in ranking.names if ranking.deals else ():
        share, (mean, slowest) = ranking.share(name), ranking.seconds(name)
        rows[name] = {
            "share": [round(value, 4) for value in (share.value, share.low, share.high)],
            "fair": round(ranking.fair(name), 4),
            "rank": round(ranking.rank(name), 3),
            "seconds": round(mean, 5),
            "slowest": round(slowest, 4),
        }
    return {
        "game": setup.game,
        "seats": setup.seats,
        "options": dict(setup.options),
        "seed": setup.seed,
        "deals": len(ranking.deals),
        "matches": len(ranking.outcomes),
        "bots": rows,
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Play a contest where there is little but Python; print its sums as JSON lines."""
    parser = argparse.ArgumentParser(prog="python -m tablee.lab.arena", description=__doc__)
    parser.add_argument("bots", nargs="+", help="several names: they are cycled over the seats")
    parser.add_argument("--game", required=True)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("-o", "--option", action="append", default=[], help="name=value")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, help="all cores unless said")
    parser.add_argument("--seconds", type=float, help="begin no deal after so many seconds")
    parser.add_argument("--every", type=int, default=0, help="also print after so many deals")
    chosen = parser.parse_args(arguments)

    setup = contest(
        load(chosen.game),
        chosen.seats,
        chosen.bots,
        dict(pair.split("=", 1) for pair in chosen.option),
        chosen.seed,
    )
    done: dict[int, list[Outcome]] = {}

    def tell() -> None:
        sys.stdout.write(json.dumps(summary(Ranking(setup, done)), ensure_ascii=False) + "\n")
        sys.stdout.flush()

    deals = range(chosen.deals)
    for deal, outcomes in played(
        setup, deals, jobs=chosen.jobs or cores(), seconds=chosen.seconds
    ):
        done[deal] = outcomes
        if chosen.every and len(done) % chosen.every == 0:
            tell()
    tell()


if __name__ == "__main__":
    main()
