"""Many rules' code becomes one WebAssembly module."""

import re
import subprocess
import sys
import tempfile
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import llvmlite.binding as llvm

from .code import Code

TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
FEATURES = "+bulk-memory,+mutable-globals,+sign-ext,+nontrapping-fptoint"  # all since Safari 15
ELSEWHERE = (  # what Numba wrote for the processor that it compiled for, and for Python
    (r"^target datalayout = .*$", f'target datalayout = "{LAYOUT}"'),
    (r"^target triple = .*$", f'target triple = "{TRIPLE}"'),
    (r"= common (local_unnamed_addr )?global", "= internal global"),
)
POINTERS = re.compile(r"^.* = alloca .*[{\[].*\bptr\b.*$", re.MULTILINE)
FRAME = f"""
target datalayout = "{LAYOUT}"
target triple = "{TRIPLE}"

; The product of two numbers of 128 bits: the one thing that LLVM leaves to a library here.
define void @__multi3(ptr %product, i64 %a, i64 %a.high, i64 %b, i64 %b.high) {{
  %a0 = and i64 %a, 4294967295
  %a1 = lshr i64 %a, 32
  %b0 = and i64 %b, 4294967295
  %b1 = lshr i64 %b, 32
  %p00 = mul i64 %a0, %b0
  %p10 = mul i64 %a1, %b0
  %p01 = mul i64 %a0, %b1
  %p11 = mul i64 %a1, %b1
  %p00.high = lshr i64 %p00, 32
  %p10.low = and i64 %p10, 4294967295
  %p01.low = and i64 %p01, 4294967295
  %middle.some = add i64 %p00.high, %p10.low
  %middle = add i64 %middle.some, %p01.low
  %p00.low = and i64 %p00, 4294967295
  %shifted = shl i64 %middle, 32
  %low = or i64 %p00.low, %shifted
  %p10.high = lshr i64 %p10, 32
  %p01.high = lshr i64 %p01, 32
  %carried = lshr i64 %middle, 32
  %h1 = add i64 %p11, %p10.high
  %h2 = add i64 %h1, %p01.high
  %h3 = add i64 %h2, %carried
  %crossed = mul i64 %a, %b.high
  %crossed.too = mul i64 %a.high, %b
  %h4 = add i64 %h3, %crossed
  %high = add i64 %h4, %crossed.too
  store i64 %low, ptr %product
  %above = getelementptr i8, ptr %product, i32 8
  store i64 %high, ptr %above
  ret void
}}
"""
HELPS = "__multi3"


class LinkingError(RuntimeError):
    """Code that would not do in a browser what it does here, or no linker."""


@cache
def _machine() -> llvm.TargetMachine:
    """Set the compiler for browsers up."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    return target.create_target_machine(opt=3, cpu="generic", features=FEATURES)


def retargeted(text: str) -> str:
    """Write code of this machine as code of a browser's."""
    for pattern, instead in ELSEWHERE:
        text = re.sub(pattern, instead, text, flags=re.MULTILINE)
    return text


def exported(rules: dict[str, Code]) -> dict[str, str]:
    """Name each symbol by which a module exports it: a rule of two names by the first."""
    return {code.symbol: name for name, code in reversed(rules.items())}


def linked(rules: dict[str, Code]) -> bytes:
    """Make one module of rules: it exports each by its name here, and nothing else."""
    whole, names = llvm.parse_assembly(FRAME), exported(rules)
    for name in names.values():
        part = llvm.parse_assembly(retargeted(str(rules[name].module)))
        # What nobody asks for by name is linked in only if somebody calls it.
        part.get_function(rules[name].symbol).linkage = "external"
        whole.link_in(part)
    for one in whole.functions:
        if not one.is_declaration and one.name != HELPS:
            one.linkage = "external" if one.name in names else "internal"
            one.name = names.get(one.name, one.name)
    return joined(optimised(whole), [*names.values()])


def optimised(module: llvm.ModuleRef) -> bytes:
    """Drop what nobody calls, the wrappers for Python first, and compile the rest."""
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    passes = llvm.create_pass_builder(_machine(), tuning)
    first = llvm.create_new_module_pass_manager()
    first.add_global_dead_code_eliminate_pass()
    first.add_merge_functions_pass()
    first.run(module, passes)
    passes.getModulePassManager().run(module, passes)
    if found := POINTERS.search(str(module)):
        raise LinkingError(f"{found[0].strip()}: pointers in memory are half as wide there")
    return bytes(_machine().emit_object(module))


def has_linker() -> bool:
    """Say whether there is a linker here: only who builds games for pages needs one."""
    return find_spec("ziglang") is not None


def joined(code: bytes, names: list[str]) -> bytes:
    """Make a module of compiled code: LLVM's linker, out of a package of the index."""
    if not has_linker():
        raise LinkingError("there is no linker: pip install ziglang")
    with tempfile.TemporaryDirectory() as folder:
        made, module = Path(folder, "rules.o"), Path(folder, "rules.wasm")
        made.write_bytes(code)
        linker = [sys.executable, "-m", "ziglang", "wasm-ld", str(made), "-o", str(module)]
        exports = [f"--export={name}" for name in (*names, "__heap_base")]
        flags = ["--no-entry", "-O3", "--strip-all", "-z", "stack-size=65536"]
        subprocess.run([*linker, *flags, *exports], check=True)
        return module.read_bytes()
