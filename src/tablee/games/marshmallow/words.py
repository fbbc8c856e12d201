"""Marshmallow Test: its moves and events in words."""

from collections.abc import Sequence

from tablee.core.bits import each_of, has, size_of
from tablee.core.record import View
from tablee.core.speech import Line, Named, line
from tablee.core.thing import Move, Seat

from .card import cards_of, colour_of, value_of
from .moves import NEXT, TRUMP
from .rules import is_trumped
from .state import CARDS, QUOTA, AfterTrump, Card, Colour, Phase, State


def colour_word(colour: int) -> Line:
    """Name a colour."""
    return line(f"colour-{Colour(colour).name.lower()}")


def card_word(card: Card) -> Line:
    """Name a card."""
    return line("card", value=value_of(card), colour=colour_word(colour_of(card)))


def describe(view: View[State], move: Move) -> Line:
    """Say what a move would do."""
    if move == NEXT:
        return line("deal")
    if move >= CARDS:
        return line("name-trump", colour=colour_word(move - TRUMP))
    return line("lead" if view.seen.led == 0 else "play", card=card_word(Card(move)))


def refused(view: View[State], move: Move, verdict: int) -> Line:
    """Say why a rule forbids a move, with the seat's own cards. [MT-4, MT-5, MT-6]"""
    seen = view.seen
    hand = seen.hands[view.seat]
    return line(
        f"no-{verdict}",
        phase=Phase(seen.phase).name.lower(),
        card=card_word(Card(move)) if move < CARDS else "",
        led=colour_word(seen.led) if seen.led else "",
        trump=colour_word(seen.trump) if seen.trump else "",
        follows=size_of(hand & cards_of(seen.led)),
        trumps=size_of(hand & cards_of(seen.trump)),
        may="yes" if seen.after_trump == AfterTrump.MAY else "no",
    )


def told(before: View[State], after: View[State]) -> Sequence[Line]:
    """Say what a seat saw happen between two views, one move apart."""
    seen, move = after.seen, after.seen.last_move
    who = Named(seen.last_seat)
    if move == NEXT:
        return [line("told-deal", who=who, round=seen.rounds)]
    if move >= CARDS:
        return [line("told-trump", who=who, colour=colour_word(move - TRUMP))]
    lines = [line(_manner(before.seen, seen, Card(move)), who=who, card=card_word(Card(move)))]
    if seen.led == 0:
        lines += _taken(seen)
    return lines


def scores(view: View[State]) -> Sequence[int]:
    """Give each seat's marshmallows."""
    return [view.seen.scores[seat] for seat in range(view.seen.seats)]


def goal(view: View[State]) -> Line | None:
    """Say how many marshmallows win, and how many the viewer still needs. [MT-15]"""
    seen = view.seen
    if seen.phase == Phase.OVER:
        return None
    if view.seat < 0:
        return line("goal", target=seen.target)
    missing = seen.target - seen.scores[view.seat]
    return line("goal-you", target=seen.target, missing=missing)


def _manner(before: State, after: State, card: Card) -> str:
    """Choose the verb for a card: to lead, to follow, to trump or to throw away."""
    if before.led == 0:
        return "told-lead"
    if colour_of(card) == before.led:
        return "told-follow"
    if colour_of(card) == after.trump:
        return "told-overtrump" if is_trumped(before) else "told-ruff"
    return "told-throw"


def _taken(seen: State) -> list[Line]:
    """Say who took a trick, and what came of it."""
    winner, quota = seen.best, QUOTA[seen.seats]
    lines = [line("told-trick", who=Named(winner), count=seen.tricks[winner], quota=quota)]
    if not has(seen.staying, winner):
        lines += _left(seen, winner)
    if seen.phase == Phase.SCORED:
        lines += _ended(seen)
    elif seen.phase == Phase.PLAYING and not has(seen.staying, winner):
        lines.append(line("told-next", who=Named(seen.turn)))
    return lines


def _left(seen: State, leaver: Seat) -> list[Line]:
    """Say what leaving earned, heap by heap."""
    lines = [line("told-leave", who=Named(leaver), count=seen.earned[leaver])]
    for seat in range(seen.seats):
        if seat != leaver and seen.tricks[seat] > 0:
            lines.append(line("told-for", who=Named(seat), count=seen.tricks[seat]))
    if seen.phase == Phase.OVER:
        lines.append(line("told-won", who=Named(leaver), count=seen.scores[leaver]))
    return lines


def _ended(seen: State) -> list[Line]:
    """Say who earned nothing at the end of a round, and who deals next."""
    stuck = each_of(seen.staying)
    id = "told-alone" if len(stuck) == 1 else "told-stuck"  # noqa: A001
    lines = [line(id, who=Named(seat)) for seat in stuck]
    return [*lines, line("told-dealer", who=Named(seen.turn))]
