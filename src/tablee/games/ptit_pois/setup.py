"""Ptit Pois: setting up a round."""

from tablee.core.bits import drawn_from, minus, size_of, some_of
from tablee.core.chance import below
from tablee.core.moves import NOTHING
from tablee.core.rule import rule
from tablee.core.seat import NOBODY
from tablee.core.thing import EMPTY, Seat, each

from .cards import row_of, tops_of, total_of
from .memory import open_memory
from .scoring import clear_scoring
from .state import DECKS, HAND, PILES, SEATS, STACKS, Card, Phase, State


@rule
def deal(state: State) -> None:
    """Begin a match: nobody has points, and the first round is laid out. [PP-22]"""
    state.last_seat = NOBODY
    state.last_move = NOTHING
    state.rounds_played = 0
    for seat in each(Seat(SEATS)):
        state.points[seat] = 0
    lay_out(state)


@rule
def lay_out(state: State) -> None:
    """Set up a round; the colours left out are always the same. [PP-1, PP-6]"""
    clear_scoring(state)
    open_memory(state)
    state.turns = 0
    state.side = 0
    state.bonus = 0
    state.below = EMPTY
    state.pile = DECKS[state.seats]
    for seat in each(Seat(SEATS)):
        deal_row(state, seat)
    deal_hands(state)
    open_piles(state)
    state.turn = first_player(state)
    state.phase = Phase.CHOOSING


@rule
def deal_row(state: State, seat: Seat) -> None:
    """Lay two stacks, face up on face down; nobody looks beneath. [PP-2, PP-18]"""
    for stack in range(STACKS):
        dealt = seat < state.seats
        state.down[seat, stack] = off_the_pile(state) + 1 if dealt else 0
        state.up[seat, stack] = off_the_pile(state) + 1 if dealt else 0
        state.hides[seat, stack] = 1 if dealt else 0
        state.buried[seat, stack] = 0


@rule
def deal_hands(state: State) -> None:
    """Deal four cards each. [PP-3]"""
    for seat in each(Seat(SEATS)):
        state.hand_size[seat] = HAND if seat < state.seats else 0
        state.held[seat, 0] = state.hand_size[seat]
        state.hand[seat] = some_of(state, state.pile, state.hand_size[seat])
        state.pile &= ~state.hand[seat]


@rule
def open_piles(state: State) -> None:
    """Turn up two cards of the draw pile: they start the discard piles. [PP-3]"""
    for pile in range(PILES):
        state.tops[pile] = off_the_pile(state) + 1
    state.stock = size_of(state.pile)
    state.batch[0] = DECKS[state.seats] & ~tops_of(state)
    for seat in each(Seat(state.seats)):
        state.batch[0] &= ~row_of(state, seat)


@rule
def off_the_pile(state: State) -> Card:
    """Take the card that turns out to lie on top of the draw pile. [PP-3]"""
    card = drawn_from(state, state.pile)
    state.pile = minus(state.pile, card)
    return card


@rule
def first_player(state: State) -> Seat:
    """Most points start, then the highest face-up total, then the lot. [PP-4, PP-5]"""
    # Before the first round nobody has points, so that its face-up totals decide.
    chosen, equals = Seat(0), 1
    for number in range(1, state.seats):
        seat = Seat(number)
        lead = state.points[seat] - state.points[chosen]
        if lead == 0:
            lead = total_of(row_of(state, seat)) - total_of(row_of(state, chosen))
        if lead > 0:
            chosen, equals = seat, 1
        elif lead == 0:
            equals += 1
            if below(state, equals) == 0:
                chosen = seat
    return chosen
