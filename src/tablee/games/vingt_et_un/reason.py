"""Vingt-et-Un: why one move is better than another, as a friend at the table would say."""

from collections.abc import Iterator

from tablee.core.record import View
from tablee.core.speech import Line, Named, line
from tablee.core.thing import Move

from .card import Action, Card
from .danger import highest_in_row, would_explode
from .moves import DRAW, NEXT, PICK
from .state import HAND, LIMIT, Phase, State
from .words import action_on, card_in, card_line, hand_in, picked, total_after, value_on

HIGH = 14  # a total that leaves the next seat little room
LOW = 4  # points that are hardly worth keeping
MANY = 7  # points that are
PLAIN = (Action.NONE, Action.REVERSE)  # they take nothing out of the row


def reason(view: View[State], move: Move, other: Move) -> Line | None:
    """Say why a move is better than another, by the first thing that tells them apart."""
    seen = view.seen
    if move == NEXT:
        return None
    if seen.phase == Phase.CHOICE:
        reasons = of_pick(seen, move, other)
    elif move == DRAW:
        reasons = of_draw(seen, other)
    else:
        reasons = of_card(seen, move, other)
    return next(reasons, line("reason-general"))


# --- On a turn ---------------------------------------------------------------------------


def of_draw(seen: State, other: Move) -> Iterator[Line]:
    """Speak for drawing a card. [VU-7, VU-8]"""
    if other > DRAW:
        yield from against(seen, other)
        yield from of_keeping(card_in(other))
    if seen.total >= HIGH:
        yield line("reason-draw-high", total=seen.total, who=next_of(seen, DRAW))
    yield line("reason-draw")


def of_card(seen: State, move: Move, other: Move) -> Iterator[Line]:
    """Speak for playing a card. [VU-10, VU-15]"""
    card = card_in(move)
    if other > DRAW:
        rival = card_in(other)
        yield from against(seen, other)
        if value_on(rival) > value_on(card) or (is_way_out(rival) and not is_way_out(card)):
            yield from of_keeping(rival)
    elif is_only_safe(seen, move):
        yield line("reason-only-safe")
    if not would_explode(seen, move):
        yield from of_action(seen, move)
        yield from of_pressure(seen, move)
        yield from of_shedding(seen, move, other)


def of_shedding(seen: State, move: Move, other: Move) -> Iterator[Line]:
    """Speak for having a card less. [VU-8, VU-17]"""
    value, card = value_on(card_in(move)), card_line(card_in(move))
    if other == DRAW and seen.sizes[seen.turn] == HAND - 1:
        yield line("reason-full-hand")
    if 0 < value <= LOW:
        yield line("reason-shed", card=card, points=points(value))
    if value < 0:
        yield line("reason-lowers", total=total_after(seen, move))


def against(seen: State, move: Move) -> Iterator[Line]:
    """Speak against a card that explodes, or leaves one with nothing safe. [VU-16]"""
    card = card_line(card_in(move))
    if would_explode(seen, move):
        yield line("reason-explodes", card=card, total=total_after(seen, move))
    elif is_last_safe(seen, card_in(move)):
        yield line("reason-keep-safe", card=card)


def of_keeping(card: Card) -> Iterator[Line]:
    """Speak for keeping a card: as a way out, or for its points. [VU-17]"""
    if is_way_out(card):
        yield line("reason-keep-way-out", card=card_line(card))
    elif action_on(card) in (Action.DISCARD, Action.TAKE):
        yield line("reason-keep-remover", card=card_line(card))
    elif value_on(card) >= MANY:
        yield line("reason-keep-points", card=card_line(card), points=points(value_on(card)))


def is_way_out(card: Card) -> bool:
    """Say whether a card can never take a row past 21. [VU-16]"""
    return value_on(card) <= 0 and action_on(card) in PLAIN


