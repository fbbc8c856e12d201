"""Games' files for pages: modules and scripts, wherever they were made."""

from pathlib import Path

from tablee.browser.kept import files
from tablee.games import games


def found(name: str) -> Path | None:
    """Find a file of a game that is ready."""
    made = {called: file for game in games() for called, file in files(game).items()}
    return made.get(name)


def kept(file: Path) -> dict[str, str]:
    """Say how long a browser may keep a file: for good where its name says what is in it."""
    names_others = file.suffix == ".json"
    return {"cache-control": "no-cache" if names_others else "max-age=31536000, immutable"}
