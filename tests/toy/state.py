"""Fib: its words. Faces and bids count from 1 (0 is none); seats and dice from 0."""

from enum import IntEnum

from tablee.core.loops import OVER
from tablee.core.option import Count
from tablee.core.record import Cells, Common, private, public

SEATS = 4
DICE = 2
FACES = 6


class Phase(IntEnum):
    """Where the match stands."""

    OVER = OVER
    BIDDING = 2


class State(Common):
    """One round after the other, until someone has lost `losses` of them."""

    losses: int = public("i1")  # an option
    bid: int = public("i1")  # the standing bid, as a move; 0 while there is none
    bidder: int = public("i1")
    lost: Cells = public("i1", SEATS)
    shown: Cells = public("i1", SEATS, DICE)  # everyone's dice at the last call
    dice: Cells = private("i1", SEATS, DICE)


OPTIONS = (Count("losses", 2, 1, 9),)
