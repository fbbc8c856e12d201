"""Endings that the oracle solves: what to play there, by no more than a network is shown.

The folder of a game may have a `reduced.py`, whose deals begin near the end of a match: it says
how many such `ENDINGS` there are, and lists the `deals` of each.
"""

from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core.game import Game
from tablee.core.moves import NOTHING
from tablee.core.observation import observation, observe
from tablee.core.record import from_bytes

from .exploit import average, reach
from .game_tree import SEATS, GameTree, Policy, Real, Whole
from .growth import grow
from .oracle import learn

ITERATIONS = 150  # of CFR+: well below a hundredth of uniform play's NashConv
RARE = 1e-4  # who comes there so seldom by its own moves need not know what to do
STRIDE = 211  # from one ending to the next: those that are alike lie side by side

Bits = NDArray[np.int8]


class Solved(NamedTuple):
    """What is to be played in an ending, a row for each that its seats can be shown."""

    bits: NDArray[np.uint8]  # packed
    often: Real  # how often its own moves lead a seat there
    shares: Real  # of the victory, that the mover can expect
    moves: Whole  # that are legal there; NOTHING fills up the row
    chances: Real  # of each of those


def module_of(game: Game) -> ModuleType | None:
    """Find a game's reduced version, if its folder has one."""
    package = game.rules.deal.__module__.rpartition(".")[0]
    if not package or not find_spec(f"{package}.reduced"):
        return None
    return import_module(f"{package}.reduced")


def shown(tree: GameTree) -> Bits:
    """Write what a network is shown of each view of a tree."""
    plan = observation(tree.game.schema)
    bits = np.zeros((len(tree.views), plan.bits), np.int8)
    for place, view in enumerate(tree.views):
        seat = int(from_bytes(tree.game.schema, view).turn)
        observe(np.frombuffer(view, np.uint8), plan.plan, seat, SEATS, bits[place])
    return bits


def tied(tree: GameTree, row: Whole) -> GameTree:
    """Make one of all information sets whose views are in the same row.

    Who is only shown those can do no better than to play alike there.
    """
    rows = row[tree.sight]
    _, example, rows = np.unique(rows, return_index=True, return_inverse=True)
    width = tree.width[example]
    return replace(
        tree,
        place=np.where(tree.place >= 0, rows[np.maximum(tree.place, 0)], tree.place),
        owner=tree.owner[example],
        start=np.concatenate([[0], np.cumsum(width)]),
        moves=np.concatenate([tree.moves[tree.choices(place)] for place in example]),
        sight=tree.sight[example],
    )


def solved(module: ModuleType, ending: int) -> Solved:
    """Solve an ending of a game's reduced version."""
    return lessons_of(grow(module.reduced(), module.deals(ending)))


def lessons_of(tree: GameTree) -> Solved:
    """Solve a game for those who have nothing but what a network is shown."""
    bits = shown(tree)
    _, row = np.unique(np.packbits(bits, axis=1), axis=0, return_inverse=True)
    alike = tied(tree, row.ravel())
    *_, (_, policy) = learn(alike, ITERATIONS)
    often, shares = _met(alike, policy)
    wanted = np.flatnonzero((often > RARE) & (alike.width > 1))
    moves = np.full((len(wanted), alike.width.max()), NOTHING)
    chances = np.zeros(moves.shape)
    for place, found in enumerate(wanted):
        choices = alike.choices(int(found))
        moves[place, : alike.width[found]] = alike.moves[choices]
        chances[place, : alike.width[found]] = policy[choices]
    packed = np.packbits(bits[alike.sight[wanted]], axis=1)
    return Solved(packed, often[wanted], shares[wanted], moves, chances)


def _met(tree: GameTree, policy: Policy) -> tuple[Real, Real]:
    """Say how often each set is come to by its seat's own moves, and what that is worth to it.

    The worth is a mean over all that may be the case there, as likely as the others make it.
    """
    often, met, worth = (np.zeros(tree.sets) for _ in range(3))
    for seat in range(SEATS):
        own, other, values = (np.zeros(tree.nodes) for _ in range(3))
        reach(tree.rows, tree.chances, policy, seat, own, other)
        average(tree.rows, policy, seat, values)
        nodes = np.flatnonzero(tree.turn == seat)
        places = tree.place[nodes]
        np.maximum.at(often, places, own[nodes])
        np.add.at(met, places, other[nodes])
        np.add.at(worth, places, other[nodes] * values[nodes])
    return often, 0.5 + worth / np.maximum(met, 1e-12)
