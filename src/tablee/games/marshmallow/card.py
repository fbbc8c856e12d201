"""Marshmallow Test: sixty cards, and sets of them."""

from typing import cast

from tablee.core.rule import rule

from .state import COLOURS, VALUES, Card, Cards

SUIT = (1 << VALUES) - 1
SUITS = cast(
    tuple[Cards, ...], (0, *(SUIT << (VALUES * colour) for colour in range(COLOURS)))
)  # by colour, and none for no colour


@rule
def colour_of(card: Card) -> int:
    """Name a card's colour. [MT-1]"""
    return card // VALUES + 1


@rule
def value_of(card: Card) -> int:
    """Name a card's value. [MT-1]"""
    return card % VALUES + 1


@rule
def cards_of(colour: int) -> Cards:
    """Make the set of a colour's cards; no colour has none. [MT-1]"""
    return SUITS[colour]
