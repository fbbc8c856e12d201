"""What to do: solve what is small enough, else search."""

from collections.abc import Mapping

from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.record import AnyView, Cells

from .endgame import solved
from .search import Bot, Budget, drawn, search
from .style import style_of
from .walk import Style


def chances(
    game: Game, view: AnyView, budget: Budget, dice: Cells, style: Style | None = None
) -> Mapping[int, float]:
    """Say how often to play each move."""
    style = style or style_of(game)
    other_dice = new_dice(int(dice[0]))  # a search after all finds its own untouched
    found = solved(game, view, budget, other_dice, style)
    return found or {search(game, view, budget, dice, style).favourite(): 1.0}


def searcher(budget: Budget) -> Bot:
    """Make a bot that thinks ahead, each game in its style."""

    def bot(game: Game, view: AnyView, dice: Cells) -> int:
        legal = game.legal(view.seen, view.seat)
        if len(legal) == 1:
            return legal[0]
        return drawn(chances(game, view, budget, dice), dice)

    return bot
