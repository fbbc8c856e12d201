"""Entrants: bots by name, searches by their budgets, and bots of somebody else."""

import math
import shlex
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from tablee.bots import BOTS, Bot
from tablee.bots.learned import Foresight, learned
from tablee.bots.network_file import load
from tablee.bots.outside import Outside
from tablee.bots.search import Budget, searcher
from tablee.core.game import Game

from .contest import Contest

OUTSIDE = "cmd:"  # `cmd:./my-bot --brave` is a program
MARK = "#"  # `expert#2` is the expert under another name
SEARCH = "search"  # `search:simulations=500,seconds=0.2`: a search by a budget
NETWORK = "network"  # `network:FILE,simulations=200`: a learned player, out of a file
USUAL: Mapping[str, Any] = {"simulations": 1_000, "seconds": math.inf}


class NoBotError(ValueError):
    """A name that no bot has."""


class NoSettingError(NoBotError):
    """A setting that a search does not have, or that is no number."""

    def __init__(self, name: str, setting: str) -> None:
        super().__init__(name)
        self.setting = setting


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
    if kind == NETWORK:
        return _learned(name, settings)
    if kind not in BOTS or settings:
        raise NoBotError(name)
    return BOTS[kind]


def _set(name: str, settings: Sequence[str], usual: Mapping[str, Any]) -> dict[str, Any]:
    """Read the settings that an entrant changes."""
    changed = {}
    for pair in filter(None, settings):
        setting, _, text = pair.partition("=")
        try:
            changed[setting] = type(usual[setting])(text)
        except (KeyError, ValueError):
            raise NoSettingError(name, pair) from None
    return changed


def _learned(name: str, settings: str) -> Bot:
    file, *changes = settings.split(",")
    foresight = Foresight(**_set(name, changes, Foresight()._asdict()))
    if not Path(file).is_file():
        raise NoBotError(name)

    @cache
    def of(game: Game) -> Bot:
        return learned(load(Path(file), game), foresight)

    return lambda game, view, dice: of(game)(game, view, dice)


def _searching(name: str, settings: str) -> Bot:
    return searcher(Budget(**{**USUAL, **_set(name, settings.split(","), USUAL)}))
