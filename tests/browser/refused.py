"""Python that words may not use; what a translation says of it stands behind."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Any

from tests.registry import load

GAME = load("fib")
CLOCK = re.compile("x")


@dataclass(frozen=True)
class Hand:
    cards: int

    @cached_property
    def doubled(self) -> int:
        return 2 * self.cards


def twice(function: Callable[[int], int]) -> Callable[[int], int]:
    @wraps(function)
    def again(number: int) -> int:
        return function(function(number))

    return again


@twice
def halved(number: int) -> int:
    return number // 2


def tries(number: int) -> int:
    try:  # Try: not in words; write it otherwise
        return 1 // number
    except ZeroDivisionError:
        return 0


def formats(number: int) -> str:
    return f"{number:02}"  # a format in an f-string: write it by a function


def unknown(number: int) -> bool:
    return bool(re.match("x", str(number)))  # the browser has nothing like it


def unwritable() -> Any:
    return CLOCK  # CLOCK is a Pattern, which the browser has no form for


def kinds(given: object) -> int:
    match given:
        case int():  # match values only
            return 1
    return 0


def loops(number: int) -> int:
    for each in range(number):  # `else` of a loop
        if each:
            break
    else:
        return 1
    return 0


def keywords(*rest: int, named: int) -> int:  # `*rest` and what is given by name
    return len(rest) + named


def repeats(number: int) -> list[int]:
    return [0] * number  # write `[x for _ in range(n)]` instead of `[x] * n`


def asks(number: int) -> int:
    return getattr(number, "real")  # getattr: the browser has nothing like it  # noqa: B009


def percent(number: int) -> str:
    return "%s" % number  # write an f-string instead of `%`  # noqa: UP031


def defaults(number: int) -> int:
    return (lambda more=1: number + more)()  # a lambda with more than names


def properties(number: int) -> Any:
    return Hand(number)  # Hand.doubled: methods and properties only


def decorated(number: int) -> int:
    return halved(number)  # halved: the browser has nothing like it


def cells(numbers: list[int]) -> list[int]:
    numbers[0], numbers[1] = 1, 2  # give a value to one cell in a statement of its own
    return numbers
