"""PtiPassPass, reduced: the last three turns of a deciding round, for two, to be solved.

Five of the six tokens lie Masked under the cups of a grid, by chance and never announced:
seat 0's under the two upper ones, seat 1's under the next three. Seat 0 holds its last token,
and must place it, announce it, and hear whether seat 1 believes it. Each has one challenge
token. There are fewer choices: tokens go under the two lower cups only, and cups are swapped
only from one line to the other. Whoever lifts a winning line wins; after three turns nobody.

Seat 0 would like to hide where a winning line is, and seat 1, whose hand is empty, lifts next.
"""

from dataclasses import replace
from itertools import permutations, product

from tablee.core.chance import below
from tablee.core.game import Game
from tablee.core.loops import OVER
from tablee.core.moves import NOTHING
from tablee.core.record import CellsOf
from tablee.core.rule import rule
from tablee.core.seat import NOBODY
from tablee.core.thing import Move, Seat, each

from . import GAME
from .choice import cup_in, placement
from .choice import legal as legal_in_match
from .choice import verdict as verdict_in_match
from .layout import PAIR_CUPS, frozen
from .moves import LIFT, PLACE, SWAP
from .rules import apply as apply_in_match
from .rules import begin_turn, void
from .rules import deal as deal_match
from .state import TAGS, VICTORY, VOIDS, Animal, Ending, Marker, State, Tag

SEATS = 2
FIRST = Seat(1)  # who began the round
PLACED = 5  # turns taken before
LAST = 8  # turns after which the round is void
LOWEST = 4  # the first of the cups that tokens may go under
CUPS = frozen([[0, 1, -1], [2, 3, 4]])  # where each seat's tokens lie; -1 for its hand
ORDERS = frozen([list(order) for order in permutations(Animal)])


@rule
def deal(state: State) -> None:
    """Place all tokens but one by chance. [PS-5, PS-21]"""
    deal_match(state)
    lay_out(state, below(state, len(ORDERS)), below(state, len(ORDERS)))


@rule
def lay_out(state: State, first_order: int, second_order: int) -> None:
    """Place the tokens of both seats, each in an order, unchallenged. [PS-5, PS-7]"""
    state.first = FIRST
    begin_turn(state, FIRST)
    for seat in each(Seat(SEATS)):
        state.challenges[seat] = 0
    for turn in range(PLACED):
        state.marker = Marker.MASKED
        seat, place = state.turn, turn // SEATS
        order = second_order if seat == FIRST else first_order
        apply_in_match(state, placement(ORDERS[order, place], CUPS[seat, place], 1))
    for tag in each(Tag(TAGS)):
        state.claim[tag] = 0
    for seat in each(Seat(SEATS)):
        state.challenges[seat] = 1
        state.victories[seat] = VICTORY - 1
    state.voids = VOIDS - 1
    state.marker = Marker.MASKED
    state.last_seat = NOBODY
    state.last_move = NOTHING


@rule
def is_kept(move: Move) -> bool:
    """Say whether a move of the match is one of the variant's. [PS-1]"""
    if PLACE <= move < SWAP:
        return cup_in(move) >= LOWEST
    if SWAP <= move < LIFT:
        return PAIR_CUPS[move - SWAP, 1] - PAIR_CUPS[move - SWAP, 0] == 1
    return True


@rule
def verdict(state: State, seat: Seat, move: Move) -> int:
    """Allow what the match allows, if the variant has it. [PS-1]"""
    number = verdict_in_match(state, seat, move)
    return number if number != 0 or is_kept(move) else 1


@rule
def legal(state: State, seat: Seat, moves: CellsOf[Move]) -> int:
    """List the legal moves in rising order, and count them. [PS-1]"""
    count = 0
    for place in range(legal_in_match(state, seat, moves)):
        if is_kept(moves[place]):
            moves[count] = moves[place]
            count += 1
    return count


@rule
def apply(state: State, move: Move) -> None:
    """Play a legal move; after the last turn the round is void. [PS-20]"""
    apply_in_match(state, move)
    if state.turns == LAST and state.phase != OVER:
        void(state, Ending.TURNS)


def deals() -> list[tuple[State, float]]:
    """List all deals, each as likely."""
    orders = range(len(ORDERS))
    found = []
    for first_order, second_order in product(orders, orders):
        state = REDUCED.laid(SEATS, {})[0]
        deal_match(state)
        lay_out(state, first_order, second_order)
        found.append((state, 1 / len(ORDERS) ** SEATS))
    return found


def reduced() -> Game:
    """Give the variant, for those who look for it by name."""
    return REDUCED


REDUCED = replace(
    GAME,
    rules=replace(GAME.rules, deal=deal, verdict=verdict, apply=apply, legal=legal),
)
