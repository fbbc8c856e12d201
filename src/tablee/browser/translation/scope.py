"""The names of one function: which are its own, what the others stand for, what all hold."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any, NewType

from . import holding as hint
from .holding import Hint
from .module import Module, is_rule, local_name
from .source import MISSING, TranslationError, is_function, meaning, plain_function

ANSWERS: dict[object, Hint] = {
    len: int, int: int, abs: int, sum: int, round: int, float: float,
    str: str, bool: bool, any: bool, all: bool, range: range,
}  # fmt: skip
ALIKE = (list, tuple, sorted, reversed)  # a list of what they are given
METHODS: dict[str, Hint] = {
    "lower": str, "upper": str, "join": str, "replace": str, "strip": str,
    "startswith": bool, "endswith": bool,
    "count": int, "index": int, "bit_count": int, "bit_length": int,
}  # fmt: skip


class Scope:
    """A function that is being translated, and what is known of its names so far."""

    def __init__(self, module: Module, function: FunctionType) -> None:
        self.module, self.function = module, function
        self.file = function.__code__.co_filename
        self.own: list[dict[str, Hint]] = [{}]  # its locals, then those of what is inside
        self.self_name = ""  # of the method's own object

    def refusal(self, node: ast.AST, says: str) -> TranslationError:
        """Say where it is, and what to write instead."""
        return TranslationError(self.file, node, says)

    @contextmanager
    def inside(self, names: dict[str, Hint]) -> Iterator[None]:
        """Go into a comprehension or a function in a function, which has names of its own."""
        self.own.append(names)
        self.module.locals |= {local_name(name) for name in names}
        yield
        self.own.pop()

    def is_own(self, name: str) -> bool:
        """Say whether a name is a local one, here or around."""
        return any(name in names for names in self.own)

    def learn(self, name: str, known: Hint) -> None:
        """Note what a local name holds, or may hold too."""
        names = self.own[-1]
        names[name] = hint.either(names[name], known) if name in names else known

    def live(self, node: ast.expr) -> object:
        """Give what an expression stands for already now: a function, a class, a constant."""
        if isinstance(node, ast.Name) and not self.is_own(node.id):
            return meaning(self.function, node.id)
        if isinstance(node, ast.Attribute):
            base = self.live(node.value)
            return MISSING if base is MISSING else getattr(base, node.attr, MISSING)
        return MISSING

    # --- What an expression holds --------------------------------------------------------

    def hint(self, node: ast.expr) -> Hint:
        """Say what an expression holds, None where that is open."""
        found = self.live(node)
        if found is not MISSING:
            return None if callable(found) else hint.of_value(found)
        asked = _HINTS.get(type(node))
        return asked(self, node) if asked else None

    def family(self, node: ast.expr) -> str | None:
        """Say what an expression is to JavaScript."""
        return hint.family(self.hint(node))

    def bind(self, target: ast.expr, known: Hint) -> dict[str, Hint]:
        """Say what the names of a target hold once they are given such a value."""
        if isinstance(target, ast.Name):
            return {target.id: known}
        if isinstance(target, ast.Starred):
            return self.bind(target.value, list)
        if isinstance(target, ast.Tuple | ast.List):
            parts = hint.parts(known, len(target.elts))
            found: dict[str, Hint] = {}
            for part, one in zip(target.elts, parts, strict=True):
                found |= self.bind(part, one)
            return found
        return {}


def _of_name(scope: Scope, node: ast.Name) -> Hint:
    return next((names[node.id] for names in reversed(scope.own) if node.id in names), None)


def _of_operation(scope: Scope, node: ast.BinOp) -> Hint:
    left, right = scope.hint(node.left), scope.hint(node.right)
    families = hint.family(left), hint.family(right)
    if families[0] == families[1] and families[0] in (hint.TEXT, hint.LIST):
        return left if families[0] == hint.LIST else str
    if set(families) <= {hint.NUMBER, hint.TRUTH}:
        return float if isinstance(node.op, ast.Div) or float in (left, right) else int
    is_bits = isinstance(node.op, ast.BitAnd | ast.BitOr | ast.BitXor | ast.LShift | ast.RShift)
    return int if is_bits else None


def _of_call(scope: Scope, node: ast.Call) -> Hint:
    called = scope.live(node.func)
    if called is MISSING:
        return _of_method(scope, node)
    if called in ANSWERS:
        return ANSWERS[called]
    if called in ALIKE and node.args:
        return hint.listed(hint.iterated(scope.hint(node.args[0])))
    if called in (min, max):
        return _of_extreme(scope, node)
    if called is enumerate:
        return hint.listed(hint.pair(int, hint.iterated(scope.hint(node.args[0]))))
    if called is zip:
        return hint.listed(hint.pair(*(hint.iterated(scope.hint(one)) for one in node.args)))
    if isinstance(called, NewType | type):
        return called
    if is_rule(called):
        return hint.returned(called.py_func)  # type: ignore[attr-defined]
    return hint.returned(plain_function(called)) if is_function(called) else None


def _of_extreme(scope: Scope, node: ast.Call) -> Hint:
    if len(node.args) == 1 and not any(one.arg == "default" for one in node.keywords):
        return hint.iterated(scope.hint(node.args[0]))
    found = {scope.hint(one) for one in node.args}
    return found.pop() if len(found) == 1 and len(node.args) > 1 else None


def _of_method(scope: Scope, node: ast.Call) -> Hint:
    if not isinstance(node.func, ast.Attribute):
        return None
    if node.func.attr in METHODS:
        return METHODS[node.func.attr]
    owner = scope.hint(node.func.value)
    method = getattr(owner, node.func.attr, None)
    return hint.returned(method) if is_function(method) else None


def _of_place(scope: Scope, node: ast.Subscript) -> Hint:
    held = scope.hint(node.value)
    return held if isinstance(node.slice, ast.Slice) else hint.item(held)


def _of_choice(scope: Scope, node: ast.IfExp) -> Hint:
    return hint.either(scope.hint(node.body), scope.hint(node.orelse))


def _of_either(scope: Scope, node: ast.BoolOp) -> Hint:
    found = scope.hint(node.values[0])
    for one in node.values[1:]:
        found = hint.either(found, scope.hint(one))
    return found


def _of_list(scope: Scope, node: ast.List | ast.Tuple) -> Hint:
    if isinstance(node, ast.Tuple) and not any(isinstance(e, ast.Starred) for e in node.elts):
        return hint.pair(*(scope.hint(one) for one in node.elts))
    found = {
        hint.iterated(scope.hint(one.value))
        if isinstance(one, ast.Starred)
        else scope.hint(one)
        for one in node.elts
    }
    return hint.listed(found.pop() if len(found) == 1 else None)


def _of_comprehension(scope: Scope, node: ast.ListComp | ast.GeneratorExp) -> Hint:
    names: dict[str, Hint] = {}
    scope.own.append(names)
    for one in node.generators:
        names |= scope.bind(one.target, hint.iterated(scope.hint(one.iter)))
    found = scope.hint(node.elt)
    scope.own.pop()
    return hint.listed(found)


def _of_unary(scope: Scope, node: ast.UnaryOp) -> Hint:
    return bool if isinstance(node.op, ast.Not) else int


_HINTS: dict[type, Any] = {
    ast.Name: _of_name,
    ast.Constant: lambda _, node: type(node.value),
    ast.JoinedStr: lambda *_: str,
    ast.Compare: lambda *_: bool,
    ast.UnaryOp: _of_unary,
    ast.BinOp: _of_operation,
    ast.BoolOp: _of_either,
    ast.IfExp: _of_choice,
    ast.Call: _of_call,
    ast.Attribute: lambda scope, node: hint.attribute(scope.hint(node.value), node.attr),
    ast.Subscript: _of_place,
    ast.List: _of_list,
    ast.Tuple: _of_list,
    ast.ListComp: _of_comprehension,
    ast.GeneratorExp: _of_comprehension,
    ast.NamedExpr: lambda scope, node: scope.hint(node.value),
}
