"""Matches that begin late: learnt from in their own measure, and left out of the curve."""

import pytest
import torch

from tablee.learn.adversary import tables_against
from tablee.learn.laying import laid_tables
from tablee.learn.net import Net
from tablee.learn.stepping import stepped
from tablee.learn.tables import Tables
from tablee.learn.training import Learner, Method
from tests.registry import GAMES

MANY = 64
LATE = [game for game in GAMES if stepped(game).deal_late is not game.rules.deal]


@pytest.fixture(params=LATE, ids=lambda game: game.name)
def learner(request):
    torch.manual_seed(1)
    game = request.param
    tables = Tables(game, laid_tables(game), MANY, "cpu", 3, late_every=2)
    net = Net(tables.bits, tables.moves, tables.seats, 8)
    return Learner(tables, Method(stretch=8, batch=128), net)


def test_advantages_have_their_own_spread_late_in_a_match(learner):
    is_late = learner.tables.late == 1
    assert bool(is_late.any())
    assert not bool(is_late.all())
    notes = learner.notes
    notes.learns[:] = True
    notes.learns[::3] = False
    gained = torch.randn(notes.logp.shape)
    gained[is_late] *= 5
    gained[~notes.learns] = 1e3  # somebody else's
    scaled = learner.scaled(gained)
    for some in (is_late, ~is_late):
        spread = scaled[some][notes.learns[some]].std()
        assert float(spread) == pytest.approx(1, abs=0.05)


def test_the_curve_tells_of_whole_matches(learner):
    notes, is_late = learner.notes, learner.tables.late == 1
    notes.done[is_late] = True  # at every step, and nobody wins
    notes.outcome[:] = 0
    told = learner.progress(1, 1)
    assert (told.matches, told.void) == (0, 0)
    assert told.thumb != told.thumb  # unknown
    notes.done[~is_late, -1] = True
    notes.outcome[~is_late, -1, 0] = 1
    told = learner.progress(1, 1)
    assert (told.matches, told.void, told.length) == (float((~is_late).sum()), 0, 8)


@pytest.mark.parametrize("game", LATE, ids=lambda game: game.name)
def test_an_adversary_plays_whole_matches(game):
    assert not bool(tables_against(game, MANY, "cpu", 1).late.any())
