"""The oracle, on the reduced game of bluff that the shipped bots are measured by."""

from functools import partial

import numpy as np
import pytest

from tablee.bots.level import QUICK
from tablee.core.rule import INTERPRETED
from tablee.games.ptipasspass.reduced import REDUCED, deals
from tablee.lab.exploit import nash_conv, uniform, value
from tablee.lab.growth import grow
from tablee.lab.oracle import solve
from tablee.lab.policy import asked_here, by_level, by_thumb, policy_of

pytestmark = pytest.mark.skipif(INTERPRETED, reason="so large a tree is native")


@pytest.fixture(scope="module")
def tree():
    return grow(REDUCED, deals())


@pytest.fixture(scope="module")
def oracle(tree):
    return solve(tree, goal=0.003)


def test_the_whole_reduced_game_is_small_enough(tree):
    assert 2_000 <= tree.sets <= 200_000
    assert tree.nodes < 5_000_000


def test_the_oracle_is_less_than_a_hundredth_as_exploitable_as_play_by_lot(tree, oracle):
    assert nash_conv(tree, oracle) < 0.01 * nash_conv(tree, uniform(tree))
    assert value(tree, oracle) == pytest.approx(0.083, abs=0.003)


def test_it_is_a_game_of_bluff_where_playing_ones_favourite_is_found_out(tree, oracle):
    favourite = np.zeros(len(oracle))
    for place in range(tree.sets):
        choices = tree.choices(place)
        favourite[choices.start + int(np.argmax(oracle[choices]))] = 1
    assert nash_conv(tree, favourite) > 0.3 * nash_conv(tree, uniform(tree))


def test_the_rules_of_thumb_are_exploitable(tree, oracle):
    thumb = policy_of(tree, asked_here(REDUCED, by_thumb))
    assert nash_conv(tree, thumb) > 10 * nash_conv(tree, oracle)


def test_an_expert_that_looks_ahead_is_not_found_out_for_it(tree):
    """Of a quarter of its caution comes one move alone, and 68 % of random play."""

    expert = policy_of(tree, asked_here(REDUCED, partial(by_level, level=QUICK)))
    assert nash_conv(tree, expert) < 0.4 * nash_conv(tree, uniform(tree))
