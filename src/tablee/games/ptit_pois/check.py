"""Ptit Pois: what is true of every position."""

from tablee.core.bits import gathered, in_cell, size_of
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, each

from .cards import between, tops_of
from .state import (
    BATCHES,
    DECKS,
    PILES,
    STACKS,
    TURNS,
    Cards,
    Phase,
    Side,
    State,
)


@rule
def broken(state: State) -> int:
    """Name the rule that a position violates; 0 when it is sound. [PP-6, PP-26]"""
    if not Phase.OVER <= state.phase <= Phase.SCORED or not 0 <= state.turn < state.seats:
        return 8
    if (state.side == 0) != (state.phase == Phase.CHOOSING) or not 0 <= state.side <= Side.DOWN:
        return 6
    if not 0 <= state.turns <= TURNS * state.seats:
        return 26
    if (state.bonus != 0) != (state.phase == Phase.BONUS) or not 0 <= state.bonus <= PILES:
        return 14
    fault = broken_row(state)
    if fault == 0:
        fault = broken_cards(state)
    if fault == 0:
        fault = broken_memory(state)
    return fault


@rule
def broken_row(state: State) -> int:
    """What a stack hides is what is buried, and what scoring shows. [PP-2, PP-17, PP-27]"""
    is_shown = state.phase == Phase.SCORED or state.phase == Phase.OVER
    for seat in each(Seat(state.seats)):
        for stack in range(STACKS):
            down = state.down[seat, stack]
            if (down != 0) != (state.hides[seat, stack] == 1):
                return 2
            if state.buried[seat, stack] != 0 and state.buried[seat, stack] != down:
                return 17
            if state.shown_down[seat, stack] != (down if is_shown else 0):
                return 27
        if state.shown_hand[seat] != (state.hand[seat] if is_shown else 0):
            return 27
    return 0


@rule
def broken_cards(state: State) -> int:
    """Every card in play is in one place, and the counts are right. [PP-1, PP-12, PP-27]"""
    if size_of(state.pile) != state.stock:
        return 12
    found = gathered(gathered(state.pile, state.below), tops_of(state))
    for seat in each(Seat(state.seats)):
        if size_of(state.hand[seat]) != state.hand_size[seat]:
            return 27
        found = gathered(found, state.hand[seat])
        for stack in range(STACKS):
            found = gathered(found, in_cell(state.up[seat, stack]))
            found = gathered(found, in_cell(state.down[seat, stack]))
    return 0 if found == DECKS[state.seats] else 1


@rule
def broken_memory(state: State) -> int:
    """What all remember is true: batches, counts and notes. [PP-11, PP-12, PP-27]"""
    if state.pile & ~state.batch[state.newest] != EMPTY:
        return 12
    unseen: Cards = EMPTY
    count = 0
    for batch in range(BATCHES):
        unseen |= state.batch[batch]
        count += size_of(state.batch[batch])
        for seat in each(Seat(state.seats)):
            if size_of(state.hand[seat] & state.batch[batch]) != state.held[seat, batch]:
                return 27
    if count != size_of(unseen):
        return 12
    if unseen != hidden_cards(state):
        return 27
    return 0 if all_hold(state) else 11


@rule
def hidden_cards(state: State) -> Cards:
    """Make the set of cards that lie hidden and are not known to all. [PP-27]"""
    cards = state.pile
    for seat in each(Seat(state.seats)):
        cards |= state.hand[seat]
        for stack in range(STACKS):
            if state.buried[seat, stack] == 0:
                cards |= in_cell(state.down[seat, stack])
    return cards


@rule
def all_hold(state: State) -> bool:
    """Say whether all notes are true. [PP-11]"""
    note = 0
    while note < state.notes and holds(state, note):
        note += 1
    return note == state.notes


@rule
def holds(state: State, note: int) -> bool:
    """Say whether a note is true of a hand. [PP-11]"""
    cards = state.batch[state.note_batch[note]]
    cards &= between(state.note_low[note], state.note_high[note])
    return size_of(state.hand[state.note_seat[note]] & cards) >= state.note_need[note]
