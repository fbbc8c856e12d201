"""Ptit Pois: what a seat saw happen, told line by line."""

from collections.abc import Sequence

from tablee.core.bits import each_of, has
from tablee.core.record import View
from tablee.core.speech import Line, Named, line
from tablee.core.thing import Move, Seat, each

from .cards import card_of, colour_of, pile_of, row_of, value_of
from .moves import END, FLIP, NEXT, PLAY, TURN
from .scoring import is_ahead
from .state import STACKS, Card, Edition, Phase, State
from .words import card_line, pile_line, shown_line, side_line


def told(before: View[State], after: View[State]) -> Sequence[Line]:
    """Say what a seat saw happen between two views, one move apart."""
    seen, move = after.seen, after.seen.last_move
    if move == NEXT:
        return [line("dealt", number=seen.rounds_played + 1, who=Named(seen.turn))]
    return [*told_move(before, after, move), *told_round(seen)]


def told_move(before: View[State], after: View[State], move: Move) -> list[Line]:
    """Say what a seat did in its turn."""
    who = Named(after.seen.last_seat)
    if move < PLAY:
        return [line("chose", who=who, side=side_line(after.seen.side))]
    if move < FLIP:
        return told_play(before.seen, after.seen, who, move)
    if move == FLIP:
        return told_flip(before, after, who)
    if move < END:
        return [told_turn(before.seen, after.seen, who, move - TURN)]
    return [line("stuck-end" if before.seen.phase == Phase.FLIPPED else "declined", who=who)]


def told_play(before: State, after: State, who: Named, move: Move) -> list[Line]:
    """Say which card was played from where, and whether it earned a bonus. [PP-13]"""
    card, pile = card_of(move), pile_of(move)
    covered = Card(before.tops[pile] - 1)
    lines = [
        line(
            "played",
            who=who,
            card=card_line(card),
            pile=pile_line(pile),
            covered=card_line(covered),
            source="row" if has(row_of(before, before.turn), card) else "hand",
        )
    ]
    if after.phase == Phase.BONUS:
        lines.append(line("bonus", who=who))
    elif colour_of(card) == colour_of(covered):
        lines.append(line("bonus-useless", who=who))
    return lines


def told_flip(before: View[State], after: View[State], who: Named) -> list[Line]:
    """Say that a seat flipped and drew, in the edition's order. [PP-10, PP-11]"""
    flipped = [line("flipped", who=who, side=side_line(after.seen.side))]
    drew = told_draw(before, after, who)
    is_published = after.seen.edition == Edition.PUBLISHED
    lines = [*flipped, *drew] if is_published else [*drew, *flipped]
    if before.seen.phase == Phase.FLIPPED:
        lines.insert(0, line("stuck-again", who=who))
    return lines


def told_draw(before: View[State], after: View[State], who: Named) -> list[Line]:
    """Name what was drawn to its owner, to the others its number. [PP-12, PP-27]"""
    seat = who.number
    count = after.seen.hand_size[seat] - before.seen.hand_size[seat]
    lines = []
    if after.seen.stock != before.seen.stock - count:
        lines.append(line("reshuffled"))
    if after.seat == seat:
        new = after.seen.hand[seat] & ~before.seen.hand[seat]
        return lines + [
            line("drew-card", who=who, card=card_line(card)) for card in each_of(new)
        ]
    return [*lines, line("drew", who=who, count=count)]


def told_turn(before: State, after: State, who: Named, stack: int) -> Line:
    """Say what came up, and what went under it. [PP-15]"""
    up = shown_line(after.up[who.number, stack])
    covered = before.up[who.number, stack]
    if covered == 0:
        return line("turned-lone", who=who, card=up)
    return line("turned-two", who=who, card=up, covered=shown_line(covered))


def told_round(after: State) -> list[Line]:
    """Say how a round that is over was scored, seat by seat. [PP-19, PP-26]"""
    if after.phase not in (Phase.SCORED, Phase.OVER):
        return []
    ender = after.ender
    larger = [told_larger(after, seat) for seat in each(Seat(after.seats)) if seat != ender]
    if ender < 0:
        return [line("stopped", turns=after.turns), *larger, *told_match(after)]
    ended = "ended-hand" if after.hand_size[ender] == 0 else "ended-row"
    lines = [line(ended, who=Named(ender)), *larger, told_ender(after, ender)]
    return lines + told_match(after)


def told_larger(after: State, seat: Seat) -> Line:
    """Say how the larger of two totals was scored. [PP-20]"""
    return line(
        "scored",
        who=Named(seat),
        hand=added(hand_values(after, seat)),
        row=added(row_values(after, seat)),
        points=after.gained[seat],
        total=after.points[seat],
    )


def told_ender(after: State, seat: Seat) -> Line:
    """Say whether who ended the round scored nothing or double. [PP-21]"""
    return line(
        "scored-nothing" if after.gained[seat] == 0 else "scored-double",
        who=Named(seat),
        rest=added(hand_values(after, seat) + row_values(after, seat)),
        points=after.gained[seat],
        total=after.points[seat],
    )


def told_match(after: State) -> list[Line]:
    """Say who won the match, and how a tie was broken. [PP-22, PP-23]"""
    if after.phase != Phase.OVER:
        return []
    seats = list(each(Seat(after.seats)))
    winners = [s for s in seats if not any(is_ahead(after, other, s) for other in seats)]
    points = after.points[winners[0]]
    is_level = sum(after.points[seat] == points for seat in seats) > 1
    said = "won-shared" if len(winners) > 1 else "won-last" if is_level else "won"
    return [line(said, who=Named(seat), points=points) for seat in winners]


def hand_values(after: State, seat: Seat) -> list[int]:
    """List the values of a hand that is shown."""
    return [value_of(card) for card in each_of(after.shown_hand[seat])]


def row_values(after: State, seat: Seat) -> list[int]:
    """List the values of a row that is shown."""
    found = [
        row[seat, stack] for row in (after.up, after.shown_down) for stack in range(STACKS)
    ]
    return [value_of(Card(shown - 1)) for shown in found if shown != 0]


def added(values: list[int]) -> str:
    """Write a sum: `2 + 6 + 10 = 18`."""
    terms = " + ".join(str(value) for value in values)
    return f"{terms} = {sum(values)}" if len(values) > 1 else str(sum(values))
