"""Hush: the table as a viewer may see it, ready to be drawn on a screen."""

from typing import Literal

from msgspec import Struct

from tablee.core.bits import each_of, has
from tablee.core.record import OPEN, View
from tablee.core.speech import Line, Named, line, listed
from tablee.core.thing import Move, Seat

from .moves import MOVES
from .state import VALUES, Cards, Phase, State
from .words import best, is_void

PhaseName = Literal["choosing", "hiding", "scored", "over"]
Suit = Literal["moon", "star", "cloud", "owl"]
SUITS: tuple[Suit, ...] = ("moon", "star", "cloud", "owl")
PHASES: dict[int, PhaseName] = {
    Phase.OVER: "over",
    Phase.CHOOSING: "choosing",
    Phase.HIDING: "hiding",
    Phase.SCORED: "scored",
}


class Card(Struct, frozen=True):
    """A card that this viewer may see; its id is the text of the move that plays it."""

    id: str
    value: int
    suit: Suit


class Place(Struct, frozen=True):
    """A seat: its points, and its cards as far as the viewer sees them."""

    seat: int
    points: int
    gained: int
    cards: int  # in its hand
    hand: list[Card]  # those of them that the viewer sees
    has_chosen: bool
    chosen: Card | None  # if it has and the viewer sees it
    shown: Card | None  # in the latest trick
    won: list[Card]
    buried: int
    hidden: list[Card]  # those of the buried that the viewer sees


class Picture(Struct, frozen=True):
    """The table: everybody's places, and what was shown in this round."""

    headline: Line
    prompt: Line
    phase: PhaseName
    turn: int
    taker: int
    is_void: bool
    seats: list[Place]
    gone: list[Card]


FACES = tuple(
    Card(MOVES.write(Move(card)), card % VALUES + 1, SUITS[card // VALUES])
    for card in range(len(SUITS) * VALUES)
)


def picture(view: View[State]) -> Picture:
    """Draw what a viewer may see. [HU-9]"""
    seen = view.seen
    return Picture(
        headline=headline(view),
        prompt=prompt(view),
        phase=PHASES[seen.phase],
        turn=seen.turn,
        taker=seen.taker,
        is_void=is_void(seen),
        seats=[place(view, seat) for seat in range(seen.seats)],
        gone=faces(seen.gone),
    )


def faces(cards: Cards) -> list[Card]:
    """Give the faces of a set."""
    return [FACES[card] for card in each_of(cards)]


def face(cell: int) -> Card | None:
    """Give the face of a cell's card, if there is one."""
    return FACES[cell - 1] if cell else None


def place(view: View[State], seat: int) -> Place:
    """Draw a seat. [HU-3, HU-5, HU-9]"""
    seen = view.seen
    is_own = view.seat in (seat, OPEN)
    return Place(
        seat=seat,
        points=seen.totals[seat],
        gained=seen.gained[seat],
        cards=seen.sizes[seat],
        hand=faces(seen.hand[seat]),
        has_chosen=chose(seen, seat),
        chosen=face(seen.chosen[seat]),
        shown=face(seen.shown[seat]),
        won=faces(seen.won[seat]),
        buried=seen.buried[seat],
        hidden=faces(seen.hidden[seat] if is_own else seen.bared[seat]),
    )


def chose(seen: State, seat: int) -> bool:
    """Say whether a seat has chosen while others have not. [HU-3]"""
    return bool(seen.phase == Phase.CHOOSING and not has(seen.waiting, Seat(seat)))


def headline(view: View[State]) -> Line:
    """Say which round it is, and who leads. [HU-8]"""
    seen = view.seen
    rounds = seen.rounds
    number = min(rounds, seen.rounds_played + int(seen.phase != Phase.SCORED))
    leaders = best(view)
    if not leaders:
        return line("headline", number=number, rounds=rounds)
    who = listed(line("named", who=Named(seat)) for seat in leaders)
    return line("headline-leads", number=number, rounds=rounds, who=who)


def prompt(view: View[State]) -> Line:
    """Say what is to be done now, and by whom; or how the round or the match ended."""
    seen = view.seen
    match seen.phase:
        case Phase.CHOOSING:
            return prompt_to_choose(view)
        case Phase.HIDING:
            is_you = view.seat == seen.turn
            return line("prompt-hide-you" if is_you else "prompt-hide", who=Named(seen.turn))
        case Phase.SCORED:
            return line("prompt-scored")
    leaders = best(view) or range(seen.seats)
    who = listed(line("named", who=Named(seat)) for seat in leaders)
    is_you = list(leaders) == [view.seat]
    return line("prompt-won-you" if is_you else "prompt-won", who=who, count=len(leaders))


def prompt_to_choose(view: View[State]) -> Line:
    """Ask for a card, or say whom one waits for. [HU-3]"""
    waiting = each_of(view.seen.waiting)
    if view.seat in waiting:
        return line("prompt-choose-you")
    who = listed(line("named", who=Named(seat)) for seat in waiting)
    return line("prompt-choose", who=who, count=len(waiting))
