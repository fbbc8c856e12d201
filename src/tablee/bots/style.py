"""How each game is searched: what measured best."""

from tablee.core.game import Game

from .walk import Style


def style_of(game: Game) -> Style:
    """Give a game's own style, or the usual one."""
    usual = Style()
    kinds = {name: type(value) for name, value in usual._asdict().items()}
    return usual._replace(**{name: kinds[name](value) for name, value in game.style})
