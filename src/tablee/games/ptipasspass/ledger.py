"""PtiPassPass: the ledger, what everybody saw go into and out of the hands of a round.

Everyone begins with one token of each animal, so whoever watches knows much about a hand:
it held what came out of it. An entry is a seat and what came (positive) or went (negative):
an animal that all saw, or a tag they did not see, TAG_ENTRY + tag. Entries that say all
they ever will are folded into the starting hands. Should a long round with many tokens passed
unseen outgrow it, the ledger is given up until the next round.

What comes of it for who can't read it all is `known`: of each animal how many a hand would
hold if nothing had come or gone unseen.
"""

from tablee.core.bits import first, has, lowest, minus, only, plus, rest
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, Seats, each

from .layout import CUPS, SEATS
from .state import ANIMALS, LEDGER, PASSES, TAGS, State, Tag

TAG_ENTRY = ANIMALS


@rule
def open_ledger(state: State) -> None:
    """Everyone begins a round with one token of each animal, and all know it. [PS-2, PS-22]"""
    for seat in each(Seat(SEATS)):
        state.start[seat, 0] = state.known[seat, 0] = 0
        for animal in range(1, ANIMALS):
            state.start[seat, animal] = 1 if seat < state.seats else 0
            state.known[seat, animal] = state.start[seat, animal]
    for place in range(LEDGER):
        state.ledger_seat[place] = Seat(0)
        state.ledger_what[place] = 0
    state.written = 0
    state.passes = 0
    state.blurred = 0


@rule
def record(state: State, seat: Seat, entry: int) -> None:
    """Write down what came into a hand or went out of it. [PS-22]"""
    if state.blurred == 0 and state.written == LEDGER:
        fold(state)
    if state.blurred == 0:
        state.ledger_seat[state.written] = seat
        state.ledger_what[state.written] = entry
        state.written += 1
        count_seen(state, seat, entry, abs(entry))


@rule
def count_seen(state: State, seat: Seat, entry: int, animal: int) -> None:
    """Count an animal that all saw come into a hand, or go out of it. [PS-22]"""
    if animal < ANIMALS:
        state.known[seat, animal] += 1 if entry > 0 else -1


@rule
def reveal(state: State, tag: Tag, animal: int) -> None:
    """Count a token that all see by now, wherever it came and went unseen. [PS-22]"""
    for place in range(state.written):
        entry = state.ledger_what[place]
        if abs(entry) == TAG_ENTRY + tag:
            count_seen(state, state.ledger_seat[place], entry, animal)


@rule
def strike_last(state: State) -> None:
    """A token that went back unseen tells nothing: strike its entry. [PS-10, PS-22]"""
    if state.blurred == 0:
        state.written -= 1


@rule
def settle(state: State, tag: Tag, animal: int) -> None:
    """Write the animal where a tag went out, now that all saw it and its tag ends. [PS-22]"""
    for place in range(state.written):
        if state.ledger_what[place] == -(TAG_ENTRY + tag):
            state.ledger_what[place] = -animal


@rule
def record_pass(state: State, seat: Seat, tag: Tag) -> None:
    """Write down that a token came unseen, as long as there is room. [PS-11, PS-22]"""
    if state.passes == PASSES:
        blur(state)
    record(state, seat, TAG_ENTRY + tag)
    if state.blurred == 0:
        state.passes += 1
    else:
        release(state, tag)


@rule
def seen_in(state: State, entry: int) -> int:
    """Name the animal of an entry if everybody saw it, else 0. [PS-22]"""
    thing = abs(entry)
    if thing < TAG_ENTRY:
        return thing
    for animal in range(1, ANIMALS):
        if has(state.shown[animal], Tag(thing - TAG_ENTRY)):
            return animal
    return 0


@rule
def fold(state: State) -> None:
    """Add to each starting hand what all saw before the first thing they did not. [PS-22]"""
    kept = 0
    unclear: Seats = EMPTY
    for place in range(state.written):
        seat = state.ledger_seat[place]
        entry = state.ledger_what[place]
        animal = seen_in(state, entry)
        if animal == 0:
            unclear = plus(unclear, seat)
        if has(unclear, seat):
            state.ledger_seat[kept] = seat
            state.ledger_what[kept] = entry
            kept += 1
        else:
            state.start[seat, animal] += 1 if entry > 0 else -1
    state.written = kept
    if kept == LEDGER:
        blur(state)


@rule
def blur(state: State) -> None:
    """Give the ledger up for this round, and the tags that only it follows. [PS-22]"""
    state.blurred = 1
    state.written = 0
    state.passes = 0
    for seat in each(Seat(SEATS)):
        for animal in range(1, ANIMALS):
            state.known[seat, animal] = 0
    passed = first(TAGS) & ~state.free
    for cup in range(CUPS):
        passed &= ~state.under[cup]
    if state.poised >= 0:
        passed = minus(passed, state.poised)
    while passed != EMPTY:
        release(state, lowest(passed))
        passed = rest(passed)


@rule
def release(state: State, tag: Tag) -> None:
    """A tag's token is back among others, and its tag free for another. [PS-22]"""
    others = ~only(tag)
    state.free = plus(state.free, tag)
    forget_tag(state, tag)
    for animal in range(1, ANIMALS):
        state.truth[animal] &= others
        state.shown[animal] &= others
    for seat in each(Seat(state.seats)):
        if has(state.held[seat], tag):
            state.held[seat] &= others
            for animal in range(1, ANIMALS):
                state.mine[seat, animal] &= others


@rule
def forget_tag(state: State, tag: Tag) -> None:
    """Nothing was said of a tag yet, or one has forgotten it. [PS-22]"""
    state.since[tag] = 0
    state.claim[tag] = 0
