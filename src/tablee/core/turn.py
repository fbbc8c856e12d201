"""One move at a time, on the first record of an array: templates, bound to a game's `rules`.

A table plays single moves. NumPy describes all of a record anew each time one is handed over,
5 to 10 µs; an array goes over in a fraction of one.
"""

from collections.abc import Callable
from dataclasses import dataclass

from .record import Common, Records
from .rule import unbound
from .thing import Move, Seat, Seats


@dataclass(frozen=True)
class Taking:
    """What taking a turn asks of a game."""

    verdict: Callable[[Common, Seat, Move], int]  # (state, seat, move): 0, or the rule against
    apply: Callable[[Common, Move], None]  # (state, move): play a legal move


@dataclass(frozen=True)
class Asking(Taking):
    """What asking several at once asks of a game."""

    acting: Callable[[Common], Seats]  # (state): who may choose now


rules = unbound(Asking)


def judge(states: Records, seat: Seat, move: Move) -> int:
    """Give 0 for a legal move of a seat that acts, else the number of a rule against it."""
    return rules.verdict(states[0], seat, move)


def whose(states: Records) -> Seat:
    """Name the seat whose turn it is."""
    turn: Seat = states[0].turn
    return turn


def actors(states: Records) -> Seats:
    """Give the set of the seats that may choose now."""
    return rules.acting(states[0])


def take(states: Records, move: Move) -> int:
    """Play a move of the turn, and give 0; or the number of a rule against it, and do not."""
    verdict = rules.verdict(states[0], states[0].turn, move)
    if verdict == 0:
        rules.apply(states[0], move)
    return verdict
