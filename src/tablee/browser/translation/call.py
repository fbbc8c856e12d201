"""Calls: of rules, of other plain Python, and of the few things that Python itself gives."""

import ast
import functools
import inspect
import math
import typing
from collections.abc import Callable
from time import perf_counter
from types import ModuleType
from typing import Any, NewType

import numpy as np

from tablee.bots.learned import ahead_of, cells_of, looking, network_of, plan_of
from tablee.bots.search import masks_of, templates, words_of
from tablee.core import record
from tablee.core.bits import each_of
from tablee.core.moves import Moves
from tablee.core.option import OptionError

from . import holding as hint
from .classes import UnwritableError
from .expression import Expressions
from .module import is_rule
from .source import MISSING, is_function, plain_function

HELPERS: dict[object, str] = {
    len: "len", range: "range", sum: "sum", sorted: "sorted", enumerate: "enumerate",
    reversed: "reversed", list: "list", tuple: "list", dict: "dict", zip: "zip", map: "map",
    each_of: "eachOf", functools.reduce: "reduce", next: "next", abs: "abs",
    OptionError: "optionError",
}  # fmt: skip
MACHINE: dict[object, tuple[str, int]] = {  # what it does, from which argument on
    record.blank_row: ("row", 0), record.blank: ("blank", 1), record.copy: ("copy", 1),
    words_of: ("words", 0), cells_of: ("cells", 0),
    np.zeros: ("zeros", 0), np.full: ("full", 0), np.array: ("array", 0),
}  # fmt: skip
GIVEN: dict[object, str] = {  # what is there already
    masks_of: "machine.masks", templates: "machine.rules",
    looking: "machine.rules", network_of: "machine.network", plan_of: "machine.plan",
    ahead_of: "machine.ahead",
    perf_counter: "(performance.now() / 1000)",
}  # fmt: skip
MATHEMATICS: dict[object, str] = {math.ceil: "ceil", math.floor: "floor", math.sqrt: "sqrt"}
METHODS = {
    "append": "append", "extend": "extend", "insert": "insert", "remove": "remove",
    "index": "index", "count": "count", "get": "get", "items": "items", "keys": "keys",
    "values": "values", "bit_count": "bitCount", "bit_length": "bitLength", "join": "join",
    "partition": "partition", "pop": "pop",
}  # fmt: skip
TEXTS = {
    "lower": "toLowerCase", "upper": "toUpperCase", "replace": "replaceAll", "strip": "trim",
    "startswith": "startsWith", "endswith": "endsWith", "split": "split",
}  # fmt: skip
KNOWN = {*METHODS, *TEXTS}
OPTIONS = ("key", "default", "reverse", "strict")


