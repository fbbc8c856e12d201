"""A score sheet: a match played with the real box, told entry by entry, scored by its rules.

An entry says who ended something (a round, or their part in it), and what was counted then.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .record import AnyView, Cells
from .thing import Seat


@dataclass(frozen=True)
class Asked:
    """A number that an entry needs: of which seat, and within which bounds."""

    cell: int  # of the row of counts that it goes to
    seat: int
    what: str  # the game's word `sheet-<what>` names it
    least: int
    most: int
    usual: int | None = None  # what stands there before anybody counts


@dataclass(frozen=True)
class Sheet:
    """What a game's sheet asks, and the rule by which an entry is scored.

    The record begins as a deal; the entries are all that happens to it.
    """

    enter: Callable[[Any, Seat, Cells], None]  # a rule: who it was, and what was counted
    who: Callable[[AnyView], Sequence[int]]  # whom it may have been; NOBODY, if none of them
    asked: Callable[[AnyView, int], Sequence[Asked]]  # once it is known who it was
    ending: Callable[[AnyView], int]  # the number of the rule by which the match is over
    options: tuple[str, ...] = ()  # that bear on the score