def of_action(seen: State, move: Move) -> Iterator[Line]:
    """Speak for what a card does. [VU-2]"""
    card, total = card_in(move), total_after(seen, move)
    match action_on(card):
        case Action.TAKE if seen.row_cards > 0 and highest_in_row(seen, seen.row_cards) >= MANY:
            highest = highest_in_row(seen, seen.row_cards)
            yield line("reason-takes", card=card_line(card), points=points(highest))
        case Action.ALIKE if total < seen.total + value_on(card):
            yield line("reason-sweeps", total=total)
        case Action.DISCARD | Action.TAKE if seen.total + value_on(card) > LIMIT:
            yield line("reason-discards", card=card_line(card))
        case Action.REVERSE if seen.seats > 2 and total >= HIGH:
            yield line("reason-reverses", total=total, who=next_of(seen, move))


def of_pressure(seen: State, move: Move) -> Iterator[Line]:
    """Speak for a high total that the next seat has to cope with. [VU-8]"""
    total, who = total_after(seen, move), next_of(seen, move)
    if action_on(card_in(move)) in (Action.DISCARD, Action.TAKE) and seen.row_cards > 0:
        return
    if total < HIGH or who.number == seen.turn:
        return
    is_full = seen.sizes[who.number] == HAND
    what = "reason-corners" if is_full else "reason-leaves-high"
    yield line(what, total=total, who=who)


# --- Picking a card of the row -----------------------------------------------------------


def of_pick(seen: State, move: Move, other: Move) -> Iterator[Line]:
    """Speak for a card of the row to take or to discard. [VU-10, VU-11]"""
    card, rival, after = card_in(move), card_in(other), total_after(seen, move)
    is_rivalled = other >= 0
    if is_rivalled and would_explode(seen, other) and not would_explode(seen, move):
        total = total_after(seen, other)
        yield line("reason-pick-explodes", card=card_line(rival), total=total)
    if would_explode(seen, move):
        return
    if picked(seen) == "take":
        if value_on(card) >= MANY and (not is_rivalled or value_on(card) > value_on(rival)):
            yield line("reason-take-points", points=points(value_on(card)))
        elif is_way_out(card):
            yield line("reason-take-way-out", card=card_line(card))
    if after >= HIGH and (not is_rivalled or value_on(card) < value_on(rival)):
        yield line("reason-stays", total=after, who=next_of(seen, move))
    elif is_rivalled and value_on(card) > value_on(rival):
        yield line("reason-drops", total=after)


# --- What follows from a move ------------------------------------------------------------


def next_of(seen: State, move: Move) -> Named:
    """Name the seat that acts after a move, past those who can't. [VU-5, VU-14, VU-18]"""
    turning = DRAW < move <= PICK and action_on(card_in(move)) == Action.REVERSE
    step = -seen.direction if turning else seen.direction
    pile = seen.pile_cards - (move == DRAW)
    seat = (seen.turn + step) % seen.seats
    while seat != seen.turn and pile == 0 and seen.sizes[seat] == 0:
        seat = (seat + step) % seen.seats
    return Named(seat)


def is_only_safe(seen: State, move: Move) -> bool:
    """Say whether a card is the one move of a hand that does not explode. [VU-15]"""
    hand = hand_in(seen.hands, seen.turn)
    others = [Move(held) for held in hand if held != card_in(move)]
    is_stuck = len(hand) == HAND or seen.pile_cards == 0
    if not is_stuck or not others or would_explode(seen, move):
        return False
    return all(would_explode(seen, other) for other in others)


def is_last_safe(seen: State, card: Card) -> bool:
    """Say whether all cards left after a plain one would take the row past 21. [VU-16]"""
    left = hand_in(seen.hands, seen.turn)
    if card not in left:
        return False
    left.remove(card)
    total = seen.total + value_on(card)
    is_plain = all(action_on(one) in PLAIN for one in [card, *left])
    return len(left) > 0 and is_plain and all(total + value_on(one) > LIMIT for one in left)


def points(count: int) -> Line:
    """Count points."""
    return line("score", count=count)
