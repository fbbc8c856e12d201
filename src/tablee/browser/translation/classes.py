"""Classes that go over: rows of fields, with methods or without."""

import dataclasses
import inspect
from collections import namedtuple
from functools import cached_property
from types import FunctionType
from typing import Any

from msgspec import Struct

OTHER = (staticmethod, classmethod, cached_property)
MADE = frozenset(vars(namedtuple("Made", ())))  # what every NamedTuple has by itself


class UnwritableError(TypeError):
    """A value that can't go over to the browser; whoever refers to it says where."""


def is_record_class(value: object) -> bool:
    """Say whether a class is a row of fields: a Struct, a dataclass or a NamedTuple."""
    return isinstance(value, type) and (
        issubclass(value, Struct) or dataclasses.is_dataclass(value) or is_named_tuple(value)
    )


def is_named_tuple(kind: type) -> bool:
    """Say whether a class is a NamedTuple."""
    return issubclass(kind, tuple) and hasattr(kind, "_fields")


def fields_of(kind: type) -> list[str]:
    """List the fields of a class, in order."""
    return list(inspect.signature(kind).parameters)


def methods_of(kind: type) -> dict[str, Any]:
    """List what a class itself defines beside its fields: methods, properties, a beginning."""
    written = {name: one for name, one in vars(kind).items() if is_written(one, kind)}
    for name, one in vars(kind).items():
        is_special = name.startswith("__") and name in written and name != "__init__"
        if is_special or (isinstance(one, OTHER) and name not in MADE):
            raise UnwritableError(f"{kind.__name__}.{name}: methods and properties only")
    for base in kind.__mro__[1:]:
        if any(is_written(one, base) for one in vars(base).values()):
            raise UnwritableError(f"{kind.__name__}: a class that inherits from another one")
    return written


def is_written(value: object, kind: type) -> bool:
    """Say whether somebody wrote this in the class: much is made by decorators."""
    function = value.fget if isinstance(value, property) else value
    if not isinstance(function, FunctionType):
        return False
    return (
        function.__qualname__ == f"{kind.__qualname__}.{function.__name__}"
        and kind.__module__ not in ("builtins", "typing", "msgspec")
        and function.__code__.co_filename == inspect.getsourcefile(kind)
    )