class Calls(Expressions):
    """One function's calls."""

    def call(self, node: ast.Call) -> str:
        """Write a call."""
        called = self.live(node.func)
        if called is MISSING or _is_method(called):
            return self._of_value(node, called)
        for kind, write in _CALLS:
            if kind(called):
                written: str = write(self, node, called)
                return written
        raise self.refusal(node, f"{ast.unparse(node.func)}: the browser has nothing like it")

    # --- What is known by name -----------------------------------------------------------

    def same(self, node: ast.Call, called: object) -> str:
        """Write what a number stands for: it is a number as before."""
        return self.write(node.args[-1])

    def number(self, node: ast.Call, called: object) -> str:
        """Write a whole number: most are already."""
        if called is bool:
            return self.written_truth(node.args[0])
        if called is str:
            return self.as_text_value(node.args[0]) if node.args else '""'
        given = self.hint(node.args[0])
        if hint.family(given) == hint.NUMBER and float not in hint.members(given):
            return self.write(node.args[0])
        return self.helped("int", self.write(node.args[0]))

    def written_truth(self, node: ast.expr) -> str:
        """Write whether something is true, as a truth."""
        if hint.family(self.hint(node)) == hint.TRUTH:
            return self.tight(node)
        return self.helped("truth", self.write(node))

    def as_text_value(self, node: ast.expr) -> str:
        """Write `str(…)`."""
        is_text = self.family(node) == hint.TEXT
        return self.write(node) if is_text else self.helped("str", self.write(node))

    def floating(self, node: ast.Call, called: object) -> str:
        """Write `float(…)`: all numbers are."""
        return f"Number({self.write(node.args[0])})"

    def asking(self, node: ast.Call, called: object) -> str:
        """Write `any` or `all`."""
        (asked,) = node.args
        if isinstance(asked, ast.GeneratorExp):
            return self.asked(asked, is_any=called is any)
        return self.helped("any" if called is any else "all", self.write(asked))

    def extreme(self, node: ast.Call, called: object) -> str:
        """Write `min` or `max`: of numbers, JavaScript's own."""
        if len(node.args) > 1 and all(self.family(one) == hint.NUMBER for one in node.args):
            return f"Math.{'min' if called is min else 'max'}({self.elements(node.args)})"
        given = self.write(node.args[0])
        if len(node.args) > 1:
            given = f"[{self.elements(node.args)}]"
        return self.helped("min" if called is min else "max", given, *self.options(node))

    def helping(self, node: ast.Call, called: object) -> str:
        """Write what the runtime does."""
        if called is len and (known := self.live(node.args[0])) is not MISSING:
            return str(len(known))  # type: ignore[arg-type]
        if called in (list, tuple) and len(node.args) == 1:
            return f"[...{self.listed(node.args[0])}]"
        parts = [self.elements(node.args)] if node.args else []
        return self.helped(HELPERS[called], *parts, *self.options(node))

    def options(self, node: ast.Call) -> list[str]:
        """Write `key`, `default` and `reverse` as one object."""
        given = {one.arg: one.value for one in node.keywords}
        if unknown := [name for name in given if name not in OPTIONS]:
            raise self.refusal(node, f"{unknown[0]} is not one of {OPTIONS}")
        pairs = [f"{n}: {self.write(v)}" for n, v in given.items() if n and n != "strict"]
        return [f"{{ {', '.join(pairs)} }}"] if pairs else []

    def mathematical(self, node: ast.Call, called: object) -> str:
        """Write what JavaScript has too."""
        return f"Math.{MATHEMATICS[called]}({self.elements(node.args)})"

    def of_machine(self, node: ast.Call, called: object) -> str:
        """Write what the machine of the rules does."""
        name, first = MACHINE[called]
        return f"machine.{name}({self.elements(node.args[first:])})"

    def of_host(self, node: ast.Call, called: object) -> str:
        """Write what needs no call there."""
        return GIVEN[called]

    def a_rule(self, node: ast.Call, called: Any) -> str:
        """Write the call of a rule."""
        return f"{self.module.rule(called)}({self.given(node, called.py_func)})"

    def a_function(self, node: ast.Call, called: Any) -> str:
        """Write the call of plain Python."""
        function = plain_function(called)
        return f"{self.module.function(function)}({self.given(node, function)})"

    def a_class(self, node: ast.Call, called: Any) -> str:
        """Write a new object."""
        try:
            kind = self.module.kind(called)
        except UnwritableError as error:
            raise self.refusal(node, str(error)) from None
        new = "new " if kind.has_methods else ""
        return f"{new}{kind.name}({self.given(node, called)})"

    def given(self, node: ast.Call, called: Callable[..., Any], skipped: int = 0) -> str:
        """Write the arguments in their places, those too that are given by name."""
        if not node.keywords:
            return self.elements(node.args)
        if any(isinstance(one, ast.Starred) for one in node.args):
            raise self.refusal(node, "give either `*rest` or arguments by name")
        wanted = list(inspect.signature(called).parameters.values())[skipped:]
        names = [one.name for one in wanted]
        places = dict(zip(names, map(self.write, node.args), strict=False))
        facts: list[str] = []
        for keyword in node.keywords:
            if keyword.arg in names:
                places[keyword.arg] = self.write(keyword.value)
            else:
                facts.append(self._fact(keyword))
        if facts and wanted[-1].kind is inspect.Parameter.VAR_KEYWORD:
            places[names[-1]] = f"{{ {', '.join(facts)} }}"
        elif facts:
            raise self.refusal(node, "`**` goes over where the function takes `**facts`")
        last = max(names.index(name) for name in places)
        return ", ".join(places.get(name, "undefined") for name in names[: last + 1])

    def _fact(self, keyword: ast.keyword) -> str:
        """Write one of the arguments that a function takes by any name."""
        written = self.write(keyword.value)
        if keyword.arg is None:
            return f"...{self.helped('facts', written)}"
        return keyword.arg if keyword.arg == written else f"{keyword.arg}: {written}"

    # --- What is known by its value ------------------------------------------------------

    def _of_value(self, node: ast.Call, called: object) -> str:
        """Write the call of a method, or of a function that a name holds."""
        if isinstance(getattr(called, "__self__", None), Moves):
            return self._of_moves(node, called)
        if not isinstance(node.func, ast.Attribute):
            if node.keywords:
                raise self.refusal(node, "call what a name holds without naming the arguments")
            return f"{self.tight(node.func)}({self.elements(node.args)})"
        name, owner = node.func.attr, self.hint(node.func.value)
        if name == "_replace":
            changed = ", ".join(map(self._fact, node.keywords))
            return f"({{ ...{self.tight(node.func.value)}, {changed} }})"
        method = getattr(hint.class_of(owner), name, None)
        if is_function(method) or node.func.attr not in KNOWN:
            given = self.given(node, method, 1) if method else self._unnamed(node)
            return f"{self.tight(node.func.value)}.{name}({given})"
        given = self._unnamed(node)
        if name == "split" and not given:
            return self.helped("split", self.write(node.func.value))
        if name in TEXTS:
            return f"{self.tight(node.func.value)}.{TEXTS[name]}({given})"
        parts = [self.write(node.func.value), *([given] if given else [])]
        return self.helped(METHODS[name], *parts)

    def _unnamed(self, node: ast.Call) -> str:
        if node.keywords:
            raise self.refusal(
                node, "annotate what it is called on, or give the arguments in places"
            )
        return self.elements(node.args)

    def _of_moves(self, node: ast.Call, called: Any) -> str:
        if called.__name__ != "write":
            raise self.refusal(node, "of all moves, only `write` goes over")
        return self.helped(
            "at", self.module.value(called.__self__.texts, "TEXTS"), self.elements(node.args)
        )


def _is_method(called: object) -> bool:
    """Say whether it is a method of a constant, which is written as one of a value."""
    return not isinstance(getattr(called, "__self__", None), ModuleType | type(None) | type)


def _names_a_number(called: object) -> bool:
    is_enum = isinstance(called, type) and hasattr(called, "__members__")
    return isinstance(called, NewType) or is_enum or called is typing.cast


_CALLS: list[tuple[Callable[[object], bool], Any]] = [
    (_names_a_number, Calls.same),
    (lambda called: called in (int, str, bool), Calls.number),
    (lambda called: called is float, Calls.floating),
    (lambda called: called in (any, all), Calls.asking),
    (lambda called: called in (min, max), Calls.extreme),
    (lambda called: called in HELPERS, Calls.helping),
    (lambda called: called in MATHEMATICS, Calls.mathematical),
    (lambda called: called in MACHINE, Calls.of_machine),
    (lambda called: called in GIVEN, Calls.of_host),
    (is_rule, Calls.a_rule),
    (lambda called: isinstance(called, type), Calls.a_class),
    (is_function, Calls.a_function),
]
