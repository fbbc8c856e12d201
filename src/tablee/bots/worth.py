"""What every legal move is worth, not only the likely ones: by the network, by the search."""

from dataclasses import dataclass

from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.record import AnyView
from tablee.core.thing import Move

from .compare import edges
from .finding import SURE, mean_of
from .foreseen import WORLDS, spread
from .learned import Foresight, Lookahead, likeliest
from .network import Network
from .search import Budget, Search

HORIZON = 2  # own choices ahead that the network judges: a rash move shows by then
FIRST = 25  # simulations before a search knows all moves


@dataclass(frozen=True)
class Worth:
    """The best of all legal moves, and by how much."""

    best: Move
    shares: dict[Move, float]  # of the victory of who plays it, by move
    lead: float  # of the best before any other: at least so much, with 95 % certainty


def by_network(game: Game, network: Network, view: AnyView, worlds: int, seed: int) -> Worth:
    """Try all moves in the same worlds; the best is the one that the network would play.

    That is not always the one that promises most: the network knows least of moves that it
    never plays, and weighs what they promise against that.
    """
    ahead = Lookahead(game, network, view, Foresight(horizon=HORIZON), new_dice(seed))
    ahead.expect(WORLDS)
    every = len(game.legal(view.seen, view.seat))
    tried = likeliest(game, ahead.space, view, every, None)
    ahead.attempt(tried, worlds)
    best = max(tried, key=ahead.score)
    lead = 1.0
    for one in tried:
        if one is not best:
            pairs = zip(best.shares, one.shares, strict=True)
            given = [(more - less) / ahead.whole for more, less in pairs]
            lead = min(lead, mean_of(given) - SURE * spread(given))
    shares = {one.move: min(1.0, one.mean / ahead.whole) for one in tried}
    return Worth(best.move, shares, lead)


def by_search(game: Game, view: AnyView, simulations: int, seed: int) -> Worth:
    """Search without a network, and with no prejudice against any move."""
    found = Search(game, view, Budget(simulations), new_dice(seed))
    found.run(Budget(FIRST))
    for edge in edges(found).values():
        found.tree.prior[edge] = 1.0
    found.run(Budget(simulations))
    best, *others = found.ranked()
    second = max((one.share for one in others), default=0.0)
    shares = {one.move: one.share for one in (best, *others)}
    return Worth(best.move, shares, best.share - SURE * best.error - second)
