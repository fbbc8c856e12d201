"""Where results come from: the code that played, and its commit where there is one."""

import subprocess
from hashlib import sha256
from pathlib import Path

from tablee.core.game import Game

PACKAGE = Path(__file__).parents[1]


def code_of(game: Game) -> str:
    """Hash the sources that a contest's results follow from."""
    digest = sha256()
    for folder in (PACKAGE / "core", PACKAGE / "bots", game.folder):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(folder).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


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
