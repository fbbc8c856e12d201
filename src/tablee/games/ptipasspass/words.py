"""PtiPassPass: its moves in words."""

from collections.abc import Sequence

from tablee.core.record import View
from tablee.core.speech import Line, Named, line
from tablee.core.thing import Move

from .choice import animal_in, announced_in, cup_in
from .layout import LINES, PAIRS, ROWS
from .moves import LIFT, MOVES, PLACE, SWAP, TAKE
from .state import VICTORY, Animal, Marker, Phase, State


def describe(view: View[State], move: Move) -> Line:
    """Say what a move would do."""
    if move == TAKE:
        return line("take", who=Named(view.seen.active))
    if move < PLACE:
        return line(MOVES.write(move))
    if move >= LIFT:
        one, two, three = (cup + 1 for cup in LINES[move - LIFT])
        return line("lift", one=one, two=two, three=three)
    if move >= SWAP:
        one, two = (cup + 1 for cup in PAIRS[move - SWAP])
        return line("swap", one=one, two=two)
    cup, animal = cup_in(move) + 1, animal_in(move)
    if announced_in(move) == 0:
        return line("place-shown", animal=line(f"the-{animal}"), cup=cup)
    announced = line(f"animal-{announced_in(move)}")
    return line("place", animal=line(f"the-{animal}"), cup=cup, announced=announced)


def refused(view: View[State], move: Move, verdict: int) -> Line:
    """Say why a rule forbids a move, with the seat's own tokens. [PS-3, PS-5, PS-16]"""
    seen = view.seen
    return line(
        f"no-{verdict}",
        cups=ROWS * seen.seats,
        marker="masked" if seen.marker == Marker.MASKED else "visible",
        animal=line(f"the-{animal_in(move)}") if PLACE <= move < SWAP else "",
        hand=seen.hand_size[view.seat],
        doves=seen.hand[view.seat, Animal.DOVE],
        rabbits=seen.hand[view.seat, Animal.RABBIT],
        mice=seen.hand[view.seat, Animal.MOUSE],
        active=Named(seen.active),
        challenges=seen.challenges[seen.active],
    )


def goal(view: View[State]) -> Line | None:
    """Say how many victories win, how many are missing, and what is to be placed. [PS-21]"""
    seen, seat = view.seen, view.seat
    if seen.phase == Phase.OVER:
        return None
    if seat < 0:
        return line("goal", goal=VICTORY)
    missing = VICTORY - seen.victories[seat]
    if seen.phase == Phase.SCORED:
        return line("goal-you", goal=VICTORY, missing=missing)
    return line("goal-hand", goal=VICTORY, missing=missing, hand=seen.hand_size[seat])


def scores(view: View[State]) -> Sequence[int]:
    """Give each seat's victory tokens. [PS-21]"""
    return [view.seen.victories[seat] for seat in range(view.seen.seats)]
