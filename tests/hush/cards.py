"""Hush: cards, and sets of them."""

from tablee.core.bits import first, lowest, rest
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat

from .state import VALUES, Card, Cards, State


@rule
def value_of(card: Card) -> int:
    """Name a card's value, 1 to 8. [HU-1]"""
    return card % VALUES + 1


@rule
def suit_of(card: Card) -> int:
    """Name a card's suit, from 0. [HU-1]"""
    return card // VALUES


@rule
def all_of(suit: int) -> Cards:
    """Make the set of all cards of a suit. [HU-1]"""
    return first(VALUES) << (suit * VALUES)


@rule
def total_of(cards: Cards) -> int:
    """Add up the values of a set. [HU-7]"""
    total = 0
    while cards != EMPTY:
        total += value_of(lowest(cards))
        cards = rest(cards)
    return total


@rule
def befriended(state: State, seat: Seat) -> Cards:
    """Make the set of all cards of the suits that a seat took a trick with. [HU-7]"""
    cards: Cards = EMPTY
    won = state.won[seat]
    while won != EMPTY:
        cards |= all_of(suit_of(lowest(won)))
        won = rest(won)
    return cards
