"""PtiPassPass: what is always true."""

from tablee.core.bits import first, gathered, has, in_cell, size_of
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, each

from .layout import CUPS, ROWS
from .ledger import TAG_ENTRY, seen_in
from .state import ANIMALS, EACH, TAGS, VICTORY, Phase, State, Tag, Tags
from .token import now


@rule
def broken(state: State) -> int:
    """Give 0, or the number of the rule that the position violates. [PS-21, PS-22, PS-23]"""
    if challenges_are_wrong(state) or animals_are_wrong(state) or tags_are_wrong(state):
        return 23
    if victories_are_wrong(state):
        return 21
    if memories_are_wrong(state) or ledger_is_wrong(state) or claims_are_wrong(state):
        return 22
    return 0


@rule
def challenges_are_wrong(state: State) -> bool:
    """There are two challenge tokens a seat in all, and no seat owes one. [PS-23]"""
    total = 0
    for seat in each(Seat(state.seats)):
        if state.challenges[seat] < 0:
            return True
        total += state.challenges[seat]
    return total != EACH * state.seats


@rule
def animals_are_wrong(state: State) -> bool:
    """There are as many of each animal as seats, and hands have the size told. [PS-23]"""
    total = 0
    for animal in range(1, ANIMALS):
        count = size_of(tokens_out(state) & state.truth[animal])
        for seat in each(Seat(state.seats)):
            if state.hand[seat, animal] < 0:
                return True
            count += state.hand[seat, animal]
        if count != state.seats:
            return True
    for seat in each(Seat(state.seats)):
        size = 0
        for animal in range(1, ANIMALS):
            size += state.hand[seat, animal]
        if size != state.hand_size[seat]:
            return True
        total += size
    return total + size_of(tokens_out(state)) != (ANIMALS - 1) * state.seats


@rule
def tokens_out(state: State) -> Tags:
    """Make the set of the tags under cups and above one."""
    tags = in_cell(state.poised + 1)
    for cup in range(CUPS):
        tags = gathered(tags, state.under[cup])
    return tags


@rule
def tags_are_wrong(state: State) -> bool:
    """A tag in use is on the table once, or was passed; answers need a poised one. [PS-23]"""
    for cup in range(ROWS * state.seats, CUPS):
        if state.under[cup] != EMPTY:
            return True
    used = first(TAGS) & ~state.free
    out = tokens_out(state)
    return (
        out & used != out
        or size_of(out) + state.passes != size_of(used)
        or (state.poised >= 0) != (state.phase == Phase.REPLYING)
    )


@rule
def victories_are_wrong(state: State) -> bool:
    """Nobody wins more than the match; it is over as soon as somebody does. [PS-21]"""
    total = 0
    most = 0
    for seat in each(Seat(state.seats)):
        total += state.victories[seat]
        most = max(most, state.victories[seat])
    if most > VICTORY or total > state.seats + 1:
        return True
    return most == VICTORY and state.phase != Phase.OVER


@rule
def memories_are_wrong(state: State) -> bool:
    """A tag in use is one animal; what is shown or remembered is true. [PS-22]"""
    used = first(TAGS) & ~state.free
    union: Tags = EMPTY
    count = 0
    for seat in each(Seat(state.seats)):
        if state.held[seat] & ~used != EMPTY:
            return True
    for animal in range(1, ANIMALS):
        truth = state.truth[animal]
        union |= truth
        count += size_of(truth)
        if state.shown[animal] & truth != state.shown[animal]:
            return True
        for seat in each(Seat(state.seats)):
            if state.mine[seat, animal] != state.held[seat] & truth:
                return True
    return union != used or count != size_of(used)


@rule
def ledger_is_wrong(state: State) -> bool:
    """The hands follow from the ledger, unless it was given up. [PS-22]"""
    if state.blurred == 1:
        return state.written != 0 or state.passes != 0
    for seat in each(Seat(state.seats)):
        for animal in range(1, ANIMALS):
            count = state.start[seat, animal]
            for place in range(state.written):
                if state.ledger_seat[place] == seat:
                    count += change(state, state.ledger_what[place], animal)
                    if count < 0:
                        return True
            if count != state.hand[seat, animal]:
                return True
            if state.known[seat, animal] != seen_count(state, seat, animal):
                return True
    return False


@rule
def seen_count(state: State, seat: Seat, animal: int) -> int:
    """Count an animal of a hand by what all saw alone. [PS-22]"""
    count = int(state.start[seat, animal])
    for place in range(state.written):
        entry = state.ledger_what[place]
        if state.ledger_seat[place] == seat and seen_in(state, entry) == animal:
            count += 1 if entry > 0 else -1
    return count


@rule
def change(state: State, entry: int, animal: int) -> int:
    """Say by how much an entry changes how many of an animal a hand holds. [PS-22]"""
    thing = abs(entry)
    same = thing == animal
    if thing >= TAG_ENTRY:
        same = has(state.truth[animal], Tag(thing - TAG_ENTRY))
    if not same:
        return 0
    return 1 if entry > 0 else -1


@rule
def claims_are_wrong(state: State) -> bool:
    """Nothing was said of a free tag, and no tag was held out in a later turn. [PS-22]"""
    for tag in each(Tag(TAGS)):
        is_known = state.since[tag] != 0 or state.claim[tag] != 0
        if (is_known and has(state.free, tag)) or state.since[tag] > now(state):
            return True
    return False
