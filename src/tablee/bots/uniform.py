"""The bot that plays at random."""

from tablee.core.dice import throw
from tablee.core.game import Game
from tablee.core.record import AnyView, Cells
from tablee.core.thing import Move


def uniform(game: Game, view: AnyView, dice: Cells) -> Move:
    """Choose any legal move, each as likely."""
    moves = game.legal(view.seen, view.seat)
    return moves[throw(dice, len(moves))]
