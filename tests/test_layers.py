"""Arrows point one way: core ← games, bots ← browser, pool ← lab, server ← learn ← terminal."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

import tablee
from tablee.core.game import Game
from tablee.games import games
from tests.registry import GAMES, MADE_FOR_TESTS

ROOT = Path(__file__).parents[1]
PACKAGE = Path(tablee.__file__).parent
PLAIN = {"end"}  # a word of one game only, and of everybody
STILL_KNOW = {  # files that know a game, at most: a number that only shrinks
    "src/tablee/games/__init__.py": 1,  # the registry
    "bench/server/ours.py": 1,  # its rival is like one of our games
    "tests/core/test_moves.py": 1,  # declares moves of its own
}
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "pool": {"pool"},
    "browser": {"core", "games", "bots", "browser"},
    "lab": {"core", "games", "bots", "pool", "lab"},
    "server": {"core", "games", "bots", "browser", "pool", "server"},
    "learn": {"core", "games", "bots", "pool", "lab", "learn"},
    "terminal": {
        *("core", "games", "bots", "browser", "pool"),
        *("lab", "server", "learn", "terminal"),
    },
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


def test_only_one_module_of_each_machine_knows_numba():
    users = [
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if re.search(r"^\s*(import|from) numba", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert set(users) <= {"core/rule.py", "browser/code.py", "lab/gpu.py"}


def test_only_one_module_knows_ray():
    users = [
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if re.search(r"^\s*(import|from) ray", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert users == ["pool/cluster.py"]


def test_outside_the_games_a_class_has_its_name_to_itself():
    """And so has a file, but in the terminal, whose files are commands."""
    found = [path for path in PACKAGE.rglob("*.py") if "games" not in path.parts[:-2]]
    trees = [ast.parse(path.read_text("utf-8")) for path in found]
    classes = [
        node.name for one in trees for node in ast.walk(one) if type(node) is ast.ClassDef
    ]
    files = [path.stem for path in found if path.parent.name != "terminal"]
    for names in (classes, files):
        twice = {name for name, count in Counter(names).items() if count > 1}
        assert twice <= {"__init__", "__main__"}


def home_of(path: Path) -> str:
    """Name the folder of the game that a file belongs to, if it is a game's."""
    parts = path.relative_to(ROOT).parts
    if "games" in parts[:-2]:
        return parts[parts.index("games") + 1]
    return parts[1] if ".".join(parts[:2]) in MADE_FOR_TESTS.values() else ""


def signs_of(game: Game) -> re.Pattern[str]:
    """Find a game's name, its folder, its title or the number of a rule."""
    title = re.escape(game.speech("fr")("title"))
    return re.compile(rf"\b({game.name}|{game.folder.name}|{title}|{game.prefix}-\d+)\b")


SIGNS = {game.folder.name: signs_of(game) for game in games()}
SAID = Counter(word for game in GAMES for word in game.moves.texts)
WORDS = {word for game in games() for word in game.moves.texts if SAID[word] == 1} - PLAIN


def knowledge(path: Path) -> list[str]:
    """List what a file knows of games that it does not belong to: names, words, seats."""
    source, home = path.read_text("utf-8"), home_of(path)
    seen = [sign.search(source) for name, sign in SIGNS.items() if name != home]
    found = [sign[0] for sign in seen if sign]
    for node in ast.walk(ast.parse("" if home else source)):
        match node:
            case ast.Constant(value=str(text)) if text in WORDS:
                found.append(f"the word {text!r}")
            case ast.Call(
                func=ast.Name("Match"), args=[ast.Name(name), ast.Constant(int(seats)), *_]
            ) if not name.isupper() and name not in MADE_FOR_TESTS:
                found.append(f"that any game takes {seats} seats")
    return found


def test_no_game_knows_another_and_nobody_knows_a_game():
    """Games made for tests may be named in tests, which is what they are for."""
    knowing = {
        path.relative_to(ROOT).as_posix(): found
        for top in ("src", "tests", "bench")
        for path in (ROOT / top).rglob("*.py")
        if (found := knowledge(path))
    }
    for folder, most in STILL_KNOW.items():
        inside = [path for path in knowing if path.startswith(folder)]
        assert len(inside) <= most, f"more files of {folder} know a game: {inside}"
        knowing = {path: knowing[path] for path in knowing if path not in inside}
    assert not knowing


def test_the_kit_knows_no_game_made_for_tests():
    for path in [*(ROOT / "tests/conformance").glob("*.py"), *(ROOT / "bench").rglob("*.py")]:
        for name, module in MADE_FOR_TESTS.items():
            assert not re.search(rf"\b({name}|{module})\b", path.read_text("utf-8")), path
