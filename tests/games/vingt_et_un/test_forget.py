"""What slips from memory: the cards that others took from the row. [VU-13]"""

from typing import Any

import pytest

from tablee.core.chance import rekey
from tablee.core.dice import new_dice, throw
from tablee.core.record import blank_row, to_bytes
from tablee.core.rule import INTERPRETED
from tablee.games.vingt_et_un import GAME
from tablee.games.vingt_et_un.state import Phase

from .build import card, dealt, known_of, position, twin

POSITIONS = 3 if INTERPRETED else 60


def hazy(state: Any, seat: int, percent: int, seed: int = 1) -> Any:
    """Show a state to a seat, and let it forget."""
    assert GAME.rules.forget is not None
    seen = twin(GAME.view(state, seat).seen)
    rekey(seen, seed)
    GAME.rules.forget(seen, seat, percent)
    return seen


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_what_is_left_is_a_world_that_can_be_played(seats: int) -> None:
    """[VU-13]"""
    for seed in range(POSITIONS):
        state, dice = dealt(seats, seed), new_dice(seed)
        for _ in range(throw(dice, 60)):
            if state.phase != Phase.OVER:
                moves = GAME.legal(state, state.turn)
                GAME.rules.apply(state, moves[throw(dice, len(moves))])
        seat = seed % (seats + 1) - 1
        world = hazy(state, seat, 100, seed)
        GAME.rules.sample_hidden(world, seat)
        assert GAME.rules.broken(world) == 0
        GAME.playout(world, dice, blank_row(len(GAME.moves)))
        assert GAME.rules.broken(world) == 0


def taken() -> Any:
    """Seats 1 and 2 took cards of the row, seat 2 just now."""
    hands = ["5a 9", "9 12", "8t 11"]
    state = position(hands, "3", known=["9", "9 12", "11"])
    state.last_seat = 2
    for seat in range(3):
        state.played[seat], state.spared[seat] = card("3"), 1
    return state


def test_who_forgets_nothing_sees_what_was_seen() -> None:
    """[VU-13]"""
    state = taken()
    seen = GAME.view(state, 0).seen
    hazed = hazy(state, 0, 0)
    rekey(seen, 1)
    rekey(hazed, 1)
    assert to_bytes(GAME.schema, hazed) == to_bytes(GAME.schema, seen)


def test_others_cards_are_forgotten_but_not_ones_own() -> None:
    """[VU-13]"""
    hazed = hazy(taken(), 0, 100)
    assert known_of(hazed, 0) == "9"
    assert known_of(hazed, 1) == ""
    assert hazed.spared[0] == 1
    assert hazed.played[1] == hazed.spared[1] == 0


def test_what_was_just_taken_slips_a_quarter_as_often() -> None:
    """[VU-13]"""
    worlds = [hazy(taken(), 0, 80, seed) for seed in range(100)]
    assert 65 < sum("12" not in known_of(world, 1) for world in worlds) < 95
    assert 10 < sum(known_of(world, 2) == "" for world in worlds) < 32


@pytest.mark.parametrize("percent", [5, 40, 100])
def test_nothing_is_remembered_that_was_not_seen(percent: int) -> None:
    """[VU-13]"""
    for seed in range(20):
        hazed, seen = hazy(taken(), 0, percent, seed), GAME.view(taken(), 0).seen
        for seat in range(3):
            assert set(known_of(hazed, seat).split()) <= set(known_of(seen, seat).split())
            told = (int(hazed.played[seat]), int(hazed.spared[seat]))
            assert told in ((0, 0), (int(seen.played[seat]), int(seen.spared[seat])))
