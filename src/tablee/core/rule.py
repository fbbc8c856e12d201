"""The one decorator of the rules, and the only module that knows Numba."""

import ast
import hashlib
import operator
import os
import re
import sys
import tempfile
from collections.abc import Callable
from dis import get_instructions
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NewType, TypeVar, cast

import numba
from numba import types
from numba.core import cgutils
from numba.extending import lower_builtin, typeof_impl
from numba.np import arrayobj

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

INTERPRETED = bool(getattr(numba.config, "DISABLE_JIT", False))

# Vectors made hardly a rule faster (`vectorised` is for those), and half of a browser's module
# was vectors taken apart again.
for _vectors in ("LOOP_VECTORIZE", "SLP_VECTORIZE"):
    setattr(numba.config, _vectors, 0)

SOURCES = Path(__file__).resolve().parents[2]  # the folder that the package is in
PACKAGE = __name__.partition(".")[0]
MAKESHIFT = "TABLEE_CACHE"  # where the processes of one run keep them that have no home


def _cache_home() -> Path:
    """Choose where compiled rules are kept; a home that can't be written is no obstacle."""
    if MAKESHIFT in os.environ:
        return Path(os.environ[MAKESHIFT])
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tablee"
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home
    except OSError:
        os.environ[MAKESHIFT] = tempfile.mkdtemp(prefix="tablee-")
        return Path(os.environ[MAKESHIFT])


IMPORT = re.compile(
    rb"^(?:from +[.\w]+ +import +(?:\([^)]*\)|[^(\n]+)|import +[^\n]+)", re.MULTILINE
)


def imports_of(source: bytes) -> list[ast.stmt]:
    """Parse the imports of a file: the whole of it takes ten times as long, at every start."""
    try:
        return ast.parse(b"\n".join(IMPORT.findall(source))).body
    except SyntaxError:  # a text that begins a line like an import, or an import of two lines
        return ast.parse(source).body


@cache
def _imported(path: Path) -> frozenset[Path]:
    """List the files that a source file imports, beside it or of this package."""
    found: set[Path] = set()
    for node in imports_of(path.read_bytes()):
        if isinstance(node, ast.Import | ast.ImportFrom):
            above = node.level if isinstance(node, ast.ImportFrom) else 0
            module = node.module if isinstance(node, ast.ImportFrom) else None
            names = [f"{module}.{alias.name}" if module else alias.name for alias in node.names]
            start = path.parents[above - 1] if above else path.parent
            for name in [module, *names] if module else names:
                parts = name.split(".")
                # Where it is installed, the packages of others lie beside this one.
                for place in [start, *([SOURCES] if parts[0] == PACKAGE else [])]:
                    inner = place.joinpath(*parts)
                    found |= {inner.with_suffix(".py"), inner / "__init__.py"}
    return frozenset(file for file in found if file.is_file())


@cache
def _sources(path: Path) -> frozenset[Path]:
    """List a source file and all that it leans on, directly or not."""
    found, waiting = {path}, [path]
    while waiting:
        new = _imported(waiting.pop()) - found
        found |= new
        waiting += new
    return frozenset(found)


@cache
def digest_of(*paths: Path) -> str:
    """Hash files and all sources that they lean on: Numba does not notice an edited callee."""
    digest = hashlib.sha256()
    for path in sorted(frozenset[Path]().union(*map(_sources, paths))):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


HOME = None if INTERPRETED else _cache_home()


def _sources_of(called: object) -> frozenset[Path]:
    """List the files of a rule: where it stands and, if it is bound, those of its game's."""
    file = getattr(sys.modules.get(getattr(called, "__module__", "")), "__file__", None)
    stands = frozenset([Path(file).resolve()]) if file else frozenset[Path]()
    return getattr(called, "sources", stands)


def _native(function: F, *called: object) -> F:
    """Let Numba compile a function that calls these, and what the files of all import.

    Without its runtime (`_nrt`): what allocates nothing need not count who holds an array.
    """
    if HOME is None:
        return function
    own = Path(function.__code__.co_filename).resolve()
    sources = frozenset([own]).union(*map(_sources_of, called))
    home = HOME / f"{digest_of(*sorted(sources))}-{numba.__version__}"
    setattr(numba.config, "CACHE_DIR", str(home))  # noqa: B010
    compile_with = cast(Any, numba.njit)(
        cache=True, error_model="numpy", _nrt=False, no_cfunc_wrapper=True
    )
    compiled = _shared(compile_with(function))
    compiled.sources = sources
    return cast(F, compiled)


def _shared(compiled: Any) -> Any:
    """Let all rules that call this one share what is compiled of it.

    Else a constant, a narrow cell and a sum are three types, and it is compiled for each.
    """
    template_for = compiled.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        named = {name: _wide(kind) for name, kind in kws.items()}
        return template_for([_wide(kind) for kind in args], named)

    compiled.get_call_template = get_call_template
    return compiled


