"""Sets of up to 62 things (cards, cups, seats) in one integer, and their vocabulary.

Only here do bits become sets, and things of sets.
"""

from typing import Any, cast

from .chance import below
from .record import Common
from .rule import rule
from .thing import EMPTY, Set, Thing

DOUBLED = cast(Set[Any], -1)  # what is gathered once something was met twice


@rule
def only(thing: Thing) -> Set[Thing]:
    """Make the set of one thing."""
    return 1 << thing  # type: ignore[return-value]


@rule
def in_cell(cell: int) -> Set[Any]:
    """Make the set of the thing that a cell shows, written plus 1; 0 shows none."""
    return (1 << cell) >> 1  # type: ignore[return-value]


@rule
def has(things: Set[Thing], thing: Thing) -> bool:
    """Say whether a thing is in the set."""
    return (things >> thing) & 1 == 1


@rule
def plus(things: Set[Thing], thing: Thing) -> Set[Thing]:
    """Put a thing into the set."""
    return things | only(thing)


@rule
def minus(things: Set[Thing], thing: Thing) -> Set[Thing]:
    """Take a thing out of the set."""
    return things & ~only(thing)


@rule
def first(count: int) -> Set[Any]:
    """Make the set of the first things, 0 to count - 1."""
    return (1 << count) - 1  # type: ignore[return-value]


@rule
def ones_in(bits: int) -> int:
    """Count the bits that are 1."""
    bits -= (bits >> 1) & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    return (bits + (bits >> 32)) & 0x7F


@rule
def size_of(things: Set[Any]) -> int:
    """Count the things of the set."""
    return ones_in(int(things))


@rule
def lowest(things: Set[Thing]) -> Thing:
    """Name the lowest thing of a set that is not empty."""
    bits = int(things)
    return ones_in((bits & -bits) - 1)  # type: ignore[return-value]


@rule
def rest(things: Set[Thing]) -> Set[Thing]:
    """Take the lowest thing out of the set."""
    bits = int(things)
    return bits & (bits - 1)  # type: ignore[return-value]


@rule
def nth(things: Set[Thing], place: int) -> Thing:
    """Name the thing at a place of the set, counted from 0 at the lowest."""
    for _ in range(place):
        things = rest(things)
    return lowest(things)


@rule
def gathered(found: Set[Thing], things: Set[Thing]) -> Set[Thing]:
    """Put things into a set that has none of them; DOUBLED from when it has one, for good."""
    return found | things if found & things == EMPTY else DOUBLED


@rule
def drawn_from(state: Common, things: Set[Thing]) -> Thing:
    """Name one thing of a set that is not empty, by chance, each as likely."""
    return nth(things, below(state, size_of(things)))


@rule
def some_of(state: Common, things: Set[Thing], count: int) -> Set[Thing]:
    """Draw so many things of a set by chance, every choice as likely."""
    drawn: Set[Thing] = EMPTY
    for _ in range(count):
        thing = drawn_from(state, things)
        things = minus(things, thing)
        drawn = plus(drawn, thing)
    return drawn


def each_of(things: Set[Thing]) -> list[Thing]:
    """List the things of a set, the lowest first, for pictures and words."""
    found = []
    while things != EMPTY:
        found.append(lowest(things))
        things = rest(things)
    return found
