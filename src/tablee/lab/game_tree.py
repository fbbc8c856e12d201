"""The whole tree of a small game for two, in flat arrays: for exact answers.

What a seat knows at a node is everything it has seen and done on the way there. Two nodes are
in the same *information set* when the seat to act can't tell them apart. A bot is only given
its view, which may tell less than the whole way did: several sets can share one view.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tablee.core.game import Game
from tablee.core.record import AnyView, Common, View, from_bytes
from tablee.core.thing import Seat

Whole: TypeAlias = NDArray[np.int64]
Real: TypeAlias = NDArray[np.float64]
Deals: TypeAlias = Sequence[tuple[Common, float]]  # the first positions and their chances
Policy: TypeAlias = Real  # the chance of every choice, in the order of a tree's choices

SEATS = 2
NOBODY = -1  # to act where the match is over


class Rows(NamedTuple):
    """What a sweep over a tree reads, for native code: the fields of `GameTree` so named."""

    turn: Whole
    first: Whole
    place: Whole
    start: Whole
    payoff: Real


@dataclass(frozen=True)
class GameTree:
    """Nodes from the deals to the ends, level by level; a node's children follow each other.

    So do the choices of a set. No set has nodes of two levels: a seat can count the moves.
    """

    game: Game
    chances: Real  # of the deals, which are the first nodes
    levels: Whole  # where each level of nodes begins, and the end of the last
    turn: Whole  # the seat to act at a node, or NOBODY
    first: Whole  # a node's first child
    place: Whole  # a node's information set; -1 where the match is over
    payoff: Real  # seat 0's where the match is over; seat 1 gets the opposite

    owner: Whole  # the seat that acts in a set
    start: Whole  # its first choice, and the end of the last set's
    moves: Whole  # what each choice plays
    sight: Whole  # the number of a set's view
    views: tuple[bytes, ...]

    @property
    def nodes(self) -> int:
        """Count the nodes."""
        return len(self.turn)

    @property
    def sets(self) -> int:
        """Count the information sets."""
        return len(self.owner)

    def view(self, sight: int) -> AnyView:
        """Show a view by its number."""
        seen = from_bytes(self.game.schema, self.views[sight])
        return View(seen, Seat(int(seen.turn)))

    def choices(self, place: int) -> slice:
        """Say where the choices of an information set are."""
        return slice(int(self.start[place]), int(self.start[place + 1]))

    @property
    def width(self) -> Whole:
        """Count the choices of each information set."""
        return np.diff(self.start)

    @property
    def rows(self) -> Rows:
        """Give the rows that every sweep reads."""
        return Rows(self.turn, self.first, self.place, self.start, self.payoff)
