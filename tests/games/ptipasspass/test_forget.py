"""What slips from memory, and that the rest still fits together. [PS-22]"""

from typing import Any

import pytest

from tablee.core.chance import rekey
from tablee.core.dice import new_dice, throw
from tablee.core.record import SPECTATOR, blank_row, copy
from tablee.core.rule import INTERPRETED
from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.state import Phase

from .built import DOVE, RABBIT, dealt, facts, play, put

POSITIONS = 3 if INTERPRETED else 60


def hazy(state: Any, seat: int, percent: int, seed: int = 1) -> Any:
    """Show a state to a seat, and let it forget."""
    assert GAME.rules.forget is not None
    seen = copy(GAME.schema, GAME.view(state, seat).seen)
    rekey(seen, seed)
    GAME.rules.forget(seen, seat, percent)
    return seen


def reached(seats: int, seed: int) -> Any:
    """Play some moves by lot."""
    state, dice = dealt(seats, seed=seed), new_dice(seed)
    for _ in range(throw(dice, 60)):
        moves = GAME.legal(state, state.turn)
        if moves and state.phase != Phase.SCORED:
            GAME.rules.apply(state, moves[throw(dice, len(moves))])
    return state


@pytest.mark.parametrize("percent", [40, 100])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_is_left_is_a_world_that_can_be_played(seats, percent):
    """[PS-22, PS-23]"""
    dice = new_dice(percent)
    for seed in range(POSITIONS):
        state = reached(seats, seed)
        seat = seed % (seats + 1) - 1
        world = hazy(state, seat, percent, seed)
        GAME.rules.sample_hidden(world, seat)
        assert GAME.rules.broken(world) == 0
        if seat != SPECTATOR:
            assert list(world.hand[seat]) == list(state.hand[seat])
        GAME.playout(world, dice, blank_row(len(GAME.moves)))
        assert GAME.rules.broken(world) == 0


def test_who_forgets_nothing_sees_what_was_seen():
    """[PS-22]"""
    state = play(dealt(3), "c1c ok ok l2c ok ok s3s ok ok l4 ok ok")
    for seat in (SPECTATOR, 0, 1):
        assert facts(hazy(state, seat, 0)) == facts(GAME.view(state, seat).seen)


def test_old_things_slip_rather_than_new_ones():
    """[PS-22]"""
    state = dealt(3)
    old, new = put(state, 0, 1, DOVE, shown=True), put(state, 1, 2, DOVE, shown=True)
    state.turns = state.since[new] = 8
    worlds = [hazy(state, 0, 60, seed) for seed in range(100)]
    lost = [sum(not world.shown[DOVE] >> tag & 1 for world in worlds) for tag in (old, new)]
    assert 45 < lost[0] < 75
    assert 5 < lost[1] < 30


def test_what_one_placed_oneself_slips_less():
    """[PS-22]"""
    state = dealt(3)
    tag = put(state, 0, 1, DOVE, shown=True)
    state.turns = 8
    lost = [
        sum(not hazy(state, seat, 60, seed).shown[DOVE] >> tag & 1 for seed in range(100))
        for seat in (0, 1)
    ]
    assert lost[0] > lost[1] + 10


def test_a_token_may_be_remembered_under_another_cup():
    """[PS-9, PS-22]"""
    state = dealt(2)
    low, high = put(state, 0, 1, DOVE, shown=False), put(state, 0, 0, RABBIT, shown=False)
    state.turns = 8
    worlds = [hazy(state, 0, 100, seed) for seed in range(60)]
    moved = [world for world in worlds if not world.under[0] >> low & 1]
    assert 15 < len(moved) < 40
    assert all(sum(int(tags) for tags in world.under) == 3 for world in worlds)
    assert all(world.depth[high] == 0 for world in moved if world.under[0] >> high & 1)


def test_who_loses_track_of_a_token_loses_count_of_the_hands():
    """[PS-22]"""
    state = play(dealt(3), "c1c ok ok l2c ok ok s3s ok ok")
    assert hazy(state, 0, 100).blurred == 1
    assert hazy(dealt(3), 0, 1, seed=5).blurred == 0
