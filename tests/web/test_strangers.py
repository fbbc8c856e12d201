"""The page knows no game by name, and its tests know no board's style.

That no Python of ours knows one is a test of the layers.
"""

import ast
import re
from pathlib import Path

from tests.test_layers import SIGNS

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
GAMES = WEB / "src" / "games"
BOARDS = sorted(GAMES.glob("*/*.svelte"))
PAGE = [
    path
    for pattern in ("*.ts", "*.js", "*.html", "gallery/*.ts", "gallery/*.svelte", "src/**/*")
    for path in sorted(WEB.glob(pattern))
    if path.is_file() and GAMES not in path.parents[1:]
]
TESTS = sorted(Path(__file__).parent.glob("*.py"))
STYLE = re.compile(r"^ *[^{}\n]*\{$", re.M)


def classes(files: list[Path]) -> set[str]:
    """Give the names of the classes that styles are written for."""
    heads = " ".join(head for file in files for head in STYLE.findall(file.read_text()))
    return set(re.findall(r"\.([a-z][\w-]*)", heads))


def said(source: str) -> str:
    """Give what a test says in quotes, its scripts for the browser included."""
    nodes = [one for one in ast.walk(ast.parse(source)) if isinstance(one, ast.Constant)]
    return "\n".join(one.value for one in nodes if isinstance(one.value, str))


def selected(source: str, names: set[str]) -> list[str]:
    """List the classes that a test looks for."""
    return [
        name
        for name in re.findall(r"(?<![\w)\].?])\.([a-z][\w-]*)", said(source))
        if name in names
    ]


def test_no_file_of_the_page_outside_a_games_folder_knows_a_game():
    assert len(PAGE) > 100
    known = [
        f"{path.relative_to(WEB)}: {found[0]}"
        for path in PAGE
        for sign in SIGNS.values()
        if (found := sign.search(path.read_text()))
    ]
    assert known == []


def test_no_test_of_the_page_knows_a_class_of_one_board():
    own = classes(BOARDS) - classes(
        [path for path in PAGE if path.suffix in (".svelte", ".css")]
    )
    assert len(own) > 50
    assert selected(f"FOUND = '.stage .{min(own)} > button'", own) == [min(own)]
    for path in TESTS:
        assert selected(path.read_text(), own) == [], path.name
