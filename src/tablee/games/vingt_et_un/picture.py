"""Vingt-et-Un: the table as a viewer may see it, ready to be drawn on a screen."""

from typing import Literal, get_args

from msgspec import Struct

from tablee.core.record import View
from tablee.core.seat import NOBODY
from tablee.core.speech import Line, Named, line, spoken_to

from .card import Action, Card
from .danger import can_draw, lowest_total
from .moves import DRAW, NEXT, PICK, PRINTED
from .state import LIMIT, PATIENCE, Phase, State
from .words import action_on, hand_in, leading, lots_of, picked, scores, value_on, written

PhaseName = Literal["over", "turn", "choice", "scored"]  # in the order of the phases
ActionName = Literal["none", "reverse", "discard", "take", "alike"]
Risk = Literal["none", "some", "sure"]
Doing = Literal["none", "draw", "play", "pick", "next"]


class Face(Struct, frozen=True):
    """A card that this viewer may see; its id is the text of the moves `play …`, `pick …`."""

    id: str
    value: int
    action: ActionName


class Outcome(Struct, frozen=True):
    """What a move makes of the total, by what is picked for it, and whether it explodes."""

    least: int
    most: int
    risk: Risk


class Option(Struct, frozen=True):
    """A card of the viewer's hand or of the row, and what playing or picking it leads to."""

    face: Face
    outcome: Outcome | None


class Place(Struct, frozen=True):
    """A seat: its points, the cards known of its hand, and how many more it holds."""

    seat: int
    points: int
    gained: int
    faces: list[Face]
    hidden: int
    lots: list[Face]


class Last(Struct, frozen=True):
    """The last move: whose, and the card that everybody saw."""

    seat: int
    what: Doing
    face: Face | None


class Picture(Struct, frozen=True):
    """The table: the row and its fuse, the piles, the seats and the viewer's own hand."""

    headline: Line
    prompt: Line
    phase: PhaseName
    turn: int
    exploded: int
    total: int
    limit: int
    target: int
    is_clockwise: bool
    row: list[Option]
    picking: Literal["none", "take", "discard"]
    pile: int
    discards: list[Face]
    seats: list[Place]
    hand: list[Option]
    last: Last
    note: Line | None


PHASES: tuple[PhaseName, ...] = get_args(PhaseName)
ACTIONS: tuple[ActionName, ...] = get_args(ActionName)
FACES = tuple(
    Face(written(card), value_on(card), ACTIONS[action_on(card)])
    for card in map(Card, range(1, len(PRINTED) + 1))
)  # of card 1, card 2 …


def picture(view: View[State]) -> Picture:
    """Draw what a viewer may see. [VU-9, VU-21]"""
    seen = view.seen
    is_choice = seen.phase == Phase.CHOICE
    return Picture(
        headline=headline(view),
        prompt=prompt(view),
        phase=PHASES[seen.phase - Phase.OVER],
        turn=seen.turn,
        exploded=seen.exploded,
        total=seen.total,
        limit=LIMIT,
        target=seen.target,
        is_clockwise=seen.direction > 0,
        row=row_options(view),
        picking=picked(seen) if is_choice else "none",
        pile=seen.pile_cards,
        discards=faces([seen.discards[place] for place in range(seen.discarded)]),
        seats=[place(seen, seat) for seat in range(seen.seats)],
        hand=hand_options(view),
        last=last(seen),
        note=note(seen),
    )


def faces(cards: list[Card]) -> list[Face]:
    """Give the faces of some cards."""
    return [FACES[card - 1] for card in cards]


def place(seen: State, seat: int) -> Place:
    """Draw a seat, with its hand where the viewer sees it, else what all know. [VU-13]"""
    hand = hand_in(seen.hands, seat)
    if not hand and is_counted(seen):
        hand = hand_in(seen.shown, seat)
    known = faces(hand or hand_in(seen.known, seat))
    return Place(
        seat=seat,
        points=seen.totals[seat],
        gained=seen.gained[seat],
        faces=known,
        hidden=seen.sizes[seat] - len(known),
        lots=faces(lots_of(seen, seat)) if seen.last_seat == NOBODY else [],
    )


