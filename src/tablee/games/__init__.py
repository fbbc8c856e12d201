"""The games: the registry is the only place outside a game's folder that knows its name."""

import os
import sys
from importlib import import_module
from pathlib import Path

from tablee.core.game import Game


def named(told: str) -> dict[str, str]:
    """Read games that lie elsewhere, to try them out: name=module, with commas between."""
    pairs = [pair.strip().partition("=") for pair in told.split(",") if pair.strip()]
    for pair in pairs:
        if not all(pair):
            wrong = "".join(pair)
            raise ValueError(f"TABLEE_GAMES: {wrong!r} is not name=module, as in owls=my.owls")
    return {name: module for name, _, module in pairs}


REGISTRY = {
    "ptit-pois": "tablee.games.ptit_pois",
    "ptipasspass": "tablee.games.ptipasspass",
    "marshmallow": "tablee.games.marshmallow",
    "vingt-et-un": "tablee.games.vingt_et_un",
}
ELSEWHERE = named(os.environ.get("TABLEE_GAMES", ""))
if ELSEWHERE:
    sys.path.append(str(Path.cwd()))  # where `python -m` looks, and a command does not
REGISTRY |= ELSEWHERE


def game(name: str) -> Game:
    """Load a game by its name; raise KeyError if there is none."""
    found: Game = import_module(REGISTRY[name]).GAME
    return found


def games() -> list[Game]:
    """Load all games."""
    return [game(name) for name in REGISTRY]
