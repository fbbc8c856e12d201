"""PtiPassPass: its words. Animals count from 1 (0 is none); seats, cups and tags from 0.

A token that leaves a hand, to wait above a cup or to lie under it, carries a *tag*: a number
by which those who watch remember it. Sets of tags say which lie where, which are what, and
who knows it. Rows by animal have an empty cell 0.
"""

from enum import IntEnum
from typing import NewType, TypeAlias

from tablee.core.loops import OVER
from tablee.core.option import Choice
from tablee.core.record import ASIDE, Cells, CellsOf, Common, private, public, secret
from tablee.core.thing import Label, Seat, Set

from .layout import CUPS, SEATS, Layout

ANIMALS = 4  # cells of a row by animal
EACH = 2  # challenge tokens a seat
VICTORY = 2  # victory tokens that win the match
VOIDS = 3  # void rounds in a row that end it
LIFTINGS = 10  # turns of lifting in a row, times the seats, that make a round void
TURNS = 100  # turns of a round, times the seats, that make it void

PASSES = 12  # tokens passed unseen that a round's ledger follows
TAGS = Label(CUPS + PASSES)
LEDGER = 64  # entries
LATEST = 127  # the last turn that a cell can tell from later ones

Tag = NewType("Tag", int)
Tags: TypeAlias = Set[Tag]
NO_TAG = Tag(-1)


class Animal(IntEnum):
    """What a token shows."""

    DOVE = 1
    RABBIT = 2
    MOUSE = 3


class Phase(IntEnum):
    """Where the match stands."""

    OVER = OVER
    PLACING = 2
    REPLYING = 3
    REWARDING = 4
    SWAPPING = 5  # or lifting at once
    LIFTING = 6
    SCORED = 7


class Marker(IntEnum):
    """How tokens are placed."""

    MASKED = 1
    VISIBLE = 2


class Ending(IntEnum):
    """Why a round is over; all but the first make it void."""

    NONE = 0
    WON = 1
    NOTHING_TO_FIND = 2
    LIFTINGS = 3
    TURNS = 4


class ChallengeTokens(IntEnum):
    """When challenge tokens are dealt: an option."""

    EACH_ROUND = 0
    WHOLE_GAME = 1


class NextFirst(IntEnum):
    """Who begins the round after a won one: an option."""

    ROTATE = 0
    WINNER = 1
    LEFT_OF_WINNER = 2


class State(Common):
    """One round after the other, until someone has two victory tokens."""

    layout: int = public("i1", of=len(Layout))  # options
    challenge_tokens: int = public("i1", of=len(ChallengeTokens))
    next_first: int = public("i1", of=len(NextFirst))

    victories: Cells = public("i1", SEATS, of=VICTORY + 1)
    round_number: int = public("i1", of=ASIDE)
    voids: int = public("i1", of=VOIDS + 1)  # void rounds in a row
    first: Seat = public("i1")  # who began the round
    ending: int = public("i1", of=ASIDE)  # of the round
    winner: Seat = public("i1", of=ASIDE)  # of the round

    active: Seat = public("i1")
    marker: int = public("i1", of=1 + len(Marker))
    turns: int = public("i2")  # taken in this round
    left: int = public("i2")  # turns after which it is void
    liftings: int = public("i1")  # turns of lifting in a row
    challenges: Cells = public("i1", SEATS, of=8)  # challenge tokens
    hand_size: Cells = public("i1", SEATS, of=8)
    hand: Cells = private("i1", SEATS, ANIMALS, of=5)  # tokens by animal

    poised: Tag = public("i1", of=TAGS, is_place=True)  # above a cup while others answer
    target: int = public("i1", of=CUPS)  # that cup; -1 for none
    announced: int = public("i1", of=ANIMALS)
    showing: int = public("i1", of=ANIMALS)  # the poised animal on a Visible turn
    bared: Cells = public("i8", 3, of=ASIDE)  # what the last move showed: `stack_of`

    under: CellsOf[Tags] = public("i4", CUPS, recall=True, of=TAGS, is_place=True)
    depth: Cells = public("i1", TAGS, recall=True, of=ASIDE)  # tokens that lay there before it
    free: Tags = public("i4", recall=True, of=ASIDE)  # not in use
    truth: CellsOf[Tags] = secret("i4", ANIMALS)  # of each animal
    shown: CellsOf[Tags] = public("i4", ANIMALS, recall=True, of=TAGS)  # that everybody saw
    held: CellsOf[Tags] = public("i4", SEATS, recall=True, of=TAGS)  # that a seat had in hand
    mine: CellsOf[Tags] = private("i4", SEATS, ANIMALS, recall=True, of=TAGS)  # and which

    known: Cells = public("i1", SEATS, ANIMALS, recall=True, of=5)  # dealt, seen come and go
    start: Cells = public("i1", SEATS, ANIMALS, recall=True, of=ASIDE)  # before the ledger
    ledger_seat: CellsOf[Seat] = public("i1", LEDGER, recall=True, of=ASIDE)  # whose hand
    ledger_what: Cells = public("i1", LEDGER, recall=True, of=ASIDE)  # see `ledger.py`
    written: int = public("i1", recall=True, of=ASIDE)  # entries in use
    passes: int = public("i1", recall=True, of=ASIDE)  # tags of tokens that passed unseen
    blurred: int = public("i1", recall=True, of=ASIDE)  # 1 when the ledger was given up

    since: Cells = public("i1", TAGS, recall=True, of=ASIDE)  # the turn each tag was held out
    claim: Cells = public("i1", TAGS, recall=True, of=ANIMALS)  # the animal it was announced as


OPTIONS = (
    Choice("layout", Layout),
    Choice("challenge_tokens", ChallengeTokens),
    Choice("next_first", NextFirst),
)
