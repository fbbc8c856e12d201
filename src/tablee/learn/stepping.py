"""Very many matches, each one decision further: templates that a GPU runs, one thread a match.

What is no choice is played at once. A match that is over is dealt anew.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tablee.core.chance import rekey
from tablee.core.dice import scrambled
from tablee.core.game import Game
from tablee.core.loops import OVER
from tablee.core.observation import Plan, observe
from tablee.core.record import Cells, CellsOf, Common, Records
from tablee.core.rule import rule, unbound
from tablee.core.thing import Move, Seat

ITSELF, PAST, THUMB = range(3)  # who the others are at a match: all the learner, or one is
EVERYBODY = -1  # a learner's seat where all are


@dataclass(frozen=True)
class Stepped:
    """What stepping asks of a game."""

    deal: Callable[[Common], None]
    deal_late: Callable[[Common], None]
    apply: Callable[[Common, Move], None]
    legal: Callable[[Common, Seat, CellsOf[Move]], int]
    result: Callable[[Common, Cells], None]
    liking: Callable[[Common, Seat, Move], int]


rules = unbound(Stepped)


def stepped(game: Game) -> Stepped:
    """Gather what stepping asks of a game.

    A game whose folder has a reduced one is also learnt from where that begins.
    """
    told = game.rules
    package = told.deal.__module__.rpartition(".")[0]
    deal_late = told.deal
    if package and find_spec(f"{package}.reduced"):
        deal_late = import_module(f"{package}.reduced").reduced().rules.deal
    return Stepped(told.deal, deal_late, told.apply, game.list_legal, told.result, told.liking)


def settle(state: Common, moves: CellsOf[Move]) -> int:
    """Play what is no choice; count the moves of the next choice, 0 when it is over."""
    count = 0
    while state.phase != OVER:
        count = rules.legal(state, state.turn, moves)
        if count > 1:
            return count
        rules.apply(state, moves[0])
    return 0


def open_match(
    place: int, states: Records, laid: Records, late: Any, seeds: Any, roles: Any, keen: Any
) -> None:
    """Deal the next match of a place, which has the same seats and options again.

    So decisions are shared out, not matches, of which some take longer. One from late on is
    played at the first of the tables.
    """
    seeds[place] += len(states)
    states[place] = laid[0 if late[place] == 1 else scrambled(place) % len(laid)]
    state = states[place]
    rekey(state, seeds[place])
    if late[place] == 1:
        rules.deal_late(state)
    else:
        rules.deal(state)
    learner = scrambled(seeds[place] & 0xFFFFFFFF) % state.seats
    keen[place] = EVERYBODY if roles[place] == ITSELF else learner


def close_match(state: Common, ranks: Cells, outcome: Any) -> None:
    """Write everybody's share of victory; who all share it have nothing."""
    rules.result(state, ranks)
    seats, winners = int(state.seats), 0
    for seat in range(seats):
        winners += 1 if ranks[seat] == 1 else 0
    for seat in range(seats):
        is_won = ranks[seat] == 1 and winners < seats
        outcome[seat] = 1.0 / winners if is_won else 0.0
    for seat in range(seats, len(outcome)):
        outcome[seat] = 0.0  # nobody sits there, but somebody did in the match before


def advance(
    place: int,
    states: Records,
    laid: Records,
    late: Any,
    seeds: Any,
    roles: Any,
    keen: Any,
    chosen: Any,
    moves: Any,
    ranks: Any,
    outcome: Any,
    done: Any,
    turn: Any,
    seats: Any,
    masks: Any,
    thumbs: Any,
) -> None:
    """Play the chosen move of a match, and go on to the next choice; below 0 deals."""
    state, room = states[place], moves[place]
    done[place] = 0
    count = 0
    if chosen[place] >= 0:
        rules.apply(state, chosen[place])
        count = settle(state, room)
        if count == 0:
            close_match(state, ranks[place], outcome[place])
            done[place] = 1
    if count == 0:
        open_match(place, states, laid, late, seeds, roles, keen)
        count = settle(state, room)
    seat = int(state.turn)
    turn[place] = seat
    seats[place] = state.seats
    for each in range(count):
        masks[place, room[each]] = 1
    if roles[place] == THUMB and keen[place] != seat:
        best = rules.liking(state, state.turn, room[0])
        thumbs[place] = room[0]
        for each in range(1, count):
            liking = rules.liking(state, state.turn, room[each])
            if liking > best:
                best = liking
                thumbs[place] = room[each]


@rule
def look(place: int, cells: Any, plan: Plan, eyes: Any, seats: Any, bits: Any) -> None:
    """Observe a match with the eyes of a seat; of one that is not there nothing."""
    if eyes[place] < seats[place]:
        observe(cells[place], plan, eyes[place], seats[place], bits[place])
