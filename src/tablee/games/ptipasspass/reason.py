"""PtiPassPass: why one move is better than another, as a friend at the table would say."""

from collections.abc import Iterator

from tablee.core.record import View
from tablee.core.speech import Line, Named, line
from tablee.core.thing import Move

from .choice import animal_in, announced_in, cup_in
from .knowledge import Knowledge, knowledge_of
from .layout import LINES, PAIRS
from .moves import DECLINE, DOUBLON, LIFT, MENTEUR, NEXT, OK, PLACE, SWAP, TAKE
from .state import ANIMALS, State
from .thumb import is_believable


def reason(view: View[State], move: Move, other: Move) -> Line | None:
    """Say why a move is better than another, by the first thing that tells them apart."""
    if move == NEXT:
        return None
    known = knowledge_of(view.seen)
    reasons = list(of_move(known, move, other))
    return reasons[0] if reasons else line("reason-general")


def of_move(known: Knowledge, move: Move, other: Move) -> Iterator[Line]:
    """List what speaks for a move, the most telling first."""
    if move >= SWAP:
        yield from of_cups(known, move, other)
    elif move >= PLACE:
        yield from of_placement(known, move, other)
    elif move in (OK, DOUBLON, MENTEUR):
        yield from of_reply(known, move, other)
    elif move == TAKE:
        active = known.seen.active
        left = known.seen.challenges[active] - 1
        yield line("reason-take", who=Named(active), count=left)


# --- Answers -----------------------------------------------------------------------------


def of_reply(known: Knowledge, move: Move, other: Move) -> Iterator[Line]:
    """Speak for an answer to a token above a cup. [PS-6]"""
    seen = known.seen
    cup, who = seen.target + 1, Named(seen.active)
    count = len(known.tags(seen.target))
    if move == DOUBLON and count:
        yield line("reason-doublon", cup=cup, count=count)
    if other == DOUBLON and not count:
        yield line("reason-empty-cup", cup=cup)
    if move == MENTEUR:
        yield from of_doubt(known)
    if move == OK:
        yield of_silence(known)
    elif seen.hand_size[seen.active] == 0:
        yield line("reason-last-token", who=who)
    if move == MENTEUR:
        yield line("reason-either-way", who=who)


def of_doubt(known: Knowledge) -> Iterator[Line]:
    """Speak for calling a liar. [PS-12]"""
    seen, animal = known.seen, known.seen.announced
    count, many = known.located(animal), line(f"many-{animal}")
    if not is_believable(seen, seen.active, animal):
        yield line("reason-sure-lie", who=Named(seen.active), some=line(f"some-{animal}"))
    if count == seen.seats:
        yield line("reason-all-located", count=count, many=many)
    elif 2 * count > seen.seats:
        yield line("reason-most-located", count=count, all=seen.seats, many=many)


def of_silence(known: Knowledge) -> Line:
    """Speak for saying OK. [PS-11, PS-13]"""
    seen = known.seen
    if seen.hand_size[seen.turn] == 0:
        return line("reason-stay-empty")
    if seen.challenges[seen.turn] == 1:
        return line("reason-last-challenge")
    return line("reason-costly", who=Named(seen.active))


# --- Placements --------------------------------------------------------------------------


def of_placement(known: Knowledge, move: Move, other: Move) -> Iterator[Line]:
    """Speak for a token under a cup. [PS-5, PS-14]"""
    cup, animal = cup_in(move), animal_in(move)
    rival, its_animal = (-1, 0)
    if PLACE <= other < SWAP:
        rival, its_animal = cup_in(other), animal_in(other)
    won = known.winning_line(cup, animal)
    if won and not (rival >= 0 and known.winning_line(rival, its_animal)):
        yield line("reason-completes", **named(won))
    if rival >= 0 and known.tags(rival) and not known.tags(cup):
        yield line("reason-taken-cup", cup=rival + 1)
    yield from of_shedding(known, other)
    yield from of_cup(known, cup, rival)
    if announced_in(move):
        yield from of_announcement(known, move, other)
    if rival < 0 and not known.tags(cup):
        yield line("reason-free-cup", cup=cup + 1)
    if announced_in(move) and known.seen.hand_size[known.seen.turn] == 1:
        yield line("reason-last-of-hand")


