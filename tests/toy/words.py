"""Fib: its moves, its events and its table in words."""

from collections.abc import Sequence

from msgspec import Struct
from rich.table import Table

from tablee.core.record import View
from tablee.core.speech import Line, Named, Speech, line
from tablee.core.thing import Move

from .moves import CALL
from .rules import bid_of, count_of, face_of
from .state import DICE, FACES, Face, Phase, State


def describe(view: View[State], move: Move) -> Line:
    """Say what a move would do."""
    if move == CALL:
        return line("call")
    return line("bid", count=count_of(move), face=face_of(move))


def warning(view: View[State], move: Move) -> Line | None:
    """Ask before the highest bid of all, which can only be called."""
    highest = bid_of(view.seen.seats * DICE, Face(FACES))
    return line("sure", what=describe(view, move)) if move == highest else None


def told(before: View[State], after: View[State]) -> Sequence[Line]:
    """Say what a seat saw happen between two views, one move apart."""
    lines = [
        line(
            "did",
            who=Named(after.seen.last_seat),
            what=describe(after, after.seen.last_move),
        )
    ]
    for seat in range(after.seen.seats):
        if after.seen.lost[seat] > before.seen.lost[seat]:
            lines.append(line("lost", who=Named(seat)))
    return lines


def scores(view: View[State]) -> Sequence[int]:
    """Give each seat's lost rounds."""
    return [view.seen.lost[seat] for seat in range(view.seen.seats)]


def draw(view: View[State], speech: Speech) -> Table:
    """Draw the table for a terminal."""
    table = Table()
    for seat in range(view.seen.seats):
        table.add_column(speech.name(seat))
    table.add_row(*[" ".join(str(die or "?") for die in row) for row in dice_in(view)])
    return table


def dice_in(view: View[State]) -> list[list[int]]:
    """List the dice that a viewer sees, a row a seat; 0 is a hidden one.

    When the match is over, they are those of the last call.
    """
    seen = view.seen
    dice = seen.shown if seen.phase == Phase.OVER else seen.dice
    return [[dice[seat, die] for die in range(DICE)] for seat in range(seen.seats)]


class Bid(Struct, frozen=True):
    """What somebody says: there are so many of a face."""

    seat: int
    count: int
    face: int


class Picture(Struct, frozen=True):
    """The dice on the table, for a board that draws them."""

    headline: Line
    prompt: Line
    total: int  # dice on the table
    dice: list[list[int]]  # 0 for one that is hidden
    bid: Bid | None
    lost: list[int]


def picture(view: View[State]) -> Picture:
    """Describe what a viewer sees."""
    seen, bid = view.seen, view.seen.bid
    is_over = seen.phase == Phase.OVER
    standing = Bid(seen.bidder, count_of(bid), face_of(bid))
    return Picture(
        headline=line("headline", losses=seen.losses),
        prompt=line("no-4") if is_over else line("prompt", who=Named(seen.turn)),
        total=seen.seats * DICE,
        dice=dice_in(view),
        bid=standing if bid else None,
        lost=list(scores(view)),
    )
