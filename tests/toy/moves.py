"""Fib: its moves, and how they may be typed."""

from tablee.core.moves import Moves, spelled

from .state import DICE, FACES, SEATS

MOVES = Moves()
CALL = MOVES.one("call")
MOVES.many(
    spelled(count, "x", face)
    for count in range(1, SEATS * DICE + 1)
    for face in range(1, FACES + 1)
)  # every bid, in rising order
