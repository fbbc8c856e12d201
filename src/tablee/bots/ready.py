"""Getting a game's search compiled before somebody waits for it."""

from collections.abc import Callable
from functools import partial

from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.record import AnyView
from tablee.core.rule import is_compiled

from .endgame import listing, prepare
from .search import Budget, Search, templates


def is_ready(game: Game) -> bool:
    """Say whether an earlier run has compiled the search of a game."""
    found = templates(game)
    is_searched = is_compiled(found.imagine) and is_compiled(found.walks)
    return is_searched and (game.rules.rewind is None or is_compiled(listing(game).grow))


def compilation(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """List the steps that compile it, each by name."""
    steps: list[tuple[str, Callable[[], object]]] = [
        ("imagine", partial(_begun, game)),
        ("walks", partial(_walked, game)),
    ]
    return steps if game.rules.rewind is None else [*steps, ("grow", partial(_listed, game))]


def _first_view(game: Game) -> AnyView:
    match = Match(game, game.seats[0], {}, key_of(0))
    return match.view(match.turn)


def _begun(game: Game) -> Search:
    return Search(game, _first_view(game), Budget(1), new_dice(0))


def _walked(game: Game) -> None:
    _begun(game).run(Budget(1))


def _listed(game: Game) -> None:
    prepare(game, _first_view(game), new_dice(0))
