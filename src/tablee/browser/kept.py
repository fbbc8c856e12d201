"""Where a game's files for a page lie: in an installed page, else beside its compiled rules."""

import contextlib
import json
import tempfile
from pathlib import Path

from tablee.core.game import Game
from tablee.core.rule import HOME

from .files import is_fresh, sources_of, write

INSTALLED = Path(__file__).parents[1] / "server" / "page" / "engine"


def folder_of(game: Game) -> Path | None:
    """Find the folder that has a game's files; None if nobody has made them yet."""
    return next((place for place in _places(game) if is_fresh(place, game)), None)


def make(game: Game) -> Path:
    """Make a game's files, unless they are there; give their folder."""
    found = folder_of(game)
    if found is None:
        found = _places(game)[-1]
        found.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=found.parent, prefix=".") as place:
            write(Path(place, game.name), [game])
            with contextlib.suppress(OSError):  # somebody else was faster, with theirs whole
                Path(place, game.name).rename(found)
    return found


def files(game: Game) -> dict[str, Path]:
    """Find a game's files by name, the one that names the others first; none if not made."""
    folder = folder_of(game)
    if folder is None:
        return {}
    index = f"{game.name}.json"
    names = json.loads((folder / index).read_bytes())
    others = [names[kind] for kind in ("wasm", "script", "bots", "network") if kind in names]
    return {name: folder / name for name in (index, *others)}


def _places(game: Game) -> list[Path]:
    return [INSTALLED, *([] if HOME is None else [HOME / "browser" / sources_of(game)])]
