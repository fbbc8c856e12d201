"""Ptit Pois: how well an imagined deal explains what the others did.

A hunch denies a hand some values, but for the cards drawn since. Which of its cards these are
is not known: each choice is as likely. Every older card that a hunch denies makes a world less
likely; how much was fitted to the hands of searching bots.
"""

from tablee.core.bits import size_of
from tablee.core.rule import rule
from tablee.core.thing import Seat, each

from .cards import between
from .hidden import CHOICES, exactly
from .state import HUNCHES, State

DOUBTS = (15, 70, 60)  # percent that a denied card leaves, after a flip, a bonus, a play
MANY = 20  # cards; what a larger hand did tells little
USUAL = 1_000_000
WHOLE = 1_000


@rule
def likelihood(state: State, seat: Seat) -> int:
    """Weigh a world by the hunches that it contradicts. [PP-8, PP-14, PP-20]"""
    weight = USUAL
    for other in each(Seat(state.seats)):
        if other != seat and state.hand_size[other] <= MANY:
            for hunch in range(HUNCHES):
                if state.hunch_high[other, hunch] != 0:
                    weight = weighed(state, weight, other, hunch)
    return max(1, weight)


@rule
def weighed(state: State, weight: int, seat: Seat, hunch: int) -> int:
    """Take off for each denied card, by the chance that it is an older one. [PP-12]"""
    values = between(state.hunch_low[seat, hunch], state.hunch_high[seat, hunch])
    size = state.hand_size[seat]
    denied = size_of(state.hand[seat] & values)
    older = max(0, size - state.hunch_fresh[seat, hunch])
    total, belief = 0, WHOLE
    for many in range(min(denied, older) + 1):
        total += exactly(denied, size - denied, older, many) * belief
        belief = belief * DOUBTS[hunch] // 100
    return weight * total // (WHOLE * int(CHOICES[size, older]))
