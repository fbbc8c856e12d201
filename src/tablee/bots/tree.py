"""The tree of a search: information sets, and the statistics of their moves, in flat arrays."""

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from tablee.core.dice import throw
from tablee.core.record import Cells
from tablee.core.rule import rule
from tablee.core.thing import Move

NONE = -1
FINE = 1 << 24  # steps of a random number between 0 and 1


class Tree(NamedTuple):
    """Nodes are information sets, found by their keys; edges are the moves visited there.

    A node gets its edges when it is met for the second time: most are met only once.
    """

    slots: Any  # a node, plus 1, by its key; 0 is free
    keys: Any
    first: Any  # the first edge of a node, or NONE
    after: Any  # the edge of the same node that comes next, or NONE
    move: Any
    prior: Any  # P, not normalised: the best liked one has 1 and a little
    visits: Any  # N
    availability: Any  # N': how often it was legal where its node was visited
    value: Any  # W: shares of victory of the seat that chose it, added up
    squares: Any  # of these shares
    used: Any  # how many nodes and edges


def new_tree(nodes: int, edges: int) -> Tree:
    """Make an empty tree for so many nodes and edges."""
    slots = 1 << (2 * nodes).bit_length()
    return Tree(
        slots=np.zeros(slots, np.int32),
        keys=np.zeros(nodes, np.int64),
        first=np.full(nodes, NONE, np.int32),
        after=np.zeros(edges, np.int32),
        move=np.zeros(edges, np.int32),
        prior=np.zeros(edges, np.float64),
        visits=np.zeros(edges, np.int32),
        availability=np.zeros(edges, np.int32),
        value=np.zeros(edges, np.float64),
        squares=np.zeros(edges, np.float64),
        used=np.zeros(2, np.int64),
    )


@rule
def slot_of(tree: Tree, key: int) -> int:
    """Find the slot of a key: the node's, or a free one."""
    most = len(tree.slots) - 1
    slot = (key ^ (key >> 29)) & most
    while tree.slots[slot] != 0 and tree.keys[tree.slots[slot] - 1] != key:
        slot = (slot + 1) & most
    return slot


@rule
def node_of(tree: Tree, key: int) -> int:
    """Find a node, or NONE."""
    return int(tree.slots[slot_of(tree, key)]) - 1


@rule
def add_node(tree: Tree, key: int) -> int:
    """Add a node that is not there yet; NONE when the tree is full."""
    node = int(tree.used[0])
    if node == len(tree.keys):
        return NONE
    tree.used[0] += 1
    tree.slots[slot_of(tree, key)] = node + 1
    tree.keys[node] = key
    return node


@rule
def add_edge(tree: Tree, node: int, move: Move, prior: float) -> int:
    """Add an edge to a node; NONE when the tree is full."""
    edge = int(tree.used[1])
    if edge == len(tree.move):
        return NONE
    tree.used[1] += 1
    tree.after[edge] = tree.first[node]
    tree.first[node] = edge
    tree.move[edge] = move
    tree.prior[edge] = prior
    return edge


@rule
def chance_of(dice: Cells) -> float:
    """Draw a number from 0 to 1."""
    return throw(dice, FINE) / FINE


@rule
def select(tree: Tree, edges: Cells, count: int, exploration: float) -> int:
    """Select the edge of the highest upper bound, by PUCT (Rosin 2011, Silver et al. 2017).

    As moves are not legal in every world, an edge's own availability takes the place of its
    node's visits (Cowling et al. 2012). An edge without a visit has the mean of its node: its
    first-play urgency (Gelly and Wang 2006).
    """
    visits, value, prior = 0, 0.0, 0.0
    for place in range(count):
        edge = edges[place]
        visits += tree.visits[edge]
        value += tree.value[edge]
        prior += tree.prior[edge]
    urgency = value / visits if visits > 0 else 0.5
    best, most = NONE, -1.0
    for place in range(count):
        edge = edges[place]
        visited = tree.visits[edge]
        mean = tree.value[edge] / visited if visited > 0 else urgency
        bonus = exploration * tree.prior[edge] / prior * sqrt(tree.availability[edge] + 1.0)
        bound = mean + bonus / (1.0 + visited)
        if bound > most:
            best, most = edge, bound
    return best
