"""Sets of up to 62 things (cards, cups, seats) in one integer, and their vocabulary."""

from .chance import below
from .record import Common
from .rule import rule


@rule
def only(thing: int) -> int:
    """Make the set of one thing."""
    return 1 << thing


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
def drawn_from(state: Common, things: int) -> int:
    """Name one thing of a set that is not empty, by chance, each as likely."""
    return nth(things, below(state, size_of(things)))
