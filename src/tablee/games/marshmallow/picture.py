"""Marshmallow Test: the camp fire for a screen, as one viewer may see it."""

from typing import Literal

import msgspec

from tablee.core.bits import each_of, first
from tablee.core.option import MemoryAid
from tablee.core.record import OPEN, View, plain
from tablee.core.speech import Line, Named, line
from tablee.core.thing import Move, Seat

from .card import colour_of, value_of
from .moves import MOVES, NEXT, TRUMP
from .rules import is_trumped, payoff
from .state import CARDS, QUOTA, AfterTrump, Cards, Phase, State
from .words import colour_word

Suit = Literal["red", "orange", "mint", "blue", "violet"]


class Card(msgspec.Struct, frozen=True):
    """A card; its id is the move that plays it."""

    id: str
    suit: Suit
    value: int


class Play(msgspec.Struct, frozen=True):
    """A card of the trick, by the seat that played it."""

    seat: int
    card: Card


class Naming(msgspec.Struct, frozen=True):
    """The move that makes a suit trump."""

    move: str
    suit: Suit


class Standing(msgspec.Struct, frozen=True):
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


class Memory(msgspec.Struct, frozen=True):
    """What the table remembers for its players: cards gone, and suits a seat lacks."""

    gone: list[str]
    lacks: list[list[Suit]]


class Camp(msgspec.Struct, frozen=True):
    """The camp fire and all who sit round it."""

    headline: Line
    prompt: Line
    phase: Literal["naming", "playing", "scored", "over"]
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


SUITS: tuple[Suit, ...] = ("red", "orange", "mint", "blue", "violet")
DECK = tuple(
    Card(MOVES.write(Move(card)), SUITS[int(colour_of(card)) - 1], int(value_of(card)))
    for card in each_of(first(CARDS))
)
NAMINGS = [
    Naming(MOVES.write(Move(move)), SUITS[move - TRUMP - 1]) for move in range(TRUMP + 1, NEXT)
]
PHASES: dict[int, Literal["naming", "playing", "scored", "over"]] = {
    Phase.NAMING: "naming",
    Phase.PLAYING: "playing",
    Phase.SCORED: "scored",
    Phase.OVER: "over",
}


def picture(view: View[State]) -> Camp:
    """Draw what a viewer may see, and nothing else. [MT-16]"""
    seen = plain(view.seen)
    trick = _trick(seen)
    has_aid = seen.memory_aid == MemoryAid.ON
    return Camp(
        headline=_headline(seen),
        prompt=_prompt(view, seen),
        phase=PHASES[seen.phase],
        quota=QUOTA[seen.seats],
        target=seen.target,
        trump=_suit(seen.trump),
        led=trick[0].card.suit if trick else None,
        trick=trick,
        leader=seen.leader,
        best=seen.best,
        is_taken=seen.led == 0 and bool(trick),
        namings=NAMINGS if seen.phase == Phase.NAMING else [],
        standings=[_standing(view, seen, Seat(seat)) for seat in range(seen.seats)],
        memory=_memory(seen) if has_aid or view.seat == OPEN else None,
    )


def _suit(colour: int) -> Suit | None:
    return SUITS[colour - 1] if colour else None


def _cards(things: Cards) -> list[Card]:
    """List the cards of a set, suit by suit."""
    return [DECK[card] for card in each_of(things)]


def _trick(seen: State) -> list[Play]:
    """List the trick from its leader on. [MT-4]"""
    seats = [(seen.leader + step) % seen.seats for step in range(seen.seats)]
    return [Play(seat, DECK[seen.trick[seat] - 1]) for seat in seats if seen.trick[seat] > 0]


def _standing(view: View[State], seen: State, seat: Seat) -> Standing:
    """Show how a seat stands, and its cards to who may see them. [MT-11, MT-16]"""
    is_in = seen.staying >> seat & 1 == 1
    is_open = view.seat in (seat, OPEN)
    return Standing(
        score=int(seen.scores[seat]),
        tricks=int(seen.tricks[seat]),
        is_in=is_in,
        is_dealer=seen.dealer == seat,
        payoff=int(payoff(view.seen, seat)) if is_in else 0,
        earned=int(seen.earned[seat]),
        held=int(seen.held[seat]),
        hand=_cards(seen.hands[seat]) if is_open else [],
        discards=_cards(seen.discards[seat]) if is_open else [],
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
    return line("board-headline", round=seen.rounds, trump=trump, target=seen.target)


def _prompt(view: View[State], seen: State) -> Line:
    """Say what is to be done now, and by whom."""
    if seen.phase == Phase.OVER:
        winner = max(range(seen.seats), key=lambda seat: seen.scores[seat])
        return _said("over", winner, view)
    if seen.phase == Phase.NAMING:
        return _said("name", seen.turn, view)
    if seen.phase == Phase.SCORED:
        return _said("next", seen.turn, view)
    if seen.led == 0:
        return _said("lead", seen.turn, view)
    colour = colour_word(seen.led)
    if seen.after_trump != AfterTrump.FOLLOW and is_trumped(view.seen):
        is_must = seen.after_trump == AfterTrump.MUST
        return _said("trumped" if is_must else "trumped-may", seen.turn, view, colour)
    return _said("follow", seen.turn, view, colour)


def _said(what: str, seat: int, view: View[State], colour: Line | None = None) -> Line:
    """Say it to whose turn it is, or of them."""
    facts: dict[str, Named | Line] = {} if seat == view.seat else {"who": Named(seat)}
    if colour is not None:
        facts["colour"] = colour
    return line(f"prompt-{what}-you" if seat == view.seat else f"prompt-{what}", **facts)
