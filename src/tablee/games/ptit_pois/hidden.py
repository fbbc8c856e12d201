"""Ptit Pois: what a seat can't see, imagined: every possible deal is as likely.

Each batch is dealt on its own to the hands, which hold a known number of its cards, to the
face-down places and to the draw pile. Hands that a note speaks of come first. For these we
count the ways: how many hands have just so many of the noted cards; we choose that number,
then the cards. Where one such hand leaves another fewer ways, the deal is kept only in
proportion.
"""

import numpy as np

from tablee.core.bits import drawn_from, in_cell, minus, size_of, some_of
from tablee.core.chance import word
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, each

from .cards import between, row_of, tops_of
from .check import all_hold
from .memory import is_about
from .state import BATCHES, CARDS, DECKS, STACKS, Cards, Phase, State

CHOICES = np.zeros((CARDS + 1, CARDS + 1), np.int64)  # Pascal's triangle
CHOICES[:, 0] = 1
for _n in range(1, CARDS + 1):
    CHOICES[_n, 1:] = CHOICES[_n - 1, 1:] + CHOICES[_n - 1, :-1]
CHOICES.flags.writeable = False


@rule
def sample_hidden(state: State, seat: Seat) -> None:
    """Complete a seat's view to one of all states it can't tell from the true one. [PP-27]"""
    if state.phase == Phase.SCORED or state.phase == Phase.OVER:
        copy_shown(state)
        return
    while not imagine(state, seat):
        pass


@rule
def copy_shown(state: State) -> None:
    """At scoring all is shown; what is left is the draw pile. [PP-27]"""
    state.pile = DECKS[state.seats] & ~(state.below | tops_of(state))
    for seat in each(Seat(state.seats)):
        state.hand[seat] = state.shown_hand[seat]
        state.pile &= ~(state.hand[seat] | row_of(state, seat))
        for stack in range(STACKS):
            state.down[seat, stack] = state.shown_down[seat, stack]
            state.pile &= ~in_cell(state.down[seat, stack])


@rule
def imagine(state: State, viewer: Seat) -> bool:
    """Deal all that is hidden; say whether the deal is kept. [PP-11, PP-12]"""
    state.pile = EMPTY
    for seat in each(Seat(state.seats)):
        if seat != viewer:
            state.hand[seat] = EMPTY
        for stack in range(STACKS):
            state.down[seat, stack] = state.buried[seat, stack]
    for batch in range(BATCHES):
        cards = state.batch[batch]
        if viewer >= 0:
            cards &= ~state.hand[viewer]
        if cards != EMPTY and not deal_batch(state, viewer, batch, cards):
            return False
    return all_hold(state)


@rule
def deal_batch(state: State, viewer: Seat, batch: int, cards: Cards) -> bool:
    """Deal one batch: noted hands, the other hands, face-down places, draw pile. [PP-12]"""
    left = cards
    for seat in each(Seat(state.seats)):
        note = tightest(state, seat, batch, cards)
        if seat != viewer and note >= 0:
            if not is_kept(state, viewer, note, cards, left):
                return False
            left = deal_noted(state, note, left)
    for seat in each(Seat(state.seats)):
        if seat != viewer and tightest(state, seat, batch, cards) < 0:
            left = deal_any(state, seat, left, state.held[seat, batch])
    if batch == 0:
        left = deal_face_down(state, left)
    if batch == state.newest:
        state.pile = left
    return True


@rule
def deal_any(state: State, seat: Seat, left: Cards, count: int) -> Cards:
    """Deal a hand some cards by chance, and return what is left. [PP-3]"""
    cards = some_of(state, left, count)
    state.hand[seat] |= cards
    return left & ~cards


@rule
def deal_face_down(state: State, left: Cards) -> Cards:
    """Fill the face-down places that nobody has ever seen. [PP-2, PP-17]"""
    for seat in each(Seat(state.seats)):
        for stack in range(STACKS):
            if state.hides[seat, stack] != 0 and state.buried[seat, stack] == 0:
                card = drawn_from(state, left)
                left = minus(left, card)
                state.down[seat, stack] = card + 1
    return left


@rule
def deal_noted(state: State, note: int, left: Cards) -> Cards:
    """Deal a hand so that a note holds, each such hand as likely; return the rest. [PP-11]"""
    seat, need = state.note_seat[note], state.note_need[note]
    count = state.held[seat, state.note_batch[note]]
    noted = left & bounds_of(state, note)
    others = left & ~noted
    place = wide_below(state, ways(size_of(noted), size_of(others), count, need))
    many = need
    while place >= exactly(size_of(noted), size_of(others), count, many):
        place -= exactly(size_of(noted), size_of(others), count, many)
        many += 1
    return deal_any(state, seat, noted, many) | deal_any(state, seat, others, count - many)


@rule
def is_kept(state: State, viewer: Seat, note: int, cards: Cards, left: Cards) -> bool:
    """Keep a deal in proportion to the ways it leaves the next noted hand. [PP-11]"""
    bounds, need = bounds_of(state, note), state.note_need[note]
    count = state.held[state.note_seat[note], state.note_batch[note]]
    most = size_of(cards & bounds)
    for seat in each(state.note_seat[note]):
        before = tightest(state, seat, state.note_batch[note], cards)
        if seat != viewer and before >= 0:
            elsewhere = size_of(cards & bounds_of(state, before) & ~bounds)
            most -= max(0, state.note_need[before] - elsewhere)
    many, total = size_of(left & bounds), size_of(left)
    most = min(most, total)
    if many == most:
        return True
    kept = ways(many, total - many, count, need)
    return wide_below(state, ways(most, total - most, count, need)) < kept


@rule
def tightest(state: State, seat: Seat, batch: int, cards: Cards) -> int:
    """Name the note that leaves a hand's part of a batch the fewest ways, or -1. [PP-11]"""
    found, fewest = -1, 0
    for note in range(state.notes):
        if is_about(state, note, seat, batch):
            noted = size_of(cards & bounds_of(state, note))
            others = size_of(cards) - noted
            number = ways(noted, others, state.held[seat, batch], state.note_need[note])
            if found < 0 or number < fewest:
                found, fewest = note, number
    return found


@rule
def bounds_of(state: State, note: int) -> Cards:
    """Make the set of all cards within a note's bounds. [PP-11]"""
    return between(state.note_low[note], state.note_high[note])


@rule
def ways(noted: int, others: int, count: int, need: int) -> int:
    """Count the hands of so many cards with at least `need` noted ones. [PP-11]"""
    number = 0
    for many in range(need, count + 1):
        number += exactly(noted, others, count, many)
    return number


@rule
def exactly(noted: int, others: int, count: int, many: int) -> int:
    """Count the hands of so many cards with just so many noted ones. [PP-11]"""
    return int(CHOICES[noted, many]) * int(CHOICES[others, count - many])


@rule
def wide_below(state: State, sides: int) -> int:
    """Draw a number from 0 to sides - 1, below 2**60, each exactly as likely. [PP-11]"""
    fair = (1 << 60) - (1 << 60) % sides
    while True:
        drawn = (word(state) << 28) | (word(state) >> 4)
        if drawn < fair:
            return drawn % sides
