"""Search: many simulations in sampled worlds, and what they found out about each move."""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil, sqrt
from time import perf_counter
from typing import Any, TypeAlias

import numpy as np

from tablee.core.dice import throw
from tablee.core.game import Game
from tablee.core.record import (
    OPEN,
    SPECTATOR,
    AnyView,
    Cells,
    Common,
    Records,
    blank,
    blank_row,
    fields,
    layout,
    mask,
    to_bytes,
)
from tablee.core.rule import INTERPRETED, bound
from tablee.core.thing import Move

from . import simulation
from .simulation import COMMON_SHARE, Searched, Workspace
from .tree import NONE, chance_of, new_tree, node_of

CHUNK, STRETCH = 50, 100  # simulations, and worlds, between two looks at the clock
WORLDS = 400, 2_500  # sampled before the first simulation: at most for few, and for many
EDGES = 12  # for each simulation, at most
DEEPEST = 64  # steps of a simulation that teach

Bot: TypeAlias = Callable[[Game, AnyView, Cells], Move]  # the dice are for its own choices


@dataclass(frozen=True)
class Budget:
    """How long to search: so many simulations, but no longer than so many seconds."""

    simulations: int
    seconds: float = math.inf


@dataclass(frozen=True)
class Visited:
    """What a search found out about one move."""

    move: Move
    visits: int
    share: float  # mean share of victory of who plays it
    error: float  # standard error of that mean


@dataclass(frozen=True)
class Templates:
    """The simulations, bound to one game."""

    determinize: Callable[..., None]
    run: Callable[..., None]
    key_of: Callable[..., int]


def _hashed(game: Game) -> Callable[..., int]:
    """Hash a state in the interpreter, whose numbers do not wrap."""

    def key_of(space: Workspace, row: int) -> int:
        seen = np.frombuffer(to_bytes(game.schema, space.state[0]), np.int64) & space.masks[row]
        return hash((row, seen.tobytes())) >> 1

    return key_of


@cache
def searched(game: Game) -> Searched:
    """Gather what a search asks of a game."""
    rules = game.rules
    return Searched(
        apply=rules.apply,
        legal=game.list_legal,
        result=rules.result,
        liking=rules.liking,
        sample_hidden=rules.sample_hidden,
        key_of=_hashed(game) if INTERPRETED else bound(simulation.key_of, game.folder, rules),
        open=game.seats[-1],
    )


@cache
def templates(game: Game) -> Templates:
    """Bind the simulations to a game."""
    rules = searched(game)
    return Templates(
        determinize=bound(simulation.determinize, game.folder, rules),
        run=bound(simulation.run, game.folder, rules),
        key_of=rules.key_of,
    )


@cache
def masks_of(game: Game) -> Any:
    """Make the masks of all seats and of the open eye, without the chance."""
    place = layout(game.schema).fields
    assert place is not None
    rows = [mask(game.schema, seat) for seat in (*range(game.seats[-1]), OPEN)]
    masks = np.array(rows)
    for name in fields(game.schema):
        if name.startswith("chance_"):
            cell, start = place[name][:2]
            masks[:, start : start + cell.itemsize] = 0
    return np.ascontiguousarray(masks).view(np.int64)


def words_of(states: Records) -> Any:
    """See records as wide integers, the same memory; nobody does in the interpreter."""
    return np.zeros((1, 1), np.int64) if INTERPRETED else states.view(np.int64).reshape(1, -1)


def total_of(numbers: Iterable[float]) -> float:
    """Add numbers up one after the other, as every machine does: some `sum` is more exact."""
    total = 0.0
    for number in numbers:
        total += number
    return total


