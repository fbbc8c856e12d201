"""PtiPassPass: what a seat can't see, imagined.

What a seat does not know are the tokens that left a hand unseen. Each is one animal, and a
hand never held fewer than none of one: those are the possible worlds, each as likely. Seats
between which a token passed unseen are imagined together, all others one by one: replay the
ledger, draw every unseen token from the hand it left, and start again where that fails.
"""

from tablee.core.bits import drawn_from, first, has, lowest, minus, only, plus, rest, size_of
from tablee.core.chance import below
from tablee.core.record import SPECTATOR
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, Seats, Set, each

from .ledger import TAG_ENTRY
from .state import ANIMALS, TAGS, State, Tag, Tags
from .token import animal_of


@rule
def sample_hidden(state: State, seat: Seat) -> None:
    """Complete a view: imagine the unseen tokens, and all that follows from them. [PS-22]"""
    for animal in range(1, ANIMALS):
        state.truth[animal] = state.shown[animal]
        if seat != SPECTATOR:
            state.truth[animal] |= state.mine[seat, animal]
    if state.blurred == 1:
        deal_unseen(state, seat)
    else:
        replay_all(state)
    for other in each(Seat(state.seats)):
        for animal in range(1, ANIMALS):
            state.mine[other, animal] = state.held[other] & state.truth[animal]


@rule
def unknown_tags(state: State) -> Tags:
    """Make the set of the tags in use whose animal is not known yet. [PS-22]"""
    known = state.truth[1] | state.truth[2] | state.truth[3]
    return first(TAGS) & ~state.free & ~known


@rule
def replay_all(state: State) -> None:
    """Imagine the hands, those that depend on each other together. [PS-22]"""
    unknown = unknown_tags(state)
    left: Seats = first(state.seats)
    while left != EMPTY:
        group = seats_with(state, lowest(left), unknown)
        left &= ~group
        doves, rabbits, mice = state.truth[1], state.truth[2], state.truth[3]
        while not replay(state, group):
            state.truth[1], state.truth[2], state.truth[3] = doves, rabbits, mice


@rule
def seats_with(state: State, seat: Seat, unknown: Tags) -> Seats:
    """Make the set of seats that a seat shares unknown passed tokens with. [PS-11, PS-22]"""
    group, before = only(seat), EMPTY
    while group != before:
        before = group
        for place in range(1, state.written):
            tag = Tag(state.ledger_what[place] - TAG_ENTRY)
            if tag >= 0 and has(unknown, tag):
                giver, taker = state.ledger_seat[place - 1], state.ledger_seat[place]
                if has(group, giver) or has(group, taker):
                    group = plus(plus(group, giver), taker)
    return group


@rule
def replay(state: State, group: Seats) -> bool:
    """Replay the ledger of some seats; say whether every hand held what it gave. [PS-22]"""
    seats = group
    while seats != EMPTY:
        seat = lowest(seats)
        for animal in range(ANIMALS):
            state.hand[seat, animal] = state.start[seat, animal]
        seats = rest(seats)
    for place in range(state.written):
        seat = state.ledger_seat[place]
        if has(group, seat):
            entry = state.ledger_what[place]
            animal = abs(entry)
            if animal >= TAG_ENTRY:
                animal = imagined(state, seat, Tag(animal - TAG_ENTRY))
            if entry > 0:
                state.hand[seat, animal] += 1
            elif state.hand[seat, animal] > 0:
                state.hand[seat, animal] -= 1
            else:
                return False
    return True


@rule
def imagined(state: State, seat: Seat, tag: Tag) -> int:
    """Name a tag's animal; draw it from the hand it left if it is unknown. [PS-22]"""
    animal = animal_of(state, tag)
    if animal == 0:
        animal = drawn_from_hand(state, seat)
        state.truth[animal] = plus(state.truth[animal], tag)
    return animal


@rule
def drawn_from_hand(state: State, seat: Seat) -> int:
    """Draw an animal that a hand holds, or 0.

    The chance of each is one in the hand's size, or in three if it is larger. All see that
    size, so every world is as likely: a hand of equals must fail now and then.
    """
    size = state.hand[seat, 1] + state.hand[seat, 2] + state.hand[seat, 3]
    skip = below(state, min(size, ANIMALS - 1)) if size > 1 else 0
    for animal in range(1, ANIMALS):
        if state.hand[seat, animal] > 0:
            if skip == 0:
                return animal
            skip -= 1
    return 0


@rule
def deal_unseen(state: State, seat: Seat) -> None:
    """Without a ledger: deal the animals not seen to the tokens not seen. [PS-22, PS-23]"""
    bag = bag_of_unseen(state, seat)
    tags = unknown_tags(state)
    while tags != EMPTY:
        token = drawn_from(state, bag)
        bag = minus(bag, token)
        animal = token // state.seats + 1
        state.truth[animal] = plus(state.truth[animal], lowest(tags))
        tags = rest(tags)
    for other in each(Seat(state.seats)):
        if other != seat:
            for animal in range(1, ANIMALS):
                state.hand[other, animal] = 0
            for _ in range(state.hand_size[other]):
                token = drawn_from(state, bag)
                bag = minus(bag, token)
                state.hand[other, token // state.seats + 1] += 1


@rule
def bag_of_unseen(state: State, seat: Seat) -> Set[int]:
    """Make the set of the tokens a seat has not seen, an animal after the other. [PS-23]"""
    bag: Set[int] = EMPTY
    for animal in range(1, ANIMALS):
        count = state.seats - size_of(state.truth[animal])
        if seat != SPECTATOR:
            count -= state.hand[seat, animal]
        bag |= first(count) << (state.seats * (animal - 1))
    return bag
