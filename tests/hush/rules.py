"""Hush: its rules, each once, from the deal to the end of a trick."""

from tablee.core.bits import first, has, minus, only, plus, some_of
from tablee.core.moves import NOTHING
from tablee.core.rule import rule
from tablee.core.seat import NOBODY, left_of
from tablee.core.thing import EMPTY, Move, Seat, Seats, each

from .cards import value_of
from .moves import CHOSEN, HIDDEN, NEXT
from .scoring import count
from .state import CARDS, HAND, SEATS, Card, Phase, State


@rule
def deal(state: State) -> None:
    """Begin the match: no points yet. [HU-8]"""
    state.last_seat = NOBODY
    state.last_move = NOTHING
    state.rounds_played = 0
    for seat in each(Seat(SEATS)):
        state.totals[seat] = 0
    begin_round(state)


@rule
def begin_round(state: State) -> None:
    """Deal six cards each; the rest is put aside, and nobody looks at it. [HU-1, HU-2]"""
    state.aside = first(CARDS)
    state.gone = EMPTY
    state.taker = NOBODY
    for seat in each(Seat(SEATS)):
        is_used = seat < state.seats
        state.sizes[seat] = HAND if is_used else 0
        state.hand[seat] = some_of(state, state.aside, state.sizes[seat])
        state.aside &= ~state.hand[seat]
        state.shown[seat] = 0
        state.won[seat] = EMPTY
        state.buried[seat] = 0
        state.bared[seat] = EMPTY
        state.gained[seat] = 0
        state.chosen[seat] = 0
        state.hidden[seat] = EMPTY
    begin_trick(state, Seat(state.rounds_played % state.seats))


@rule
def begin_trick(state: State, starter: Seat) -> None:
    """Ask everybody for a card, at once. [HU-3]"""
    state.phase = Phase.CHOOSING
    state.waiting = first(state.seats)
    state.turn = starter


@rule
def acting(state: State) -> Seats:
    """All who have not chosen yet choose at once; else it is one seat's turn. [HU-3]"""
    return state.waiting if state.phase == Phase.CHOOSING else only(state.turn)


@rule
def verdict(state: State, seat: Seat, move: Move) -> int:
    """Choose a card of one's hand, or hide one. [HU-3, HU-5, HU-6, HU-8]"""
    match state.phase:
        case Phase.CHOOSING:
            return 6 if move == NEXT else verdict_on_card(state, seat, move, 3)
        case Phase.HIDING:
            return 6 if move == NEXT else verdict_on_card(state, seat, move, 5)
        case Phase.SCORED:
            return 0 if move == NEXT else 6
    return 8


@rule
def verdict_on_card(state: State, seat: Seat, move: Move, against: int) -> int:
    """One plays what one has. [HU-3, HU-5]"""
    return 0 if move < CARDS and has(state.hand[seat], Card(move)) else against


@rule
def apply(state: State, move: Move) -> None:
    """Play a legal move of the turn."""
    state.last_seat = state.turn
    state.last_move = move
    match state.phase:
        case Phase.CHOOSING:
            choose(state, Card(move))
        case Phase.HIDING:
            hide(state, Card(move))
        case Phase.SCORED:
            begin_round(state)


@rule
def choose(state: State, card: Card) -> None:
    """Put a card face down; when the last one has, all are shown. [HU-3]"""
    seat = state.turn
    out_of_hand(state, seat, card)
    state.chosen[seat] = card + 1
    state.last_move = CHOSEN
    state.waiting = minus(state.waiting, seat)
    if state.waiting == EMPTY:
        show(state)
        state.last_move = Move(card)
        take(state)
    else:
        state.turn = left_of(state, seat)


@rule
def out_of_hand(state: State, seat: Seat, card: Card) -> None:
    """Take a card out of a hand; all see that it has one less. [HU-9]"""
    state.hand[seat] = minus(state.hand[seat], card)
    state.sizes[seat] -= 1


@rule
def show(state: State) -> None:
    """Show what everybody chose. [HU-3]"""
    for seat in each(Seat(state.seats)):
        state.shown[seat] = state.chosen[seat]
        state.gone = plus(state.gone, Card(state.chosen[seat] - 1))
        state.chosen[seat] = 0


@rule
def take(state: State) -> None:
    """Give the trick to the highest value that is alone; then that seat hides. [HU-4, HU-5]"""
    state.taker = highest_alone(state)
    if state.taker == NOBODY:
        end_trick(state, state.turn)
        return
    state.won[state.taker] = plus(state.won[state.taker], Card(state.shown[state.taker] - 1))
    if state.sizes[state.taker] == 0:
        end_trick(state, state.taker)
    else:
        state.phase = Phase.HIDING
        state.turn = state.taker


@rule
def highest_alone(state: State) -> Seat:
    """Name the seat with the highest value that nobody else shows, or nobody. [HU-4]"""
    best, highest = NOBODY, 0
    for seat in each(Seat(state.seats)):
        value = value_of(Card(state.shown[seat] - 1))
        if value > highest and is_alone(state, seat):
            best, highest = seat, value
    return best


@rule
def is_alone(state: State, seat: Seat) -> bool:
    """Say whether nobody else shows the value that a seat shows. [HU-4]"""
    for other in each(Seat(state.seats)):
        if other != seat and value_of(Card(state.shown[other] - 1)) == value_of(
            Card(state.shown[seat] - 1)
        ):
            return False
    return True


@rule
def hide(state: State, card: Card) -> None:
    """Put a card of one's hand under one's tricks, face down. [HU-5, HU-9]"""
    seat = state.turn
    out_of_hand(state, seat, card)
    state.hidden[seat] = plus(state.hidden[seat], card)
    state.buried[seat] += 1
    state.last_move = HIDDEN
    end_trick(state, seat)


@rule
def end_trick(state: State, starter: Seat) -> None:
    """Go on, or count when somebody has no card left. [HU-6]"""
    for seat in each(Seat(state.seats)):
        if state.sizes[seat] == 0:
            count(state)
            return
    begin_trick(state, starter)
