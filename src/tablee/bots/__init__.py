"""Bots: each is a function from a view to a move. They never get a state."""

from .level import beginner, expert, master, regular
from .search import Bot
from .thumb import thumb
from .uniform import uniform

BOTS: dict[str, Bot] = {  # the weakest first
    "random": uniform,
    "thumb": thumb,
    "beginner": beginner,
    "regular": regular,
    "expert": expert,
    "master": master,
}
LEVELS = ("beginner", "regular", "expert", "master")  # that people play against
STAND_IN = LEVELS[0]  # who plays for somebody who can't

__all__ = ["BOTS", "LEVELS", "STAND_IN", "Bot"]
