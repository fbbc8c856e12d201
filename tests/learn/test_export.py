"""The network that plays says what the one that learnt says."""

import numpy as np
import pytest
import torch

from tablee.bots.learned import network_of
from tablee.bots.network import ONE, body, new_room, policy, value
from tablee.learn.course import Course
from tablee.learn.export import exported, imported
from tablee.learn.laying import laid_tables
from tablee.learn.net import Net, padded
from tablee.learn.tables import Tables

from .kit import FEW, QUICK, course_in

MANY = 32
CLOSE = 0.06  # of a logit: what single bytes for weights cost


@pytest.fixture
def net(fib):
    torch.manual_seed(5)
    tables = Tables(fib, laid_tables(fib), MANY, "cpu", 1)
    net = Net(tables.bits, tables.moves, tables.seats)
    for head in (net.policy, net.value):  # which are nothing before it learns
        torch.nn.init.normal_(head.weight, std=0.1)
        torch.nn.init.normal_(head.bias, std=0.1)
    return net, tables


@torch.no_grad()
def test_whole_numbers_give_the_logits_of_the_floats(net):
    net, tables = net
    logits, shares = net(tables.obs.float())
    network = exported(net.state_dict())
    room = new_room(network)
    moves = np.arange(tables.moves)
    for place in range(MANY):
        room.bits[:] = tables.obs[place].numpy()
        body(network, room)
        policy(network, room, moves, len(moves))
        value(network, room, tables.seats)
        assert room.logits / ONE == pytest.approx(logits[place].numpy(), abs=CLOSE)
        assert room.shares / ONE == pytest.approx(shares[place].numpy(), abs=CLOSE)


def test_only_the_moves_that_were_asked_for_are_weighed(net):
    network = exported(net[0].state_dict())
    room = new_room(network)
    body(network, room)
    policy(network, room, np.array([3, 5]), 2)
    assert set(np.flatnonzero(room.logits)) <= {3, 5}


def test_bits_that_were_never_seen_weigh_nothing(net):
    net, tables = net
    seen = torch.ones(tables.bits, dtype=torch.bool)
    seen[7] = False
    weights = exported(net.state_dict(), seen).embed.weights
    assert not weights[7].any()
    assert weights[8].any()


def test_a_course_knows_which_bits_were_seen(fib, tmp_path):
    course = course_in(tmp_path, fib)
    assert course.network().embed.weights.any(1).all()
    seen = np.zeros(course.tables.bits, bool)
    for _ in range(3):
        course.learner.learn()
        seen |= course.learner.notes.obs.flatten(0, 1).any(0).numpy()
    told = course.network().embed.weights.any(1)
    assert 0 < told.sum() <= seen.sum() < len(seen)
    assert (told <= seen).all()


@torch.no_grad()
def test_what_plays_can_learn_on(net):
    net, tables = net
    again = Net(tables.bits, tables.moves, tables.seats)
    again.load_state_dict(imported(exported(net.state_dict())))
    seen = tables.obs.float()
    for before, after in zip(net(seen), again(seen), strict=True):
        assert after.numpy() == pytest.approx(before.numpy(), abs=CLOSE)


def test_a_course_begins_with_a_network_and_keeps_its_width(fib, tmp_path):
    shipped = network_of(fib)
    course = Course(fib, tmp_path, QUICK, FEW, "cpu", 1, shipped)
    width = shipped.embed.weights.shape[1]
    assert course.learner.net.sizes[-1] == width
    assert np.array_equal(course.network().policy.weights, shipped.policy.weights)
    course.save()
    assert course_in(tmp_path, fib).learner.net.sizes[-1] == width


def test_a_layer_padded_for_a_gpu_is_the_same_layer():
    torch.manual_seed(1)
    layer, x = torch.nn.Linear(11, 5), torch.randn(3, 11)
    made = padded(x, layer.weight, layer.bias)
    assert torch.allclose(made, layer(x), atol=1e-6)
    wanted = torch.autograd.grad(layer(x).square().sum(), layer.weight)
    found = torch.autograd.grad(made.square().sum(), layer.weight)
    assert torch.allclose(found[0], wanted[0], atol=1e-5)
