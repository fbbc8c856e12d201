"""Which games and tables are measured, told by what they are and not by their names."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from tablee.core.game import Game
from tablee.games import REGISTRY, games
from tablee.games import game as load

Chairs = list[dict[str, str]]

FOUR = 4  # seats of the larger table that is measured, if the game has as many


def tables_of(game: Game) -> list[int]:
    """Give the smallest table of a game, and a larger one."""
    return sorted({game.seats[0], min(max(FOUR, game.seats[0]), game.seats[-1])})


def for_two() -> list[str]:
    """Name the games that two can play."""
    return [game.name for game in games() if 2 in game.seats]


def among_bots(name: str, level: str, seats: int = 0) -> Chairs:
    """Give the chairs of one person among bots: as few as can be, or as near as can be."""
    takes = load(name).seats
    return [{}, *[{"level": level}] * (min(max(seats, takes[0]), takes[-1]) - 1)]


def reduced_games() -> Iterator[ModuleType]:
    """Give the modules of games that have a reduced one, small enough to be solved."""
    for module in REGISTRY.values():
        if find_spec(f"{module}.reduced"):
            yield import_module(f"{module}.reduced")
