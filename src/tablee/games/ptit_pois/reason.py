"""Ptit Pois: why a good player prefers a move, in one sentence."""

from collections.abc import Callable
from dataclasses import dataclass

from tablee.core.bits import has, size_of
from tablee.core.record import View
from tablee.core.speech import Line, line
from tablee.core.thing import Move, Seat, each

from .cards import fitting, other_side, pile_of, playable, row_of, total_of, value_of
from .legality import flip_could_stick, verdict
from .moves import CHOOSE_UP, END, FLIP, MOVES, NEXT, PLAY, TURN
from .outcome import Outcome, going_on, least_of, outcome
from .state import DRAWN, LEFT, PILES, RIGHT, Card, Side, State
from .thumb import liking, row_guess
from .words import card_line, pile_line, shown_line, side_line


@dataclass(frozen=True)
class Dilemma:
    """Two moves and what they would leave."""

    seen: State
    seat: Seat
    good: Outcome
    bad: Outcome


def reason(view: View[State], move: Move, other: Move) -> Line | None:
    """Say why a move is better than another, or, for -1, than the next best by the thumb."""
    seen = view.seen
    if move == NEXT:
        return None
    if other < 0:
        other = _next_best(seen, move)
    if other == move:
        return line("reason-only")
    if move < PLAY:
        return _why_side(seen, move)
    dilemma = Dilemma(seen, seen.turn, outcome(seen, move), outcome(seen, other))
    for telling in TELLINGS:
        if found := telling(dilemma):
            return found
    return line("reason-chances")


def _next_best(seen: State, move: Move) -> Move:
    """Choose the move that the rules of thumb like best of all others, or the same."""
    seat = seen.turn
    moves = [one for one in each(Move(len(MOVES))) if verdict(seen, seat, one) == 0]
    others = [one for one in moves if one != move]
    return max(others, key=lambda one: liking(seen, seat, one), default=move)


def _why_side(seen: State, move: Move) -> Line:
    """Count the cards that would fit on each side. [PP-6]"""
    side = Side.UP if move == CHOOSE_UP else Side.DOWN
    count, less = _fits(seen, side), _fits(seen, other_side(side))
    if count > less:
        return line("reason-side", side=side_line(side), count=count, less=less)
    return line("reason-chances")


def _fits(seen: State, side: int) -> int:
    """Count the cards of the seat to act that fit with a side up. [PP-7]"""
    fits = fitting(seen, LEFT, side) | fitting(seen, RIGHT, side)
    return size_of(playable(seen, seen.turn) & fits)


def _end(it: Dilemma) -> Line | None:
    """End the round as the lowest, or don't as another. [PP-21]"""
    if it.good.ends == it.bad.ends:
        return None
    over = it.good if it.good.ends else it.bad
    rest = over.hand + over.row
    about = "yes" if over.unseen else "no"
    others = [seat for seat in range(it.seen.seats) if seat != it.seat]
    if it.good.ends:
        # A card that nobody has seen is worth ten at most, and one at least.
        if rest + 5 * over.unseen < min(least_of(it.seen, Seat(seat)) for seat in others):
            return line("reason-end-sure", rest=rest, about=about)
        return line("reason-end", rest=rest, about=about)
    return line("reason-go-on", rest=rest, double=2 * rest, about=about) if rest else None


def _no_flip(it: Dilemma) -> Line | None:
    """Play rather than draw. [PP-8, PP-11]"""
    if it.bad.move != FLIP or not it.good.is_play:
        return None
    if flip_could_stick(it.seen, it.seat):
        return line("reason-no-flip-stuck", card=card_line(it.good.card))
    drawn = min(DRAWN, it.seen.stock + size_of(it.seen.below))
    if drawn == 0:
        return None
    return line("reason-no-flip", card=card_line(it.good.card), count=drawn)


def _flip(it: Dilemma) -> Line | None:
    """Flip although one could play. [PP-8]"""
    if it.good.move != FLIP:
        return None
    other = other_side(it.seen.side)
    now, then = _fits(it.seen, it.seen.side), _fits(it.seen, other)
    if then > now:
        return line("reason-flip", side=side_line(other), count=then, less=now)
    if it.bad.is_play:
        return line("reason-flip-keep", card=card_line(it.bad.card))
    return None


def _bonus(it: Dilemma) -> Line | None:
    """Play on the same colour. [PP-13]"""
    if not it.good.earns or it.bad.earns:
        return None
    pile = pile_line(pile_of(it.good.move))
    return line("reason-bonus", card=card_line(it.good.card), pile=pile)


def _turn(it: Dilemma) -> Line | None:
    """Turn a stack over, or leave it. [PP-15, PP-16]"""
    if TURN <= it.good.move < END:
        stack = it.good.move - TURN
        up, under = (row[it.seat, stack] for row in (it.seen.up, it.seen.buried))
        if up == 0:
            return line("reason-turn-lone", stack=stack + 1)
        if under == 0:
            return line("reason-turn", stack=stack + 1, card=shown_line(up))
        return line("reason-turn-known", card=shown_line(up), under=shown_line(under))
    if TURN <= it.bad.move < END and it.good.move == END:
        up = it.seen.up[it.seat, it.bad.move - TURN]
        return line("reason-no-turn", card=shown_line(up)) if up else None
    return None


def _more(it: Dilemma) -> Line | None:
    """Use a bonus to play on. [PP-14]"""
    if it.seen.bonus == 0 or not it.good.is_play or it.bad.is_play:
        return None
    return line("reason-more", card=card_line(it.good.card), points=value_of(it.good.card))


def _heavier(it: Dilemma) -> Line | None:
    """Lighten the larger of hand and row, by the heavier card. [PP-20]"""
    if not it.good.is_play or not it.bad.is_play:
        return None
    good, bad = card_line(it.good.card), card_line(it.bad.card)
    sources = [has(row_of(it.seen, it.seat), one.card) for one in (it.good, it.bad)]
    hand, row = total_of(it.seen.hand[it.seat]), row_guess(it.seen, it.seat)
    if sources == [False, True] and hand > row:
        return line("reason-hand", card=good, hand=hand, row=row, about=_about(it))
    if sources == [True, False] and row > hand:
        return line("reason-row", card=good, hand=hand, row=row, about=_about(it))
    if sources[0] == sources[1] and value_of(it.good.card) > value_of(it.bad.card):
        return line("reason-heavy", card=good, other=bad)
    return None


def _about(it: Dilemma) -> str:
    return "yes" if it.good.unseen else "no"


def _open(it: Dilemma) -> Line | None:
    """Leave oneself more to play. [PP-7]"""
    if not it.good.is_play or not it.bad.is_play:
        return None
    if it.good.card != it.bad.card:
        top = [Card(it.seen.tops[pile] - 1) for pile in range(PILES)]
        top[pile_of(it.good.move)] = it.good.card
        side = it.seen.side
        if any(has(going_on(value_of(one), side), it.bad.card) for one in top):
            good, bad = card_line(it.good.card), card_line(it.bad.card)
            return line("reason-first", card=good, other=bad)
    if it.good.fits > it.bad.fits:
        pile = pile_line(pile_of(it.good.move))
        return line("reason-open", pile=pile, count=it.good.fits, less=it.bad.fits)
    return None


TELLINGS: tuple[Callable[[Dilemma], Line | None], ...] = (
    _end, _bonus, _no_flip, _flip, _turn, _more, _heavier, _open,
)  # fmt: skip
