"""PtiPassPass: a rule of thumb, from what a seat knows.

It counts what it knows under the cups: a cup is *clear* to it when it knows every token
there. It believes an announcement unless too few of that animal can be in that hand.
"""

from tablee.core.bits import size_of
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Move, Seat, each

from .choice import animal_in, announced_in, cup_in
from .layout import (
    COUNTS_AT,
    COUNTS_BY_CUP,
    CUPS,
    LINE_CUPS,
    LINES_AT,
    LINES_BY_CUP,
    PAIR_CUPS,
    ROWS,
    table_of,
)
from .ledger import seen_in
from .moves import DECLINE, DOUBLON, LIFT, MENTEUR, PLACE, SWAP, TAKE
from .state import ANIMALS, Phase, State, Tags
from .winning import is_winning

POINT = 100  # thousandths of a nat
SURE, LIKELY, POSSIBLE, UNLIKELY, HOPELESS = 100, 60, 30, 10, -50


@rule
def liking(state: State, seat: Seat, move: Move) -> int:
    """Like a legal move."""
    return POINT * points(state, seat, move)


@rule
def points(state: State, seat: Seat, move: Move) -> int:
    """Weigh a legal move in points."""
    if move >= LIFT:
        return line_points(state, seat, move - LIFT, -1, -1)
    if move >= SWAP:
        return swap_points(state, seat, move - SWAP)
    if move >= PLACE:
        return placement_points(state, seat, move)
    if move == DOUBLON:
        return LIKELY if state.under[state.target] != EMPTY else HOPELESS
    if move == MENTEUR:
        return menteur_points(state, seat)
    if move == TAKE:
        return POSSIBLE
    return HOPELESS if move == DECLINE else 0


@rule
def menteur_points(state: State, seat: Seat) -> int:
    """Call a liar when that animal can't be there, or hardly, or on a whim. [PS-12, PS-13]"""
    animal = state.announced
    unseen = state.seats - state.hand[seat, animal] - size_of(known_tags(state, seat, animal))
    if unseen == 0 or not is_believable(state, state.active, animal):
        return SURE
    places = 1
    for other in each(Seat(state.seats)):
        if other != seat:
            places += state.hand_size[other]
    placed: Tags = EMPTY
    for cup in range(ROWS * state.seats):
        placed |= state.under[cup]
    places += size_of(placed & ~all_known_tags(state, seat))
    on_a_whim = (7 * state.turns + 5 * state.target + seat) % 6 == 0
    return UNLIKELY if on_a_whim or 4 * unseen < places else HOPELESS


@rule
def is_believable(state: State, seat: Seat, animal: int) -> bool:
    """Say if a hand can hold an animal, by what everybody saw of it. [PS-22]"""
    count = state.start[seat, animal]
    for place in range(state.written):
        entry = state.ledger_what[place]
        if state.ledger_seat[place] == seat:
            seen = seen_in(state, entry)
            if entry > 0 and (seen == animal or seen == 0):
                count += 1
            elif seen == animal:
                count -= 1
    return state.blurred == 1 or count > 0


@rule
def placement_points(state: State, seat: Seat, move: Move) -> int:
    """Like an empty cup in a good line, and a lie now and then. [PS-5, PS-8, PS-14]"""
    animal, cup, announced = animal_in(move), cup_in(move), announced_in(move)
    found = POSSIBLE + UNLIKELY if state.phase == Phase.REWARDING else 0
    if state.under[cup] != EMPTY:
        found += HOPELESS
    table = table_of(state.layout, state.seats)
    for place in range(COUNTS_BY_CUP[table, cup]):
        found += line_hope(state, seat, LINES_BY_CUP[table * CUPS + cup, place], cup, animal)
    return found + announcement_points(state, seat, animal, cup, announced)


@rule
def announcement_points(state: State, seat: Seat, animal: int, cup: int, announced: int) -> int:
    """Like the truth, or now and then a lie that may be believed. [PS-5]"""
    if announced == 0:
        return 0
    lying = (state.turns + cup + seat) % 3 == 0
    if (announced == animal) == lying:
        return 0
    return 2 if is_believable(state, seat, announced) else -2


@rule
def line_hope(state: State, seat: Seat, line: int, cup: int, animal: int) -> int:
    """Say what a token adds to a line: all its cups filled, and better a known win. [PS-17]"""
    found = 0
    one, two, three = 0, 0, 0
    for spot in range(ROWS):
        here = LINE_CUPS[line, spot]
        seen = animals_known(state, seat, here)
        if here == cup:
            seen |= 1 << (animal - 1)
        if here == cup or state.under[here] != EMPTY:
            found += 1
        one, two, three = two, three, seen
    return 3 * found if is_winning(one, two, three) else found


@rule
def swap_points(state: State, seat: Seat, pair: int) -> int:
    """Like a swap a little less than the best line after it; rather any than none. [PS-16]"""
    one, other = PAIR_CUPS[pair, 0], PAIR_CUPS[pair, 1]
    best = HOPELESS + 2
    table = table_of(state.layout, state.seats)
    for place in range(COUNTS_AT[table, 1]):
        best = max(best, line_points(state, seat, LINES_AT[table, place], one, other))
        if best == SURE:
            break
    return best - 1


@rule
def line_points(state: State, seat: Seat, line: int, one: int, other: int) -> int:
    """Like a line that wins for sure, then one that may, if two cups were swapped. [PS-17]"""
    tags: Tags = EMPTY
    first, second, third = 0, 0, 0
    for spot in range(ROWS):
        cup = swapped(LINE_CUPS[line, spot], one, other)
        under = state.under[cup]
        if under == EMPTY:
            return HOPELESS
        tags |= under
        first, second, third = second, third, animals_known(state, seat, cup)
    if is_winning(first, second, third):
        return SURE
    return (
        POSSIBLE + size_of(tags) if tags & ~all_known_tags(state, seat) != EMPTY else HOPELESS
    )


@rule
def swapped(cup: int, one: int, other: int) -> int:
    """Name the cup that would stand in a place after a swap. [PS-16]"""
    if cup == one:
        return int(other)
    return int(one) if cup == other else int(cup)


@rule
def known_tags(state: State, seat: Seat, animal: int) -> Tags:
    """Make the set of the tags that a seat knows to be an animal. [PS-22]"""
    return state.shown[animal] | state.mine[seat, animal]


@rule
def all_known_tags(state: State, seat: Seat) -> Tags:
    """Make the set of all tags that a seat knows. [PS-22]"""
    return known_tags(state, seat, 1) | known_tags(state, seat, 2) | known_tags(state, seat, 3)


@rule
def animals_known(state: State, seat: Seat, cup: int) -> int:
    """Make the set of the animals that a seat knows under a cup. [PS-22]"""
    found = 0
    for animal in range(1, ANIMALS):
        if state.under[cup] & known_tags(state, seat, animal) != EMPTY:
            found |= 1 << (animal - 1)
    return found
