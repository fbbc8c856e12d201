"""Marshmallow Test: sixty cards, and sets of them."""

from tablee.core.rule import rule

from .state import COLOURS, VALUES

SUIT = (1 << VALUES) - 1
SUITS = (0, *(SUIT << (VALUES * colour) for colour in range(COLOURS)))


@rule
def colour_of(card: int) -> int:
    """Name a card's colour. [MT-1]"""
    return card // VALUES + 1


@rule
def value_of(card: int) -> int:
    """Name a card's value. [MT-1]"""
    return card % VALUES + 1


@rule
def cards_of(colour: int) -> int:
    """Make the set of a colour's cards; no colour has none. [MT-1]"""
    return SUITS[colour]
