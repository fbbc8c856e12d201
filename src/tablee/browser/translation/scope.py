"""The names of one function: which are its own, what the others stand for, what all hold."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType

from . import holding as hint
from .holding import Hint
from .inference import HINTS
from .module import Module, local_name
from .source import MISSING, TranslationError, meaning


class Scope:
    """A function that is being translated, and what is known of its names so far."""

    def __init__(self, module: Module, function: FunctionType) -> None:
        self.module, self.function = module, function
        self.file = function.__code__.co_filename
        self.own: list[dict[str, Hint]] = [{}]  # its locals, then those of what is inside
        self.self_name = ""  # of the method's own object

    def refusal(self, node: ast.AST, says: str) -> TranslationError:
        """Say where it is, and what to write instead."""
        return TranslationError(self.file, node, says)

    @contextmanager
    def inside(self, names: dict[str, Hint]) -> Iterator[None]:
        """Go into a comprehension or a function in a function, which has names of its own."""
        self.own.append(names)
        self.module.locals |= {local_name(name) for name in names}
        yield
        self.own.pop()

    def is_own(self, name: str) -> bool:
        """Say whether a name is a local one, here or around."""
        return any(name in names for names in self.own)

    def learn(self, name: str, known: Hint) -> None:
        """Note what a local name holds, or may hold too."""
        names = self.own[-1]
        names[name] = hint.either(names[name], known) if name in names else known

    def live(self, node: ast.expr) -> object:
        """Give what an expression stands for already now: a function, a class, a constant."""
        if isinstance(node, ast.Name) and not self.is_own(node.id):
            return meaning(self.function, node.id)
        if isinstance(node, ast.Attribute):
            base = self.live(node.value)
            return MISSING if base is MISSING else getattr(base, node.attr, MISSING)
        return MISSING

    # --- What an expression holds --------------------------------------------------------

    def hint(self, node: ast.expr) -> Hint:
        """Say what an expression holds, None where that is open."""
        found = self.live(node)
        if found is not MISSING:
            return None if callable(found) else hint.of_value(found)
        asked = HINTS.get(type(node))
        return asked(self, node) if asked else None

    def family(self, node: ast.expr) -> str | None:
        """Say what an expression is to JavaScript."""
        return hint.family(self.hint(node))

    def bind(self, target: ast.expr, known: Hint) -> dict[str, Hint]:
        """Say what the names of a target hold once they are given such a value."""
        if isinstance(target, ast.Name):
            return {target.id: known}
        if isinstance(target, ast.Starred):
            return self.bind(target.value, list)
        if isinstance(target, ast.Tuple | ast.List):
            parts = hint.parts(known, len(target.elts))
            found: dict[str, Hint] = {}
            for part, one in zip(target.elts, parts, strict=True):
                found |= self.bind(part, one)
            return found
        return {}
