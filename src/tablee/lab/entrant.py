"""Entrants: bots by name, searches with their settings, the same bot under two names."""

import math

from tablee.bots import BOTS, Bot
from tablee.bots.search import Budget, search
from tablee.bots.search import drawn as drawn_from
from tablee.bots.style import style_of
from tablee.bots.walk import Style
from tablee.core.game import Game
from tablee.core.record import AnyView, Cells

MARK = "#"  # `expert#2` is the expert under another name
SEARCH = "search"  # `search:simulations=500,mix=0.1`: a search by a budget and a style
SIMULATIONS = 1000


class NoBotError(ValueError):
    """A name that no bot has, or a setting that a search does not have."""


def bot_of(name: str) -> Bot:
    """Give the bot that an entrant's name stands for; raise NoBotError if there is none."""
    kind, _, settings = name.partition(MARK)[0].partition(":")
    if kind == SEARCH:
        return _searching(name, settings)
    if kind not in BOTS or settings:
        raise NoBotError(name)
    return BOTS[kind]


def _searching(name: str, settings: str) -> Bot:
    chosen = dict(pair.partition("=")[::2] for pair in settings.split(",") if pair)
    try:
        budget = Budget(
            int(chosen.pop("simulations", SIMULATIONS)),
            float(chosen.pop("seconds", math.inf)),
        )
        usual = Style()._asdict()
        changes = {field: type(usual[field])(text) for field, text in chosen.items()}
    except (KeyError, ValueError):
        raise NoBotError(name) from None

    def bot(game: Game, view: AnyView, dice: Cells) -> int:
        style = style_of(game)._replace(**changes)
        return drawn_from(search(game, view, budget, dice, style).policy(), dice)

    return bot
