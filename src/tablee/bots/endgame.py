"""Where little is left of a round: solve it, instead of searching.

A search answers what it believes of the others, and a best answer never bluffs. Where all that
can still happen since before the latest unseen act is little enough to be listed, everybody's
mix is found for every world at once, ours for the hand we really hold among them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from time import perf_counter

from tablee.core.dice import throw
from tablee.core.game import Game
from tablee.core.record import SPECTATOR, AnyView, Cells, Records, blank, blank_row
from tablee.core.rule import bound

from . import grow
from .grow import DEEPEST, Stack
from .rest import Rest, new_rest, sweep
from .search import Budget, new_desk, searched, templates
from .tree import NONE, Tree, new_tree, node_of
from .walk import Desk, Style

MOST = 100_000  # histories
PACE = 2_000_000  # of them are listed in a second, and there is time left to learn from them
WORLDS = 200  # that may differ, at most
IMAGINED = 3_000  # so that none of them is missed
FEW = 50  # of these, for a guess
DIVES = 16  # to guess how much there is to list
DOUBT = 4  # a guess may be so many times too high
SWEEPS = 40
RARE = 0.02  # moves to be played less often than this share of the favourite are not played


@dataclass(frozen=True)
class Listing:
    """The templates, bound to one game."""

    tell_apart: Callable[..., int]
    guess: Callable[..., float]
    grow: Callable[..., bool]


@cache
def listing(game: Game) -> Listing:
    """Bind the listing of what can happen to a game."""
    rules = searched(game)
    return Listing(
        tell_apart=bound(grow.tell_apart, game.folder, rules),
        guess=bound(grow.guess, game.folder, rules),
        grow=bound(grow.grow, game.folder, rules),
    )


@dataclass(frozen=True)
class Endgame:
    """All that can still happen, and how everybody should mix."""

    game: Game
    desk: Desk
    rest: Rest
    tree: Tree

    def learn(self, sweeps: int, due: float) -> None:
        """Let everybody learn some times from everything, as long as there is time."""
        for number in range(1, sweeps + 1):
            for seat in range(len(self.desk.shares)):
                sweep(self.rest, self.tree, seat, float(number))
            if perf_counter() > due:
                break

    def chances(self, view: AnyView) -> Mapping[int, float] | None:
        """Say how often to play each move, what is too rare left out; None if not listed."""
        self.desk.work[0] = view.seen
        node = node_of(self.tree, templates(self.game).key_of(self.desk, view.seat))
        played, edge = {}, int(self.tree.first[node]) if node != NONE else NONE
        while edge != NONE:
            played[int(self.tree.move[edge])] = float(self.tree.played[edge])
            edge = int(self.tree.after[edge])
        least = RARE * max(played.values(), default=0.0)
        kept = {move: often for move, often in sorted(played.items()) if often >= least}
        total = sum(kept.values())
        return {move: often / total for move, often in kept.items()} if total > 0 else None


def rewound(game: Game, view: AnyView) -> Records:
    """Give what everybody saw before the latest unseen act."""
    seen = blank(game.schema)
    seen[0] = game.view(view.seen, SPECTATOR).seen
    if game.rules.rewind is not None:
        game.rules.rewind(seen[0])
    return seen


def listed(game: Game, view: AnyView, most: int, worlds: int, dice: Cells) -> Endgame | None:
    """List everything since the latest unseen act; None if that is more than `most`.

    The worlds are imagined so many times, and those that differ kept. A few of them tell
    whether it is worth while.
    """
    desk, found = new_desk(game, view, WORLDS, 0), listing(game)
    seen, seed = rewound(game, view), throw(dice, 1 << 30) << 20
    few = found.tell_apart(desk, new_tree(WORLDS, 1), seen, min(FEW, worlds), seed)
    if found.guess(desk, few, DIVES, dice) * few > DOUBT * most:
        return None
    differ = found.tell_apart(desk, new_tree(WORLDS, 1), seen, worlds, seed)
    if differ > WORLDS:
        return None
    end = Endgame(game, desk, new_rest(most, len(desk.shares)), new_tree(most, most))
    return end if found.grow(end.rest, end.tree, desk, new_stack(game), differ) else None


def new_stack(game: Game) -> Stack:
    """Make an empty stack."""
    return Stack(blank(game.schema, DEEPEST), *(blank_row(DEEPEST) for _ in range(4)))


def solved(
    game: Game, view: AnyView, budget: Budget, dice: Cells, style: Style
) -> Mapping[int, float] | None:
    """Say how often to play each move of a game of bluff; None if too much is left of it."""
    if game.rules.rewind is None or style.solve <= 0:
        return None
    due = perf_counter() + budget.seconds
    most = int(min(MOST, style.solve * budget.simulations, PACE * budget.seconds))
    end = listed(game, view, most, min(IMAGINED, budget.simulations), dice)
    if end is None:
        return None
    end.learn(SWEEPS, due)
    return end.chances(view)


def prepare(game: Game, view: AnyView, dice: Cells) -> None:
    """Get the listing and the learning compiled: do nothing of each."""
    found, desk = listing(game), new_desk(game, view, 1, 0)
    end = Endgame(game, desk, new_rest(1, len(desk.shares)), new_tree(1, 1))
    found.tell_apart(desk, end.tree, rewound(game, view), 0, 0)
    found.guess(desk, 1, 0, dice)
    found.grow(end.rest, end.tree, desk, new_stack(game), 0)
    end.learn(1, 0.0)
