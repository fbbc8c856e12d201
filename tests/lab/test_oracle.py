"""The oracle, on Kuhn's poker, whose equilibria are known exactly."""

from itertools import product

import numpy as np
import pytest

from tablee.core.record import copy
from tablee.lab.exploit import best_reply, nash_conv, uniform, value
from tablee.lab.growth import ChanceError, grow
from tablee.lab.oracle import solve
from tablee.lab.policy import Elsewhere, asked_here, by_thumb, policy_of
from tests.kuhn import BET, GAME, PASS, deals, kuhn, stakes
from tests.toy import GAME as FIB

JACK, QUEEN, KING = 1, 2, 3


@pytest.fixture(scope="module")
def tree():
    return grow(GAME, deals(), stakes)


def equilibrium(bluff: float):
    """Bet a jack so often; all else follows from that in Kuhn's family of equilibria."""
    opening = {JACK: bluff, QUEEN: 0, KING: 3 * bluff}
    called = {JACK: 0, QUEEN: bluff + 1 / 3, KING: 1}
    after_pass = {JACK: 1 / 3, QUEEN: 0, KING: 1}
    after_bet = {JACK: 0, QUEEN: 1 / 3, KING: 1}

    def choose(_game, view):
        seen = view.seen
        was_bet = seen.last_move == BET
        if view.seat == 0:
            bets = called if was_bet else opening
        else:
            bets = after_bet if was_bet else after_pass
        chance = bets[int(seen.card[view.seat])]
        return {PASS: 1 - chance, BET: chance}

    return choose


def paid(state, plans):
    """Play a plan of each seat's, from a card and what happened to a chance to bet."""
    if state.phase == 1:
        return int(stakes(state))
    chance = plans[state.turn][int(state.card[state.turn]), int(state.last_move)]
    total = 0.0
    for move, weight in ((PASS, 1 - chance), (BET, chance)):
        if weight:
            after = copy(GAME.schema, state)
            GAME.rules.apply(after, move)
            total += weight * paid(after, plans)
    return total


def test_the_whole_tree_is_there(tree):
    assert len(tree.chances) == 6
    assert tree.nodes == 6 * (1 + 2 + 4 + 2)
    assert (tree.turn < 0).sum() == 6 * 5
    assert tree.sets == len(tree.views) == 12
    assert tree.levels.tolist() == [0, 6, 18, 42, 54]


def test_two_nodes_are_one_set_when_the_seat_to_act_sees_the_same(tree):
    first = tree.place[:6]
    assert len(set(first.tolist())) == 3
    for place in range(tree.sets):
        cards = {int(tree.view(int(tree.sight[place])).seen.card[tree.owner[place]])}
        assert len(cards) == 1


def test_play_by_lot_is_as_exploitable_as_all_pure_plans_together_say(tree):
    keys = [[(card, last) for card in (JACK, QUEEN, KING) for last in lasts]
            for lasts in ((-1, BET), (PASS, BET))]  # fmt: skip
    lot = [dict.fromkeys(each, 0.5) for each in keys]
    roots = deals()

    def average(plans):
        return sum(chance * paid(state, plans) for state, chance in roots)

    pure = [[dict(zip(each, plan, strict=True)) for plan in product((0, 1), repeat=6)]
            for each in keys]  # fmt: skip
    best = [
        max(average([plan, lot[1]]) for plan in pure[0]),
        max(-average([lot[0], plan]) for plan in pure[1]),
    ]
    policy = uniform(tree)
    assert value(tree, policy) == pytest.approx(average(lot)) == pytest.approx(1 / 8)
    assert [best_reply(tree, policy, seat) for seat in (0, 1)] == pytest.approx(best)
    assert nash_conv(tree, policy) == pytest.approx(11 / 12)


@pytest.mark.parametrize("bluff", [0, 1 / 6, 1 / 3])
def test_nobody_gains_against_an_equilibrium(tree, bluff):
    policy = policy_of(tree, asked_here(GAME, equilibrium(bluff)))
    assert value(tree, policy) == pytest.approx(-1 / 18)
    assert nash_conv(tree, policy) == pytest.approx(0, abs=1e-12)


def test_who_never_bluffs_but_bets_a_king_is_exploited(tree):
    honest = equilibrium(0)

    def choose(game, view):
        is_king = view.seat == 0 and view.seen.card[0] == KING
        return {BET: 1.0} if is_king else honest(game, view)

    policy = policy_of(tree, asked_here(GAME, choose))
    assert nash_conv(tree, policy) > 0.05


def test_the_oracle_finds_the_value_and_is_hardly_exploitable(tree):
    policy = solve(tree, goal=1e-4)
    assert nash_conv(tree, policy) < 1e-4
    assert value(tree, policy) == pytest.approx(-1 / 18, abs=1e-4)
    sums = np.add.reduceat(policy, tree.start[:-1])
    assert sums == pytest.approx(np.ones(tree.sets))


def test_a_player_is_asked_only_where_its_own_play_leads(tree):
    asked = []

    def always_bet(_game, view):
        asked.append((view.seat, int(view.seen.card[view.seat]), int(view.seen.last_move)))
        return {BET: 1.0}

    told = []
    policy_of(tree, asked_here(GAME, always_bet), told.append)
    assert len(asked) == len(set(asked)) == 9
    assert not [one for one in asked if one[0] == 0 and one[2] == BET]
    assert told == list(range(1, 10))


def test_a_player_who_answers_in_another_process_says_the_same(tree):
    here = policy_of(tree, asked_here(GAME, by_thumb))
    with Elsewhere(kuhn, by_thumb, 1) as ask:
        assert policy_of(tree, ask).tolist() == here.tolist()


def test_a_share_of_the_victory_is_at_stake_unless_said_otherwise():
    tree = grow(GAME, deals())
    assert set(tree.payoff[tree.turn < 0]) == {-0.5, 0.5}


def test_a_game_in_which_moves_draw_is_refused():
    state = FIB.laid(2, {"losses": "2"})[0]
    FIB.rules.deal(state)
    state.bid = 11  # little is left to bid
    state.bidder = 1
    with pytest.raises(ChanceError, match="drew by chance"):
        grow(FIB, [(state, 1.0)])
