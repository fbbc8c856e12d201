"""Hush: what is true of every position."""

from tablee.core.bits import first, gathered, has, in_cell, size_of
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, each

from .scoring import is_counted, points_of
from .state import CARDS, Phase, State


@rule
def broken(state: State) -> int:
    """Name the rule that a position violates; 0 when it is sound. [HU-8]"""
    if not Phase.OVER <= state.phase <= Phase.SCORED or not 0 <= state.turn < state.seats:
        return 8
    if state.phase == Phase.CHOOSING and not has(state.waiting, state.turn):
        return 3
    if state.phase == Phase.HIDING and state.turn != state.taker:
        return 5
    fault = broken_cards(state)
    for seat in each(Seat(state.seats)):
        if fault == 0:
            fault = broken_seat(state, seat)
    return fault


@rule
def broken_cards(state: State) -> int:
    """Every card is in one place. [HU-1, HU-2]"""
    found = gathered(state.aside, state.gone)
    for seat in each(Seat(state.seats)):
        found = gathered(found, state.hand[seat])
        found = gathered(found, state.hidden[seat])
        found = gathered(found, in_cell(state.chosen[seat]))
    return 0 if found == first(CARDS) else 1


@rule
def broken_seat(state: State, seat: Seat) -> int:
    """What all know of a seat is true. [HU-3, HU-5, HU-6, HU-7, HU-9]"""
    is_chosen = state.phase == Phase.CHOOSING and not has(state.waiting, seat)
    if (state.chosen[seat] != 0) != is_chosen:
        return 3
    if size_of(state.hand[seat]) != state.sizes[seat]:
        return 9
    if size_of(state.hidden[seat]) != state.buried[seat]:
        return 5
    if state.won[seat] & ~state.gone != EMPTY:
        return 4
    if state.bared[seat] != (state.hidden[seat] if is_counted(state) else EMPTY):
        return 6
    points = points_of(state, seat) if is_counted(state) else 0
    return 0 if state.gained[seat] == points else 7
