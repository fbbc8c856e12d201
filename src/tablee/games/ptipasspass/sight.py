"""PtiPassPass: the winning lines that somebody can see, from the tokens they know.

What is known under the cups is packed into one number, three bits a cup: a set of animals.
"""

from itertools import product

from tablee.core.bits import has, plus
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, each

from .layout import COUNTS_AT, LINE_CUPS, LINES_AT, PAIR_CUPS, PAIRS_AT, ROWS, frozen, table_of
from .state import ANIMALS, TAGS, State, Tag, Tags

EVERY = 7  # the set of all animals
ANY = -1  # cup


def _wins(*cups: int) -> int:
    """Say if one animal of each cup could be all alike or all different. [PS-17, PS-18]"""
    held = [[animal for animal in range(3) if cup >> animal & 1] for cup in cups]
    return int(any(len(set(animals)) != 2 for animals in product(*held)))


WINS = frozen([[_wins(row // 8, row % 8, third) for third in range(8)] for row in range(64)])


@rule
def is_winning(one: int, two: int, three: int) -> bool:
    """Say if one animal of each cup could be all alike or all different. [PS-17, PS-18]"""
    return WINS[8 * one + two, three] == 1


@rule
def packed(state: State, tags: Tags) -> int:
    """Pack the animals of some tags, by the cups they lie under. [PS-17]"""
    found = 0
    for cup in range(ROWS * state.seats):
        under = state.under[cup] & tags
        if under != EMPTY:
            for animal in range(1, ANIMALS):
                if under & state.truth[animal] != EMPTY:
                    found |= 1 << (3 * cup + animal - 1)
    return found


@rule
def with_animal(table: int, cup: int, animal: int) -> int:
    """Add an animal under a cup. [PS-17]"""
    return table | (1 << (3 * cup + animal - 1))


@rule
def exchanged(table: int, one: int, other: int) -> int:
    """Swap two cups. [PS-16]"""
    difference = ((table >> (3 * one)) ^ (table >> (3 * other))) & EVERY
    return table ^ (difference << (3 * one)) ^ (difference << (3 * other))


@rule
def wins(table: int, line: int) -> bool:
    """Say whether a line wins by what is known. [PS-17]"""
    first = (table >> (3 * LINE_CUPS[line, 0])) & EVERY
    second = (table >> (3 * LINE_CUPS[line, 1])) & EVERY
    third = (table >> (3 * LINE_CUPS[line, 2])) & EVERY
    return is_winning(first, second, third)


@rule
def wins_through(state: State, table: int, cup: int) -> int:
    """Count the lines that win as the cups stand, through a cup or ANY. [PS-16, PS-17]"""
    count = 0
    number = table_of(state.layout, state.seats)
    for place in range(COUNTS_AT[number, 1]):
        line = LINES_AT[number, place]
        one, two, three = LINE_CUPS[line, 0], LINE_CUPS[line, 1], LINE_CUPS[line, 2]
        is_through = cup == ANY or one == cup or two == cup or three == cup
        if is_through and wins(table, line):
            count += 1
    return count


@rule
def has_win_in_reach(state: State, table: int) -> bool:
    """Say whether some line wins as the cups stand or after one swap. [PS-16, PS-17]"""
    if wins_through(state, table, ANY) > 0:
        return True
    number = table_of(state.layout, state.seats)
    for place in range(COUNTS_AT[number, 0]):
        pair = PAIRS_AT[number, place]
        swapped = exchanged(table, PAIR_CUPS[pair, 0], PAIR_CUPS[pair, 1])
        if wins_through(state, swapped, ANY) > 0:
            return True
    return False


@rule
def tags_before(state: State, turn: int) -> Tags:
    """Make the set of the tags that were held out before a turn. [PS-22]"""
    tags: Tags = EMPTY
    for tag in each(Tag(TAGS)):
        if not has(state.free, tag) and state.since[tag] < turn:
            tags = plus(tags, tag)
    return tags


@rule
def tags_known(state: State, seat: Seat) -> Tags:
    """Make the set of the tags that a seat had in hand or saw as they were placed. [PS-22]"""
    tags = state.held[seat]
    for tag in each(Tag(TAGS)):
        if not has(state.free, tag) and state.claim[tag] == 0:
            tags = plus(tags, tag)
    return tags
