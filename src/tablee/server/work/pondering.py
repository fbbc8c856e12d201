"""Pondering: what is asked of processes that are told no more than a seat may know."""

from functools import cache

from tablee.bots import BOTS
from tablee.bots.analysis import analyse
from tablee.bots.finding import Analysis
from tablee.bots.search import Budget
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.record import AnyView, View, from_bytes
from tablee.core.thing import Move, Seat
from tablee.games import game

load = cache(game)


def _view(played: Game, seen: bytes, seat: Seat) -> AnyView:
    return View(from_bytes(played.schema, seen), seat)


def decide(name: str, seen: bytes, seat: Seat, level: str, seed: int) -> Move:
    """Choose the move of a bot."""
    played = load(name)
    return BOTS[level](played, _view(played, seen, seat), new_dice(seed))


def advise(name: str, seen: bytes, seat: Seat, budget: Budget, seed: int) -> Analysis:
    """Work out what each move is worth."""
    played = load(name)
    return analyse(played, _view(played, seen, seat), budget, seed)


def warm(name: str) -> None:
    """Load a game with its search, by deciding once."""
    played = load(name)
    match = Match(played, played.seats[0], key=key_of(0))
    BOTS["regular"](played, match.view(match.turn), new_dice(0))
