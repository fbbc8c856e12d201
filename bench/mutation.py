"""Mutation run: break each game's rules in every small way and see whether a test notices.

Each mutant is a forked process, interpreted, in which one node of one rules file is changed
before it is imported; it runs the game's tests and, if those pass, a part of the conformance
kit. What no test notices is printed, to be read and explained in docs/log.md.
"""

import ast
import copy
import importlib.abc
import importlib.util
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

os.environ["NUMBA_DISABLE_JIT"] = "1"

import click
import hypothesis  # noqa: F401  (imported once, here, and not in every mutant)
import pytest
import rich.markdown
import rich.panel
import rich.table  # noqa: F401
import tests.fair  # noqa: F401

from bench.results import record, table
from tablee.core.dialect import is_rule

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "tablee" / "games"
APART = {"hidden.py", "thumb.py", "check.py"}  # they have tests of another kind
PATIENCE = (40, 60, 120, 240)  # seconds a suite; a mutant that takes longer never ends

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt), ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,),
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change: the tree of the whole file, and what was changed where."""

    path: Path
    tree: ast.Module
    what: str

    @property
    def module(self) -> str:
        """Name the module that is changed."""
        return f"tablee.games.{self.path.parent.name}.{self.path.stem}"


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """Give every small change of an expression."""
    match node:
        case ast.Compare():
            for other in COMPARISONS[type(node.ops[0])]:
                yield ast.Compare(node.left, [other(), *node.ops[1:]], node.comparators)
            if len(node.ops) > 1:
                other = COMPARISONS[type(node.ops[-1])][0]
                yield ast.Compare(node.left, [*node.ops[:-1], other()], node.comparators)
        case ast.BinOp():
            yield ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
        case ast.BoolOp():
            other_word = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield ast.BoolOp(other_word, node.values)
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert()):
            yield node.operand
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)


def removals(node: ast.AST) -> Iterator[ast.AST]:
    """Give every small change of a statement, most of them to nothing."""
    match node:
        case ast.AugAssign():
            yield ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value)
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.If():
            yield ast.If(ast.Constant(value=True), node.body, node.orelse)
            yield ast.If(ast.Constant(value=False), node.body, node.orelse)


def parts(function: ast.stmt) -> list[ast.AST]:
    """List the nodes of a rule in a fixed order."""
    return list(ast.walk(function))


def mutants(path: Path) -> Iterator[Mutant]:
    """Make every mutant of a file's rules."""
    source = ast.parse(path.read_text("utf-8"))
    for number, function in enumerate(source.body):
        if not is_rule(function):
            continue
        for place, node in enumerate(parts(function)):
            for change in (*changes(node), *removals(node)):
                tree = copy.deepcopy(source)
                twin = parts(tree.body[number])[place]
                new = ast.copy_location(copy.deepcopy(change), twin)
                Replace(twin, new).visit(tree)
                before, after = ast.unparse(node), ast.unparse(change)
                where = f"{path.relative_to(GAMES)}:{getattr(node, 'lineno', 0)}"
                what = f"{where}: {before.splitlines()[0]} → {after.splitlines()[0]}"
                yield Mutant(path, ast.fix_missing_locations(tree), what)


