"""Hush: the table as a viewer may see it, ready to be drawn on a screen."""

from typing import Literal, get_args

from msgspec import Struct

from tablee.core.bits import each_of, has
from tablee.core.record import View
from tablee.core.speech import Line, line, spoken_to
from tablee.core.thing import Move, Seat, each

from .moves import MOVES
from .state import VALUES, Cards, Phase, State
from .words import SUITS, Suit, best, is_void, names_line

PhaseName = Literal["over", "choosing", "hiding", "scored"]  # in the order of the phases
PHASES: tuple[PhaseName, ...] = get_args(PhaseName)


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
        phase=PHASES[seen.phase - Phase.OVER],
        turn=seen.turn,
        taker=seen.taker,
        is_void=is_void(seen),
        seats=[place(seen, seat) for seat in each(Seat(seen.seats))],
        gone=faces(seen.gone),
    )


def faces(cards: Cards) -> list[Card]:
    """Give the faces of a set."""
    return [FACES[card] for card in each_of(cards)]


def face(cell: int) -> Card | None:
    """Give the face of a cell's card, if there is one."""
    return FACES[cell - 1] if cell else None


def place(seen: State, seat: Seat) -> Place:
    """Draw a seat. [HU-3, HU-5, HU-9]"""
    return Place(
        seat=seat,
        points=seen.totals[seat],
        gained=seen.gained[seat],
        cards=seen.sizes[seat],
        hand=faces(seen.hand[seat]),
        has_chosen=seen.phase == Phase.CHOOSING and not has(seen.waiting, seat),
        chosen=face(seen.chosen[seat]),
        shown=face(seen.shown[seat]),
        won=faces(seen.won[seat]),
        buried=seen.buried[seat],
        hidden=faces(seen.hidden[seat] | seen.bared[seat]),
    )


def headline(view: View[State]) -> Line:
    """Say which round it is, and who leads. [HU-8]"""
    seen, leaders = view.seen, best(view)
    number = seen.rounds_played + (0 if seen.phase == Phase.SCORED else 1)
    number = min(number, seen.rounds)
    if len(leaders) == seen.seats:
        return line("headline", number=number, rounds=seen.rounds)
    who = names_line(leaders)
    return line("headline-leads", number=number, rounds=seen.rounds, who=who)


def prompt(view: View[State]) -> Line:
    """Say what is to be done now, and by whom; or how the round or the match ended."""
    seen, leaders = view.seen, best(view)
    match seen.phase:
        case Phase.CHOOSING:
            return prompt_to_choose(view)
        case Phase.HIDING:
            return spoken_to(view.seat, seen.turn, "prompt-hide")
        case Phase.SCORED:
            return line("prompt-scored")
    if leaders == [view.seat]:
        return line("prompt-won-you")
    return line("prompt-won", who=names_line(leaders), count=len(leaders))


def prompt_to_choose(view: View[State]) -> Line:
    """Ask for a card, or say whom one waits for. [HU-3]"""
    waiting = each_of(view.seen.waiting)
    if view.seat in waiting:
        return line("prompt-choose-you")
    return line("prompt-choose", who=names_line(waiting), count=len(waiting))
