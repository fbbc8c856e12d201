"""Entrants: bots by name, searches with their settings, and bots of somebody else."""

import math
import shlex
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from tablee.bots import BOTS, Bot
from tablee.bots.decision import chances
from tablee.bots.outside import Outside
from tablee.bots.search import Budget
from tablee.bots.search import drawn as drawn_from
from tablee.bots.style import style_of
from tablee.bots.walk import Style
from tablee.core.game import Game
from tablee.core.record import AnyView, Cells

from .contest import Contest

OUTSIDE = "cmd:"  # `cmd:./my-bot --brave` is a program
MARK = "#"  # `expert#2` is the expert under another name
SEARCH = "search"  # `search:simulations=500,taste=1`: a search by a budget and a style
SIMULATIONS = 1000


class NoBotError(ValueError):
    """A name that no bot has, or a setting that a search does not have."""


def is_outside(name: str) -> bool:
    """Say whether an entrant is somebody else's program."""
    return name.startswith(OUTSIDE)


@contextmanager
def seated(contest: Contest, name: str) -> Iterator[Bot]:
    """Give an entrant's bot for one match; a program ends with it."""
    if not is_outside(name):
        yield bot_of(name)
        return
    command = name.removeprefix(OUTSIDE)
    with Outside(command, dict(contest.options), contest.patience) as bot:
        yield bot


def check(name: str) -> None:
    """Raise NoBotError for an entrant that can't play."""
    if not is_outside(name):
        bot_of(name)
        return
    try:
        words = shlex.split(name.removeprefix(OUTSIDE))
    except ValueError:
        words = []
    if not words or shutil.which(words[0]) is None:
        raise NoBotError(name)


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
        return drawn_from(chances(game, view, budget, dice, style), dice)

    return bot
