"""One simulation after the other: templates that `rule.bound` binds to each game's `rules`.

A walk starts in an imagined world and ends with the round. Where the walker knows the
information set it follows the tree, beyond it the rules of thumb.

There are two kinds of worlds. *Own* ones agree with what the searching seat knows, and teach
its own nodes only. *Common* ones agree with what everybody knows: in them the searcher's hand
is imagined too, and they teach everybody's nodes. So nobody in the tree learns to act on a
card that they can't see.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import Any, NamedTuple, TypeAlias

from tablee.core.chance import rekey
from tablee.core.dice import throw
from tablee.core.loops import OVER
from tablee.core.record import OPEN, Cells, Common, Records
from tablee.core.rule import rule, unbound

from .tree import (
    NONE,
    Tree,
    add_edge,
    add_node,
    best_edge,
    chance_of,
    node_of,
)

# How the others are modelled.
BY_THUMB, BY_VIEW, BY_TABLE = 0, 1, 2

EVERYBODY = -1
Stretch: TypeAlias = tuple[int, int, int]  # of worlds: from where, how far, how far next
LONGEST = 1_000  # moves of a walk
LEAST = -1_000_000  # no move is worth less


class Style(NamedTuple):
    """How a game is searched: what measured best."""

    others: int = BY_VIEW  # BY_THUMB, by what each knows (BY_VIEW) or all know (BY_TABLE)
    honest: float = 0.5  # share of walks in common worlds
    bold: float = 1.0  # how much untried moves are preferred
    trust: float = 10.0  # how far a rule of thumb must dislike a move to count a third
    taste: int = 2  # candidates of which a playout plays the best; 1 plays by lot
    whim: float = 0.1  # how often a playout plays by lot all the same
    wary: float = 0.0  # standard errors that a promise is cut by; 0 goes by tries instead
    has_beliefs: int = 1
    solve: int = 50  # histories a walk up to which the rest is solved; 0 for never


class Desk(NamedTuple):
    """What a search works with, made once."""

    work: Records  # the state of the walk
    words: Any  # the same memory as wide integers
    masks: Any  # what each seat, everybody and the open eye may read of them
    worlds: Records  # own ones first, then common ones
    weights: Any  # of the worlds, each added to those before it
    counts: Any  # how many own worlds, how many in all
    moves: Cells
    edges: Cells
    likings: Cells  # the worth of each move while edges are made
    places: Cells  # the edge, plus 1, of each move while a node is looked at; else 0
    path: Any  # the edge and the seat of each step that teaches
    ranks: Cells
    shares: Any
    totals: Any  # shares added up, and how many walks


@dataclass(frozen=True)
class Searched:
    """What a search asks of a game."""

    apply: Callable[[Common, int], None]  # (state, move): play a legal move
    legal: Callable[[Common, int, Cells], int]  # (state, seat, moves): list them, count them
    result: Callable[[Common, Cells], None]  # (state, ranks): write each seat's rank
    worth: Callable[[Common, int], int]  # (state, move): the rules of thumb's liking
    prospect: Callable[[Common, int], int]  # (state, seat): hundredths of log-odds to win
    sample_hidden: Callable[[Common, int], None]  # (state, seat): complete a view by chance
    likelihood: Callable[[Common, int], int]  # (state, seat): how well a world explains acts
    key_of: Callable[[Desk, int], int]  # hash what a row of masks may read of the work state
    scored: int  # the phase between two rounds; 0 if the search sees none
    common: int  # the row of masks for what everybody knows; the next one is for open cards


rules = unbound(Searched)


@rule
def even_prospect(state: Common, seat: int) -> int:
    """Think all seats alike between rounds: what a game is given that does not say."""
    return 0


@rule
def even_likelihood(state: Common, seat: int) -> int:
    """Think all worlds alike: what a game is given that does not say."""
    return 1


def key_of(desk: Desk, row: int) -> int:
    """Hash what a row of masks may read of the walk's state."""
    key = row + 1
    for place in range(desk.masks.shape[1]):
        key = (key ^ (desk.words[0, place] & desk.masks[row, place])) * 0x2545F4914F6CDD1D
        key ^= key >> 32
    return key


def imagine(
    desk: Desk, seen: Records, seat: int, stretch: Stretch, seed: int, has_beliefs: int
) -> None:
    """Fill a stretch of the worlds with what a seat, or everybody, thinks possible."""
    start, first, last = stretch
    total = desk.weights[first - 1] if first > start else 0.0
    for place in range(first, last):
        desk.worlds[place] = seen[0]
        rekey(desk.worlds[place], seed + place)
        rules.sample_hidden(desk.worlds[place], seat)
        total += rules.likelihood(desk.worlds[place], seat) if has_beliefs == 1 else 1
        desk.weights[place] = total


def a_world(desk: Desk, first: int, last: int, dice: Cells) -> int:
    """Draw one of a stretch of worlds, each as often as it weighs."""
    wanted = chance_of(dice) * desk.weights[last - 1]
    while first < last - 1:
        middle = (first + last - 1) // 2
        if desk.weights[middle] > wanted:
            last = middle + 1
        else:
            first = middle + 1
    return first


