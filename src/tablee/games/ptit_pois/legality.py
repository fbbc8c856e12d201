"""Ptit Pois: which moves are legal, and which rule forbids the others."""

from tablee.core.bits import has, lowest, rest
from tablee.core.record import CellsOf
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Move, Seat

from .cards import card_of, fitting, move_of, other_side, pile_of, playable
from .moves import CHOOSE_DOWN, CHOOSE_UP, END, FLIP, NEXT, PLAY, TURN
from .state import DECKS, LEFT, RIGHT, STACKS, Card, Phase, State, Stuck


@rule
def verdict(state: State, seat: Seat, move: Move) -> int:
    """Say which rule forbids a move; 0 when none does. [PP-6, PP-8, PP-19, PP-20, PP-22]"""
    match state.phase:
        case Phase.CHOOSING:
            return 0 if move < PLAY else 6
        case Phase.SCORED:
            return 0 if move == NEXT else 20
        case Phase.PLAYING | Phase.FLIPPED | Phase.BONUS:
            return turn_verdict(state, seat, move)
        case _:
            return 22


@rule
def turn_verdict(state: State, seat: Seat, move: Move) -> int:
    """Judge a move during a turn. [PP-6, PP-19]"""
    if move < PLAY:
        return 6
    if move < FLIP:
        return play_verdict(state, seat, card_of(move), pile_of(move))
    if move == FLIP:
        return flip_verdict(state, seat)
    if move < END:
        return turn_over_verdict(state, seat, move - TURN)
    return end_verdict(state, seat) if move == END else 19


@rule
def play_verdict(state: State, seat: Seat, card: Card, pile: int) -> int:
    """Play one's own card where it fits, a bonus on its pile. [PP-1, PP-7, PP-9, PP-14]"""
    if not has(DECKS[state.seats], card):
        return 1
    if not has(playable(state, seat), card):
        return 9
    if state.phase == Phase.BONUS and pile != state.bonus - 1:
        return 14
    return 0 if has(fitting(state, pile, state.side), card) else 7


@rule
def flip_verdict(state: State, seat: Seat) -> int:
    """Flip before playing; again only when then nothing fits. [PP-8, PP-11, PP-14]"""
    if state.phase == Phase.PLAYING:
        return 0
    if state.phase == Phase.BONUS:
        return 14
    if can_play(state, seat, state.side):
        return 8
    return 0 if state.stuck == Stuck.REPEAT else 11


@rule
def turn_over_verdict(state: State, seat: Seat, stack: int) -> int:
    """Turn a stack only as a bonus, and only one that hides a card. [PP-15, PP-16]"""
    if state.phase != Phase.BONUS:
        return 16
    return 0 if state.hides[seat, stack] != 0 else 15


@rule
def end_verdict(state: State, seat: Seat) -> int:
    """Decline a bonus, but a turn only if it ends for want of a fit. [PP-8, PP-11, PP-13]"""
    if state.phase == Phase.BONUS:
        return 0
    if state.phase == Phase.PLAYING or can_play(state, seat, state.side):
        return 8
    return 0 if state.stuck == Stuck.END_TURN else 11


@rule
def can_play(state: State, seat: Seat, side: int) -> bool:
    """Say whether a card of a seat's would fit a pile with a side up. [PP-7, PP-9]"""
    fits = fitting(state, LEFT, side) | fitting(state, RIGHT, side)
    return playable(state, seat) & fits != EMPTY


@rule
def flip_could_stick(state: State, seat: Seat) -> bool:
    """Say whether who could play would, by flipping, have to count on the draw. [PP-11]"""
    return (
        state.phase == Phase.PLAYING
        and can_play(state, seat, state.side)
        and not can_play(state, seat, other_side(state.side))
    )


@rule
def legal(state: State, seat: Seat, moves: CellsOf[Move]) -> int:
    """List the legal moves in rising order, and count them. [PP-8]"""
    match state.phase:
        case Phase.CHOOSING:
            moves[0], moves[1] = CHOOSE_UP, CHOOSE_DOWN
            return 2
        case Phase.SCORED:
            moves[0] = NEXT
            return 1
        case Phase.PLAYING | Phase.FLIPPED | Phase.BONUS:
            return list_other_moves(state, seat, moves, list_plays(state, seat, moves))
        case _:
            return 0


@rule
def list_plays(state: State, seat: Seat, moves: CellsOf[Move]) -> int:
    """List the cards that can be played, and count them. [PP-7, PP-14]"""
    mine = playable(state, seat)
    left = mine & fitting(state, LEFT, state.side) if state.bonus != RIGHT + 1 else EMPTY
    right = mine & fitting(state, RIGHT, state.side) if state.bonus != LEFT + 1 else EMPTY
    cards = left | right
    count = 0
    while cards != EMPTY:
        card = lowest(cards)
        if has(left, card):
            moves[count] = move_of(card, LEFT)
            count += 1
        if has(right, card):
            moves[count] = move_of(card, RIGHT)
            count += 1
        cards = rest(cards)
    return count


@rule
def list_other_moves(state: State, seat: Seat, moves: CellsOf[Move], count: int) -> int:
    """List, after the plays, what else may be done, and count all. [PP-8, PP-11, PP-14]"""
    if state.phase == Phase.BONUS:
        for stack in range(STACKS):
            if state.hides[seat, stack] != 0:
                moves[count] = Move(TURN + stack)
                count += 1
        moves[count] = END
        count += 1
    elif state.phase == Phase.PLAYING:
        moves[count] = FLIP
        count += 1
    elif count == 0:
        moves[count] = FLIP if state.stuck == Stuck.REPEAT else END
        count += 1
    return count
