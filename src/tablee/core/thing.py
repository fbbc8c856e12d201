"""What a number stands for: a seat, a move, a card of some game, or a set of such things.

mypy tells them apart; to every machine they are plain integers. A game names its own things,
`Card = NewType("Card", int)` and `Cards = Set[Card]`. Inside a rule, too, `Card(number)` says
that a number is one, and costs nothing.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Generic, NewType, TypeAlias, TypeVar, cast

Seat = NewType("Seat", int)  # a place at the table, from 0
Move = NewType("Move", int)  # in the order in which a game's `moves.py` declares them

Thing = TypeVar("Thing", bound=int)


class Set(Generic[Thing]):
    """Up to 62 things in one integer; `bits.py` makes them, and has their vocabulary."""

    if TYPE_CHECKING:

        def __and__(self, other: "Set[Thing]") -> "Set[Thing]": ...
        def __or__(self, other: "Set[Thing]") -> "Set[Thing]": ...
        def __invert__(self) -> "Set[Thing]": ...
        def __rshift__(self, by: int) -> int: ...
        def __lshift__(self, by: int) -> "Set[Thing]": ...
        def __index__(self) -> int: ...


Seats: TypeAlias = Set[Seat]


class PerSeat(int):
    """How many seats the largest table has; as a dimension of a field, one row for each."""


class Pile(int):
    """How many cells a field has for things whose order tells nothing.

    So many `copies` of the same thing are told apart by their number.
    """

    copies: int

    def __new__(cls, size: int, copies: int = 1) -> "Pile":
        """Say how many cells, and how many copies of a thing matter."""
        pile = super().__new__(cls, size)
        pile.copies = copies
        return pile


class Label(int):
    """How many labels there are: names of things that mean nothing by themselves."""


EMPTY = cast(Set[Any], 0)

if TYPE_CHECKING:

    def each(end: Thing) -> Iterable[Thing]:
        """Go through all things below one: `for card in each(Card(CARDS))`."""

else:
    each = range  # and nothing around it, which native code would pay for
