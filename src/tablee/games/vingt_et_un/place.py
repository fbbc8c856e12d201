"""The places where cards lie, pile, hands, row and discards, and how a card gets in and out."""

from tablee.core.chance import below
from tablee.core.record import CellsOf
from tablee.core.rule import rule
from tablee.core.thing import Seat

from .card import COPIES, DECK, LEAST, NO_CARD, VALUES, Action, Card, card_of, value_of
from .state import HAND, ROW, State


@rule
def gather(state: State) -> None:
    """Make all 90 cards the draw pile. [VU-1, VU-3, VU-5]"""
    pile = state.pile
    pile[0] = 0
    for place in range(VALUES):
        digits = int(state.actions[place])
        plain = COPIES[place]
        for action in range(Action.REVERSE, Action.ALIKE + 1):
            pile[card_of(place + LEAST, action)] = digits % 10
            plain -= digits % 10
            digits //= 10
        pile[card_of(place + LEAST, Action.NONE)] = plain
    state.pile_cards = DECK


@rule
def drawn(state: State) -> Card:
    """Draw a card from a pile that is not empty, each copy as likely: no shuffle. [VU-5]"""
    pile = state.pile
    before = below(state, state.pile_cards)
    card = Card(1)
    while before >= pile[card]:
        before -= pile[card]
        card = Card(card + 1)
    out_of_pile(state, card)
    return card


@rule
def out_of_pile(state: State, card: Card) -> None:
    """Take a card out of the pile."""
    state.pile[card] -= 1
    state.pile_cards -= 1


@rule
def holds(hands: CellsOf[Card], seat: Seat, card: Card) -> bool:
    """Say whether a card is among a seat's."""
    return hands[seat, 0] == card or hands[seat, 1] == card or hands[seat, 2] == card


@rule
def held(hands: CellsOf[Card], seat: Seat) -> int:
    """Count a seat's cards."""
    count = 0
    for place in range(HAND):
        if hands[seat, place] != 0:
            count += 1
    return count


@rule
def put_into(hands: CellsOf[Card], seat: Seat, card: Card) -> None:
    """Put a card among a seat's, in order; there is room."""
    place = HAND - 1
    while place > 0 and (hands[seat, place - 1] == 0 or hands[seat, place - 1] > card):
        hands[seat, place] = hands[seat, place - 1]
        place -= 1
    hands[seat, place] = card


@rule
def take_out(hands: CellsOf[Card], seat: Seat, card: Card) -> None:
    """Take a card out of a seat's, if it is there."""
    for place in range(HAND):
        if hands[seat, place] == card:
            for later in range(place, HAND - 1):
                hands[seat, later] = hands[seat, later + 1]
            hands[seat, HAND - 1] = NO_CARD
            return


@rule
def put_in_row(state: State, card: Card) -> None:
    """Put a card at the end of the row. [VU-9]"""
    state.row[state.row_cards] = card
    state.row_cards += 1
    state.total += value_of(card)


@rule
def out_of_row(state: State, place: int) -> Card:
    """Take the card at a place out of the row; the later ones close up. [VU-9]"""
    card = Card(int(state.row[place]))
    state.row_cards -= 1
    row = state.row
    for later in range(place, state.row_cards):
        row[later] = row[later + 1]
    row[state.row_cards] = NO_CARD
    state.total -= value_of(card)
    return card


@rule
def place_in_row(state: State, card: Card, cards: int) -> int:
    """Find a card among the first cards of the row; -1 if it is not there."""
    row = state.row
    for place in range(cards):
        if row[place] == card:
            return place
    return -1


@rule
def next_in_row(state: State, card: Card, cards: int) -> Card:
    """Name the lowest card above another among the first of the row; 0 if there is none."""
    row = state.row
    found = NO_CARD
    for place in range(cards):
        other = Card(int(row[place]))
        if other > card and (found == NO_CARD or other < found):
            found = other
    return found


@rule
def discard(state: State, card: Card) -> None:
    """Put a card away until the end of the round, for all to see. [VU-12]"""
    state.discards[state.discarded] = card
    state.discarded += 1


@rule
def clear(state: State) -> None:
    """Empty the row and the discards. [VU-5]"""
    state.row_cards = 0
    state.total = 0
    state.discarded = 0
    row, discards = state.row, state.discards
    for place in range(ROW):
        row[place] = NO_CARD
    for place in range(DECK):
        discards[place] = NO_CARD
