"""The games: the registry is the only place outside a game's folder that knows its name."""

import os
from importlib import import_module

from tablee.core.game import Game

REGISTRY = {
    "ptit-pois": "tablee.games.ptit_pois",
    "ptipasspass": "tablee.games.ptipasspass",
    "marshmallow": "tablee.games.marshmallow",
    "vingt-et-un": "tablee.games.vingt_et_un",
}
# Games that lie elsewhere, to try them out: name=module, with commas between.
ELSEWHERE = os.environ.get("TABLEE_GAMES", "")
REGISTRY |= dict(pair.split("=", 1) for pair in ELSEWHERE.split(",") if pair)


def game(name: str) -> Game:
    """Load a game by its name; raise KeyError if there is none."""
    found: Game = import_module(REGISTRY[name]).GAME
    return found


def games() -> list[Game]:
    """Load all games."""
    return [game(name) for name in REGISTRY]
