"""Fib: what a seat can't see, imagined."""

from tablee.core.chance import below
from tablee.core.rule import rule

from .state import DICE, FACES, State


@rule
def sample_hidden(state: State, seat: int) -> None:
    """Roll everybody else's dice anew: a seat knows nothing of them."""
    for other in range(state.seats):
        if other != seat:
            for die in range(DICE):
                state.dice[other, die] = 1 + below(state, FACES)
