"""The one decorator of the rules, and the only module that knows Numba."""

import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = bool(getattr(numba.config, "DISABLE_JIT", False))


CORE = Path(__file__).parent


def _cache_home() -> Path:
    """Choose where compiled rules are kept; a home that can't be written is no obstacle."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tablee"
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home
    except OSError:
        return Path(tempfile.mkdtemp(prefix="tablee-"))


@cache
def _digest(*folders: Path) -> str:
    """Hash all sources that a rule may call: Numba does not notice an edited callee."""
    digest = hashlib.sha256(numba.__version__.encode())
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(folder).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


HOME = None if INTERPRETED else _cache_home()


def _native(function: F, *folders: Path) -> F:
    """Let Numba compile a function that calls nothing outside the core and these folders.

    Without its runtime (`_nrt`): what allocates nothing need not count who holds an array.
    """
    if HOME is not None:
        setattr(numba.config, "CACHE_DIR", str(HOME / _digest(CORE, *folders)))  # noqa: B010
    compiled = cast(Any, numba.njit)(cache=True, error_model="numpy", _nrt=False)
    return cast(F, compiled(function))


def rule(function: F) -> F:
    """Make a plain function a rule: native here, CUDA where a kernel calls it."""
    return _native(function, Path(function.__code__.co_filename).parent)


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
    `owner` is the folder that the names come from.
    """
    plain = cast(FunctionType, template)
    twin = FunctionType(plain.__code__, {**plain.__globals__, **names}, plain.__name__)
    twin.__qualname__ = f"{plain.__qualname__}_{owner.name}_{_signature(names)}"
    twin.__doc__ = plain.__doc__
    return _native(cast(F, twin), Path(plain.__code__.co_filename).parent, owner)


def compile_for(function: Callable[..., Any], *examples: object) -> None:
    """Compile a rule, or load it, for arguments like these, without running it."""
    if not INTERPRETED:
        typeof = cast(Any, numba.typeof)
        cast(Any, function).compile(tuple(typeof(example) for example in examples))


def is_compiled(function: Callable[..., Any]) -> bool:
    """Say whether an earlier run left this rule compiled in the cache."""
    if INTERPRETED:
        return True
    kept = cast(Any, function)._cache
    return bool((Path(kept.cache_path) / kept._cache_file._index_name).exists())
