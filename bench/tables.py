"""Which games and tables are measured, told by what they are and not by their names."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from tablee.core.game import Game
from tablee.games import REGISTRY

FOUR = 4  # seats of the larger table that is measured, if the game has as many


def tables_of(game: Game) -> list[int]:
    """Give the smallest table of a game, and a larger one."""
    return sorted({game.seats[0], min(max(FOUR, game.seats[0]), game.seats[-1])})


def reduced_games() -> Iterator[ModuleType]:
    """Give the modules of games that have a reduced one, small enough to be solved."""
    for module in REGISTRY.values():
        if find_spec(f"{module}.reduced"):
            yield import_module(f"{module}.reduced")
