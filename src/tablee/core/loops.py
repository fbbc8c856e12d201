"""What follows from any game's rules, written once: templates, bound to each game's `rules`.

`rule.bound` binds them; they are not run as they are.
"""

from collections.abc import Callable
from dataclasses import dataclass

from .chance import rekey
from .dice import seed_dice, throw
from .record import Cells, CellsOf, Common, Records
from .rule import unbound
from .thing import Move, Seat, each

OVER = 1  # every game's phase when the match is over
SOUND, DEAD_END, ENDLESS = 0, -1, -2  # how a fuzzed match went, or the rule that was broken
LONGEST = 1_000_000


@dataclass(frozen=True)
class Judging:
    """What listing moves asks of a game."""

    verdict: Callable[[Common, Seat, Move], int]  # (state, seat, move): 0, or the rule against
    moves: int  # how many there are, legal or not


@dataclass(frozen=True)
class Playing(Judging):
    """What playing at random asks of a game."""

    deal: Callable[[Common], None]  # (state): from seats, options and key
    apply: Callable[[Common, Move], None]  # (state, move): play a legal move
    legal: Callable[[Common, Seat, CellsOf[Move]], int]  # (state, seat, moves): list and count
    broken: Callable[[Common], int]  # (state): 0, or the rule that the position violates


rules = unbound(Playing)


def legal(state: Common, seat: Seat, moves: CellsOf[Move]) -> int:
    """List a seat's legal moves in rising order, and count them."""
    count = 0
    for move in each(Move(rules.moves)):
        if rules.verdict(state, seat, move) == 0:
            moves[count] = move
            count += 1
    return count


def playout(state: Common, dice: Cells, moves: CellsOf[Move]) -> int:
    """Play random moves to the end of the match, and count them."""
    count = 0
    while state.phase != OVER:
        rules.apply(state, moves[throw(dice, rules.legal(state, state.turn, moves))])
        count += 1
    return count


def begin(states: Records, laid: Records, seed: int) -> None:
    """Deal the match of a seed into the first record, from one that has seats and options."""
    states[0] = laid[0]
    rekey(states[0], seed)
    rules.deal(states[0])


def playouts(
    states: Records, laid: Records, seed: int, matches: int, dice: Cells, moves: CellsOf[Move]
) -> int:
    """Play whole random matches, one seed after the other, and count the moves."""
    count = 0
    for match in range(seed, seed + matches):
        begin(states, laid, match)
        seed_dice(dice, match)
        count += playout(states[0], dice, moves)
    return count


def fuzz(
    states: Records,
    laid: Records,
    seed: int,
    matches: int,
    dice: Cells,
    moves: CellsOf[Move],
    at: Cells,
) -> int:
    """Play like `playouts` and check every position; return SOUND or the first fault.

    `at` tells the seed and the move that were reached, and counts all moves.
    """
    at[2] = 0
    for match in range(seed, seed + matches):
        begin(states, laid, match)
        seed_dice(dice, match)
        state = states[0]
        at[0], at[1] = match, 0
        fault = rules.broken(state)
        while fault == SOUND and state.phase != OVER:
            count = rules.legal(state, state.turn, moves)
            if count == 0:
                fault = DEAD_END
            elif at[1] == LONGEST:
                fault = ENDLESS
            else:
                rules.apply(state, moves[throw(dice, count)])
                at[1] += 1
                fault = rules.broken(state)
        at[2] += at[1]
        if fault != SOUND:
            return fault
    return SOUND
