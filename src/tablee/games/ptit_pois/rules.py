"""Ptit Pois: a turn, from its first move to its end."""

from tablee.core.bits import has, minus, plus, size_of
from tablee.core.rule import rule
from tablee.core.seat import NOBODY, left_of
from tablee.core.thing import EMPTY, Move, Seat

from .cards import card_of, colour_of, fitting, other_side, pile_of, row_of
from .memory import remember_hand_card, remember_reshuffle, remember_stuck
from .moves import CHOOSE_UP, END, FLIP, PLAY, TURN
from .scoring import score
from .setup import lay_out, off_the_pile
from .state import DRAWN, STACKS, TURNS, Card, Phase, Side, State


@rule
def apply(state: State, move: Move) -> None:
    """Play a legal move; all see it. [PP-8, PP-27]"""
    state.last_seat = state.turn
    state.last_move = move
    if move < PLAY:
        choose_side(state, Side.UP if move == CHOOSE_UP else Side.DOWN)
    elif move < FLIP:
        play(state, card_of(move), pile_of(move))
    elif move == FLIP:
        flip(state)
    elif move < END:
        turn_over(state, move - TURN)
    elif move == END:
        end(state)
    else:
        lay_out(state)


@rule
def choose_side(state: State, side: int) -> None:
    """The first player lays the Up/Down card, then takes a normal turn. [PP-6]"""
    state.side = side
    state.phase = Phase.PLAYING


@rule
def flip(state: State) -> None:
    """Flip the Up/Down card and draw two; nothing is chosen between. [PP-10, PP-11, PP-28]"""
    if state.phase == Phase.FLIPPED:
        remember_stuck(state)
    state.side = other_side(state.side)
    for _ in range(DRAWN):
        draw(state)
    state.phase = Phase.FLIPPED


@rule
def draw(state: State) -> None:
    """Take a card into the hand, if there is one; a hand has no maximum. [PP-12]"""
    if state.stock == 0:
        reshuffle(state)
    if state.stock != 0:
        seat = state.turn
        state.hand[seat] = plus(state.hand[seat], off_the_pile(state))
        state.stock -= 1
        state.hand_size[seat] += 1
        state.held[seat, state.newest] += 1


@rule
def reshuffle(state: State) -> None:
    """Make a new draw pile of all that was discarded below the two tops. [PP-12]"""
    if state.below != EMPTY:
        remember_reshuffle(state, state.below)
        state.pile = state.below
        state.stock = size_of(state.below)
        state.below = EMPTY


@rule
def play(state: State, card: Card, pile: int) -> None:
    """Play a card: on its own colour a bonus, else the turn is over. [PP-13, PP-24, PP-25]"""
    take_own(state, card)
    covered = Card(state.tops[pile] - 1)
    state.below = plus(state.below, covered)
    state.tops[pile] = card + 1
    if colour_of(card) == colour_of(covered) and may_use_bonus(state, pile):
        state.bonus = pile + 1
        state.phase = Phase.BONUS
    else:
        end_turn(state)


@rule
def take_own(state: State, card: Card) -> None:
    """Take a card from the hand, or a face-up one from the row. [PP-9]"""
    seat = state.turn
    if has(state.hand[seat], card):
        state.hand[seat] = minus(state.hand[seat], card)
        state.hand_size[seat] -= 1
        remember_hand_card(state, seat, card)
    else:
        for stack in range(STACKS):
            if state.up[seat, stack] == card + 1:
                state.up[seat, stack] = 0


@rule
def may_use_bonus(state: State, pile: int) -> bool:
    """Say whether a bonus could be used, for all that the table can see. [PP-8, PP-14]"""
    # Whether a hand has a card that fits is its owner's secret: whoever has a hand is always
    # asked, since a turn that ended by itself would tell.
    seat = state.turn
    return (
        state.hand_size[seat] != 0
        or state.hides[seat, 0] + state.hides[seat, 1] != 0
        or row_of(state, seat) & fitting(state, pile, state.side) != EMPTY
    )


@rule
def turn_over(state: State, stack: int) -> None:
    """Turn a stack; that ends the turn, before the card could be played. [PP-16]"""
    exchange(state, state.turn, stack)
    end_turn(state)


@rule
def exchange(state: State, seat: Seat, stack: int) -> None:
    """Exchange a stack's cards, or turn a lone one; all know what is buried. [PP-15, PP-17]"""
    covered = state.up[seat, stack]
    state.up[seat, stack] = state.down[seat, stack]
    state.down[seat, stack] = covered
    state.buried[seat, stack] = covered
    state.hides[seat, stack] = 1 if covered != 0 else 0
    state.batch[0] = minus(state.batch[0], Card(state.up[seat, stack] - 1))


@rule
def end(state: State) -> None:
    """Decline a bonus, or end a turn in which nothing fits. [PP-11, PP-13]"""
    if state.phase == Phase.FLIPPED:
        remember_stuck(state)
    end_turn(state)


@rule
def end_turn(state: State) -> None:
    """Pass the turn clockwise, unless the round is over. [PP-8, PP-19, PP-26]"""
    state.turns += 1
    state.bonus = 0
    if has_ended(state):
        score(state, state.turn)
    elif state.turns == TURNS * state.seats:
        score(state, NOBODY)
    else:
        state.turn = left_of(state, state.turn)
        state.phase = Phase.PLAYING


@rule
def has_ended(state: State) -> bool:
    """Say whether the seat to act has no hand left, or no row, face-down too. [PP-19]"""
    seat = state.turn
    hidden = state.hides[seat, 0] + state.hides[seat, 1]
    has_row = hidden != 0 or row_of(state, seat) != EMPTY
    return state.hand_size[seat] == 0 or not has_row
