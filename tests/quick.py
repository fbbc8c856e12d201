"""The quick loop: `make quick` checks what you have just written, within a minute or so.

Style, types, and natively the kit and the tests of one game (`make quick GAME=…`), or of the
games whose files differ from the last commit; where there are none, of the core and the
smallest game. `make test` does all the rest.
"""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from tests.registry import MADE_FOR_TESTS, MODULES, package_of

ROOT = Path(__file__).resolve().parents[1]
PYTHON = [sys.executable, "-m"]
SMALLEST = next(iter(MADE_FOR_TESTS))

Step = list[str]


def changed() -> list[str]:
    """List the files that differ from the last commit, new ones too."""
    git = ["git", "status", "--porcelain", "--no-renames", "--untracked-files=all", "-z"]
    listed = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=True)
    return [row[3:] for row in listed.stdout.split("\0") if row]


def folders_of(game: str) -> tuple[str, ...]:
    """Name the folders of a game: its rules, its tests and its board."""
    tests = tests_of(game)
    if not MODULES[game].startswith("tablee."):
        return (tests,)
    return f"src/tablee/games/{Path(tests).name}/", tests, f"web/src/games/{game}/"


def games_in(files: Iterable[str]) -> list[str]:
    """List the games to which some of these files belong."""
    listed = list(files)
    return [
        game for game in MODULES if any(file.startswith(folders_of(game)) for file in listed)
    ]


def tests_of(game: str) -> str:
    """Name the folder of a game's own tests."""
    return f"{package_of(game).replace('.', '/')}/"


def steps(games: list[str], files: list[str]) -> list[Step]:
    """List what is run for these games; the page's own checks where its files differ."""
    tried = games or [SMALLEST]
    own = [tests_of(game) for game in tried]
    named = " or ".join([*tried, *(Path(folder).name for folder in own)])
    which = f"({named}) and not cuda"  # which compiles everything anew
    core = [] if games else ["tests/core", "tests/test_layers.py"]
    page = [[sys.executable, "web/build.py", "check", "test"]]
    return [
        [*PYTHON, "ruff", "check", "."],
        [*PYTHON, "ruff", "format", "--check", "."],
        [*PYTHON, "mypy"],
        *(page if any(file.startswith("web/") for file in files) else []),
        *([[*PYTHON, "pytest", "-n", "2", *core]] if core else []),
        [*PYTHON, "pytest", "-n", "2", "tests/conformance", *own, "-k", which],
    ]


def main(names: list[str]) -> int:
    """Run it all, whatever fails, and say in the end how to run what failed again."""
    if unknown := [name for name in names if name not in MODULES]:
        print(f"no such game: {', '.join(unknown)}; there are {', '.join(MODULES)}")  # noqa: T201
        return 2
    files = changed()
    failed = []
    for step in steps(names or games_in(files), files):
        said = " ".join(f"'{word}'" if " " in word else word for word in step)
        print(f"→ {said}", flush=True)  # noqa: T201
        if subprocess.run(step, cwd=ROOT, check=False).returncode:
            failed.append(said)
    for said in failed:
        print(f"failed; to run it again: {said}")  # noqa: T201
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
