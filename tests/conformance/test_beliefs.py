"""What a game gives to bots that think ahead keeps its word."""

from math import log
from statistics import mean

import pytest

from tablee.bots.thumb import thumb
from tablee.core.dice import new_dice
from tablee.core.match import Match, key_of
from tablee.core.record import SPECTATOR, copy, to_bytes

from .kit import every_table, played, scaled, short, viewers

LEAST = 0.1  # nats that the true world is more likely than an imagined one
MATCHES, MOVES, EVERY, WORLDS = scaled(12, 6), 80, scaled(6, 12), 4


@every_table
def test_weighing_a_world_leaves_it_as_it_was(game, seats):
    if game.rules.likelihood is None:
        pytest.skip("this game has no beliefs")
    for match in played(game, seats, 2, every=scaled(5, 61)):
        for viewer in (match.turn, SPECTATOR):
            world = game.sample(match.view(viewer), len(match.moves))
            before = to_bytes(game.schema, world)
            assert game.rules.likelihood(world, viewer) > 0
            assert to_bytes(game.schema, world) == before


@every_table
def test_the_true_world_explains_what_was_done_better_than_imagined_ones(game, seats):
    """By and large, where everybody follows the rule of thumb."""
    if game.rules.likelihood is None:
        pytest.skip("this game has no beliefs")
    gains = []
    for seed in range(MATCHES):
        match, dice = Match(game, seats, short(game), key_of(seed)), new_dice(seed)
        while not match.is_over and len(match.moves) < MOVES:
            if len(match.moves) % EVERY == EVERY - 1:
                gains.extend(gain(match, viewer) for viewer in viewers(match))
            match.play(thumb(game, match.view(match.turn), dice))
    assert mean(gains) > LEAST


def gain(match: Match, viewer: int) -> float:
    """Say how much more likely a viewer finds the true world than what it imagines."""
    game, view = match.game, match.view(viewer)
    worlds = [copy(game.schema, match.state), *(game.sample(view, n) for n in range(WORLDS))]
    true, *imagined = (log(game.rules.likelihood(world, viewer)) for world in worlds)
    return true - mean(imagined)


@every_table
def test_equal_standings_promise_the_same_wherever_one_sits(game, seats):
    """Only who is to go on may have more or less than the others."""
    if game.rules.prospect is None:
        pytest.skip("this game has no rounds")
    [state] = game.laid(seats, {})
    promises = set()
    for state.turn in range(seats):
        found = [int(game.rules.prospect(state, seat)) for seat in range(seats)]
        promises.add((found.pop(int(state.turn)), *found))
    [(_, *others)] = promises
    assert len({*others}) == 1
