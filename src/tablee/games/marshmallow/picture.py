"""Marshmallow Test: the camp fire for a screen, as one viewer may see it."""

from typing import Literal, get_args

from msgspec import Struct

from tablee.core.bits import each_of, has
from tablee.core.option import MemoryAid
from tablee.core.record import OPEN, View
from tablee.core.speech import Line, line, spoken_to
from tablee.core.thing import Move, Seat, each

from . import state
from .card import colour_of, value_of
from .moves import MOVES, NEXT, TRUMP
from .rules import is_trumped, payoff
from .state import CARDS, QUOTA, AfterTrump, Cards, Phase, State
from .words import colour_word

Suit = Literal["red", "orange", "mint", "blue", "violet"]
Stage = Literal["over", "naming", "playing", "scored"]  # in the order of the phases


class Card(Struct, frozen=True):
    """A card; its id is the move that plays it."""

    id: str
    suit: Suit
    value: int


class Play(Struct, frozen=True):
    """A card of the trick, by the seat that played it."""

    seat: int
    card: Card


class Naming(Struct, frozen=True):
    """The move that makes a suit trump."""

    move: str
    suit: Suit


class Standing(Struct, frozen=True):
    """How a seat stands: marshmallows of the match, heaps and cards of the round."""

    score: int
    tricks: int
    is_in: bool
    is_dealer: bool
    payoff: int  # marshmallows for leaving right now; 0 for who has left
    earned: int  # marshmallows of this round
    held: int
    hand: list[Card]  # empty where the viewer may not look
    discards: list[Card]  # what this leaver put away; likewise, and only as a memory aid


class Memory(Struct, frozen=True):
    """What the table remembers for its players: cards gone, and suits a seat lacks."""

    gone: list[str]
    lacks: list[list[Suit]]


class Camp(Struct, frozen=True):
    """The camp fire and all who sit round it."""

    headline: Line
    prompt: Line
    phase: Stage
    quota: int  # heaps that take a seat out of the round
    target: int  # marshmallows that win
    trump: Suit | None
    led: Suit | None  # of the trick that lies there, complete or not
    trick: list[Play]  # in the order of play
    leader: int  # who led it; -1 for nobody
    best: int  # who is winning it, or took it; -1 for nobody
    is_taken: bool  # complete: it lies there until the next lead
    namings: list[Naming]  # empty once there is a trump to play with, or none
    standings: list[Standing]
    memory: Memory | None  # None where the table has no memory aid


SUITS: tuple[Suit, ...] = get_args(Suit)
STAGES: tuple[Stage, ...] = get_args(Stage)
DECK = tuple(
    Card(MOVES.write(Move(card)), SUITS[colour_of(card) - 1], value_of(card))
    for card in each(state.Card(CARDS))
)
NAMINGS = [
    Naming(MOVES.write(Move(move)), SUITS[move - TRUMP - 1]) for move in range(TRUMP + 1, NEXT)
]


def picture(view: View[State]) -> Camp:
    """Draw what a viewer may see, and nothing else. [MT-16]"""
    seen = view.seen
    trick = _trick(seen)
    has_aid = seen.memory_aid == MemoryAid.ON or view.seat == OPEN
    return Camp(
        headline=_headline(seen),
        prompt=_prompt(view),
        phase=STAGES[seen.phase - Phase.OVER],
        quota=QUOTA[seen.seats],
        target=seen.target,
        trump=SUITS[seen.trump - 1] if seen.trump else None,
        led=trick[0].card.suit if trick else None,
        trick=trick,
        leader=seen.leader,
        best=seen.best,
        is_taken=seen.led == 0 and len(trick) > 0,
        namings=NAMINGS if seen.phase == Phase.NAMING else [],
        standings=[_standing(view, seat) for seat in each(Seat(seen.seats))],
        memory=_memory(seen) if has_aid else None,
    )


def _cards(things: Cards) -> list[Card]:
    """List the cards of a set, suit by suit."""
    return [DECK[card] for card in each_of(things)]


def _trick(seen: State) -> list[Play]:
    """List the trick from its leader on. [MT-4]"""
    seats = [(seen.leader + step) % seen.seats for step in range(seen.seats)]
    return [Play(seat, DECK[seen.trick[seat] - 1]) for seat in seats if seen.trick[seat] > 0]


def _standing(view: View[State], seat: Seat) -> Standing:
    """Show how a seat stands, and its cards to who may see them. [MT-11, MT-16]"""
    seen = view.seen
    is_in = has(seen.staying, seat)
    return Standing(
        score=seen.scores[seat],
        tricks=seen.tricks[seat],
        is_in=is_in,
        is_dealer=seen.dealer == seat,
        payoff=payoff(seen, seat) if is_in else 0,
        earned=seen.earned[seat],
        held=seen.held[seat],
        hand=_cards(seen.hands[seat]),
        discards=_cards(seen.discards[seat]),
    )


def _memory(seen: State) -> Memory:
    """Remember the cards played, and the suits that a seat showed to lack. [MT-9, MT-16]"""
    lacks = [[SUITS[suit] for suit in each_of(seen.voids[seat])] for seat in range(seen.seats)]
    return Memory([card.id for card in _cards(seen.played)], lacks)


def _headline(seen: State) -> Line:
    if seen.trump:
        trump = line("screen-trump", colour=colour_word(seen.trump))
    else:
        is_open = seen.phase == Phase.NAMING
        trump = line("screen-trump-open" if is_open else "screen-no-trump")
    return line("board-headline", round=seen.rounds, trump=trump)


def _prompt(view: View[State]) -> Line:
    """Say what is to be done now, and by whom."""
    seen = view.seen
    match seen.phase:
        case Phase.OVER:
            winner = max(range(seen.seats), key=lambda seat: seen.scores[seat])
            return spoken_to(view.seat, winner, "prompt-over")
        case Phase.NAMING:
            return spoken_to(view.seat, seen.turn, "prompt-name")
        case Phase.SCORED:
            return spoken_to(view.seat, seen.turn, "prompt-next")
    if seen.led == 0:
        return spoken_to(view.seat, seen.turn, "prompt-lead")
    what = "prompt-follow"
    if seen.after_trump != AfterTrump.FOLLOW and is_trumped(seen):
        is_must = seen.after_trump == AfterTrump.MUST
        what = "prompt-trumped" if is_must else "prompt-trumped-may"
    return spoken_to(view.seat, seen.turn, what, colour=colour_word(seen.led))
