"""All that can still happen in some worlds, enumerated: templates, as in `simulation`."""

from typing import NamedTuple

from tablee.core.chance import rekey
from tablee.core.dice import throw
from tablee.core.loops import OVER
from tablee.core.record import SPECTATOR, Cells, Common, Records
from tablee.core.rule import unbound
from tablee.core.thing import Move

from .cfr import Histories, add_history
from .simulation import LONGEST, Searched, Workspace, evaluate
from .tree import NONE, Tree, add_edge, add_node, node_of

rules = unbound(Searched)

DEEPEST = 64  # choices from a world to the end


class Stack(NamedTuple):
    """The way from a world to where the enumeration stands."""

    states: Records
    history: Cells
    first: Cells  # the edge of its first choice
    choices: Cells  # how many there are
    tried: Cells  # how many of them


def open_eye(space: Workspace) -> int:
    """Hash everything about the state but its chance."""
    return rules.key_of(space, rules.common + 1)


def distinct_worlds(space: Workspace, tree: Tree, seen: Records, many: int, seed: int) -> int:
    """Determinize what everybody saw many times, and keep the worlds that differ; count them.

    They are as likely as each other. When there are more than there is room for it stops.
    """
    count = 0
    for place in range(many):
        space.state[0] = seen[0]
        rekey(space.state[0], seed + place)
        rules.sample_hidden(space.state[0], SPECTATOR)
        key = open_eye(space)
        if node_of(tree, key) == NONE:
            if add_node(tree, key) == NONE:
                return count + 1
            space.worlds[count] = space.state[0]
            count += 1
    return count


def to_choice(space: Workspace) -> int:
    """Play on while there is but one move; count the choices then, 0 at the end.

    Where chance goes on there is no telling what can happen: then the count is NONE.
    """
    state, steps = space.state[0], 0
    while state.phase != OVER and state.phase != rules.scored:
        count = rules.legal(state, state.turn, space.moves)
        if count > 1:
            return count
        if steps == LONGEST or has_drawn(state):
            return NONE
        rules.apply(state, space.moves[0])
        steps += 1
    return NONE if has_drawn(state) else 0


def has_drawn(state: Common) -> bool:
    """Say if chance was asked since the state's stream was opened."""
    return state.chance_block != 0


def estimate(space: Workspace, worlds: int, dives: int, dice: Cells) -> float:
    """Estimate how many histories a world has, by random dives (Knuth 1975)."""
    total = 0.0
    for _ in range(dives):
        space.state[0] = space.worlds[throw(dice, worlds)]
        rekey(space.state[0], 0)
        ways, count, depth = 1.0, to_choice(space), 0
        while count > 0 and depth < DEEPEST:
            ways *= count
            total += ways / dives
            rules.apply(space.state[0], space.moves[throw(dice, count)])
            count = to_choice(space)
            depth += 1
    return total


def enter(
    histories: Histories,
    tree: Tree,
    space: Workspace,
    stack: Stack,
    depth: int,
    before: int,
    edge: int,
) -> bool:
    """Put the state on the stack, or note its end; False if there is no room."""
    count = to_choice(space)
    history = add_history(histories, before, edge)
    if count == NONE or history == NONE or depth == DEEPEST:
        return False
    stack.choices[depth] = count
    stack.tried[depth] = 0
    if count == 0:
        evaluate(space.state[0], space)
        histories.turn[history] = NONE
        for seat in range(len(space.shares)):
            histories.shares[history, seat] = space.shares[seat]
        return True
    seat = int(space.state[0].turn)
    histories.turn[history] = seat
    stack.states[depth] = space.state[0]
    stack.history[depth] = history
    key = rules.key_of(space, seat)
    node = node_of(tree, key)
    if node == NONE:
        node = add_node(tree, key)
        histories.owner[node] = seat
        for place in range(count):
            if add_edge(tree, node, space.moves[place], 1.0) == NONE:
                return False
            histories.strategy[tree.first[node]] = 1.0 / count
    stack.first[depth] = tree.first[node] + 1 - count
    return True


def enumerate_all(
    histories: Histories, tree: Tree, space: Workspace, stack: Stack, worlds: int
) -> bool:
    """Enumerate all histories of some worlds; False if they are too many."""
    for world in range(worlds):
        space.state[0] = space.worlds[world]
        rekey(space.state[0], 0)
        histories.chance[histories.used[0] % len(histories.chance)] = 1.0 / worlds
        if not enter(histories, tree, space, stack, 0, NONE, NONE):
            return False
        depth = 0
        while depth >= 0:
            if stack.tried[depth] == stack.choices[depth]:
                depth -= 1
            else:
                edge = stack.first[depth] + stack.tried[depth]
                stack.tried[depth] += 1
                space.state[0] = stack.states[depth]
                rules.apply(space.state[0], Move(int(tree.move[edge])))
                if not enter(
                    histories, tree, space, stack, depth + 1, stack.history[depth], edge
                ):
                    return False
                depth += 1
    return True
