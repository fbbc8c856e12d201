"""PtiPassPass: what slips from one's memory, such that the rest still fits together."""

from tablee.core.bits import has, lowest, minus, plus, rest, size_of
from tablee.core.chance import below
from tablee.core.record import SPECTATOR
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, each

from .layout import ROWS
from .ledger import blur, forget_tag
from .state import ANIMALS, TAGS, State, Tag
from .token import cup_of, now

LONG = 2  # times round the table, after which a thing is as old as any


@rule
def forget(state: State, seat: Seat, percent: int) -> None:
    """Let a view slip from memory, what is old rather than what is new. [PS-22]

    A token under a cup: what it is, and half as often where it lies. Who forgets any of it has
    lost count of the hands, too.
    """
    slipped = below(state, 100) < percent
    for tag in each(Tag(TAGS)):
        cup = cup_of(state, tag)
        if cup >= 0 and tag != state.poised:
            age = age_of(state, seat, tag)
            if slips(state, age, percent):
                lose_animal(state, seat, tag)
                slipped = True
            if slips(state, age, percent // 2):
                misplace(state, tag, cup, below(state, ROWS * state.seats))
                slipped = True
    if slipped and state.blurred == 0:
        blur(state)


@rule
def age_of(state: State, seat: Seat, tag: Tag) -> int:
    """Say how old a token's placement is, in turns; one's own seem half as old. [PS-22]"""
    age = min(LONG * state.seats, now(state) - state.since[tag])
    return age // 2 if seat != SPECTATOR and has(state.held[seat], tag) else age


@rule
def slips(state: State, age: int, percent: int) -> bool:
    """Say by chance whether a thing slips: a quarter of the percent if it is new. [PS-22]"""
    old = LONG * state.seats
    return below(state, 4 * 100 * old) < percent * (old + 3 * age)


@rule
def lose_animal(state: State, seat: Seat, tag: Tag) -> None:
    """Forget what a token is, and all that was said of it. [PS-22]"""
    for animal in range(1, ANIMALS):
        state.shown[animal] = minus(state.shown[animal], tag)
        if seat != SPECTATOR:
            state.mine[seat, animal] = minus(state.mine[seat, animal], tag)
    if seat != SPECTATOR:
        state.held[seat] = minus(state.held[seat], tag)
    forget_tag(state, tag)


@rule
def misplace(state: State, tag: Tag, cup: int, other: int) -> None:
    """Remember a token under another cup, on top. [PS-9]"""
    state.under[cup] = minus(state.under[cup], tag)
    tags = state.under[cup]
    while tags != EMPTY:
        left = lowest(tags)
        tags = rest(tags)
        if state.depth[left] > state.depth[tag]:
            state.depth[left] -= 1
    state.depth[tag] = size_of(state.under[other])
    state.under[other] = plus(state.under[other], tag)
