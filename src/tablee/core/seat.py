"""Going round the table."""

from .record import Common
from .rule import rule
from .thing import Seat

NOBODY = Seat(-1)


@rule
def left_of(state: Common, seat: Seat) -> Seat:
    """Name the next seat clockwise."""
    return Seat(seat + 1 if seat + 1 < state.seats else 0)


@rule
def right_of(state: Common, seat: Seat) -> Seat:
    """Name the next seat counter-clockwise."""
    return Seat(seat - 1 if seat > 0 else state.seats - 1)
