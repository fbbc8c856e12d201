"""Getting a game's search compiled before somebody waits for it."""

from collections.abc import Callable
from functools import partial

from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.rule import is_compiled

from .search import Budget, Search, templates


def is_ready(game: Game) -> bool:
    """Say whether an earlier run has compiled the search of a game."""
    found = templates(game)
    return is_compiled(found.imagine) and is_compiled(found.walks)


def compilation(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """List the steps that compile it, each by name."""
    return [("imagine", partial(_begun, game)), ("walks", partial(_walked, game))]


def _begun(game: Game) -> Search:
    match = Match(game, game.seats[0], {}, key_of(0))
    return Search(game, match.view(match.turn), 1, new_dice(0))


def _walked(game: Game) -> None:
    _begun(game).run(Budget(1))
