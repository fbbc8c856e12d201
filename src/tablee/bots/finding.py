"""What is found out about moves: what each is worth, and what one gave away."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from tablee.core.game import Game
from tablee.core.moves import NOTHING
from tablee.core.record import Common
from tablee.core.thing import Move, Seat

from .search import total_of

SURE = 1.96  # standard errors either side
FOLLOWED = 4  # moves of a continuation
TRIFLE = 0.03  # of the victory: what nobody would speak of


@dataclass(frozen=True)
class Prospect:
    """What is to be expected of one legal move."""

    move: Move
    share: float  # the mover's expected share of victory
    low: float  # of the 95 % interval
    high: float
    visits: int
    follow: tuple[tuple[Seat, Move], ...] = ()  # the likeliest continuation: seats and moves


@dataclass(frozen=True)
class Analysis:
    """What a viewer can know about a position."""

    shares: tuple[float, ...]  # everybody's chances
    prospects: tuple[Prospect, ...]  # best first; empty unless the viewer has a choice


@dataclass(frozen=True)
class Comparison:
    """A move beside the best one, as shares of victory of who played it."""

    move: Move
    best: Move  # the same where nothing better was found
    share: float
    best_share: float
    low: float  # of the 95 % interval of what was given away
    high: float

    @property
    def cost(self) -> float:
        """Say how much was given away."""
        return max(0.0, self.best_share - self.share)

    @property
    def is_clear(self) -> bool:
        """Say whether the difference is no trifle, and can't well be the search's own luck."""
        return self.low > 0 and self.cost >= TRIFLE


def mean_of(numbers: Sequence[float]) -> float:
    """Give the mean."""
    return total_of(numbers) / len(numbers)


def deviation(numbers: Sequence[float]) -> float:
    """Give the standard deviation of what these are a sample of."""
    mean = mean_of(numbers)
    apart = [one - mean for one in numbers]
    return sqrt(total_of(one * one for one in apart) / (len(numbers) - 1))


def followed(
    game: Game, worlds: list[Common], move: Move, reply: Callable[[Common], tuple[Seat, Move]]
) -> tuple[tuple[Seat, Move], ...]:
    """Follow a move through some worlds as long as most of them go the same way.

    `reply` says who would play what in a world, and NOTHING where it ends.
    """
    for world in worlds:
        game.rules.apply(world, move)
    found: list[tuple[Seat, Move]] = []
    while len(found) < FOLLOWED and worlds:
        replies = [reply(world) for world in worlds]
        commonest = max(replies, key=lambda one: replies.count(one))
        _, answer = commonest
        if answer == NOTHING:
            break
        found.append(commonest)
        worlds = [world for world, its in zip(worlds, replies, strict=True) if its == commonest]
        for world in worlds:
            game.rules.apply(world, answer)
    return tuple(found)
