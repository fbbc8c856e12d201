"""Hush: a rule of thumb, in thousandths of a nat."""

from tablee.core.bits import has, minus
from tablee.core.rule import rule
from tablee.core.thing import Move, Seat, each

from .cards import all_of, befriended, suit_of, value_of
from .state import CARDS, Card, Cards, Phase, State

STRENGTH = 200  # of a value that may take the trick
COMPANY = 100  # of a point that one could hide in the suit
HIDING = 300  # of a point that is hidden


@rule
def liking(state: State, seat: Seat, move: Move) -> int:
    """Take tricks with high cards that leave something to hide, and hide that. [HU-4, HU-7]"""
    card = Card(move)
    match state.phase:
        case Phase.CHOOSING:
            left = minus(state.hand[seat], card)
            friends = befriended(state, seat) | all_of(suit_of(card))
            return STRENGTH * value_of(card) + COMPANY * highest_in(left & friends)
        case Phase.HIDING:
            is_friend = has(befriended(state, seat), card)
            return HIDING * value_of(card) if is_friend else -HIDING * value_of(card)
    return 0


@rule
def highest_in(cards: Cards) -> int:
    """Name the highest value of a set, 0 if it is empty."""
    highest = 0
    for card in each(Card(CARDS)):
        if has(cards, card):
            highest = max(highest, value_of(card))
    return highest
