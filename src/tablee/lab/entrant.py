"""Entrants: bots by name, the same bot under two names, and bots of somebody else."""

from tablee import bots
from tablee.bots import Bot

MARK = "#"  # `expert#2` is the expert under another name


class NoBotError(ValueError):
    """A name that no bot has."""


def bot_of(name: str) -> Bot:
    """Give the bot that an entrant's name stands for; raise NoBotError if there is none."""
    kind = name.partition(MARK)[0]
    try:
        return bots.bot_of(kind)
    except (KeyError, ValueError):
        raise NoBotError(name) from None
