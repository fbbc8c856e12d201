"""The games whose boards are tried: by what they are, never by their names.

What a game's browser tests must be told lies in the module `kit` of its own tests: `choice`,
where a match would never end by chance, and what else this package asks for by name.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module

from tablee.core.dice import new_dice, throw
from tablee.core.match import Match, key_of
from tablee.core.option import Count
from tablee.games import REGISTRY, game
from tablee.server.table.position import Position
from tests.registry import package_of

GAMES = tuple(REGISTRY)
FIRST = GAMES[0]  # any would do


def hint(name: str, what: str, usual: object = None):
    """Give what a game's tests tell of it, or the usual."""
    kit = import_module(f"{package_of(name)}.kit")
    return getattr(kit, what, usual)


def most(name: str) -> int:
    """Say how many can play at the most."""
    return game(name).seats[-1]


def few(name: str) -> int:
    """Say how many play at the least."""
    return game(name).seats[0]


def some(name: str, wanted: int = 3) -> int:
    """Say how many play: as many as wanted, or as near as can be."""
    return min(most(name), max(few(name), wanted))


def short(name: str) -> dict[str, str]:
    """Give the options of a match that is soon over."""
    counts = [option for option in game(name).own_options if isinstance(option, Count)]
    return {option.name: str(option.least) for option in counts}


def choice(name: str, news: dict) -> str:
    """Choose a move: to the end, and the same every time."""
    return hint(name, "choice", any_move)(news)


def any_move(news: dict) -> str:
    legal = news["legal"]
    return legal[news["version"] * 7 % len(legal)]


# --- Games picked by what happens in them ---


@cache
def length(name: str) -> int:
    """Count the moves of a short match, played by chance."""
    match, dice = Match(game(name), some(name), short(name), key_of(1)), new_dice(1)
    while not match.is_over and len(match.moves) < 1_000:
        match.play(match.legal[throw(dice, len(match.legal))])
    return len(match.moves)


@cache
def quickest() -> str:
    """Name the game for two and for three that is soonest over."""
    return min((name for name in GAMES if {2, 3} <= {*game(name).seats}), key=length)


@cache
def asks_at_once(name: str, seats: int) -> bool:
    """Say whether all but one of so many are soon asked at once, when chance plays."""
    if seats not in game(name).seats:
        return False
    match, dice = Match(game(name), seats, {}, key_of(1)), new_dice(1)
    while not match.is_over and len(match.moves) < 4:
        match.play(match.legal[throw(dice, len(match.legal))])
        if len(Position.of(match).asked) == seats - 1:
            return True
    return False


@cache
def warns(name: str) -> bool:
    """Say whether a table ever asks if one is sure, in a few matches played by chance."""
    dice = new_dice(1)
    for seed in range(4):
        match = Match(game(name), few(name), {}, key_of(seed))
        while not match.is_over and len(match.moves) < 100:
            view = match.view(match.turn)
            if any(match.game.words.warning(view, move) for move in match.legal):
                return True
            match.play(match.legal[throw(dice, len(match.legal))])
    return False


def picked(holds: Callable[[str], bool]) -> str:
    """Name the first game of which something holds."""
    return next(filter(holds, GAMES))
