"""The games that every test is tried on: the product's and, a line each, those made for tests.

A test game is one folder, which holds its `kit` too, and one line here. A game that lies
elsewhere is tried like them without that line, where `TABLEE_GAMES` names it. Other processes
are told of all of them like that; `python -m tests.registry` writes how.
"""

from importlib import import_module

from tablee.core.game import Game
from tablee.games import ELSEWHERE, REGISTRY

MADE_FOR_TESTS = {"fib": "tests.toy", "hush": "tests.hush"} | ELSEWHERE
TOLD = ",".join(f"{name}={module}" for name, module in MADE_FOR_TESTS.items())
MODULES = {**MADE_FOR_TESTS, **REGISTRY}


def load(name: str) -> Game:
    """Load a game by its name, one made for tests too."""
    found: Game = import_module(MODULES[name]).GAME
    return found


GAMES: list[Game] = [load(name) for name in MODULES]


def package_of(name: str) -> str:
    """Name the package of a game's own tests: that of the game, but for the product's."""
    return MODULES[name].replace("tablee.games.", "tests.games.")


if __name__ == "__main__":
    print(TOLD)  # noqa: T201