class Replace(ast.NodeTransformer):
    """Put one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        """Replace the node, or look further down."""
        return self.new if node is self.old else self.generic_visit(node)


class Import(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Import the mutant in place of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find the changed module."""
        if fullname != self.mutant.module:
            return None
        return importlib.util.spec_from_file_location(fullname, self.mutant.path, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed source."""
        exec(compile(self.mutant.tree, self.mutant.path, "exec"), module.__dict__)


def suites(path: Path) -> list[list[str]]:
    """List what is run against a mutant, the quickest first."""
    game = path.parent.name
    name = game.replace("_", "-")
    kit = [f"tests/conformance/test_{part}.py" for part in ("deal", "verdicts", "endings")]
    own = f"tests/games/{game}"
    return [
        [own, f"--ignore={own}/test_hidden.py", f"--ignore={own}/test_words.py"],
        [own],
        ["tests/conformance/test_same_bytes.py", "-k", f"{name}-0"],
        ["tests/conformance/test_playthroughs.py", *kit, "-k", name],
    ]


def start(mutant: Mutant) -> int:
    """Fork a process that exits with 0 if no test notices the mutant."""
    pid = os.fork()
    if pid:
        return pid
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    sys.meta_path.insert(0, Import(mutant))
    for patience, suite in zip(PATIENCE, suites(mutant.path), strict=True):
        if not passes(suite, patience):
            os._exit(1)
    os._exit(0)


def passes(suite: Sequence[str], patience: int) -> bool:
    """Run a suite in a fork of its own, since pytest starts only once in a process."""
    pid = os.fork()
    if pid:
        return os.waitpid(pid, 0)[1] == 0
    signal.alarm(patience)
    flags = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"]
    flags += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # for what is imported above
    os._exit(int(pytest.main([*flags, *suite])))


def demand_health(path: Path) -> None:
    """Make sure that what is not broken survives: else every mutant would seem killed."""
    whole = Mutant(path, ast.parse(path.read_text("utf-8")), "nothing changed")
    if os.waitpid(start(whole), 0)[1] != 0:
        raise SystemExit(f"{path.parent.name}: the tests fail with no mutant at all")


def survivors(todo: Sequence[Mutant], jobs: int) -> list[Mutant]:
    """Run all mutants, some at a time; list those that no test noticed."""
    waiting, begun, done = list(reversed(todo)), time.monotonic(), 0
    under_way: dict[int, Mutant] = {}
    alive: list[Mutant] = []
    while waiting or under_way:
        while waiting and len(under_way) < jobs:
            mutant = waiting.pop()
            under_way[start(mutant)] = mutant
        pid, status = os.wait()
        mutant, done = under_way.pop(pid), done + 1
        if status == 0:
            alive.append(mutant)
            print(f"survived  {mutant.what}", flush=True)
        if done % 50 == 0 or not (waiting or under_way):
            seconds = time.monotonic() - begun
            print(f"{done}/{len(todo)}, {len(alive)} alive, {seconds:.0f} s", flush=True)
    return alive


@click.command()
@click.argument("games", nargs=-1)
@click.option("--jobs", default=2, help="Mutants at a time.")
@click.option("--every", default=1, help="Try only every so manieth mutant.")
@click.option("--save/--no-save", default=True, help="Write the figures to results.md.")
def main(games: tuple[str, ...], jobs: int, every: int, save: bool) -> None:  # noqa: FBT001
    """Try all mutants of the games' rules and report."""
    os.chdir(ROOT)
    for folder in games or sorted(path.name for path in GAMES.iterdir() if path.is_dir()):
        paths = sorted(set((GAMES / folder).glob("*.py")) - {GAMES / folder / n for n in APART})
        todo = [mutant for path in paths for mutant in mutants(path)]
        tried = todo[::every]
        if not tried:
            continue
        demand_health(tried[0].path)
        print(f"{folder}: {len(tried)} of {len(todo)} mutants", flush=True)
        alive = survivors(tried, jobs)
        if save:
            report(folder, len(todo), len(tried), alive)


def report(folder: str, total: int, tried: int, alive: Sequence[Mutant]) -> None:
    """Write one game's figures, and what survived."""
    killed = tried - len(alive)
    row = [folder, total, tried, killed, f"{100 * killed / tried:.1f} %"]
    body = table(["game", "mutants", "tried", "killed", "share"], [row])
    listed = "".join(f"\n- `{mutant.what}`" for mutant in alive)
    record(f"Mutation: the rules of {folder} broken on purpose", body + "\n" + listed)


if __name__ == "__main__":
    main()
