"""Marshmallow Test: what a standing between two rounds is worth."""

from tablee.core.rule import rule
from tablee.core.thing import Seat, each

from .state import State

STEEPNESS = 550  # hundredths of log-odds
DELAY = 12  # marshmallows
DEALING = 140  # hundredths of a marshmallow


@rule
def prospect(state: State, seat: Seat) -> int:
    """Weigh what a seat still lacks, by how soon someone may win. [MT-2, MT-13, MT-15]

    In hundredths of log-odds. Who is to deal leads and names the trump, as good as a
    marshmallow and a half. The constants are the likeliest for 2,500 matches of searching
    bots, of two to five seats and with a target of 20.
    """
    nearest = state.target
    for other in each(Seat(state.seats)):
        nearest = min(nearest, state.target - state.scores[other])
    lacks = 100 * (state.target - state.scores[seat])
    if state.turn == seat:
        lacks -= DEALING
    return -(STEEPNESS * lacks // (100 * (nearest + DELAY)))