def worlds_for(view: AnyView, simulations: int) -> tuple[int, int]:
    """Say how many own and common worlds to sample, so that all are used as often."""
    if view.seat == OPEN:
        return 0, 1
    few, many = WORLDS
    most = max(1, min(simulations // 4, max(few, simulations // 8), many))
    if view.seat < 0:
        return 0, most
    return most, ceil(most * COMMON_SHARE / (1 - COMMON_SHARE))


def new_workspace(game: Game, view: AnyView, own: int, common: int) -> Workspace:
    """Make what a search works with, and room for worlds of both kinds."""
    state = blank(game.schema)
    seats = int(view.seen.seats)
    return Workspace(
        state=state,
        words=words_of(state),
        masks=masks_of(game),
        worlds=blank(game.schema, own + common),
        counts=np.array([own, own + common], np.int64),
        moves=blank_row(len(game.moves)),
        edges=blank_row(len(game.moves)),
        likings=blank_row(len(game.moves)),
        places=blank_row(len(game.moves)),
        path=np.zeros((DEEPEST + 1, 2), np.int64),
        ranks=blank_row(seats),
        shares=np.zeros(seats),
        totals=np.zeros(seats + 1),
    )


class Search:
    """One position, searched from what a view tells; more simulations can be added."""

    def __init__(self, game: Game, view: AnyView, budget: Budget, dice: Cells) -> None:
        self.game, self.view, self.budget, self.dice = game, view, budget, dice
        self.templates = templates(game)
        self.worlds = worlds_for(view, budget.simulations)
        self.space = new_workspace(game, view, *self.worlds)
        room = EDGES * budget.simulations + 4 * len(game.moves)
        self.tree = new_tree(budget.simulations + 1, room)
        self.simulations = 0
        self.determinize()

    def determinize(self) -> None:
        """Sample worlds, or others instead of those there are."""
        space, view, now = self.space, self.view, perf_counter()
        if view.seat == OPEN:
            space.worlds[0] = view.seen
            return
        own, common = self.worlds
        own = self._determinize_as(view, 0, own, now + self.budget.seconds / 8)
        everybody = self.game.view(view.seen, SPECTATOR)
        every = self._determinize_as(
            everybody, own, own + common, now + self.budget.seconds / 5
        )
        space.counts[0] = own
        space.counts[1] = every

    def _determinize_as(self, view: AnyView, start: int, last: int, due: float) -> int:
        """Sample worlds until there are enough or time is short; say how far it got."""
        seen, reached = blank(self.game.schema), start
        seen[0] = view.seen
        seed = throw(self.dice, 1 << 30) << 20
        while reached < last and (reached == start or perf_counter() < due):
            first, reached = reached, min(last, reached + STRETCH)
            self.templates.determinize(self.space, seen, view.seat, first, reached, seed)
        return reached

    def run(self, budget: Budget) -> None:
        """Simulate until the budget is spent."""
        due = perf_counter() + budget.seconds
        last = self.simulations + budget.simulations
        while self.simulations < last and (self.simulations == 0 or perf_counter() < due):
            many = min(CHUNK, last - self.simulations)
            self.templates.run(self.tree, self.space, self.view.seat, many, self.dice)
            self.simulations += many

    def shares(self) -> tuple[float, ...]:
        """Give everybody's chances."""
        totals = self.space.totals
        return tuple(float(total) / max(1.0, float(totals[-1])) for total in totals[:-1])

    def visited(self, state: Common) -> list[Visited]:
        """List the moves visited in a state by the seat to act, from what it knows there."""
        self.space.state[0] = state
        node = node_of(self.tree, self.templates.key_of(self.space, self._row(state)))
        found, tree = [], self.tree
        edge = int(tree.first[node]) if node != NONE else NONE
        while edge != NONE:
            if visits := int(tree.visits[edge]):
                share = float(tree.value[edge]) / visits
                mean = float(tree.squares[edge]) / visits
                variance = max(mean - share * share, 1 / (4 * visits))
                error = sqrt(variance / visits)
                found.append(Visited(Move(int(tree.move[edge])), visits, share, error))
            edge = int(tree.after[edge])
        return sorted(found, key=lambda one: one.move)

    def _row(self, state: Common) -> int:
        """Choose the masks that make the information set of the seat to act."""
        return self.game.seats[-1] if self.view.seat == OPEN else int(state.turn)

    def ranked(self) -> list[Visited]:
        """List the moves of the position, the *robust* one (most visits) first."""
        found = self.visited(self.view.seen)
        return sorted(found, key=lambda one: (one.visits, one.share), reverse=True)

    def favourite(self) -> Move:
        """Name the best move: any legal one where none was visited."""
        found = self.ranked()
        return found[0].move if found else self.game.legal(self.view.seen, self.view.seat)[0]


def search(game: Game, view: AnyView, budget: Budget, dice: Cells) -> Search:
    """Search a position from what a view tells, within a budget.

    The same view, dice and number of simulations find out the same, byte for byte.
    """
    due = perf_counter() + budget.seconds
    found = Search(game, view, budget, dice)
    found.run(Budget(budget.simulations, due - perf_counter()))
    return found


def searcher(budget: Budget) -> Bot:
    """Make a bot that searches."""

    def bot(game: Game, view: AnyView, dice: Cells) -> Move:
        legal = game.legal(view.seen, view.seat)
        return legal[0] if len(legal) == 1 else search(game, view, budget, dice).favourite()

    return bot


def drawn(chances: Mapping[Move, float], dice: Cells) -> Move:
    """Draw a move, each as often as it is to be played."""
    left = chance_of(dice)
    for move, chance in chances.items():
        left -= chance
        if left < 0:
            return move
    return max(chances, key=lambda move: chances[move])
