"""Ptit Pois: its moves and events in words."""

from collections.abc import Sequence

from tablee.core.bits import has
from tablee.core.record import View
from tablee.core.speech import Line, line
from tablee.core.thing import Move

from .cards import card_of, colour_of, pile_of, row_of, value_of
from .legality import flip_could_stick
from .moves import CHOOSE_UP, COLOUR_NAMES, END, FLIP, PLAY, TURN
from .state import LEFT, Card, Edition, Phase, Side, State

COLOUR_IDS = ("red", "green", "violet", "yellow", "orange", "blue")


def card_text(card: Card) -> str:
    """Write a card: the letter of its plant and its value."""
    return f"{COLOUR_NAMES[colour_of(card)][0]}{value_of(card)}"


def card_line(card: Card) -> Line:
    """Name a card."""
    return line("card", colour=COLOUR_IDS[colour_of(card)], value=value_of(card))


def shown_line(cell: int) -> Line:
    """Name the card that a cell shows."""
    return card_line(Card(cell - 1))


def pile_line(pile: int) -> Line:
    """Name a discard pile."""
    return line("pile-left" if pile == LEFT else "pile-right")


def side_line(side: int) -> Line:
    """Name a side of the Up/Down card."""
    return line("side-up" if side == Side.UP else "side-down")


def describe(view: View[State], move: Move) -> Line:
    """Say what a move would do."""
    if move < PLAY:
        return line("choose", side=side_line(Side.UP if move == CHOOSE_UP else Side.DOWN))
    if move < FLIP:
        return describe_play(view.seen, card_of(move), pile_of(move))
    if move == FLIP:
        is_risky = view.seat == view.seen.turn and flip_could_stick(view.seen, view.seat)
        return flip_line(view.seen, is_risky=is_risky)
    if move < END:
        return describe_turn(view.seen, move - TURN)
    if move == END:
        return line("end-stuck" if view.seen.phase == Phase.FLIPPED else "end-bonus")
    return line("next")


def describe_play(seen: State, card: Card, pile: int) -> Line:
    """Say which card would go where, and if it earns a bonus. [PP-13]"""
    covered = Card(seen.tops[pile] - 1)
    return line(
        "play",
        card=card_line(card),
        pile=pile_line(pile),
        source="row" if has(row_of(seen, seen.turn), card) else "hand",
        bonus="yes" if colour_of(card) == colour_of(covered) else "no",
    )


def flip_line(seen: State, *, is_risky: bool) -> Line:
    """Say what a flip does, in the edition's order, and warn where due. [PP-10, PP-11]"""
    edition = "published" if seen.edition == Edition.PUBLISHED else "preproduction"
    if seen.phase == Phase.FLIPPED:
        return line("flip-again", edition=edition)
    return line("flip-risky" if is_risky else "flip", edition=edition)


def describe_turn(seen: State, stack: int) -> Line:
    """Say what turning a stack would do. [PP-15]"""
    up = seen.up[seen.turn, stack]
    if up == 0:
        return line("turn-lone", stack=stack + 1)
    return line("turn-two", stack=stack + 1, card=shown_line(up))


def refused(view: View[State], move: Move, verdict: int) -> Line:
    """Say why a rule forbids a move, with the cards it is about. [PP-7, PP-9, PP-14]"""
    seen = view.seen
    is_card = PLAY <= move < FLIP
    top = Card(seen.tops[pile_of(move)] - 1 if is_card else 0)
    return line(
        f"no-{verdict}",
        card=card_line(card_of(move)) if is_card else "",
        pile=pile_line(pile_of(move)) if is_card else "",
        top=card_line(top),
        value=value_of(top),
        side="up" if seen.side == Side.UP else "down",
        bonus=pile_line(seen.bonus - 1) if seen.bonus else "",
        phase=Phase(seen.phase).name.lower(),
        players=seen.seats,
        stack=move - TURN + 1,
    )


def scores(view: View[State]) -> Sequence[int]:
    """Give each seat's points; few are good. [PP-22]"""
    return [view.seen.points[seat] for seat in range(view.seen.seats)]


def goal(view: View[State]) -> Line | None:
    """Say that few points win, and how far the viewer is from having fewest. [PP-22]"""
    seen, seat = view.seen, view.seat
    if seen.phase == Phase.OVER:
        return None
    if seat < 0 or seen.rounds_played == 0:
        return line("goal")
    best = min(seen.points[other] for other in range(seen.seats) if other != seat)
    gap = seen.points[seat] - best
    if gap == 0:
        return line("goal-level")
    return line("goal-behind", gap=gap) if gap > 0 else line("goal-ahead", gap=-gap)


def warning(view: View[State], move: Move) -> Line | None:
    """Ask before a flip after which none of one's cards would fit. [PP-11]"""
    is_risky = move == FLIP and flip_could_stick(view.seen, view.seat)
    return line("sure-flip") if is_risky else None
