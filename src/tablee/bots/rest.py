"""The rest of a round, whole: everything that can still happen, and how to mix in it.

Counterfactual regret minimisation (Zinkevich et al. 2007), with regrets that never fall below
nothing, seats that learn in turn, and later sweeps that count more (Tammelin 2014).
"""

from typing import Any, NamedTuple

import numpy as np

from tablee.core.rule import rule

from .tree import NONE, Tree

SLIP = 0.005  # how often any move is played by mistake, so that nobody stays unprepared


class Rest(NamedTuple):
    """Histories, each after the one that it follows; their choices are edges of a tree."""

    before: Any  # the history that it follows, or NONE
    edge: Any  # by which choice
    turn: Any  # the seat to act, or NONE at the end
    chance: Any  # of the worlds, with which histories begin
    shares: Any  # of victory, each seat's, at the end
    mine: Any  # how likely the learning seat lets it happen
    others: Any  # and how likely all others and the world do
    worth: Any  # its share of victory
    owner: Any  # the seat that acts at a node of the tree
    mix: Any  # how likely each edge is chosen now
    used: Any  # how many histories


def new_rest(most: int, seats: int) -> Rest:
    """Make room for so many histories."""
    return Rest(
        before=np.zeros(most, np.int32),
        edge=np.zeros(most, np.int32),
        turn=np.zeros(most, np.int8),
        chance=np.zeros(most),
        shares=np.zeros((most, seats)),
        mine=np.zeros(most),
        others=np.zeros(most),
        worth=np.zeros(most),
        owner=np.zeros(most, np.int8),
        mix=np.zeros(most),
        used=np.zeros(1, np.int64),
    )


@rule
def add_history(rest: Rest, before: int, edge: int) -> int:
    """Add a history; NONE when there is no more room."""
    history = int(rest.used[0])
    if history == len(rest.before):
        return NONE
    rest.used[0] += 1
    rest.before[history] = before
    rest.edge[history] = edge
    return history


@rule
def sweep(rest: Rest, tree: Tree, seat: int, weight: float) -> None:
    """Let a seat learn once from everything that can happen."""
    spread(rest, seat)
    for back in range(int(rest.used[0])):
        history = int(rest.used[0]) - 1 - back
        before = rest.before[history]
        if before != NONE:
            rest.worth[before] += rest.mix[rest.edge[history]] * rest.worth[history]
    for history in range(int(rest.used[0])):
        before, edge = rest.before[history], rest.edge[history]
        if before != NONE and rest.turn[before] == seat:
            gain = rest.worth[history] - rest.worth[before]
            tree.regret[edge] += rest.others[before] * gain
            tree.played[edge] += weight * rest.mine[before] * rest.mix[edge]
    for node in range(int(tree.used[0])):
        if rest.owner[node] == seat:
            mix_anew(rest, tree, node)


@rule
def spread(rest: Rest, seat: int) -> None:
    """Say how likely everything is, by the seat's choices and by all others."""
    for history in range(int(rest.used[0])):
        before = rest.before[history]
        if before == NONE:
            rest.mine[history] = 1.0
            rest.others[history] = rest.chance[history]
        else:
            often = rest.mix[rest.edge[history]]
            is_mine = rest.turn[before] == seat
            rest.mine[history] = rest.mine[before] * (often if is_mine else 1.0)
            rest.others[history] = rest.others[before] * (1.0 if is_mine else often)
        rest.worth[history] = rest.shares[history, seat] if rest.turn[history] == NONE else 0.0


@rule
def mix_anew(rest: Rest, tree: Tree, node: int) -> None:
    """Choose in proportion to regret, where there is any; forget what one is glad of."""
    total, count = 0.0, 0
    edge = tree.first[node]
    while edge != NONE:
        tree.regret[edge] = max(0.0, tree.regret[edge])
        total += tree.regret[edge]
        count += 1
        edge = tree.after[edge]
    edge = tree.first[node]
    while edge != NONE:
        often = tree.regret[edge] / total if total > 0.0 else 1.0 / count
        rest.mix[edge] = (1.0 - SLIP) * often + SLIP / count
        edge = tree.after[edge]