def by_thumb(state: Common, moves: Cells, count: int, style: Style, dice: Cells) -> int:
    """Choose the best of a few candidates by the rules of thumb, now and then any."""
    best = moves[throw(dice, count)]
    if (
        count > 1
        and style.taste > 1
        and not (style.whim > 0.0 and chance_of(dice) < style.whim)
    ):
        most = rules.worth(state, best)
        for _ in range(1, style.taste):
            move = moves[throw(dice, count)]
            liking = rules.worth(state, move) if move != best else most
            if liking > most:
                best, most = move, liking
    return best


def open_edges(
    tree: Tree, desk: Desk, state: Common, node: int, count: int, trust: float
) -> bool:
    """List the edges of the legal moves, those that are missing made; False if full."""
    edge = tree.first[node]
    while edge != NONE:
        desk.places[tree.move[edge]] = edge + 1
        edge = tree.after[edge]
    missing = 0
    for place in range(count):
        edge = desk.places[desk.moves[place]] - 1
        desk.edges[place] = edge
        if edge == NONE:
            missing += 1
    edge = tree.first[node]
    while edge != NONE:
        desk.places[tree.move[edge]] = 0
        edge = tree.after[edge]
    if missing == 0:
        return True
    most = LEAST
    for place in range(count):
        desk.likings[place] = rules.worth(state, desk.moves[place])
        most = max(most, desk.likings[place])
    for place in range(count):
        if desk.edges[place] == NONE:
            prior = exp(max(-20.0, (desk.likings[place] - most) / trust)) + 0.02
            edge = add_edge(tree, node, desk.moves[place], prior)
            if edge == NONE:
                return False
            desk.edges[place] = edge
    return True


def evaluate(state: Common, desk: Desk) -> None:
    """Write everybody's share of victory: of the match, or by the standing after a round."""
    seats = int(state.seats)
    if state.phase == OVER:
        rules.result(state, desk.ranks)
        winners = 0
        for seat in range(seats):
            winners += 1 if desk.ranks[seat] == 1 else 0
        for seat in range(seats):
            desk.shares[seat] = 1.0 / winners if desk.ranks[seat] == 1 else 0.0
        return
    most, total = rules.prospect(state, 0), 0.0
    for seat in range(1, seats):
        most = max(most, rules.prospect(state, seat))
    for seat in range(seats):
        desk.shares[seat] = exp((rules.prospect(state, seat) - most) / 100.0)
        total += desk.shares[seat]
    for seat in range(seats):
        desk.shares[seat] /= total


def row_of(seat: int, viewer: int, taught: int, style: Style) -> int:
    """Choose the masks by which the seat to act is known in the tree."""
    if viewer == OPEN:
        return rules.common + 1
    return rules.common if style.others == BY_TABLE and seat != taught else seat


def chosen_edge(
    tree: Tree, desk: Desk, key: int, is_taught: int, count: int, style: Style
) -> int:
    """Choose by the node of a key; NONE if it was not met before, and then it is noted."""
    node = node_of(tree, key)
    if node == NONE:
        if is_taught == 1:
            add_node(tree, key)
        return NONE
    if not open_edges(tree, desk, desk.work[0], node, count, style.trust):
        return NONE
    edge = best_edge(tree, desk.edges, count, style.bold)
    if is_taught == 1:
        for place in range(count):
            tree.open[desk.edges[place]] += 1
    return edge


def walk(tree: Tree, desk: Desk, viewer: int, taught: int, style: Style, dice: Cells) -> int:
    """Walk from the work state to the end of the round; count the steps that teach.

    `taught` is the seat whose nodes learn from this walk, or EVERYBODY.
    """
    state = desk.work[0]
    is_known, depth, steps = True, 0, 0
    while state.phase != OVER and state.phase != rules.scored and steps < LONGEST:
        steps += 1
        seat, edge = int(state.turn), NONE
        count = rules.legal(state, seat, desk.moves)
        if is_known and count > 1 and (style.others != BY_THUMB or seat == viewer):
            is_taught = 1 if taught == EVERYBODY or seat == taught else 0
            key = rules.key_of(desk, row_of(seat, viewer, taught, style))
            edge = chosen_edge(tree, desk, key, is_taught, count, style)
            if is_taught == 1:
                is_known = edge != NONE and depth < len(desk.path) - 1
                desk.path[depth, 0] = edge
                desk.path[depth, 1] = seat
                depth += 1 if edge != NONE else 0
        if edge != NONE:
            rules.apply(state, int(tree.move[edge]))
        else:
            rules.apply(state, by_thumb(state, desk.moves, count, style, dice))
    return depth


def walks(tree: Tree, desk: Desk, viewer: int, many: int, style: Style, dice: Cells) -> None:
    """Walk many times, and let each walk teach the nodes it passed."""
    own, every = int(desk.counts[0]), int(desk.counts[1])
    for _ in range(many):
        is_own = own > 0 and not (every > own and chance_of(dice) < style.honest)
        first, last = (0, own) if is_own else (own, every)
        desk.work[0] = desk.worlds[a_world(desk, first, last, dice)]
        rekey(desk.work[0], throw(dice, 1 << 30))
        depth = walk(tree, desk, viewer, viewer if is_own else EVERYBODY, style, dice)
        evaluate(desk.work[0], desk)
        if is_own or own == 0:
            for seat in range(len(desk.shares)):
                desk.totals[seat] += desk.shares[seat]
            desk.totals[len(desk.shares)] += 1
        for step in range(depth):
            edge, share = desk.path[step, 0], desk.shares[desk.path[step, 1]]
            tree.tries[edge] += 1
            tree.won[edge] += share
            tree.squares[edge] += share * share
