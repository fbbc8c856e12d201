"""Comparing: what a move that was played gave away, against the best that was to be found."""

from dataclasses import dataclass
from math import hypot

from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.record import AnyView

from .analysis import SURE
from .search import Budget, Search
from .tree import NONE, node_of


@dataclass(frozen=True)
class Comparison:
    """A move beside the best one, as shares of victory of who played it."""

    move: int
    best: int  # the same where nothing better was found
    share: float
    best_share: float
    low: float  # of the 95 % interval of what was given away
    high: float

    @property
    def cost(self) -> float:
        """Say how much was given away."""
        return max(0.0, self.best_share - self.share)

    @property
    def is_clear(self) -> bool:
        """Say whether the difference can't well be the search's own luck."""
        return self.low > 0


@dataclass(frozen=True)
class Tally:
    """The walks that a move was tried in."""

    tries: int = 0
    won: float = 0.0
    squares: float = 0.0

    def since(self, before: "Tally") -> "Tally":
        """Leave out the walks before."""
        return Tally(
            self.tries - before.tries, self.won - before.won, self.squares - before.squares
        )

    @property
    def share(self) -> float:
        """Give the mean share of victory."""
        return self.won / max(1, self.tries)

    @property
    def error(self) -> float:
        """Give that mean's standard error, never less than a few tries can have."""
        tries = max(1, self.tries)
        spread = max(self.squares / tries - self.share**2, 1 / (4 * tries))
        return float((spread / tries) ** 0.5)


def compared(game: Game, view: AnyView, move: int, budget: Budget, seed: int = 0) -> Comparison:
    """Compare a legal move with the best, from what its seat knew.

    Half of the walks look for the best move. Whoever looks for the best of many finds one that
    was lucky, and hardly tries a poor one: so the other half tries these two, and alone counts.
    """
    found = Search(game, view, budget.simulations, new_dice(seed))
    half = Budget(max(1, budget.simulations // 2), budget.seconds / 2)
    found.run(half)
    first = tallies(found)
    best = max(first, key=lambda one: (first[one].tries, first[one].share), default=move)
    if best == move or move not in first:
        share = first.get(move, Tally()).share
        return Comparison(move, move, share, share, 0.0, 0.0)
    favour(found, {best, move})
    found.run(half)
    second = tallies(found)
    better, played = second[best].since(first[best]), second[move].since(first[move])
    given = better.share - played.share
    margin = SURE * hypot(better.error, played.error)
    if given <= 0:
        best, better = move, played
    return Comparison(move, best, played.share, better.share, given - margin, given + margin)


def _edges(found: Search) -> list[int]:
    """List the edges of the position that was searched."""
    tree, view = found.tree, found.view
    found.desk.work[0] = view.seen
    node = node_of(tree, found.templates.key_of(found.desk, view.seat))
    edges, edge = [], int(tree.first[node]) if node != NONE else NONE
    while edge != NONE:
        edges.append(edge)
        edge = int(tree.after[edge])
    return edges


def tallies(found: Search) -> dict[int, Tally]:
    """Count what each move was tried for so far."""
    tree = found.tree
    return {
        int(tree.move[edge]): Tally(
            int(tree.tries[edge]), float(tree.won[edge]), float(tree.squares[edge])
        )
        for edge in _edges(found)
    }


def favour(found: Search, moves: set[int]) -> None:
    """Let the next walks try these moves of the position, and hardly any other."""
    for edge in _edges(found):
        found.tree.prior[edge] = 1.0 if int(found.tree.move[edge]) in moves else 0.0
