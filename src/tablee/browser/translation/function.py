"""Whole functions: parameters, and where each local name is declared."""

import ast
from types import FunctionType

from . import holding as hint
from .body import (
    given_by,
    indented,
    is_generator,
    leaves,
    loads,
    loops_in,
    names_stored,
    statements_in,
)
from .call import Calls
from .module import Module, local_name
from .source import Function

_UNMET = object()


class Functions(Calls):
    """One function, whose statements `statement.py` writes."""

    def __init__(self, module: Module, function: FunctionType, node: Function) -> None:
        super().__init__(module, function)
        self.node = node
        self.constants: set[str] = set()  # names that are given a value once, on the way
        self.spare = 0  # names made so far for what is matched

    def declaration(self, name: str) -> str:
        """Write the function under a name."""
        if isinstance(self.node, ast.Lambda):
            with self.inside(self._parameters(self.node)):
                given = self.parameters(self.node)
                return f"function {name}({given}) {{ return {self.write(self.node.body)}; }}"
        star = "*" if is_generator(self.node) else ""
        return f"function{star} {name}{self.bodied(self.node)}"

    def method(self, name: str, before: str = "") -> str:
        """Write the function as a method of a class."""
        node = self.node
        assert isinstance(node, ast.FunctionDef)
        self.self_name = node.args.args[0].arg
        star = "*" if is_generator(node) else ""
        return f"{before}{star}{name}{self.bodied(node, skipped=1)}"

    def bodied(self, node: ast.FunctionDef, skipped: int = 0) -> str:
        """Write parameters and body."""
        known = hint.hints_of(self.function) if node is self.node else {}
        names = {name: known.get(name) for name in self._parameters(node)}
        around, self.constants = self.constants, set()
        with self.inside(names):
            given = self.parameters(node, skipped)
            declared = self._declared(node, set(names))
            body = self.block(node.body)
            if not leaves(node.body[-1]) and not is_generator(node) and not skipped:
                body.append("return null;")
        self.constants = around
        lines = [f"let {', '.join(declared)};"] if declared else []
        return f"({given}) {{\n{indented([*lines, *body])}\n}}"

    def _parameters(self, node: Function) -> dict[str, hint.Hint]:
        args = node.args
        if args.posonlyargs or (args.vararg and (args.kwarg or args.kwonlyargs)):
            raise self.refusal(node, "`*rest` and what is given by name: take one of the two")
        rest = [one for one in (args.vararg, args.kwarg) if one]
        return dict.fromkeys(one.arg for one in [*args.args, *args.kwonlyargs, *rest])

    def parameters(self, node: Function, skipped: int = 0) -> str:
        """Write the parameters, with their defaults."""
        args = node.args
        defaults = [None] * (len(args.args) - len(args.defaults)) + [*args.defaults]
        pairs = [*zip(args.args, defaults, strict=True)][skipped:]
        pairs += [*zip(args.kwonlyargs, args.kw_defaults, strict=True)]
        written = [
            f"{local_name(one.arg)} = {self.write(usual)}" if usual else local_name(one.arg)
            for one, usual in pairs
        ]
        written += [f"...{local_name(args.vararg.arg)}"] if args.vararg else []
        written += [f"{local_name(args.kwarg.arg)} = {{}}"] if args.kwarg else []
        return ", ".join(written)

    def _declared(self, node: ast.FunctionDef, given: set[str]) -> list[str]:
        """Learn all names of a body; list those that are declared above it."""
        stored = names_stored(node)
        for name in stored:
            if name not in given:
                self.own[-1].setdefault(name, _UNMET)
        self.module.locals |= {local_name(name) for name in stored}
        for one in statements_in(node):
            self._learn(one)
        self.own[-1].update({n: None for n, known in self.own[-1].items() if known is _UNMET})
        once = {name for name, times in stored.items() if times == 1 and name not in given}
        inner = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
        for one in [*node.body, *loops_in(node)]:
            names = given_by(one)
            is_inside = not isinstance(one, ast.For) or all(
                loads(node, name) <= loads(one, name) for name in names
            )
            if names <= once and is_inside:
                self.constants |= names
        return sorted(map(local_name, set(stored) - given - self.constants - inner))

    def _learn(self, node: ast.stmt) -> None:
        """Note what the names of an assignment or a loop hold."""
        found: dict[str, hint.Hint] = {}
        if isinstance(node, ast.Assign):
            for target in node.targets:
                found |= self.bind(target, self.hint(node.value))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found = {node.target.id: self.annotated(node.annotation)}
        elif isinstance(node, ast.For):
            found = self.bind(node.target, hint.iterated(self.hint(node.iter)))
        elif isinstance(node, ast.FunctionDef):
            found = {node.name: None}
        for name, known in found.items():
            if self.own[-1].get(name) is _UNMET:
                self.own[-1][name] = known
            else:
                self.learn(name, known)

    def annotated(self, node: ast.expr) -> hint.Hint:
        """Read a local annotation."""
        try:
            return eval(ast.unparse(node), self.function.__globals__)
        except (NameError, TypeError):
            return None

    def block(self, body: list[ast.stmt]) -> list[str]:
        """Write statements one after the other; `statement.py` does."""
        raise NotImplementedError
