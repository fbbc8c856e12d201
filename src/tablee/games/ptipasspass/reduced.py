"""PtiPassPass, reduced: the last three turns of a deciding round, for two, to be solved.

Five of the six tokens lie under the cups of a grid, unchallenged: two of seat 0's, unseen, and
seat 1's three, the first of them shown. Seat 0 holds its last token, and must place it,
announce it, and hear whether seat 1 believes it. Each has one challenge token. Three turns on
the round would be void, and the match with it: so whoever lifts a winning line wins it, and
else nobody does. Nothing else differs from the match.

Seat 0 would like to hide where a winning line is, and seat 1, whose hand is empty, lifts next.

The five lie under any of the cups, which makes so many endings. How exploitable a player is, is
measured in the first of them: seat 0's under the two upper cups, seat 1's under the next three.
"""

from dataclasses import replace
from itertools import permutations, product

import numpy as np

from tablee.core.chance import below
from tablee.core.game import Game
from tablee.core.moves import NOTHING
from tablee.core.rule import rule
from tablee.core.seat import NOBODY
from tablee.core.thing import Seat, each

from . import GAME
from .choice import placement
from .layout import frozen
from .rules import apply, begin_turn
from .rules import deal as deal_match
from .state import TAGS, TURNS, VICTORY, VOIDS, Animal, Marker, State, Tag

SEATS = 2
FIRST = Seat(1)  # who began the round
PLACED = 5  # turns that were played
LEFT = 3  # turns until the round is void
CUPS = frozen(  # of an ending, by turn; in bytes: a GPU has 64 KiB for all tables of its rules
    [list(cups) for cups in permutations((2, 0, 3, 1, 4, 5), PLACED)], np.int8
)
ENDINGS = len(CUPS)
ORDERS = frozen([list(order) for order in permutations(Animal)])
SHOWN = 2  # of the orders: those that begin with the animal that seat 1 showed


@rule
def deal(state: State) -> None:
    """Place all tokens but one by chance. [PS-5, PS-21]"""
    deal_match(state)
    ending = below(state, ENDINGS)
    lay_out(state, ending, below(state, len(ORDERS)), below(state, SHOWN))


@rule
def lay_out(state: State, ending: int, first_order: int, second_order: int) -> None:
    """Place the tokens of both seats, each in an order, unchallenged. [PS-5, PS-7, PS-20]"""
    state.first = FIRST
    begin_turn(state, FIRST)
    for seat in each(Seat(SEATS)):
        state.challenges[seat] = 0
    for turn in range(PLACED):
        state.marker = Marker.VISIBLE if turn == 0 else Marker.MASKED
        seat, place = state.turn, turn // SEATS
        order = second_order if seat == FIRST else first_order
        said = 0 if turn == 0 else 1
        apply(state, placement(ORDERS[order, place], int(CUPS[ending, turn]), said))
    for tag in each(Tag(TAGS)):
        state.claim[tag] = 0
    for seat in each(Seat(SEATS)):
        state.challenges[seat] = 1
        state.victories[seat] = VICTORY - 1
    state.voids = VOIDS - 1
    state.turns = TURNS * SEATS - LEFT
    state.left = LEFT
    state.marker = Marker.MASKED
    state.last_seat = NOBODY
    state.last_move = NOTHING


def deals(ending: int = 0) -> list[tuple[State, float]]:
    """List all deals of an ending, each as likely."""
    orders = list(product(range(len(ORDERS)), range(SHOWN)))
    found = []
    for first_order, second_order in orders:
        state = REDUCED.laid(SEATS, {})[0]
        deal_match(state)
        lay_out(state, ending, first_order, second_order)
        found.append((state, 1 / len(orders)))
    return found


def reduced() -> Game:
    """Give the variant, for those who look for it by name."""
    return REDUCED


REDUCED = replace(GAME, rules=replace(GAME.rules, deal=deal))
