"""Comparing: what a move that was played gave away, against the best that was to be found."""

from math import sqrt

from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.record import AnyView
from tablee.core.thing import Move

from .finding import Comparison, deviation, mean_of
from .foreseen import comparison_by
from .learned import network_of
from .search import Budget, Search
from .tree import NONE, node_of

SEARCHES = 5
SURE = 2.78  # standard errors either side, for so many searches
FEWEST, FIRST = 100, 25  # simulations of each; those before it knows all moves


def compared(
    game: Game, view: AnyView, move: Move, budget: Budget, seed: int = 0
) -> Comparison:
    """Compare one of several legal moves with the best, from what its seat knew.

    Several searches look for the best move with half of their simulations. Whoever looks for
    the best of many finds one that was lucky, and hardly visits a poor one: so the other half
    tries these two in other worlds, and alone counts. How the searches differ says how sure
    that is.
    """
    network = network_of(game)
    if network is not None:
        return comparison_by(game, network, view, move, budget, seed)
    each = max(FEWEST, budget.simulations // SEARCHES)
    half, look = (Budget(each // part, budget.seconds / SEARCHES / part) for part in (2, 4))
    searches = [
        Search(game, view, Budget(each), new_dice(SEARCHES * seed + number))
        for number in range(SEARCHES)
    ]
    visits: dict[Move, int] = {}
    won: dict[Move, float] = {}
    for found in searches:
        found.run(Budget(FIRST))
        for edge in edges(found).values():
            found.tree.prior[edge] = 1.0  # a reviewer looks at every move
        found.run(half)
        for one in found.visited(view.seen):
            visits[one.move] = visits.get(one.move, 0) + one.visits
            won[one.move] = won.get(one.move, 0.0) + one.share * one.visits
    most = max(visits.values())
    best = next(one for one, times in visits.items() if times == most)
    if best == move:
        return Comparison(move, move, won[best] / most, won[best] / most, 0.0, 0.0)
    better, played = [], []
    for found in searches:
        found.determinize()
        better.append(share_of(found, best, look))
        played.append(share_of(found, move, look))
    given = [one - other for one, other in zip(better, played, strict=True)]
    mean, share = mean_of(given), mean_of(played)
    margin = SURE * deviation(given) / sqrt(SEARCHES)
    if mean <= 0:
        best = move
    return Comparison(move, best, share, share + max(0.0, mean), mean - margin, mean + margin)


def share_of(found: Search, move: Move, budget: Budget) -> float:
    """Try only one move of the position; what the tree knows of the moves after it is kept."""
    tree, root = found.tree, edges(found)
    for edge in root.values():
        tree.prior[edge] = tree.value[edge] = 0.0
        tree.visits[edge] = tree.availability[edge] = 0
    tree.prior[root[move]] = 1.0
    found.run(budget)
    return float(tree.value[root[move]] / max(1, tree.visits[root[move]]))


def edges(found: Search) -> dict[Move, int]:
    """Find the edge of each move in the position that was searched."""
    tree, view = found.tree, found.view
    found.space.state[0] = view.seen
    node = node_of(tree, found.templates.key_of(found.space, view.seat))
    listed, edge = {}, int(tree.first[node])
    while edge != NONE:
        listed[Move(int(tree.move[edge]))] = edge
        edge = int(tree.after[edge])
    return listed
