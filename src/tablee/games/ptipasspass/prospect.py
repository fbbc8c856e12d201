"""PtiPassPass: what the victory tokens of the match so far promise."""

from tablee.core.rule import rule
from tablee.core.thing import Seat, each

from .state import State

# Fitted to what follows if everybody wins a round as often, at 2 to 6 seats, to within 8
# hundredths; 3,000 matches between beginners at 2 and 4 seats agree to within 20.
TOKEN, A_SEAT, A_RIVAL = 80, 8, 14  # hundredths of log-odds


@rule
def prospect(state: State, seat: Seat) -> int:
    """Between rounds: one token is half of the match, more so if others need two. [PS-21]

    Hundredths of log-odds to win the match.
    """
    leaders = 0
    for other in each(Seat(state.seats)):
        leaders += state.victories[other]
    return state.victories[seat] * (TOKEN + A_SEAT * state.seats + A_RIVAL * leaders)
