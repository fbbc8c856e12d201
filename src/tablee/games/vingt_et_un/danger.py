"""Which moves explode, and which of those a seat is forced to."""

from tablee.core.rule import rule
from tablee.core.thing import Move, Seat

from .card import Action, Card, action_of, value_of
from .moves import DRAW, PICK
from .state import HAND, LIMIT, Explode, Phase, State


@rule
def would_explode(state: State, move: Move) -> bool:
    """Say whether a legal move explodes, whatever is picked for it. [VU-15, VU-16]"""
    if state.phase == Phase.CHOICE:
        return state.total - value_of(Card(move - PICK)) > LIMIT
    return DRAW < move <= PICK and lowest_total(state, Card(move)) > LIMIT


@rule
def lowest_total(state: State, card: Card) -> int:
    """Count what playing a card makes of the total, with its best target. [VU-10, VU-11]"""
    total = state.total + value_of(card)
    match action_of(card):
        case Action.ALIKE:
            for place in range(state.row_cards):
                if value_of(state.row[place]) == value_of(card):
                    total -= value_of(card)
        case Action.DISCARD | Action.TAKE:
            if state.row_cards > 0:
                total -= highest_in_row(state, state.row_cards)
    return total


@rule
def highest_in_row(state: State, cards: int) -> int:
    """Name the highest value among the first cards of the row."""
    highest = value_of(state.row[0])
    for place in range(1, cards):
        highest = max(highest, value_of(state.row[place]))
    return highest


@rule
def can_draw(state: State, seat: Seat) -> bool:
    """Say whether a seat may draw: room in hand, cards in the pile. [VU-8, VU-18]"""
    return state.sizes[seat] < HAND and state.pile_cards > 0


@rule
def is_needless(state: State, seat: Seat, move: Move) -> bool:
    """Say whether a move explodes though it must not: another one would not. [VU-15]

    Where exploding is for the forced only, that holds for the card that is played, which is
    safe if one of its targets is, and then for the target: the one that explodes may not be
    picked while another does not.
    """
    if state.explode == Explode.ALLOWED or not would_explode(state, move):
        return False
    if state.phase == Phase.CHOICE:
        return state.total - highest_in_row(state, state.row_cards - 1) <= LIMIT
    if can_draw(state, seat):
        return True
    for place in range(HAND):
        card = state.hands[seat, place]
        if card != 0 and not would_explode(state, Move(card)):
            return True
    return False
