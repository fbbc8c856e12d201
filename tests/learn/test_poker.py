"""The method learns to bluff: Kuhn's poker, whose equilibria are known, measured exactly."""

import os
from functools import partial

import pytest

from tablee.core.rule import INTERPRETED
from tablee.lab.exploit import nash_conv, uniform
from tablee.lab.growth import grow
from tablee.lab.policy import asked_here, by_network, policy_of
from tests.kuhn import GAME as KUHN
from tests.kuhn import deals, stakes

if not os.environ.get("CI"):
    pytest.importorskip("torch", reason="learning needs PyTorch")

import torch

from tablee.learn.adversary import adversary, shares, table_for_two, tables_against
from tablee.learn.export import exported
from tablee.learn.net import Net
from tablee.learn.tables import Tables
from tablee.learn.training import Learner, Method

from .poker import GAME

pytestmark = pytest.mark.skipif(INTERPRETED, reason="so many matches are native")

WIDTH = 32
METHOD = Method(
    goal=600_000,
    stretch=16,
    batch=512,
    rate=3e-3,
    last_rate=1e-4,
    entropy=0.05,
    last_entropy=0.01,
    pull=0.5,
    drag=0.9,
)


@pytest.fixture(autouse=True)
def one_thread():
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def test_a_network_learns_to_bluff_by_playing_against_itself():
    tree = grow(KUHN, deals(), stakes)
    torch.manual_seed(1)
    tables = Tables(GAME, table_for_two(GAME), 256, "cpu", 1)
    learner = Learner(tables, METHOD, Net(tables.bits, tables.moves, tables.seats, WIDTH))
    while learner.decisions < METHOD.goal:
        learner.learn()
    choose = partial(by_network, playing=exported(learner.magnet.state_dict()))
    policy = policy_of(tree, asked_here(KUHN, choose))
    assert nash_conv(tree, policy) < 0.2 * nash_conv(tree, uniform(tree))


def test_an_adversary_learns_to_beat_who_plays_at_random():
    tables = tables_against(GAME, 256, "cpu", 1)
    assert (tables.keen >= 0).all()
    at_random = Net(tables.bits, tables.moves, tables.seats, WIDTH).state_dict()
    learner = adversary(tables, at_random, METHOD, 1)
    kept = {name: tensor.clone() for name, tensor in learner.rival.state_dict().items()}
    for _ in range(40):
        learner.learn()
    for name, tensor in learner.rival.state_dict().items():
        assert torch.equal(tensor, kept[name])
    fresh = tables_against(GAME, 2_000, "cpu", 2)
    won = shares(learner.net, learner.rival, fresh)
    assert len(won) == 2_000
    assert sum(won) / len(won) > 0.58  # a best reply wins 61 %


def test_an_adversary_may_begin_as_the_one_it_is_to_beat():
    tables = tables_against(GAME, 16, "cpu", 1)
    weights = Net(tables.bits, tables.moves, tables.seats, WIDTH).state_dict()
    learner = adversary(tables, weights, METHOD, 1, is_fresh=False)
    own, rival = learner.net.state_dict(), learner.rival.state_dict()
    assert all(torch.equal(own[name], rival[name]) for name in own)
    learner.learn()
    assert not torch.equal(learner.net.policy.weight, learner.rival.policy.weight)
    assert learner.method.odd == 0


def test_a_network_that_knows_nothing_plays_uniformly():
    tree = grow(KUHN, deals(), stakes)
    network = exported(Net(148, 2, 2, WIDTH).state_dict())
    policy = policy_of(tree, asked_here(KUHN, partial(by_network, playing=network)))
    assert policy == pytest.approx(uniform(tree))
