"""Ptit Pois: cards, and sets of them."""

from tablee.core.bits import first, in_cell, lowest, rest
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Move, Seat

from .moves import PLAY
from .state import COLOURS, LEFT, PILES, RIGHT, VALUES, Card, Cards, Side, State


@rule
def value_of(card: Card) -> int:
    """Name a card's value, 1 to 10. [PP-1]"""
    return card // COLOURS + 1


@rule
def colour_of(card: Card) -> int:
    """Name a card's colour, from 0. [PP-1]"""
    return card % COLOURS


@rule
def between(low: int, high: int) -> Cards:
    """Make the set of all cards with values from low to high. [PP-7]"""
    return first(high * COLOURS) & ~first((low - 1) * COLOURS)


@rule
def total_of(cards: Cards) -> int:
    """Add up the values of a set. [PP-20]"""
    total = 0
    while cards != EMPTY:
        total += value_of(lowest(cards))
        cards = rest(cards)
    return total


@rule
def top_value(state: State, pile: int) -> int:
    """Read the value on top of a discard pile. [PP-7]"""
    return value_of(Card(state.tops[pile] - 1))


@rule
def move_of(card: Card, pile: int) -> Move:
    """Name the move that plays a card on a pile. [PP-8]"""
    return Move(PLAY + card * PILES + pile)


@rule
def card_of(move: Move) -> Card:
    """Name the card that a move plays. [PP-8]"""
    return Card((move - PLAY) // PILES)


@rule
def pile_of(move: Move) -> int:
    """Name the pile that a move plays on. [PP-8]"""
    return (move - PLAY) % PILES


@rule
def fitting(state: State, pile: int, side: int) -> Cards:
    """Make the set of cards that fit a pile: Up the top or more, Down or less. [PP-7]"""
    value = top_value(state, pile)
    return between(value, VALUES) if side == Side.UP else between(1, value)


@rule
def other_side(side: int) -> int:
    """Name what is on the back of the Up/Down card. [PP-8]"""
    return Side.DOWN if side == Side.UP else Side.UP


@rule
def row_of(state: State, seat: Seat) -> Cards:
    """Make the set of a row's face-up cards. [PP-9]"""
    return in_cell(state.up[seat, 0]) | in_cell(state.up[seat, 1])


@rule
def tops_of(state: State) -> Cards:
    """Make the set of the two cards that lie on the discard piles. [PP-3]"""
    return in_cell(state.tops[LEFT]) | in_cell(state.tops[RIGHT])


@rule
def playable(state: State, seat: Seat) -> Cards:
    """Make the set of what a seat may play: its hand and its face-up cards. [PP-9]"""
    return state.hand[seat] | row_of(state, seat)
