"""A network is taught solved endings, and else stays what it was."""

import os
from copy import deepcopy
from functools import partial
from types import SimpleNamespace

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

from tablee.lab import ending
from tablee.lab.ending import lessons_of
from tablee.learn import teaching
from tablee.learn.adversary import table_for_two
from tablee.learn.export import exported
from tablee.learn.net import Net
from tablee.learn.tables import Tables
from tablee.learn.teaching import Endings, LessonRows, held, play_on, teach

from .poker import GAME

pytestmark = pytest.mark.skipif(INTERPRETED, reason="so many matches are native")


def tables_and_net():
    torch.manual_seed(1)
    tables = Tables(GAME, table_for_two(GAME), 64, "cpu", 1)
    return tables, Net(tables.bits, tables.moves, tables.seats, 128)


def test_who_is_taught_an_ending_can_hardly_be_exploited_there(monkeypatch):
    monkeypatch.setattr(teaching, "BATCH", 128)
    monkeypatch.setattr(teaching, "MIXING", 10)
    tree = grow(KUHN, deals(), stakes)
    tables, net = tables_and_net()
    tables.late[:] = 1  # nothing is to be kept
    found = lessons_of(tree)
    found = found._replace(shares=0.5 + (found.shares - 0.5) / 4)  # of a victory, at most
    *_, last = teach(net, tables, LessonRows([found], tables.bits), steps=600)
    choose = partial(by_network, playing=exported(net.state_dict()))
    policy = policy_of(tree, asked_here(KUHN, choose))
    assert nash_conv(tree, policy) < 0.15 * nash_conv(tree, uniform(tree))
    assert last.missed < 0.05


def test_what_it_strays_from_itself_counts_where_matches_begin_early():
    tables, before = tables_and_net()
    play_on(before, tables)
    tables.late[::2] = 1
    net = deepcopy(before)
    assert [float(gap.detach()) for gap in held(net, before, tables)] == [0, 0]
    with torch.no_grad():
        net.policy.bias += torch.tensor([1.0, -1.0])
        net.value.bias += 1
    strayed, restless = held(net, before, tables)
    assert float(strayed.detach()) > 0.1
    assert float(restless.detach()) > 0.01
    tables.late[:] = 0
    tables.obs[::2] = 1 - tables.obs[::2]  # other views: they would be held, too
    assert float(held(net, before, tables)[1].detach()) != float(restless.detach())


def test_an_ending_is_solved_once_and_one_that_is_damaged_anew(tmp_path, monkeypatch):
    asked = []

    def grown(game, found):
        asked.append(found)
        return grow(game, deals(), stakes)

    monkeypatch.setattr(ending, "grow", grown)
    module = SimpleNamespace(reduced=lambda: KUHN, deals=lambda number: number, ENDINGS=3)
    endings = Endings(module, tmp_path)
    first = list(endings.solve(2))
    assert asked == [0, 211 % 3]
    again = list(endings.solve(7))
    assert len(again) == 3
    assert asked == [0, 1, 2]
    assert (first[1].chances == again[1].chances).all()
    (tmp_path / "1.npz").write_bytes(b"half of a file")
    list(endings.solve(2))
    assert asked == [0, 1, 2, 1]
