"""The translation of some functions, and of all plain Python that they lean on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MethodType
from typing import Any

from tablee.bots.asked import analysed, choose, reviewed
from tablee.core.game import Game
from tablee.core.option import Choice, Count

from .body import indented
from .classes import fields_of, is_record_class
from .module import Module, local_name
from .source import node_of, plain_function
from .statement import Statements, declared

Rules = Mapping[str, Callable[..., Any]]
Roots = Mapping[str, Callable[..., Any] | Mapping[str, Callable[..., Any]]]
NONE: Rules = {}
SPOKEN = ("describe", "told", "scores", "picture", "warning", "refused", "reason", "goal")


@dataclass(frozen=True)
class Translation:
    """A module's text, and the rules that it calls, by the name that it calls them."""

    source: str
    rules: Rules


class _Written(Module):
    """A module whose classes have translated methods."""

    def write_class(self, name: str, kind: type, methods: Mapping[str, Any]) -> None:
        """Declare a class with its methods."""
        parts = []
        if is_record_class(kind):
            given = fields_of(kind)
            kept = " ".join(f"this.{one} = {local_name(one)};" for one in given)
            parts.append(f"constructor({self.parameters_of(kind)}) {{ {kept} }}")
        for called, method in methods.items():
            before = "get " if isinstance(method, property) else ""
            function = plain_function(method.fget if isinstance(method, property) else method)
            written = Statements(self, function, node_of(function))
            plain = "constructor" if called == "__init__" else called
            parts.append(written.method(plain, before))
        self.classes.append(f"class {name} {{\n{indented(parts)}\n}}")


def _root(module: Module, root: Any, bound: str) -> str:
    """Write what a module gives: a function, a method of a constant, or several by name."""
    if isinstance(root, Mapping):
        given = [f"{name}: {_root(module, one, bound)}" for name, one in root.items()]
        return f"{{ {', '.join(given)} }}"
    if isinstance(root, MethodType):
        owner = module.value(root.__self__, type(root.__self__).__name__.upper())
        return f"(...given) => {owner}.{root.__name__}(...given)"
    name = module.function(plain_function(root))
    return f"(...given) => {name}({bound}, ...given)" if bound else name


def _module(
    roots: Roots, known: Rules, taken: frozenset[str], bound: str
) -> tuple[_Written, str]:
    module = _Written(known, taken)
    given = _root(module, roots, bound)
    while module.waiting:
        name, function = module.waiting.pop(0)
        module.functions.append(declared(module, name, function))
    return module, f"return {given};"


def translated(roots: Roots, known: Rules = NONE, bound: str = "") -> Translation:
    """Translate functions, and what they call; a first pass finds all names that are local.

    Known rules keep their names; the others go by those of their functions. What is `bound`
    is given to the module, and to each of the roots first.
    """
    first, _ = _module(roots, known, frozenset(), bound)
    module, result = _module(roots, known, frozenset(first.locals), bound)
    helpers = ", ".join(f"{name}: ${name}" for name in sorted(module.helpers))
    lines = [f"const {{ {helpers} }} = python;"] if helpers else []
    lines += [*module.classes, *module.constants, *module.functions, result]
    given = ", ".join(["python", "machine", *([bound] if bound else [])])
    source = f"export default ({given}) => {{\n{indented(lines)}\n}};\n"
    return Translation(source, module.rules)


def words_of(game: Game, known: Rules = NONE) -> Translation:
    """Translate what puts a game into words, all but what is drawn in a terminal."""
    readers = {
        one.name: one.read for one in game.own_options if not isinstance(one, Choice | Count)
    }
    words = {name: getattr(game.words, name) for name in SPOKEN}
    asking: Rules = NONE
    if sheet := game.sheet:
        asking = {"who": sheet.who, "asked": sheet.asked, "ending": sheet.ending}
    return translated({**words, "options": readers, "sheet": asking}, known)


def bots() -> Translation:
    """Translate the bots: one module for all games, each given when it is opened."""
    return translated({"choose": choose, "analyse": analysed, "review": reviewed}, bound="game")
