"""The one decorator of the rules, and the only module that knows Numba."""

import ast
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
from numba import types

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = bool(getattr(numba.config, "DISABLE_JIT", False))


SOURCES = Path(__file__).resolve().parents[2]  # the folder that the package is in
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


@cache
def _imported(path: Path) -> frozenset[Path]:
    """List the files that a source file imports, beside it or of this package."""
    found: set[Path] = set()
    for node in ast.parse(path.read_bytes()).body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            above = node.level if isinstance(node, ast.ImportFrom) else 0
            module = node.module if isinstance(node, ast.ImportFrom) else None
            names = [f"{module}.{alias.name}" if module else alias.name for alias in node.names]
            for start in [path.parents[above - 1]] if above else [path.parent, SOURCES]:
                for name in [module, *names] if module else names:
                    inner = start.joinpath(*name.split("."))
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
def _digest(*paths: Path) -> str:
    """Hash all sources that a rule may call: Numba does not notice an edited callee."""
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sorted(frozenset[Path]().union(*map(_sources, paths))):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


HOME = None if INTERPRETED else _cache_home()


def _source_of(name: str) -> Path | None:
    """Give the file of a module."""
    file = getattr(sys.modules.get(name), "__file__", None)
    return Path(file).resolve() if file else None


def _native(function: F, *modules: str) -> F:
    """Let Numba compile a function that calls what is in these modules, or what they import.

    Without its runtime (`_nrt`): what allocates nothing need not count who holds an array.
    """
    if HOME is not None:
        own = Path(function.__code__.co_filename).resolve()
        called = {path for path in map(_source_of, modules) if path is not None}
        digest = _digest(own, *sorted(called))
        setattr(numba.config, "CACHE_DIR", str(HOME / digest))  # noqa: B010
    compile_with = cast(Any, numba.njit)(
        cache=True, error_model="numpy", _nrt=False, no_cfunc_wrapper=True
    )
    return cast(F, function if INTERPRETED else _shared(compile_with(function)))


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


def rule(function: F) -> F:
    """Make a plain function a rule: native here, CUDA where a kernel calls it."""
    return _native(function)


def _signature(names: dict[str, object]) -> str:
    """Tell two bindings of a template apart: Numba keeps what it compiles by name alone."""
    said = [
        (name, getattr(value, "__module__", ""), getattr(value, "__qualname__", str(value)))
        for name, value in sorted(names.items())
    ]
    return hashlib.sha256(repr(said).encode()).hexdigest()[:8]


def bound(template: F, owner: Path, **names: object) -> F:
    """Make a rule of a template whose global names stand for one game's own rules.

    Globals, not a closure: Numba keeps no compiled closure from one process to the next.
    `owner` is the game's folder.
    """
    plain = cast(FunctionType, template)
    twin = FunctionType(plain.__code__, {**plain.__globals__, **names}, plain.__name__)
    twin.__qualname__ = f"{plain.__qualname__}_{owner.name}_{_signature(names)}"
    twin.__doc__ = plain.__doc__
    called = (getattr(value, "__module__", "") for value in names.values())
    return _native(cast(F, twin), *called)


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
