"""One simulation after the other: information set Monte Carlo tree search, as templates.

A simulation starts in a *world*, a determinization: a full state, sampled, that agrees with
what is known. It ends with the match. In the tree it selects by PUCT among the moves that are
legal in that world, beyond it a rollout plays by the game's liking (Cowling, Powley and
Whitehouse, *Information Set Monte Carlo Tree Search*, 2012; each seat has a tree of its own,
as in their MO-ISMCTS).

There are two kinds of worlds. *Own* ones agree with what the searching seat knows, and teach
its own nodes only. *Common* ones agree with what everybody knows: in them the searcher's hand
is sampled too, and they teach everybody's nodes. So nobody in the tree learns to act on a
card that they can't see: that is *strategy fusion*.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from tablee.core.chance import rekey
from tablee.core.dice import throw
from tablee.core.loops import OVER
from tablee.core.record import OPEN, Cells, CellsOf, Common, Records
from tablee.core.rule import rule, unbound
from tablee.core.thing import Move, Seat

from .exponential import exp
from .tree import (
    NONE,
    Tree,
    add_edge,
    add_node,
    chance_of,
    node_of,
    select,
)

EVERYBODY = -1
LONGEST = 1_000  # moves of a simulation
COMMON_SHARE = 0.5  # of the simulations, in worlds that agree with what everybody knows
EXPLORATION = 1.0  # the constant of PUCT
EPSILON = 0.1  # how often a rollout plays a uniformly random move all the same
LEAST = -1_000_000_000  # no move is liked less
NAT = 1_000.0  # a move liked by so much more is e times as likely
NEVER = -20.0  # nats: below, a prior is its floor alone
FLOOR = 0.02  # of the best liked move's prior, for every move


class Workspace(NamedTuple):
    """What a search works with, made once: nothing is allocated while it runs."""

    state: Records  # the one that is played on
    words: Any  # the same memory as wide integers
    masks: Any  # what each seat and the open eye may read of them
    worlds: Records  # own ones first, then common ones
    counts: Any  # how many own worlds, how many in all
    moves: CellsOf[Move]
    edges: Cells
    likings: Cells  # of each move while a prior or a softmax is made
    places: Cells  # the edge, plus 1, of each move while a node is looked at; else 0
    path: Any  # the edge and the seat of each step that teaches
    ranks: Cells
    shares: Any  # of the victory: the payoff of each seat
    totals: Any  # shares added up, and how many simulations


@dataclass(frozen=True)
class Searched:
    """What a search asks of a game."""

    apply: Callable[[Common, Move], None]  # (state, move): play a legal move
    legal: Callable[[Common, Seat, CellsOf[Move]], int]  # (state, seat, moves): list and count
    result: Callable[[Common, Cells], None]  # (state, ranks): write each seat's rank
    liking: Callable[[Common, Seat, Move], int]  # (state, seat, move): thousandths of a nat
    sample_hidden: Callable[[Common, Seat], None]  # (state, seat): complete a view by chance
    key_of: Callable[[Workspace, int], int]  # hash what a row of masks may read of the state
    open: int  # the row of masks for open cards


rules = unbound(Searched)


def key_of(space: Workspace, row: int) -> int:
    """Hash what a row of masks may read of the state: the key of an information set."""
    key = row + 1
    for place in range(space.masks.shape[1]):
        key = (key ^ (space.words[0, place] & space.masks[row, place])) * 0x2545F4914F6CDD1D
        key ^= key >> 32
    return key


def determinize(
    space: Workspace, seen: Records, seat: Seat, first: int, last: int, seed: int
) -> None:
    """Fill a stretch of the worlds with what a seat, or everybody, thinks possible."""
    for place in range(first, last):
        space.worlds[place] = seen[0]
        rekey(space.worlds[place], seed + place)
        rules.sample_hidden(space.worlds[place], seat)


def rollout_move(space: Workspace, seat: Seat, count: int, epsilon: float, dice: Cells) -> Move:
    """Choose a legal move, each as likely as it is liked; at epsilon's rate any."""
    if count == 1 or chance_of(dice) < epsilon:
        return space.moves[throw(dice, count)]
    most, total = likings_of(space, seat, count), 0.0
    for place in range(count):
        total += likeliness(space.likings[place] - most)
    left = chance_of(dice) * total
    for place in range(count):
        left -= likeliness(space.likings[place] - most)
        if left < 0.0:
            return space.moves[place]
    return space.moves[count - 1]


def likings_of(space: Workspace, seat: Seat, count: int) -> int:
    """Write how much each legal move is liked; give the most."""
    most = LEAST
    for place in range(count):
        space.likings[place] = rules.liking(space.state[0], seat, space.moves[place])
        most = max(most, space.likings[place])
    return most


