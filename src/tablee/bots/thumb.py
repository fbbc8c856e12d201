"""The bot that follows each game's rules of thumb."""

from collections.abc import Sequence

from tablee.core.dice import throw
from tablee.core.game import Game
from tablee.core.record import AnyView, Cells


def thumb(game: Game, view: AnyView, dice: Cells) -> int:
    """Choose the legal move that the rules of thumb like best; equals by lot."""
    return liked(game, view, game.legal(view.seen, view.seat), dice)


def liked(game: Game, view: AnyView, moves: Sequence[int], dice: Cells) -> int:
    """Choose among some moves."""
    worths = {move: int(game.rules.worth(view.seen, move)) for move in moves}
    most = max(worths.values())
    best = [move for move, worth in worths.items() if worth == most]
    return best[throw(dice, len(best))]
