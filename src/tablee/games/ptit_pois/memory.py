"""Ptit Pois: what everybody at the table has seen and could remember.

A card that nobody has shown belongs to a *batch*: the first is the deal, and each reshuffle
starts another with exactly the discarded cards, which all have seen. How many cards of each
batch a hand holds is public. A *note* remembers that someone was stuck: at least so many of
the cards a hand holds of a batch have values within some bounds.

There is room for a few batches and notes. When it runs out, two batches become one and the
oldest note is forgotten: less is remembered then, and nothing false.
"""

from tablee.core.bits import has, minus
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, each

from .cards import top_value, value_of
from .state import BATCHES, LEFT, NOTES, RIGHT, SEATS, VALUES, Card, Cards, Side, State


@rule
def open_memory(state: State) -> None:
    """Start a round with one batch, all that is dealt unseen, and no note. [PP-27]"""
    for batch in range(BATCHES):
        state.batch[batch] = EMPTY
        for seat in each(Seat(SEATS)):
            state.held[seat, batch] = 0
    state.newest = 0
    state.notes = 0
    for note in range(NOTES):
        clear_note(state, note)


@rule
def remember_hand_card(state: State, seat: Seat, card: Card) -> None:
    """Everybody sees a card leave a hand. [PP-27]"""
    for batch in range(BATCHES):
        if has(state.batch[batch], card):
            state.batch[batch] = minus(state.batch[batch], card)
            state.held[seat, batch] -= 1
            if state.notes != 0:
                lower_notes(state, seat, batch, value_of(card))


@rule
def lower_notes(state: State, seat: Seat, batch: int, value: int) -> None:
    """A card that a note may have counted has gone. [PP-11]"""
    note = 0
    while note < state.notes:
        if (
            is_about(state, note, seat, batch)
            and state.note_low[note] <= value <= state.note_high[note]
        ):
            state.note_need[note] -= 1
        if state.note_need[note] == 0:
            forget(state, note)
        else:
            note += 1


@rule
def remember_reshuffle(state: State, cards: Cards) -> None:
    """The discarded cards, all seen, become a batch of their own. [PP-12]"""
    batch = 1
    while batch < BATCHES and state.batch[batch] != EMPTY:
        batch += 1
    if batch == BATCHES:
        batch = 1
        join(state, batch, batch + 1)
    state.batch[batch] = cards
    state.newest = batch


@rule
def join(state: State, batch: int, other: int) -> None:
    """Stop telling two batches apart: make room for a new one. [PP-12]"""
    state.batch[other] |= state.batch[batch]
    for seat in each(Seat(state.seats)):
        state.held[seat, other] += state.held[seat, batch]
        state.held[seat, batch] = 0
    for note in range(state.notes):
        if state.note_batch[note] == batch:
            state.note_batch[note] = other


@rule
def remember_stuck(state: State) -> None:
    """Whoever is stuck shows that no card of the hand fits either pile. [PP-11]"""
    left, right = top_value(state, LEFT), top_value(state, RIGHT)
    low, high = 1, min(left, right) - 1
    if state.side == Side.DOWN:
        low, high = max(left, right) + 1, VALUES
    for batch in range(BATCHES):
        if state.held[state.turn, batch] != 0:
            take_note(state, batch, low, high)


@rule
def take_note(state: State, batch: int, low: int, high: int) -> None:
    """All that the seat to act holds of a batch is within bounds. [PP-11]"""
    if narrow_notes(state, batch, low, high):
        return
    if state.notes == NOTES:
        forget(state, 0)
    note = state.notes
    state.note_seat[note] = state.turn
    state.note_need[note] = state.held[state.turn, batch]
    state.note_batch[note] = batch
    state.note_low[note] = low
    state.note_high[note] = high
    state.notes += 1


@rule
def narrow_notes(state: State, batch: int, low: int, high: int) -> bool:
    """Narrow the bounds of earlier notes; say whether one now speaks of all cards. [PP-11]"""
    # What an earlier note still counts is among the cards that are within these bounds.
    is_known = False
    note = 0
    while note < state.notes:
        if is_about(state, note, state.turn, batch):
            state.note_low[note] = max(state.note_low[note], low)
            state.note_high[note] = min(state.note_high[note], high)
            if state.note_need[note] == state.held[state.turn, batch]:
                is_known = True
            elif state.note_low[note] == low and state.note_high[note] == high:
                forget(state, note)
                note -= 1
        note += 1
    return is_known


@rule
def is_about(state: State, note: int, seat: Seat, batch: int) -> bool:
    """Say whether a note speaks of a seat's cards of a batch. [PP-11]"""
    return state.note_seat[note] == seat and state.note_batch[note] == batch


@rule
def forget(state: State, note: int) -> None:
    """Strike a note out. [PP-11]"""
    state.notes -= 1
    for place in range(note, state.notes):
        state.note_seat[place] = state.note_seat[place + 1]
        state.note_need[place] = state.note_need[place + 1]
        state.note_batch[place] = state.note_batch[place + 1]
        state.note_low[place] = state.note_low[place + 1]
        state.note_high[place] = state.note_high[place + 1]
    clear_note(state, state.notes)


@rule
def clear_note(state: State, note: int) -> None:
    """Leave a note's cells empty. [PP-11]"""
    state.note_seat[note] = Seat(0)
    state.note_need[note] = 0
    state.note_batch[note] = 0
    state.note_low[note] = 0
    state.note_high[note] = 0
