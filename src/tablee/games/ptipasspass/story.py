"""PtiPassPass: what a seat saw happen, in words."""

from collections.abc import Sequence

from tablee.core.record import View
from tablee.core.speech import Line, Named, line, listed

from .choice import animal_in, announced_in, cup_in
from .layout import LINES, PAIRS
from .moves import DECLINE, DOUBLON, LIFT, MENTEUR, NEXT, OK, PLACE, SWAP, TAKE
from .state import ANIMALS, VICTORY, Ending, Phase, State


def told(before: View[State], after: View[State]) -> Sequence[Line]:
    """Say what a seat saw happen between two views, one move apart. [PS-22]"""
    seen, move = after.seen, after.seen.last_move
    if move >= LIFT:
        lines = _lift(seen)
    elif PLACE <= move < SWAP:
        lines = _placement(before, after)
    elif move == DOUBLON:
        lines = _doublon(before, after)
    elif move == MENTEUR:
        lines = _menteur(before, after)
    else:
        lines = _act(before.seen, seen)
    return [*lines, *_marker(before.seen, seen), *_ending(seen)]


def _act(before: State, after: State) -> list[Line]:
    """Tell an OK, a reward, a swap, or that a round begins. [PS-6, PS-14, PS-16, PS-21]"""
    move, who = after.last_move, Named(after.last_seat)
    if move >= SWAP:
        one, two = PAIRS[move - SWAP]
        return [line("told-swap", who=who, one=one + 1, two=two + 1)]
    if move == OK:
        return [line("told-ok", who=who), *_under(after, before.target + 1)]
    if move == TAKE:
        return [line("told-take", who=who, active=Named(before.active))]
    if move == DECLINE:
        return [line("told-decline", who=who)]
    return [line("told-next", round=after.round_number, first=Named(after.first))]


def stacked(stack: int) -> list[int]:
    """List the animals that were under a lifted cup, the lowest first. [PS-9]"""
    animals = []
    while stack:
        animals.append(stack & 3)
        stack >>= 2
    return animals


def _listed(stack: int) -> Line:
    """Name what was under a cup."""
    if stack == 0:
        return line("nothing")
    return listed(line(f"a-{animal}") for animal in stacked(stack))


def _own(before: View[State], after: View[State]) -> Line | None:
    """Name the animal that went out of the mover's hand or came into it, to the mover."""
    seat = before.seat
    if seat == after.seen.last_seat:
        for animal in range(1, ANIMALS):
            if before.seen.hand[seat, animal] != after.seen.hand[seat, animal]:
                return line(f"a-{animal}")
    return None


def _placement(before: View[State], after: View[State]) -> list[Line]:
    """Tell a placement, or a reward's. [PS-5, PS-14]"""
    who, move = Named(after.seen.last_seat), after.seen.last_move
    cup, announced = cup_in(move) + 1, announced_in(move)
    own, animal = _own(before, after), line(f"a-{animal_in(move)}")
    if announced:
        said = line(f"animal-{announced}")
        if own is not None:
            lines = [line("told-hide-own", who=who, animal=own, cup=cup, announced=said)]
        else:
            lines = [line("told-hide", who=who, cup=cup, announced=said)]
    elif before.seen.phase == Phase.REWARDING:
        return [line("told-reward-place", who=who, animal=animal, cup=cup)]
    else:
        lines = [line("told-show", who=who, animal=animal, cup=cup)]
    return [*lines, *_under(after.seen, cup)]


def _under(after: State, cup: int) -> list[Line]:
    """Tell that a token went under a cup, when nobody is asked any more. [PS-7]"""
    return [] if after.phase == Phase.REPLYING else [line("told-under", cup=cup)]


def _failed(before: View[State], after: View[State]) -> bool:
    challenger = after.seen.last_seat
    return after.seen.challenges[challenger] < before.seen.challenges[challenger]


def _doublon(before: View[State], after: View[State]) -> list[Line]:
    """Tell a Doublon and what came of it. [PS-9, PS-10, PS-11]"""
    seen, who, active = after.seen, Named(after.seen.last_seat), Named(before.seen.active)
    under, showing = _listed(seen.bared[0]), before.seen.showing
    lines = [line("told-doublon", who=who, cup=before.seen.target + 1, animals=under)]
    if not _failed(before, after):
        return [*lines, line("told-double", active=active), _reward(seen)]
    own = line(f"a-{showing}") if showing else _own(before, after)
    if own is None:
        return [*lines, line("told-pass-hidden", who=who, active=active)]
    return [*lines, line("told-pass", who=who, active=active, animal=own, rule="PS-11")]


def _menteur(before: View[State], after: View[State]) -> list[Line]:
    """Tell a Menteur and what came of it. [PS-12, PS-13]"""
    seen, who, active = after.seen, Named(after.seen.last_seat), Named(before.seen.active)
    shown = _listed(seen.bared[0])
    lines = [line("told-menteur", who=who, active=active, animal=shown)]
    if _failed(before, after):
        failed = line("told-pass", who=who, active=active, animal=shown, rule="PS-13")
        return [*lines, failed]
    return [*lines, line("told-liar", active=active), _reward(seen)]


def _reward(after: State) -> Line:
    """Say whether there is a reward to choose. [PS-14]"""
    found = after.phase == Phase.REWARDING
    return line("told-reward" if found else "told-no-reward", who=Named(after.last_seat))


def _lift(after: State) -> list[Line]:
    """Tell a lifted line, cup by cup. [PS-16, PS-17, PS-18]"""
    cups, who = LINES[after.last_move - LIFT], Named(after.last_seat)
    one, two, three = (cup + 1 for cup in cups)
    lines = [line("told-lift", who=who, one=one, two=two, three=three)]
    for place, cup in enumerate(cups):
        lines.append(line("told-cup", cup=cup + 1, animals=_listed(after.bared[place])))
    if after.ending != Ending.WON:
        return [*lines, line("told-back")]
    count = after.victories[after.winner]
    return [*lines, line("told-won", who=who, count=count, goal=VICTORY)]


def _marker(before: State, after: State) -> list[Line]:
    """Tell that the marker was turned. [PS-3]"""
    if after.marker == before.marker or after.phase in (Phase.SCORED, Phase.OVER):
        return []
    return [] if after.last_move == NEXT else [line(f"told-marker-{after.marker}")]


def _ending(after: State) -> list[Line]:
    """Tell why a round is void, who begins the next, or who won the match. [PS-20, PS-21]"""
    if after.phase not in (Phase.SCORED, Phase.OVER):
        return []
    lines = [] if after.ending == Ending.WON else [line(f"told-void-{after.ending}")]
    if after.phase == Phase.SCORED:
        return [*lines, line("told-begins", who=Named(after.turn))]
    most = max(after.victories[seat] for seat in range(after.seats))
    best = [seat for seat in range(after.seats) if after.victories[seat] == most]
    if after.ending != Ending.WON:
        lines.append(line("told-voids"))
    return [*lines, *(line("told-match", who=Named(seat), count=most) for seat in best)]
