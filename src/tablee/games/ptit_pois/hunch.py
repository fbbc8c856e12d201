"""Ptit Pois: what everybody may suspect of a hand, by what its seat did and did not do.

A *hunch* is less than a note: whoever flips probably had nothing that fits, whoever leaves a
bonus had nothing to play on it, and whoever plays a card had no heavier one that fits. For
each the last one of a seat is remembered, and how many cards its hand has drawn since.
"""

from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, each

from .cards import fitting, row_of, top_value, value_of
from .state import CARDS, HUNCHES, LEFT, RIGHT, SEATS, VALUES, Card, Hunch, Side, State


@rule
def open_hunches(state: State) -> None:
    """Start a round without a hunch. [PP-27]"""
    for seat in each(Seat(SEATS)):
        for hunch in range(HUNCHES):
            state.hunch_low[seat, hunch] = 0
            state.hunch_high[seat, hunch] = 0
            state.hunch_fresh[seat, hunch] = 0


@rule
def suspect(state: State, hunch: int, low: int, high: int) -> None:
    """Suspect that the seat to act has nothing between these values. [PP-7]"""
    state.hunch_low[state.turn, hunch] = low if low <= high else 0
    state.hunch_high[state.turn, hunch] = high if low <= high else 0
    state.hunch_fresh[state.turn, hunch] = 0


@rule
def suspect_flip(state: State) -> None:
    """Whoever flips, and has no card in the row to play, has none in the hand. [PP-8]"""
    fits = fitting(state, LEFT, state.side) | fitting(state, RIGHT, state.side)
    if row_of(state, state.turn) & fits == EMPTY:
        left, right = top_value(state, LEFT), top_value(state, RIGHT)
        if state.side == Side.UP:
            suspect(state, Hunch.FLIP, min(left, right), VALUES)
        else:
            suspect(state, Hunch.FLIP, 1, max(left, right))


@rule
def suspect_bonus(state: State) -> None:
    """Whoever turns a stack or declines a bonus has nothing to play on its pile. [PP-14]"""
    value = top_value(state, state.bonus - 1)
    if state.side == Side.UP:
        suspect(state, Hunch.BONUS, value, VALUES)
    else:
        suspect(state, Hunch.BONUS, 1, value)


@rule
def suspect_play(state: State, card: Card) -> None:
    """Whoever plays from the hand has nothing heavier that fits. [PP-20]"""
    highest = VALUES
    if state.side == Side.DOWN:
        highest = max(top_value(state, LEFT), top_value(state, RIGHT))
        if state.bonus != 0:
            highest = top_value(state, state.bonus - 1)
    suspect(state, Hunch.PLAY, value_of(card) + 1, highest)


@rule
def doubt_draw(state: State) -> None:
    """A card just drawn may be anything. [PP-12]"""
    for hunch in range(HUNCHES):
        fresh = state.hunch_fresh[state.turn, hunch]
        if state.hunch_high[state.turn, hunch] != 0 and fresh < CARDS:
            state.hunch_fresh[state.turn, hunch] = fresh + 1


@rule
def doubt_play(state: State, card: Card) -> None:
    """A card that was not suspected in a hand was drawn since. [PP-12]"""
    for hunch in range(HUNCHES):
        low, high = state.hunch_low[state.turn, hunch], state.hunch_high[state.turn, hunch]
        if low <= value_of(card) <= high and state.hunch_fresh[state.turn, hunch] > 0:
            state.hunch_fresh[state.turn, hunch] -= 1