def is_counted(seen: State) -> bool:
    """Say whether somebody exploded, so that the hands are shown. [VU-17]"""
    return seen.exploded != NOBODY


def hand_options(view: View[State]) -> list[Option]:
    """Draw the viewer's hand, on a turn with what each card would lead to. [VU-15, VU-16]"""
    seen = view.seen
    if view.seat < 0:
        return []
    return [
        Option(FACES[card - 1], outcome_of(seen, card) if seen.phase == Phase.TURN else None)
        for card in hand_in(seen.hands, view.seat)
    ]


def outcome_of(seen: State, card: Card) -> Outcome:
    """Say what playing a card makes of the total, with the best target and the worst."""
    least = most = lowest_total(seen, card)
    if seen.row_cards and action_on(card) in (Action.DISCARD, Action.TAKE):
        most = seen.total + value_on(card) - min(value_on(other) for other in row_of(seen))
    return Outcome(least, most, risk(least, most))


def risk(least: int, most: int) -> Risk:
    """Say whether a total from `least` to `most` is above 21: surely, maybe, not. [VU-16]"""
    return "sure" if least > LIMIT else "some" if most > LIMIT else "none"


def row_of(seen: State) -> list[Card]:
    """List the cards of the row."""
    return [seen.row[place] for place in range(seen.row_cards)]


def row_options(view: View[State]) -> list[Option]:
    """Draw the row, for who picks one of its cards with what that leaves. [VU-10, VU-11]"""
    seen = view.seen
    row = [Option(face, None) for face in faces(row_of(seen))]
    if seen.phase != Phase.CHOICE or view.seat != seen.turn:
        return row
    left = [seen.total - other.face.value for other in row[:-1]]
    outcomes = [Outcome(total, total, risk(total, total)) for total in left]
    return [Option(row[place].face, one) for place, one in enumerate(outcomes)] + row[-1:]


def last(seen: State) -> Last:
    """Say what was done last."""
    move = seen.last_move
    if move < 0:
        return Last(NOBODY, "none", None)
    if move in (DRAW, NEXT):
        return Last(seen.last_seat, "draw" if move == DRAW else "next", None)
    if move <= PICK:
        return Last(seen.last_seat, "play", FACES[move - 1])
    return Last(seen.last_seat, "pick", FACES[move - PICK - 1])


def note(seen: State) -> Line | None:
    """Say how near an endless round is to being void, once it is halfway there. [VU-19]"""
    most = PATIENCE * seen.seats
    if seen.phase != Phase.TURN or 2 * seen.drawless <= most:
        return None
    return line("board-drawless", count=seen.drawless, most=most)


def headline(view: View[State]) -> Line:
    """Say who leads towards the target, or in the end has most points. [VU-20]"""
    totals, target = scores(view), view.seen.target
    best = max(totals)
    if best <= 0:
        return line("board-first-to", target=target)
    if totals.count(best) > 1:
        return line("board-level", points=best, target=target)
    said = "board-led" if view.seen.phase == Phase.OVER else "board-leads"
    return line(said, who=Named(totals.index(best)), points=best, target=target)


def prompt(view: View[State]) -> Line:
    """Say what is to be done now, and by whom; or how the round or the match ended."""
    seen = view.seen
    is_over = seen.phase == Phase.OVER
    if seen.phase == Phase.TURN:
        return spoken_to(view.seat, seen.turn, f"prompt-{ways(seen)}")
    if seen.phase == Phase.CHOICE:
        return spoken_to(view.seat, seen.turn, f"prompt-{picked(seen)}")
    if not is_counted(seen):
        return line("prompt-stopped" if is_over else "prompt-void")
    if is_over:
        return spoken_to(view.seat, leading(seen), "prompt-won")
    return spoken_to(view.seat, seen.exploded, "prompt-exploded", total=seen.total)


def ways(seen: State) -> str:
    """Name what the seat to act may do: draw, play, or either. [VU-7, VU-8, VU-18]"""
    if not can_draw(seen, seen.turn):
        return "play"
    return "draw-or-play" if seen.sizes[seen.turn] else "draw"
