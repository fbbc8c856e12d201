"""Marshmallow Test: a rule of thumb. Duck and keep the strong cards, then take all.

Its numbers are thousandths of a nat.
"""

from tablee.core.bits import first, has, lowest, rest, size_of
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Move, Seat, each

from .card import cards_of, colour_of, value_of
from .moves import NEXT, TRUMP
from .rules import beats, next_staying, payoff
from .state import CARDS, QUOTA, VALUES, Card, State

WINNING = 200  # more than any number of beaters


@rule
def liking(state: State, seat: Seat, move: Move) -> int:
    """Like a long strong trump, and cards that win or lose as wanted. [MT-2, MT-8]"""
    if move < CARDS:
        return liking_of_card(state, seat, Card(move))
    return strength(state, seat, move - TRUMP) if move < NEXT else 0


@rule
def strength(state: State, seat: Seat, colour: int) -> int:
    """Count a hand's cards of a colour, and add up their values. [MT-2]"""
    cards = state.hands[seat] & cards_of(colour)
    points = VALUES * size_of(cards)
    while cards != EMPTY:
        points += value_of(lowest(cards))
        cards = rest(cards)
    return points


@rule
def liking_of_card(state: State, seat: Seat, card: Card) -> int:
    """Take a trick cheaply or surely, lose one with the weakest card. [MT-8]"""
    weakness = beaters(state, seat, card)
    hurry = is_time(state, seat)
    if state.led == 0:
        return -weakness if hurry else weakness
    if not beats(state, card, Card(state.trick[state.best] - 1)):
        return weakness
    sure = next_staying(state, seat) == state.leader
    if hurry:
        return WINNING + weakness if sure else WINNING - weakness
    return -WINNING - weakness if sure else -WINNING + weakness


@rule
def is_time(state: State, seat: Seat) -> bool:
    """Hurry when all others need no more tricks, or to win the match. [MT-13, MT-15]"""
    mine = QUOTA[state.seats] - state.tricks[seat]
    if mine == 1 and state.scores[seat] + payoff(state, seat) >= state.target:
        return True
    theirs = 0
    for other in each(Seat(state.seats)):
        if other != seat and has(state.staying, other):
            theirs += QUOTA[state.seats] - state.tricks[other]
    return theirs <= mine


@rule
def beaters(state: State, seat: Seat, card: Card) -> int:
    """Count the cards not seen yet that would beat a card. [MT-8, MT-9]"""
    unseen = first(CARDS) & ~(state.played | state.hands[seat])
    higher = size_of(unseen & cards_of(colour_of(card)) & ~first(card))
    if colour_of(card) == state.trump:
        return higher
    return higher + size_of(unseen & cards_of(state.trump))
