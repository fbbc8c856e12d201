"""What is always true of a position of Vingt-et-Un; else something has gone wrong."""

from tablee.core.record import CellsOf
from tablee.core.rule import rule
from tablee.core.seat import NOBODY
from tablee.core.thing import Seat, each

from .card import COPIES, DECK, KINDS, LEAST, VALUES, Action, Card, action_of, card_of, value_of
from .place import held
from .scoring import is_decided
from .state import HAND, LIMIT, PATIENCE, ROW, SEATS, VOIDS, Phase, State


@rule
def broken(state: State) -> int:
    """Give 0 for a sound position, else the number of a rule that it violates. [VU-7]"""
    if not is_whole(state):
        return 1
    if row_total(state) != state.total:
        return 9
    for seat in each(Seat(SEATS)):
        fault = broken_hand(state, seat)
        if fault != 0:
            return fault
    if state.direction != 1 and state.direction != -1:
        return 5
    if not 0 <= state.voids <= VOIDS:
        return 22
    match state.phase:
        case Phase.TURN:
            return broken_turn(state)
        case Phase.CHOICE:
            return broken_choice(state)
    return broken_end(state)


@rule
def is_whole(state: State) -> bool:
    """Say whether pile, hands, row and discards make up the 90 cards. [VU-1, VU-3, VU-12]

    Sums of fourth powers are compared, which is quick and finds every likely mistake.
    """
    pile, discards, row, hands = state.pile, state.discards, state.row, state.hands
    marks = 0
    for card in range(1, KINDS + 1):
        marks += pile[card] * mark(Card(card))
    for place in range(DECK):
        marks += mark(discards[place])
    for place in range(ROW):
        marks += mark(row[place])
    cards = state.row_cards + state.discarded + state.pile_cards
    for seat in each(Seat(SEATS)):
        cards += state.sizes[seat]
        for place in range(HAND):
            marks += mark(hands[seat, place])
    return cards == DECK and marks == deck_marks(state)


@rule
def mark(card: Card) -> int:
    """Raise a card to the fourth power: no two cards then pass for two others."""
    square = int(card) * int(card)
    return square * square


@rule
def deck_marks(state: State) -> int:
    """Sum the fourth powers of all 90 cards. [VU-1, VU-3]"""
    marks = 0
    for place in range(VALUES):
        digits = int(state.actions[place])
        plain = COPIES[place]
        for action in range(Action.REVERSE, Action.ALIKE + 1):
            marks += digits % 10 * mark(card_of(place + LEAST, action))
            plain -= digits % 10
            digits //= 10
        marks += plain * mark(card_of(place + LEAST, Action.NONE))
    return marks


@rule
def row_total(state: State) -> int:
    """Add up the row. [VU-9]"""
    total = 0
    for place in range(state.row_cards):
        total += value_of(state.row[place])
    return total


@rule
def broken_hand(state: State, seat: Seat) -> int:
    """Hands are sorted, of the public size, and hold what all saw taken. [VU-8, VU-9, VU-13]"""
    if held(state.hands, seat) != state.sizes[seat]:
        return 9
    if not 0 <= state.spared[seat] <= state.sizes[seat]:
        return 9
    if not is_sorted(state.hands, seat) or not is_sorted(state.known, seat):
        return 8
    seen = 0
    for place in range(HAND):
        card = state.hands[seat, place]
        if seen < HAND and card != 0 and card == state.known[seat, seen]:
            seen += 1
    return 13 if seen < HAND and state.known[seat, seen] != 0 else 0


@rule
def is_sorted(hands: CellsOf[Card], seat: Seat) -> bool:
    """Say whether a hand is in rising order, gaps last."""
    for place in range(1, HAND):
        low, high = hands[seat, place - 1], hands[seat, place]
        if high != 0 and (low == 0 or low > high):
            return False
    return True


@rule
def broken_turn(state: State) -> int:
    """On a turn the row is safe and the seat can act. [VU-16, VU-18, VU-19, VU-20, VU-22]"""
    if state.total > LIMIT:
        return 16
    if state.pile_cards == 0 and state.sizes[state.turn] == 0:
        return 18
    if not 0 <= state.drawless < PATIENCE * state.seats:
        return 19
    if state.exploded != NOBODY or is_decided(state):
        return 20
    return 22 if state.voids == VOIDS else 0


@rule
def broken_choice(state: State) -> int:
    """While a target is picked, the last card of the row asks for one. [VU-10]"""
    if state.row_cards < 3 or state.exploded != NOBODY:
        return 10
    action = action_of(state.row[state.row_cards - 1])
    return 0 if action == Action.DISCARD or action == Action.TAKE else 10


@rule
def broken_end(state: State) -> int:
    """A round is void, or someone exploded and hands are shown. [VU-16, VU-18, VU-20, VU-21]"""
    if state.exploded == NOBODY:
        return broken_void(state)
    if state.voids != 0:
        return 22
    if state.total <= LIMIT or state.gained[state.exploded] != 0:
        return 16
    for seat in each(Seat(SEATS)):
        for place in range(HAND):
            if state.shown[seat, place] != state.hands[seat, place]:
                return 21
    return 0 if is_decided(state) == (state.phase == Phase.OVER) else 20


@rule
def broken_void(state: State) -> int:
    """A void round has been counted, and the third in a row is the last. [VU-18, VU-22]"""
    if state.total > LIMIT or state.voids == 0:
        return 18
    return 0 if (state.voids == VOIDS) == (state.phase == Phase.OVER) else 22
