"""Hush: what a seat saw happen, told line by line."""

from collections.abc import Iterator, Sequence

from tablee.core.bits import each_of, size_of
from tablee.core.record import View
from tablee.core.speech import Line, Named, line, listed

from .moves import HIDDEN, NEXT
from .state import CARDS, Phase, State
from .words import best, card_line, is_void, points_line, scores


def told(before: View[State], after: View[State]) -> Sequence[Line]:
    """Say what a seat saw happen between two views, one move apart."""
    move, who = after.seen.last_move, Named(after.seen.last_seat)
    if move == NEXT:
        return [line("dealt", number=after.seen.rounds_played + 1)]
    lines = [told_act(before, after, who, "hid" if move == HIDDEN else "chose")]
    if move < CARDS:
        lines += told_trick(after.seen)
    if after.seen.phase in (Phase.SCORED, Phase.OVER):
        lines += told_round(after)
    return lines


def told_act(before: View[State], after: View[State], who: Named, what: str) -> Line:
    """Say that somebody put a card down, and to who did, which. [HU-9]"""
    if after.seat != who.number:
        return line(what, who=who)
    gone = before.seen.hand[who.number] & ~after.seen.hand[who.number]
    return line(f"{what}-card", who=who, card=card_line(each_of(gone)[0]))


def told_trick(seen: State) -> Iterator[Line]:
    """Say what everybody showed, and who took it. [HU-3, HU-4]"""
    cards = [card_line(seen.shown[seat] - 1) for seat in range(seen.seats)]
    shown = [line("shows", who=Named(seat), card=card) for seat, card in enumerate(cards)]
    yield line("showed", cards=listed(shown))
    if is_void(seen):
        yield line("void")
    else:
        yield line("took", who=Named(seen.taker), card=cards[seen.taker])


def told_round(view: View[State]) -> Iterator[Line]:
    """Say how everybody's points came about, and who wins the match. [HU-7, HU-8]"""
    seen = view.seen
    for seat in range(seen.seats):
        cards = each_of(seen.bared[seat])
        yield line(
            "scored" if cards else "scored-none",
            who=Named(seat),
            tricks=size_of(seen.won[seat]),
            cards=listed(map(card_line, cards)) if cards else "",
            points=points_line(seen.gained[seat]),
        )
    if seen.phase == Phase.OVER:
        for seat in best(view):
            yield line("won", who=Named(seat), points=points_line(scores(view)[seat]))
