"""PtiPassPass: what a seat may do, and why not."""

from tablee.core.bits import only, plus
from tablee.core.record import CellsOf
from tablee.core.rule import rule
from tablee.core.seat import left_of
from tablee.core.thing import Move, Seat, Seats

from .layout import (
    COUNTS_AT,
    CUPS,
    LINE_IS_AT,
    LINES_AT,
    PAIR_IS_AT,
    PAIRS_AT,
    ROWS,
    table_of,
)
from .moves import DECLINE, DOUBLON, FACES, LIFT, MENTEUR, NEXT, OK, PLACE, SWAP, TAKE
from .state import ANIMALS, Marker, Phase, State


@rule
def acting(state: State) -> Seats:
    """All who may challenge answer at once; else whose turn it is acts alone. [PS-6]"""
    seats, seat = only(state.turn), left_of(state, state.turn)
    if state.phase == Phase.REPLYING:
        while seat != state.active:
            if state.challenges[seat] > 0:
                seats = plus(seats, seat)
            seat = left_of(state, seat)
    return seats


@rule
def verdict(state: State, seat: Seat, move: Move) -> int:
    """Between rounds only the next one may begin, and only then. [PS-17, PS-21]"""
    if state.phase == Phase.OVER:
        return 21
    if state.phase == Phase.SCORED:
        return 0 if move == NEXT else 21
    if move == NEXT:
        return 17
    if state.phase == Phase.REPLYING:
        return verdict_on_reply(state, move)
    if state.phase == Phase.REWARDING:
        return verdict_on_reward(state, seat, move)
    return verdict_on_turn(state, seat, move)


@rule
def verdict_on_turn(state: State, seat: Seat, move: Move) -> int:
    """Place a token of one's hand; with none, swap and lift. [PS-5, PS-7, PS-14, PS-16]"""
    if move < TAKE:
        return 7
    if move < PLACE:
        return 14
    if move < SWAP:
        return verdict_on_placement(state, seat, move)
    if state.phase == Phase.PLACING:
        return 16
    return verdict_on_cups(state, move)


@rule
def verdict_on_placement(state: State, seat: Seat, move: Move) -> int:
    """Any token in hand, under any cup; announce on Masked turns only. [PS-3, PS-5, PS-8]"""
    if state.hand[seat, animal_in(move)] == 0:
        return 5
    if cup_in(move) >= ROWS * state.seats:
        return 1
    if (state.marker == Marker.MASKED) != (announced_in(move) != 0):
        return 3
    return 0


@rule
def verdict_on_cups(state: State, move: Move) -> int:
    """Swap neighbours, once at most, or lift a line of this table. [PS-1, PS-16]"""
    table = table_of(state.layout, state.seats)
    if move < LIFT:
        if state.phase == Phase.LIFTING:
            return 16
        return 0 if PAIR_IS_AT[table, move - SWAP] == 1 else 1
    return 0 if LINE_IS_AT[table, move - LIFT] == 1 else 1


@rule
def verdict_on_reply(state: State, move: Move) -> int:
    """Answer OK, Doublon or, on Masked turns, Menteur. [PS-6]"""
    if move == MENTEUR:
        return 0 if state.marker == Marker.MASKED else 6
    return 0 if move < MENTEUR else 6


@rule
def verdict_on_reward(state: State, seat: Seat, move: Move) -> int:
    """Place a token shown, take a challenge token if there is one, or decline. [PS-14]"""
    if move == DECLINE:
        return 0
    if move == TAKE:
        return 0 if state.challenges[state.active] > 0 else 14
    if move < PLACE or move >= SWAP or announced_in(move) != 0:
        return 14
    if state.hand[seat, animal_in(move)] == 0:
        return 5
    return 0 if cup_in(move) < ROWS * state.seats else 1


@rule
def placement(animal: int, cup: int, announced: int) -> Move:
    """Name the move that places a token under a cup, announced as an animal or shown."""
    return Move(PLACE + (animal * CUPS + cup) * FACES + announced)


@rule
def animal_in(move: Move) -> int:
    """Name the animal a placement places."""
    return (move - PLACE) // FACES // CUPS


@rule
def cup_in(move: Move) -> int:
    """Name the cup of a placement."""
    return (move - PLACE) // FACES % CUPS


@rule
def announced_in(move: Move) -> int:
    """Name the animal a placement announces; 0 when the token is shown."""
    return (move - PLACE) % FACES


# --- The same, as a quick list -----------------------------------------------------------


@rule
def legal(state: State, seat: Seat, moves: CellsOf[Move]) -> int:
    """List the legal moves in rising order, and count them."""
    if state.phase == Phase.REPLYING:
        return list_replies(state, moves)
    if state.phase == Phase.PLACING or state.phase == Phase.REWARDING:
        return list_placements(state, seat, moves)
    if state.phase == Phase.SWAPPING or state.phase == Phase.LIFTING:
        return list_cups(state, moves)
    if state.phase == Phase.SCORED:
        moves[0] = NEXT
        return 1
    return 0


@rule
def list_replies(state: State, moves: CellsOf[Move]) -> int:
    """List OK, Doublon and, on Masked turns, Menteur. [PS-6]"""
    moves[0] = OK
    moves[1] = DOUBLON
    moves[2] = MENTEUR
    return 3 if state.marker == Marker.MASKED else 2


@rule
def list_placements(state: State, seat: Seat, moves: CellsOf[Move]) -> int:
    """List a reward's choices and the tokens in hand under every cup. [PS-5, PS-14]"""
    count = 0
    rewarding = state.phase == Phase.REWARDING
    if rewarding:
        if state.challenges[state.active] > 0:
            moves[0] = TAKE
            count = 1
        moves[count] = DECLINE
        count += 1
    announcing = state.marker == Marker.MASKED and not rewarding
    for animal in range(1, ANIMALS):
        if state.hand[seat, animal] > 0:
            for cup in range(ROWS * state.seats):
                move = placement(animal, cup, 0)
                if announcing:
                    moves[count] = Move(move + 1)
                    moves[count + 1] = Move(move + 2)
                    moves[count + 2] = Move(move + 3)
                    count += 3
                else:
                    moves[count] = move
                    count += 1
    return count


@rule
def list_cups(state: State, moves: CellsOf[Move]) -> int:
    """List the swaps, while one is allowed, and the lines of this table. [PS-16]"""
    count = 0
    table = table_of(state.layout, state.seats)
    if state.phase == Phase.SWAPPING:
        for place in range(COUNTS_AT[table, 0]):
            moves[count] = Move(SWAP + PAIRS_AT[table, place])
            count += 1
    for place in range(COUNTS_AT[table, 1]):
        moves[count] = Move(LIFT + LINES_AT[table, place])
        count += 1
    return count
