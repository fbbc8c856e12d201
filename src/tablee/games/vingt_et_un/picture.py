"""Vingt-et-Un: the table as a viewer may see it, ready to be drawn on a screen."""

from collections.abc import Sequence
from typing import Any, Literal, cast

from msgspec import Struct

from tablee.core.record import OPEN, CellsOf, View, plain
from tablee.core.seat import NOBODY
from tablee.core.speech import Line, Named, line, numeral

from .card import Action, Card
from .danger import can_draw, lowest_total
from .moves import DRAW, NEXT, PICK, PRINTED
from .state import LIMIT, PATIENCE, Phase, State
from .words import action_on, lots_of, value_on, written

PhaseName = Literal["turn", "choice", "scored", "over"]
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


PHASES: dict[int, PhaseName] = {
    Phase.OVER: "over",
    Phase.TURN: "turn",
    Phase.CHOICE: "choice",
    Phase.SCORED: "scored",
}
ACTIONS: dict[Action, ActionName] = {
    Action.NONE: "none",
    Action.REVERSE: "reverse",
    Action.DISCARD: "discard",
    Action.TAKE: "take",
    Action.ALIKE: "alike",
}
FACES = (
    None,
    *(
        Face(written(card), value_on(card), ACTIONS[action_on(card)])
        for card in range(1, len(PRINTED) + 1)
    ),
)


def picture(view: View[State]) -> Picture:
    """Draw what a viewer may see. [VU-9, VU-21]"""
    seen = plain(view.seen)
    row = first_of(seen.row, seen.row_cards)
    is_choice = seen.phase == Phase.CHOICE
    return Picture(
        headline=headline(seen),
        prompt=prompt(view, seen),
        phase=PHASES[seen.phase],
        turn=seen.turn,
        exploded=seen.exploded,
        total=seen.total,
        limit=LIMIT,
        target=seen.target,
        is_clockwise=seen.direction > 0,
        row=row_options(view, seen, row),
        picking=picked(row) if is_choice else "none",
        pile=seen.pile_cards,
        discards=faces(first_of(seen.discards, seen.discarded)),
        seats=[place(view, seen, seat) for seat in range(seen.seats)],
        hand=hand_options(view, seen, row),
        last=last(seen),
        note=note(seen),
    )


def first_of(cells: CellsOf[Any], count: int) -> list[int]:
    """List the first cells of a row."""
    return [int(cells[place]) for place in range(count)]


def held_in(hands: CellsOf[Card], seat: int) -> list[int]:
    """List the cards of a seat, gaps left out."""
    held = cast(Sequence[int], hands[seat])
    return [int(card) for card in held if card]


def faces(cards: Sequence[int]) -> list[Face]:
    """Give the faces of some cards."""
    return [face for card in cards if (face := FACES[card]) is not None]


def picked(row: Sequence[int]) -> Literal["take", "discard"]:
    """Say what the card just played does with the one that is picked. [VU-10]"""
    return "take" if action_on(row[-1]) == Action.TAKE else "discard"


def place(view: View[State], seen: State, seat: int) -> Place:
    """Draw a seat, with its hand if it is shown or the viewer's, else what all know. [VU-13]"""
    cells = seen.known
    if view.seat in (seat, OPEN):
        cells = seen.hands
    elif is_counted(seen):
        cells = seen.shown
    known = faces(held_in(cells, seat))
    return Place(
        seat=seat,
        points=int(seen.totals[seat]),
        gained=int(seen.gained[seat]),
        faces=known,
        hidden=int(seen.sizes[seat]) - len(known),
        lots=faces(lots_of(view.seen, seat)) if seen.last_seat == NOBODY else [],
    )


def is_counted(seen: State) -> bool:
    """Say whether somebody exploded, so that the hands are shown. [VU-17]"""
    return seen.exploded != NOBODY


