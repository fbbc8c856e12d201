"""The reduced variant: the match's own rules, from eight tricks on, and few cards unseen."""

from collections import Counter
from functools import partial

import numpy as np
import pytest

from tablee.bots.level import QUICK
from tablee.core.chance import rekey
from tablee.core.dice import new_dice, throw
from tablee.core.loops import OVER
from tablee.core.record import to_bytes
from tablee.core.rule import INTERPRETED
from tablee.games.marshmallow.reduced import PAST, POOL, REDUCED, UNSEEN, deals, lay_out, set_of
from tablee.games.marshmallow.state import CARDS, Phase
from tablee.lab.exploit import nash_conv, uniform, value
from tablee.lab.growth import grow
from tablee.lab.oracle import solve
from tablee.lab.policy import asked_here, by_level, by_thumb, policy_of
from tests.fair import assert_fair

DRAWN = 10_000
slow = pytest.mark.skipif(INTERPRETED, reason="so many deals are native")


def laid(mine, yours):
    """Deal hands of one's choice, by places in the pool."""
    state = REDUCED.laid(2, {})[0]
    REDUCED.rules.deal(state)
    hands = [set_of(*(POOL[place] for place in places)) for places in (mine, yours)]
    lay_out(state, *hands)
    return state


def test_eight_tricks_lie_four_each_and_seat_0_leads():
    state = laid(range(4), range(4, 8))
    assert [int(state.tricks[seat]) for seat in (0, 1)] == [4, 4]
    assert [int(state.held[seat]) for seat in (0, 1)] == [4, 4]
    assert [int(state.voids[seat]) for seat in (0, 1)] == [0, 0]
    assert (state.turn, state.phase, state.led) == (0, Phase.PLAYING, 0)
    assert {int(card) - 1 for card in np.array(state.past).ravel() if card} == set(PAST)


def test_it_is_a_fair_position_but_for_the_cards_turned_up():
    state = laid(range(4), range(4, 8))
    assert state.played == ((1 << CARDS) - 1) & ~UNSEEN
    state.played = set_of(*PAST)
    assert REDUCED.rules.broken(state) == 0


@slow
def test_a_dealt_hand_is_four_of_ten_cards_each_as_likely():
    drawn = Counter()
    state = REDUCED.laid(2, {})[0]
    for seed in range(DRAWN):
        rekey(state, seed)
        REDUCED.rules.deal(state)
        assert state.hands[0] & state.hands[1] == 0
        drawn[int(state.hands[1])] += 1
    assert_fair(drawn, {int(state.hands[1]) for state, _ in deals()})


@slow
def test_what_a_seat_imagines_is_four_of_the_six_cards_it_did_not_see():
    state = laid(range(4), range(4, 8))
    seen = REDUCED.view(state, 0)
    drawn = Counter(int(REDUCED.sample(seen, seed).hands[1]) for seed in range(DRAWN))
    same = {
        int(other.hands[1])
        for other, _ in deals()
        if to_bytes(REDUCED.schema, REDUCED.view(other, 0).seen)
        == to_bytes(REDUCED.schema, seen.seen)
    }
    assert len(same) == 15
    assert_fair(drawn, same)


def test_whoever_wins_two_of_three_tricks_wins_the_match():
    dice = new_dice(1)
    for seed in range(50):
        state = REDUCED.laid(2, {})[0]
        rekey(state, seed)
        REDUCED.rules.deal(state)
        while state.phase != OVER:
            moves = REDUCED.legal(state, state.turn)
            REDUCED.rules.apply(state, moves[throw(dice, len(moves))])
        winner = 0 if state.tricks[0] == 6 else 1
        assert state.tricks[winner] == 6
        assert REDUCED.ranks(state) == ([1, 2] if winner == 0 else [2, 1])


@slow
def test_the_oracle_solves_it_and_the_rules_of_thumb_do_not():
    tree = grow(REDUCED, deals())
    assert tree.nodes < 1_000_000
    worst = nash_conv(tree, uniform(tree))
    oracle = solve(tree, goal=0.005 * worst)
    assert worst == pytest.approx(0.434, abs=0.001)
    assert nash_conv(tree, oracle) < 0.005 * worst
    assert value(tree, oracle) == pytest.approx(0.109, abs=0.002)
    thumb = policy_of(tree, asked_here(REDUCED, by_thumb))
    assert 0.05 * worst < nash_conv(tree, thumb) < 0.5 * worst


@slow
def test_an_expert_gives_away_hardly_anything():
    tree = grow(REDUCED, deals())
    expert = policy_of(tree, asked_here(REDUCED, partial(by_level, level=QUICK)))
    assert nash_conv(tree, expert) < 0.05 * nash_conv(tree, uniform(tree))
