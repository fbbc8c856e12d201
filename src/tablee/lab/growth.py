"""How a tree grows: from the deals, level by level, by every legal move.

What a seat has seen so far is kept as a hash of 64 bits, stirred once a move with its view and,
where it was the seat that moved, its move.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tablee.core.game import Game
from tablee.core.loops import OVER
from tablee.core.record import Cells, CellsOf, Common, Records, blank, blank_row, mask, pack
from tablee.core.rule import INTERPRETED, bound, rule, unbound
from tablee.core.thing import Move, Seat

from .game_tree import NOBODY, SEATS, Deals, GameTree, Real, Whole

Hashes: TypeAlias = NDArray[np.uint64]
Stakes: TypeAlias = Callable[[Any], float]

STIR, FOLD = np.uint64(0x9E3779B97F4A7C15), np.uint64(29)


class ChanceError(ValueError):
    """A move drew by chance: such a game has more chance than its deals."""


# --- What is asked of the rules: templates, bound to each game ---------------------------


@dataclass(frozen=True)
class Grown:
    """What growing a tree asks of a game."""

    legal: Callable[[Common, Seat, CellsOf[Move]], int]  # (state, seat, moves): list and count
    apply: Callable[[Common, Move], None]  # (state, move): play a legal move
    result: Callable[[Common, Cells], None]  # (state, ranks): write each seat's rank
    stakes: Stakes  # (state): what seat 0 gets where the match is over


rules = unbound(Grown)


@rule
def no_stakes(state: Common) -> float:
    """Play for the victory alone."""
    return 0.0


def count_moves(states: Records, moves: CellsOf[Move], counts: Whole) -> None:
    """Count the moves of each position: none where the match is over."""
    for place in range(len(states)):
        state = states[place]
        counts[place] = 0 if state.phase == OVER else rules.legal(state, state.turn, moves)


def play_moves(
    states: Records, moves: CellsOf[Move], first: Whole, children: Records, played: Whole
) -> None:
    """Play every move of each position."""
    for place in range(len(states)):
        state = states[place]
        if state.phase != OVER:
            for choice in range(rules.legal(state, state.turn, moves)):
                child = first[place] + choice
                children[child] = state
                rules.apply(children[child], moves[choice])
                played[child] = moves[choice]


def share_out(states: Records, ranks: Cells, payoff: Real) -> None:
    """Write seat 0's share of each victory less one half: what it gained on a fair match."""
    for place in range(len(states)):
        if states[place].phase == OVER:
            rules.result(states[place], ranks)
            payoff[place] = 0.5 * (min(ranks[1], 2) - min(ranks[0], 2))


def pay_out(states: Records, ranks: Cells, payoff: Real) -> None:
    """Write what seat 0 gets where the game is for stakes."""
    for place in range(len(states)):
        if states[place].phase == OVER:
            payoff[place] = rules.stakes(states[place])


# --- Growing -----------------------------------------------------------------------------


def grow(game: Game, deals: Deals, for_stakes: Stakes | None = None) -> GameTree:
    """Grow the tree of a game for two from its deals.

    A match is worth a share of the victory to each, or what the rule `for_stakes` says that
    seat 0 gets and seat 1 pays.
    """
    return _Growth(game, deals, for_stakes).tree()


