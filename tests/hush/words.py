"""Hush: its cards and its moves in words."""

from collections.abc import Sequence
from typing import Literal, get_args

from tablee.core.record import View
from tablee.core.seat import NOBODY
from tablee.core.speech import Line, Named, line, listed

from .moves import NEXT
from .state import CARDS, VALUES, Phase, State

Suit = Literal["moon", "star", "cloud", "owl"]
SUITS: tuple[Suit, ...] = get_args(Suit)


def card_line(card: int) -> Line:
    """Name a card."""
    return line(f"card-{SUITS[card // VALUES]}", value=card % VALUES + 1)


def points_line(points: int) -> Line:
    """Say how many points."""
    return line("score", count=points)


def describe(view: View[State], move: int) -> Line:
    """Say what a move would do. [HU-3, HU-5]"""
    if move >= CARDS:
        return line("next" if move == NEXT else "unseen")
    is_hiding = view.seen.phase == Phase.HIDING
    return line("hide" if is_hiding else "choose", card=card_line(move))


def refused(view: View[State], move: int, verdict: int) -> Line:
    """Say why a rule forbids a move. [HU-3, HU-5]"""
    card = card_line(move) if move < CARDS else line("a-card")
    return line(f"no-{verdict}", card=card, is_between=int(view.seen.phase == Phase.SCORED))


def scores(view: View[State]) -> list[int]:
    """Give each seat's points, the match so far."""
    return [view.seen.totals[seat] for seat in range(view.seen.seats)]


def best(view: View[State]) -> list[int]:
    """List who has the most points. [HU-8]"""
    totals = scores(view)
    return [seat for seat, points in enumerate(totals) if points == max(totals)]


def is_void(seen: State) -> bool:
    """Say whether a trick was shown that nobody took. [HU-4]"""
    return seen.shown[0] != 0 and seen.taker == NOBODY


def names_line(seats: Sequence[int]) -> Line:
    """Name some seats."""
    return listed(line("named", who=Named(seat)) for seat in seats)
