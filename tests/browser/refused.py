"""Python that words may not use; what a translation says of it stands behind."""

import re
from typing import Any

from tests.registry import load

GAME = load("fib")
CLOCK = re.compile("x")


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
