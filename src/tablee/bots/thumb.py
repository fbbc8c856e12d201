"""The bot that follows the rules of thumb: greedy in the game's liking."""

from collections.abc import Sequence

from tablee.core.dice import throw
from tablee.core.game import Game
from tablee.core.record import AnyView, Cells
from tablee.core.thing import Move


def thumb(game: Game, view: AnyView, dice: Cells) -> Move:
    """Choose the legal move that is liked best; one of the equals at random."""
    return liked(game, view, game.legal(view.seen, view.seat), dice)


def liked(game: Game, view: AnyView, moves: Sequence[Move], dice: Cells) -> Move:
    """Choose among some moves."""
    likings = {move: Move(game.rules.liking(view.seen, view.seat, move)) for move in moves}
    most = max(likings.values())
    best = [move for move, liking in likings.items() if liking == most]
    return best[throw(dice, len(best))]
