"""Vingt-et-Un: why one move is better than another, as a friend at the table would say."""

from collections.abc import Iterator

from tablee.core.record import View
from tablee.core.speech import Line, Named, line, numeral
from tablee.core.thing import Move

from .card import Action, Card
from .danger import highest_in_row, lowest_total, would_explode
from .moves import DRAW, NEXT, PICK
from .state import HAND, LIMIT, Phase, State
from .words import action_on, card_line, hand_in, picking, value_on

HIGH = 14  # a total that leaves the next seat little room
LOW = 4  # points that are hardly worth keeping
MANY = 7  # points that are
PLAIN = (Action.NONE, Action.REVERSE)  # they take nothing out of the row


def reason(view: View[State], move: int, other: int) -> Line | None:
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


def of_draw(seen: State, other: int) -> Iterator[Line]:
    """Speak for drawing a card. [VU-7, VU-8]"""
    if other > DRAW:
        yield from against(seen, other)
        yield from of_keeping(other)
    if seen.total >= HIGH:
        yield line("reason-draw-high", total=numeral(int(seen.total)), who=next_of(seen, DRAW))
    yield line("reason-draw")


def of_card(seen: State, card: int, other: int) -> Iterator[Line]:
    """Speak for playing a card. [VU-10, VU-15]"""
    if other > DRAW:
        yield from against(seen, other)
        if value_on(other) > value_on(card) or (is_way_out(other) and not is_way_out(card)):
            yield from of_keeping(other)
    elif is_only_safe(seen, card):
        yield line("reason-only-safe")
    if not would_explode(seen, Move(card)):
        yield from of_action(seen, card)
        yield from of_pressure(seen, card)
        yield from of_shedding(seen, card, other)


def of_shedding(seen: State, card: int, other: int) -> Iterator[Line]:
    """Speak for having a card less. [VU-8, VU-17]"""
    if other == DRAW and seen.sizes[seen.turn] == HAND - 1:
        yield line("reason-full-hand")
    if 0 < value_on(card) <= LOW:
        yield line("reason-shed", card=card_line(card), points=points(value_on(card)))
    if value_on(card) < 0:
        yield line("reason-lowers", total=numeral(total_after(seen, card)))


def against(seen: State, card: int) -> Iterator[Line]:
    """Speak against a card that explodes, or leaves one with nothing safe. [VU-16]"""
    if would_explode(seen, Move(card)):
        total = numeral(int(lowest_total(seen, Card(card))))
        yield line("reason-explodes", card=card_line(card), total=total)
    elif is_last_safe(seen, card):
        yield line("reason-keep-safe", card=card_line(card))


def of_keeping(card: int) -> Iterator[Line]:
    """Speak for keeping a card: as a way out, or for its points. [VU-17]"""
    if is_way_out(card):
        yield line("reason-keep-way-out", card=card_line(card))
    elif action_on(card) in (Action.DISCARD, Action.TAKE):
        yield line("reason-keep-remover", card=card_line(card))
    elif value_on(card) >= MANY:
        yield line("reason-keep-points", card=card_line(card), points=points(value_on(card)))


def is_way_out(card: int) -> bool:
    """Say whether a card can never take a row past 21. [VU-16]"""
    return value_on(card) <= 0 and action_on(card) in PLAIN


def of_action(seen: State, card: int) -> Iterator[Line]:
    """Speak for what a card does. [VU-2]"""
    match action_on(card):
        case Action.TAKE if seen.row_cards > 0:
            highest = int(highest_in_row(seen, seen.row_cards))
            if highest >= MANY:
                yield line("reason-takes", card=card_line(card), points=points(highest))
        case Action.ALIKE if lowest_total(seen, Card(card)) < seen.total + value_on(card):
            yield line("reason-sweeps", total=numeral(int(lowest_total(seen, Card(card)))))
        case Action.DISCARD if seen.total + value_on(card) > LIMIT:
            yield line("reason-discards", card=card_line(card))
        case Action.REVERSE if seen.seats > 2 and total_after(seen, card) >= HIGH:
            total = numeral(total_after(seen, card))
            yield line("reason-reverses", total=total, who=next_of(seen, card))


def of_pressure(seen: State, card: int) -> Iterator[Line]:
    """Speak for a high total that the next seat has to cope with. [VU-8]"""
    total, who = total_after(seen, card), next_of(seen, card)
    if action_on(card) in (Action.DISCARD, Action.TAKE) and seen.row_cards > 0:
        return
    if total < HIGH or who.number == seen.turn:
        return
    if seen.sizes[who.number] == HAND:
        yield line("reason-corners", total=numeral(total), who=who)
    else:
        yield line("reason-leaves-high", total=numeral(total), who=who)


# --- Picking a card of the row -----------------------------------------------------------


def of_pick(seen: State, move: int, other: int) -> Iterator[Line]:
    """Speak for a card of the row to take or to discard. [VU-10, VU-11]"""
    card, rival = move - PICK, other - PICK
    after = int(seen.total) - value_on(card)
    if other >= 0 and would_explode(seen, Move(other)) and not would_explode(seen, Move(move)):
        total = numeral(int(seen.total) - value_on(rival))
        yield line("reason-pick-explodes", card=card_line(rival), total=total)
    if would_explode(seen, Move(move)):
        return
    if picking(seen) == "take":
        if value_on(card) >= MANY and (other < 0 or value_on(card) > value_on(rival)):
            yield line("reason-take-points", points=points(value_on(card)))
        elif is_way_out(card):
            yield line("reason-take-way-out", card=card_line(card))
    if after >= HIGH and (other < 0 or value_on(card) < value_on(rival)):
        yield line("reason-stays", total=numeral(after), who=next_of(seen, move))
    elif other >= 0 and value_on(card) > value_on(rival):
        yield line("reason-drops", total=numeral(after))


# --- What follows from a move ------------------------------------------------------------


def total_after(seen: State, card: int) -> int:
    """Count the row after a card, with its best target. [VU-10]"""
    return int(lowest_total(seen, Card(card)))


def next_of(seen: State, move: int) -> Named:
    """Name the seat that acts after a move, past those who can't. [VU-5, VU-14, VU-18]"""
    turning = DRAW < move <= PICK and action_on(move) == Action.REVERSE
    step = -int(seen.direction) if turning else int(seen.direction)
    pile = int(seen.pile_cards) - (move == DRAW)
    seat = (int(seen.turn) + step) % int(seen.seats)
    while seat != seen.turn and pile == 0 and seen.sizes[seat] == 0:
        seat = (seat + step) % int(seen.seats)
    return Named(seat)


def is_only_safe(seen: State, card: int) -> bool:
    """Say whether a card is the one move of a hand that does not explode. [VU-15]"""
    hand = hand_in(seen.hands, int(seen.turn))
    others = [held for held in hand if held != card]
    is_stuck = len(hand) == HAND or seen.pile_cards == 0
    return bool(
        is_stuck
        and others
        and not would_explode(seen, Move(card))
        and all(would_explode(seen, Move(held)) for held in others)
    )


def is_last_safe(seen: State, card: int) -> bool:
    """Say whether all cards left after a plain one would take the row past 21. [VU-16]"""
    left = hand_in(seen.hands, int(seen.turn))
    if card not in left:
        return False
    left.remove(card)
    total = int(seen.total) + value_on(card)
    return (
        bool(left)
        and all(action_on(each) in PLAIN for each in [card, *left])
        and all(total + value_on(each) > LIMIT for each in left)
    )


def points(count: int) -> Line:
    """Count points."""
    return line("score", count=count)
