"""A rule's code as Numba leaves it for others to inline, and how it is called.

The cache keeps it beside the machine code: a browser's module comes from the same compilation.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

import llvmlite.binding as llvm
import numba
import numpy as np
from numba import types
from numba.np.numpy_support import as_dtype

Kind: TypeAlias = "str | list[Kind]"
SIMPLE = {types.none: "none", types.boolean: "bool", types.float64: "float"}


@dataclass(frozen=True)
class Export:
    """A rule that a browser calls, by this name, with arguments like these."""

    name: str
    rule: Callable[..., Any]
    examples: tuple[object, ...]


@dataclass(frozen=True)
class Signature:
    """The kinds of a rule's arguments and of its result, as `kind_of` says them."""

    takes: list[Kind]
    gives: Kind


@dataclass(frozen=True)
class Code:
    """A rule's code, with all that it calls."""

    module: llvm.ModuleRef
    symbol: str  # its name in there
    signature: Signature


def code_of(export: Export) -> Code:
    """Compile a rule, or load it, and take its code."""
    typeof, rule = cast(Any, numba.typeof), cast(Any, export.rule)
    takes = tuple(typeof(example) for example in export.examples)
    rule.compile(takes)
    compiled = rule.overloads[takes]
    gives = compiled.signature.return_type
    return Code(
        compiled.library._get_module_for_linking(),
        compiled.fndesc.llvm_func_name,
        Signature([kind_of(one) for one in takes], kind_of(gives)),
    )


def kind_of(kind: Any) -> Kind:
    """Say how a value of one of Numba's types is handed over.

    `record` is a pointer, `int` 64 bits, `float` and `bool` themselves; `records` and
    `array:i8` the words of an array of one dimension, `array2:i8` of two; a list the members
    of a tuple one after the other.
    """
    kind = cast(Any, types.unliteral)(kind)
    if kind in SIMPLE:
        return SIMPLE[kind]
    match kind:
        case types.Integer() | types.IntEnumMember():
            return "int"
        case types.Record():
            return "record"
        case types.Array(dtype=types.Record(), ndim=1):
            return "records"
        case types.Array(ndim=dimensions):
            cell = np.dtype(as_dtype(kind.dtype)).str[1:]
            return f"array:{cell}" if dimensions == 1 else f"array{dimensions}:{cell}"
        case types.BaseTuple():
            return [kind_of(one) for one in cast(Any, kind).types]
    raise TypeError(f"{kind}: a browser's module can't be given this")
