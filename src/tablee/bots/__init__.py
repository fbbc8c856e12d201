"""Bots: each is a function from a view to a move. They never get a state."""

from collections.abc import Callable
from typing import TypeAlias

from tablee.core.game import Game
from tablee.core.record import AnyView, Cells

from .beginner import beginner
from .lot import lot

Bot: TypeAlias = Callable[[Game, AnyView, Cells], int]  # the dice are for its own choices

BOTS: dict[str, Bot] = {"random": lot, "beginner": beginner}  # the weakest first