@rule
def likeliness(liking: int) -> float:
    """Say how likely a move is that is liked so much less than the best, whose is 1."""
    return exp(max(NEVER, liking / NAT))


def expand(tree: Tree, space: Workspace, seat: Seat, node: int, count: int) -> bool:
    """List the edges of the legal moves, those that are missing made; False if full.

    The prior of a move is e to the power of its liking in nats, beside the best liked one's.
    """
    edge = tree.first[node]
    while edge != NONE:
        space.places[tree.move[edge]] = edge + 1
        edge = tree.after[edge]
    missing = 0
    for place in range(count):
        edge = space.places[space.moves[place]] - 1
        space.edges[place] = edge
        if edge == NONE:
            missing += 1
    edge = tree.first[node]
    while edge != NONE:
        space.places[tree.move[edge]] = 0
        edge = tree.after[edge]
    if missing == 0:
        return True
    most = likings_of(space, seat, count)
    for place in range(count):
        if space.edges[place] == NONE:
            prior = likeliness(space.likings[place] - most) + FLOOR
            edge = add_edge(tree, node, space.moves[place], prior)
            if edge == NONE:
                return False
            space.edges[place] = edge
    return True


def evaluate(state: Common, space: Workspace) -> None:
    """Write everybody's share of victory; all have the same where it is not decided."""
    rules.result(state, space.ranks)
    seats, winners = int(state.seats), 0
    for seat in range(seats):
        winners += 1 if space.ranks[seat] == 1 else 0
    for seat in range(seats):
        if winners == 0:
            space.shares[seat] = 1.0 / seats
        else:
            space.shares[seat] = 1.0 / winners if space.ranks[seat] == 1 else 0.0


def selected_edge(
    tree: Tree,
    space: Workspace,
    seat: Seat,
    key: int,
    is_taught: int,
    count: int,
) -> int:
    """Select at the node of a key; NONE if it was not met before, and then it is noted."""
    node = node_of(tree, key)
    if node == NONE:
        if is_taught == 1:
            add_node(tree, key)
        return NONE
    if not expand(tree, space, seat, node, count):
        return NONE
    edge = select(tree, space.edges, count, EXPLORATION)
    if is_taught == 1:
        for place in range(count):
            tree.availability[space.edges[place]] += 1
    return edge


def simulate(tree: Tree, space: Workspace, viewer: Seat, taught: int, dice: Cells) -> int:
    """Play from the state to the end of the match; count the steps that teach.

    `taught` is the seat whose nodes learn from this simulation, or EVERYBODY.
    """
    state = space.state[0]
    is_in_tree, depth, steps = True, 0, 0
    while state.phase != OVER and steps < LONGEST:
        steps += 1
        seat, edge = Seat(state.turn), NONE
        count = rules.legal(state, seat, space.moves)
        if is_in_tree and count > 1:
            is_taught = 1 if taught == EVERYBODY or seat == taught else 0
            key = rules.key_of(space, rules.open if viewer == OPEN else seat)
            edge = selected_edge(tree, space, seat, key, is_taught, count)
            if is_taught == 1:
                is_in_tree = edge != NONE and depth < len(space.path) - 1
                space.path[depth, 0] = edge
                space.path[depth, 1] = seat
                depth += 1 if edge != NONE else 0
        if edge != NONE:
            rules.apply(state, Move(int(tree.move[edge])))
        else:
            rules.apply(state, rollout_move(space, seat, count, EPSILON, dice))
    return depth


def run(tree: Tree, space: Workspace, viewer: Seat, many: int, dice: Cells) -> None:
    """Simulate many times, and back each result up to the edges it passed."""
    own, every = int(space.counts[0]), int(space.counts[1])
    for _ in range(many):
        is_own = own > 0 and not (every > own and chance_of(dice) < COMMON_SHARE)
        world = throw(dice, own) if is_own else own + throw(dice, every - own)
        space.state[0] = space.worlds[world]
        rekey(space.state[0], throw(dice, 1 << 30))
        taught = viewer if is_own else EVERYBODY
        depth = simulate(tree, space, viewer, taught, dice)
        evaluate(space.state[0], space)
        if is_own or own == 0:
            for seat in range(len(space.shares)):
                space.totals[seat] += space.shares[seat]
            space.totals[len(space.shares)] += 1
        for step in range(depth):
            edge, share = space.path[step, 0], space.shares[space.path[step, 1]]
            tree.visits[edge] += 1
            tree.value[edge] += share
            tree.squares[edge] += share * share
