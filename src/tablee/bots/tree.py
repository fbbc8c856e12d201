"""The tree of a search: information sets, and what was tried at each, in flat arrays."""

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from tablee.core.dice import throw
from tablee.core.record import Cells
from tablee.core.rule import rule

NONE = -1
FINE = 1 << 24  # steps of a random number between 0 and 1


class Tree(NamedTuple):
    """Nodes are information sets, found by their keys; edges are the moves tried there.

    A node gets its edges when it is met for the second time: most are met only once.
    """

    slots: Any  # a node, plus 1, by its key; 0 is free
    keys: Any
    first: Any  # the first edge of a node, or NONE
    after: Any  # the edge of the same node that comes next, or NONE
    move: Any
    prior: Any  # how much the rules of thumb like it, the best one 1
    tries: Any
    open: Any  # how often it could have been tried
    won: Any  # shares of victory of the seat that chose it, added up
    squares: Any  # of these shares
    regret: Any  # at not having chosen it, where a mix is learnt
    played: Any  # how often it was to be played, added up
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
        tries=np.zeros(edges, np.int32),
        open=np.zeros(edges, np.int32),
        won=np.zeros(edges, np.float64),
        squares=np.zeros(edges, np.float64),
        regret=np.zeros(edges, np.float64),
        played=np.zeros(edges, np.float64),
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
def add_edge(tree: Tree, node: int, move: int, prior: float) -> int:
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
def best_edge(tree: Tree, edges: Cells, count: int, bold: float) -> int:
    """Choose the edge that promises most: what it won, and more the less it was tried."""
    tries, won, liked = 0, 0.0, 0.0
    for place in range(count):
        edge = edges[place]
        tries += tree.tries[edge]
        won += tree.won[edge]
        liked += tree.prior[edge]
    usual = won / tries if tries > 0 else 0.5
    best, most = NONE, -1.0
    for place in range(count):
        edge = edges[place]
        tried = tree.tries[edge]
        mean = tree.won[edge] / tried if tried > 0 else usual
        hope = bold * tree.prior[edge] / liked * sqrt(tree.open[edge] + 1.0)
        value = mean + hope / (1.0 + tried)
        if value > most:
            best, most = edge, value
    return best