def _wide(kind: Any) -> Any:
    """Give the type in which a value of this type is handed over: all whole numbers alike."""
    plain = cast(Any, types.unliteral)(kind)
    is_whole = isinstance(plain, types.Integer | types.IntEnumMember)
    return types.int64 if is_whole else plain


def _kind(kind: object, context: object) -> Any:
    """Let a rule say what a number stands for, `Card(number)`: it is a number as before."""
    return cast(Any, types.NumberClass)(types.int64)


cast(Any, typeof_impl).register(NewType)(_kind)


def _copied(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """Copy a record into an array at once, where Numba's own way has an instruction a byte."""
    kind, place_kind, record_kind = signature.args
    array, place, record = args
    into = cast(Any, arrayobj).make_array(kind)(context, builder, array)
    places, code = [context.cast(builder, place, place_kind, types.intp)], cast(Any, cgutils)
    cell = code.get_item_pointer(context, builder, kind, into, places, wraparound=True)
    size = context.get_constant(types.intp, record_kind.size)
    code.raw_memcpy(builder, cell, record, size, 1)
    return context.get_dummy_value()


cast(Any, lower_builtin)(operator.setitem, types.Array, types.Integer, types.Record)(_copied)


def rule(function: F) -> F:
    """Make a plain function a rule: native here, CUDA where a kernel calls it."""
    return _native(function)


def vectorised(compiled: F) -> F:
    """Let a rule be compiled with vectors: one that adds up long rows of numbers."""
    if INTERPRETED:
        return compiled
    compiler = cast(Any, compiled)._compiler
    compile_plainly = compiler.compile

    def compile_with_vectors(args: Any, return_type: Any) -> Any:
        outside = getattr(numba.config, "LOOP_VECTORIZE")  # noqa: B009
        setattr(numba.config, "LOOP_VECTORIZE", 1)  # noqa: B010
        try:
            return compile_plainly(args, return_type)
        finally:
            setattr(numba.config, "LOOP_VECTORIZE", outside)  # noqa: B010

    compiler.compile = compile_with_vectors
    return compiled


RULES = "rules"  # the global name by which a template calls a game's own


class _Unbound:
    """What a module of templates has for rules, and says so to whoever calls one as it is."""

    def __getattr__(self, name: str) -> object:
        raise TypeError(f"{RULES}.{name}: a template is bound to a game before it is called")


def unbound(kind: type[T]) -> T:
    """Give a module of templates its `rules`: so typed, and missing until they are bound."""
    return cast(T, _Unbound())


def _signature(rules: dict[str, object]) -> str:
    """Tell two bindings of a template apart: Numba keeps what it compiles by name alone."""
    said = [
        (name, getattr(value, "__module__", ""), getattr(value, "__qualname__", str(value)))
        for name, value in sorted(rules.items())
    ]
    return hashlib.sha256(repr(said).encode()).hexdigest()[:8]


def _called(template: FunctionType) -> dict[str, FunctionType]:
    """Find the templates that a template calls."""
    read = {one.argval for one in get_instructions(template) if one.opname == "LOAD_GLOBAL"}
    known = {name: template.__globals__.get(name) for name in sorted(read)}
    return {
        name: value
        for name, value in known.items()
        if isinstance(value, FunctionType)
        and isinstance(value.__globals__.get(RULES), _Unbound)
    }


@cache
def _twin(template: FunctionType, owner: Path, rules: object) -> Any:
    """Bind a template and those that it calls, each once."""
    own, bundle = vars(rules), ModuleType(RULES)
    vars(bundle).update(own)
    called = {name: _twin(each, owner, rules) for name, each in _called(template).items()}
    names = {**template.__globals__, **called, RULES: bundle}
    twin = FunctionType(template.__code__, names, template.__name__)
    twin.__qualname__ = f"{template.__qualname__}_{owner.name}_{_signature(own)}"
    twin.__doc__, twin.__annotations__ = template.__doc__, template.__annotations__
    return _native(twin, *own.values(), *called.values())


def bound(template: F, owner: Path, rules: object) -> F:
    """Make a rule of a template: what its module calls `rules` are these of one game.

    So are those of the templates that it calls. They are given as a frozen dataclass and become
    a module: Numba looks up what a module has while it compiles, and keeps no compiled closure
    from one process to the next. `owner` is the game's folder.
    """
    return cast(F, _twin(cast(FunctionType, template), owner, rules))


def compile_for(function: Callable[..., Any], *examples: object) -> None:
    """Compile a rule, or load it, for arguments like these, without running it."""
    if not INTERPRETED:
        typeof = cast(Any, numba.typeof)
        cast(Any, function).compile(tuple(typeof(example) for example in examples))


def is_compiled(function: Callable[..., Any]) -> bool:
    """Say whether an earlier run left this rule compiled in the cache, for this processor."""
    if INTERPRETED:
        return True
    rule, kept = cast(Any, function), cast(Any, function)._cache
    processor = rule.targetctx.codegen().magic_tuple()
    return any(
        key[1] == processor and Path(kept._cache_file._data_path(name)).exists()
        for key, name in kept._cache_file._load_index().items()
    )
