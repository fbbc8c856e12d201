"""How a round of Vingt-et-Un ends, what it brings, and when that ends the match."""

from tablee.core.rank import rank_by
from tablee.core.record import Cells
from tablee.core.rule import rule
from tablee.core.seat import NOBODY
from tablee.core.thing import Seat, each

from .card import value_of
from .state import HAND, VOIDS, Phase, State


@rule
def explode(state: State) -> None:
    """End the round: the seat to act has exploded and starts the next one. [VU-6, VU-16]"""
    state.exploded = state.turn
    for seat in each(Seat(state.seats)):
        show(state, seat)
        score(state, seat, hand_total(state, seat))
    close(state)


@rule
def show(state: State, seat: Seat) -> None:
    """Show a hand to everybody. [VU-21]"""
    for place in range(HAND):
        state.shown[seat, place] = state.hands[seat, place]


@rule
def hand_total(state: State, seat: Seat) -> int:
    """Add up the values of a hand. [VU-17]"""
    total = 0
    for place in range(state.sizes[seat]):
        total += value_of(state.hands[seat, place])
    return total


@rule
def score(state: State, seat: Seat, held: int) -> None:
    """Give a seat the values of its hand, and nothing to the one that exploded. [VU-17]"""
    points = 0 if seat == state.exploded else held
    state.gained[seat] = points
    state.totals[seat] += points


@rule
def close(state: State) -> None:
    """See whether a round that was not void ends the match. [VU-20, VU-22]"""
    state.voids = 0
    state.phase = Phase.OVER if is_decided(state) else Phase.SCORED


@rule
def make_void(state: State) -> None:
    """End the round without scores, and the third in a row the match. [VU-18, VU-19, VU-22]"""
    state.voids += 1
    state.phase = Phase.OVER if state.voids == VOIDS else Phase.SCORED
    state.turn = state.starter


@rule
def is_decided(state: State) -> bool:
    """Say whether one seat alone leads, with the target or more. [VU-20]"""
    leader = leader_of(state)
    return leader != NOBODY and state.totals[leader] >= state.target


@rule
def leader_of(state: State) -> int:
    """Name the seat with the highest total; nobody if several have it. [VU-20]"""
    leader = 0
    is_alone = True
    for seat in range(1, state.seats):
        if state.totals[seat] > state.totals[leader]:
            leader = seat
            is_alone = True
        elif state.totals[seat] == state.totals[leader]:
            is_alone = False
    return leader if is_alone else NOBODY


@rule
def result(state: State, ranks: Cells) -> None:
    """Rank by total, highest first. [VU-20, VU-22]"""
    rank_by(state, state.totals, ranks)
