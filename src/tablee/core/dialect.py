"""The small Python that all machines run alike, checked by reading the source.

Native code is more permissive than CUDA, and the interpreter more than both: what is not
named here may work on one of them and not on another.
"""

import ast
from pathlib import Path

ALLOWED = (
    ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.Expr, ast.Pass,
    ast.Assign, ast.AugAssign, ast.AnnAssign, ast.If, ast.IfExp, ast.For, ast.While,
    ast.Break, ast.Continue, ast.Match, ast.match_case, ast.MatchValue, ast.MatchOr,
    ast.MatchAs,
    ast.BoolOp, ast.And, ast.Or, ast.BinOp, ast.UnaryOp, ast.Not, ast.USub, ast.Invert,
    ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.LShift, ast.RShift,
    ast.BitOr, ast.BitAnd, ast.BitXor, ast.Compare, ast.Eq, ast.NotEq, ast.Lt, ast.LtE,
    ast.Gt, ast.GtE, ast.Call, ast.Attribute, ast.Subscript, ast.Name, ast.Tuple, ast.Constant,
    ast.Load, ast.Store,
)  # fmt: skip
REASONS = {
    ast.Div: "'/' makes a float; use '//'",
    ast.Slice: "a slice is not copied alike on every machine; loop over the cells",
    ast.List: "a list allocates",
    ast.ListComp: "a comprehension allocates",
    ast.Dict: "a dict allocates",
    ast.Set: "a set allocates; use core.bits",
    ast.In: "'in' looks through a tuple; compare with '==' and 'or', or ask a set by has()",
    ast.JoinedStr: "rules make no text",
    ast.Try: "rules don't raise",
    ast.Lambda: "name the rule",
    ast.Pow: "'**' may make a float; shift or multiply",
}
BUILTINS = {"int", "range", "min", "max", "abs", "len"}


def is_rule(node: ast.stmt) -> bool:
    """Say whether a statement defines a rule."""
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(mark, ast.Name) and mark.id == "rule" for mark in node.decorator_list
    )


def faults(path: Path) -> list[str]:
    """List where the rules of a file leave the dialect, each with the reason."""
    module = ast.parse(path.read_text("utf-8"))
    known = BUILTINS | {
        name.asname or name.name
        for node in module.body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    known |= {node.name for node in module.body if isinstance(node, ast.FunctionDef)}
    known |= {name for node in module.body for name in _kinds(node)}
    return [
        f"{path.name}:{getattr(part, 'lineno', node.lineno)}: {fault}"
        for node in module.body
        if isinstance(node, ast.FunctionDef) and is_rule(node)
        for statement in _body(node)
        for part in ast.walk(statement)
        if (fault := _fault(part, known))
    ] + [
        f"{path.name}:{node.lineno}: a rule's arguments have no defaults"
        for node in module.body
        if isinstance(node, ast.FunctionDef) and is_rule(node) and node.args.defaults
    ]


def _kinds(node: ast.stmt) -> list[str]:
    """Name what a statement makes a kind of number: `Card = NewType("Card", int)`."""
    match node:
        case ast.Assign([ast.Name(name)], ast.Call(ast.Name("NewType"))):
            return [name]
    return []


def _body(node: ast.FunctionDef) -> list[ast.stmt]:
    return node.body[1:] if ast.get_docstring(node) else node.body


def _fault(node: ast.AST, known: set[str]) -> str:
    if not isinstance(node, ALLOWED):
        return REASONS.get(type(node), f"{type(node).__name__} is not part of the dialect")
    if isinstance(node, ast.Constant) and not isinstance(node.value, int | type(None)):
        return f"{node.value!r} is not an integer"
    if isinstance(node, ast.Call):
        if node.keywords:
            return "call by position"
        if not isinstance(node.func, ast.Name) or node.func.id not in known:
            return f"{ast.unparse(node.func)} is no rule and none of {sorted(BUILTINS)}"
    return ""