class _Growth:
    """A tree and its last level so far; `rows` has an array a level for each field."""

    def __init__(self, game: Game, deals: Deals, for_stakes: Stakes | None) -> None:
        self.game, self.room = game, blank_row(len(game.moves))
        asked = Grown(
            game.list_legal, game.rules.apply, game.rules.result, for_stakes or no_stakes
        )
        self.count_moves = bound(count_moves, game.folder, asked)
        self.play_moves = bound(play_moves, game.folder, asked)
        self.pay = bound(pay_out if for_stakes else share_out, game.folder, asked)
        self.chances = np.array([chance for _, chance in deals])
        self.states = blank(game.schema, len(deals))
        for place, (state, _) in enumerate(deals):
            self.states[place] = state
        self.masks = [mask(game.schema, Seat(seat)).view(np.uint64) for seat in range(SEATS)]
        fresh = np.zeros(len(deals), np.uint64)
        words = self.words(self.states)
        self.known = [stirred(fresh, words & each) for each in self.masks]
        self.rows: dict[str, list[NDArray[Any]]] = {}
        self.levels, self.sets = [0], 0
        self.views: dict[bytes, int] = {}

    def words(self, states: Records) -> Hashes:
        """See records as rows of words."""
        packed = pack(self.game.schema, states) if INTERPRETED else states
        words: Hashes = packed.view(np.uint64).reshape(len(packed), self.masks[0].size)
        return words

    def tree(self) -> GameTree:
        """Grow level after level until all matches are over."""
        while len(self.states):
            self.level()
        rows = {name: np.concatenate(levels) for name, levels in self.rows.items()}
        start = np.concatenate([[0], np.cumsum(rows.pop("width"))])
        return GameTree(
            game=self.game,
            chances=self.chances,
            levels=np.array(self.levels),
            start=start,
            views=tuple(self.views),
            **rows,
        )

    def add(self, **rows: NDArray[Any]) -> None:
        """Write a level's part of some fields."""
        for name, row in rows.items():
            self.rows.setdefault(name, []).append(row)

    def level(self) -> None:
        """Write the present level down and go on to the next."""
        states, nodes = self.states, len(self.states)
        counts, payoff = np.zeros(nodes, np.int64), np.zeros(nodes)
        self.count_moves(states, self.room, counts)
        self.pay(states, blank_row(SEATS), payoff)
        turn = np.where(counts > 0, states["turn"].astype(np.int64), NOBODY)
        first, total = np.cumsum(counts) - counts, int(counts.sum())
        children, played = blank(self.game.schema, total), np.zeros(total, np.int64)
        self.play_moves(states, self.room, first, children, played)
        self.levels.append(self.levels[-1] + nodes)
        place = self.divide(turn, counts, first, played)
        self.add(turn=turn, first=first + self.levels[-1], payoff=payoff, place=place)
        self.descend(children, np.repeat(np.arange(nodes), counts), played)

    def divide(self, turn: Whole, counts: Whole, first: Whole, played: Whole) -> Whole:
        """Divide a level into information sets; give each node its own."""
        place = np.full(len(turn), NOBODY)
        acting = np.flatnonzero(turn != NOBODY)
        if len(acting):
            known = np.where(turn == 0, self.known[0], self.known[1])[acting]
            _, found, inverse = np.unique(known, return_index=True, return_inverse=True)
            examples = acting[found]
            place[acting] = self.sets + inverse
            self.sets += len(examples)
            widths = counts[examples]
            within = np.arange(widths.sum()) - np.repeat(np.cumsum(widths) - widths, widths)
            moves = played[np.repeat(first[examples], widths) + within]
            sight = np.array([self.sight(node, int(turn[node])) for node in examples])
            self.add(owner=turn[examples], width=widths, moves=moves, sight=sight)
        return place

    def sight(self, node: int, seat: int) -> int:
        """Number what a seat sees at a node."""
        seen = self.words(self.states[node : node + 1]) & self.masks[seat]
        return self.views.setdefault(seen.tobytes(), len(self.views))

    def descend(self, children: Records, parent: Whole, played: Whole) -> None:
        """Go down one level: let both seats see what happened there."""
        for name in ("chance_block", "chance_place"):
            if np.any(children[name] != self.states[name][parent]):
                raise ChanceError(f"{self.game.name}: a move drew by chance")
        words, mover = self.words(children), self.states["turn"][parent]
        for seat, each in enumerate(self.masks):
            own = np.where(mover == seat, played + 1, 0).astype(np.uint64)
            before = stirred(self.known[seat][parent], own[:, None])
            self.known[seat] = stirred(before, words & each)
        self.states = children


def stirred(hashes: Hashes, words: Hashes) -> Hashes:
    """Stir a row of words into each hash."""
    for column in range(words.shape[1]):
        hashes = (hashes ^ words[:, column]) * STIR
        hashes ^= hashes >> FOLD
    return hashes
