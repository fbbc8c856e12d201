"""Lists, dicts and comprehensions."""

import ast
from collections.abc import Callable

from . import holding as hint
from .module import local_name
from .operation import Operations

ARRAYS = (range, list, tuple, sorted, reversed, enumerate, zip, map)


class Comprehensions(Operations):
    """One function's lists and comprehensions."""

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

    def loop(self, loops: list[ast.comprehension], write_one: Callable[[], str]) -> str:
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
            return f"{self.tight(node.value)}.{node.attr}"
        raise self.refusal(node, "give a value to one cell in a statement of its own")


def bodied(written: str) -> str:
    """Write the body of an arrow function."""
    return f"({written})" if written.startswith("{") else written
