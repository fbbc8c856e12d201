"""Ptit Pois: a rule of thumb for beginners."""

from tablee.core.bits import has, size_of
from tablee.core.rule import rule
from tablee.core.thing import Move, Seat, each

from .cards import card_of, colour_of, fitting, pile_of, playable, row_of, total_of, value_of
from .legality import flip_could_stick
from .moves import CHOOSE_UP, END, FLIP, PLAY, TURN
from .state import LEFT, RIGHT, STACKS, Card, Side, State

POINT = 100  # thousandths of a nat
GUESS = 5  # what a card that can't be seen is taken to be worth
DRAW = 9  # what a flip adds to the hand, less the card then played
SURE = 1000


@rule
def liking(state: State, seat: Seat, move: Move) -> int:
    """Like moves that leave little in the larger of hand and row. [PP-20]"""
    return POINT * points(state, seat, move)


@rule
def points(state: State, seat: Seat, move: Move) -> int:
    """Weigh a move in points. [PP-20]"""
    if move < PLAY:
        return choice_points(state, seat, Side.UP if move == CHOOSE_UP else Side.DOWN)
    if move < FLIP:
        return play_points(state, seat, card_of(move), pile_of(move))
    hand, row = total_of(state.hand[seat]), row_guess(state, seat)
    if move == FLIP:
        return burden(hand + DRAW, row) - (DRAW if flip_could_stick(state, seat) else 0)
    if move < END:
        return burden(hand, row) + turn_points(state, seat, move - TURN)
    return burden(hand, row)


@rule
def choice_points(state: State, seat: Seat, side: int) -> int:
    """Like the side on which more of one's cards fit. [PP-6]"""
    mine = playable(state, seat)
    left, right = fitting(state, LEFT, side), fitting(state, RIGHT, side)
    return size_of(mine & left) + size_of(mine & right)


@rule
def play_points(state: State, seat: Seat, card: Card, pile: int) -> int:
    """Like few points left and a bonus; end the round only as the lowest. [PP-13, PP-21]"""
    hand, row = total_of(state.hand[seat]), row_guess(state, seat)
    cards = state.hand_size[seat]
    stacks = size_of(row_of(state, seat)) + state.hides[seat, 0] + state.hides[seat, 1]
    if has(state.hand[seat], card):
        hand -= value_of(card)
        cards -= 1
    else:
        row -= value_of(card)
        stacks -= 1
    if cards == 0 or stacks == 0:
        return SURE if is_lowest(state, seat, hand + row) else burden(hand, row) - SURE
    is_bonus = colour_of(card) == colour_of(Card(state.tops[pile] - 1))
    return burden(hand, row) + (GUESS if is_bonus else 0)


@rule
def turn_points(state: State, seat: Seat, stack: int) -> int:
    """Like to turn up a lone card, and to bury a low card under a new one. [PP-15]"""
    if state.up[seat, stack] == 0:
        return 2
    return 1 if value_of(Card(state.up[seat, stack] - 1)) < GUESS else -1


@rule
def burden(hand: int, row: int) -> int:
    """Weigh what is left: the larger total counts, the smaller may one day. [PP-20]"""
    return -3 * max(hand, row) - min(hand, row)


@rule
def row_guess(state: State, seat: Seat) -> int:
    """Add up a row, guessing what nobody has seen. [PP-17]"""
    total = total_of(row_of(state, seat))
    for stack in range(STACKS):
        if state.buried[seat, stack] != 0:
            total += value_of(Card(state.buried[seat, stack] - 1))
        elif state.hides[seat, stack] != 0:
            total += GUESS
    return total


@rule
def is_lowest(state: State, seat: Seat, total: int) -> bool:
    """Say whether a total is below what everyone else seems to have. [PP-21]"""
    for other in each(Seat(state.seats)):
        if other != seat:
            theirs = max(row_guess(state, other), GUESS * state.hand_size[other])
            if theirs <= total:
                return False
    return True
