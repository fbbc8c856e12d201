"""PtiPassPass: tokens in hands, above cups and under them, and who knows which is which."""

from tablee.core.bits import has, lowest, minus, plus, rest, size_of
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat

from .layout import ROWS
from .ledger import TAG_ENTRY, record, record_pass, release, reveal, settle, strike_last
from .state import ANIMALS, LATEST, NO_TAG, State, Tag


@rule
def animal_of(state: State, tag: Tag) -> int:
    """Name the animal that a tag's token shows."""
    for animal in range(1, ANIMALS):
        if has(state.truth[animal], tag):
            return animal
    return 0


@rule
def give(state: State, seat: Seat, animal: int) -> None:
    """Put a token into a hand. [PS-23]"""
    state.hand[seat, animal] += 1
    state.hand_size[seat] += 1


@rule
def now(state: State) -> int:
    """Name the turn of the round, as a cell can hold it. [PS-22]"""
    return min(int(state.turns), LATEST)


@rule
def draw_out(state: State, seat: Seat, animal: int) -> None:
    """Take a token out of a hand, with a tag that its owner remembers. [PS-22, PS-23]"""
    state.hand[seat, animal] -= 1
    state.hand_size[seat] -= 1
    tag = lowest(state.free)
    state.poised = tag
    state.since[tag] = now(state)
    state.free = minus(state.free, tag)
    state.truth[animal] = plus(state.truth[animal], tag)
    state.held[seat] = plus(state.held[seat], tag)
    state.mine[seat, animal] = plus(state.mine[seat, animal], tag)


@rule
def poise_hidden(state: State, seat: Seat, animal: int, announced: int) -> None:
    """Hold a token above a cup so that the others don't see it. [PS-5]"""
    draw_out(state, seat, animal)
    state.claim[state.poised] = announced
    record(state, seat, -(TAG_ENTRY + state.poised))


@rule
def poise_shown(state: State, seat: Seat, animal: int) -> None:
    """Hold a token above a cup for all to see. [PS-5, PS-14]"""
    draw_out(state, seat, animal)
    state.shown[animal] = plus(state.shown[animal], state.poised)
    record(state, seat, -animal)


@rule
def put_under(state: State, cup: int) -> None:
    """Let the poised token go under a cup, on top of those that lie there. [PS-7, PS-9]"""
    state.depth[state.poised] = size_of(state.under[cup])
    state.under[cup] = plus(state.under[cup], state.poised)
    state.poised = NO_TAG


@rule
def keep(state: State, seat: Seat) -> None:
    """Put the poised token back into the hand; seen or not, as it was. [PS-10, PS-12]"""
    tag = state.poised
    animal = animal_of(state, tag)
    if is_shown(state, tag):
        record(state, seat, animal)
    else:
        strike_last(state)
    give(state, seat, animal)
    drop_poised(state)


@rule
def pass_on(state: State, seat: Seat) -> None:
    """Give the poised token to a seat; others see it only if it was shown. [PS-11, PS-13]"""
    tag = state.poised
    animal = animal_of(state, tag)
    give(state, seat, animal)
    if is_shown(state, tag):
        record(state, seat, animal)
        drop_poised(state)
    else:
        state.held[seat] = plus(state.held[seat], tag)
        state.mine[seat, animal] = plus(state.mine[seat, animal], tag)
        state.poised = NO_TAG
        record_pass(state, seat, tag)


@rule
def drop_poised(state: State) -> None:
    """The poised token is in a hand again, and needs its tag no more. [PS-22]"""
    tag = state.poised
    state.poised = NO_TAG
    release(state, tag)


@rule
def is_shown(state: State, tag: Tag) -> bool:
    """Say whether everybody has seen a tag's token. [PS-22]"""
    return has(state.shown[1] | state.shown[2] | state.shown[3], tag)


@rule
def show_poised(state: State) -> None:
    """Show the poised token to all. [PS-12]"""
    tag = state.poised
    animal = animal_of(state, tag)
    state.shown[animal] = plus(state.shown[animal], tag)
    reveal(state, tag, animal)
    settle(state, tag, animal)
    state.bared[0] = animal


@rule
def bare(state: State, cup: int, place: int) -> None:
    """Lift a cup: everybody sees what is under it, and which token is which. [PS-9, PS-16]"""
    for animal in range(1, ANIMALS):
        tags = state.truth[animal] & state.under[cup] & ~state.shown[animal]
        state.shown[animal] |= tags
        while tags != EMPTY:
            reveal(state, lowest(tags), animal)
            tags = rest(tags)
    state.bared[place] = stack_of(state, cup)


@rule
def stack_of(state: State, cup: int) -> int:
    """Write what is under a cup as one number: two bits a token, the lowest first. [PS-9]"""
    stack = 0
    tags = state.under[cup]
    while tags != EMPTY:
        tag = lowest(tags)
        stack |= animal_of(state, tag) << (2 * state.depth[tag])
        tags = rest(tags)
    return stack


@rule
def take_up(state: State, cup: int, seat: Seat) -> None:
    """Take all the tokens of a lifted cup into a hand. [PS-10]"""
    tags = state.under[cup]
    while tags != EMPTY:
        tag = lowest(tags)
        animal = animal_of(state, tag)
        settle(state, tag, animal)
        record(state, seat, animal)
        release(state, tag)
        give(state, seat, animal)
        tags = rest(tags)
    state.under[cup] = EMPTY


@rule
def cup_of(state: State, tag: Tag) -> int:
    """Name the cup that a tag lies under, or is held above; -1 for none. [PS-5]"""
    if state.poised == tag:
        return int(state.target)
    for cup in range(ROWS * state.seats):
        if has(state.under[cup], tag):
            return cup
    return -1


@rule
def animals_under(state: State, cup: int) -> int:
    """Make the set of the animals under a cup, as things 0 to 2. [PS-17]"""
    tags = state.under[cup]
    found = 0
    for animal in range(1, ANIMALS):
        if state.truth[animal] & tags != EMPTY:
            found |= 1 << (animal - 1)
    return found
