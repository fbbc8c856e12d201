"""Hush: what a round is worth, and who wins the match."""

from tablee.core.bits import size_of
from tablee.core.rank import rank_by
from tablee.core.record import Cells
from tablee.core.rule import rule
from tablee.core.thing import Seat, each

from .cards import befriended, total_of
from .state import TRICK, Phase, State


@rule
def count(state: State) -> None:
    """Show what is hidden and add up; after the last round the match is over. [HU-6, HU-8]"""
    for seat in each(Seat(state.seats)):
        state.bared[seat] = state.hidden[seat]
        state.gained[seat] = points_of(state, seat)
        state.totals[seat] += state.gained[seat]
    state.rounds_played += 1
    is_last = state.rounds_played == state.rounds
    state.phase = Phase.OVER if is_last else Phase.SCORED


@rule
def is_counted(state: State) -> bool:
    """Say whether the round is over, so that what was hidden is shown. [HU-6]"""
    return state.phase == Phase.SCORED or state.phase == Phase.OVER


@rule
def points_of(state: State, seat: Seat) -> int:
    """Count 3 a trick; a hidden card its value, or minus that in a suit without one. [HU-7]"""
    hidden, friends = state.hidden[seat], befriended(state, seat)
    points = total_of(hidden & friends) - total_of(hidden & ~friends)
    return points + TRICK * size_of(state.won[seat])


@rule
def result(state: State, ranks: Cells) -> None:
    """Rank by points, the most first. [HU-8]"""
    rank_by(state, state.totals, ranks)
