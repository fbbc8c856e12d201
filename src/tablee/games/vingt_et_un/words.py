"""Vingt-et-Un: its moves and its events in words."""

from collections.abc import Iterator, Sequence
from typing import Literal

from tablee.core.record import CellsOf, View
from tablee.core.seat import NOBODY
from tablee.core.speech import Line, Named, line, listed, numeral
from tablee.core.thing import Move, each

from .card import Action, Card
from .danger import lowest_total, would_explode
from .moves import DRAW, MARKS, MOVES, NEXT, PICK, PRINTED
from .rules import verdict
from .state import HAND, LOTS, PATIENCE, Phase, State

ACTION_LINES = {
    Action.REVERSE: line("action-reverse"),
    Action.DISCARD: line("action-discard"),
    Action.TAKE: line("action-take"),
    Action.ALIKE: line("action-alike"),
}


def value_on(card: Card) -> int:
    """Read the value printed on a card."""
    return PRINTED[card - 1][0]


def action_on(card: Card) -> Action:
    """Read the action printed on a card."""
    return PRINTED[card - 1][1]


def face(card: Card) -> str:
    """Write a card as it looks: its value, and a symbol for its action."""
    return numeral(value_on(card)) + MARKS[action_on(card)][1]


def written(card: Card) -> str:
    """Write a card as it is typed: its value, and a letter for its action, such as `8t`."""
    return f"{value_on(card)}{MARKS[action_on(card)][0]}"


def hand_in(hands: CellsOf[Card], seat: int) -> list[Card]:
    """List the cards of a seat."""
    return [hands[seat, place] for place in range(HAND) if hands[seat, place]]


def card_line(card: Card) -> Line:
    """Name a card, with what it does."""
    action = action_on(card)
    if action == Action.NONE:
        return line("card", face=face(card))
    return line("card-acting", face=face(card), action=ACTION_LINES[action])


def card_in(move: Move) -> Card:
    """Name the card that a move plays or picks."""
    return Card(move if move <= PICK else move - PICK)


def total_after(seen: State, move: Move) -> int:
    """Count the row after a card is played, with its best target, or picked. [VU-10, VU-11]"""
    if move <= PICK:
        return lowest_total(seen, card_in(move))
    return seen.total - value_on(card_in(move))


def describe(view: View[State], move: Move) -> Line:
    """Say what a move would do, and if it explodes. [VU-15]"""
    seen = view.seen
    if move in (DRAW, NEXT):
        return line("draw" if move == DRAW else "next")
    is_fitting = seen.phase == (Phase.TURN if move <= PICK else Phase.CHOICE)
    doing = "play" if move <= PICK else picked(seen) if is_fitting else "pick"
    said = line(doing, card=card_line(card_in(move)))
    if is_fitting and would_explode(seen, move):
        return line("exploding", what=said, total=total_after(seen, move))
    return said


def picked(seen: State) -> Literal["take", "discard"]:
    """Say what the card just played does with the one that is picked. [VU-10]"""
    played = seen.row[seen.row_cards - 1]
    return "take" if action_on(played) == Action.TAKE else "discard"


def warning(view: View[State], move: Move) -> Line | None:
    """Ask before a move that explodes while another one would not. [VU-15]"""
    seen, seat = view.seen, view.seat
    if verdict(seen, seat, move) != 0 or not would_explode(seen, move):
        return None
    choices = [one for one in each(Move(len(MOVES))) if verdict(seen, seat, one) == 0]
    is_forced = all(would_explode(seen, one) for one in choices)
    return None if is_forced else line("sure-explode")


def refused(view: View[State], move: Move, verdict: int) -> Line:
    """Say why a rule forbids a move, with the seat's own cards and total. [VU-8, VU-15]"""
    seen = view.seen
    is_card = move not in (DRAW, NEXT)
    return line(
        f"no-{verdict}",
        hand=seen.sizes[view.seat],
        what="card" if is_card else "other",
        card=card_line(card_in(move)) if is_card else "",
        total=total_after(seen, move) if is_card else 0,
        phase="choice" if seen.phase == Phase.CHOICE else "turn",
    )


def goal(view: View[State]) -> Line | None:
    """Say how many points win, and how many the viewer still needs. [VU-20]"""
    seen = view.seen
    if seen.phase == Phase.OVER:
        return None
    if view.seat < 0:
        return line("goal", target=seen.target)
    missing = max(0, seen.target - seen.totals[view.seat])
    return line("goal-you", target=seen.target, missing=missing)


def told(before: View[State], after: View[State]) -> Sequence[Line]:
    """Say what a seat saw happen between two views, one move apart."""
    lines = [told_lots(before.seen)] if before.seen.last_seat == NOBODY else []
    move = after.seen.last_move
    who = Named(after.seen.last_seat)
    if move == NEXT:
        return [*lines, line("began", who=who)]
    if move == DRAW:
        lines.append(told_draw(before, after, who))
    else:
        lines.extend(told_card(before.seen, after.seen, who))
        if after.seen.phase in (Phase.TURN, Phase.SCORED) and after.seen.exploded == NOBODY:
            lines.append(line("total", total=after.seen.total))
    return [*lines, *told_after(after.seen)]


