"""What an expression holds, as far as annotations and constants tell."""

import ast
from typing import TYPE_CHECKING, Any, NewType

from . import holding as hint
from .holding import Hint
from .module import is_rule
from .source import MISSING, is_function, plain_function

if TYPE_CHECKING:
    from .scope import Scope

ANSWERS: dict[object, Hint] = {
    len: int, int: int, float: float,
    str: str, bool: bool, any: bool, all: bool, range: range,
}  # fmt: skip
ALIKE = (list, tuple, sorted, reversed)  # a list of what they are given
METHODS: dict[str, Hint] = {
    "lower": str, "upper": str, "join": str, "replace": str, "strip": str,
    "startswith": bool, "endswith": bool,
    "count": int, "index": int, "bit_count": int, "bit_length": int,
}  # fmt: skip


def _of_name(scope: "Scope", node: ast.Name) -> Hint:
    return next((names[node.id] for names in reversed(scope.own) if node.id in names), None)


def _of_operation(scope: "Scope", node: ast.BinOp) -> Hint:
    left, right = scope.hint(node.left), scope.hint(node.right)
    families = hint.family(left), hint.family(right)
    if families[0] == families[1] and families[0] in (hint.TEXT, hint.LIST):
        return left if families[0] == hint.LIST else str
    if set(families) <= {hint.NUMBER, hint.TRUTH}:
        return float if isinstance(node.op, ast.Div) or float in (left, right) else int
    is_bits = isinstance(node.op, ast.BitAnd | ast.BitOr | ast.BitXor | ast.LShift | ast.RShift)
    return int if is_bits else None


def _of_call(scope: "Scope", node: ast.Call) -> Hint:
    called = scope.live(node.func)
    if called is MISSING:
        return _of_method(scope, node)
    if called in ANSWERS:
        return ANSWERS[called]
    if called in ALIKE and node.args:
        return hint.listed(hint.iterated(scope.hint(node.args[0])))
    if called in (abs, sum):
        given = scope.hint(node.args[0])
        return given if called is abs else hint.iterated(given)
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


def _of_extreme(scope: "Scope", node: ast.Call) -> Hint:
    if len(node.args) == 1 and not any(one.arg == "default" for one in node.keywords):
        return hint.iterated(scope.hint(node.args[0]))
    found = {scope.hint(one) for one in node.args}
    return found.pop() if len(found) == 1 and len(node.args) > 1 else None


def _of_method(scope: "Scope", node: ast.Call) -> Hint:
    if not isinstance(node.func, ast.Attribute):
        return None
    if node.func.attr in METHODS:
        return METHODS[node.func.attr]
    owner = scope.hint(node.func.value)
    method = getattr(owner, node.func.attr, None)
    return hint.returned(method) if is_function(method) else None


def _of_place(scope: "Scope", node: ast.Subscript) -> Hint:
    held = scope.hint(node.value)
    return held if isinstance(node.slice, ast.Slice) else hint.item(held)


def _of_choice(scope: "Scope", node: ast.IfExp) -> Hint:
    return hint.either(scope.hint(node.body), scope.hint(node.orelse))


def _of_either(scope: "Scope", node: ast.BoolOp) -> Hint:
    found = scope.hint(node.values[0])
    for one in node.values[1:]:
        found = hint.either(found, scope.hint(one))
    return found


def _of_list(scope: "Scope", node: ast.List | ast.Tuple) -> Hint:
    if isinstance(node, ast.Tuple) and not any(isinstance(e, ast.Starred) for e in node.elts):
        return hint.pair(*(scope.hint(one) for one in node.elts))
    found = {
        hint.iterated(scope.hint(one.value))
        if isinstance(one, ast.Starred)
        else scope.hint(one)
        for one in node.elts
    }
    return hint.listed(found.pop() if len(found) == 1 else None)


def _of_comprehension(scope: "Scope", node: ast.ListComp | ast.GeneratorExp) -> Hint:
    names: dict[str, Hint] = {}
    scope.own.append(names)
    for one in node.generators:
        names |= scope.bind(one.target, hint.iterated(scope.hint(one.iter)))
    found = scope.hint(node.elt)
    scope.own.pop()
    return hint.listed(found)


def _of_unary(scope: "Scope", node: ast.UnaryOp) -> Hint:
    if isinstance(node.op, ast.Not):
        return bool
    given = scope.hint(node.operand)
    return int if hint.family(given) == hint.TRUTH else given


HINTS: dict[type, Any] = {
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
