"""Fib: its words. Faces and bids count from 1 (0 is none); seats and dice from 0."""

from enum import IntEnum
from typing import NewType

from tablee.core.loops import OVER
from tablee.core.option import Count
from tablee.core.record import Cells, CellsOf, Common, private, public
from tablee.core.thing import Move, PerSeat, Pile, Seat

SEATS = PerSeat(4)
DICE = Pile(2, copies=2)
FACES = 6

Face = NewType("Face", int)
NO_FACE, NO_BID = Face(0), Move(0)


class Phase(IntEnum):
    """Where the match stands."""

    OVER = OVER
    BIDDING = 2


class State(Common):
    """One round after the other, until someone has lost `losses` of them."""

    losses: int = public("i1")  # an option
    bid: Move = public(
        "i1", of=1 + SEATS * DICE * FACES
    )  # the standing one; 0 while there is none
    bidder: Seat = public("i1")
    lost: Cells = public("i1", SEATS)
    shown: CellsOf[Face] = public("i1", SEATS, DICE, of=1 + FACES)  # at the last call
    dice: CellsOf[Face] = private("i1", SEATS, DICE, of=1 + FACES)


OPTIONS = (Count("losses", 2, 1, 9),)
