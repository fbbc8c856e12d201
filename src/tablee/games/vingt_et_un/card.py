"""The 90 cards of Vingt-et-Un. A card is its kind, from 1 to 95: a value and an action."""

from enum import IntEnum
from typing import NewType

from tablee.core.rule import rule

LEAST, MOST = -3, 15  # values
VALUES = MOST - LEAST + 1
COPIES = (2, 3, 5, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1)  # by value [VU-1]
DECK = sum(COPIES)


class Action(IntEnum):
    """What a card does when it is played. [VU-2]"""

    NONE = 0
    REVERSE = 1
    DISCARD = 2  # one card of the row
    TAKE = 3  # one card of the row
    ALIKE = 4  # discard the others of this value


ACTIONS = len(Action)
KINDS = VALUES * ACTIONS

Card = NewType("Card", int)
NO_CARD = Card(0)


@rule
def card_of(value: int, action: int) -> Card:
    """Name the card of a value and an action."""
    return Card(1 + (value - LEAST) * ACTIONS + action)


@rule
def value_of(card: Card) -> int:
    """Say what a card is worth. [VU-1]"""
    return (card - 1) // ACTIONS + LEAST


@rule
def action_of(card: Card) -> int:
    """Say what a card does. [VU-2]"""
    return (card - 1) % ACTIONS
