"""What others ask of bots: a move, an analysis, a review, each by plain numbers."""

from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.record import AnyView
from tablee.core.thing import Move

from . import BOTS
from .analysis import analyse
from .finding import Analysis
from .review import Progress, Review, review, usual
from .search import Budget


def choose(game: Game, level: str, view: AnyView, seed: int) -> Move:
    """Choose a move as a level does."""
    return BOTS[level](game, view, new_dice(seed))


def analysed(
    game: Game, view: AnyView, simulations: int, seconds: float, seed: int
) -> Analysis:
    """Analyse a position, so long."""
    return analyse(game, view, Budget(simulations, seconds), seed)


def reviewed(
    game: Game, match: Match, simulations: int, seed: int, progress: Progress | None
) -> Review:
    """Review a match with so many simulations for each decision; 0 for as many as usual."""
    budget = Budget(simulations) if simulations else usual(game, match)
    return review(game, match, budget, seed=seed, progress=progress)
