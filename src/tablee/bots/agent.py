"""An agent that thinks ahead: it solves what is small enough, else it searches."""

from collections.abc import Mapping

from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.record import AnyView, Cells
from tablee.core.thing import Move
from tablee.core.thinking import SearchSettings

from .endgame import solved
from .search import Bot, Budget, drawn, search


def chances(
    game: Game,
    view: AnyView,
    budget: Budget,
    dice: Cells,
    settings: SearchSettings | None = None,
) -> Mapping[Move, float]:
    """Give the mixed strategy for a position: how often to play each move."""
    settings = settings or game.search
    other_dice = new_dice(int(dice[0]))  # a search after all finds its own untouched
    found = solved(game, view, budget, other_dice, settings)
    return found or {search(game, view, budget, dice, settings).favourite(): 1.0}


def searcher(budget: Budget) -> Bot:
    """Make a bot that thinks ahead, each game by its settings."""

    def bot(game: Game, view: AnyView, dice: Cells) -> Move:
        legal = game.legal(view.seen, view.seat)
        if len(legal) == 1:
            return legal[0]
        return drawn(chances(game, view, budget, dice), dice)

    return bot
