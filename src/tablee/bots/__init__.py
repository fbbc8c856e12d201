"""Bots: each is a function from a view to a move. They never get a state."""

from .level import beginner, expert, master, regular
from .lot import lot
from .search import Bot, Budget, searcher
from .style import tailored
from .thumb import thumb

BOTS: dict[str, Bot] = {  # the weakest first
    "random": lot,
    "thumb": thumb,
    "beginner": beginner,
    "regular": regular,
    "expert": expert,
    "master": master,
}
LEVELS = ("beginner", "regular", "expert", "master")  # that people play against
SEARCH = "search"  # any search by its settings, as in search:simulations=500,honest=0


def bot_of(text: str) -> Bot:
    """Find a bot by its name, or make a search by its settings; KeyError for no bot."""
    kind, _, settings = text.partition(":")
    if kind != SEARCH:
        return BOTS[text]
    chosen = dict(setting.split("=", 1) for setting in settings.split(",") if setting)
    budget = Budget(int(chosen.pop("simulations", "1000")), float(chosen.pop("seconds", "inf")))
    return searcher(budget, tailored(chosen))


__all__ = ["BOTS", "LEVELS", "Bot", "bot_of"]
