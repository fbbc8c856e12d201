"""Games that the server is tried with: by what they are, never by their names."""

from functools import cache

from tests.web.game import asks_at_once, few, most, picked

GAME = picked(lambda name: few(name) == 2 and most(name) > 3)  # any for two to four would do


@cache
def at_once() -> str:
    """Name the game that asks all but one at once; games are played to find it."""
    return picked(lambda name: asks_at_once(name, 3) and asks_at_once(name, 4))