def of_cup(known: Knowledge, cup: int, rival: int) -> Iterator[Line]:
    """Speak for a cup rather than for another, if there is one. [PS-17]"""
    started = known.started_line(cup)
    if started and cup != rival and not (rival >= 0 and known.started_line(rival)):
        yield line("reason-builds", **named(started))


def of_announcement(known: Knowledge, move: Move, other: Move) -> Iterator[Line]:
    """Speak for what is said of a token. [PS-5]"""
    seen = known.seen
    animal, announced = animal_in(move), announced_in(move)
    told, truth = 0, -1
    if PLACE <= other < SWAP:
        told, truth = announced_in(other), animal_in(other)
    if told and not is_believable(seen, seen.turn, told):
        yield line("reason-unbelievable", some=line(f"some-{told}"))
    if told and (announced == animal) == (told == truth):
        return
    if announced == animal:
        yield line("reason-truth")
    elif not any(seen.challenges[seat] for seat in range(seen.seats) if seat != seen.turn):
        yield line("reason-no-risk")
    else:
        yield line("reason-bluff", cup=cup_in(move) + 1, animal=line(f"a-{announced}"))


def of_shedding(known: Knowledge, other: int) -> Iterator[Line]:
    """Speak for placing a token as a reward rather than another reward. [PS-14]"""
    seen = known.seen
    if other in (TAKE, DECLINE):
        left = seen.hand_size[seen.turn] - 1
        yield line("reason-shed", count=left) if left else line("reason-empties-hand")


# --- Swaps and liftings ------------------------------------------------------------------


def of_cups(known: Knowledge, move: Move, other: Move) -> Iterator[Line]:
    """Speak for a swap, or for a line. [PS-16]"""
    if move < LIFT:
        won = known.winning_line_after(PAIRS[move - SWAP])
        if won:
            yield line("reason-swap-wins", **named(won))
        yield from of_swap(known, PAIRS[move - SWAP])
        return
    cups = LINES[move - LIFT]
    if known.wins(cups):
        yield line("reason-wins", **named(cups))
    if other >= LIFT:
        yield from against_line(known, LINES[other - LIFT])
    yield from of_hope(known, cups)
    tokens = sum(len(known.tags(cup)) for cup in cups)
    if other >= LIFT and tokens > sum(len(known.tags(cup)) for cup in LINES[other - LIFT]):
        yield line("reason-more-tokens", count=tokens)


def of_swap(known: Knowledge, pair: tuple[int, ...]) -> Iterator[Line]:
    """Speak for two cups that change places, by a line that may win then. [PS-16]"""
    one, other = pair
    turned = {one: other, other: one}
    for cups in known.table:
        if (one in cups) == (other in cups):
            continue  # it is the same line afterwards
        moved = tuple(turned.get(cup, cup) for cup in cups)
        for hope in of_hope(known, moved):
            yield line("reason-swap-hope", hope=hope, **named(cups))


def against_line(known: Knowledge, cups: tuple[int, ...]) -> Iterator[Line]:
    """Speak against a line that can't win. [PS-17]"""
    empty = [cup for cup in cups if not known.tags(cup)]
    if empty:
        yield line("reason-hole", cup=empty[0] + 1, **named(cups))
    elif all(known.is_clear(cup) for cup in cups) and not known.wins(cups):
        yield line("reason-loses", **named(cups))


def of_hope(known: Knowledge, cups: tuple[int, ...]) -> Iterator[Line]:
    """Speak for a line of which two cups are known, and one could fit. [PS-17]"""
    unclear = [cup for cup in cups if not known.is_clear(cup)]
    if len(unclear) != 1 or not all(known.tags(cup) for cup in cups) or known.wins(cups):
        return
    cup = unclear[0]
    fitting = [animal for animal in range(1, ANIMALS) if known.wins(cups, cup, animal)]
    for tag in known.unclear_tags(cup):
        claim, giver = known.seen.claim[tag], known.giver(tag)
        if claim in fitting and giver is not None:
            yield line(
                "reason-announced", who=Named(giver), cup=cup + 1, animal=line(f"a-{claim}")
            )
    if len(fitting) == 1:
        yield line("reason-one-fits", cup=cup + 1, animal=line(f"a-{fitting[0]}"))


def named(cups: tuple[int, ...]) -> dict[str, int]:
    """Name the cups of a line, counted from 1."""
    one, two, three = cups
    return {"one": one + 1, "two": two + 1, "three": three + 1}
