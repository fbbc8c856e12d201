"""Fib: what a seat can't see, imagined."""

from tablee.core.rule import rule
from tablee.core.thing import Seat, each

from .rules import rolled
from .state import DICE, State


@rule
def sample_hidden(state: State, seat: Seat) -> None:
    """Roll everybody else's dice anew: a seat knows nothing of them."""
    for other in each(Seat(state.seats)):
        if other != seat:
            for die in range(DICE):
                state.dice[other, die] = rolled(state)
