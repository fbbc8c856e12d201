"""The beginner: follows each game's rules of thumb."""

from tablee.core.dice import throw
from tablee.core.game import Game
from tablee.core.record import AnyView, Cells


def beginner(game: Game, view: AnyView, dice: Cells) -> int:
    """Choose the legal move that the rules of thumb like best; equals by lot."""
    worths = {move: int(game.rules.worth(view.seen, move)) for move in game.legal(view.seen)}
    most = max(worths.values())
    best = [move for move, worth in worths.items() if worth == most]
    return best[throw(dice, len(best))]
