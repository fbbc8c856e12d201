"""What annotations tell of an expression: they choose the shorter JavaScript where they can.

Whatever they leave open is decided at run time, by `web/src/engine/python.ts`.
"""

import types
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cache
from typing import Any, Literal, NewType, TypeVar, Union

import numpy as np

from tablee.core.record import CellsOf
from tablee.core.thing import Set

Hint = Any  # an annotation as `typing` knows it; None where nothing is known

NUMBER, TEXT, TRUTH, LIST, TABLE, THING = "number", "text", "truth", "list", "table", "thing"
LISTS = (list, tuple, Sequence, range)
PLAIN = (NUMBER, TEXT, TRUTH, THING)  # what is true and equal in JavaScript as it is in Python


def _origin(hint: Hint) -> Any:
    return typing.get_origin(hint)


def class_of(hint: Hint) -> Any:
    """Give the class of a value, `View` for `View[State]`."""
    return _origin(hint) or hint


def members(hint: Hint) -> tuple[Hint, ...]:
    """List what a value may be, one of several."""
    if _origin(hint) in (Union, types.UnionType):
        return tuple(one for each in typing.get_args(hint) for one in members(each))
    return (hint,)


def family(hint: Hint) -> str | None:
    """Say what a value is to JavaScript; None where it may be several things, or anything."""
    families = {_single(one) for one in members(hint) if one is not type(None)}
    return families.pop() if len(families) == 1 and type(None) not in members(hint) else None


def _single(hint: Hint) -> str | None:
    if isinstance(hint, NewType):
        return family(hint.__supertype__)
    if isinstance(hint, TypeVar):
        return family(hint.__bound__)
    origin = class_of(hint)
    if origin is Literal:
        given = {type(value) for value in typing.get_args(hint)}
        return _single(given.pop()) if len(given) == 1 else None
    if origin in LISTS:
        return LIST
    if origin in (dict, Mapping):
        return TABLE
    return _of_class(origin) if isinstance(origin, type) else None


def _of_class(kind: type) -> str | None:
    if issubclass(kind, bool):
        return TRUTH
    if issubclass(kind, int | float | Set):
        return NUMBER
    if issubclass(kind, str):
        return TEXT
    has_size = hasattr(kind, "__len__") or hasattr(kind, "__bool__") or kind is object
    return None if has_size else THING


def is_plainly_true(hint: Hint) -> bool:
    """Say whether JavaScript finds such a value true where Python does."""
    return hint is not None and all(
        one is type(None) or _single(one) in PLAIN for one in members(hint)
    )


def item(hint: Hint) -> Hint:
    """Say what one gets out of a list, a table or a row of cells."""
    origin, args = _origin(hint), typing.get_args(hint)
    if origin is tuple and args:
        alike = args[-1] is Ellipsis or len(set(args)) == 1
        return args[0] if alike else None
    if origin in (list, Sequence, Iterable, Iterator, CellsOf) and args:
        return args[0]
    if origin in (dict, Mapping) and args:
        return args[1]
    return int if hint is range else str if hint is str else None


def parts(hint: Hint, count: int) -> list[Hint]:
    """Say what so many names hold that a value is unpacked into."""
    args = typing.get_args(hint)
    if _origin(hint) is tuple and len(args) == count and Ellipsis not in args:
        return list(args)
    return [item(hint)] * count


def listed(hint: Hint) -> Hint:
    """Say that it is a list of such values."""
    return list if hint is None else list[hint]


def pair(*hints: Hint) -> Hint:
    """Say that it is a tuple of these."""
    return tuple[tuple(Any if one is None else one for one in hints)]  # type: ignore[misc]


def either(one: Hint, other: Hint) -> Hint:
    """Say that it is one or the other."""
    if one is None or other is None:
        return None
    return one if one == other else Union[one, other]  # noqa: UP007


def iterated(hint: Hint) -> Hint:
    """Say what one meets going through a value."""
    if _origin(hint) in (dict, Mapping):
        return typing.get_args(hint)[0]
    return item(hint)


@cache
def _fields(kind: type) -> dict[str, Hint]:
    try:
        return typing.get_type_hints(kind)
    except (NameError, TypeError):
        return {}


def attribute(hint: Hint, name: str) -> Hint:
    """Say what an attribute of a value is, or what its method gives."""
    kind = class_of(hint)
    if not isinstance(kind, type):
        return None
    found = _fields(kind).get(name)
    if found is None and isinstance(method := getattr(kind, name, None), property):
        return returned(method.fget)
    if isinstance(found, TypeVar):
        given = dict(
            zip(getattr(kind, "__parameters__", ()), typing.get_args(hint), strict=False)
        )
        return given.get(found)
    return found


def hints_of(function: object) -> dict[str, Hint]:
    """Read the annotations of a function, as far as they can be read."""
    try:
        return typing.get_type_hints(function)
    except (NameError, TypeError):
        return {}


def returned(function: object) -> Hint:
    """Say what a function gives back."""
    return hints_of(function).get("return")


def of_value(value: object) -> Hint:
    """Say what a constant is."""
    if isinstance(value, IntEnum):
        return type(value)
    if isinstance(value, tuple | list) and type(value) in (tuple, list):
        return list[_shared(value)] if value else list  # type: ignore[misc]
    if isinstance(value, Mapping) and value:
        return dict[_shared(value.keys()), _shared(value.values())]  # type: ignore[misc]
    if isinstance(value, np.ndarray):
        return None
    return type(value)


def _shared(values: Iterable[object]) -> Hint:
    kinds = {of_value(value) for value in values}
    found: Hint = Any
    for kind in kinds:
        found = kind if found is Any else found | kind
    return found
