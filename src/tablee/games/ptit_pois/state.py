"""Ptit Pois: its words.

Cards are numbered by value, then colour, so that "everything from 4 up" is one stretch of a
set. A cell that shows one card holds the card + 1, and 0 for none; seats, stacks and piles
count from 0.
"""

from enum import IntEnum
from typing import NewType, TypeAlias, cast

from tablee.core.loops import OVER
from tablee.core.option import Choice, Count
from tablee.core.record import ASIDE, Cells, CellsOf, Common, private, public, secret
from tablee.core.thing import PerSeat, Seat, Set

SEATS = PerSeat(6)
COLOURS = 6
VALUES = 10
CARDS = COLOURS * VALUES
STACKS = 2
PILES = 2
LEFT, RIGHT = range(PILES)
HAND = 4  # cards dealt
DRAWN = 2  # cards drawn by a flip
TURNS = 100  # a seat's share of the longest round

BATCHES = 7  # how many lots of cards, told apart by reshuffles, all remember
NOTES = 8  # how many times that someone was stuck all remember

IN_PLAY = (0, 0, 4, 4, 5, 6, 6)  # colours, by the number of seats
Card = NewType("Card", int)
Cards: TypeAlias = Set[Card]

DECKS = cast(
    tuple[Cards, ...],
    tuple(
        sum(((1 << colours) - 1) << COLOURS * v for v in range(VALUES)) for colours in IN_PLAY
    ),
)


class Phase(IntEnum):
    """Where the match stands."""

    OVER = OVER
    CHOOSING = 2  # the first player picks a side
    PLAYING = 3  # play, or flip first
    FLIPPED = 4  # now play
    BONUS = 5  # play on the same pile, turn a stack, or neither
    SCORED = 6  # hands and rows are shown


class Side(IntEnum):
    """The Up/Down card."""

    UP = 1
    DOWN = 2


class Edition(IntEnum):
    """Which booklet is followed."""

    PUBLISHED = 0
    PREPRODUCTION = 1


class Stuck(IntEnum):
    """What happens to whoever flipped and has nothing to play."""

    REPEAT = 0
    END_TURN = 1


class Target(IntEnum):
    """Whether a number of points ends the match instead of a number of rounds."""

    OFF = 0
    ON = 1


class State(Common):
    """One round after the other; a round is dealt when the first player may choose a side."""

    edition: int = public("i1", of=len(Edition))  # options
    stuck: int = public("i1", of=len(Stuck))
    rounds: int = public("i1")
    target: int = public("i1", of=len(Target))

    rounds_played: int = public("i2")
    turns: int = public("i2", of=ASIDE)  # ended in this round
    side: int = public("i1", of=1 + len(Side))  # 0 until it is chosen
    bonus: int = public("i1", of=1 + PILES)  # the pile it must be played on, + 1; 0 for none
    tops: Cells = public("i1", PILES, of=(VALUES, COLOURS))
    stock: int = public("i1")  # cards in the draw pile
    hand_size: Cells = public("i1", SEATS, of=16)
    up: Cells = public("i1", SEATS, STACKS, of=(VALUES, COLOURS))  # the face-up card
    hides: Cells = public("i1", SEATS, STACKS, of=2)  # 1 where a face-down card lies
    hand: CellsOf[Cards] = private("i8", SEATS, of=CARDS)
    down: Cells = secret("i1", SEATS, STACKS)  # the face-down card
    pile: Cards = secret("i8")  # the draw pile: its order is drawn when needed

    ender: Seat = public("i1")  # who ended the round, once it is scored
    points: Cells = public("i4", SEATS)
    gained: Cells = public("i2", SEATS, of=ASIDE)  # in the round just scored
    shown_hand: CellsOf[Cards] = public("i8", SEATS, of=ASIDE)  # hands at scoring
    shown_down: Cells = public("i1", SEATS, STACKS, of=ASIDE)  # face-down cards at scoring

    buried: Cells = public("i1", SEATS, STACKS, recall=True, of=(VALUES, COLOURS))  # once seen
    below: Cards = public("i8", recall=True, of=CARDS)  # discarded below the two tops
    batch: CellsOf[Cards] = public("i8", BATCHES, recall=True, of=ASIDE)  # not shown since …
    newest: int = public("i1", recall=True, of=ASIDE)  # … the deal (0) or a reshuffle
    held: Cells = public("i1", SEATS, BATCHES, recall=True, of=ASIDE)  # of each, in a hand
    notes: int = public("i1", recall=True, of=ASIDE)  # who was stuck, the oldest first:
    note_seat: CellsOf[Seat] = public("i1", NOTES, recall=True, of=ASIDE)  # a seat's hand
    note_need: Cells = public("i1", NOTES, recall=True, of=ASIDE)  # still has at least so many
    note_batch: Cells = public("i1", NOTES, recall=True, of=ASIDE)  # of this batch
    note_low: Cells = public("i1", NOTES, recall=True, of=ASIDE)  # with values from here
    note_high: Cells = public("i1", NOTES, recall=True, of=ASIDE)  # to here


OPTIONS = (
    Choice("edition", Edition),
    Choice("stuck", Stuck),
    Count("rounds", 3, 1, 99),
    Choice("target", Target),
)
