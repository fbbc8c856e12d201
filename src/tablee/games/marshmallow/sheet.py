"""Marshmallow Test: the score sheet. An entry is a leaving: who leaves, and the others' tricks.

The match may end with any of them, in the midst of a round.
"""

from collections.abc import Sequence

from tablee.core.bits import has
from tablee.core.record import Cells, View
from tablee.core.rule import rule
from tablee.core.seat import NOBODY
from tablee.core.sheet import Asked, Sheet
from tablee.core.thing import Seat, each

from .rules import deal_round, take_trick
from .state import HAND, QUOTA, Phase, State


@rule
def enter(state: State, who: Seat, counts: Cells) -> None:
    """Let someone take the trick that leads out of the round. [MT-10, MT-13, MT-14]"""
    if who == NOBODY:
        state.phase = Phase.SCORED
    else:
        for seat in each(Seat(state.seats)):
            if has(state.staying, seat):
                state.tricks[seat] = counts[seat]
        state.tricks[who] = QUOTA[state.seats] - 1
        state.best = who
        take_trick(state)
    if state.phase == Phase.SCORED:
        deal_round(state)
        state.phase = Phase.PLAYING  # the trump is the table's


def who(view: View[State]) -> Sequence[int]:
    """Who is still in may leave; nobody does when the cards have run out. [MT-10, MT-14]"""
    seen = view.seen
    staying = [seat for seat in each(Seat(seen.seats)) if has(seen.staying, seat)]
    return [*staying, NOBODY] if can_run_out(seen.seats) else staying


def can_run_out(seats: int) -> bool:
    """Say whether a hand has fewer cards than tricks may be needed to end a round. [MT-14]"""
    return seats * QUOTA[seats] - 1 > HAND


def asked(view: View[State], who: int) -> Sequence[Asked]:
    """The tricks of the others that are still in, from those of before on. [MT-10, MT-11]"""
    seen = view.seen
    if who == NOBODY:
        return []
    return [
        Asked(seat, seat, "tricks", had, QUOTA[seen.seats] - 1, had)
        for seat in each(Seat(seen.seats))
        if seat != who and has(seen.staying, seat)
        for had in [seen.tricks[seat]]
    ]


def ending(_view: View[State]) -> int:
    """Someone has enough marshmallows. [MT-15]"""
    return 15


SHEET = Sheet(enter, who, asked, ending, ("target",))
