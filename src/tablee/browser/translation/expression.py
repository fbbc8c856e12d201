"""Expressions, from Python to JavaScript."""

import ast
from typing import Any, NewType

import numpy as np

from .classes import UnwritableError
from .comprehension import Comprehensions, bodied
from .holding import NUMBER, TEXT
from .module import is_rule, local_name, text
from .source import MISSING, is_function, plain_function


class Expressions(Comprehensions):
    """One function's expressions."""

    def write(self, node: ast.expr) -> str:
        """Write an expression."""
        found = self.live(node)
        if found is not MISSING:
            return self.constant(node, found)
        visit: Any = _WRITERS.get(type(node))
        if visit is None:
            raise self.refusal(node, f"{type(node).__name__}: write it in plainer Python")
        written: str = visit(self, node)
        return written

    def constant(self, node: ast.expr, found: object) -> str:
        """Write what is known already: a constant by value, a function by name."""
        if is_rule(found):
            return self.module.rule(found)
        if isinstance(found, NewType):
            return "(one => one)"
        if found is str or found is int or found is bool:
            return self.module.helper({str: "str", int: "int", bool: "truth"}[found])
        if is_function(found):
            return self.module.function(plain_function(found))
        if isinstance(found, type) and issubclass(found, np.generic):
            return text(np.dtype(found).str[1:])
        if isinstance(found, type) and hasattr(found, "__members__"):
            return f"[{', '.join(str(int(one)) for one in found)}]"  # type: ignore[attr-defined]
        try:
            return self.module.value(found, _called(node))
        except UnwritableError as error:
            raise self.refusal(node, f"{error}, which the browser has no form for") from None

    def name(self, node: ast.Name) -> str:
        """Write a local name; others are known already."""
        if not self.is_own(node.id):
            raise self.refusal(node, f"{node.id}: nothing of that name is known here")
        return "this" if node.id == self.self_name else local_name(node.id)

    def literal(self, node: ast.Constant) -> str:
        """Write a number or a text."""
        try:
            return self.module.value(node.value)
        except UnwritableError as error:
            raise self.refusal(node, str(error)) from None

    def attribute(self, node: ast.Attribute) -> str:
        """Write a field; of an enumeration's member, its name."""
        kind = self.hint(node.value)
        if isinstance(kind, type) and hasattr(kind, "__members__"):
            if node.attr == "value":
                return self.write(node.value)
            if node.attr == "name":
                return self.helped("at", self.module.names_of(kind), self.write(node.value))
        return f"{self.tight(node.value)}.{node.attr}"

    def place(self, node: ast.Subscript) -> str:
        """Write a place of a list, a table or a row of cells; from the end, too."""
        if isinstance(node.slice, ast.Slice):
            cut = (node.slice.lower, node.slice.upper, node.slice.step)
            parts = ["null" if one is None else self.write(one) for one in cut]
            while parts and parts[-1] == "null":
                parts.pop()
            return self.helped("slice", self.write(node.value), *parts)
        return self.helped("at", self.write(node.value), *self.places(node.slice))

    def places(self, node: ast.expr) -> list[str]:
        """Write what is in the brackets: for cells of two dimensions, two."""
        return (
            [*map(self.write, node.elts)] if isinstance(node, ast.Tuple) else [self.write(node)]
        )

    def said(self, node: ast.JoinedStr) -> str:
        """Write a text with expressions in it."""
        parts = []
        for one in node.values:
            if isinstance(one, ast.Constant):
                parts.append(
                    text(str(one.value))[1:-1].replace("`", "\\`").replace("${", "\\${")
                )
            else:
                assert isinstance(one, ast.FormattedValue)
                if one.format_spec or one.conversion != -1:
                    raise self.refusal(one, "a format in an f-string: write it by a function")
                parts.append(f"${{{self.as_text(one.value)}}}")
        return f"`{''.join(parts)}`"

    def as_text(self, node: ast.expr) -> str:
        """Write an expression as it is said."""
        is_plain = self.family(node) in (NUMBER, TEXT)
        return self.write(node) if is_plain else self.helped("str", self.write(node))

    def function_in(self, node: ast.Lambda) -> str:
        """Write a lambda."""
        if node.args.defaults or node.args.vararg or node.args.kwonlyargs or node.args.kwarg:
            raise self.refusal(node, "a lambda with more than names: write a function")
        names = [one.arg for one in node.args.args]
        with self.inside(dict.fromkeys(names)):
            given = ", ".join(map(local_name, names))
            return f"({given}) => {bodied(self.write(node.body))}"

    def given_name(self, node: ast.NamedExpr) -> str:
        """Write a value that is given a name on the way."""
        return f"{self.target(node.target)} = {self.write(node.value)}"

    def yielded(self, node: ast.Yield) -> str:
        """Write what a generator gives."""
        return f"yield {self.write(node.value)}" if node.value else "yield null"

    def yielded_all(self, node: ast.YieldFrom) -> str:
        """Write what a generator passes on."""
        return f"yield* {self.listed(node.value)}"

    def call(self, node: ast.Call) -> str:
        """Write a call; `call.py` does."""
        raise NotImplementedError


def _called(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "constant")


_WRITERS = {
    ast.Name: Expressions.name,
    ast.Constant: Expressions.literal,
    ast.Attribute: Expressions.attribute,
    ast.Subscript: Expressions.place,
    ast.BinOp: Expressions.operation,
    ast.UnaryOp: Expressions.unary,
    ast.BoolOp: Expressions.either,
    ast.IfExp: Expressions.choice,
    ast.Compare: Expressions.comparison,
    ast.JoinedStr: Expressions.said,
    ast.List: lambda self, node: f"[{self.elements(node.elts)}]",
    ast.Tuple: lambda self, node: f"[{self.elements(node.elts)}]",
    ast.Dict: Expressions.table,
    ast.ListComp: Expressions.collected,
    ast.GeneratorExp: Expressions.collected,
    ast.DictComp: Expressions.mapping,
    ast.Lambda: Expressions.function_in,
    ast.NamedExpr: Expressions.given_name,
    ast.Yield: Expressions.yielded,
    ast.YieldFrom: Expressions.yielded_all,
    ast.Call: lambda self, node: self.call(node),
}
