"""Fib: its rules, each once."""

from tablee.core.chance import below
from tablee.core.moves import NOTHING
from tablee.core.rank import rank_by_fewest
from tablee.core.record import Cells
from tablee.core.rule import rule
from tablee.core.seat import NOBODY, left_of
from tablee.core.thing import Move, Seat, each

from .moves import CALL
from .state import DICE, FACES, NO_BID, NO_FACE, SEATS, Face, Phase, State


@rule
def deal(state: State) -> None:
    """Lay the table and roll for the first round. [FB-1]"""
    state.last_seat = NOBODY
    state.last_move = NOTHING
    for seat in range(SEATS):
        state.lost[seat] = 0
        for die in range(DICE):
            state.shown[seat, die] = NO_FACE
    roll(state, Seat(0))


@rule
def roll(state: State, starter: Seat) -> None:
    """Everyone rolls in secret. [FB-1]"""
    state.phase = Phase.BIDDING
    state.turn = starter
    state.bid = NO_BID
    state.bidder = NOBODY
    for seat in range(SEATS):
        for die in range(DICE):
            is_used = seat < state.seats
            state.dice[seat, die] = rolled(state) if is_used else NO_FACE


@rule
def rolled(state: State) -> Face:
    """Roll a die. [FB-1]"""
    return Face(1 + below(state, FACES))


@rule
def verdict(state: State, seat: Seat, move: Move) -> int:
    """Call the standing bid, or raise it. [FB-2]"""
    if state.phase == Phase.OVER:
        return 4
    if move == CALL:
        return 0 if state.bid != NO_BID else 2
    return 0 if state.bid < move <= bid_of(state.seats * DICE, Face(FACES)) else 2


@rule
def apply(state: State, move: Move) -> None:
    """Play a legal move."""
    state.last_seat = state.turn
    state.last_move = move
    if move == CALL:
        settle(state)
    else:
        state.bid = move
        state.bidder = state.turn
        state.turn = left_of(state, state.turn)


@rule
def settle(state: State) -> None:
    """Show the dice: a true bid costs the caller, a fib the bidder. [FB-3]"""
    true = matching(state, face_of(state.bid)) >= count_of(state.bid)
    loser = state.turn if true else state.bidder
    for seat in each(Seat(state.seats)):
        for die in range(DICE):
            state.shown[seat, die] = state.dice[seat, die]
    state.lost[loser] += 1
    if state.lost[loser] == state.losses:
        state.phase = Phase.OVER
    else:
        roll(state, loser)


@rule
def result(state: State, ranks: Cells) -> None:
    """Rank by rounds lost, fewest first. [FB-4]"""
    rank_by_fewest(state, state.lost, ranks)


@rule
def broken(state: State) -> int:
    """Everybody has two dice with faces. [FB-1]"""
    for seat in each(Seat(state.seats)):
        for die in range(DICE):
            if not 1 <= state.dice[seat, die] <= FACES:
                return 1
    return 0


@rule
def liking(state: State, seat: Seat, move: Move) -> int:
    """Like to call a bid that one's own dice don't support, else the lowest raise."""
    if move == CALL:
        mine = 0
        for die in range(DICE):
            if state.dice[seat, die] == face_of(state.bid):
                mine += 1
        return 10_000 if mine + state.seats - 1 < count_of(state.bid) else -10_000
    return -100 * move


@rule
def matching(state: State, face: Face) -> int:
    """Count the dice, everyone's, that show a face."""
    count = 0
    for seat in each(Seat(state.seats)):
        for die in range(DICE):
            if state.dice[seat, die] == face:
                count += 1
    return count


@rule
def bid_of(count: int, face: Face) -> Move:
    """Name the bid that says there are so many of a face."""
    return Move((count - 1) * FACES + face)


@rule
def count_of(bid: Move) -> int:
    """Say how many a bid claims."""
    return (bid - 1) // FACES + 1


@rule
def face_of(bid: Move) -> Face:
    """Say which face a bid claims."""
    return Face((bid - 1) % FACES + 1)
