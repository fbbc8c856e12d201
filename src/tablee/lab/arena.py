"""The arena: bots against bots, the same deals in every seating, on all cores."""

import argparse
import json
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from time import monotonic

from tablee.core.game import Game
from tablee.games import game as load
from tablee.pool.pool import cores
from tablee.pool.workforce import Where, workforce

from .bout import Bout, Outcome, play, warm
from .contest import PATIENCE, Contest, contest
from .origin import code_here
from .ranking import Ranking


def bouts(contest: Contest, deals: Sequence[int], until: float) -> Iterator[Bout]:
    """List the bouts of some deals; no new deal begins after the time is up."""
    for deal in deals:
        if monotonic() >= until:
            return
        for seating in contest.seatings:
            yield Bout(deal, seating)


def begin(contest: Contest) -> None:
    """Make a process ready, which sends outside bots home before it goes itself."""
    signal.signal(signal.SIGTERM, lambda _signal, _frame: sys.exit(1))
    warm(contest)


def played(
    contest: Contest, deals: Sequence[int], where: Where, seconds: float | None = None
) -> Iterator[tuple[int, list[Outcome]]]:
    """Play some deals; yield each in its turn, whole, when all its seatings are played.

    Wherever they are played, the same comes out of it in the same order. Who breaks it off is
    also given what is whole behind a deal that is not.
    """
    until = float("inf") if seconds is None else monotonic() + seconds
    warm(contest)  # so that workers load what is compiled, and do not compile all at once
    order = {seating: place for place, seating in enumerate(contest.seatings)}
    under_way, waiting = dict[int, list[Outcome]](), deque(deals)

    def is_whole(deal: int) -> bool:
        return len(under_way.get(deal, ())) == len(order)

    def whole(deal: int) -> tuple[int, list[Outcome]]:
        return deal, sorted(under_way.pop(deal), key=lambda one: order[one.bout.seating])

    code = partial(code_here, [contest.game], "lab")
    with workforce(where, code, partial(begin, contest)) as force:
        try:
            for outcome in force.results(partial(play, contest), bouts(contest, deals, until)):
                under_way.setdefault(outcome.bout.deal, []).append(outcome)
                while waiting and is_whole(waiting[0]):
                    yield whole(waiting.popleft())
        except KeyboardInterrupt:
            yield from map(whole, [deal for deal in under_way if is_whole(deal)])
            raise


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
    """Play a contest and give its ranking; `on_deal` hears of every deal, in their order."""
    setup = contest(game, seats, entrants, options, seed, patience)
    done: dict[int, list[Outcome]] = {}
    for deal, outcomes in played(setup, range(deals), Where(jobs or cores()), seconds):
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
    for deal, outcomes in played(setup, deals, Where(chosen.jobs or cores()), chosen.seconds):
        done[deal] = outcomes
        if chosen.every and len(done) % chosen.every == 0:
            tell()
    tell()


if __name__ == "__main__":
    main()
