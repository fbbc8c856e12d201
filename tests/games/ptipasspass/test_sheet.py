"""The score sheet of PtiPassPass: two victory tokens win."""

from tablee.core.seat import NOBODY
from tablee.games.ptipasspass import GAME
from tests.sheet import Tally


def test_two_victory_tokens_win():
    tally = Tally(GAME, 3)
    assert tally.enter(1) == [0, 1, 0]
    assert tally.enter(2) == [0, 0, 1]
    assert not tally.is_over
    tally.enter(1)
    assert (tally.is_over, tally.ranks, tally.ending) == (True, [3, 1, 2], 21)  # [PS-21]


def test_three_void_rounds_in_a_row_end_the_match():
    tally = Tally(GAME, 2)
    tally.enter(NOBODY)
    tally.enter(0)
    for _ in range(3):
        assert not tally.is_over
        tally.enter(NOBODY)
    assert (tally.is_over, tally.ranks, tally.ending) == (True, [1, 2], 20)  # [PS-20]
