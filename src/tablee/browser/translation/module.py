"""One JavaScript module: everything that is reached from some functions, each thing once."""

import inspect
import json
from collections.abc import Callable, Mapping
from enum import IntEnum
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from tablee.core.speech import Line, line

from .classes import UnwritableError, fields_of, is_record_class, methods_of

MADE = "<factory>"  # how a dataclass says that a default is made anew each time
SAFE = 1 << 53  # from here on a number is a BigInt
RESERVED = {
    "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger",
    "default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally",
    "for", "function", "if", "implements", "import", "in", "instanceof", "interface", "let",
    "new", "null", "package", "private", "protected", "public", "return", "static", "super",
    "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with", "yield",
    "machine", "python", "Error", "Infinity", "Math", "Number", "performance", "undefined",
}  # fmt: skip


class Class(NamedTuple):
    """How a class is made in JavaScript: by a plain object's factory, or with methods."""

    name: str
    has_methods: bool


def local_name(name: str) -> str:
    """Write a Python name where JavaScript keeps some for itself."""
    return f"{name}$" if name in RESERVED else name


def is_rule(value: object) -> bool:
    """Say whether a value is a rule: the module of the game has it."""
    return hasattr(value, "py_func") and hasattr(value, "overloads")


class Module:
    """The declarations of a module as they are written; `taken` are names used for locals."""

    def __init__(
        self, known: Mapping[str, Callable[..., Any]], taken: frozenset[str] = frozenset()
    ) -> None:
        self.taken = taken
        self.known = known
        self.locals: set[str] = set()  # met while translating
        self.rules: dict[str, Callable[..., Any]] = {}
        self.helpers: set[str] = set()
        self.classes: list[str] = []
        self.constants: list[str] = []
        self.functions: list[str] = []
        self.waiting: list[tuple[str, FunctionType]] = []
        self._names: dict[int, str] = {}
        self._used: set[str] = set()
        self._kept: list[object] = []  # so that no id is given twice

    def helper(self, name: str) -> str:
        """Name a function of the runtime."""
        self.helpers.add(name)
        return f"${name}"

    def _named(self, value: object, wanted: str) -> tuple[str, bool]:
        """Give a thing its name; and say whether it is met for the first time."""
        if id(value) in self._names:
            return self._names[id(value)], False
        plain = wanted.lstrip("_") if wanted.strip("_") else wanted
        name, number = plain, 1
        while name in self._used or name in self.taken or name in RESERVED:
            number += 1
            name = f"{plain}${number}"
        self._used.add(name)
        self._names[id(value)] = name
        self._kept.append(value)
        return name, True

    def function(self, function: FunctionType) -> str:
        """Name a plain function, which is translated too."""
        wanted = "lambda_" if function.__name__ == "<lambda>" else function.__name__
        name, is_new = self._named(function, wanted)
        if is_new:
            self.waiting.append((name, function))
        return name

    def rule(self, rule: Any) -> str:
        """Name a rule: it is an export of the game's module."""
        name = next((name for name, one in self.known.items() if one is rule), None)
        if name is None:
            name = rule.py_func.__name__
            if {**self.rules, **self.known}.get(name, rule) is not rule:
                name = f"{rule.py_func.__module__.rpartition('.')[2]}.{name}"
        self.rules[name] = rule
        return f"machine.rules{_member(name)}"

    def kind(self, kind: type) -> Class:
        """Name a class, and declare it: a factory of plain objects, or a class with methods."""
        methods = methods_of(kind)
        name, is_new = self._named(kind, kind.__name__)
        if is_new and not methods:
            pairs = ", ".join(
                one if one == local_name(one) else f"{one}: {local_name(one)}"
                for one in fields_of(kind)
            )
            given = self.parameters_of(kind)
            self.classes.append(f"function {name}({given}) {{ return {{ {pairs} }}; }}")
        elif is_new:
            self.write_class(name, kind, methods)
        return Class(name, bool(methods))

    def parameters_of(self, kind: type) -> str:
        """Write what a class is made with."""
        parts = []
        for parameter in inspect.signature(kind).parameters.values():
            name = local_name(parameter.name)
            if parameter.default is not parameter.empty and repr(parameter.default) != MADE:
                name += f" = {self.value(parameter.default, name.upper())}"
            parts.append(name)
        return ", ".join(parts)

    def write_class(self, name: str, kind: type, methods: Mapping[str, Any]) -> None:
        """Declare a class that has methods: the translation does."""
        raise NotImplementedError

    # --- Constants, by value -------------------------------------------------------------

    def value(self, value: object, name: str = "CONSTANT") -> str:
        """Write a constant; one that is more than a number or a text is declared once."""
        plain = simple(value)
        if plain is not None:
            return plain
        if isinstance(value, FunctionType):
            return self.function(value)
        if is_rule(value):
            return self.rule(value)
        if id(value) in self._names:
            return self._names[id(value)]
        written = self._composite(value, name)
        declared, _ = self._named(value, name)
        self.constants.append(f"const {declared} = {written};")
        return declared

    def _composite(self, value: object, name: str) -> str:
        if isinstance(value, Line):
            facts = ", ".join(f"{key}: {self._part(one)}" for key, one in value.facts.items())
            given = f", {{ {facts} }}" if facts else ""
            return f"{self.function(line)}({text(value.id)}{given})"  # type: ignore[arg-type]
        if isinstance(value, np.ndarray):
            return self._part(value.tolist())
        if type(value) in (list, tuple, range, set, frozenset):
            return f"[{', '.join(map(self._part, value))}]"  # type: ignore[call-overload]
        if isinstance(value, Mapping):
            pairs = [f"[{self._part(key)}, {self._part(one)}]" for key, one in value.items()]
            return f"{self.helper('dict')}([{', '.join(pairs)}])"
        if is_record_class(type(value)):
            kind = self.kind(type(value))
            parts = [self._part(getattr(value, one)) for one in fields_of(type(value))]
            return f"{'new ' if kind.has_methods else ''}{kind.name}({', '.join(parts)})"
        raise UnwritableError(f"{name} is a {type(value).__name__}")

    def _part(self, value: object) -> str:
        """Write what is inside a constant: inline, unless it is declared already."""
        plain = simple(value)
        if plain is not None or isinstance(value, FunctionType) or is_rule(value):
            return self.value(value)
        return self._names.get(id(value)) or self._composite(value, "a part of it")

    def names_of(self, kind: type[IntEnum]) -> str:
        """Write the names of an enumeration's members, by number."""
        names = _NAMES.setdefault(kind, {int(one): one.name for one in kind})
        return self.value(names, f"{kind.__name__.upper()}_NAMES")


_NAMES: dict[type[IntEnum], dict[int, str]] = {}  # each once, so that it is declared once


def simple(value: object) -> str | None:
    """Write a number, a text or nothing; None for what is more."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(int(value)) if -SAFE < value < SAFE else f"{int(value)}n"
    if isinstance(value, float):
        return repr(value).replace("inf", "Infinity")
    if isinstance(value, str):
        return text(value)
    if isinstance(value, np.generic):
        return simple(value.item())
    return None


def text(value: str) -> str:
    """Write a text."""
    return json.dumps(value, ensure_ascii=False)


def _member(name: str) -> str:
    return f".{name}" if name.isidentifier() else f"[{text(name)}]"
