"""A game that lies elsewhere is known where it is named, and nothing else has to change."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.games import named

ROOT = Path(__file__).parents[1]


def test_games_are_named_with_their_modules():
    assert named("") == {}
    assert named("fib=tests.toy, hush=tests.hush,") == {
        "fib": "tests.toy",
        "hush": "tests.hush",
    }


@pytest.mark.parametrize("told", ["fib", "=tests.toy", "fib=", "hush=tests.hush,fib"])
def test_a_name_without_a_module_is_refused_with_the_way_to_say_it(told):
    with pytest.raises(ValueError, match=r"TABLEE_GAMES: '.*' is not name=module, as in"):
        named(told)


def said(source: str, folder: Path, games: str) -> list[str]:
    """Run some Python in a folder as a command is run: that folder is not on its path."""
    told = {
        "TABLEE_GAMES": games,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
        "NUMBA_DISABLE_JIT": "1",
    }
    command = [sys.executable, "-P", "-c", source]
    output = subprocess.check_output(command, cwd=folder, env=os.environ | told, text=True)
    return output.split()


def test_a_command_finds_it_in_the_folder_where_it_is_run(tmp_path):
    (tmp_path / "owls").mkdir()
    (tmp_path / "owls" / "__init__.py").write_text("from tests.toy import GAME")
    source = "from tablee.games import game; print(game('owls').prefix)"
    assert said(source, tmp_path, "owls=owls") == ["FB"]


def test_the_tests_find_its_kit_in_its_folder():
    """Without a line in `tests/registry.py`."""
    source = "from tests import quick; print(*quick.folders_of('owls'), quick.tests_of('owls'))"
    assert said(source, ROOT, "owls=tests.toy") == ["tests/toy/", "tests/toy/"]


def test_the_types_of_its_picture_are_written_beside_its_board():
    source = "from tablee.server.message.typescript import files; print(*files(), sep='\\n')"
    paths = [Path(path) for path in said(source, ROOT, "fib=tests.toy")]
    assert paths[-1] == ROOT / "tests" / "toy" / "board" / "picture.ts"
    assert not any(path.is_absolute() for path in paths[:-1])
