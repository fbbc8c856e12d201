"""Sets of up to 62 things (cards, cups, seats) in one integer, and their vocabulary."""

from .chance import below
from .record import Common
from .rule import rule

DOUBLED = -1  # what is gathered once something was met twice


@rule
def only(thing: int) -> int:
    """Make the set of one thing."""
    return 1 << thing


@rule
def in_cell(cell: int) -> int:
    """Make the set of the thing that a cell shows, written plus 1; 0 shows none."""
    return (1 << cell) >> 1


@rule
def has(things: int, thing: int) -> bool:
    """Say whether a thing is in the set."""
    return (things >> thing) & 1 == 1


@rule
def plus(things: int, thing: int) -> int:
    """Put a thing into the set."""
    return things | (1 << thing)


@rule
def minus(things: int, thing: int) -> int:
    """Take a thing out of the set."""
    return things & ~(1 << thing)


@rule
def first(count: int) -> int:
    """Make the set of the first things, 0 to count - 1."""
    return (1 << count) - 1


@rule
def size_of(things: int) -> int:
    """Count the things of the set."""
    things -= (things >> 1) & 0x5555555555555555
    things = (things & 0x3333333333333333) + ((things >> 2) & 0x3333333333333333)
    things = (things + (things >> 4)) & 0x0F0F0F0F0F0F0F0F
    things += things >> 8
    things += things >> 16
    return (things + (things >> 32)) & 0x7F


@rule
def lowest(things: int) -> int:
    """Name the lowest thing of a set that is not empty."""
    return size_of((things & -things) - 1)


@rule
def rest(things: int) -> int:
    """Take the lowest thing out of the set."""
    return things & (things - 1)


@rule
def nth(things: int, place: int) -> int:
    """Name the thing at a place of the set, counted from 0 at the lowest."""
    for _ in range(place):
        things &= things - 1
    return lowest(things)


@rule
def gathered(found: int, things: int) -> int:
    """Put things into a set that has none of them; DOUBLED from when it has one, for good."""
    return found | things if found & things == 0 else DOUBLED


@rule
def drawn_from(state: Common, things: int) -> int:
    """Name one thing of a set that is not empty, by chance, each as likely."""
    return nth(things, below(state, size_of(things)))


@rule
def some_of(state: Common, things: int, count: int) -> int:
    """Draw so many things of a set by chance, every choice as likely."""
    drawn = 0
    for _ in range(count):
        thing = drawn_from(state, things)
        things = minus(things, thing)
        drawn = plus(drawn, thing)
    return drawn


def each_of(things: int) -> list[int]:
    """List the things of a set, the lowest first, for pictures and words."""
    left, found = int(things), []
    while left:
        found.append((left & -left).bit_length() - 1)
        left &= left - 1
    return found
