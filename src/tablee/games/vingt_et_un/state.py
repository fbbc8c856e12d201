"""Vingt-et-Un: its words. Cards count from 1 (0 is none), seats from 0."""

from enum import IntEnum

from tablee.core.loops import OVER
from tablee.core.option import Choice, Count
from tablee.core.record import ASIDE, Cells, CellsOf, Common, private, public, secret
from tablee.core.thing import PerSeat, Pile, Seat

from .actions import ActionTable
from .card import ACTIONS, DECK, KINDS, VALUES, Card

SEATS = PerSeat(8)
HAND = Pile(3, copies=2)  # cards at most [VU-8]
LIMIT = 21
PATIENCE = 12  # turns a seat without a draw until the round is void [VU-19]
VOIDS = 3  # void rounds in a row that end the match [VU-22]
LOTS = (
    6  # drawings for the first turn that are kept; a seventh is due once in millions of deals
)

ROW = Pile(40, copies=2)  # no 40 cards total 21 or less: 39 safe ones and the one that explodes
DISCARDS = Pile(DECK, copies=4)


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

    actions: Cells = public("i2", VALUES, of=ASIDE)  # an option; see actions.py for its digits
    explode: int = public("i1", of=len(Explode))  # an option
    target: int = public("i2")  # an option
    lots: CellsOf[Card] = public("i1", LOTS, SEATS, of=ASIDE)  # for the first turn
    starter: Seat = public("i1")  # of this round
    direction: int = public("i1", of=2)  # 1 clockwise, -1 the other way
    drawless: int = public("i1")  # turns in a row without a draw
    exploded: Seat = public("i1")  # who ended the round, NOBODY while it lasts or if it is void
    voids: int = public("i1")  # void rounds in a row
    row: CellsOf[Card] = public("i1", ROW, of=KINDS + 1)  # in the order played
    row_cards: int = public("i1")
    total: int = public("i1", of=LIMIT + 1)  # of the row
    discards: CellsOf[Card] = public("i1", DISCARDS, of=(VALUES, ACTIONS))  # in their order
    discarded: int = public("i1")
    sizes: Cells = public("i1", SEATS, of=HAND + 1)  # of the hands
    known: CellsOf[Card] = public("i1", SEATS, HAND, recall=True, of=(VALUES, ACTIONS))  # taken
    played: CellsOf[Card] = public("i1", SEATS, recall=True, of=(VALUES, ACTIONS))  # last
    spared: Cells = public("i1", SEATS, recall=True, of=HAND + 1)  # in hand when it was played
    shown: CellsOf[Card] = public("i1", SEATS, HAND, of=ASIDE)  # the hands at scoring
    gained: Cells = public("i1", SEATS, of=ASIDE)  # points of the round at scoring
    totals: Cells = public("i4", SEATS)  # points of the match
    pile_cards: int = public("i1")
    pile: Cells = secret("i1", KINDS + 1)  # copies by card: one is drawn from anywhere in it
    hands: CellsOf[Card] = private("i1", SEATS, HAND, of=KINDS + 1)  # sorted, gaps last


OPTIONS = (
    ActionTable("actions"),
    Choice("explode", Explode),
    Count("target", 100, 1, 999),
)
