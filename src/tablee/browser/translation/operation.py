"""Operations: arithmetic, comparisons and conditions, where the two languages differ most."""

import ast

from . import holding as hint
from .holding import LIST, NUMBER, PLAIN, TEXT, TRUTH
from .scope import Scope
from .source import MISSING

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


class Operations(Scope):
    """One function's operations."""

    def write(self, node: ast.expr) -> str:
        """Write an expression; `expression.py` does."""
        raise NotImplementedError

    def tight(self, node: ast.expr) -> str:
        """Write an expression as a part of another one."""
        written = self.write(node)
        is_loose = isinstance(node, LOOSE) or written.startswith("-")
        return f"({written})" if is_loose else written

    def helped(self, name: str, *parts: str) -> str:
        """Call the runtime."""
        return f"{self.module.helper(name)}({', '.join(parts)})"

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

    def operation(self, node: ast.BinOp) -> str:
        """Write arithmetic: plain where both are numbers, or both texts."""
        kind = type(node.op)
        if kind is ast.Mod and self.family(node.left) == TEXT:
            raise self.refusal(node, "write an f-string instead of `%`")
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
            return (" && " if is_and else " || ").join(map(self.tight, node.values))
        written = self.write(last)
        for one in reversed(firsts):
            later = f"() => ({written})" if written.startswith("{") else f"() => {written}"
            written = self.helped("both" if is_and else "either", self.write(one), later)
        return written

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
