"""Vingt-et-Un: what the points of the match so far promise."""

from tablee.core.rule import rule
from tablee.core.thing import Seat

from .state import State

# Fitted, by maximum likelihood, to 1,500 to 3,000 matches between beginners at 2, 3, 4, 6 and
# 8 seats, with targets of 30, 100 and 300 points.
NEAR = 55  # points that a leader at the target still seems to lack
STEEPNESS = (0, 0, 290, 490, 650, 750, 830, 880, 920)  # by seats


@rule
def prospect(state: State, seat: Seat) -> int:
    """Between rounds: a point weighs the more, the nearer the leader is to the target. [VU-20]

    Hundredths of log-odds to win the match.
    """
    best = state.totals[0]
    for other in range(1, state.seats):
        best = max(best, state.totals[other])
    missing = max(state.target - best, 0)
    return STEEPNESS[state.seats] * state.totals[seat] // (NEAR + missing)
