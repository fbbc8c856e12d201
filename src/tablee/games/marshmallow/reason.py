"""Marshmallow Test: why a good player prefers a move, in one sentence."""

from collections.abc import Callable
from dataclasses import dataclass

from tablee.core.bits import each_of, size_of
from tablee.core.record import View
from tablee.core.speech import Line, Named, line
from tablee.core.thing import Move, Seat

from .card import cards_of, colour_of, value_of
from .moves import TRUMP
from .rules import beats, next_staying, payoff, playable
from .state import COLOURS, QUOTA, Card, Phase, State
from .thumb import beaters, is_time, liking, strength
from .words import card_word, colour_word


@dataclass(frozen=True)
class Choice:
    """What playing one card would do, as far as the player can know."""

    card: Card
    name: Line
    wins: bool  # it beats all cards of the trick so far; any lead does
    is_sure: bool  # and nothing that may still come beats it
    beaters: int  # cards not seen yet that would beat it


@dataclass(frozen=True)
class Dilemma:
    """Two cards, and where their player stands."""

    seen: State
    good: Choice
    bad: Choice
    seat: Seat
    lacks: int  # tricks that the player needs to leave
    pay: int  # marshmallows for leaving now


def reason(view: View[State], move: Move, other: Move) -> Line | None:
    """Say why a move is better than another, or, for -1, than the next best by the thumb."""
    seen = view.seen
    if seen.phase not in (Phase.NAMING, Phase.PLAYING):
        return None
    if other < 0:
        other = _next_best(seen, move)
    if other == move:
        return line("reason-only")
    if seen.phase == Phase.NAMING:
        return _why_trump(seen, move - TRUMP, other - TRUMP)
    good, bad = _choice(seen, Card(move)), _choice(seen, Card(other))
    lacks = QUOTA[seen.seats] - seen.tricks[seen.turn]
    it = Dilemma(seen, good, bad, seen.turn, lacks, payoff(seen, seen.turn))
    for telling in TELLINGS:
        if found := telling(it):
            return found
    return line("reason-chances", card=good.name)


def _next_best(seen: State, move: Move) -> Move:
    """Choose the move that the rules of thumb like best of all others, or the same."""
    moves = [Move(TRUMP + colour) for colour in range(1, COLOURS + 1)]
    if seen.phase == Phase.PLAYING:
        moves = [Move(card) for card in each_of(playable(seen, seen.turn))]
    others = [one for one in moves if one != move]
    return max(others, key=lambda one: liking(seen, seen.turn, one), default=move)


def _choice(seen: State, card: Card) -> Choice:
    wins = seen.led == 0 or beats(seen, card, Card(seen.trick[seen.best] - 1))
    is_last = seen.led != 0 and next_staying(seen, seen.turn) == seen.leader
    over = beaters(seen, seen.turn, card)
    return Choice(card, card_word(card), wins, wins and (is_last or over == 0), over)


def _why_trump(seen: State, colour: int, other: int) -> Line:
    """Compare two trumps by number and by strength. [MT-2]"""
    hand, word = seen.hands[seen.turn], colour_word(colour)
    mine = each_of(hand & cards_of(colour))
    count, less = len(mine), size_of(hand & cards_of(other))
    if count > less:
        rival = colour_word(other)
        return line("reason-trump-long", colour=word, count=count, other=rival, less=less)
    strong, weak = (strength(seen, seen.turn, one) for one in (colour, other))
    if mine and strong > weak:
        return line("reason-trump-strong", colour=word, best=card_word(mine[-1]))
    return line("reason-trump", colour=word)


def _leave(it: Dilemma) -> Line | None:
    """Take the trick that takes one out, for good pay. [MT-10, MT-11]"""
    if it.lacks != 1 or it.pay == 0 or not it.good.wins or it.bad.is_sure:
        return None
    if it.bad.wins and not it.good.is_sure and it.good.beaters >= it.bad.beaters:
        return None
    card = it.good.name
    if it.seen.scores[it.seat] + it.pay >= it.seen.target:
        return line("reason-win" if it.good.is_sure else "reason-try-win", card=card)
    if not it.good.is_sure:
        return line("reason-try-leave", card=card, count=it.pay)
    near = [seat for seat, lacks in _others(it) if lacks == 1]
    if near:
        return line("reason-leave-now", count=it.pay, who=Named(near[0]))
    return line("reason-leave", count=it.pay)


