"""Ptit Pois: the end of a round and of the match."""

from tablee.core.bits import in_cell
from tablee.core.record import Cells
from tablee.core.rule import rule
from tablee.core.seat import NOBODY
from tablee.core.thing import EMPTY, Seat, each

from .cards import row_of, total_of
from .state import SEATS, STACKS, Edition, Phase, State, Target

GOAL = 50
GOAL_OF_TWO = 30


@rule
def score(state: State, ender: Seat) -> None:
    """Show everything, and count the points. [PP-19]"""
    state.ender = ender
    show(state)
    for seat in each(Seat(state.seats)):
        count(state, seat, hand_total(state, seat), row_total(state, seat))
    settle(state)


@rule
def settle(state: State) -> None:
    """Add what was counted to the points, and see whether the match is over. [PP-19]"""
    if state.ender >= 0:
        state.gained[state.ender] = ender_score(state)
    for seat in each(Seat(state.seats)):
        state.points[seat] += state.gained[seat]
    state.rounds_played += 1
    state.turn = leader(state)
    state.phase = Phase.OVER if is_last(state) else Phase.SCORED


@rule
def show(state: State) -> None:
    """Turn up all hands and all face-down cards. [PP-27]"""
    for seat in each(Seat(state.seats)):
        state.shown_hand[seat] = state.hand[seat]
        for stack in range(STACKS):
            state.shown_down[seat, stack] = state.down[seat, stack]


@rule
def hand_total(state: State, seat: Seat) -> int:
    """Add up a hand that is shown. [PP-20]"""
    return total_of(state.shown_hand[seat])


@rule
def row_total(state: State, seat: Seat) -> int:
    """Add up a row that is shown, the face-down cards too. [PP-20]"""
    cards = row_of(state, seat)
    for stack in range(STACKS):
        cards |= in_cell(state.shown_down[seat, stack])
    return total_of(cards)


@rule
def count(state: State, seat: Seat, hand: int, row: int) -> None:
    """Count the larger of hand and row; all that is left of who ended it. [PP-20, PP-21]"""
    state.gained[seat] = hand + row if seat == state.ender else max(hand, row)


@rule
def ender_score(state: State) -> int:
    """Nothing for a total strictly below all other scores, else twice the total. [PP-21]"""
    total = state.gained[state.ender]
    for seat in each(Seat(state.seats)):
        if seat != state.ender and state.gained[seat] <= total:
            return 2 * total
    return 0


@rule
def leader(state: State) -> Seat:
    """Name the seat with most points, the first of equals. [PP-5]"""
    most = Seat(0)
    for seat in each(Seat(state.seats)):
        if state.points[seat] > state.points[most]:
            most = seat
    return most


@rule
def is_last(state: State) -> bool:
    """Say whether this was the last round: so many, or a goal reached. [PP-22, PP-23]"""
    if state.target == Target.ON:
        return state.points[leader(state)] >= goal(state)
    return state.rounds_played >= state.rounds


@rule
def goal(state: State) -> int:
    """Say how many points end the match: fewer for two in the published edition. [PP-23]"""
    if state.seats == 2 and state.edition == Edition.PUBLISHED:
        return GOAL_OF_TWO
    return GOAL


@rule
def result(state: State, ranks: Cells) -> None:
    """Rank by points, then by the last round's, fewest first; equals share. [PP-22]"""
    for seat in each(Seat(state.seats)):
        ranks[seat] = 0
        if state.phase == Phase.OVER:
            ranks[seat] = 1
            for other in each(Seat(state.seats)):
                if is_ahead(state, other, seat):
                    ranks[seat] += 1


@rule
def is_ahead(state: State, seat: Seat, other: int) -> bool:
    """Say whether a seat beats another: fewer points, then fewer in the end. [PP-22]"""
    if state.points[seat] == state.points[other]:
        return state.gained[seat] < state.gained[other]
    return state.points[seat] < state.points[other]


@rule
def clear_scoring(state: State) -> None:
    """Put the shown cards away. [PP-27]"""
    state.ender = NOBODY
    for seat in each(Seat(SEATS)):
        state.gained[seat] = 0
        state.shown_hand[seat] = EMPTY
        for stack in range(STACKS):
            state.shown_down[seat, stack] = 0
