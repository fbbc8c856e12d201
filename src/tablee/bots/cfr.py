"""The rest of a round, whole: everything that can still happen, and the strategy for it.

Counterfactual regret minimisation (CFR, Zinkevich et al. 2007) in the form of CFR+ (Tammelin
2014): regrets never fall below nothing, seats learn in turn, later iterations count more.
"""

from typing import Any, NamedTuple

import numpy as np

from tablee.core.rule import rule

from .tree import NONE, Tree

TREMBLE = 0.005  # how often any move is played by mistake, so that nobody stays unprepared


class Histories(NamedTuple):
    """All histories, each after the one that it follows; their choices are edges of a tree."""

    before: Any  # the history that it follows, or NONE
    edge: Any  # by which choice
    turn: Any  # the seat to act, or NONE at the end
    chance: Any  # of the worlds, with which histories begin
    shares: Any  # of victory, each seat's, at the end
    own_reach: Any  # the probability of the learning seat's choices on the way there
    other_reach: Any  # and of all others' and of chance: the counterfactual reach
    value: Any  # to the learning seat: its expected share of victory
    owner: Any  # the seat that acts at a node of the tree
    strategy: Any  # how likely each edge is chosen now
    used: Any  # how many histories


def new_histories(most: int, seats: int) -> Histories:
    """Make room for so many histories."""
    return Histories(
        before=np.zeros(most, np.int32),
        edge=np.zeros(most, np.int32),
        turn=np.zeros(most, np.int8),
        chance=np.zeros(most),
        shares=np.zeros((most, seats)),
        own_reach=np.zeros(most),
        other_reach=np.zeros(most),
        value=np.zeros(most),
        owner=np.zeros(most, np.int8),
        strategy=np.zeros(most),
        used=np.zeros(1, np.int64),
    )


@rule
def add_history(histories: Histories, before: int, edge: int) -> int:
    """Add a history; NONE when there is no more room."""
    history = int(histories.used[0])
    if history == len(histories.before):
        return NONE
    histories.used[0] += 1
    histories.before[history] = before
    histories.edge[history] = edge
    return history


@rule
def iterate(histories: Histories, tree: Tree, seat: int, weight: float) -> None:
    """Let a seat learn once from everything that can happen: one iteration."""
    reach(histories, seat)
    for back in range(int(histories.used[0])):
        history = int(histories.used[0]) - 1 - back
        before = histories.before[history]
        if before != NONE:
            histories.value[before] += (
                histories.strategy[histories.edge[history]] * histories.value[history]
            )
    for history in range(int(histories.used[0])):
        before, edge = histories.before[history], histories.edge[history]
        if before != NONE and histories.turn[before] == seat:
            gain = histories.value[history] - histories.value[before]
            tree.regret[edge] += histories.other_reach[before] * gain
            tree.strategy[edge] += (
                weight * histories.own_reach[before] * histories.strategy[edge]
            )
    for node in range(int(tree.used[0])):
        if histories.owner[node] == seat:
            match_regrets(histories, tree, node)


@rule
def reach(histories: Histories, seat: int) -> None:
    """Say how likely each history is, by the seat's choices and by all others'."""
    for history in range(int(histories.used[0])):
        before = histories.before[history]
        if before == NONE:
            histories.own_reach[history] = 1.0
            histories.other_reach[history] = histories.chance[history]
        else:
            often = histories.strategy[histories.edge[history]]
            is_mine = histories.turn[before] == seat
            histories.own_reach[history] = histories.own_reach[before] * (
                often if is_mine else 1.0
            )
            histories.other_reach[history] = histories.other_reach[before] * (
                1.0 if is_mine else often
            )
        histories.value[history] = (
            histories.shares[history, seat] if histories.turn[history] == NONE else 0.0
        )


@rule
def match_regrets(histories: Histories, tree: Tree, node: int) -> None:
    """Choose in proportion to positive regret, where there is any (regret matching)."""
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
        histories.strategy[edge] = (1.0 - TREMBLE) * often + TREMBLE / count
        edge = tree.after[edge]
