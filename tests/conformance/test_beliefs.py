"""What a game gives to bots that think ahead keeps its word."""

import pytest

from tablee.core.record import SPECTATOR, to_bytes

from .kit import every_table, played, scaled


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
