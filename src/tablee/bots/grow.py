"""Everything that can still happen in some worlds, listed: templates, as in `walk`."""

from typing import NamedTuple

from tablee.core.chance import rekey
from tablee.core.dice import throw
from tablee.core.loops import OVER
from tablee.core.record import SPECTATOR, Cells, Common, Records
from tablee.core.rule import unbound

from .rest import Rest, add_history
from .tree import NONE, Tree, add_edge, add_node, node_of
from .walk import LONGEST, Desk, Searched, evaluate

rules = unbound(Searched)

DEEPEST = 64  # choices from a world to the end


class Stack(NamedTuple):
    """The way from a world to where the listing stands."""

    states: Records
    history: Cells
    first: Cells  # the edge of its first choice
    choices: Cells  # how many there are
    tried: Cells  # how many of them


def open_eye(desk: Desk) -> int:
    """Hash everything about the work state but its chance."""
    return rules.key_of(desk, rules.common + 1)


def tell_apart(desk: Desk, tree: Tree, seen: Records, many: int, seed: int) -> int:
    """Imagine many worlds of what everybody saw, and keep those that differ; count these.

    They are as likely as each other. When there are more than there is room for it stops.
    """
    count = 0
    for place in range(many):
        desk.work[0] = seen[0]
        rekey(desk.work[0], seed + place)
        rules.sample_hidden(desk.work[0], SPECTATOR)
        key = open_eye(desk)
        if node_of(tree, key) == NONE:
            if add_node(tree, key) == NONE:
                return count + 1
            desk.worlds[count] = desk.work[0]
            count += 1
    return count


def to_choice(desk: Desk) -> int:
    """Play on while there is but one move; count the choices then, 0 at the end.

    Where chance goes on there is no telling what can happen: then the count is NONE.
    """
    state, steps = desk.work[0], 0
    while state.phase != OVER and state.phase != rules.scored:
        count = rules.legal(state, state.turn, desk.moves)
        if count > 1:
            return count
        if steps == LONGEST or has_drawn(state):
            return NONE
        rules.apply(state, desk.moves[0])
        steps += 1
    return NONE if has_drawn(state) else 0


def has_drawn(state: Common) -> bool:
    """Say if chance was asked since the state's stream was opened."""
    return state.chance_block != 0


def guess(desk: Desk, worlds: int, dives: int, dice: Cells) -> float:
    """Guess how much can happen from a world, by some ways chosen by lot (Knuth 1975)."""
    total = 0.0
    for _ in range(dives):
        desk.work[0] = desk.worlds[throw(dice, worlds)]
        rekey(desk.work[0], 0)
        ways, count, depth = 1.0, to_choice(desk), 0
        while count > 0 and depth < DEEPEST:
            ways *= count
            total += ways / dives
            rules.apply(desk.work[0], desk.moves[throw(dice, count)])
            count = to_choice(desk)
            depth += 1
    return total


def enter(
    rest: Rest, tree: Tree, desk: Desk, stack: Stack, depth: int, before: int, edge: int
) -> bool:
    """Put the work state on the stack, or note its end; False if there is no room."""
    count = to_choice(desk)
    history = add_history(rest, before, edge)
    if count == NONE or history == NONE or depth == DEEPEST:
        return False
    stack.choices[depth] = count
    stack.tried[depth] = 0
    if count == 0:
        evaluate(desk.work[0], desk)
        rest.turn[history] = NONE
        for seat in range(len(desk.shares)):
            rest.shares[history, seat] = desk.shares[seat]
        return True
    seat = int(desk.work[0].turn)
    rest.turn[history] = seat
    stack.states[depth] = desk.work[0]
    stack.history[depth] = history
    key = rules.key_of(desk, seat)
    node = node_of(tree, key)
    if node == NONE:
        node = add_node(tree, key)
        rest.owner[node] = seat
        for place in range(count):
            if add_edge(tree, node, desk.moves[place], 1.0) == NONE:
                return False
            rest.mix[tree.first[node]] = 1.0 / count
    stack.first[depth] = tree.first[node] + 1 - count
    return True


def grow(rest: Rest, tree: Tree, desk: Desk, stack: Stack, worlds: int) -> bool:
    """List everything that can happen in some worlds; False if it is too much."""
    for world in range(worlds):
        desk.work[0] = desk.worlds[world]
        rekey(desk.work[0], 0)
        rest.chance[rest.used[0] % len(rest.chance)] = 1.0 / worlds
        if not enter(rest, tree, desk, stack, 0, NONE, NONE):
            return False
        depth = 0
        while depth >= 0:
            if stack.tried[depth] == stack.choices[depth]:
                depth -= 1
            else:
                edge = stack.first[depth] + stack.tried[depth]
                stack.tried[depth] += 1
                desk.work[0] = stack.states[depth]
                rules.apply(desk.work[0], int(tree.move[edge]))
                if not enter(rest, tree, desk, stack, depth + 1, stack.history[depth], edge):
                    return False
                depth += 1
    return True