def _others(it: Dilemma) -> list[tuple[int, int]]:
    """List the other seats, each with the tricks that it needs to leave. [MT-10]"""
    quota, tricks = QUOTA[it.seen.seats], it.seen.tricks
    return [(seat, quota - tricks[seat]) for seat in range(it.seen.seats) if seat != it.seat]


def _deny(it: Dilemma) -> Line | None:
    """Take a trick that would take its present winner out. [MT-10, MT-13]"""
    seen, best = it.seen, it.seen.best
    if seen.led == 0 or not it.good.wins or it.bad.wins:
        return None
    pay = payoff(seen, best)
    if seen.tricks[best] != QUOTA[seen.seats] - 1 or pay == 0:
        return None
    is_duel = size_of(seen.staying) == 2
    wins = seen.scores[best] + pay >= seen.target
    id_ = "reason-deny-match" if wins else "reason-deny-last" if is_duel else "reason-deny"
    return line(id_, who=Named(best), count=pay)


def _stay(it: Dilemma) -> Line | None:
    """Don't leave yet, for so little. [MT-11]"""
    if it.lacks != 1 or not it.bad.is_sure or it.good.wins:
        return None
    return line("reason-stay", count=it.pay)


def _take(it: Dilemma) -> Line | None:
    """Take a trick that the other card leaves to someone. [MT-10]"""
    if it.seen.led == 0 or not it.good.wins or it.bad.wins or (it.pay == 0 and it.lacks == 1):
        return None
    card = it.good.name
    if is_time(it.seen, it.seat):
        others = sum(lacks for _, lacks in _others(it))
        return line("reason-hurry", card=card, lacks=it.lacks, others=others)
    is_sure = it.good.is_sure and it.lacks > 1
    return line("reason-take" if is_sure else "reason-try", card=card, lacks=it.lacks)


def _duck(it: Dilemma) -> Line | None:
    """Let someone else have the trick: it will pay. [MT-11]"""
    if it.seen.led == 0 or it.good.wins or not it.bad.wins:
        return None
    return line("reason-duck", card=it.bad.name)


def _cheaply(it: Dilemma) -> Line | None:
    """Of two cards that both take the trick, keep the stronger one; or be safer. [MT-8]"""
    if it.seen.led == 0 or not it.good.wins or not it.bad.wins:
        return None
    if it.good.is_sure and it.good.beaters > it.bad.beaters:
        return line("reason-cheap", card=it.good.name, other=it.bad.name)
    if it.good.is_sure and not it.bad.is_sure:
        return line("reason-surer", card=it.good.name, other=it.bad.name)
    return _compared(it, "reason-safer") if it.good.beaters < it.bad.beaters else None


def _shed(it: Dilemma) -> Line | None:
    """Of two cards that both lose the trick, keep what is worth more later. [MT-8]"""
    if it.seen.led == 0 or it.good.wins or it.bad.wins:
        return None
    if colour_of(it.bad.card) == it.seen.trump != colour_of(it.good.card):
        return line("reason-keep-trump", card=it.good.name)
    if it.good.beaters == it.bad.beaters:
        return None
    what = "reason-shed" if it.good.beaters > it.bad.beaters else "reason-unload"
    return line(what, card=it.good.name, other=it.bad.name)


def _lead(it: Dilemma) -> Line | None:
    """Lead strong in a hurry, else weak. [MT-4]"""
    if it.seen.led != 0:
        return None
    good, bad = it.good.beaters, it.bad.beaters
    if good < bad:
        return _compared(it, "reason-lead-strong" if good else "reason-lead-master")
    if good > bad:
        return _compared(it, "reason-lead-weak" if bad else "reason-keep-master")
    return _thin(it)


def _compared(it: Dilemma, what: str) -> Line:
    """Compare how many unseen cards beat each. [MT-8]"""
    good, bad = it.good, it.bad
    return line(what, card=good.name, other=bad.name, count=good.beaters, rival=bad.beaters)


def _thin(it: Dilemma) -> Line | None:
    """Play the colour of which one has fewer cards. [MT-5]"""
    hand = it.seen.hands[it.seat]
    colour, other = colour_of(it.good.card), colour_of(it.bad.card)
    count = size_of(hand & cards_of(colour))
    if count < size_of(hand & cards_of(other)):
        return line("reason-thin", colour=colour_word(colour), count=count)
    if colour == other and value_of(it.good.card) < value_of(it.bad.card):
        return line("reason-low", card=it.good.name, other=it.bad.name)
    return None


TELLINGS: tuple[Callable[[Dilemma], Line | None], ...] = (
    _leave, _deny, _stay, _take, _duck, _cheaply, _shed, _lead, _thin,
)  # fmt: skip
