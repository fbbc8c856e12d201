"""Search: many walks through imagined worlds, and what they found out about each move."""

import math
from collections.abc import Callable, Mapping, Sequence
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
    blank,
    blank_row,
    fields,
    layout,
    mask,
    to_bytes,
)
from tablee.core.rule import INTERPRETED, bound

from . import walk
from .style import style_of
from .tree import NONE, chance_of, new_tree, node_of
from .walk import BY_TABLE, Desk, Searched, Style

CHUNK, STRETCH = 250, 100  # walks, and worlds, between two looks at the clock
WORLDS = 400, 2_500  # imagined before the first walk: at most for few walks, and for many
EDGES = 12  # for each walk, at most
DEEPEST = 64  # steps of a walk that teach
ENOUGH = 10  # times fewer tries than the most tried move, and a promise is worth nothing

Bot: TypeAlias = Callable[[Game, AnyView, Cells], int]  # the dice are for its own choices


@dataclass(frozen=True)
class Budget:
    """How long to search: so many walks, but no longer than so many seconds."""

    simulations: int
    seconds: float = math.inf


@dataclass(frozen=True)
class Tried:
    """What a search found out about one move."""

    move: int
    tries: int
    share: float  # mean share of victory of who plays it
    error: float  # standard error of that mean


@dataclass(frozen=True)
class Templates:
    """The walks, bound to one game."""

    imagine: Callable[..., None]
    walks: Callable[..., None]
    evaluate: Callable[..., None]
    key_of: Callable[..., int]


def _hashed(game: Game) -> Callable[..., int]:
    """Hash a state in the interpreter, whose numbers do not wrap."""

    def key_of(desk: Desk, row: int) -> int:
        seen = np.frombuffer(to_bytes(game.schema, desk.work[0]), np.int64) & desk.masks[row]
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
        worth=rules.worth,
        prospect=rules.prospect or walk.even_prospect,
        sample_hidden=rules.sample_hidden,
        likelihood=rules.likelihood or walk.even_likelihood,
        key_of=_hashed(game) if INTERPRETED else bound(walk.key_of, game.folder, rules),
        scored=game.scored if rules.prospect else 0,
        common=game.seats[-1],
    )


@cache
def templates(game: Game) -> Templates:
    """Bind the walks to a game."""
    rules = searched(game)
    return Templates(
        imagine=bound(walk.imagine, game.folder, rules),
        walks=bound(walk.walks, game.folder, rules),
        evaluate=bound(walk.evaluate, game.folder, rules),
        key_of=rules.key_of,
    )


@cache
def _masks(game: Game) -> Any:
    """Make the masks of all seats, of everybody and of the open eye, without the chance."""
    place = layout(game.schema).fields
    assert place is not None
    rows = [mask(game.schema, seat) for seat in (*range(game.seats[-1]), SPECTATOR, OPEN)]
    masks = np.array(rows)
    for name in fields(game.schema):
        if name.startswith("chance_"):
            cell, start = place[name][:2]
            masks[:, start : start + cell.itemsize] = 0
    return np.ascontiguousarray(masks).view(np.int64)