def hand_options(view: View[State], seen: State, row: Sequence[int]) -> list[Option]:
    """Draw the viewer's hand, on a turn with what each card would lead to. [VU-15, VU-16]"""
    if view.seat < 0:
        return []
    held = held_in(seen.hands, view.seat)
    if seen.phase != Phase.TURN:
        return [Option(face, None) for face in faces(held)]
    return [
        Option(face, outcome_of_playing(view.seen, seen, card, row))
        for face, card in zip(faces(held), held, strict=True)
    ]


def outcome_of_playing(state: State, seen: State, card: int, row: Sequence[int]) -> Outcome:
    """Say what playing a card makes of the total, with the best target and the worst."""
    least = most = int(lowest_total(state, Card(card)))
    if row and action_on(card) in (Action.DISCARD, Action.TAKE):
        most = seen.total + value_on(card) - value_on(min(row))
    return Outcome(least, most, risk(least, most))


def risk(least: int, most: int) -> Risk:
    """Say whether a total from `least` to `most` is above 21: surely, maybe, not. [VU-16]"""
    return "sure" if least > LIMIT else "some" if most > LIMIT else "none"


def row_options(view: View[State], seen: State, row: Sequence[int]) -> list[Option]:
    """Draw the row, for who picks one of its cards with what that leaves. [VU-10, VU-11]"""
    if seen.phase != Phase.CHOICE or view.seat != seen.turn:
        return [Option(face, None) for face in faces(row)]
    *others, played = faces(row)
    left = [seen.total - face.value for face in others]
    picks = [
        Option(face, Outcome(total, total, risk(total, total)))
        for face, total in zip(others, left, strict=True)
    ]
    return [*picks, Option(played, None)]


def last(seen: State) -> Last:
    """Say what was done last."""
    move = seen.last_move
    if move < 0:
        return Last(NOBODY, "none", None)
    if move in (DRAW, NEXT):
        return Last(seen.last_seat, "draw" if move == DRAW else "next", None)
    if move <= PICK:
        return Last(seen.last_seat, "play", FACES[move])
    return Last(seen.last_seat, "pick", FACES[move - PICK])


def note(seen: State) -> Line | None:
    """Say how near an endless round is to being void, once it is halfway there. [VU-19]"""
    most = PATIENCE * seen.seats
    if seen.phase != Phase.TURN or 2 * seen.drawless <= most:
        return None
    return line("board-drawless", count=seen.drawless, most=most)


def headline(seen: State) -> Line:
    """Say who leads towards the target. [VU-20]"""
    totals = first_of(seen.totals, seen.seats)
    best = max(totals)
    if best <= 0:
        return line("board-first-to", target=seen.target)
    if totals.count(best) > 1:
        return line("board-level", points=best, target=seen.target)
    return line("board-leads", who=Named(totals.index(best)), points=best, target=seen.target)


def prompt(view: View[State], seen: State) -> Line:
    """Say what is to be done now, and by whom; or how the round or the match ended."""
    match seen.phase:
        case Phase.TURN:
            return prompt_to(view.seat, seen.turn, f"prompt-{ways(view, seen)}")
        case Phase.CHOICE:
            doing = picked([seen.row[seen.row_cards - 1]])
            return prompt_to(view.seat, seen.turn, f"prompt-{doing}")
        case Phase.OVER if not is_counted(seen):
            return line("prompt-stopped")
        case Phase.OVER:
            totals = first_of(seen.totals, seen.seats)
            return prompt_to(view.seat, totals.index(max(totals)), "prompt-won")
    if not is_counted(seen):
        return line("prompt-void")
    who, total = seen.exploded, numeral(seen.total)
    if view.seat == who:
        return line("prompt-exploded-you", total=total)
    return line("prompt-exploded", who=Named(who), total=total)


def prompt_to(viewer: int, seat: int, message: str) -> Line:
    """Say something to the seat it is about, or of it to the others."""
    return line(f"{message}-you") if viewer == seat else line(message, who=Named(seat))


def ways(view: View[State], seen: State) -> str:
    """Name what the seat to act may do: draw, play, or either. [VU-7, VU-8, VU-18]"""
    if not can_draw(view.seen, seen.turn):
        return "play"
    return "draw-or-play" if seen.sizes[seen.turn] else "draw"
