"""Mutation run: break each game's rules in every small way and see whether a test notices.

Each mutant is a forked process, interpreted, in which one node of one rule is changed before
its file is imported; it runs the game's tests and the conformance kit, up to the first that
fails. What no test notices is printed, to be read and explained in docs/log.md.

All rules of a game's folder are changed, those of its memory too. A whole run
takes hours: `--every` takes a sample, `--minutes` a part of it, and what was tried is kept in
`--file`, with which the next run goes on.
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
from hashlib import sha256
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

os.environ["NUMBA_DISABLE_JIT"] = "1"

import click
import pytest
import tests.conftest
import tests.fair
import tests.registry  # noqa: F401  (imported once, here, and not in every mutant)

from bench.results import record, table
from tablee.core.dialect import is_rule

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "tablee" / "games"
APART = {"words.py", "picture.py", "screen.py", "story.py", "moves.py"}  # no rules
PATIENCE = 10  # seconds of processor time a test; the longest takes 2
KIT = (
    "deal", "verdicts", "moves", "acting", "views", "endings", "playthroughs", "twin_play",
    "liking", "levels", "forgetting", "bots",
)  # fmt: skip
THOUGHTS = "tests/conformance/test_same_thoughts.py"
SAME_BYTES = (
    "tests/conformance/test_same_bytes.py"
    "::test_thousands_of_matches_have_the_same_bytes_on_every_machine"
)
LATE = {"test_words", "test_picture", "test_reason", "test_rulebook"}  # seldom notice anything

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
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
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
                line, column = getattr(node, "lineno", 0), getattr(node, "col_offset", 0)
                where = f"{path.relative_to(GAMES)}:{line}:{column}"
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


def suite(path: Path) -> list[str]:
    """List what is run against a mutant: its file's own tests, then the quickest first."""
    game = path.parent.name
    kit = [Path(f"tests/conformance/test_{part}.py") for part in KIT]
    own = sorted(Path(f"tests/games/{game}").glob("test_*.py"))
    early = [file for file in own if file.stem not in LATE]
    late = [file for file in own if file.stem in LATE]
    meant = [file for file in (*own, *kit) if file.stem.startswith(f"test_{path.stem}")]
    files = dict.fromkeys(map(str, (*meant, THOUGHTS, SAME_BYTES, *early, *kit, *late)))
    name = game.replace("_", "-")
    one = [f"{file}[{name}-0]" if file == SAME_BYTES else file for file in files]
    return [*one, "-k", f"({game} or {name}) and not regular"]  # these search for long


def forget(game: str) -> None:
    """Make this process import a game anew; whatever else it has imported is not broken."""
    for module in [*sys.modules]:
        if module == "tests.registry" or f"{module}.".startswith(f"tablee.games.{game}."):
            del sys.modules[module]


class Patience:
    """Ends the process when a test takes so much processor time that it must hang."""

    def pytest_runtest_logstart(self) -> None:
        """Begin to count anew."""
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)


def start(mutant: Mutant) -> int:
    """Fork a process that exits with 0 if no test notices the mutant."""
    pid = os.fork()
    if pid:
        return pid
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    forget(mutant.path.parent.name)
    sys.meta_path.insert(0, Import(mutant))
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    flags = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"]
    flags += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # for what is imported above
    os._exit(int(pytest.main([*flags, *suite(mutant.path)], [Patience()])))


def demand_health(path: Path) -> None:
    """Make sure that what is not broken survives: else every mutant would seem killed."""
    whole = Mutant(path, ast.parse(path.read_text("utf-8")), "nothing changed")
    if os.waitpid(start(whole), 0)[1] != 0:
        raise SystemExit(f"{path.parent.name}: the tests fail with no mutant at all")


class Tried:
    """What was tried: a line a mutant in a file, with the game's sources and how it went."""

    def __init__(self, path: Path, sources: str) -> None:
        self.path, self.sources = path, sources
        rows = path.read_text("utf-8").splitlines() if path.exists() else []
        words = [row.split("\t") for row in rows]
        self.killed = {what: end == "killed" for where, end, what in words if where == sources}

    def add(self, mutant: Mutant, *, killed: bool) -> None:
        """Keep how it went."""
        self.killed[mutant.what] = killed
        end = "killed" if killed else "survived"
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{self.sources}\t{end}\t{mutant.what}\n")


def sources_of(folder: Path) -> str:
    """Name a game and hash its sources: what was tried of others says nothing."""
    digest = sha256(b"".join(path.read_bytes() for path in sorted(folder.glob("*.py"))))
    return f"{folder.name} {digest.hexdigest()[:12]}"


def run(todo: Sequence[Mutant], tried: Tried, jobs: int, due: float) -> None:
    """Try mutants, some at a time, until all are tried or the time is up."""
    waiting = [mutant for mutant in reversed(todo) if mutant.what not in tried.killed]
    under_way: dict[int, Mutant] = {}
    while under_way or (waiting and time.monotonic() < due):
        while waiting and len(under_way) < jobs and time.monotonic() < due:
            mutant = waiting.pop()
            under_way[start(mutant)] = mutant
        pid, status = os.wait()
        mutant = under_way.pop(pid)
        tried.add(mutant, killed=status != 0)
        if status == 0:
            print(f"survived  {mutant.what}", flush=True)


@click.command()
@click.argument("games", nargs=-1)
@click.option("--jobs", default=2, help="Mutants at a time.")
@click.option("--every", default=1, help="Try only every so manieth mutant.")
@click.option("--offset", default=0, help="Leave out so many first: another sample.")
@click.option("--minutes", default=1e9, help="Begin none after that, for each game.")
@click.option("--file", default="build/mutation.tsv", type=click.Path(path_type=Path))
@click.option("--save/--no-save", default=True, help="Write the figures to results.md.")
def main(
    games: tuple[str, ...],
    jobs: int,
    every: int,
    offset: int,
    minutes: float,
    file: Path,
    save: bool,  # noqa: FBT001
) -> None:
    """Try all mutants of the games' rules and report."""
    os.chdir(ROOT)
    file.parent.mkdir(parents=True, exist_ok=True)
    for folder in games or sorted(path.name for path in GAMES.iterdir() if path.is_dir()):
        paths = sorted(set((GAMES / folder).glob("*.py")) - {GAMES / folder / n for n in APART})
        todo = [mutant for path in paths for mutant in mutants(path)]
        if not todo:
            continue
        sample, tried = todo[offset::every], Tried(file, sources_of(GAMES / folder))
        print(f"{folder}: {len(sample)} of {len(todo)} mutants", flush=True)
        if any(mutant.what not in tried.killed for mutant in sample):
            demand_health(sample[0].path)
        run(sample, tried, jobs, time.monotonic() + 60 * minutes)
        report(folder, len(todo), sample, tried, save=save)


def report(
    folder: str, total: int, sample: Sequence[Mutant], tried: Tried, *, save: bool
) -> None:
    """Tell one game's figures, and what survived."""
    done = [mutant.what for mutant in sample if mutant.what in tried.killed]
    alive = [what for what in done if not tried.killed[what]]
    killed = len(done) - len(alive)
    row = [folder, total, len(done), killed, f"{100 * killed / max(1, len(done)):.1f} %"]
    body = table(["game", "mutants", "tried", "killed", "share"], [row])
    print(body, flush=True)
    if save:
        listed = "".join(f"\n- `{what}`" for what in alive)
        record(f"Mutation: the rules of {folder} broken on purpose", body + "\n" + listed)


if __name__ == "__main__":
    main()