def told_lots(seen: State) -> Line:
    """Say who drew what for the first turn of the match, and again after a tie. [VU-4]"""
    drawings = []
    for drawing in range(LOTS):
        lots = [
            line("lot", who=Named(seat), card=value_on(seen.lots[drawing, seat]))
            for seat in range(seen.seats)
            if seen.lots[drawing, seat]
        ]
        drawings += [listed(lots)] if lots else []
    return line("lots", lots=listed(drawings, "drawn-again"), who=Named(seen.starter))


def lots_of(seen: State, seat: int) -> list[Card]:
    """List the cards a seat drew for the first turn; those tied drew again. [VU-4]"""
    return [card for drawing in range(LOTS) if (card := seen.lots[drawing, seat])]


def told_draw(before: View[State], after: View[State], who: Named) -> Line:
    """Say that a card was drawn, and to its owner, which. [VU-9]"""
    if after.seat != who.number:
        return line("drew", who=who)
    held = hand_in(before.seen.hands, who.number)
    cards = hand_in(after.seen.hands, who.number)
    new = next(card for card in cards if cards.count(card) > held.count(card))
    return line("drew-card", who=who, card=card_line(new))


def told_card(before: State, after: State, who: Named) -> Iterator[Line]:
    """Say which card was played or picked and what came of it. [VU-10]"""
    card = card_in(after.last_move)
    if after.last_move > PICK:
        done = "took" if picked(before) == "take" else "discarded"
        yield line(done, who=who, card=card_line(card))
        return
    yield line("played", who=who, card=card_line(card))
    match action_on(card):
        case Action.REVERSE:
            yield line("clockwise" if after.direction > 0 else "counter-clockwise")
        case Action.ALIKE:
            swept = after.discarded - before.discarded
            yield line("swept", count=swept) if swept else line("idle")
        case Action.DISCARD | Action.TAKE:
            if before.row_cards == 0:
                yield line("idle")
            elif after.phase != Phase.CHOICE:
                done = "took" if action_on(card) == Action.TAKE else "discarded"
                yield line(done, who=who, card=card_line(before.row[0]))


def told_after(seen: State) -> Iterator[Line]:
    """Say who is skipped, or how the round and the match ended. [VU-16, VU-18]"""
    if seen.phase == Phase.TURN:
        yield from told_skips(seen)
    elif seen.phase != Phase.CHOICE and seen.exploded == NOBODY:
        yield from told_void(seen)
    elif seen.phase != Phase.CHOICE:
        yield from told_scores(seen)


def told_void(seen: State) -> Iterator[Line]:
    """Say why a round is void, and the third in a row the last. [VU-18, VU-19, VU-22]"""
    is_endless = seen.drawless == PATIENCE * seen.seats
    yield line("void-endless", rule="VU-19") if is_endless else line("void", rule="VU-18")
    if seen.phase == Phase.OVER:
        yield line("stopped", rule="VU-22")
        yield told_winners(seen, "VU-22")


def told_winners(seen: State, rule: str) -> Line:
    """Say who wins the match, alone or with others. [VU-20, VU-22]"""
    total = max(seen.totals[seat] for seat in range(seen.seats))
    points = line("score", count=total)
    best = [Named(seat) for seat in range(seen.seats) if seen.totals[seat] == total]
    if len(best) == 1:
        return line("won", who=best[0], points=points, rule=rule)
    names = listed([line("named", who=who) for who in best])
    return line("won-shared", names=names, points=points, rule=rule)


def told_skips(seen: State) -> Iterator[Line]:
    """Say who was skipped for having nothing to draw or play. [VU-18]"""
    seat = (seen.last_seat + seen.direction) % seen.seats
    while seat != seen.turn:
        yield line("skipped", who=Named(seat), rule="VU-18")
        seat = (seat + seen.direction) % seen.seats


def told_scores(seen: State) -> Iterator[Line]:
    """Say how each seat's points came about, and if the match is won. [VU-17, VU-20]"""
    yield line("exploded", who=Named(seen.exploded), total=seen.total, rule="VU-16")
    for seat in range(seen.seats):
        cards = hand_in(seen.shown, seat)
        values = [line("card", face=value_on(card)) for card in cards]
        said = "scored" if cards else "scored-empty"
        yield line(
            "scored-exploded" if seat == seen.exploded else said,
            who=Named(seat),
            hand=listed(values, "added") if cards else "",
            points=line("score", count=seen.gained[seat]),
            rule="VU-17",
        )
    if seen.phase == Phase.OVER:
        yield told_winners(seen, "VU-20")
    elif seen.totals[leading(seen)] >= seen.target:
        yield line("level", rule="VU-20")


def leading(seen: State) -> int:
    """Name a seat with the highest total."""
    return max(range(seen.seats), key=lambda seat: seen.totals[seat])


def scores(view: View[State]) -> list[int]:
    """Give each seat's points, the match so far."""
    return [view.seen.totals[seat] for seat in range(view.seen.seats)]
