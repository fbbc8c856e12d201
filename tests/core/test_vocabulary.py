"""The small vocabulary: sets in one integer, going round, dice."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import bits
from tablee.core.dice import new_dice, throw
from tablee.core.record import Common, blank
from tablee.core.seat import left_of, right_of
from tests.fair import assert_fair

sets = st.frozensets(st.integers(0, 61))


def packed(things) -> int:
    return sum(1 << thing for thing in things)


@given(sets)
def test_a_set_in_an_integer_is_a_set(things):
    number = packed(things)
    assert bits.size_of(number) == len(things)
    for thing in (0, 1, 31, 32, 60, 61):
        assert bits.has(number, thing) == (thing in things)
        assert bits.plus(number, thing) == packed(things | {thing})
        assert bits.minus(number, thing) == packed(things - {thing})
    if things:
        ordered = sorted(things)
        assert bits.lowest(number) == ordered[0]
        assert bits.rest(number) == packed(ordered[1:])
        assert [bits.nth(number, place) for place in range(len(ordered))] == ordered


def test_the_first_things_and_only_one():
    assert bits.first(0) == 0
    assert bits.first(3) == 0b111
    assert bits.only(5) == 0b100000


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_going_round_the_table_comes_back(seats):
    state = blank(Common)[0]
    state.seats = seats
    assert [left_of(state, seat) for seat in range(seats)] == [*range(1, seats), 0]
    assert [right_of(state, seat) for seat in range(seats)] == [seats - 1, *range(seats - 1)]


def test_dice_are_fair_and_repeat_by_their_seed():
    dice = new_dice(7)
    thrown = [int(throw(dice, 13)) for _ in range(2600)]
    assert_fair(Counter(thrown), range(13))
    again = new_dice(7)
    assert [int(throw(again, 13)) for _ in range(20)] == thrown[:20]
    other = new_dice(8)
    assert [int(throw(other, 13)) for _ in range(20)] != thrown[:20]


def test_seeds_that_differ_only_in_high_bits_differ():
    low, high = new_dice(1), new_dice(1 + (1 << 40))
    assert [int(throw(low, 1000)) for _ in range(8)] != [
        int(throw(high, 1000)) for _ in range(8)
    ]
