"""How the conformance kit finds the games and plays them: random whole matches, every table.

Each game's tests give `OPTION_SETS` and `reveals` in a module `kit`.
"""

from collections.abc import Iterator
from importlib import import_module

import pytest

from tablee.core.dice import new_dice, throw
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.option import Count
from tablee.core.record import SPECTATOR
from tablee.core.rule import INTERPRETED
from tests.registry import GAMES, package_of

LONG, RARER = 150, 16  # moves

TABLES = [(game, seats) for game in GAMES for seats in game.seats]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_table = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.name}-{seats}" for game, seats in TABLES]
)


def scaled(native: int, interpreted: int) -> int:
    """Do more where it is fast."""
    return interpreted if INTERPRETED else native


def kit_of(game: Game):
    """Find what a game's tests tell the kit."""
    return import_module(f"{package_of(game.name)}.kit")


def option_set(game: Game, number: int) -> dict[str, str]:
    """Choose one of a game's option sets in turn; of eight matches only one is long."""
    sets = kit_of(game).OPTION_SETS
    chosen = dict(sets[number % len(sets)])
    return chosen | short(game) if number % 8 else chosen


def short(game: Game) -> dict[str, str]:
    """Choose options that make a match as short as can be."""
    counts = [option for option in game.own_options if isinstance(option, Count)]
    return {option.name: str(option.least) for option in counts}


def golden_files(game: Game) -> str:
    """Say how a game's golden files are written."""
    return f"`make golden GAME={game.name}` writes the golden files of {game.name}"


def viewers(match: Match) -> list[int]:
    """List who looks at a match: every seat, and a spectator."""
    return [*range(match.seats), SPECTATOR]


def played(game: Game, seats: int, seed: int, *, every: int = 1) -> Iterator[Match]:
    """Play one random match with the options of its turn; stop at every so many positions.

    In a long match the later stops are further apart.
    """
    match = Match(game, seats, option_set(game, seed), key_of(seed))
    dice = new_dice(seed)
    while not match.is_over:
        if len(match.moves) % (every if len(match.moves) < LONG else every * RARER) == 0:
            yield match
        legal = match.legal
        match.play(legal[throw(dice, len(legal))])
    yield match
