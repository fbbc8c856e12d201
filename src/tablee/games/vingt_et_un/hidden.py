"""Vingt-et-Un: what a seat can't see, imagined."""

from tablee.core.record import CellsOf
from tablee.core.rule import rule
from tablee.core.seat import NOBODY
from tablee.core.thing import Seat, each

from .card import Card
from .place import drawn, gather, held, out_of_pile, put_into
from .state import HAND, SEATS, State


@rule
def sample_hidden(state: State, seat: Seat) -> None:
    """Deal the cards a seat has not seen to the other hands and the pile. [VU-9, VU-21]

    Every copy that it has not seen is as likely to lie in each place that it can't see.
    """
    gather(state)
    leave_out(state, state.row, state.row_cards)
    leave_out(state, state.discards, state.discarded)
    for other in each(Seat(SEATS)):
        if other != seat:
            remember(state, other)
        for place in range(held(state.hands, other)):
            out_of_pile(state, state.hands[other, place])
    for other in each(Seat(state.seats)):
        for _ in range(state.sizes[other] - held(state.hands, other)):
            put_into(state.hands, other, drawn(state))


@rule
def leave_out(state: State, cells: CellsOf[Card], cards: int) -> None:
    """Leave the first cards of some cells out of the pile. [VU-12]"""
    pile = state.pile
    for place in range(cards):
        pile[cells[place]] -= 1
    state.pile_cards -= cards


@rule
def remember(state: State, seat: Seat) -> None:
    """Give a hand the cards that all saw: those shown at scoring, or taken. [VU-13, VU-17]"""
    hands = state.hands
    seen = state.known if state.exploded == NOBODY else state.shown
    for place in range(HAND):
        hands[seat, place] = seen[seat, place]
