"""Ptit Pois: what a standing between two rounds is worth."""

from tablee.core.rule import rule
from tablee.core.thing import Seat

from .scoring import goal, leader
from .state import State, Target

STAKES = (0, 0, 42, 64, 88, 96, 102)  # of a point, by number of seats
PACE = (0, 0, 4, 14, 14, 16, 18)  # points that bring the goal a round closer, by seats


@rule
def prospect(state: State, seat: Seat) -> int:
    """Weigh a seat's points, more so when few rounds are left. [PP-22]

    In hundredths of log-odds. The constants are the likeliest for 24,000 matches of
    beginners: of two, three, four and six seats, of three rounds, of six, and to a goal.
    """
    return -(STAKES[state.seats] * state.points[seat] // (2 * rounds_left(state) + 3))


@rule
def rounds_left(state: State) -> int:
    """Count the rounds still to come, or guess them where a goal ends the match. [PP-23]"""
    if state.target == Target.ON:
        return 1 + (goal(state) - state.points[leader(state)]) // PACE[state.seats]
    return state.rounds - state.rounds_played
