"""Marshmallow Test: its words. Cards and seats count from 0, colours from 1 (0 is none)."""

from enum import IntEnum
from typing import NewType, TypeAlias

from tablee.core.loops import OVER
from tablee.core.option import Choice, Count
from tablee.core.record import ASIDE, Cells, CellsOf, Common, private, public
from tablee.core.thing import PerSeat, Pile, Seat, Seats, Set

SEATS = PerSeat(5)
COLOURS = 5
VALUES = 12
CARDS = COLOURS * VALUES  # red 1 to 12 first, then the other colours in their order
HAND = Pile(12)  # and at most so many tricks
QUOTA = (0, 0, 6, 4, 3, 3)  # tricks that take a seat out of the round, by number of seats

Card = NewType("Card", int)
Cards: TypeAlias = Set[Card]


class Phase(IntEnum):
    """Where the match stands."""

    OVER = OVER
    NAMING = 2
    PLAYING = 3
    SCORED = 4


class Colour(IntEnum):
    """The five colours; each has the same first letter in French and in English."""

    RED = 1
    ORANGE = 2
    MINT = 3
    BLUE = 4
    VIOLET = 5


class AfterTrump(IntEnum):
    """What those must play who come after a trump on another colour."""

    MUST = 0
    MAY = 1
    FOLLOW = 2


class State(Common):
    """Rounds of tricks, until someone has `target` marshmallows; hands are sets of cards."""

    after_trump: int = public("i1", of=len(AfterTrump))  # an option
    target: int = public("i2")  # an option
    scores: Cells = public("i2", SEATS)
    rounds: int = public("i4", of=ASIDE)  # how many were dealt
    dealer: Seat = public("i1")
    trump: int = public("i1", of=COLOURS + 1)
    staying: Seats = public("i1")  # still in the round
    tricks: Cells = public("i1", SEATS, of=HAND + 1)  # won in this round
    earned: Cells = public("i1", SEATS, of=ASIDE)  # marshmallows of this round

    trick: Cells = public("i1", SEATS, of=CARDS + 1)  # a seat's card, plus 1; till a lead
    leader: Seat = public("i1")  # who led that trick; -1 before the first
    best: Seat = public("i1")  # who is winning it, or won it; -1 before the first
    led: int = public("i1", of=COLOURS + 1)  # the led colour; 0 when the next card is a lead

    held: Cells = public("i1", SEATS, of=HAND + 1)  # cards in hand
    discarded: Cells = public("i1", SEATS, of=HAND + 1)  # cards that a leaver put away
    hands: CellsOf[Cards] = private("i8", SEATS, of=CARDS)
    discards: CellsOf[Cards] = private("i8", SEATS, recall=True, of=CARDS)
    played: Cards = public("i8", recall=True, of=CARDS)  # all of this round's tricks
    voids: CellsOf[Set[int]] = public("i1", SEATS, recall=True, of=COLOURS)  # known to lack
    past: Cells = public("i1", HAND, SEATS, recall=True, of=CARDS + 1)  # of each trick, plus 1
    leaders: CellsOf[Seat] = public("i1", HAND, recall=True, of=ASIDE)  # who led each trick


OPTIONS = (Choice("after_trump", AfterTrump), Count("target", 20, 1, 999))
