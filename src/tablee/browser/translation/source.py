"""Where a live function comes from: its syntax tree, and what its free names stand for."""

import ast
import builtins
import sys
from functools import _lru_cache_wrapper, cache
from pathlib import Path
from types import FunctionType

REMEMBERING = _lru_cache_wrapper
Function = ast.FunctionDef | ast.Lambda


class TranslationError(ValueError):
    """Python that the browser has no words for; it says where, and what to write instead."""

    def __init__(self, file: str, node: ast.AST, says: str) -> None:
        super().__init__(f"{file}:{getattr(node, 'lineno', 0)}: {says}")


def plain_function(function: object) -> FunctionType:
    """Take what remembers its answers off a function: it gives the same without."""
    found = function.__wrapped__ if isinstance(function, REMEMBERING) else function
    assert isinstance(found, FunctionType), function
    return found


def is_function(value: object) -> bool:
    """Say whether a value is plain Python of ours, or of a game's: no library's."""
    found = value.__wrapped__ if isinstance(value, REMEMBERING) else value
    if not isinstance(found, FunctionType) or hasattr(found, "__wrapped__"):
        return False
    is_library = found.__module__.partition(".")[0] in sys.stdlib_module_names
    return not is_library and "site-packages" not in found.__code__.co_filename


@cache
def _functions_in(file: str) -> dict[int, list[Function]]:
    """List the functions of a file by the line on which they begin."""
    found: dict[int, list[Function]] = {}
    for node in ast.walk(ast.parse(Path(file).read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            above = node.decorator_list if isinstance(node, ast.FunctionDef) else []
            first = min([node.lineno, *(one.lineno for one in above)])
            found.setdefault(first, []).append(node)
    return found


def node_of(function: FunctionType) -> Function:
    """Find the syntax tree of a live function; a lambda by where its code stands."""
    code = function.__code__
    candidates = _functions_in(code.co_filename).get(code.co_firstlineno, [])
    if function.__name__ != "<lambda>":
        return next(
            one
            for one in candidates
            if isinstance(one, ast.FunctionDef) and one.name == function.__name__
        )
    spots = {(line, column) for line, _, column, _ in code.co_positions() if column is not None}
    return next(
        one
        for one in candidates
        if isinstance(one, ast.Lambda)
        and any((part.lineno, part.col_offset) in spots for part in expressions_in(one.body))
    )


def expressions_in(node: ast.AST) -> list[ast.expr]:
    """List an expression and all its parts."""
    return [part for part in ast.walk(node) if isinstance(part, ast.expr)]


MISSING = object()


def meaning(function: FunctionType, name: str) -> object:
    """Give what a free name of a function stands for, or MISSING."""
    cells = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))
    if name in cells:
        return cells[name].cell_contents
    if name in function.__globals__:
        return function.__globals__[name]
    return getattr(builtins, name, MISSING)
