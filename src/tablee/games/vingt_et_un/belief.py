"""Vingt-et-Un: how well an imagined world explains what the others did.

Whoever plays a card spares the others in hand. One spares high cards for their points and low
ones as a way out, and rather plays what is neither: of those that were spared, few are lower.
"""

from tablee.core.rule import rule
from tablee.core.thing import Seat, each

from .card import Card, value_of
from .place import held
from .state import HAND, State

MOST = 1_000_000
ONE = 16  # as a factor
LOWER, EQUAL, WAY_OUT = 6, 11, 14  # how often a card is spared for another, sixteenths


@rule
def likelihood(state: State, seat: Seat) -> int:
    """Weigh a world that a seat imagines by the cards that the others spared in it. [VU-7]"""
    weight = MOST
    for other in each(Seat(state.seats)):
        if other != seat and state.spared[other] > 0:
            for place in range(held(state.hands, other)):
                card = state.hands[other, place]
                weight = weight * factor_of(state, other, card) // (ONE * HAND)
    return max(weight, 1)


@rule
def factor_of(state: State, seat: Seat, card: Card) -> int:
    """Say how well a card fits among those spared; it may have come later. [VU-7, VU-8]"""
    size = state.sizes[seat]
    fits = how_spared(value_of(card), value_of(state.played[seat]))
    spared = min(state.spared[seat], size)
    return HAND * (spared * fits + (size - spared) * ONE) // size


@rule
def how_spared(value: int, played: int) -> int:
    """Say how often a value is spared when another is played. [VU-17]"""
    if value > played:
        return ONE
    if value <= 0:
        return WAY_OUT
    return EQUAL if value == played else LOWER
