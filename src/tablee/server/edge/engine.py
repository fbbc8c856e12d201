"""Games' files for pages: modules and scripts, wherever they were made."""

from functools import cache
from pathlib import Path

from tablee.browser.files import sources_of
from tablee.browser.kept import files
from tablee.games import game, games


def found(name: str) -> Path | None:
    """Find a file of a game that is ready."""
    made = {called: file for game in games() for called, file in files(game).items()}
    return made.get(name)


@cache
def sources(name: str) -> str:
    """Give the digest of what a game is made of, as long as this server runs."""
    return sources_of(game(name))


def kept(file: Path) -> dict[str, str]:
    """Say how long a browser may keep a file: for good where its name says what is in it."""
    names_others = file.suffix == ".json"
    return {"cache-control": "no-cache" if names_others else "max-age=31536000, immutable"}
