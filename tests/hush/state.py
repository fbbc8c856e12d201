"""Hush: its words. Seats, suits and cards count from 0; a cell with a card holds one more."""

from enum import IntEnum
from typing import NewType, TypeAlias

from tablee.core.loops import OVER
from tablee.core.option import Count
from tablee.core.record import ASIDE, Cells, CellsOf, Common, private, public, secret
from tablee.core.thing import PerSeat, Seat, Seats, Set

SEATS = PerSeat(5)
SUITS = 4
VALUES = 8
CARDS = SUITS * VALUES
HAND = 6  # cards at the deal [HU-2]
TRICK = 3  # points [HU-7]

Card = NewType("Card", int)
Cards: TypeAlias = Set[Card]


class Phase(IntEnum):
    """Where the match stands."""

    OVER = OVER
    CHOOSING = 2  # all at once, a card each
    HIDING = 3  # who took the trick puts a card face down
    SCORED = 4  # the round is over, the match is not


class State(Common):
    """One trick after the other until a hand is empty, and so many rounds. Sets are bits."""

    rounds: int = public("i1")  # an option
    rounds_played: int = public("i1")
    waiting: Seats = public("i1")  # who has not chosen yet
    taker: Seat = public("i1")  # of the latest trick, NOBODY while there is none
    sizes: Cells = public("i1", SEATS, of=HAND + 1)  # of the hands
    shown: Cells = public("i1", SEATS, of=(SUITS, VALUES))  # in the latest trick
    gone: Cards = public("i8", recall=True, of=CARDS)  # that were shown in this round
    won: CellsOf[Cards] = public("i8", SEATS, of=CARDS)  # that took a trick, face up
    buried: Cells = public("i1", SEATS, of=HAND + 1)  # how many cards one has hidden
    bared: CellsOf[Cards] = public("i8", SEATS, of=ASIDE)  # hidden ones, at the count
    gained: Cells = public("i2", SEATS, of=ASIDE)  # points of the round, at the count
    totals: Cells = public("i2", SEATS)  # points of the match
    hand: CellsOf[Cards] = private("i8", SEATS, of=CARDS)
    chosen: Cells = private("i1", SEATS, of=(SUITS, VALUES))  # for the trick that goes on
    hidden: CellsOf[Cards] = private("i8", SEATS, of=CARDS)
    aside: Cards = secret("i8")  # that nobody was dealt


OPTIONS = (Count("rounds", 3, 1, 9),)
