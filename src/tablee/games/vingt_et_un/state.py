"""Vingt-et-Un: its words. Cards count from 1 (0 is none), seats from 0."""

from enum import IntEnum

from tablee.core.loops import OVER
from tablee.core.option import Choice, Count
from tablee.core.record import Cells, CellsOf, Common, private, public, secret
from tablee.core.thing import Seat

from .actions import ActionTable
from .card import DECK, KINDS, VALUES, Card

SEATS = 8
HAND = 3  # cards at most [VU-8]
LIMIT = 21
PATIENCE = 12  # turns a seat without a draw until the round is void [VU-19]
VOIDS = 3  # void rounds in a row that end the match [VU-22]
LOTS = (
    6  # drawings for the first turn that are kept; a seventh is due once in millions of deals
)

ROW = 40  # no 40 cards total 21 or less: 39 safe ones and the one that explodes


class Phase(IntEnum):
    """Where the match stands."""

    OVER = OVER
    TURN = 2  # draw or play
    CHOICE = 3  # pick the card of the row that the played card takes or discards
    SCORED = 4  # the round is over, the match is not


class Explode(IntEnum):
    """Whether one may explode while another move exists. [VU-15]"""

    ALLOWED = 0
    FORCED_ONLY = 1


class State(Common):
    """One round after the other, until one seat alone leads with `target` points."""

    actions: Cells = public("i2", VALUES)  # an option; see actions.py for its digits
    explode: int = public("i1")  # an option
    target: int = public("i2")  # an option
    lots: CellsOf[Card] = public("i1", LOTS, SEATS)  # for the first turn, a row a drawing
    starter: Seat = public("i1")  # of this round
    direction: int = public("i1")  # 1 clockwise, -1 the other way
    drawless: int = public("i1")  # turns in a row without a draw
    exploded: Seat = public("i1")  # who ended the round, NOBODY while it lasts or if it is void
    voids: int = public("i1")  # void rounds in a row
    row: CellsOf[Card] = public("i1", ROW)  # in the order played
    row_cards: int = public("i1")
    total: int = public("i1")  # of the row
    discards: CellsOf[Card] = public("i1", DECK)  # of this round, in their order
    discarded: int = public("i1")
    sizes: Cells = public("i1", SEATS)  # of the hands
    known: CellsOf[Card] = public("i1", SEATS, HAND, recall=True)  # taken, still in hand
    played: CellsOf[Card] = public("i1", SEATS, recall=True)  # each one's last one
    spared: Cells = public("i1", SEATS, recall=True)  # cards in hand when that was played
    shown: CellsOf[Card] = public("i1", SEATS, HAND)  # the hands at scoring
    gained: Cells = public("i1", SEATS)  # points of the round at scoring
    totals: Cells = public("i4", SEATS)  # points of the match
    pile_cards: int = public("i1")
    pile: Cells = secret("i1", KINDS + 1)  # copies by card: one is drawn from anywhere in it
    hands: CellsOf[Card] = private("i1", SEATS, HAND)  # sorted, gaps last


OPTIONS = (
    ActionTable("actions"),
    Choice("explode", Explode),
    Count("target", 100, 1, 999),
)
