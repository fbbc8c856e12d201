"""Going round the table."""

from .record import Common
from .rule import rule

NOBODY = -1


@rule
def left_of(state: Common, seat: int) -> int:
    """Name the next seat clockwise."""
    return seat + 1 if seat + 1 < state.seats else 0


@rule
def right_of(state: Common, seat: int) -> int:
    """Name the next seat counter-clockwise."""
    return seat - 1 if seat > 0 else state.seats - 1
