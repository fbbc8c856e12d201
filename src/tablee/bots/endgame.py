"""Where little is left of a round: solve it, instead of searching.

A search answers what it believes of the others, and a best answer never bluffs. Where all that
can still happen since before the latest unseen act is little enough to be enumerated, CFR+
finds everybody's mixed strategy for every world at once, ours for the hand we really hold
among them: a subgame, solved unsafely from what everybody knows.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from time import perf_counter

from tablee.core.dice import throw
from tablee.core.game import Game
from tablee.core.record import SPECTATOR, AnyView, Cells, Records, blank, blank_row
from tablee.core.rule import bound
from tablee.core.thing import Move
from tablee.core.thinking import SearchSettings

from . import enumeration
from .cfr import Histories, iterate, new_histories
from .enumeration import DEEPEST, Stack
from .search import Budget, new_workspace, searched, templates, total_of
from .simulation import Workspace
from .tree import NONE, Tree, new_tree, node_of

MOST = 100_000  # histories
PACE = (
    2_000_000  # of them are enumerated in a second, and there is time left to learn from them
)
WORLDS = 200  # that may differ, at most
SAMPLED = 3_000  # so that none of them is missed
FEW = 50  # of these, for an estimate
DIVES = 16  # to estimate how much there is to enumerate
DOUBT = 4  # an estimate may be so many times too high
ITERATIONS = 40
RARE = 0.02  # moves to be played less often than this share of the favourite are not played


@dataclass(frozen=True)
class Enumeration:
    """The templates, bound to one game."""

    distinct_worlds: Callable[..., int]
    estimate: Callable[..., float]
    enumerate_all: Callable[..., bool]


@cache
def enumeration_of(game: Game) -> Enumeration:
    """Bind the enumeration of what can happen to a game."""
    rules = searched(game)
    return Enumeration(
        distinct_worlds=bound(enumeration.distinct_worlds, game.folder, rules),
        estimate=bound(enumeration.estimate, game.folder, rules),
        enumerate_all=bound(enumeration.enumerate_all, game.folder, rules),
    )


@dataclass(frozen=True)
class Endgame:
    """All that can still happen, and everybody's strategy for it."""

    game: Game
    space: Workspace
    histories: Histories
    tree: Tree

    def learn(self, iterations: int, due: float) -> None:
        """Let everybody learn some times from everything, as long as there is time."""
        for number in range(1, iterations + 1):
            for seat in range(len(self.space.shares)):
                iterate(self.histories, self.tree, seat, float(number))
            if perf_counter() > due:
                break

    def chances(self, view: AnyView) -> Mapping[Move, float] | None:
        """Give the average strategy, what is too rare left out; None if not enumerated."""
        self.space.state[0] = view.seen
        node = node_of(self.tree, templates(self.game).key_of(self.space, view.seat))
        played, edge = {}, int(self.tree.first[node]) if node != NONE else NONE
        while edge != NONE:
            played[Move(int(self.tree.move[edge]))] = float(self.tree.strategy[edge])
            edge = int(self.tree.after[edge])
        least = RARE * max(played.values(), default=0.0)
        kept = {move: often for move, often in sorted(played.items()) if often >= least}
        total = total_of(kept.values())
        return {move: often / total for move, often in kept.items()} if total > 0 else None


def rewound(game: Game, view: AnyView) -> Records:
    """Give what everybody saw before the latest unseen act."""
    seen = blank(game.schema)
    seen[0] = game.view(view.seen, SPECTATOR).seen
    if game.rules.rewind is not None:
        game.rules.rewind(seen[0])
    return seen


def enumerated(
    game: Game, view: AnyView, most: int, worlds: int, dice: Cells
) -> Endgame | None:
    """Enumerate everything since the latest unseen act; None if that is more than `most`.

    Worlds are sampled so many times, and those that differ kept. A few of them tell
    whether it is worth while.
    """
    space, found = new_workspace(game, view, WORLDS, 0), enumeration_of(game)
    seen, seed = rewound(game, view), throw(dice, 1 << 30) << 20
    few = found.distinct_worlds(space, new_tree(WORLDS, 1), seen, min(FEW, worlds), seed)
    if found.estimate(space, few, DIVES, dice) * few > DOUBT * most:
        return None
    differ = found.distinct_worlds(space, new_tree(WORLDS, 1), seen, worlds, seed)
    if differ > WORLDS:
        return None
    end = Endgame(game, space, new_histories(most, len(space.shares)), new_tree(most, most))
    return (
        end
        if found.enumerate_all(end.histories, end.tree, space, new_stack(game), differ)
        else None
    )


def new_stack(game: Game) -> Stack:
    """Make an empty stack."""
    return Stack(blank(game.schema, DEEPEST), *(blank_row(DEEPEST) for _ in range(4)))


def solved(
    game: Game, view: AnyView, budget: Budget, dice: Cells, settings: SearchSettings
) -> Mapping[Move, float] | None:
    """Say how often to play each move of a game of bluff; None if too much is left of it."""
    if game.rules.rewind is None or settings.solve <= 0:
        return None
    due = perf_counter() + budget.seconds
    most = int(min(MOST, settings.solve * budget.simulations, PACE * budget.seconds))
    end = enumerated(game, view, most, min(SAMPLED, budget.simulations), dice)
    if end is None:
        return None
    end.learn(ITERATIONS, due)
    return end.chances(view)


def prepare(game: Game, view: AnyView, dice: Cells) -> None:
    """Get the enumeration and the learning compiled: do nothing of each."""
    found, space = enumeration_of(game), new_workspace(game, view, 1, 0)
    end = Endgame(game, space, new_histories(1, len(space.shares)), new_tree(1, 1))
    found.distinct_worlds(space, end.tree, rewound(game, view), 0, 0)
    found.estimate(space, 1, 0, dice)
    found.enumerate_all(end.histories, end.tree, space, new_stack(game), 0)
    end.learn(1, 0.0)
