"""Imagined worlds are as spread as they should be: the true one looks like one of them."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tablee.core.chance import rekey
from tablee.core.game import Game
from tablee.core.record import Common, copy, fields
from tablee.core.rule import INTERPRETED

from .calibration import Calibration, calibration, observed
from .kit import GAMES, every_game

POSITIONS, DEEPEST = 500, 48  # moves, within what every game keeps track of exactly
HAS_TWO_OTHERS = 3  # seats

pytestmark = pytest.mark.skipif(INTERPRETED, reason="thousands of worlds")


def calibrated(game: Game, positions: int = POSITIONS) -> Calibration:
    seats = next((seats for seats in game.seats if seats >= HAS_TWO_OTHERS), game.seats[-1])
    return calibration(game, seats, positions, DEEPEST)


@every_game
def test_the_true_world_looks_like_one_of_those_that_are_imagined(game):
    assert not calibrated(game).faults()


def certain(game: Game, state: Common, seat: int) -> None:
    """Imagine the same world each time."""
    rekey(state, 7)
    game.rules.sample_hidden(state, seat)


def better_of_two(liking: Callable[[str, float], float]):
    """Imagine twice, and prefer a world by what could be observed in it."""

    def sample_hidden(game: Game, state: Common, seat: int) -> None:
        twin = copy(game.schema, state)
        rekey(twin, 1 << 55 | int(state.chance_key[0]))
        for world in (state, twin):
            game.rules.sample_hidden(world, seat)
        merits = [
            sum(liking(name, value) for name, value in observed(game, world, seat).items())
            for world in (state, twin)
        ]
        if merits[1] > merits[0]:
            for name in fields(game.schema):
                setattr(state, name, getattr(twin, name))

    return sample_hidden


low = better_of_two(lambda name, value: -value * name.startswith("both"))
lopsided = better_of_two(lambda name, value: value * name.startswith("left"))


@pytest.mark.parametrize("saboteur", [certain, low, lopsided])
def test_worlds_that_are_not_drawn_fairly_are_found_out(saboteur):
    game = GAMES[0]
    rules = replace(game.rules, sample_hidden=lambda state, seat: saboteur(game, state, seat))
    assert calibrated(replace(game, rules=rules), 2 * POSITIONS).faults()
