"""Marshmallow Test: what a standing between two rounds is worth."""

from tablee.core.rule import rule

from .state import State

STEEPNESS = 675  # hundredths of log-odds
DELAY = 17  # marshmallows


@rule
def prospect(state: State, seat: int) -> int:
    """Weigh the marshmallows a seat still lacks, by how soon someone may win. [MT-15]

    In hundredths of log-odds. Both constants are the likeliest for 36,000 matches of
    beginners, of two to five seats and with targets of 12, 20 and 40.
    """
    nearest = state.target
    for other in range(state.seats):
        nearest = min(nearest, state.target - state.scores[other])
    return -(STEEPNESS * (state.target - state.scores[seat]) // (nearest + DELAY))
