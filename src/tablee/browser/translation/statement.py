"""Statements and whole functions, from Python to JavaScript."""

import ast
from types import FunctionType
from typing import Any

from . import holding as hint
from .call import Calls
from .holding import NUMBER, TEXT
from .module import Module, local_name
from .source import Function, node_of

DEPTH = "  "


class Statements(Calls):
    """One function's statements."""

    def __init__(self, module: Module, function: FunctionType, node: Function) -> None:
        super().__init__(module, function)
        self.node = node
        self.constants: set[str] = set()  # names that are given a value once, on the way

    # --- Functions -----------------------------------------------------------------------

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
            if not _leaves(node.body[-1]) and not is_generator(node) and not skipped:
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
            names = _given_by(one)
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

    # --- Statements ----------------------------------------------------------------------

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
        names = _given_by(node)
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
            value = self.helped(
                "grow", self.write(_loaded(node.target)), self.write(node.value)
            )
        else:
            value = self.write(
                ast.copy_location(ast.BinOp(_loaded(node.target), node.op, node.value), node)
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
        if is_generator(node):
            return [f"function* {local_name(node.name)}{self.bodied(node)}"]
        head, body = self.bodied(node).split(" {\n", 1)
        return [f"const {local_name(node.name)} = {head} => {{\n{body};"]


_UNMET = object()
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


def indented(lines: list[str]) -> str:
    """Move lines to the right."""
    return "\n".join(DEPTH + row for line in lines for row in line.split("\n"))


def own_nodes(node: ast.AST) -> list[ast.AST]:
    """List the parts of a function, but not those of functions in it."""
    found: list[ast.AST] = []
    for child in ast.iter_child_nodes(node):
        found.append(child)
        if not isinstance(child, ast.FunctionDef | ast.Lambda):
            found += own_nodes(child)
    return found


def is_generator(node: ast.FunctionDef) -> bool:
    """Say whether a function yields."""
    return any(isinstance(one, ast.Yield | ast.YieldFrom) for one in own_nodes(node))


def statements_in(node: ast.FunctionDef) -> list[ast.stmt]:
    """List all statements of a function, in order."""
    return [one for one in own_nodes(node) if isinstance(one, ast.stmt)]


def loops_in(node: ast.FunctionDef) -> list[ast.For]:
    """List the loops of a function."""
    return [one for one in own_nodes(node) if isinstance(one, ast.For)]


def names_stored(node: ast.FunctionDef) -> dict[str, int]:
    """Count how often each local name of a function is given a value."""
    inside = {
        id(part)
        for one in own_nodes(node)
        if isinstance(one, ast.comprehension)
        for part in ast.walk(one.target)
    }
    found: dict[str, int] = {}
    for one in own_nodes(node):
        name = None
        if (
            isinstance(one, ast.Name)
            and isinstance(one.ctx, ast.Store)
            and id(one) not in inside
        ):
            name = one.id
        elif isinstance(one, ast.FunctionDef):
            name = one.name
        if name is not None:
            found[name] = found.get(name, 0) + 1
    return found


def loads(node: ast.AST, name: str) -> set[int]:
    """Find where a name is read."""
    return {
        id(one)
        for one in ast.walk(node)
        if isinstance(one, ast.Name) and one.id == name and isinstance(one.ctx, ast.Load)
    }


def _given_by(node: ast.stmt) -> set[str]:
    """List the names that an assignment or a loop gives values, if it gives to names alone."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        targets = node.targets
    elif isinstance(node, ast.For) or (isinstance(node, ast.AnnAssign) and node.value):
        targets = [node.target]
    parts = [part for one in targets for part in ast.walk(one)]
    if any(isinstance(part, ast.Subscript | ast.Attribute) for part in parts):
        return set()
    return {part.id for part in parts if isinstance(part, ast.Name)}


def _leaves(node: ast.stmt) -> bool:
    """Say whether nothing is reached after a statement."""
    if isinstance(node, ast.If):
        return bool(node.orelse) and _leaves(node.body[-1]) and _leaves(node.orelse[-1])
    return isinstance(node, ast.Return | ast.Raise)


def _loaded(node: ast.expr) -> ast.expr:
    """Take the target of a change as what it holds before."""
    read = ast.parse(ast.unparse(node), mode="eval").body
    for part in ast.walk(read):
        ast.copy_location(part, node)
    return read


def declared(module: Module, name: str, function: FunctionType) -> str:
    """Write a function of a module."""
    return Statements(module, function, node_of(function)).declaration(name)
