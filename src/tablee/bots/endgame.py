"""Where little is left of a round: solve it, instead of searching.

A search answers what it believes of the others, and a best answer never bluffs. Where all that
can still happen since before the latest unseen act is little enough to be listed, everybody's
mix is found for every world at once, ours for the hand we really hold among them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import Any

import numpy as np

from tablee.core.dice import throw
from tablee.core.game import Game
from tablee.core.record import SPECTATOR, AnyView, Cells, blank, blank_row
from tablee.core.rule import bound

from . import grow
from .grow import DEEPEST, Stack
from .rest import Rest, new_rest, sweep
from .search import Budget, new_desk, templates
from .tree import NONE, Tree, new_tree, node_of
from .walk import Style

WORLDS = 200  # that may differ, at most
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
    rules, search = game.rules, templates(game)
    names = {
        "apply": rules.apply,
        "legal": game.list_legal,
        "sample_hidden": rules.sample_hidden,
        "SCORED": game.scored if rules.prospect else 0,
        "COMMON": game.seats[-1],
        "key_of": search.key_of,
        "evaluate": search.evaluate,
    }

    def fitted(template: Any, **more: object) -> Any:
        return bound(template, game.folder, **names, **more)

    to_choice = fitted(grow.to_choice, has_drawn=fitted(grow.has_drawn))
    enter = fitted(grow.enter, to_choice=to_choice)
    return Listing(
        tell_apart=fitted(grow.tell_apart, open_eye=fitted(grow.open_eye)),
        guess=fitted(grow.guess, to_choice=to_choice),
        grow=fitted(grow.grow, enter=enter),
    )


def solved(
    game: Game, view: AnyView, budget: Budget, dice: Cells, style: Style
) -> Mapping[int, float] | None:
    """Say how often to play each move where the rest can be listed; else None."""
    if game.rules.rewind is None or style.solve <= 0:
        return None
    due = perf_counter() + budget.seconds
    most = style.solve * budget.simulations
    desk, found = new_desk(game, view, WORLDS), listing(game)
    seen = blank(game.schema)
    seen[0] = game.view(view.seen, SPECTATOR).seen
    game.rules.rewind(seen[0])
    seed = throw(dice, 1 << 30) << 20
    apart = new_tree(WORLDS, 1)
    worlds = found.tell_apart(desk, apart, seen, budget.simulations, seed)
    if worlds > WORLDS or found.guess(desk, worlds, DIVES, dice) * worlds > DOUBT * most:
        return None
    rest, tree = new_rest(most, len(desk.shares)), new_tree(most, most)
    stack = Stack(blank(game.schema, DEEPEST), *(blank_row(DEEPEST) for _ in range(4)))
    if not found.grow(rest, tree, desk, stack, worlds):
        return None
    for number in range(SWEEPS):
        for seat in range(len(desk.shares)):
            sweep(rest, tree, seat, number + 1.0)
        if perf_counter() > due:
            break
    desk.work[0] = view.seen
    return mixed(rest, tree, node_of(tree, templates(game).key_of(desk, view.seat)))


def mixed(rest: Rest, tree: Tree, node: int) -> Mapping[int, float] | None:
    """Say how often to play each move of a node, what is too rare left out."""
    if node == NONE:
        return None
    edges, edge = [], int(tree.first[node])
    while edge != NONE:
        edges.append(edge)
        edge = int(tree.after[edge])
    often = np.array([float(tree.played[edge]) for edge in edges])
    often[often < RARE * often.max()] = 0.0
    chances = often / often.sum()
    return {
        int(tree.move[edge]): float(chance)
        for edge, chance in zip(edges, chances, strict=True)
        if chance > 0
    }
