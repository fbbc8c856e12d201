"""Looking ahead with a network: moves compared in the same sampled worlds, as templates.

Everybody plays on as the network would, each from what they can see in that world; when the
searcher is to choose again, the network says what that is worth. All moves are tried with the
same cards and the same luck, so that what they differ by shows after few simulations (common
random numbers). Nobody acts on what they can't see, and so no seat is imagined as clairvoyant.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core.chance import rekey
from tablee.core.dice import seed_dice, throw
from tablee.core.loops import OVER
from tablee.core.observation import observe
from tablee.core.record import OPEN, Cells, CellsOf, Common, Records
from tablee.core.rule import rule, unbound
from tablee.core.thing import Move, Seat

from .exponential import exp
from .network import ONE, Network, Room, body, policy, value
from .tree import chance_of

FARTHEST = -30.0  # logits that a move may be below the best one and still be drawn


class Space(NamedTuple):
    """What looking ahead works with: arrays that every machine can hold."""

    state: Records  # one record: where a simulation is
    cells: Any  # the same memory, as bytes
    world: Records  # one record: where it began
    plan: Any  # how views become bits
    network: Network
    room: Room
    moves: CellsOf[Move]
    chances: Any  # of the moves, while they are weighed
    luck: Cells  # the dice of one simulation
    ranks: Cells
    shares: Any  # of the victory, by seat
    totals: Any  # shares added up


@dataclass(frozen=True)
class Continued:
    """What looking ahead asks of a game."""

    apply: Callable[[Common, Move], None]
    legal: Callable[[Common, Seat, CellsOf[Move]], int]
    result: Callable[[Common, Cells], None]
    sample_hidden: Callable[[Common, Seat], None]


rules = unbound(Continued)


@rule
def look(space: Space, seat: Seat) -> None:
    """Show the network what a seat knows of the state."""
    bits = space.room.bits
    for bit in range(len(bits)):
        bits[bit] = 0
    observe(space.cells[0], space.plan, seat, space.state[0].seats, bits)
    body(space.network, space.room)


@rule
def weigh(space: Space, count: int) -> float:
    """Write the chances of the listed moves by the policy, the likeliest 1; give their sum."""
    policy(space.network, space.room, space.moves, count)
    most = space.room.logits[space.moves[0]]
    for place in range(1, count):
        most = max(most, space.room.logits[space.moves[place]])
    total = 0.0
    for place in range(count):
        below = (space.room.logits[space.moves[place]] - most) / ONE
        space.chances[place] = exp(max(FARTHEST, below))
        total += space.chances[place]
    return total


@rule
def drawn(space: Space, count: int, dice: Cells) -> Move:
    """Draw one of the listed moves by the policy."""
    left = chance_of(dice) * weigh(space, count)
    for place in range(count):
        left -= space.chances[place]
        if left < 0.0:
            return space.moves[place]
    return space.moves[count - 1]


@rule
def foresee(space: Space, seat: Seat) -> None:
    """Write everybody's share of victory as the network sees it with the eyes of a seat."""
    seats = int(space.state[0].seats)
    value(space.network, space.room, seats)
    for step in range(seats):
        logit = space.room.shares[step] / ONE
        space.shares[(seat + step) % seats] = 1.0 / (1.0 + exp(max(FARTHEST, -logit)))


def finish(space: Space) -> None:
    """Write everybody's share of a victory that is decided."""
    state = space.state[0]
    rules.result(state, space.ranks)
    seats, winners = int(state.seats), 0
    for seat in range(seats):
        winners += 1 if space.ranks[seat] == 1 else 0
    for seat in range(seats):
        space.shares[seat] = 1.0 / winners if space.ranks[seat] == 1 else 0.0


def follow(space: Space, viewer: Seat, horizon: int) -> None:
    """Play on by the policy until a seat is to choose for the so-manieth time, or to the end.

    Then everybody's share is written, as that seat sees it.
    """
    state, left = space.state[0], horizon
    while state.phase != OVER:
        seat = Seat(state.turn)
        count = rules.legal(state, seat, space.moves)
        if count == 1:
            rules.apply(state, space.moves[0])
            continue
        look(space, seat)
        if seat == viewer:
            left -= 1
            if left == 0:
                foresee(space, seat)
                return
        rules.apply(state, drawn(space, count, space.luck))
    finish(space)


def compare(
    space: Space,
    seen: Records,
    viewer: Seat,
    tried: CellsOf[Move],
    horizon: int,
    dice: Cells,
    found: NDArray[np.float64],
) -> None:
    """Try moves in worlds that a seat thinks possible; a row of its shares for each world."""
    for row in range(len(found)):
        luck = throw(dice, 1 << 30)
        space.world[0] = seen[0]
        rekey(space.world[0], luck)
        rules.sample_hidden(space.world[0], viewer)
        for place in range(len(tried)):
            space.state[0] = space.world[0]
            seed_dice(space.luck, luck)
            rules.apply(space.state[0], tried[place])
            follow(space, viewer, horizon)
            found[row, place] = space.shares[viewer]


def expect(space: Space, seen: Records, viewer: Seat, worlds: int, dice: Cells) -> None:
    """Add up everybody's shares in worlds that somebody thinks possible.

    In each the seat to act says what it expects. Who sees all cards would learn nothing from
    that: for open eyes everybody plays on, until that seat is to choose again.
    """
    for _ in range(worlds):
        luck = throw(dice, 1 << 30)
        space.state[0] = seen[0]
        rekey(space.state[0], luck)
        seed_dice(space.luck, luck)
        turn = Seat(space.state[0].turn)
        if viewer == OPEN:
            follow(space, turn, 2)
        else:
            rules.sample_hidden(space.state[0], viewer)
            look(space, turn)
            foresee(space, turn)
        for seat in range(len(space.shares)):
            space.totals[seat] += space.shares[seat]