def worlds_for(view: AnyView, walks: int, honest: float) -> tuple[int, int]:
    """Say how many own and common worlds to imagine, so that all are walked as often."""
    if view.seat == OPEN:
        return 0, 1
    few, many = WORLDS
    most = max(1, min(walks // 4, max(few, walks // 8), many))
    if view.seat < 0:
        return 0, most
    return most, ceil(most * min(1.0, honest / max(0.01, 1 - honest)))


def new_desk(game: Game, view: AnyView, own: int, common: int) -> Desk:
    """Make what a search works with, and room for worlds of both kinds."""
    work = blank(game.schema)
    seats = int(view.seen.seats)
    words = np.zeros((1, 1), np.int64) if INTERPRETED else work.view(np.int64).reshape(1, -1)
    return Desk(
        work=work,
        words=words,
        masks=_masks(game),
        worlds=blank(game.schema, own + common),
        weights=np.zeros(own + common),
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


def ranked(tried: Sequence[Tried], wary: float) -> list[Tried]:
    """Put moves in order: the most tried first or, to the wary, what surely promises most.

    What was hardly tried comes last all the same.
    """
    enough = max((one.tries for one in tried), default=0) / ENOUGH

    def merit(one: Tried) -> tuple[float, ...]:
        if wary == 0:
            return one.tries, one.share
        return one.tries >= enough, one.share - wary * one.error

    return sorted(tried, key=merit, reverse=True)


class Search:
    """One position, searched from what a view tells; more walks can be added."""

    def __init__(
        self, game: Game, view: AnyView, budget: Budget, dice: Cells, style: Style | None = None
    ) -> None:
        self.game, self.view, self.budget, self.dice = game, view, budget, dice
        self.style, walks = style or style_of(game), budget.simulations
        self.templates = templates(game)
        self.worlds = worlds_for(view, walks, self.style.honest)
        self.desk = new_desk(game, view, *self.worlds)
        self.tree = new_tree(walks + 1, EDGES * walks + 4 * len(game.moves))
        self.walks = 0
        self.imagine()

    def imagine(self) -> None:
        """Imagine worlds, or others instead of those there are."""
        desk, view, now = self.desk, self.view, perf_counter()
        if view.seat == OPEN:
            desk.worlds[0] = view.seen
            desk.weights[0] = 1
            return
        own, common = self.worlds
        own = self._imagine_as(view, 0, own, now + self.budget.seconds / 8)
        everybody = self.game.view(view.seen, SPECTATOR)
        every = self._imagine_as(everybody, own, own + common, now + self.budget.seconds / 5)
        desk.counts[0], desk.counts[1] = own, every

    def _imagine_as(self, view: AnyView, start: int, last: int, due: float) -> int:
        """Imagine worlds until there are enough or it is time to walk; say how far it got."""
        seen, reached = blank(self.game.schema), start
        seen[0] = view.seen
        seed = throw(self.dice, 1 << 30) << 20
        while reached < last and (reached == start or perf_counter() < due):
            stretch = (start, reached, min(last, reached + STRETCH))
            self.templates.imagine(
                self.desk, seen, view.seat, stretch, seed, self.style.has_beliefs
            )
            reached = stretch[-1]
        return reached

    def run(self, budget: Budget) -> None:
        """Walk until the budget is spent."""
        due = perf_counter() + budget.seconds
        last = self.walks + budget.simulations
        while self.walks < last and (self.walks == 0 or perf_counter() < due):
            many = min(CHUNK, last - self.walks)
            self.templates.walks(
                self.tree, self.desk, self.view.seat, many, self.style, self.dice
            )
            self.walks += many

    def shares(self) -> tuple[float, ...]:
        """Give everybody's chances."""
        totals = self.desk.totals
        return tuple(float(total) / max(1.0, float(totals[-1])) for total in totals[:-1])

    def tried(self, state: Common) -> list[Tried]:
        """List what was tried in a state by the seat to act, from what it knows there."""
        self.desk.work[0] = state
        node = node_of(self.tree, self.templates.key_of(self.desk, self._row(state)))
        found, tree = [], self.tree
        edge = int(tree.first[node]) if node != NONE else NONE
        while edge != NONE:
            if tries := int(tree.tries[edge]):
                share = float(tree.won[edge]) / tries
                spread = max(float(tree.squares[edge]) / tries - share * share, 1 / (4 * tries))
                found.append(Tried(int(tree.move[edge]), tries, share, sqrt(spread / tries)))
            edge = int(tree.after[edge])
        return sorted(found, key=lambda one: one.move)

    def _row(self, state: Common) -> int:
        """Choose the masks by which the seat to act is known in the tree."""
        seat, common = int(state.turn), self.game.seats[-1]
        if self.view.seat == OPEN:
            return common + 1
        is_known_by_view = seat == self.view.seat or self.style.others != BY_TABLE
        return seat if is_known_by_view else common

    def ranked(self) -> list[Tried]:
        """List what was tried in the position that is searched, the best first."""
        return ranked(self.tried(self.view.seen), self.style.wary)

    def favourite(self) -> int:
        """Name the best move: any legal one where none was tried."""
        found = self.ranked()
        return found[0].move if found else self.game.legal(self.view.seen, self.view.seat)[0]


def search(
    game: Game, view: AnyView, budget: Budget, dice: Cells, style: Style | None = None
) -> Search:
    """Search a position from what a view tells, within a budget.

    The same view, dice and number of walks find out the same, byte for byte.
    """
    due = perf_counter() + budget.seconds
    found = Search(game, view, budget, dice, style)
    found.run(Budget(budget.simulations, due - perf_counter()))
    return found


def drawn(chances: Mapping[int, float], dice: Cells) -> int:
    """Draw a move, each as often as it is to be played."""
    left = chance_of(dice)
    for move, chance in chances.items():
        left -= chance
        if left < 0:
            return move
    return max(chances, key=lambda move: chances[move])
