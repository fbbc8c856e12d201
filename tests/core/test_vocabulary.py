"""The small vocabulary: sets in one integer, going round, ranks, dice, lists in words."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import bits
from tablee.core.chance import rekey
from tablee.core.dice import new_dice, throw
from tablee.core.loops import OVER
from tablee.core.rank import rank_by, rank_by_fewest
from tablee.core.record import Common, blank, blank_row
from tablee.core.seat import left_of, right_of
from tablee.core.speech import line, listed, numeral
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


def test_a_cell_shows_one_thing_or_none():
    assert bits.in_cell(0) == 0
    assert [bits.in_cell(thing + 1) for thing in (0, 5, 61)] == [1, 1 << 5, 1 << 61]


@given(sets)
def test_a_set_as_a_list_is_in_order(things):
    assert bits.each_of(packed(things)) == sorted(things)


@given(st.lists(sets, max_size=4))
def test_places_are_gathered_unless_they_share_a_thing(places):
    found = 0
    for place in places:
        found = bits.gathered(found, packed(place))
    union = frozenset().union(*places)
    is_apart = sum(map(len, places)) == len(union)
    assert found == (packed(union) if is_apart else bits.DOUBLED)


def test_some_things_of_a_set_are_drawn_without_replacement_each_choice_as_likely():
    state = blank(Common)[0]
    rekey(state, 5)
    things = packed({2, 3, 40, 61})
    assert bits.some_of(state, things, 0) == 0
    assert bits.some_of(state, things, 4) == things
    pairs = [packed(pair) for pair in combinations((2, 3, 40, 61), 2)]
    drawn = [int(bits.some_of(state, things, 2)) for _ in range(200 * len(pairs))]
    assert_fair(Counter(drawn), pairs)


@pytest.mark.parametrize(
    ("rule", "expected"), [(rank_by, [3, 1, 3, 1]), (rank_by_fewest, [1, 3, 1, 3])]
)
def test_equals_are_ranked_alike_once_the_match_is_over(rule, expected):
    state, points, ranks = blank(Common)[0], blank_row(4), blank_row(4)
    state.seats = 4
    for seat, count in enumerate([-2, 7, -2, 7]):
        points[seat] = count
    rule(state, points, ranks)
    assert [ranks[seat] for seat in range(4)] == [0, 0, 0, 0]
    state.phase = OVER
    rule(state, points, ranks)
    assert [ranks[seat] for seat in range(4)] == expected


def test_lines_are_joined_from_left_to_right():
    one, two, three = line("one"), line("two"), line("three")
    assert listed([one]) == one
    both = line("added", left=one, right=two)
    assert listed([one, two, three], "added") == line("added", left=both, right=three)


def test_a_number_below_nothing_has_a_true_minus_sign():
    assert [numeral(number) for number in (-12, 0, 3)] == ["−12", "0", "3"]


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
