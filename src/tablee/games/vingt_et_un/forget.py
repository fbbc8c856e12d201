"""Vingt-et-Un: what slips from one's memory. Row, discards and one's hand lie before one."""

from tablee.core.chance import below
from tablee.core.rule import rule

from .place import take_out
from .state import HAND, State


@rule
def forget(state: State, seat: int, percent: int) -> None:
    """Forget which cards others took from the row, though not how many they hold. [VU-13]

    What the last one to move took is fresh, and slips a quarter as often.
    """
    for other in range(state.seats):
        if other != seat:
            chance = percent if other == state.last_seat else 4 * percent
            for place in range(HAND - 1, -1, -1):
                card = state.known[other, place]
                if card != 0 and below(state, 400) < chance:
                    take_out(state.known, other, card)
