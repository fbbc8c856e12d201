"""How each game is searched: what measured best."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from tablee.core.game import Game

from .walk import Style

Tailor: TypeAlias = Callable[[Game], Style]


def style_of(game: Game) -> Style:
    """Choose how to search a game."""
    usual = Style()
    kinds = {name: type(value) for name, value in usual._asdict().items()}
    return usual._replace(**{name: kinds[name](value) for name, value in game.style})


def tailored(settings: Mapping[str, str]) -> Tailor:
    """Change some settings of each game's style; KeyError for one that there is not."""
    kinds = {name: type(value) for name, value in Style()._asdict().items()}
    changed = {name: kinds[name](float(text)) for name, text in settings.items()}

    def style(game: Game) -> Style:
        return style_of(game)._replace(**changed)

    return style
