"""Arrows point one way: core ← games ← bots, pool ← lab, server ← terminal."""

import ast
import re
from pathlib import Path

import pytest

import tablee
from tablee.games import REGISTRY

PACKAGE = Path(tablee.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "pool": {"pool"},
    "lab": {"core", "games", "bots", "pool", "lab"},
    "server": {"core", "games", "bots", "pool", "server"},
    "terminal": {"core", "games", "bots", "pool", "lab", "server", "terminal"},
}
SERVER = ["message", "kept", "table", "work", "house", "edge"]  # from the lowest on
BESIDE = {"setting", "clock", "metric"}  # what every folder of the server may lean on


def imports(path: Path) -> set[str]:
    """List the parts of the package that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            parts = node.module.split(".")
            if parts[0] == "tablee" and len(parts) > 1:
                found.add(parts[1])
    return found


def folders(path: Path) -> set[str]:
    """List the folders and modules of the server that one of its files imports."""
    found = set()
    home = path.relative_to(PACKAGE).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            inside = home[: len(home) + 1 - node.level]
            whole = [*inside, *(node.module.split(".") if node.module else [])]
            found |= {whole[1]} if len(whole) > 1 else {alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_arrows_point_one_way(part):
    for path in (PACKAGE / part).rglob("*.py"):
        assert imports(path) <= MAY_IMPORT[part], path


@pytest.mark.parametrize("folder", SERVER)
def test_folders_of_the_server_lean_on_those_below(folder):
    below = {*SERVER[: SERVER.index(folder) + 1], *BESIDE}
    for path in (PACKAGE / "server" / folder).glob("*.py"):
        assert folders(path) <= below, path


def test_only_one_module_knows_numba():
    users = [
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if re.search(r"^\s*(import|from) numba", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert set(users) <= {"core/rule.py", "lab/gpu.py"}


def test_no_game_knows_another_and_nobody_knows_a_game():
    folders = {module.rsplit(".", 1)[1] for module in REGISTRY.values()}
    for path in PACKAGE.rglob("*.py"):
        inside = path.relative_to(PACKAGE).parts
        home = inside[1] if inside[0] == "games" and len(inside) > 2 else ""
        if inside == ("games", "__init__.py"):
            continue
        for folder in folders - {home}:
            named = re.search(
                rf"\b({folder}|{folder.replace('_', '-')})\b", path.read_text("utf-8")
            )
            assert not named, f"{path.relative_to(PACKAGE)} names {named}"
