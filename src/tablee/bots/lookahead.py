"""Search that improves on a network: simulations in sampled worlds, as templates.

In a simulation the searcher selects by PUCT among its moves, with the network's policy as the
prior; everybody else draws from that policy, each from what they can see in that world. Where
the searcher comes to an information set that is new, the network's shares are what the
simulation was worth (Silver et al. 2017; one-sided as in Lerer et al. 2020). So nobody in it
acts on what they can't see, and the search can only go where the policy would be wrong.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from tablee.core.chance import rekey
from tablee.core.dice import seed_dice, throw
from tablee.core.loops import OVER
from tablee.core.observation import observe
from tablee.core.record import Cells, CellsOf, Common, Records
from tablee.core.rule import rule, unbound
from tablee.core.thing import Move, Seat

from .exponential import exp
from .network import ONE, Network, Room, body, policy, value
from .tree import chance_of

FLOOR = 0.01  # of a prior
LEAST = -(1 << 60)
FARTHEST = -30.0  # a logit below the best one by so much is never


class Space(NamedTuple):
    """What a search works with: arrays that every machine can hold."""

    state: Records  # one record
    cells: Any  # the same memory, as bytes
    worlds: Records
    weights: Any  # of the worlds, added up
    plan: Any  # how views become bits
    network: Network
    room: Room
    moves: CellsOf[Move]
    chances: Any  # of the moves, while they are weighed
    luck: Cells  # the dice of one simulation
    ranks: Cells
    shares: Any  # of the victory, by seat
    totals: Any  # shares added up, and how many simulations


@dataclass(frozen=True)
class Improved:
    """What such a search asks of a game."""

    apply: Callable[[Common, Move], None]
    legal: Callable[[Common, Seat, CellsOf[Move]], int]
    result: Callable[[Common, Cells], None]
    sample_hidden: Callable[[Common, Seat], None]
    likelihood: Callable[[Common, Seat], int]


rules = unbound(Improved)


@rule
def look(space: Space, seat: int, seats: int) -> None:
    """Show the network what a seat knows of the state."""
    bits = space.room.bits
    for bit in range(len(bits)):
        bits[bit] = 0
    observe(space.cells[0], space.plan, seat, seats, bits)
    body(space.network, space.room)


@rule
def weigh(space: Space, count: int, temperature: float) -> float:
    """Write the chances of the legal moves by the policy, not normalised; give their sum."""
    policy(space.network, space.room, space.moves, count)
    most, total = LEAST, 0.0
    for place in range(count):
        most = max(most, space.room.logits[space.moves[place]])
    for place in range(count):
        below = (space.room.logits[space.moves[place]] - most) / (ONE * temperature)
        space.chances[place] = exp(max(FARTHEST, below))
        total += space.chances[place]
    return total


@rule
def drawn(space: Space, count: int, temperature: float, dice: Cells) -> int:
    """Draw one of the legal moves by the policy, as a place in their list."""
    left = chance_of(dice) * weigh(space, count, temperature)
    for place in range(count):
        left -= space.chances[place]
        if left < 0.0:
            return place
    return count - 1


@rule
def foresee(space: Space, seat: int, seats: int) -> None:
    """Write everybody's share of victory as the network sees it with the eyes of a seat."""
    value(space.network, space.room, seats)
    for step in range(seats):
        logit = space.room.shares[step] / ONE
        space.shares[(seat + step) % seats] = 1.0 / (1.0 + exp(max(FARTHEST, -logit)))


def determinize(
    space: Space, seen: Records, seat: Seat, first: int, last: int, seed: int
) -> None:
    """Fill a stretch of the worlds with what a seat thinks possible, each with its weight."""
    total = space.weights[first - 1] if first > 0 else 0.0
    for place in range(first, last):
        space.worlds[place] = seen[0]
        rekey(space.worlds[place], seed + place)
        rules.sample_hidden(space.worlds[place], seat)
        total += rules.likelihood(space.worlds[place], seat)
        space.weights[place] = total


def finish(state: Common, space: Space) -> None:
    """Write everybody's share of a victory that is decided."""
    rules.result(state, space.ranks)
    seats, winners = int(state.seats), 0
    for seat in range(seats):
        winners += 1 if space.ranks[seat] == 1 else 0
    for seat in range(seats):
        space.shares[seat] = 1.0 / winners if space.ranks[seat] == 1 else 0.0


def follow(space: Space, viewer: Seat, horizon: int, dice: Cells) -> None:
    """Play on by the policy until a seat has decided so often; write everybody's share."""
    state, left = space.state[0], horizon
    seats = int(state.seats)
    while state.phase != OVER:
        seat = Seat(state.turn)
        count = rules.legal(state, seat, space.moves)
        if count == 1:
            rules.apply(state, space.moves[0])
            continue
        look(space, seat, seats)
        if seat == viewer:
            left -= 1
            if left == 0:
                foresee(space, seat, seats)
                return
        rules.apply(state, space.moves[drawn(space, count, 1.0, dice)])
    finish(state, space)


def a_world(space: Space, last: int, dice: Cells) -> int:
    """Draw one of the worlds, each as often as it weighs."""
    wanted, first = chance_of(dice) * space.weights[last - 1], 0
    while first < last - 1:
        middle = (first + last - 1) // 2
        if space.weights[middle] > wanted:
            last = middle + 1
        else:
            first = middle + 1
    return first


def compare(
    space: Space,
    viewer: Seat,
    tried: CellsOf[Move],
    worlds: int,
    horizon: int,
    dice: Cells,
    found: Any,
) -> None:
    """Try some moves in the same worlds with the same luck, a row of shares for each world."""
    for row in range(len(found)):
        world, luck = a_world(space, worlds, dice), throw(dice, 1 << 30)
        for place in range(len(tried)):
            space.state[0] = space.worlds[world]
            rekey(space.state[0], luck)
            seed_dice(space.luck, luck)
            rules.apply(space.state[0], tried[place])
            follow(space, viewer, horizon, space.luck)
            found[row, place] = space.shares[viewer]
            for seat in range(len(space.shares)):
                space.totals[seat] += space.shares[seat]
            space.totals[len(space.shares)] += 1
