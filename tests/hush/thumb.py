"""Hush: a rule of thumb, in thousandths of a nat."""

from tablee.core.bits import has, minus
from tablee.core.rule import rule

from .cards import all_of, befriended, suit_of, value_of
from .state import CARDS, Phase, State

STRENGTH = 200  # of a value that may take the trick
COMPANY = 100  # of a point that one could hide in the suit
HIDING = 300  # of a point that is hidden


@rule
def liking(state: State, seat: int, move: int) -> int:
    """Take tricks with high cards that leave something to hide, and hide that. [HU-4, HU-7]"""
    match state.phase:
        case Phase.CHOOSING:
            left = minus(state.hand[seat], move)
            friends = befriended(state, seat) | all_of(suit_of(move))
            return STRENGTH * value_of(move) + COMPANY * highest_in(left & friends)
        case Phase.HIDING:
            is_friend = has(befriended(state, seat), move)
            return HIDING * value_of(move) if is_friend else -HIDING * value_of(move)
    return 0


@rule
def highest_in(cards: int) -> int:
    """Name the highest value of a set, 0 if it is empty."""
    highest = 0
    for card in range(CARDS):
        if has(cards, card):
            highest = max(highest, value_of(card))
    return highest
