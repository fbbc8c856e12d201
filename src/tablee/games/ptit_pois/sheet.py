"""Ptit Pois: the score sheet. An entry is a round: who ended it, and what all have left."""

from collections.abc import Sequence

from tablee.core.record import Cells, View
from tablee.core.rule import rule
from tablee.core.seat import NOBODY
from tablee.core.sheet import Asked, Sheet
from tablee.core.thing import Seat, each

from .scoring import count, settle
from .state import IN_PLAY, STACKS, VALUES, State, Target

ROW = 2 * STACKS * VALUES  # points at most: a ten above and below in each stack
COLOUR = sum(range(VALUES + 1))  # points of all its cards
BOTH = 2  # counts a seat: hand and row


@rule
def enter(state: State, who: Seat, counts: Cells) -> None:
    """Score a round by what was counted. [PP-19, PP-26]"""
    state.ender = who
    for seat in each(Seat(state.seats)):
        count(state, seat, counts[BOTH * seat], counts[BOTH * seat + 1])
    settle(state)


def who(view: View[State]) -> Sequence[int]:
    """Anyone may have ended the round; nobody, if it was stopped. [PP-19, PP-26]"""
    return [*range(view.seen.seats), NOBODY]


def asked(view: View[State], who: int) -> Sequence[Asked]:
    """Hand and row, neither empty, or what is left of who emptied one. [PP-19, PP-20, PP-21]"""
    most = COLOUR * IN_PLAY[view.seen.seats]
    found: list[Asked] = []
    for seat in range(view.seen.seats):
        if seat == who:
            found.append(Asked(BOTH * seat, seat, "left", 0, most))
        else:
            found.append(Asked(BOTH * seat, seat, "hand", 1, most))
            found.append(Asked(BOTH * seat + 1, seat, "row", 1, ROW))
    return found


def ending(view: View[State]) -> int:
    """So many rounds, or so many points. [PP-22, PP-23]"""
    return 23 if view.seen.target == Target.ON else 22


SHEET = Sheet(enter, who, asked, ending, ("rounds", "target", "edition"))
