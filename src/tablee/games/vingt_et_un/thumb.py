"""Vingt-et-Un: a rule of thumb, in thousandths of a nat."""

from tablee.core.rule import rule
from tablee.core.thing import Move, Seat

from .card import Action, Card, action_of, value_of
from .danger import would_explode
from .moves import DRAW, PICK
from .state import HAND, LIMIT, Phase, State

EXPLODING = -100
WAYS_OUT = 5  # points that a card is worth for getting one out of a high total
HIGH = 14  # a total that three small cards may bring above 21


@rule
def liking(state: State, seat: Seat, move: Move) -> int:
    """Keep high cards and a way out, shed the low ones, and don't explode. [VU-15]"""
    if would_explode(state, move):
        return EXPLODING
    if state.phase == Phase.CHOICE:
        return liking_of_pick(state, Card(move - PICK))
    if move == DRAW:
        return liking_of_draw(state, seat)
    return -keeping(state, Card(move)) if move <= PICK else 0


@rule
def liking_of_draw(state: State, seat: Seat) -> int:
    """Draw while the hand can still be played from afterwards. [VU-8]"""
    if state.sizes[seat] < HAND - 1:
        return LIMIT
    for place in range(HAND - 1):
        card = state.hands[seat, place]
        if is_way_out(card) or state.total + value_of(card) <= HIGH:
            return LIMIT
    return -LIMIT


@rule
def liking_of_pick(state: State, card: Card) -> int:
    """Take the highest card; discard what leaves the next seat the highest total. [VU-10]"""
    if action_of(state.row[state.row_cards - 1]) == Action.TAKE:
        return value_of(card)
    return -value_of(card)


@rule
def keeping(state: State, card: Card) -> int:
    """Say how much one would like to keep a card. [VU-17]"""
    if is_way_out(card) and state.total <= HIGH:
        return value_of(card) + WAYS_OUT
    return value_of(card)


@rule
def is_way_out(card: Card) -> bool:
    """Say whether a card can be played on a high total: it is not above 0, or removes one."""
    action = action_of(card)
    return value_of(card) <= 0 or action == Action.DISCARD or action == Action.TAKE
