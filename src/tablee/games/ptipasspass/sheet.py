"""PtiPassPass: the score sheet. An entry is a round: who won it."""

from collections.abc import Sequence

from tablee.core.record import Cells, View
from tablee.core.rule import rule
from tablee.core.seat import NOBODY
from tablee.core.sheet import Asked, Sheet
from tablee.core.thing import Seat

from .rules import void, win
from .state import VOIDS, Ending, State


@rule
def enter(state: State, who: Seat, _counts: Cells) -> None:
    """Give a victory token, or call the round void. [PS-17, PS-20]"""
    if who == NOBODY:
        void(state, Ending.TURNS)
    else:
        state.active = who
        win(state)


def who(view: View[State]) -> Sequence[int]:
    """Anyone may have won the round; nobody, if it is void. [PS-17, PS-20]"""
    return [*range(view.seen.seats), NOBODY]


def asked(_view: View[State], _who: int) -> Sequence[Asked]:
    """There is nothing to count. [PS-17]"""
    return []


def ending(view: View[State]) -> int:
    """Two victory tokens, or three void rounds. [PS-20, PS-21]"""
    return 20 if view.seen.voids == VOIDS else 21


SHEET = Sheet(enter, who, asked, ending)
