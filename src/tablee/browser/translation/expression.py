"""Expressions, from Python to JavaScript."""

import ast
from types import FunctionType
from typing import Any, NewType

import numpy as np

from . import holding as hint
from .holding import LIST, NUMBER, PLAIN, TEXT, TRUTH
from .module import Module, UnwritableError, is_rule, local_name, text
from .scope import Scope
from .source import MISSING, is_function, plain_function

LOOSE = (
    ast.BinOp,
    ast.BoolOp,
    ast.Compare,
    ast.IfExp,
    ast.Lambda,
    ast.NamedExpr,
    ast.UnaryOp,
    ast.Yield,
    ast.YieldFrom,
)  # fmt: skip (what is put in brackets inside another expression)
ARITHMETIC = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Pow: "**"}
HELPED = {
    ast.FloorDiv: "div", ast.Mod: "mod", ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor",
    ast.LShift: "left", ast.RShift: "right",
}  # fmt: skip
ORDER = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}


class Expressions(Scope):
    """One function's expressions."""

    def __init__(self, module: Module, function: FunctionType) -> None:
        super().__init__(module, function)
        self.spare = 0  # names for what is used twice

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

    def tight(self, node: ast.expr) -> str:
        """Write an expression as a part of another one."""
        written = self.write(node)
        is_loose = isinstance(node, LOOSE) or written.startswith("-")
        return f"({written})" if is_loose else written

    def helped(self, name: str, *parts: str) -> str:
        """Call the runtime."""
        return f"{self.module.helper(name)}({', '.join(parts)})"

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

    def true(self, node: ast.expr) -> str:
        """Write a condition: an empty list is false, too."""
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return sign.join(self._true_part(one) for one in node.values)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{self._true_tight(node.operand)}"
        if hint.is_plainly_true(self.hint(node)):
            return self.write(node)
        return self.helped("truth", self.write(node))

    def _true_part(self, node: ast.expr) -> str:
        written = self.true(node)
        return f"({written})" if isinstance(node, LOOSE) and " " in written else written

    def _true_tight(self, node: ast.expr) -> str:
        written = self.true(node)
        return f"({written})" if isinstance(node, LOOSE) else written

    # --- By kind of expression -----------------------------------------------------------

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

    def operation(self, node: ast.BinOp) -> str:
        """Write arithmetic: plain where both are numbers, or both texts."""
        kind = type(node.op)
        if kind in HELPED:
            return self.helped(HELPED[kind], self.write(node.left), self.write(node.right))
        if kind not in ARITHMETIC:
            raise self.refusal(node, f"{kind.__name__}: the browser has no such operation")
        families = {self.family(node.left), self.family(node.right)}
        if kind is ast.Add and not families & {NUMBER, TEXT, TRUTH}:
            return self.helped("add", self.write(node.left), self.write(node.right))
        if kind is ast.Mult and families & {LIST, TEXT}:
            raise self.refusal(node, "write `[x for _ in range(n)]` instead of `[x] * n`")
        return f"{self.tight(node.left)} {ARITHMETIC[kind]} {self.tight(node.right)}"

    def unary(self, node: ast.UnaryOp) -> str:
        """Write a sign, or the opposite."""
        if isinstance(node.op, ast.Not):
            return self.true(node)
        if isinstance(node.op, ast.Invert):
            return self.helped("not", self.write(node.operand))
        return f"{'-' if isinstance(node.op, ast.USub) else '+'}{self.tight(node.operand)}"

    def either(self, node: ast.BoolOp) -> str:
        """Write `or` and `and`, which give one of the two."""
        is_and = isinstance(node.op, ast.And)
        *firsts, last = node.values
        if all(hint.is_plainly_true(self.hint(one)) for one in firsts):
            return (" && " if is_and else " || ").join(map(self._part, node.values))
        written = self.write(last)
        for one in reversed(firsts):
            later = f"() => ({written})" if written.startswith("{") else f"() => {written}"
            written = self.helped("both" if is_and else "either", self.write(one), later)
        return written

    def _part(self, node: ast.expr) -> str:
        return self.tight(node)

    def choice(self, node: ast.IfExp) -> str:
        """Write one of two, by a condition."""
        known = self.live(node.test)
        if isinstance(known, bool):
            return self.write(node.body if known else node.orelse)
        test = self._true_part(node.test)
        return f"{test} ? {self._branch(node.body)} : {self._branch(node.orelse)}"

    def _branch(self, node: ast.expr) -> str:
        return self.write(node) if isinstance(node, ast.IfExp) else self.tight(node)

    def comparison(self, node: ast.Compare) -> str:
        """Write a comparison, or a chain of them."""
        sides = [node.left, *node.comparators]
        for one in sides[1:-1]:
            if isinstance(one, ast.Call) and self.live(one.func) is MISSING:
                raise self.refusal(
                    one, "compare a call in the middle of a chain by a name of its own"
                )
        pairs = zip(sides, node.ops, sides[1:], strict=False)
        written = [self.compared(one, how, other) for one, how, other in pairs]
        return " && ".join(written)

    def compared(self, one: ast.expr, how: ast.cmpop, other: ast.expr) -> str:
        """Write a comparison of two."""
        if isinstance(how, ast.Is | ast.IsNot):
            sign = "===" if isinstance(how, ast.Is) else "!=="
            return f"{self.tight(one)} {sign} {self.tight(other)}"
        if isinstance(how, ast.In | ast.NotIn):
            found = self.helped("isIn", self.write(one), self.write(other))
            return found if isinstance(how, ast.In) else f"!{found}"
        if isinstance(how, ast.Eq | ast.NotEq):
            return self.equal(one, other, is_not=isinstance(how, ast.NotEq))
        if LIST in (self.family(one), self.family(other)):
            found = self.helped("order", self.write(one), self.write(other))
            return f"{found} {ORDER[type(how)]} 0"
        return f"{self.tight(one)} {ORDER[type(how)]} {self.tight(other)}"

    def equal(self, one: ast.expr, other: ast.expr, *, is_not: bool) -> str:
        """Write whether two are equal: lists by what is in them."""
        families = self.family(one), self.family(other)
        is_plain = families[0] == families[1] and families[0] in PLAIN[:3]
        if is_plain or TEXT in families or type(None) in (self.hint(one), self.hint(other)):
            return f"{self.tight(one)} {'!==' if is_not else '==='} {self.tight(other)}"
        return f"{'!' if is_not else ''}{self.helped('eq', self.write(one), self.write(other))}"

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

    def elements(self, nodes: list[ast.expr]) -> str:
        """Write what is in a list, or between the brackets of a call."""
        return ", ".join(
            f"...{self.listed(one.value)}" if isinstance(one, ast.Starred) else self.write(one)
            for one in nodes
        )

    def listed(self, node: ast.expr) -> str:
        """Write an expression as a list that JavaScript can go through."""
        if isinstance(node, ast.ListComp | ast.GeneratorExp | ast.List | ast.Tuple):
            return self.write(node)
        if isinstance(node, ast.Call) and self.live(node.func) in ARRAYS:
            return self.write(node)
        return self.helped("each", self.write(node))

    def table(self, node: ast.Dict) -> str:
        """Write a dict."""
        pairs = [
            f"...{self.listed(value)}.items()" if key is None
            else f"[{self.write(key)}, {self.write(value)}]"
            for key, value in zip(node.keys, node.values, strict=True)
        ]  # fmt: skip
        return self.helped("dict", *([f"[{', '.join(pairs)}]"] if pairs else []))

    def collected(self, node: ast.ListComp | ast.GeneratorExp) -> str:
        """Write a comprehension: one pass, so that a name given in its condition holds."""
        return self.loop(node.generators, lambda: self.write(node.elt))

    def mapping(self, node: ast.DictComp) -> str:
        """Write a comprehension that makes a dict."""
        pairs = self.loop(
            node.generators, lambda: f"[{self.write(node.key)}, {self.write(node.value)}]"
        )
        return self.helped("dict", pairs)

    def loop(self, loops: list[ast.comprehension], write_one) -> str:  # type: ignore[no-untyped-def]
        """Write the loops of a comprehension, the first one outside."""
        (first, *rest), source = loops, self.listed(loops[0].iter)
        names = self.bind(first.target, hint.iterated(self.hint(first.iter)))
        with self.inside(names):
            given = self.parameter(first.target)
            tests = " && ".join(map(self._true_part, first.ifs))
            if rest:
                inner, how = self.loop(rest, write_one), "flatMap"
                inner = f"{tests} ? {inner} : []" if tests else inner
            elif tests:
                inner, how = f"{tests} ? [{write_one()}] : []", "flatMap"
            else:
                inner, how = write_one(), "map"
        return f"{source}.{how}({given} => {bodied(inner)})"

    def asked(self, node: ast.GeneratorExp, *, is_any: bool) -> str:
        """Write `any` or `all` of something: it ends where the answer is known."""
        return self._asked(node.generators, node.elt, is_any=is_any)

    def _asked(self, loops: list[ast.comprehension], one: ast.expr, *, is_any: bool) -> str:
        (first, *rest), source = loops, self.listed(loops[0].iter)
        with self.inside(self.bind(first.target, hint.iterated(self.hint(first.iter)))):
            given = self.parameter(first.target)
            inner = self._asked(rest, one, is_any=is_any) if rest else self._true_part(one)
            for test in reversed(first.ifs):
                found = self._true_tight(test)
                inner = f"{found} && {inner}" if is_any else f"(!{found} || {inner})"
        return f"{source}.{'some' if is_any else 'every'}({given} => {bodied(inner)})"

    def parameter(self, target: ast.expr) -> str:
        """Write the names of a loop as a function's parameter."""
        return (
            f"({self.target(target)})" if isinstance(target, ast.Tuple) else self.target(target)
        )

    def target(self, node: ast.expr) -> str:
        """Write names that get a value."""
        if isinstance(node, ast.Name):
            return local_name(node.id)
        if isinstance(node, ast.Tuple | ast.List):
            return f"[{', '.join(map(self.target, node.elts))}]"
        if isinstance(node, ast.Starred):
            return f"...{self.target(node.value)}"
        if isinstance(node, ast.Attribute):
            return self.attribute(node)
        raise self.refusal(node, "give a value to one cell in a statement of its own")

    def function_in(self, node: ast.Lambda) -> str:
        """Write a lambda."""
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


ARRAYS = (range, list, tuple, sorted, reversed, enumerate, zip, map)


def bodied(written: str) -> str:
    """Write the body of an arrow function."""
    return f"({written})" if written.startswith("{") else written


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
