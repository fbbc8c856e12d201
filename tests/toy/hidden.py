"""Fib: what a seat can't see, imagined."""

from tablee.core.rule import rule
from tablee.core.seat import seats_of
from tablee.core.thing import Seat

from .rules import rolled
from .state import DICE, State


@rule
def sample_hidden(state: State, seat: Seat) -> None:
    """Roll everybody else's dice anew: a seat knows nothing of them."""
    for other in seats_of(state):
        if other != seat:
            for die in range(DICE):
                state.dice[other, die] = rolled(state)
