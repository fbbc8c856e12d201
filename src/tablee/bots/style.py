"""How each game is searched: what measured best, by a game's name for its kind of secrets."""

from tablee.core.game import Game

from .walk import Style


def style_of(game: Game) -> Style:
    """Choose how to search a game."""
    return Style()
