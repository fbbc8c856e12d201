"""PtiPassPass: what a seat saw happen, in words."""

from collections.abc import Callable, Sequence

from tablee.core.record import View
from tablee.core.speech import Line, Named, line, listed

from .choice import animal_in, announced_in, cup_in
from .layout import LINES, PAIRS
from .moves import DECLINE, DOUBLON, LIFT, MENTEUR, NEXT, OK, SWAP, TAKE
from .state import ANIMALS, VICTORY, Ending, Phase, State


def told(before: View[State], after: View[State]) -> Sequence[Line]:
    """Say what a seat saw happen between two views, one move apart. [PS-22]"""
    move = after.seen.last_move
    if move >= LIFT:
        lines = _lift(before, after)
    elif move >= SWAP:
        lines = _swap(before, after)
    else:
        lines = STORIES.get(move, _placement)(before, after)
    return [*lines, *_marker(before.seen, after.seen), *_ending(after.seen)]


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


def _who(after: View[State]) -> Named:
    return Named(after.seen.last_seat)


def _active(before: View[State]) -> Named:
    return Named(before.seen.active)


def _own(before: View[State], after: View[State]) -> Line | None:
    """Name the animal that came into one's own hand or went out of it, if one did."""
    if before.seat < 0:
        return None
    for animal in range(1, ANIMALS):
        if before.seen.hand[before.seat, animal] != after.seen.hand[before.seat, animal]:
            return line(f"a-{animal}")
    return None


def _placement(before: View[State], after: View[State]) -> list[Line]:
    """Tell a placement, or a reward's. [PS-5, PS-14]"""
    who, move = _who(after), after.seen.last_move
    cup, announced = cup_in(move) + 1, announced_in(move)
    if announced == 0:
        shown = line(f"a-{animal_in(move)}")
        if before.seen.phase == Phase.REWARDING:
            return [line("told-reward-place", who=who, animal=shown, cup=cup)]
        return [line("told-show", who=who, animal=shown, cup=cup), *_under(after, cup)]
    said = line(f"animal-{announced}")
    own = _own(before, after)
    if own is not None and before.seat == after.seen.last_seat:
        told_it = line("told-hide-own", who=who, animal=own, cup=cup, announced=said)
    else:
        told_it = line("told-hide", who=who, cup=cup, announced=said)
    return [told_it, *_under(after, cup)]


def _under(after: View[State], cup: int) -> list[Line]:
    """Tell that a token went under a cup, when nobody is asked any more. [PS-7]"""
    return [] if after.seen.phase == Phase.REPLYING else [line("told-under", cup=cup)]


def _ok(before: View[State], after: View[State]) -> list[Line]:
    """Tell an OK. [PS-6, PS-7]"""
    return [line("told-ok", who=_who(after)), *_under(after, before.seen.target + 1)]


def _failed(before: View[State], after: View[State]) -> bool:
    challenger = after.seen.last_seat
    return after.seen.challenges[challenger] < before.seen.challenges[challenger]


def _doublon(before: View[State], after: View[State]) -> list[Line]:
    """Tell a Doublon and what came of it. [PS-9, PS-10, PS-11]"""
    who, active, cup = _who(after), _active(before), before.seen.target + 1
    under = _listed(after.seen.bared[0])
    lines = [line("told-doublon", who=who, cup=cup, animals=under)]
    if not _failed(before, after):
        return [*lines, line("told-double", active=active), *_reward(after)]
    own = _own(before, after) if before.seat == after.seen.last_seat else None
    if before.seen.showing != 0:
        own = line(f"a-{before.seen.showing}")
    if own is None:
        return [*lines, line("told-pass-hidden", who=who, active=active)]
    return [*lines, line("told-pass", who=who, active=active, animal=own)]


def _menteur(before: View[State], after: View[State]) -> list[Line]:
    """Tell a Menteur and what came of it. [PS-12, PS-13]"""
    who, active = _who(after), _active(before)
    shown = _listed(after.seen.bared[0])
    lines = [line("told-menteur", who=who, active=active, animal=shown)]
    if _failed(before, after):
        return [*lines, line("told-pass", who=who, active=active, animal=shown)]
    return [*lines, line("told-liar", active=active), *_reward(after)]


def _reward(after: View[State]) -> list[Line]:
    """Say whether there is a reward to choose. [PS-14]"""
    found = after.seen.phase == Phase.REWARDING
    return [line("told-reward" if found else "told-no-reward", who=_who(after))]


def _take(before: View[State], after: View[State]) -> list[Line]:
    return [line("told-take", who=_who(after), active=_active(before))]


def _decline(before: View[State], after: View[State]) -> list[Line]:
    return [line("told-decline", who=_who(after))]


def _next(before: View[State], after: View[State]) -> list[Line]:
    """Tell that a round begins. [PS-21]"""
    number, first = after.seen.round_number, Named(after.seen.first)
    return [line("told-next", round=number, first=first)]


def _swap(before: View[State], after: View[State]) -> list[Line]:
    one, two = (cup + 1 for cup in PAIRS[after.seen.last_move - SWAP])
    return [line("told-swap", who=_who(after), one=one, two=two)]


def _lift(before: View[State], after: View[State]) -> list[Line]:
    """Tell a lifted line, cup by cup. [PS-16, PS-17, PS-18]"""
    cups = LINES[after.seen.last_move - LIFT]
    one, two, three = (cup + 1 for cup in cups)
    lines = [line("told-lift", who=_who(after), one=one, two=two, three=three)]
    for place, cup in enumerate(cups):
        under = _listed(after.seen.bared[place])
        lines.append(line("told-cup", cup=cup + 1, animals=under))
    if after.seen.ending != Ending.WON:
        return [*lines, line("told-back")]
    count = after.seen.victories[after.seen.winner]
    return [*lines, line("told-won", who=_who(after), count=count, goal=VICTORY)]


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


STORIES: dict[int, Callable[[View[State], View[State]], list[Line]]] = {
    OK: _ok,
    DOUBLON: _doublon,
    MENTEUR: _menteur,
    TAKE: _take,
    DECLINE: _decline,
    NEXT: _next,
}
