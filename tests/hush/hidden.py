"""Hush: what a seat can't see, imagined: every possible deal is as likely."""

from tablee.core.bits import first, has, in_cell, lowest, some_of
from tablee.core.rule import rule
from tablee.core.thing import Seat, each

from .scoring import is_counted
from .state import CARDS, Cards, Phase, State


@rule
def sample_hidden(state: State, seat: Seat) -> None:
    """Deal all that a seat has not seen to the places that it can't see. [HU-9]

    What somebody chose or hid may be any card that they could have been dealt.
    """
    state.aside = first(CARDS) & ~state.gone
    for other in each(Seat(state.seats)):
        if other == seat:
            leave_out_own(state, seat)
        state.aside &= ~state.bared[other]
    for other in each(Seat(state.seats)):
        if other != seat:
            imagine(state, other)


@rule
def leave_out_own(state: State, seat: Seat) -> None:
    """Leave out the cards that a seat has, has chosen and has hidden. [HU-9]"""
    state.aside &= ~(state.hand[seat] | state.hidden[seat] | in_cell(state.chosen[seat]))


@rule
def imagine(state: State, seat: Seat) -> None:
    """Deal somebody else's cards: what all saw that they have, chose and hid. [HU-9]"""
    state.hand[seat] = drawn(state, state.sizes[seat])
    state.chosen[seat] = 0
    if state.phase == Phase.CHOOSING and not has(state.waiting, seat):
        state.chosen[seat] = lowest(drawn(state, 1)) + 1
    if is_counted(state):
        state.hidden[seat] = state.bared[seat]
    else:
        state.hidden[seat] = drawn(state, state.buried[seat])


@rule
def drawn(state: State, count: int) -> Cards:
    """Draw some of the cards that are left. [HU-9]"""
    cards = some_of(state, state.aside, count)
    state.aside &= ~cards
    return cards
