"""Statements, from Python to JavaScript."""

import ast
from types import FunctionType
from typing import Any

from . import holding as hint
from .body import given_by, indented, is_generator, loaded, loads
from .function import Functions
from .holding import NUMBER, TEXT
from .module import Module, local_name
from .source import node_of


class Statements(Functions):
    """One function's statements."""

    def block(self, body: list[ast.stmt]) -> list[str]:
        """Write statements one after the other."""
        return [written for one in body for written in self.statement(one)]

    def statement(self, node: ast.stmt) -> list[str]:
        """Write a statement, in one piece or none."""
        visit: Any = _STATEMENTS.get(type(node))
        if visit is None:
            raise self.refusal(node, f"{type(node).__name__}: not in words; write it otherwise")
        written: list[str] = visit(self, node)
        return written

    def expression(self, node: ast.Expr) -> list[str]:
        """Write an expression that is a statement; a docstring is none."""
        return [] if isinstance(node.value, ast.Constant) else [f"{self.write(node.value)};"]

    def returned(self, node: ast.Return) -> list[str]:
        """Write what a function gives."""
        return [f"return {self.write(node.value) if node.value else 'null'};"]

    def assignment(self, node: ast.Assign) -> list[str]:
        """Write values that get names."""
        value, (first, *more) = self.write(node.value), node.targets
        if any(isinstance(one, ast.Subscript) for one in node.targets):
            return self._put_all(node, value)
        if isinstance(first, ast.Tuple) and (wide := self._unpacked(first, value)):
            value, first = wide, self._flat(first)
        written = " = ".join(map(self.target, [first, *more]))
        return [f"{self._declaring(node)}{written} = {value};"]

    def _put_all(self, node: ast.Assign, value: str) -> list[str]:
        """Write a value into a place, or a plain one into several."""
        if len(node.targets) > 1 and not isinstance(node.value, ast.Constant):
            raise self.refusal(node, "give a value to one cell in a statement of its own")
        puts = [one for one in node.targets if isinstance(one, ast.Subscript)]
        return [f"{self.put(one, value)};" for one in puts]

    def _unpacked(self, target: ast.Tuple, value: str) -> str:
        """Cut a value in pieces where a starred name is not the last."""
        stars = [place for place, e in enumerate(target.elts) if isinstance(e, ast.Starred)]
        if not stars or stars[0] == len(target.elts) - 1:
            return ""
        return self.helped("unpack", value, str(stars[0]), str(len(target.elts) - stars[0] - 1))

    def _flat(self, target: ast.Tuple) -> ast.Tuple:
        elements = [one.value if isinstance(one, ast.Starred) else one for one in target.elts]
        return ast.copy_location(ast.Tuple(elements, ast.Store()), target)

    def _declaring(self, node: ast.stmt) -> str:
        names = given_by(node)
        return "const " if names and names <= self.constants else ""

    def annotation(self, node: ast.AnnAssign) -> list[str]:
        """Write an annotated name, if it gets a value."""
        if node.value is None:
            return []
        if isinstance(node.target, ast.Subscript):
            return [f"{self.put(node.target, self.write(node.value))};"]
        return [
            f"{self._declaring(node)}{self.target(node.target)} = {self.write(node.value)};"
        ]

    def put(self, target: ast.Subscript, value: str) -> str:
        """Write a value into a place."""
        return self.helped("put", self.write(target.value), *self.places(target.slice), value)

    def changed(self, node: ast.AugAssign) -> list[str]:
        """Write a value that changes; a list grows in place."""
        if isinstance(node.op, ast.Add) and not {
            self.family(node.target), self.family(node.value)
        } & {NUMBER, TEXT}:  # fmt: skip
            value = self.helped("grow", self.write(loaded(node.target)), self.write(node.value))
        else:
            value = self.write(
                ast.copy_location(ast.BinOp(loaded(node.target), node.op, node.value), node)
            )
        if isinstance(node.target, ast.Subscript):
            return [f"{self.put(node.target, value)};"]
        return [f"{self.target(node.target)} = {value};"]

    def branch(self, node: ast.If) -> list[str]:
        """Write a condition and what follows from it."""
        written = f"if ({self.true(node.test)}) {{\n{indented(self.block(node.body))}\n}}"
        match node.orelse:
            case []:
                return [written]
            case [ast.If() as other]:
                return [f"{written} else {self.branch(other)[0]}"]
        return [f"{written} else {{\n{indented(self.block(node.orelse))}\n}}"]

    def loop_over(self, node: ast.For) -> list[str]:
        """Write a loop over a list."""
        if node.orelse:
            raise self.refusal(node, "`else` of a loop: write a function that returns")
        target = f"{self._declaring(node)}{self.target(node.target)}"
        head = f"for ({target} of {self.listed(node.iter)})"
        return [f"{head} {{\n{indented(self.block(node.body))}\n}}"]

    def repetition(self, node: ast.While) -> list[str]:
        """Write a loop with a condition."""
        if node.orelse:
            raise self.refusal(node, "`else` of a loop: write a function that returns")
        return [f"while ({self.true(node.test)}) {{\n{indented(self.block(node.body))}\n}}"]

    def cases(self, node: ast.Match) -> list[str]:
        """Write a match as conditions, one after the other."""
        self.spare += 1
        subject = f"$it{self.spare}"
        known = self.hint(node.subject)
        head, parts = f"const {subject} = {self.write(node.subject)};", []
        for case in node.cases:
            tests = [self.pattern(case.pattern, subject, known)]
            tests += [self._true_part(case.guard)] if case.guard else []
            test = " && ".join(one for one in tests if one)
            body = f"{{\n{indented(self.block(case.body))}\n}}"
            parts.append(f"if ({test}) {body}" if test else body)
        return [f"{head}\n{' else '.join(parts)}"]

    def pattern(self, node: ast.pattern, subject: str, known: hint.Hint) -> str:
        """Write a pattern as a condition; nothing for one that always fits."""
        match node:
            case ast.MatchValue(value):
                if hint.family(known) in (NUMBER, TEXT):
                    return f"{subject} === {self.tight(value)}"
                return self.helped("eq", subject, self.write(value))
            case ast.MatchSingleton(value):
                return f"{subject} === {self.module.value(value)}"
            case ast.MatchOr(patterns):
                found = [self.pattern(one, subject, known) for one in patterns]
                return f"({' || '.join(found)})"
            case ast.MatchAs(pattern=None, name=None):
                return ""
        raise self.refusal(node, "match values only, `|` and `_`")

    def raised(self, node: ast.Raise) -> list[str]:
        """Write an error."""
        if not isinstance(node.exc, ast.Call):
            raise self.refusal(node, "raise an error with what it says")
        if self.live(node.exc.func) is ValueError:
            return [f"throw new Error({self.elements(node.exc.args)});"]
        return [f"throw {self.write(node.exc)};"]

    def inner(self, node: ast.FunctionDef) -> list[str]:
        """Write a function in a function."""
        if node.decorator_list:
            raise self.refusal(node, "a function in a function has no decorator")
        if is_generator(node) and self.self_name and loads(node, self.self_name):
            raise self.refusal(node, f"a generator in a method knows no {self.self_name}")
        if is_generator(node):
            return [f"function* {local_name(node.name)}{self.bodied(node)}"]
        head, body = self.bodied(node).split(" {\n", 1)
        return [f"const {local_name(node.name)} = {head} => {{\n{body};"]


_STATEMENTS = {
    ast.Expr: Statements.expression,
    ast.Return: Statements.returned,
    ast.Assign: Statements.assignment,
    ast.AnnAssign: Statements.annotation,
    ast.AugAssign: Statements.changed,
    ast.If: Statements.branch,
    ast.For: Statements.loop_over,
    ast.While: Statements.repetition,
    ast.Match: Statements.cases,
    ast.Raise: Statements.raised,
    ast.FunctionDef: Statements.inner,
    ast.Pass: lambda *_: [],
    ast.Break: lambda *_: ["break;"],
    ast.Continue: lambda *_: ["continue;"],
}


def declared(module: Module, name: str, function: FunctionType) -> str:
    """Write a function of a module."""
    return Statements(module, function, node_of(function)).declaration(name)
