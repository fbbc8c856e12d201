"""Vingt-et-Un: the score sheet. An entry is a round: who exploded, and what the others hold."""

from collections.abc import Sequence

from tablee.core.record import Cells, View
from tablee.core.rule import rule
from tablee.core.seat import NOBODY
from tablee.core.sheet import Asked, Sheet
from tablee.core.thing import Seat, each

from .card import COPIES, LEAST
from .scoring import close, make_void, score
from .state import HAND, VOIDS, State

CARDS = [LEAST + value for value, copies in enumerate(COPIES) for _ in range(copies)]
POOREST, RICHEST = sum(CARDS[:HAND]), sum(CARDS[-HAND:])  # hands


@rule
def enter(state: State, who: Seat, counts: Cells) -> None:
    """Score a round by what was counted, or call it void. [VU-6, VU-17, VU-18]"""
    if who == NOBODY:
        make_void(state)
    else:
        state.turn = who
        state.exploded = who
        for seat in each(Seat(state.seats)):
            score(state, seat, counts[seat])
        close(state)


def who(view: View[State]) -> Sequence[int]:
    """Anyone may have exploded; nobody, if the round is void. [VU-16, VU-18]"""
    return [*range(view.seen.seats), NOBODY]


def asked(view: View[State], who: int) -> Sequence[Asked]:
    """What the others hold. [VU-8, VU-17]"""
    others = [seat for seat in range(view.seen.seats) if who not in (seat, NOBODY)]
    return [Asked(seat, seat, "hand", POOREST, RICHEST) for seat in others]


def ending(view: View[State]) -> int:
    """One alone leads with the target, or nothing was ever scored again. [VU-20, VU-22]"""
    return 22 if view.seen.voids == VOIDS else 20


SHEET = Sheet(enter, who, asked, ending, ("target",))
