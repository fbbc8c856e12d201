"""Vingt-et-Un: what slips from one's memory. Row, discards and one's hand lie before one."""

from tablee.core.chance import below
from tablee.core.rule import rule
from tablee.core.thing import Seat, each

from .card import NO_CARD
from .place import take_out
from .state import HAND, State


@rule
def forget(state: State, seat: Seat, percent: int) -> None:
    """Forget what others took from the row or played last, not how many they hold. [VU-13]

    What the last one to move did is fresh, and slips a quarter as often.
    """
    for other in each(Seat(state.seats)):
        if other != seat:
            for place in range(HAND - 1, -1, -1):
                card = state.known[other, place]
                if card != 0 and slips(state, other, percent):
                    take_out(state.known, other, card)
    for other in each(Seat(state.seats)):
        if other != seat and slips(state, other, percent):
            state.played[other] = NO_CARD
            state.spared[other] = 0


@rule
def slips(state: State, other: int, percent: int) -> bool:
    """Say by chance whether something that a seat did slips from memory. [VU-13]"""
    return below(state, 400) < (percent if other == state.last_seat else 4 * percent)
