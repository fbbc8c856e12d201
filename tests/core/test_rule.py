"""Compiled rules are kept, and never kept too long; they allocate nothing."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import NewType

import numpy as np
import pytest
from numba.core.errors import NumbaRuntimeError

from tablee.core import loops
from tablee.core.rule import INTERPRETED, SOURCES, imports_of, rule
from tablee.core.thing import each

IMPORTS = ast.Import | ast.ImportFrom

native = pytest.mark.skipif(INTERPRETED, reason="the interpreter keeps nothing")

CALLER = """\
from callee import two
from tablee.core.rule import rule


@rule
def four():
    return 2 * two()
"""
CALLEE = "from tablee.core.rule import rule\n\n@rule\ndef two():\n    return {}\n"
ASK = "from caller import four; print(four())"


def answer(folder: Path, cache: Path, question: str = ASK) -> str:
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path, "XDG_CACHE_HOME": str(cache)}
    asked = subprocess.run(
        [sys.executable, "-c", question],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return asked.stdout.strip()


@native
def test_an_edited_callee_in_another_file_is_noticed(tmp_path):
    """Trap 3: Numba's own cache looks at the caller's file alone."""
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "caller.py").write_text(CALLER)
    (folder / "callee.py").write_text(CALLEE.format(2))
    assert answer(folder, tmp_path / "cache") == "4"
    (folder / "callee.py").write_text(CALLEE.format(3))
    assert answer(folder, tmp_path / "cache") == "6"


@native
@pytest.mark.parametrize(
    "imports", ["from callee import two", "import callee\n\ntwo = callee.two"]
)
def test_what_no_rule_imports_may_be_edited_for_nothing(tmp_path, imports):
    folder, cache = tmp_path / "rules", tmp_path / "cache"
    folder.mkdir()
    (folder / "caller.py").write_text(CALLER.replace("from callee import two", imports))
    (folder / "callee.py").write_text(CALLEE.format(2))
    answer(folder, cache)
    compiled = sorted(cache.rglob("*.nbc"))
    (folder / "words.py").write_text("WORDS = 4\n")
    answer(folder, cache)
    assert sorted(cache.rglob("*.nbc")) == compiled
    (folder / "callee.py").write_text(CALLEE.format(3))
    assert answer(folder, cache) == "6"


@native
def test_a_home_that_cannot_be_written_is_no_obstacle(tmp_path):
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "caller.py").write_text(CALLER)
    (folder / "callee.py").write_text(CALLEE.format(2))
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert answer(folder, blocked) == "4"


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ("import a.b, c as d\n", ["a.b", "c"]),
        (
            "from . import a\nfrom ..b import (\n    c,  # so (long)\n    d,\n)\n",
            ["a", "c", "d"],
        ),
        ("from a import b, \\\n    c\n", ["b", "c"]),
        ('"""A text.\n\nfrom here import is a word\n"""\nimport a\n', ["a"]),
        ("def f():\n    import a\n", []),
    ],
)
def test_imports_are_read_without_parsing_the_rest(source, named):
    found = [node for node in imports_of(source.encode()) if isinstance(node, IMPORTS)]
    assert [alias.name for node in found for alias in node.names] == named


def test_every_import_of_our_own_sources_is_read():
    for path in SOURCES.rglob("*.py"):
        parsed = ast.parse(path.read_bytes()).body
        whole = [ast.unparse(node) for node in parsed if isinstance(node, IMPORTS)]
        assert [
            ast.unparse(node)
            for node in imports_of(path.read_bytes())
            if isinstance(node, IMPORTS)
        ] == whole, path


TEMPLATE = """\
from dataclasses import dataclass
from collections.abc import Callable
from tablee.core.rule import unbound


@dataclass(frozen=True)
class Asked:
    thing: Callable[[], int]


rules = unbound(Asked)


def doubled():
    return 2 * rules.thing()


def doubled_again():
    return 2 * doubled()
"""
RULE = "@rule\ndef {}():\n    return {}\n"
BINDINGS = """\
from pathlib import Path
from template import Asked, doubled, doubled_again
from callee import two, three
from tablee.core.rule import bound
things = [two, three]{}
print(*[bound(doubled_again, Path("rules"), Asked(thing))() for thing in things])
inner = bound(doubled, Path("rules"), Asked(two))
assert inner is bound(doubled_again, Path("rules"), Asked(two)).py_func.__globals__["doubled"]
assert len(inner.signatures) <= 1  # none where the outer one was kept
"""


def bindings(folder: Path, two: int, order: str = "") -> str:
    (folder / "template.py").write_text(TEMPLATE)
    (folder / "callee.py").write_text(
        "from tablee.core.rule import rule\n"
        + RULE.format("two", two)
        + RULE.format("three", 3)
    )
    return answer(folder, folder / "cache", BINDINGS.format(order))


@native
def test_two_bindings_of_a_template_are_kept_apart_and_each_is_compiled_once(tmp_path):
    """Numba keeps by name alone: whoever comes second would get the first one's."""
    assert bindings(tmp_path, 2) == "8 12"
    compiled = sorted((tmp_path / "cache").rglob("*.nbc"))
    assert bindings(tmp_path, 2, "[::-1]") == "12 8"
    assert sorted((tmp_path / "cache").rglob("*.nbc")) == compiled


@native
def test_an_edited_rule_is_noticed_by_what_is_bound_to_it(tmp_path):
    assert bindings(tmp_path, 2) == "8 12"
    assert bindings(tmp_path, 5) == "20 12"


def test_a_template_that_no_game_was_given_to_says_so():
    with pytest.raises(TypeError, match="bound to a game"):
        loops.legal(None, 0, None)


@native
def test_a_rule_that_allocates_is_not_compiled():
    """Decision 17: so nobody counts the holders of arrays in the loops of a search."""

    def wasteful(count):
        return len([count])

    with pytest.raises(NumbaRuntimeError, match="NRT required"):
        rule(wasteful)(1)


@native
def test_rules_share_what_is_compiled_of_the_rule_that_they_call():
    """A constant, a narrow cell and a sum are whole numbers: one type, compiled once."""

    @rule
    def half(number):
        return number // 2

    @rule
    def halves(row):
        return half(7) + half(9) + half(row[0]) + half(row[0] + 1) + half(number=row[1])

    assert halves(np.array([4, 6], np.int8)) == 3 + 4 + 2 + 2 + 3
    assert len(half.signatures) == 1


Card = NewType("Card", int)


@native
def test_a_rule_says_what_a_number_stands_for_and_it_stays_that_number():
    """Of any width: what is said to be a card is as wide as a sum."""

    @rule
    def above(cell):
        return Card(cell + 1)

    @rule
    def cards(row):
        count = 0
        for card in each(Card(row[0])):
            count += above(card) + Card(row[1])
        return count

    assert cards(np.array([4, 100], np.int8)) == 1 + 2 + 3 + 4 + 400
    assert type(above(3)) is int
