"""Where results come from: the code that played, and its commit where there is one."""

import subprocess
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from tablee.core.game import Game
from tablee.games import game as load

PACKAGE = Path(__file__).parents[1]


def code_of(game: Game, *others: str) -> str:
    """Hash the sources and networks that results follow from; `others` are parts of ours."""
    digest = sha256()
    parts = (PACKAGE / part for part in ("core", "bots", *others))
    for folder in (*parts, game.folder):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".bin"):
                digest.update(path.relative_to(folder).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def code_here(names: Sequence[str], *others: str) -> str:
    """Say what code this process has that results of some games follow from."""
    return " ".join(code_of(load(name), *others) for name in names)


def commit() -> str:
    """Name the commit of the sources, marked if they were changed; empty without one."""
    head = _git("rev-parse", "--short", "HEAD")
    return f"{head}+" if head and _git("status", "--porcelain", "--", ".") else head


def _git(*words: str) -> str:
    try:
        told = subprocess.run(
            ["git", "-C", PACKAGE, *words], capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return told.stdout.strip() if told.returncode == 0 else ""
